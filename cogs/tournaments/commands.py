"""``/tournament``: several players meet over rounds, and the best of them win."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.delivery.presenter import AnswerTarget
from bot.features.tournaments import controls, lists_page
from bot.features.tournaments.desk_page import ACTS, DESK
from bot.features.tournaments.drafts.model import ARENAS, LIMITS, Draft
from bot.features.tournaments.drafts.page import (
    BEST_OF,
    DRAFT,
    FORM,
    GAMES_OF_TWO,
    LONGEST_NAME,
    LONGEST_START,
    MOST_EXPERIENCE,
    POST,
    SERIES_FORM,
    later,
    weekly,
)
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.leagues.page import SERIES_DESK
from bot.features.tournaments.model import TOURNAMENT_AUDIENCE, Format, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats.page import ACTS as REPEAT_ACTS
from bot.features.tournaments.repeats.page import CONTROLS as REPEAT_CONTROLS
from bot.features.tournaments.repeats.page import REPEAT
from bot.features.tournaments.transactions import counters, organising, reading
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.custom_id import CustomId, key, number_of, one_of
from bot.pages.parts.page import Page
from bot.pages.table.time_limits import PACES
from bot.tables.errors import Refusal
from bot.tables.public_message import Subject
from bot.text.i18n import text
from cogs.play.bourre import GAME
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.permissions import organiser
from cogs.support.places import IN_SERVERS, OF_SERVERS
from cogs.support.rules import LEAST_POINTS, MOST_POINTS
from cogs.support.weights import Posting, Weight, command
from cogs.tournaments import drafts, organisers, players, repeats, series

_LISTED: Final = 10
_LISTS: Final = (controls.STANDINGS, controls.GAMES, controls.LOG)
_MOST_PAGES: Final = 999


_bourre_rules = autocomplete.rules_of(GAME)


async def _suggest_rules(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The rules of the chosen game."""
    chosen = interaction.namespace
    at_bourre = GAME in (chosen.game, chosen.format)
    suggest = _bourre_rules if at_bourre else autocomplete.rules
    return await suggest(interaction, typed)


class TournamentCommands(commands.Cog):
    """Tournaments, for players and for organisers."""

    tournament = app_commands.Group(
        name=text("cmd-tournament"),
        description=text("cmd-tournament-about"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=OF_SERVERS,
    )

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        posting = (controls.JOIN, controls.LEAVE, controls.LEAVE_SURELY, controls.READY)
        bot.handlers[controls.TOPIC] = Posting(self.pressed, *posting, controls.CALL, controls.SHARE, at=1)
        bot.handlers[DESK] = Posting(self.organise, *ACTS, at=1)
        bot.handlers[REPEAT] = Posting(self.repeat, *REPEAT_ACTS, at=1)
        bot.handlers[DRAFT] = Posting(drafts.pressed, POST)
        bot.handlers[FORM] = drafts.submitted
        bot.handlers[SERIES_FORM] = drafts.series_submitted
        bot.handlers[SERIES_DESK] = Posting(series.pressed)
        bot.handlers[controls.LIST] = self.choose

    @command("tournament-create", Weight.POSTS, tournament)
    @options(
        name=("opt-name", "opt-tournament-name-about"),
        format="opt-format",
        start="opt-start",
        pace=("opt-tournament-pace", "opt-pace-about"),
        entry="opt-entry",
        game=("opt-tournament-game", "opt-tournament-game-about"),
        games=("opt-best-of", "opt-best-of-about"),
        lasts="opt-lasts",
        rules="opt-rules",
        points="opt-points",
        time_limit="opt-time-limit",
        members=("opt-members", "opt-members-about"),
        experience=("opt-experience", "opt-experience-about"),
        role=("opt-role", "opt-tournament-role-about"),
    )
    @app_commands.choices(
        format=[
            app_commands.Choice(name=text(f"choice-format-{format}"), value=format.value) for format in Format
        ],
        pace=[app_commands.Choice(name=text(f"choice-{pace}"), value=pace) for pace in PACES],
    )
    @app_commands.choices(game=[app_commands.Choice(name=text(name), value=name) for name in GAMES_OF_TWO])
    @app_commands.choices(games=[app_commands.Choice(name=str(games), value=games) for games in BEST_OF])
    @app_commands.autocomplete(rules=_suggest_rules)
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME] | None = None,
        format: str | None = None,
        start: app_commands.Range[str, 1, LONGEST_START] | None = None,
        pace: str | None = None,
        entry: app_commands.Range[int, 0] = 0,
        game: str | None = None,
        games: int | None = None,
        lasts: app_commands.Range[int, ARENAS[0], ARENAS[-1]] = ARENAS[0],
        rules: str | None = None,
        points: app_commands.Range[int, LEAST_POINTS, MOST_POINTS] | None = None,
        time_limit: app_commands.Range[int, 1, LIMITS[-1]] | None = None,
        members: discord.Role | None = None,
        experience: app_commands.Range[int, 0, MOST_EXPERIENCE] = 0,
        role: discord.Role | None = None,
    ) -> None:
        """Open a tournament in this channel; a form asks for what is missing."""
        async with answering(interaction, public=True) as answer:
            server = await answer.settings_of(interaction.guild_id or 0)
            draft = Draft(
                person=interaction.user.id,
                guild=interaction.guild_id or 0,
                typed_at=now(),
                locale=str(interaction.locale),
                zone=server.zone,
                name=name or "",
                format=format or Format.SWISS,
                start=start or "",
                pace=pace,
                entry=str(entry or ""),
                game=game,
                games=games,
                time_limit=time_limit,
                lasts=lasts,
                rules=rules,
                points=points,
                members=None if members is None or members.is_default() else members.id,
                experience=experience,
                role=None if role is None else role.id,
            )
            if name is None or format is None or start is None:
                await drafts.ask(answer, draft)
                return
            opened = await drafts.described(answer, draft)
            if await self.app.database.read(counters.payers, opened) is not None:
                await drafts.show(answer, draft)
                return
            await self.app.database.write_once(organising.create, opened, await organiser(answer))
            scenes = self.app.scenes
            for sentence in (
                *later(draft, opened, answer.language),
                *weekly(opened, answer.language),
                answer.sentence("tournament-answer-opened"),
            ):
                answer.add(sentence)
            await self.app.presenter.answer(
                answer.reply, opened, lambda: scenes.public_page(opened), AnswerTarget.PUBLIC
            )

    @command("tournament-list", Weight.LIGHT, tournament)
    async def list(self, interaction: Interaction) -> None:
        """Show the last tournaments of the server."""
        async with answering(interaction) as answer:
            await answer.reply.show(await self._list(answer))

    async def choose(self, interaction: Interaction, sent: CustomId) -> None:
        """Show the chosen tournament to the caller, or the list again."""
        async with answering(interaction) as answer:
            sent.facts()
            if not sent.values:
                await answer.reply.update(await self._list(answer))
                return
            found = await _named(interaction, sent.choice(key))
            link = await self.app.presenter.address(found, TOURNAMENT_AUDIENCE)
            organises = (await organiser(answer)).may
            await answer.reply.update(lists_page.home_page(found, link, answer.language, organises=organises))

    async def _list(self, answer: Answer) -> Page:
        found = await self.app.database.read(reading.newest_in, answer.here, _LISTED)
        going_on = await self.app.database.read(leagues.open_in, answer.here)
        shown: list[Subject] = [*found, *going_on]
        links = {
            held.id: link
            for held in shown
            if (link := await self.app.presenter.address(held, held.main_audience)) is not None
        }
        return lists_page.list_page(found, links, answer.language, going_on)

    async def organise(self, interaction: Interaction, sent: CustomId) -> None:
        """Handle a press on the page of an organiser."""
        async with answering(interaction) as answer:
            named, *_ = organisers.about(sent)
            await organisers.pressed(answer, sent, await _named(interaction, named))

    async def repeat(self, interaction: Interaction, sent: CustomId) -> None:
        """Handle a press about the evenings to come of a weekly event."""
        async with answering(interaction) as answer:
            named, _ = sent.facts(key, one_of(REPEAT_CONTROLS))
            await repeats.pressed(answer, sent, await _named(interaction, named))

    async def pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Handle a press on a button of a tournament."""
        async with answering(interaction) as answer:
            page: int | None = None
            if sent.fact(2):
                tournament_id, act, page = sent.facts(key, one_of(_LISTS), number_of(_MOST_PAGES))
            else:
                tournament_id, act = sent.facts(key, one_of(controls.CONTROLS))
            if act == controls.CALL:
                # From a hand in direct messages, too.
                await players.call_organiser(answer, tournament_id)
                return
            tournament = await _named(interaction, tournament_id)
            match act:
                case controls.JOIN:
                    await players.join(answer, tournament)
                case controls.LEAVE:
                    await players.leave(answer, tournament)
                case controls.LEAVE_SURELY:
                    await players.leave_surely(answer, sent, tournament)
                case controls.SKIP | controls.PLAY:
                    await players.skip(answer, sent, tournament, skips=act == controls.SKIP)
                case controls.READY:
                    await players.ready(answer, tournament, sent)
                case controls.STANDINGS:
                    await players.standings(answer, tournament, page)
                case controls.GAMES:
                    await players.games(answer, tournament, page)
                case controls.LOG:
                    await players.log(answer, tournament, page)
                case controls.SHARE:
                    await players.share(answer, tournament)
                case _:
                    game_ui = GAME_UIS[tournament.kind]
                    await answer.reply.show(game_ui.rules_page(tournament.ruleset, answer.language))


async def _named(interaction: Interaction, tournament: str) -> Tournament:
    """The tournament of this server with an id.

    Raises:
        Refusal: ``unknown-tournament``.
    """
    app: App = interaction.client.app
    found = await app.database.read(reading.find, tournament)
    if found.guild != interaction.guild_id:
        raise Refusal(TournamentReason.UNKNOWN_TOURNAMENT)
    return found


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(TournamentCommands(bot))
