"""Profiles and head to heads."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle.profile_page import HEAD_TO_HEAD, favourite, profile_figures, profile_page
from bot.features.chronicle.reasons import ChronicleReason
from bot.features.chronicle.versus_page import versus_page
from bot.features.lobby.page import play_now_button
from bot.features.moderation.posts import transactions as posts
from bot.features.seasons import store as ends
from bot.features.seasons.page import title
from bot.features.settings.help_page import start_buttons
from bot.features.standings import scores_store as scores
from bot.features.standings import seasons
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.page import PROFILE_FIGURES
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.leagues.page import league_title
from bot.features.tournaments.names_page import champion_title
from bot.features.tournaments.transactions import reading
from bot.features.training import store as mistakes
from bot.pages.parts.components import Button
from bot.pages.parts.custom_id import CustomId, identity, number_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.store import members
from bot.text.names import Name
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.posting import EVERYONE, TO_EVERYONE, check_post, note_posted, postable
from cogs.support.weights import Weight, command, menu

User = discord.User | discord.Member
_TITLES: Final = 5
"""How many titles a profile shows."""
_MONTHS: Final = 3
"""How many months of errors a profile shows."""


class ProfileCommands(commands.Cog):
    """How somebody plays, alone and against somebody else."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        self.menu = menu("profile", Weight.LIGHT, self.profile_user)
        bot.tree.add_command(self.menu)
        bot.handlers[PROFILE_FIGURES] = self.show_figures
        bot.handlers[HEAD_TO_HEAD] = self.show_head_to_head

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @command("profile", Weight.LIGHT)
    @options(user="opt-user", other="opt-with", show="opt-show")
    @app_commands.choices(show=TO_EVERYONE)
    async def profile(
        self,
        interaction: Interaction,
        user: discord.User | None = None,
        other: discord.User | None = None,
        show: str | None = None,
    ) -> None:
        """Show a profile, or how a person has played against another."""
        public = show == EVERYONE
        async with answering(interaction, public=public) as answer:
            shown = user or interaction.user
            for person in (shown, other) if public else ():
                await check_post(answer, person)
            if other is None:
                page, people = await self._profile(answer, shown.id, answer.name(shown), public=public)
            else:
                page = await self._head_to_head(answer, shown, other, public=public)
                people = [shown.id, other.id]
            if public:
                await self.app.restraint.post_now(interaction.user.id)
            where = await answer.reply.show(page, public=public)
            if public:
                await note_posted(answer, where, people)

    async def profile_user(self, interaction: Interaction, user: discord.User) -> None:
        async with answering(interaction) as answer:
            page, _ = await self._profile(answer, user.id, answer.name(user))
            await answer.reply.show(page)

    async def show_figures(self, interaction: Interaction, sent: CustomId) -> None:
        """Show a page of all figures of the profile."""
        async with answering(interaction) as answer:
            person, page = sent.facts(identity, number_of())
            name = await self._name(answer, person)
            figures_of, _ = await self._profile(answer, person, name, figures_page=page)
            await answer.reply.turn(figures_of)

    async def show_head_to_head(self, interaction: Interaction, sent: CustomId) -> None:
        """Show how the reader has played against the person of the profile."""
        async with answering(interaction) as answer:
            (person,) = sent.facts(identity)
            me = interaction.user
            if person == me.id:
                raise Refusal(ChronicleReason.VERSUS_SELF)
            name = await self._name(answer, person)
            await answer.reply.turn(await self._games(answer, (me.id, answer.name(me)), (person, name)))

    async def _name(self, answer: Answer, person: int) -> Name:
        """The stored name of somebody here.

        Raises:
            Refusal: ``stale``.
        """
        known = await self.app.people.find(person)
        if known is None:
            raise Refusal(Reason.STALE)
        member = await self.app.people.member(answer.here, person)
        return Name(known.name if member is None else member.name, known.name, known.username)

    async def _head_to_head(self, answer: Answer, one: User, other: User, *, public: bool) -> Page:
        """How a person has played against another.

        Raises:
            Refusal: ``versus-self``, ``versus-bot``, ``versus-elsewhere``, ``versus-unseen``.
        """
        me = answer.interaction.user.id
        if one.id == other.id:
            raise Refusal(ChronicleReason.VERSUS_SELF)
        if one.bot or other.bot:
            raise Refusal(ChronicleReason.VERSUS_BOT)
        if me == other.id:
            one, other = other, one
        if me != one.id:
            if not answer.here:
                raise Refusal(ChronicleReason.VERSUS_ELSEWHERE)
            asked = {one.id, other.id}
            if await self.app.database.read(posts.postable, answer.here, me, asked, now()) != asked:
                raise Refusal(ChronicleReason.VERSUS_UNSEEN)
        people = [(person.id, answer.name(person)) for person in (one, other)]
        return await self._games(answer, *people, public=public)

    async def _games(
        self, answer: Answer, one: tuple[int, Name], other: tuple[int, Name], *, public: bool = False
    ) -> Page:
        # What they have played in other servers is for nobody else to see.
        guild = answer.here if answer.here or public else None
        found = await self.app.database.read_long(figures.head_to_heads, guild, one[0], other[0])
        last = [own.game for games in found.values() for own, _ in games.last]
        return versus_page(
            found,
            await self.app.database.read(figures.links, last),
            one,
            other,
            await answer.written_in(public=public),
            here=guild is not None,
            own=one[0] == answer.interaction.user.id and not public,
        )

    async def _profile(
        self,
        answer: Answer,
        person: int,
        name: Name,
        *,
        figures_page: int | None = None,
        public: bool = False,
    ) -> tuple[Page, list[int]]:
        """A person's profile, or a page of all its figures, and the people on it."""
        me, guild = answer.interaction.user.id, answer.here or EVERYWHERE
        books = [
            (book, season)
            for book in dict.fromkeys((guild, EVERYWHERE))
            for season in (seasons.ALL_TIME, seasons.of(now()))
        ]
        found = await self.app.database.read(scores.profile, person, books, at=now())
        own = person == me and not public
        months = seasons.recent(now(), _MONTHS) if own else []
        made = await self.app.database.read(mistakes.motifs, person, months)
        kind = favourite(found)
        career = await self.app.database.read_long(figures.career, guild, kind, person, own=own)
        if public:
            met = career.opponents
            named = await postable(answer, answer.here, [*met])
            career = replace(career, opponents={other: met[other] for other in met if other in named})
        names = await self.app.database.read(members.names, guild, [*career.opponents])
        people = [(person, name), *((other, names[other]) for other in career.opponents)]
        language = await answer.written_in(public=public)
        won = await self.app.database.read(ends.titles, guild, person, _TITLES)
        titles = [title(kind, season, language) for kind, season in won]
        cups = await self.app.database.read_long(reading.titles, guild, person)
        titles += [champion_title(cup, language) for cup in cups[:_TITLES]]
        series = await self.app.database.read(leagues.won, guild, person)
        titles += [league_title(league, language) for league in series[:_TITLES]]
        shown = [who for who, _ in people]
        if figures_page is not None:
            page = profile_figures(found, career, books, made, people, titles, language, figures_page)
            return page, shown
        text_only = answer.person.preferences.text_only and not public
        begin = _begin(answer) if own else []
        page = profile_page(
            found, career, books, made, people, titles, begin, language, own=person == me, text_only=text_only
        )
        return page, shown


def _begin(answer: Answer) -> list[Button]:
    """What a person who has played nothing begins with."""
    house, *lesson = start_buttons(answer.language)
    return [play_now_button(answer.language) if answer.here else house, *lesson]


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(ProfileCommands(bot))
