"""Two processes on PostgreSQL end a season, tell a day or close a month at once: it happens once."""

from __future__ import annotations

from typing import Final

import pytest

from bot.database.connection import run
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.seasons.model import CLOSING_MS
from tests.bot.support.commits import COMMITS
from tests.bot.support.engines import Databases
from tests.bot.support.harness import CHANNEL, GUILD, concurrently, messages_settled
from tests.bot.support.processes import Process, processes

pytestmark = [pytest.mark.landing, pytest.mark.slow]

CHAMPION: Final = 104
ROLE: Final = 77


async def at_once(one: Process, other: Process, name: str) -> None:
    """Let two processes, of which each owns half of the partitions, commit the same."""
    for process in (one, other):
        await process.round()
    commit = COMMITS[name]
    key = await commit.prepare(one.harness)
    _, raised = await concurrently(*(commit.act(process.harness, key) for process in (one, other)))
    assert raised == []


async def rows(process: Process, sql: str) -> list[tuple[object, ...]]:
    return await process.database.read(lambda connection: run(connection, sql).fetchall())


async def test_a_season_ends_once_and_the_role_moves_once(databases: Databases) -> None:
    with databases.empty() as url:
        async with processes(url, 2) as (one, other):
            await at_once(one, other, "end of a season")
            assert await rows(one, "SELECT person FROM champion") == [(CHAMPION,)]
            assert await rows(one, "SELECT version FROM season ORDER BY until") == [(1,), (0,)]
            assert await rows(one, "SELECT shown FROM message WHERE audience = 'season'") == [(-1,)]
            ((at,),) = await rows(one, "SELECT min(until) FROM season")
            assert isinstance(at, int)
            movers = [
                ChampionRoles(process.database, process.discord, process.ownership)
                for process in (one, other)
            ]
            for _ in range(2):
                await concurrently(*(mover.round(at + CLOSING_MS) for mover in movers))
            assert one.discord.roles | other.discord.roles == {(GUILD, ROLE, CHAMPION)}
            calls = one.discord.calls + other.discord.calls
            assert calls[f"give_role {CHAMPION}"] == 1


async def test_a_day_is_told_once(databases: Databases) -> None:
    with databases.empty() as url:
        async with processes(url, 2) as (one, other):
            await at_once(one, other, "next morning")
            assert await rows(one, "SELECT version FROM morning ORDER BY day") == [(1,), (0,)]
            assert await rows(one, "SELECT shown FROM message WHERE audience = 'morning'") == [(-1,)]


async def test_the_root_of_a_month_is_posted_once(databases: Databases) -> None:
    with databases.empty() as url:
        async with processes(url, 2) as (one, other):
            await at_once(one, other, "end of a month")
            assert await rows(one, "SELECT shown FROM message WHERE audience = 'root'") == [(-1,)]
            for _ in range(2):
                for process in (one, other):
                    await process.presenter.resume(process.ownership.partitions)
                    await messages_settled()
            (post,) = [message for message in one.discord.messages_in(CHANNEL) if "ab" * 32 in message.text]
            assert "One game of this bot ended" in post.text
            assert await rows(one, "SELECT shown FROM message WHERE audience = 'root'") == [(1,)]
