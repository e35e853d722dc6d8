"""An arena of people who press what the real bot shows them, behind Discord's limits, in simulated time."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.features.tournaments.controls import JOIN, READY, TOPIC
from bot.features.tournaments.transactions import reading
from research.proofs.simulator.people import shown, weight
from sandbox.discord.client import ClientRefused
from sandbox.discord.entities import Channel, Json, Message
from sandbox.discord.events import Event, MessageShown
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import UserClient
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import organise

LIMITED: Final = (
    "POST /channels/*/messages",
    "PATCH /channels/*/messages/*",
    "DELETE /channels/*/messages/*",
)
"""The routes of which Discord allows five calls in five seconds for each channel."""
_GOES: Final = 0.15
"""The share of people who close their client before the end."""
_LETTERS: Final = 6
"""At how many of their newest direct messages somebody looks: with fewer, answers hide the hand."""
_UNTIL: Final = re.compile(r"<t:(\d+)")
_WAITS: Final = 180
"""For how many seconds a pairing waits for its players."""
_ANSWERED: Final = 90
"""For how many seconds people wait until their presses have been shown."""
_BAD: Final = 400
"""The lowest status of a request that was refused."""


@dataclass(frozen=True, slots=True)
class Calls:
    """What Discord got to do.

    Args:
        limited: how many requests were over a limit.
        refused: the requests that were refused for another reason.
        called: after how many seconds each message that calls players was shown.
        games: how many games have begun.
    """

    limited: int
    refused: list[str]
    called: list[float]
    games: int


class Guest:
    """Somebody who plays what they are shown.

    Args:
        place: the channel of the tournament.
        seconds: how long they take for an action, on average.
    """

    def __init__(
        self,
        sandbox: InProcessSandbox,
        person: UserClient,
        place: Channel,
        chance: Random,
        seconds: float,
    ) -> None:
        self._sandbox = sandbox
        self._client = sandbox.server.client
        self._person = person
        self._place = place
        self._chance = chance
        self._seconds = seconds

    async def announced(self, act: str) -> None:
        """Press a button of the tournament's message, once it is there."""
        pressed = await self._sandbox.until(lambda: next(_offered(self._place, act), None))
        self._client.click(self._person.user, *pressed)

    async def play(self, seconds: float) -> None:
        """Act again and again for some time, and then close the client."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await asyncio.sleep(self._chance.expovariate(1 / self._seconds))
                    if pressed := self._call() or self._move():
                        # It may be a menu, or have gone.
                        with suppress(ClientRefused):
                            self._client.click(self._person.user, *pressed)

    def _call(self) -> tuple[Message, Json] | None:
        """The button of the message that calls them to a game, if it waits for them."""
        mention = self._person.mention
        for message, control in _offered(self._place, READY):
            told = str(message.components)
            if mention in told and f"✅ {mention}" not in told:
                return message, control
        return None

    def _move(self) -> tuple[Message, Json] | None:
        """A control of their hand."""
        letters = [*self._sandbox.server.world.dm(self._person.user).messages.values()][-_LETTERS:]
        controls = [(message, control) for message in letters for control in shown(message)]
        weights = [weight(control) for _, control in controls]
        return self._chance.choices(controls, weights)[0] if any(weights) else None


class _Called:
    """Notes when calls are shown."""

    def __init__(self, sandbox: InProcessSandbox) -> None:
        self.after: list[float] = []
        self._world = sandbox.server.world
        self._world.listen(self._happened)

    def _happened(self, event: Event) -> None:
        if isinstance(event, MessageShown) and event.created and event.message.viewer is None:
            until = _UNTIL.search(str(event.message.components))
            if until is not None and any(_is_for(control, READY) for control in shown(event.message)):
                self.after.append(self._world.clock.now() - int(until[1]) + _WAITS)


async def evening(sandbox: InProcessSandbox, size: int, seconds: float, seed: int) -> Calls:
    """Let people play an arena for some time from its beginning.

    Args:
        size: how many people play.
        seed: determines what they do.
    """
    chance, place, admin = Random(f"{size} {seed}"), sandbox.own_channel(), sandbox.user("Admin")
    people = (sandbox.member(place, f"Guest {number}") for number in range(1, size + 1))
    guests = [Guest(sandbox, person, place, chance, chance.lognormvariate(1.6, 0.5)) for person in people]
    assert place.guild is not None, "it is a server's"
    bot = place.guild.members[sandbox.server.world.bot.id]
    # The tournament has an event, too.
    place.guild.roles[bot.role_ids[0]].permissions |= Permission.CREATE_EVENTS
    for route in LIMITED:
        sandbox.faults.limit(route, 5, 5.0)
    options = {"name": "Evening", "format": "arena", "start": "60"}
    await admin.slash("tournament create", channel=place, options=options)
    for act in (JOIN, READY):
        await asyncio.gather(*(guest.announced(act) for guest in guests))
        await asyncio.sleep(_ANSWERED)
        called = _Called(sandbox)
        await organise(admin, place, "begin")
    goes = [chance.uniform(0, seconds) if chance.random() < _GOES else seconds for _ in guests]
    await asyncio.gather(*(guest.play(until) for guest, until in zip(guests, goes, strict=True)))
    (arena,) = await sandbox.program.app.database.read(reading.newest_in, place.guild.id, 1)
    return Calls(
        sandbox.faults.limits.refused,
        [
            f"{one.status} {one.method} {one.route}"
            for one in sandbox.server.rest.requests
            if one.status >= _BAD
        ],
        called.after,
        sum(pairing.game is not None for pairing in arena.pairings),
    )


def _offered(place: Channel, act: str) -> Iterator[tuple[Message, Json]]:
    """The buttons of tournaments for an act in the messages for everybody, the newest first."""
    for message in reversed(place.messages.values()):
        if message.viewer is None:
            for control in shown(message):
                if _is_for(control, act):
                    yield message, control


def _is_for(control: Json, act: str) -> bool:
    topic, _, *facts = str(control["custom_id"]).split(":")
    return topic == TOPIC and facts[:1] == [act]
