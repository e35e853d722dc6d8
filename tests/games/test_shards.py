"""Several connections to Discord's gateway, and none: what each server's games have to do with them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.model.shards import shard_of
from bot.model.table import Status, Table
from sandbox.discord.entities import Guild
from tests.cogs.support.in_process import InProcessSandbox, StartedGame

SHARDS: Final = 4


class Sharded(InProcessSandbox):
    """A bot with four shards, and a server of each."""

    def __init__(self) -> None:
        super().__init__({"SHARDS": str(SHARDS)})
        self.of_shard: dict[int, Guild] = {}
        for number in range(SHARDS):
            # The shard follows from the moment in the id, which stands still during a test.
            self.server.world.snowflakes._last += 1 << 22
            guild = self.add_guild(f"Server {number}")
            self.of_shard[shard_of(guild.id, SHARDS)] = guild

    async def games(self) -> dict[int, StartedGame]:
        """A live game in the server of each shard."""
        games = {}
        for shard, guild in self.of_shard.items():
            channel = self.channel(guild=guild)
            people = (self.member(channel, "Ana"), self.member(channel, "Bob"))
            games[shard] = await self.begin(channel=channel, people=people)
        return games

    async def tables(self, games: dict[int, StartedGame]) -> dict[int, Table]:
        """The tables of games as they are now."""
        return {shard: await self.table(started.game) for shard, started in games.items()}


@pytest.fixture
async def discord(tmp_path: Path) -> AsyncIterator[Sharded]:
    async with Sharded().open(tmp_path / "ecarte.db") as opened:
        yield opened


async def test_a_session_voids_the_games_of_its_own_lost_servers_alone(discord: Sharded) -> None:
    games = await discord.games()
    for shard in discord.shards:
        shard.connect()
    await discord.settled()
    discord.faults.take_away(discord.of_shard[0])
    await discord.settled()
    assert all(table.open for table in (await discord.tables(games)).values())
    discord.shards[2].end()
    discord.faults.remove_bot(discord.of_shard[2])
    discord.shards[3].connect()
    await discord.settled()
    assert all(table.open for table in (await discord.tables(games)).values())
    discord.shards[2].connect()
    await discord.settled()
    after = await discord.tables(games)
    assert {shard for shard, table in after.items() if table.status is Status.VOID} == {2}


async def test_messages_are_brought_up_to_date_before_the_gateway_answers(tmp_path: Path) -> None:
    discord, database = InProcessSandbox({"EDIT_BY_TOKEN": "no"}), tmp_path / "ecarte.db"
    async with discord.open(database):
        started = await discord.begin()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE message SET shown = -1")
    known = len(discord.requests)
    async with discord.open(database, gateway=False):
        edits = [request for request in discord.requests[known:] if request.method == "PATCH"]
        shown = {int(request.path.split("/")[2]) for request in edits}
        hands = (discord.server.world.dm(person.user).id for person in (started.ana, started.bob))
        assert shown == {started.channel.id, *hands}
