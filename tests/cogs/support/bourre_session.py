"""A session of bourré whose people act by the buttons of their hands at the table, or by commands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

from bot.tables.table import Status, Table
from bot.text.i18n import say
from engine.bourre import actions
from engine.bourre.actions import ActionKind
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of
from engine.cards import FIRST_OF_52, code
from engine.interface import Action, Level, advisor_of
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.bourre import fill
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import cut_pack, prefer


@dataclass
class Session:
    """A session of bourré with people, and the house in the other seats.

    Attributes:
        hands: the private answer in which each person sees their hand; a person without one types commands.
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
        cls,
        sandbox: InProcessSandbox,
        guests: int,
        seats: int,
        *,
        channel: Channel | None = None,
        rules: Mapping[str, Any] | None = None,
        **preferences: Any,
    ) -> Self:
        """A session of new people with these preferences, who have sat down and look at their hands.

        Args:
            seats: the number of seats. The house has those that no guest takes.
            channel: the channel of the table; the channel of a new server if None.
            rules: further options of the table.
        """
        session = await cls.offered(sandbox, guests, seats, channel=channel, rules=rules, **preferences)
        if guests < seats:
            pressed = await fill(session.someone, session.public(session.someone))
            session.began = pressed.interaction.id
        for person in session.people.values():
            await session.look(person)
        return session

    @classmethod
    async def offered(
        cls,
        sandbox: InProcessSandbox,
        guests: int,
        seats: int,
        *,
        channel: Channel | None = None,
        rules: Mapping[str, Any] | None = None,
        **preferences: Any,
    ) -> Self:
        """New people who have sat down at a table; it has not begun while a seat is free."""
        place = channel or sandbox.own_channel()
        people = [sandbox.member(place, f"P{n}") for n in range(guests)]
        # A test may cut an ace, so the pack waits for whoever cuts it.
        await sandbox.ask_to_cut(*people)
        for person in people:
            for name, value in preferences.items():
                await prefer(person, name, value, channel=place)
        session = cls(sandbox, place, {person.id: person for person in people})
        first, *others = people
        await first.slash("bourre", channel=place, options={"seats": seats, **(rules or {})})
        (table,) = await sandbox.program.app.registry.tables.of_person(first.id)
        session.game = table.id
        for other in others:
            pressed = await other.click(session.public(other), say("en", "button-sit-down"))
            session.began = pressed.interaction.id
        return session

    @property
    def someone(self) -> UserClient:
        """The person who opened the table."""
        return next(iter(self.people.values()))

    async def look(self, person: UserClient) -> ShownMessage:
        """Let somebody press *My hand*, and act by that message from now on."""
        shown = await person.click(self.public(person), say("en", "button-hand"))
        assert shown.message is not None
        assert shown.ephemeral
        self.hands[person.id] = shown.message
        return shown.message

    async def table(self) -> Table:
        return await self.sandbox.table(self.game)

    async def state(self) -> BourreGame:
        """The session as it is now, with its hidden cards."""
        found = (await self.table()).game
        assert isinstance(found, BourreGame)
        return found

    async def seat(self, person: UserClient) -> int:
        """The seat that somebody holds."""
        seat = (await self.table()).seat_of(person.id)
        assert seat is not None
        return seat

    async def actor(self) -> UserClient:
        """The person in turn."""
        (waits,) = (await self.table()).waits_for
        return self.people[waits]

    def public(self, person: UserClient) -> ShownMessage:
        """The table."""
        return [message for message in person.messages(self.channel) if not message.ephemeral][-1]

    async def play_deal(self) -> Table:
        """Everybody acts until the deal is over."""
        deals = (await self.state()).deals
        while (await self.state()).deals == deals:
            await self.act()
        return await self.table()

    async def play_out(self) -> Table:
        """Everybody acts until the session is over."""
        while (await self.table()).status is Status.LIVE:
            await self.act()
        return await self.table()

    async def act(self) -> Reply:
        """Let the player in turn act by the book."""
        return await self.do(await self.actor(), await self._advised())

    async def stay(self) -> Reply:
        """Let the player in turn act by the book, except for passing."""
        person, action = await self.actor(), await self._advised()
        if action == actions.PASS:
            legal = (await self.state()).legal(await self.seat(person))
            action = actions.STAY if actions.STAY in legal else actions.KEEP_ALL
        return await self.do(person, action)

    async def do(self, person: UserClient, action: Action) -> Reply:
        """Let somebody act by buttons, or by a command if they have not opened their hand."""
        if person.id in self.hands:
            return await self._press_for(person, action)
        return await self.type(person, action)

    async def cut_an_ace(self) -> int:
        """Cut the pack so that an ace is turned up; return the dealer's seat."""
        game, (actor,) = await self.state(), (await self.table()).waits_for
        aces = (
            cut
            for cut in game.legal(game.actors[0])
            if actions.kind(cut) is ActionKind.CUT and game.apply(game.actors[0], cut)[0].view(None).must_play
        )
        cut = next(aces)
        await self.sandbox.program.app.registry.play.act(self.game, actor, lambda _: cut)
        await self.sandbox.settled()
        assert game.dealer is not None
        return game.dealer

    async def _advised(self) -> Action:
        table, seat = await self.table(), await self.seat(await self.actor())
        action = advisor_of(table.game_type).advise(table.started_game.view(seat), Level.BOOK, self.chance)
        assert action is not None
        return actions.cut(actions.HALF_THE_PACK) if action == actions.DECLINE else action

    async def type(self, person: UserClient, action: Action) -> Reply:
        """Somebody types the command for an action."""
        match actions.kind(action):
            case ActionKind.EXCHANGE:
                cards = [code(card) for card in cards_of(actions.mask_of_exchange(action))]
                command, options = "discard", {"cards": " ".join(cards) or "none"}
            case ActionKind.PLAY:
                command, options = "play", {"card": code(actions.card_of(action))}
            case ActionKind.CUT:
                return await cut_pack(person, channel=self.channel)
            case ActionKind.STAY:
                command, options = "stand", {}
            case kind:
                command, options = str(kind), {}
        return await person.slash(command, channel=self.channel, options=options)

    async def _press_for(self, person: UserClient, action: Action) -> Reply:
        view = (await self.state()).view(await self.seat(person))
        hand = list(view.hand or ())
        match actions.kind(action):
            case ActionKind.EXCHANGE:
                form = await self.press(person.id, "open" if actions.PASS in view.legal else "choose-cards")
                away = actions.mask_of_exchange(action)
                places = [place for place, card in enumerate(hand) if away >> card - FIRST_OF_52 & 1]
                self.presses += 1
                return await person.submit(form, {"cards": [*map(str, places)]})
            case ActionKind.PLAY:
                return await self.press(person.id, "play", hand.index(actions.card_of(action)))
            case ActionKind.CUT:
                return await self.press(person.id, "cut")
            case kind:
                return await self.press(person.id, kind)

    async def press(self, person: int, move: str, place: int = 0) -> Reply:
        """Press the button at ``place`` among a hand's buttons for a move."""
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
