"""The calls to Discord of a game's beginning, and of a deal of bourré for seven with hands at the table.

``benchmarks/README.md`` states the figures.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import pytest

from bot.tables.person import Forced
from bot.text.i18n import say
from sandbox.http.rest import Request
from tests.cogs.support.bourre_session import Session
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEATS: Final = 7
TRICKS: Final = 5


@dataclass(frozen=True)
class Cost:
    """The cost of a deal.

    Attributes:
        moves: the actions of the deal, the cut among them.
        table: the edits of the table, which many people see.
        hands: the edits of hands, which one person sees, without the answers to presses.
        answers: the answers to presses.
        reads: the reads of the channel's messages.
    """

    moves: int
    table: int
    hands: int
    answers: int
    reads: int

    @property
    def calls(self) -> int:
        return self.table + self.hands + self.answers + self.reads


def part(request: Request) -> str:
    """Which part of the cost a call belongs to."""
    if request.route.endswith("/callback"):
        return "answers"
    if request.method == "GET":
        return "reads"
    assert request.method == "PATCH", request.route
    return "hands" if request.audience is not None and len(request.audience) == 1 else "table"


async def costs(sandbox: InProcessSandbox, guests: int, deals: int) -> list[Cost]:
    """The costs of ``deals`` deals in which ``guests`` people play every card themselves."""
    session = await Session.of(sandbox, guests, SEATS, play_forced=Forced.NEVER)
    found = []
    for deal in range(1, deals + 1):
        before, since, presses = await session.table(), len(sandbox.requests), session.presses
        while (table := await session.table()).started_game.deals < deal:
            await session.act()
        calls = Counter(part(request) for request in sandbox.requests[since:])
        moves = len(table.started_game.history) - len(before.started_game.history)
        cost = Cost(moves, calls["table"], calls["hands"], calls["answers"], calls["reads"])
        assert cost.answers == session.presses - presses
        found.append(cost)
    return found


@pytest.mark.slow
async def test_seven_people(sandbox: InProcessSandbox) -> None:
    for cost in await costs(sandbox, SEATS, deals=1):
        assert cost.table <= cost.moves
        # After the cut each passes or stays once, so the other moves are five cards of each who stays.
        stayed = (cost.moves - 1 - SEATS) // TRICKS
        # The cut and the last card come to all others; the end of each other trick to all who play on,
        # who see there who has won it; each other move to the player in turn. The hand in which somebody acts
        # is the answer.
        ends = TRICKS - 1
        turns = cost.moves - 2 - ends
        assert cost.hands == 2 * (SEATS - 1) + ends * (stayed - 1) + turns
        assert cost.reads <= 1


async def test_two_people_and_five_seats_of_the_house(sandbox: InProcessSandbox) -> None:
    for cost in await costs(sandbox, 2, deals=1):
        assert cost.table <= cost.moves
        assert cost.hands <= cost.answers + 2 * 2
        assert cost.reads <= 1


async def test_two_hands_are_first_shown_once_the_pack_is_cut(sandbox: InProcessSandbox) -> None:
    ana, bob, since = sandbox.guest("Ana"), sandbox.guest("Bob"), len(sandbox.requests)
    offered = await ana.slash("challenge", channel=sandbox.quiet_channel(), options={"opponent": bob})
    assert offered.message is not None
    await bob.click(offered.message, say("en", "button-accept"))
    calls = Counter(f"{one.method} {one.route}" for one in sandbox.requests[since:] if one.limited)
    assert calls == {
        "POST /users/@me/channels": 2,
        "POST /channels/{channel_id}/messages": 2,
        "GET /channels/{channel_id}/messages": 1,
    }
