"""Scripted players on the wire: each plays at random from the newest hand in his direct messages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from bot.pages.components import PRESS, Act
from bot.pages.ecarte.controls import Move
from sandbox.discord import components
from sandbox.discord.entities import Channel, Message
from sandbox.discord.events import Event, MessageShown
from sandbox.testing.harness import Person, Sandbox

WANTED = (
    (Move.KING,),
    (Move.EXCHANGE,),
    (Move.PICK,),
    (Move.CUT, Move.PROPOSE, Move.STAND, Move.ACCEPT, Move.REFUSE, Move.PLAY),
)
"""What a guest does; of the first line that is offered, any."""


class Offer(NamedTuple):
    """A button or select that a hand offers."""

    version: int
    act: str
    number: int
    component: dict[str, Any]

    @property
    def is_of_nothing(self) -> bool:
        """Whether it would exchange no card."""
        return self.act == Move.EXCHANGE and self.number == 0


@dataclass
class Log:
    """How a bot answered.

    Attributes:
        acts: seconds from each act to its acknowledgement.
        cards: likewise, of cards played alone.
        failed: acts without an answer in time.
    """

    acts: list[float] = field(default_factory=list)
    cards: list[float] = field(default_factory=list)
    failed: int = 0


class Guest:
    """Somebody with one game, who acts as soon as his hand lets him.

    Args:
        discord: where he is.
        person: who he is.
        chance: what he decides by.
        log: where his bot's answers are noted.
    """

    def __init__(self, discord: Sandbox, person: Person, chance: Random, log: Log) -> None:
        self.person = person
        self.log = log
        self._client = discord.server.client
        self._dm = discord.server.world.dm(person.user)
        self._chance = chance
        self._hand: Message | None = None
        self._shown = asyncio.Event()
        self._acted = -1
        discord.server.world.listen(self._on_event)

    async def play(self, paced: Callable[[], Awaitable[None]] | None = None) -> None:
        """Play to the end of the game.

        Args:
            paced: awaited before each look at the hand, if given.
        """
        while True:
            self._shown.clear()
            if paced is not None:
                await paced()
            offers = _offers(self._hand)
            if any(offer.act == Act.REMATCH for offer in offers):
                return
            chosen = self._choose([offer for offer in offers if offer.version > self._acted])
            if chosen is None:
                await self._shown.wait()
            else:
                await self._do(chosen)

    def _choose(self, offers: list[Offer]) -> Offer | None:
        for acts in WANTED:
            fitting = [offer for offer in offers if offer.act in acts and not offer.is_of_nothing]
            if fitting:
                return self._chance.choice(fitting)
        return None

    async def _do(self, offer: Offer) -> None:
        assert self._hand is not None, "an offer stands on a hand"
        user, part = self.person.user, offer.component
        if offer.act == Move.PICK:
            places = [option["value"] for option in part["options"]]
            picked = self._chance.sample(places, self._chance.randint(1, part["max_values"]))
            await self._client.select(user, self._hand, part, picked).settled.wait()
            return
        interaction = self._client.click(user, self._hand, part)
        await interaction.settled.wait()
        if interaction.failed:
            self.log.failed += 1
            return
        self._acted = offer.version
        self.log.acts.append(interaction.latency)
        if offer.act == Move.PLAY:
            self.log.cards.append(interaction.latency)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, MessageShown) and event.message.channel is self._dm:
            self._hand = event.message
            self._shown.set()


async def begin(ana: Person, bob: Person, channel: Channel, **options: Any) -> None:
    """Let one challenge the other, who accepts."""
    offered = await ana.slash("challenge", channel=channel, opponent=bob, **options)
    assert offered.message is not None, offered.text
    begun = await bob.click(offered.message, "Accept")
    assert begun.message is not None, begun.text


def _offers(hand: Message | None) -> list[Offer]:
    """What can be pressed on a hand, as its custom ids tell."""
    found = []
    for _, component in components.walk({"components": hand.components if hand else []}):
        prefix, *facts = component.get("custom_id", "").split(":")
        if prefix in (PRESS, f"pick-{PRESS}") and not component.get("disabled"):
            found.append(Offer(int(facts[1]), facts[2], int(facts[3]), component))
    return found
