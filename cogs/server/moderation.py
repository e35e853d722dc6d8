"""``/moderate``: people who manage a server keep order there."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Entry, GameOrder, Order
from bot.features.moderation.page import (
    EXCLUDE,
    LINES,
    MODERATION,
    VOID,
    done,
    exclude_page,
    log_page,
    void_page,
)
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.service import Moderation
from bot.features.moderation.voids import transactions as voids
from bot.features.standings import ratings_store as ratings
from bot.pages.parts.custom_id import CustomId, identity, key, number_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.text.i18n import text
from cogs.support import typed
from cogs.support.answer import CALLED, Answer, Interaction, answering
from cogs.support.autocomplete import begun_games, game_option
from cogs.support.options import options
from cogs.support.permissions import check_excludable, moderated_server
from cogs.support.places import IN_SERVERS, OF_SERVERS
from cogs.support.weights import Posting, Weight, command

_LONGEST_REASON: Final = 200
_MOST_CORRECTED: Final = 1_000_000_000
Why = app_commands.Range[str, 1, _LONGEST_REASON]
"""The reason of an act."""
_of_person = options(user=("opt-user", "opt-moderated-about"), reason="opt-reason")


class ModerationCommands(commands.Cog):
    """Keeping order."""

    moderate = app_commands.Group(
        name=text("cmd-moderate"),
        description=text("cmd-moderate-about"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=OF_SERVERS,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[MODERATION] = self.turn_page
        bot.handlers[EXCLUDE] = Posting(self.exclude_confirmed)
        bot.handlers[VOID] = Posting(self.void_confirmed)

    @command("moderate-hide", Weight.POSTS, moderate)
    @_of_person
    async def hide(self, interaction: Interaction, user: discord.User, reason: Why) -> None:
        """Take a person off the server's boards."""
        async with answering(interaction) as answer:
            order = await self._order(answer, user, reason)
            await self._entered(answer, await self.app.database.write_once(transactions.hide, order))

    @command("moderate-show", Weight.POSTS, moderate)
    @_of_person
    async def show(self, interaction: Interaction, user: discord.User, reason: Why) -> None:
        """Let a person stand on the server's boards again."""
        async with answering(interaction) as answer:
            order = await self._order(answer, user, reason)
            await self._entered(answer, await self.app.database.write_once(transactions.show, order))

    @command("moderate-exclude", Weight.POSTS, moderate)
    @options(user=("opt-user", "opt-moderated-about"), reason="opt-reason", until="opt-until")
    async def exclude(
        self, interaction: Interaction, user: discord.User, reason: Why, until: str | None = None
    ) -> None:
        """Keep a person from beginning anything new in the server."""
        async with answering(interaction) as answer:
            order = await self._order(answer, user, reason)
            check_excludable(user)
            losses = await self.app.database.read(transactions.lost_by_exclusion, order)
            if losses.tournaments:
                await answer.keep_asked()
                await answer.reply.show(exclude_page(interaction.id, losses, answer.language))
                return
            await self._exclude(answer, order, until)

    async def exclude_confirmed(self, interaction: Interaction, sent: CustomId) -> None:
        """Exclude the person of whom the page says what they lose."""
        async with answering(interaction) as answer:
            number, person = sent.facts(identity, identity)
            given = await self._asked(answer, number)
            guild, me, at = moderated_server(answer), answer.interaction.user.id, now()
            order = Order(guild, me, person, given["reason"].strip(), at)

            async def question() -> Page:
                losses = await self.app.database.read(transactions.lost_by_exclusion, order)
                await answer.keep_asked()
                return exclude_page(interaction.id, losses, answer.language)

            answer.acts_on(sent, question, transactions.shown_before_exclusion, order)
            await self._exclude(answer, order, given.get("until"))

    async def _exclude(self, answer: Answer, order: Order, until: str | None) -> None:
        """Exclude a person until a time that somebody has typed, or without end."""
        end = None if until is None else await typed.moment(answer, until, order.at, end=True)
        if until is not None and end is None:
            raise Refusal(Reason.BAD_MOMENT)
        entry, left = await self.app.service(Moderation).exclude(order, end, answer.shown)
        for message in left:
            self.app.presenter.refresh_message(message)
        await self._entered(answer, entry)

    @command("moderate-readmit", Weight.POSTS, moderate)
    @_of_person
    async def readmit(self, interaction: Interaction, user: discord.User, reason: Why) -> None:
        """Let an excluded person play in the server again."""
        async with answering(interaction) as answer:
            order = await self._order(answer, user, reason)
            await self._entered(answer, await self.app.database.write_once(transactions.readmit, order))

    @command("moderate-purse", Weight.POSTS, moderate)
    @options(
        user=("opt-user", "opt-moderated-about"),
        amount=("opt-amount", "opt-correction-about"),
        reason="opt-reason",
    )
    async def purse(
        self,
        interaction: Interaction,
        user: discord.User,
        amount: app_commands.Range[int, -_MOST_CORRECTED, _MOST_CORRECTED],
        reason: Why,
    ) -> None:
        """Correct what a purse holds."""
        async with answering(interaction) as answer:
            order = await self._order(answer, user, reason)
            entry, held = await self.app.database.write_once(transactions.correct, order, amount)
            holds = answer.sentence("moderation-purse-holds", person=user.mention, counters=held)
            await self._entered(answer, entry, holds)

    @command("moderate-void", Weight.LIGHT, moderate)
    @game_option(begun_games, "opt-voided-about")
    @options(reason="opt-reason")
    async def void(self, interaction: Interaction, game: str, reason: Why) -> None:
        """Make a live or finished game void, with its match or its pool."""
        async with answering(interaction) as answer:
            order = _game_order(answer, game.strip().strip("`").lower(), reason)
            await answer.reply.show(await self._question(answer, order))

    async def void_confirmed(self, interaction: Interaction, sent: CustomId) -> None:
        """Make the game void of which the page says what goes back."""
        async with answering(interaction) as answer:
            number, game = sent.facts(identity, key)
            order = _game_order(answer, game, (await self._asked(answer, number))["reason"])
            answer.acts_on(
                sent, lambda: self._question(answer, order), voids.shown, self.app.registry.hooks, order
            )
            entry, told = await self.app.service(Moderation).void(order, answer.shown)
            for message in told:
                self.app.presenter.update(message)
            # A finished game that is void changes no rating here.
            lost = await self.app.database.read(ratings.seats, order.guild, game)
            players = ", ".join(f"<@{person}>" for person in lost)
            further = [answer.sentence("moderation-void-lost", players=players)] if lost else []
            await self._entered(answer, entry, *further)

    @command("moderate-log", Weight.LIGHT, moderate)
    async def log(self, interaction: Interaction) -> None:
        """Show what those who manage the server have done."""
        async with answering(interaction) as answer:
            await answer.reply.show(await self._log(answer, 0))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            (page,) = sent.facts(number_of())
            await answer.reply.update(await self._log(answer, page))

    async def _asked(self, answer: Answer, number: int) -> dict[str, str]:
        """The options of the command of which a pressed page asks whether the caller is sure.

        Raises:
            Refusal: ``asked-before``.
        """
        asked = await self.app.asked_commands.take(number, answer.interaction.user.id)
        if asked is None:
            raise Refusal(Reason.ASKED_BEFORE)
        answer.interaction.extras[CALLED] = asked.data
        (subcommand,) = asked.data["options"]
        return {option["name"]: option["value"] for option in subcommand["options"]}

    async def _question(self, answer: Answer, order: GameOrder) -> Page:
        """The question whether a game is to become void. The command is kept, since it has the reason."""
        preview = await self.app.database.read(voids.preview, self.app.registry.hooks, order)
        await answer.keep_asked()
        return void_page(answer.interaction.id, preview, order.reason, answer.language)

    async def _log(self, answer: Answer, page: int) -> Page:
        found = await self.app.database.read(log.page, moderated_server(answer), LINES, page * LINES)
        return log_page(found, page, answer.language)

    async def _order(self, answer: Answer, user: discord.User, reason: str) -> Order:
        """The act that is asked for.

        Raises:
            Refusal: ``needs-channel``, ``needs-moderator``, ``not-of-bots``, ``never-here``,
                ``member-unasked``.
        """
        guild = moderated_server(answer)
        if user.bot:
            raise Refusal(ModerationReason.NOT_OF_BOTS)
        await self.app.service(Moderation).check_member(guild, user.id)
        return Order(guild, answer.interaction.user.id, user.id, reason.strip(), now())

    async def _entered(self, answer: Answer, entry: Entry, *further: str) -> None:
        """Answer a manager who has done something, and tell the person whom it concerns.

        Args:
            further: sentences of the answer.
        """
        await answer.reply.send_text(" ".join((done(entry, answer.language), *further)))
        await self.app.service(Moderation).tell(entry)


def _game_order(answer: Answer, game: str, reason: str) -> GameOrder:
    """The act about a game that is asked for.

    Raises:
        Refusal: ``needs-channel``, ``needs-moderator``.
    """
    return GameOrder(moderated_server(answer), answer.interaction.user.id, game, reason.strip(), now())


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(ModerationCommands(bot))
