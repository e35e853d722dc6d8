"""Games of servers on several connections to Discord's gateway, and without one."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.database.connection import run
from bot.tables.shards import shard_of
from bot.tables.table import Status, Table
from sandbox.discord.entities import Guild
from tests.cogs.support.in_process import InProcessSandbox, StartedGame

SHARDS: Final = 4
HOUR: Final = 3_600_000


class Sharded(InProcessSandbox):
    """A bot with four shards, and a server of each."""

    def __init__(self) -> None:
        super().__init__({"SHARDS": str(SHARDS), "EDIT_BY_TOKEN": "no"})
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
    discord.faults.gateway.take_away(discord.of_shard[0])
    await discord.settled()
    assert all(table.open for table in (await discord.tables(games)).values())
    discord.shards[2].end()
    discord.faults.remove_bot(discord.of_shard[2])
    discord.shards[3].connect()
    await discord.settled()
    assert all(table.open for table in (await discord.tables(games)).values())
    # The copy of a database that another application tries.
    ours, discord.program._connection.application_id = discord.program.application_id, 1
    discord.shards[2].connect()
    await discord.settled()
    assert all(table.open for table in (await discord.tables(games)).values())
    discord.shards[2].end()
    discord.program._connection.application_id = ours
    discord.shards[2].connect()
    await discord.settled()
    after = await discord.tables(games)
    assert {shard for shard, table in after.items() if table.status is Status.VOID} == {2}


async def lost_earlier(discord: Sharded, shard: int, milliseconds: int) -> None:
    """Move the time at which a shard was lost into the past."""
    await discord.program.app.database.write(
        lambda connection: run(
            connection, "UPDATE shard SET lost_at = lost_at - $1 WHERE id = $2", milliseconds, shard
        ).close()
    )


def edited(discord: InProcessSandbox, since: int) -> set[int]:
    """The channels in which messages were edited, of the requests after the first ones.

    A private answer to a command has no channel: it is edited by its token.
    """
    edits = (request.path.split("/") for request in discord.requests[since:] if request.method == "PATCH")
    return {int(parts[2]) for parts in edits if parts[1] == "channels"}


def channels_of(discord: InProcessSandbox, started: StartedGame) -> set[int]:
    """The channels of a game's messages."""
    hands = (discord.server.world.dm(person.user).id for person in (started.ana, started.bob))
    return {started.channel.id, *hands}


async def test_losing_one_shard_moves_only_its_own_deadlines(discord: Sharded) -> None:
    games = await discord.games()
    before, known = await discord.tables(games), len(discord.requests)
    discord.shards[1].lose()
    await discord.settled()
    await lost_earlier(discord, 1, HOUR)
    discord.shards[1].resume()
    await discord.settled()
    after = await discord.tables(games)
    moved = {shard: (after[shard].deadline or 0) - (before[shard].deadline or 0) for shard in games}
    assert {shard for shard, by in moved.items() if by} == {1}
    assert HOUR <= moved[1] < HOUR + HOUR
    assert edited(discord, known) == channels_of(discord, games[1])


async def test_time_stands_still_only_where_a_shard_is_lost(discord: Sharded) -> None:
    games = await discord.games()
    discord.shards[1].lose()
    await discord.settled()
    now_due = [games[shard].game for shard in (1, 2)]
    await discord.program.app.database.write(
        lambda connection: run(
            connection, "UPDATE game SET deadline = 1 WHERE id IN ($1, $2)", *now_due
        ).close()
    )
    discord.program.app.registry.tables.forget()
    versions = {shard: table.version for shard, table in (await discord.tables(games)).items()}
    await discord.program.app.deadlines._run_round()
    acted = {
        shard for shard, table in (await discord.tables(games)).items() if table.version != versions[shard]
    }
    assert acted == {2}


async def test_a_moments_reconnection_moves_and_edits_nothing(discord: Sharded) -> None:
    games = await discord.games()
    before, known = await discord.tables(games), len(discord.requests)
    for shard in discord.shards:
        shard.lose()
        shard.resume()
    await discord.settled()
    assert await discord.tables(games) == before
    assert len(discord.requests) == known


async def test_outdated_messages_are_updated_before_the_gateway_answers(tmp_path: Path) -> None:
    discord, database = InProcessSandbox({"EDIT_BY_TOKEN": "no"}), tmp_path / "ecarte.db"
    async with discord.open(database):
        started = await discord.begin()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE message SET shown = -1")
    known = len(discord.requests)
    async with discord.open(database, gateway=False):
        assert edited(discord, known) == channels_of(discord, started)
