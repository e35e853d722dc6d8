"""How many calls to Discord a deal of bourré for seven costs, where hands are shown at the table.

``benchmarks/README.md`` states the figures.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final

import pytest

from bot.model.person import Forced
from bot.model.table import Offer, Seat, Table
from bot.store.play import users
from bot.text.i18n import say
from engine.bourre import actions
from engine.bourre.actions import ActionKind
from engine.bourre.game import BourreGame
from engine.cards import FIRST_OF_52
from engine.interface import Level
from sandbox.discord.entities import Channel
from sandbox.http.rest import Request
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEATS: Final = 7


@dataclass
class Session:
    """A session of bourré with people, and the house in the other seats.

    Attributes:
        hands: the private answer in which each person sees their hand.
        presses: how many buttons were pressed.
    """

    sandbox: InProcessSandbox
    channel: Channel
    people: dict[int, UserClient]
    game: str = ""
    hands: dict[int, ShownMessage] = field(default_factory=dict)
    presses: int = 0
    chance: Random = field(default_factory=lambda: Random(5))

    async def table(self) -> Table:
        return await self.sandbox.table(self.game)

    async def begin(self) -> None:
        """Everybody sits down and looks at their hand."""
        registry = self.sandbox.program.registry
        seats = [Seat(person.id, person.name) for person in self.people.values()]
        offer = Offer(
            kind=BourreGame.kind,
            rules="bourre",
            challenger=seats[0],
            guild=self.channel.guild.id if self.channel.guild is not None else 0,
            channel=self.channel.id,
            language="en",
            seats=SEATS,
        )
        self.game = (await registry.challenge(offer)).id
        for seat in seats[1:]:
            await registry.accept(self.game, seat)
        if len(seats) < SEATS:
            bot = self.sandbox.program
            house = Seat(bot.application_id or 0, "Écarté", level=Level.BOOK)
            await bot.database.write(lambda found: users.save(found, house.person, house.name, "en"))
            await registry.fill(self.game, seats[0].person, house)
        await self.sandbox.settled()
        for person in self.people.values():
            shown = await person.click(self.public(person), say("en", "button-hand"))
            assert shown.ephemeral
            assert shown.message is not None
            self.hands[person.id] = shown.message

    def public(self, person: UserClient) -> ShownMessage:
        return person.messages(self.channel)[-1]

    async def act(self) -> None:
        """The player whose turn it is does by buttons what the book advises."""
        table = await self.table()
        (actor,) = table.waits_for
        seat = table.seat_of(actor)
        assert seat is not None
        view = table.started_game.view(seat)
        action = table.game_kind.advise(view, Level.BOOK, self.chance)
        assert action is not None
        hand = list(view.hand or ())
        match actions.kind(action):
            case ActionKind.EXCHANGE:
                if actions.PASS in view.legal:
                    await self.press(actor, "open")
                for place, card in enumerate(hand):
                    if actions.mask_of_exchange(action) >> card - FIRST_OF_52 & 1:
                        await self.press(actor, "toggle", place)
                await self.press(actor, "exchange")
            case ActionKind.PLAY:
                await self.press(actor, "play", hand.index(actions.card_of(action)))
            case ActionKind.CUT | ActionKind.DECLINE:
                await self.press(actor, "cut", 1)
            case kind:
                await self.press(actor, kind)

    async def press(self, person: int, move: str, place: int = 0) -> None:
        """Press a button of somebody's hand: of those for a move, the one at a place."""
        player = self.people[person]
        hand = player.now(self.hands[person])
        assert hand is not None
        presses = [one.custom_id for one in hand.buttons if one.custom_id is not None]
        named = [press for press in presses if press.split(":")[3] == move]
        assert named, (move, hand.text)
        self.presses += 1
        await player.click(hand, named[place])


@dataclass(frozen=True)
class Cost:
    """What a deal cost.

    Attributes:
        moves: the actions of the deal, the cut among them.
        table: edits of the table, which many see.
        hands: edits of hands, which one person sees, without those by which a press is answered.
        answers: of presses.
        reads: of what stands in the channel.
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
    """What each of some deals costs in which so many people play every card themselves."""
    channel = sandbox.own_channel()
    people = [sandbox.member(channel, f"P{n}") for n in range(guests)]
    for person in people:
        await prefer(person, "play_forced", Forced.NEVER, channel=channel)
    session = Session(sandbox, channel, {person.id: person for person in people})
    await session.begin()
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


async def test_seven_people(sandbox: InProcessSandbox) -> None:
    for cost in await costs(sandbox, SEATS, deals=3):
        assert cost.table <= cost.moves
        # A new hand and the result for everybody, and otherwise the hand of the player whose turn it is.
        assert cost.hands <= cost.moves + 2 * SEATS
        assert cost.reads <= 1


async def test_two_people_and_five_seats_of_the_house(sandbox: InProcessSandbox) -> None:
    for cost in await costs(sandbox, 2, deals=3):
        assert cost.table <= cost.moves
        assert cost.hands <= cost.answers + 2 * 2
        assert cost.reads <= 1
