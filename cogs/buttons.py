"""Presses on a game's buttons and selects: each ends where its command ends."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.model.table import Status, Table
from bot.pages.components import PRESS, Act, Press
from bot.registry import StaleError
from cogs.play import actions as actions_command
from cogs.play import departures, show
from cogs.salon import backers, bets, queue
from cogs.study import review
from cogs.support.answer import Answer, Interaction, answering
from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.view import EcarteView
from engine.interface import Action, Level, View

Handler = Callable[[Answer, Table, Press], Awaitable[None]]


class Buttons:
    """Carries presses to the functions that the commands use."""

    def __init__(self, bot: EcarteBot) -> None:
        self._bot = bot
        self._handlers: dict[Act, Handler] = {
            Act.ACCEPT: lambda answer, table, press: actions_command.accept(answer, table, press.version),
            Act.REFUSE: lambda answer, table, press: actions_command.refuse(answer, table, press.version),
            Act.CUT: _acts(lambda press, _: actions.cut(press.number)),
            Act.PACKETS: _acts(lambda press, _: actions.packets(2 if press.number == 2 else 3)),
            Act.PROPOSE: _acts(lambda _, __: actions.PROPOSE),
            Act.PROPOSE_NUMBER: _acts(lambda press, _: actions.propose(press.number)),
            Act.STAND: _acts(lambda _, __: actions.STAND),
            Act.KING: _acts(lambda _, __: actions.ANNOUNCE),
            Act.PLAY: _acts(lambda press, view: actions.play(_card(view, press.number))),
            Act.CONCEDE_SURELY: _acts(lambda _, __: actions.CONCEDE),
            Act.RESIGN_SURELY: _acts(lambda _, __: actions.RESIGN),
            Act.PICK: self._pick,
            Act.EXCHANGE: self._exchange,
            Act.CONCEDE: lambda answer, table, _: actions_command.confirm(answer, table, Act.CONCEDE_SURELY),
            Act.RESIGN: lambda answer, table, _: actions_command.confirm(answer, table, Act.RESIGN_SURELY),
            Act.HAND: lambda answer, table, _: show.hand(answer, table),
            Act.RULES: lambda answer, table, _: show.rules(answer, table),
            Act.BET: lambda answer, table, press: bets.ask_bet(answer, table, press.number),
            Act.COVER: lambda answer, table, _: bets.cover_all(answer, table),
            Act.CHOUETTE: lambda answer, table, _: bets.declare(answer, table, None),
            Act.JOIN: lambda answer, table, _: queue.join(answer, table),
            Act.LEAVE: lambda answer, table, _: queue.leave(answer, table),
            Act.SHEET: lambda answer, table, _: queue.score_sheet(answer, table),
            Act.HINT: lambda answer, table, _: review.hint(answer, table),
            Act.REVIEW: lambda answer, table, _: review.review(answer, table),
            Act.POINT: lambda answer, table, press: backers.point_at_place(
                answer, table, press.number, press.version
            ),
            Act.TAKE_OVER: lambda answer, table, press: backers.take_over(answer, table, press.version),
            Act.PLAY_ON: lambda answer, table, press: departures.play_on(
                answer, table, Level.EXPERT, press.version
            ),
            Act.REMATCH: lambda answer, table, _: actions_command.rematch(answer, table),
        }

    async def pressed(self, interaction: Interaction, facts: list[str], values: list[str]) -> None:
        """Do what a control of a game asks for."""
        async with answering(interaction) as answer:
            try:
                press = Press.read(facts, values)
            except ValueError as error:
                raise Refusal(Reason.STALE) from error
            table = await self._bot.registry.table(press.game)
            await self._handlers[press.act](answer, table, press)

    async def _pick(self, answer: Answer, table: Table, press: Press) -> None:
        """Show the discards chosen so far; nothing is done yet."""
        seat = table.seat_of(answer.interaction.user.id)
        if seat is None:
            raise Refusal(Reason.NOT_AT_TABLE)
        if table.version != press.version or table.status is not Status.LIVE:
            raise StaleError(table)
        self._bot.presenter.picks.choose(table, seat, sum({1 << place for place in press.picked}))
        await answer.hand(table)

    async def _exchange(self, answer: Answer, table: Table, press: Press) -> None:
        seat, picked = table.seat_of(answer.interaction.user.id), press.number
        if seat is not None:
            picked = self._bot.presenter.picks.of(table, seat, picked)

        def choose(view: View) -> Action:
            assert isinstance(view, EcarteView), "écarté is the only game so far"
            return actions.discard(card for place, card in enumerate(view.hand or ()) if picked >> place & 1)

        await actions_command.act(answer, table, choose, press.version)


def _acts(choose: Callable[[Press, View], Action]) -> Handler:
    async def handle(answer: Answer, table: Table, press: Press) -> None:
        await actions_command.act(answer, table, lambda view: choose(press, view), press.version)

    return handle


def _card(view: View, place: int) -> Card:
    assert isinstance(view, EcarteView), "écarté is the only game so far"
    if view.hand is None or place >= len(view.hand):
        # Custom ids come from our own messages; one that fits no card was made up.
        raise Refusal(Reason.STALE)
    return view.hand[place]


async def setup(bot: EcarteBot) -> None:
    """Take the presses."""
    bot.handlers[PRESS] = Buttons(bot).pressed
