"""Presses on the buttons and selects of a table. Each calls the same function as its command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.client.client import EcarteBot
from bot.features.rematches.section import TAKES
from bot.features.salon.section import OTHER_AMOUNT
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import ASIDE, PRESS, Act, Press
from bot.pages.parts.custom_id import CustomId
from bot.pages.table.game_ui import Asking, Declaration
from bot.pages.table.hand_page import moved_page
from bot.registry.commits import StaleError, check_version
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Venue
from bot.tables.table import Status, Table
from cogs.play import actions, departures, offers, pace, seats, show
from cogs.salon import backers, bets, queue
from cogs.server import preferences
from cogs.study import review, sharing
from cogs.support import questions
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.resolve import named
from cogs.support.weights import Posting
from engine.interface import View

_NOT_OF_HANDS: Final = (Act.SHEET, Act.VERIFY, Act.SHARE)
"""Ephemeral messages other than hands have these controls, too."""
Handler = Callable[[Answer, Table, Press], Awaitable[None]]


_POSTING: Final = (
    *(Act.REMATCH, Act.SHARE, Act.COVER, Act.JOIN, Act.LEAVE, Act.POINT, Act.PACE, Act.DAY),
    # Sitting out is the only move that players can make and take back without limit.
    "away",
)
"""What posts, of the buttons of a table. *Accept* and *Refuse* at an offer count themselves."""


class Buttons:
    """Handles presses by the functions of the commands."""

    def __init__(self, bot: EcarteBot) -> None:
        self._app = bot.app
        self._handlers: dict[str, Handler] = {
            Act.ACCEPT: lambda answer, table, press: actions.accept(answer, table, press.version),
            Act.REFUSE: lambda answer, table, press: actions.refuse(answer, table, press.version),
            Act.WATCH: lambda answer, table, _: seats.watch(answer, table),
            Act.START: lambda answer, table, press: seats.start(answer, table, press.version),
            Act.FILL: lambda answer, table, press: seats.fill(
                answer, table, press.version, sure=press.number == seats.SURE
            ),
            Act.RESIGN: lambda answer, table, press: actions.resign(
                answer, table, press.version, sure=press.number == seats.SURE
            ),
            Act.MORE: lambda answer, table, _: show.more(answer, table),
            Act.CHOOSE: actions.choose,
            Act.BACK: lambda answer, table, _: questions.close(answer, table),
            Act.HAND: lambda answer, table, _: show.hand(answer, table),
            Act.RULES: lambda answer, table, _: show.rules(answer, table),
            Act.BET: lambda answer, table, press: bets.ask_bet(answer, table, press.number),
            Act.READY: lambda answer, table, press: actions.ready(answer, table, press.version),
            Act.WAIT: lambda answer, table, press: actions.wait(answer, table, press.version),
            Act.TEACH: lambda answer, table, press: show.teach(answer, table, press.number),
            Act.COVER: lambda answer, table, press: bets.press_cover(
                answer, table, other=press.number == OTHER_AMOUNT
            ),
            Act.CHOUETTE: lambda answer, table, _: bets.ask_chouette(answer, table),
            Act.JOIN: lambda answer, table, _: queue.join(answer, table),
            Act.LEAVE: lambda answer, table, _: queue.leave(answer, table),
            Act.SHEET: lambda answer, table, _: queue.score_sheet(answer, table),
            Act.NO_TIPS: lambda answer, table, _: preferences.no_tips(answer, table),
            Act.HINT: lambda answer, table, _: review.hint(answer, table),
            Act.FIGURES: lambda answer, table, press: questions.show_figures(answer, table, press.number),
            Act.REVIEW: lambda answer, table, _: review.review(answer, table),
            Act.SHARE: lambda answer, table, _: sharing.share_end(answer, table),
            Act.VERIFY: lambda answer, table, _: show.verify(answer, table),
            Act.POINT: lambda answer, table, press: backers.point(answer, table, press.number, press.version),
            Act.TAKE_OVER: lambda answer, table, press: backers.take_over(answer, table, press.version),
            Act.PLAY_ON: lambda answer, table, press: departures.play_on(
                answer, table, press.number, press.version
            ),
            Act.WAIVE_RATING: lambda answer, table, press: departures.waive_rating(
                answer, table, press.version
            ),
            Act.PACE: lambda answer, table, press: pace.ask(answer, table, press.version),
            Act.PACE_DROP: lambda answer, table, press: pace.drop(answer, table, press.version),
            Act.DAY: lambda answer, table, press: pace.give_day(answer, table, press.version),
            Act.REMATCH: lambda answer, table, press: offers.rematch(
                answer, table, takes=press.number == TAKES
            ),
            Act.NO_REMATCH: lambda answer, table, _: offers.drop_rematch(answer, table),
        }
        self._handlers_aside = self._handlers | {
            Act.RULES: lambda answer, table, _: show.rules_page(answer, table)
        }

    async def pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Handle a press on a control of a table or of its game."""
        async with answering(interaction) as answer:
            press = sent.press()
            aside = sent.topic == ASIDE
            of_hand = not aside and press.name not in _NOT_OF_HANDS
            if of_hand and await answer.is_replaced(press.game):
                await answer.reply.update(moved_page(answer.language))
                return
            table = await named(interaction, press.game)
            seat = table.seat_of(interaction.user.id)
            if seat is not None:
                await self._app.hand_states.recall(table, seat)
            # The answer to *My hand* can be a follow-up, so that the token of the press stays the table's.
            renews = table.venue is Venue.INSTALLED or press.name == Act.HAND
            if answer.reply.on_table and renews:
                await answer.renew(table)
            try:
                handlers = self._handlers_aside if aside else self._handlers
                await handlers.get(press.name, self._move)(answer, table, press)
            except (StaleError, Refusal):
                # A press on a card that was just played for the player is no mistake of theirs.
                if not self._app.auto_player.has_played(press.game, interaction.user.id, press.version):
                    raise
                await answer.acted(await self._app.registry.tables.get(press.game))

    async def _move(self, answer: Answer, table: Table, press: Press) -> None:
        """Handle a press on a control of the game."""
        match GAME_UIS[table.kind].pressed(press):
            case Asking(form):
                await answer.ask(form(_own_view(answer, table, press.version), answer.language))
            case Declaration(action):
                await actions.declare(answer, table, action, press.version)
            case choose:
                await actions.act(answer, table, choose, press.version)


def _own_view(answer: Answer, table: Table, version: int) -> View:
    """What the caller sees at a table which is still as their page shows it.

    Raises:
        Refusal: ``not-at-table``.
        StaleError: it is not.
    """
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    check_version(table, version, seat)
    if table.status is not Status.LIVE or table.game is None:
        raise StaleError(table)
    return table.game.view(seat)


async def setup(bot: EcarteBot) -> None:
    bot.handlers[PRESS] = bot.handlers[ASIDE] = Posting(Buttons(bot).pressed, *_POSTING, at=2)
