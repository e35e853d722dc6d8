"""Scripted players: each plays at random from their newest hand, by pressing or by typing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import PRESS, Act
from sandbox.discord import components
from sandbox.discord.entities import Channel, Interaction, Message
from sandbox.discord.events import Event, MessageShown
from sandbox.discord.interactions import SECONDS_TO_ANSWER
from sandbox.testing.harness import Sandbox, UserClient

WANTED = (
    (Move.KING,),
    (Move.CHOOSE_CARDS,),
    (Move.CUT, Move.PROPOSE, Move.STAND, Move.ACCEPT, Move.REFUSE, Move.PLAY),
)
"""A player does something random from the first group of which the hand offers anything."""


class Control(NamedTuple):
    """A button or select of a hand."""

    version: int
    act: str
    number: int
    component: dict[str, Any]


@dataclass
class Log:
    """The answers of a bot.

    Attributes:
        acts: seconds from each act to its answer.
        cards: the same, for played cards only.
        failed: the number of acts without an answer.
        timed: measures the seconds of an answer.
    """

    acts: list[float] = field(default_factory=list)
    cards: list[float] = field(default_factory=list)
    failed: int = 0
    timed: Callable[[Interaction], float] = attrgetter("latency")

    @property
    def late(self) -> int:
        """The number of acts to which Discord would not have waited for the answer."""
        return self.failed + sum(seconds > SECONDS_TO_ANSWER for seconds in self.acts)


class ScriptedPlayer:
    """Plays one game for a person, and acts as soon as the hand allows it.

    Args:
        discord: the sandbox.
        person: the person to play for.
        chance: the source of random decisions.
        log: where the answers of the bot are recorded.
    """

    def __init__(self, discord: Sandbox, person: UserClient, chance: Random, log: Log) -> None:
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
            controls = _controls(self._hand)
            if any(control.act == Act.REMATCH for control in controls):
                return
            chosen = self._choose([control for control in controls if control.version > self._acted])
            if chosen is None:
                await self._shown.wait()
            else:
                await self._do(chosen)

    def _choose(self, controls: list[Control]) -> Control | None:
        for acts in WANTED:
            fitting = [control for control in controls if control.act in acts]
            if fitting:
                return self._chance.choice(fitting)
        return None

    async def _do(self, control: Control) -> None:
        interaction = await self._carry_out(control)
        if interaction is None:
            await self._shown.wait()
            return
        if interaction.failed:
            self.log.failed += 1
            return
        self._acted = control.version
        self.log.acts.append(self.log.timed(interaction))
        if control.act == Move.PLAY:
            self.log.cards.append(self.log.acts[-1])

    async def _carry_out(self, control: Control) -> Interaction | None:
        """Press a control, and choose cards in the form that it may open; None if a newer hand comes."""
        assert self._hand is not None, "a control belongs to a hand"
        interaction = self._client.click(self.person.user, self._hand, control.component)
        await interaction.settled.wait()
        if control.act == Move.CHOOSE_CARDS and interaction.modal is not None:
            interaction = self._client.submit(interaction, self._cards(interaction.modal))
            await interaction.settled.wait()
        return interaction

    def _cards(self, modal: dict[str, Any]) -> dict[str, list[str]]:
        """One to five cards for an exchange; not the first, which may be a king that is asked about."""
        form = modal["components"][0]["component"]
        cards = [option["value"] for option in form["options"]][1:]
        number = self._chance.randint(max(1, form["min_values"]), min(len(cards), form["max_values"]))
        return {form["custom_id"]: self._chance.sample(cards, number)}

    def _on_event(self, event: Event) -> None:
        if isinstance(event, MessageShown) and self._may_hold_a_hand(event.message):
            self._hand = event.message
            self._shown.set()

    def _may_hold_a_hand(self, message: Message) -> bool:
        return message.channel is self._dm


class ScriptedTypist(ScriptedPlayer):
    """Types commands at the table, and takes cards from autocomplete.

    Args:
        channel: the table's.
    """

    def __init__(
        self, discord: Sandbox, person: UserClient, chance: Random, log: Log, channel: Channel
    ) -> None:
        super().__init__(discord, person, chance, log)
        self._channel = channel

    async def _carry_out(self, control: Control) -> Interaction | None:
        """Type the command that does the same as a control; None if the table no longer offers that."""
        typed = {}
        if control.act == Move.PLAY:
            cards = await self._offered("play", "card", "")
            if not cards:
                # The other player's act was answered before this hand is edited.
                return None
            typed["card"] = self._chance.choice(cards)
        elif control.act == Move.CHOOSE_CARDS:
            typed["cards"] = ""
            for _ in range(self._chance.randint(1, 5)):
                more = await self._offered("discard", "cards", typed["cards"])
                # Who throws a king away is asked first.
                fitting = [cards for cards in more if "K" not in cards and cards != "none"]
                typed["cards"] = self._chance.choice(fitting or [typed["cards"] or "none"])
        command = "discard" if control.act == Move.CHOOSE_CARDS else control.act
        interaction = self._client.slash(self.person.user, self._channel, command, typed)
        await interaction.settled.wait()
        return interaction

    async def _offered(self, command: str, option: str, typed: str) -> list[str]:
        choices = await self.person.autocomplete(command, option, typed, channel=self._channel)
        return [value for _, value in choices]

    def _may_hold_a_hand(self, message: Message) -> bool:
        return super()._may_hold_a_hand(message) or (
            message.channel is self._channel and message.viewer is self.person.user
        )


async def begin(
    ana: UserClient, bob: UserClient, channel: Channel, *, settle: bool = True, **options: Any
) -> None:
    """Start a game: one challenges the other, who accepts.

    Args:
        settle: as for every act of a ``UserClient``.
    """
    offered = await ana.slash("challenge", channel=channel, opponent=bob, settle=settle, **options)
    assert offered.message is not None, offered.text
    begun = await bob.click(offered.message, "Accept", settle=settle)
    assert begun.message is not None, begun.text


def _controls(hand: Message | None) -> list[Control]:
    """The enabled controls of a hand, from their custom ids."""
    found = []
    for _, component in components.walk({"components": hand.components if hand else []}):
        prefix, *facts = component.get("custom_id", "").split(":")
        if prefix in (PRESS, f"pick-{PRESS}") and not component.get("disabled"):
            found.append(Control(int(facts[1]), facts[2], int(facts[3]), component))
    return found
