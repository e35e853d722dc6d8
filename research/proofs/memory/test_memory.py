"""The memory of the bot does not grow with the number of finished games."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.database.connection import Connection
from bot.database.database import BoundedDict
from bot.pages.parts.components import Act
from bot.tables.table import Status
from research.proofs.memory.census import census
from research.proofs.simulator.simulated_time import happening
from sandbox.testing.harness import UserClient
from tests import proof
from tests.cogs.support.bourre import moved
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table

GAMES: Final = proof.size(0, 5_000, short=50)
"""How many games are played before each of the two counts."""
FEW: Final = 4
"""How many entries each of the bot's caches keeps here. By default it is thousands."""
REST_SECONDS: Final = 60.0
"""Between two games. People may not begin many in a short time."""
PEOPLE: Final = 20
SHOWN: Final = 400
"""How many messages of each channel the sandbox keeps."""


class Evening:
    """People who play one game after another."""

    def __init__(self, sandbox: InProcessSandbox) -> None:
        self._sandbox = sandbox
        self._people = [sandbox.guest("Player") for _ in range(PEOPLE)]
        self._places = [sandbox.quiet_channel() for _ in range(4)]
        self._chance = Random(1)

    async def play(self) -> None:
        """Play the games, and wait until the bot is idle."""
        for number in range(GAMES):
            one, other = self._chance.sample(self._people, 2)
            if number % 4:
                await self._ecarte(one, other)
            else:
                await self._bourre(one, other)
            self._forget()
            await asyncio.sleep(REST_SECONDS)
        await self._sandbox.settled()

    async def _ecarte(self, one: UserClient, other: UserClient) -> None:
        started = await self._sandbox.begin(channel=self._chance.choice(self._places), people=(one, other))
        if self._chance.random() < 0.5:
            await self._sandbox.to_play(started)
        await self._sandbox.finish(started)

    async def _bourre(self, one: UserClient, other: UserClient) -> None:
        place = self._chance.choice(self._places)
        await one.slash("bourre", channel=place, options={"seats": 2, "deals": 1})
        (table,) = await self._sandbox.program.app.registry.tables.of_person(one.id)
        await at_table(other, Act.ACCEPT, place)
        table = await self._sandbox.table(table.id)
        while table.status is Status.LIVE:
            table = await moved(self._sandbox, table)

    def _forget(self) -> None:
        """Let the sandbox keep only the newest messages."""
        server = self._sandbox.server
        channels = [channel.messages for channel in server.world.channels.values()]
        kept: list[dict[Any, Any]] = [*channels, server.interactions._by_id, server.interactions._by_token]
        for one in kept:
            for old in list(one)[:-SHOWN]:
                del one[old]
        self._sandbox.requests.clear()


@pytest.mark.skipif(not GAMES, reason="takes some hundred games")
@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(2 * GAMES)
def test_games_that_are_over_leave_nothing_in_memory(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    async def play(sandbox: InProcessSandbox) -> None:
        keep_few()
        evening, database = Evening(sandbox), sandbox.program.app.database
        await evening.play()
        before, written = census(), await database.read(size)
        await evening.play()
        grown = census() - before
        record_property("bytes a game", (await database.read(size) - written) // GAMES)
        assert {name: by for name, by in grown.items() if by >= GAMES / 4} == {}

    happening(play, tmp_path / "ecarte.db", "memory")


def keep_few() -> None:
    """Let every cache of the bot keep few entries."""
    for one in gc.get_objects():
        if type(one) is BoundedDict:
            one.most = FEW


def size(connection: Connection) -> int:
    """The bytes of a database's file."""
    pages, each = (connection.execute(f"PRAGMA page_{name}").fetchone()[0] for name in ("count", "size"))
    return int(pages * each)
