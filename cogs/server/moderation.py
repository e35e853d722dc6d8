"""``/moderate``: people who manage a server keep order there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import discord
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.delivery.discord import private
from bot.features.moderation import page as pages
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Act, Entry, Order, Present, UndoOrder
from bot.features.moderation.page import LINES, done
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.service import Moderation
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy.service import Privacy
from bot.features.settings.reasons import SettingsReason
from bot.features.standings import ratings_store as ratings
from bot.pages.parts.custom_id import CustomId, identity, key, number_of, one_of
from bot.pages.parts.layout import noted_page
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.message import Key
from bot.tables.store import games, members
from bot.text.names import one_line
from cogs.support import typed
from cogs.support.answer import CALLED, Answer, Interaction, answering, keeps_order
from cogs.support.autocomplete import MOST_CHOICES
from cogs.support.options import options
from cogs.support.permissions import ordered_server
from cogs.support.places import server_only
from cogs.support.weights import Posting, Weight, command

_FLAG: Final = number_of(1)
_MOST_DIGITS: Final = 11
_MOST_ENTRIES: Final = 10_000
"""How many entries a file has: the newest."""


class ModerationCommands(commands.Cog):
    """Keeping order."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[pages.MODERATE] = self.open
        bot.handlers[pages.MODERATED] = Posting(self.act)
        bot.handlers[pages.MODERATION] = self.turn_page
        bot.handlers[pages.EXCLUDE] = Posting(self.exclude_confirmed)
        bot.handlers[pages.VOID] = Posting(self.void_confirmed)
        bot.handlers[pages.UNDO] = self.open_undo
        bot.handlers[pages.UNDOING] = Posting(self.undo)

    @command("moderate", Weight.LIGHT)
    @server_only
    @options(user=("opt-user", "opt-moderated-about"))
    async def moderate(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Show what can be done about a person, and about a game."""
        async with answering(interaction) as answer:
            await answer.reply.show(await self._page_about(answer, user))

    async def open(self, interaction: Interaction, sent: CustomId) -> None:
        """Open the form of an act, the log, or whom the server has hidden or excluded."""
        async with answering(interaction) as answer:
            opened, person, manages = sent.facts(one_of((*pages.OPENED, *pages.ACTS)), identity, _FLAG)
            if sent.values:
                sent.choice(identity)
                await answer.reply.update(await self._page_about(answer, private.chosen_user(interaction)))
                return
            found = await self._present(answer, person, manages=bool(manages))
            guild, language = await ordered_server(answer), answer.language
            match opened:
                case pages.HOME:
                    await answer.reply.update(pages.moderate_page(found, language))
                case pages.LISTED:
                    listed = await self.app.database.read(transactions.listed, guild, now())
                    await answer.reply.update(pages.listed_page(listed, found, language))
                case pages.LOG:
                    await answer.reply.update(await self._log(answer, 0, found))
                case pages.FILE:
                    await self.app.service(Privacy).begin_export(answer.person.id)
                    whole = await self.app.database.read(log.page, guild, _MOST_ENTRIES, 0, person)
                    await answer.reply.show(pages.log_file(whole.entries, language))
                case _:
                    newest = await self._games(answer, guild) if opened == Act.VOID else []
                    await answer.ask(pages.act_form(opened, found, newest, sent.mark, language))

    async def _page_about(self, answer: Answer, user: discord.User | discord.Member | None) -> Page:
        """The page about somebody whom a manager has named, or about nobody yet."""
        guild = await ordered_server(answer)
        if user is None:
            return await self._page(answer, 0)
        if user.bot:
            raise Refusal(ModerationReason.NOT_OF_BOTS)
        await self.app.service(Moderation).check_member(guild, user.id)
        manages = await keeps_order(answer.interaction, user)
        is_told = not isinstance(user, discord.Member) or user.resolved_permissions is not None
        if is_told and not manages:
            # They may have laid it down, or left, and not used the bot here since.
            await self.app.database.write(members.lay_down, guild, user.id, now())
        return await self._page(answer, user.id, manages=manages)

    async def _games(self, answer: Answer, guild: int) -> list[tuple[str, str]]:
        """The newest games of a server that can be made void, each by who played."""
        tables = await self.app.registry.tables.found(games.newest_begun, guild, MOST_CHOICES)
        return [(" – ".join(table.names(answer.here)), table.id) for table in tables]

    async def act(self, interaction: Interaction, sent: CustomId) -> None:
        """Do what was asked for, with the reason that was typed; or ask first, if that takes away."""
        async with answering(interaction) as answer:
            chosen, person, manages = sent.facts(one_of(pages.ACTS), identity, _FLAG)
            guild, me, at = await ordered_server(answer), answer.person.id, now()
            reason = _reason(sent.fields)
            if chosen == Act.VOID:
                code = sent.fields.get(pages.CODE, "").strip().strip("`").lower()
                game = code or sent.fields.get(pages.GAME, "")
                order = Order(guild, me, 0, reason, at)
                await answer.reply.turn(await self._question(answer, order, game, 0))
                return
            if not person:
                raise Refusal(Reason.STALE)
            await self.app.service(Moderation).check_member(guild, person)
            order = Order(guild, me, person, reason, at)
            if chosen == pages.VOIDS:
                since = await typed.moment(answer, sent.fields.get(pages.SINCE, ""), at, past=True)
                if since is None:
                    raise Refusal(SettingsReason.UNKNOWN_TIME)
                await answer.reply.turn(await self._question(answer, order, None, since))
                return
            act = Act(chosen)
            answer.acts_on(
                sent,
                lambda: self._page(answer, person, manages=bool(manages)),
                transactions.shown,
                guild,
                person,
                act,
                at,
            )
            match act:
                case Act.EXCLUDE:
                    found = await self._present(answer, person, manages=bool(manages))
                    if found.manages:
                        raise Refusal(ModerationReason.EXCLUDE_MANAGER)
                    typed_end = sent.fields.get(pages.UNTIL, "").strip()
                    end = await typed.moment(answer, typed_end, at, end=True) if typed_end else None
                    if typed_end and end is None:
                        raise Refusal(Reason.BAD_MOMENT)
                    losses = await self.app.database.read(transactions.lost_by_exclusion, order)
                    if losses.tournaments:
                        await answer.keep_asked()
                        page = pages.exclude_page(interaction.id, losses, end, answer.language)
                        await answer.reply.turn(page)
                        return
                    await self._exclude(answer, order, end)
                case Act.PURSE:
                    amount = _amount(sent.fields.get(pages.AMOUNT, ""))
                    entry, held = await answer.commit(transactions.correct, order, amount)
                    holds = answer.sentence("moderation-purse-holds", person=f"<@{person}>", counters=held)
                    await self._entered(answer, entry, holds, answer.sentence("moderation-undoable"))
                case Act.HIDE:
                    await self._entered(answer, await answer.commit(transactions.hide, order))
                case Act.SHOW:
                    await self._entered(answer, await answer.commit(transactions.show, order))
                case _:
                    await self._entered(answer, await answer.commit(transactions.readmit, order))

    async def exclude_confirmed(self, interaction: Interaction, sent: CustomId) -> None:
        """Exclude the person of whom the page says what they lose."""
        async with answering(interaction) as answer:
            number, person, until = sent.facts(identity, identity, identity)
            given = await self._asked(answer, number)
            guild, me, at = await ordered_server(answer), answer.interaction.user.id, now()
            order = Order(guild, me, person, _reason(given), at)

            async def question() -> Page:
                losses = await self.app.database.read(transactions.lost_by_exclusion, order)
                await answer.keep_asked()
                return pages.exclude_page(interaction.id, losses, until or None, answer.language)

            answer.acts_on(sent, question, transactions.shown_before_exclusion, order)
            await self._exclude(answer, order, until or None)

    async def _exclude(self, answer: Answer, order: Order, until: int | None) -> None:
        """Exclude a person until a time, or without end."""
        entry, left = await self.app.service(Moderation).exclude(order, until, answer.shown)
        for message in left:
            self.app.presenter.refresh_message(message)
        await self._entered(answer, entry)

    async def void_confirmed(self, interaction: Interaction, sent: CustomId) -> None:
        """Make the games void of which the page says what goes back."""
        async with answering(interaction) as answer:
            number, game, person, since = sent.facts(identity, key, identity, identity)
            reason = _reason(await self._asked(answer, number))
            order = Order(await ordered_server(answer), answer.person.id, person, reason, now())
            which = order, None if game == pages.ALL else game, since
            answer.acts_on(
                sent,
                lambda: self._question(answer, *which),
                voids.shown,
                self.app.registry.hooks,
                *which,
            )
            assert answer.shown is not None, "the page was just named"
            entries, told = await self.app.service(Moderation).void(*which, answer.shown)
            said = answer.sentence("moderation-done-voids", person=f"<@{person}>", games=len(entries))
            made = order.guild, entries[0].number, order.at
            undoable = await self.app.database.read(voids.undoable, *made)
            if game != pages.ALL:
                said = done(entries[0], answer.language)
                # A finished game that is void changes no rating here.
                lost = await self.app.database.read(ratings.seats, order.guild, game)
                players = ", ".join(f"<@{person}>" for person in lost)
                said += " " + answer.sentence("moderation-void-lost", players=players) if lost else ""
            said += " " + answer.sentence("moderation-undoable") if undoable else ""
            await self._told(answer, entries, told, noted_page(await self._page(answer, person), said))

    async def open_undo(self, interaction: Interaction, sent: CustomId) -> None:
        """Open the form in which the undoing of an entry gets its reason."""
        async with answering(interaction) as answer:
            number, person, manages = sent.facts(identity, identity, _FLAG)
            about = await ordered_server(answer), number, now()
            found = await self.app.database.read(voids.undoable, *about)
            back = Present(person, manages=bool(manages))
            await answer.ask(pages.undo_form(number, len(found), back, sent.mark, answer.language))

    async def undo(self, interaction: Interaction, sent: CustomId) -> None:
        """Undo an entry of the log, with those that were one act with it."""
        async with answering(interaction) as answer:
            number, person, manages = sent.facts(identity, identity, _FLAG)
            guild, at = await ordered_server(answer), now()
            back = await self._present(answer, person, manages=bool(manages))
            order = UndoOrder(guild, answer.person.id, number, _reason(sent.fields), at)
            answer.acts_on(sent, lambda: self._log(answer, 0, back), voids.undo_shown, guild, number, at)
            assert answer.shown is not None, "the page was just named"
            entries, told, left = await self.app.service(Moderation).undo(order, answer.shown)
            said = done(entries[0], answer.language)
            if len(entries) > 1:
                said = answer.sentence("moderation-done-undos", games=len(entries))
            said += " " + answer.sentence("moderation-undo-left", games=left) if left else ""
            await self._told(answer, entries, told, noted_page(await self._log(answer, 0, back), said))

    async def _told(
        self, answer: Answer, entries: Sequence[Entry], messages: Iterable[Key], page: Page
    ) -> None:
        """Answer a manager with a page, and tell all whom entries concern.

        Args:
            messages: those that tell something else now.
        """
        for message in messages:
            self.app.presenter.update(message)
        await answer.reply.turn(page)
        for entry in entries:
            await self.app.service(Moderation).tell(entry)

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        """Show another page of the log."""
        async with answering(interaction) as answer:
            person, manages, page = sent.facts(identity, _FLAG, number_of())
            back = await self._present(answer, person, manages=bool(manages))
            await answer.reply.update(await self._log(answer, page, back))

    async def _asked(self, answer: Answer, number: int) -> dict[str, str]:
        """The fields of the form after which a pressed page asks whether the caller is sure.

        Raises:
            Refusal: ``asked-before``.
        """
        asked = await self.app.asked_commands.take(number, answer.interaction.user.id)
        if asked is None:
            raise Refusal(Reason.ASKED_BEFORE)
        answer.interaction.extras[CALLED] = asked.data
        return CustomId(asked.data).fields

    async def _question(self, answer: Answer, order: Order, game: str | None, since: int) -> Page:
        """The question whether games are to become void. The form is kept, since it has the reason."""
        about = self.app.registry.hooks, order, game, since
        previews = await self.app.database.read_long(voids.previews, *about)
        await answer.keep_asked()
        asked, language = answer.interaction.id, answer.language
        if game is not None:
            return pages.void_page(asked, previews[0], order.reason, language)
        return pages.voids_page(asked, order.person, since, previews, order.reason, language)

    async def _log(self, answer: Answer, page: int, back: Present) -> Page:
        about = await ordered_server(answer), LINES, page * LINES, back.person, now()
        found = await self.app.database.read(voids.log_page, *about)
        return pages.log_page(found, page, back, answer.language)

    async def _page(self, answer: Answer, person: int, *, manages: bool = False) -> Page:
        found = await self._present(answer, person, manages=manages)
        return pages.moderate_page(found, answer.language)

    async def _present(self, answer: Answer, person: int, *, manages: bool) -> Present:
        """How it stands with a person.

        Args:
            manages: whether Discord has said that they keep order in the server.
        """
        guild = await ordered_server(answer)
        found = await self.app.database.read(transactions.present, guild, person, now())
        return replace(found, manages=found.manages or manages)

    async def _entered(self, answer: Answer, entry: Entry, *further: str) -> None:
        """Answer a manager who has done something, and tell the person whom it concerns.

        Args:
            further: sentences of the answer.
        """
        said = " ".join((done(entry, answer.language), *further))
        await self._told(answer, [entry], (), noted_page(await self._page(answer, entry.person or 0), said))


def _reason(fields: Mapping[str, str]) -> str:
    """The reason of an act, as it was typed.

    Raises:
        Refusal: ``no-reason``.
    """
    reason = one_line(fields.get(pages.REASON, ""))
    if not reason:
        raise Refusal(ModerationReason.NO_REASON)
    return reason


def _amount(written: str) -> int:
    """The counters of a correction; 0 if no whole number was typed, which corrects nothing."""
    text = written.strip().replace("−", "-").removeprefix("+")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < _MOST_DIGITS else 0


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(ModerationCommands(bot))
