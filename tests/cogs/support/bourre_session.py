"""A session of bourré whose people act by the buttons of hands that they see at the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

from bot.model.table import Table
from bot.text.i18n import say
from engine.bourre import actions
from engine.bourre.actions import ActionKind
from engine.cards import FIRST_OF_52
from engine.interface import Level
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer


@dataclass
class Session:
    """A session of bourré with people, and the house in the other seats.

    Attributes:
        hands: the private answer in which each person sees their hand.
        presses: how many buttons were pressed.
        began: the id of the press that began the session.
    """

    sandbox: InProcessSandbox
    channel: Channel
    people: dict[int, UserClient]
    game: str = ""
    hands: dict[int, ShownMessage] = field(default_factory=dict)
    presses: int = 0
    began: int = 0
    chance: Random = field(default_factory=lambda: Random(5))

    @classmethod
    async def of(
        cls, sandbox: InProcessSandbox, guests: int, seats: int, deals: int = 10, **preferences: Any
    ) -> Self:
        """A session of new people with these preferences, who have sat down and look at their hands.

        Args:
            seats: all of them; the house has those that no guest takes.
        """
        channel = sandbox.own_channel()
        people = [sandbox.member(channel, f"P{n}") for n in range(guests)]
        for person in people:
            for name, value in preferences.items():
                await prefer(person, name, value, channel=channel)
        session = cls(sandbox, channel, {person.id: person for person in people})
        await session._begin(seats, deals)
        return session

    async def table(self) -> Table:
        return await self.sandbox.table(self.game)

    async def _begin(self, size: int, deals: int) -> None:
        first, *others = self.people.values()
        await first.slash("bourre open", channel=self.channel, options={"seats": size, "deals": deals})
        for other in others:
            pressed = await other.click(self.public(other), say("en", "button-sit-down"))
        if len(self.people) < size:
            pressed = await first.click(self.public(first), say("en", "button-fill"))
        self.began = pressed.interaction.id
        (table,) = await self.sandbox.program.registry.tables.of_person(first.id)
        self.game = table.id
        for person in self.people.values():
            shown = await person.click(self.public(person), say("en", "button-hand"))
            assert shown.ephemeral
            assert shown.message is not None
            self.hands[person.id] = shown.message

    def public(self, person: UserClient) -> ShownMessage:
        """The table."""
        return [message for message in person.messages(self.channel) if not message.ephemeral][-1]

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

    async def press(self, person: int, move: str, place: int = 0) -> Reply:
        """Press a button of somebody's hand: of those for a move, the one at a place."""
        hand = self.sees(person)
        presses = [one.custom_id for one in hand.buttons if one.custom_id is not None]
        named = [press for press in presses if press.split(":")[3] == move]
        assert named, (move, hand.text)
        self.presses += 1
        return await self.people[person].click(hand, named[place])

    def sees(self, person: int) -> ShownMessage:
        """The hand that somebody sees now."""
        hand = self.people[person].now(self.hands[person])
        assert hand is not None
        return hand
