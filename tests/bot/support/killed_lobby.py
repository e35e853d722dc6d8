"""A process whose children act for a lobby, and are killed between any two SQL statements.

Each line that is printed names the step and the state of the database: ``as before``, ``done``, or ``torn``.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.database.connection import Connection
from bot.features.hooks import HOOKS
from bot.features.lobby import transactions
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.model import LOBBY_AUDIENCE
from bot.tables.person import Preferences
from bot.tables.store import messages, users
from engine.interface import Level
from tests.bot.support import chance, times
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    ELSEWHERE,
    GUILD,
    LONG_LIMITS,
    Harness,
    offer,
    open_harness,
)
from tests.bot.support.kills import dump, killed_at_each_statement, killed_before

MOMENT: Final = 1_760_000_000_000
_NEVER: Final = 1 << 30


@dataclass(frozen=True)
class Step:
    """One transaction.

    Args:
        prepare: makes what it needs, and returns the id of a lobby or game.
        act: carries it out.
    """

    prepare: Callable[[Harness], Awaitable[str]]
    act: Callable[[Harness, str], Awaitable[object]]


async def _nothing(_: Harness) -> str:
    return ""


async def _choose(harness: Harness, channel: int = CHANNEL) -> str:
    lobby = await harness.database.write(transactions.choose, GUILD, channel, "en", MOMENT)
    assert lobby is not None
    return lobby.id


async def _busy(harness: Harness) -> str:
    """A lobby that does not show a table yet."""
    lobby = await _choose(harness)
    await harness.seated(bytes(32))
    return lobby


async def _posted(harness: Harness) -> str:
    """A lobby whose message is about to be replaced."""
    lobby = await _choose(harness)
    await harness.database.write(
        lambda connection: messages.posted(
            connection, messages.find(connection, lobby, LOBBY_AUDIENCE), CHANNEL, 1, 0, MOMENT, {}
        )
    )
    return lobby


async def _seek(harness: Harness) -> str:
    seek = transactions.seek(Level.BOOK, MOMENT)
    return (await harness.registry.offers.challenge(offer(ANA), also=seek)).id


async def _move(harness: Harness, lobby: str) -> None:
    def move(connection: Connection) -> None:
        message = messages.find(connection, lobby, LOBBY_AUDIENCE)
        assert messages.posted(connection, message, CHANNEL, 2, 1, MOMENT, {})

    await harness.database.write(move)


def _join(connection: Connection, person: int) -> str:
    users.save_preferences(connection, person, Preferences(anywhere=True))
    return anywhere.join(connection, HOOKS, person, 700 + person, "en", MOMENT).id


async def _in_queue(harness: Harness) -> str:
    """Ana and Bob look for an opponent."""
    await harness.database.write(_join, ANA)
    return await harness.database.write(_join, BOB)


async def _paired(harness: Harness) -> str:
    """They are paired, and Ana is ready."""
    bob = await _in_queue(harness)
    one, other = await harness.database.write(anywhere.tend, MOMENT)
    await _get_ready(harness, other if one == bob else one)
    return bob


async def _get_ready(harness: Harness, key: str) -> None:
    await harness.registry.offers.begin(anywhere.ready, key, LONG_LIMITS, MOMENT)


STEPS: Final = {
    "chosen": Step(_nothing, lambda harness, _: _choose(harness)),
    "chosen again": Step(_posted, lambda harness, _: _choose(harness, ELSEWHERE)),
    "renewed": Step(
        _busy, lambda harness, key: harness.database.write(transactions.renew, key, (), MOMENT + 60_000)
    ),
    "moved": Step(_posted, _move),
    "sought": Step(_nothing, lambda harness, _: _seek(harness)),
    "joined": Step(_nothing, lambda harness, _: harness.database.write(_join, ANA)),
    "paired": Step(_in_queue, lambda harness, _: harness.database.write(anywhere.tend, MOMENT)),
    "played": Step(_paired, _get_ready),
    "late": Step(_paired, lambda harness, _: harness.database.write(anywhere.tend, MOMENT + 30_000)),
    "left": Step(_paired, lambda harness, key: harness.database.write(anywhere.leave, key, MOMENT)),
    "house offered": Step(
        _seek,
        lambda harness, key: harness.registry.table_changes.advance(key, transactions.offer_house),
    ),
}


async def _prepare(path: Path, step: Step) -> str:
    async with open_harness(path) as harness:
        return await step.prepare(harness)


async def _act_until_killed(path: Path, key: str, step: Step, statement: int) -> None:
    async with open_harness(path) as harness, killed_before(harness.database, statement):
        await step.act(harness, key)


def each(path: Path, name: str, step: Step) -> None:
    """Kill a child at every statement, until one reaches the end."""
    key = asyncio.run(_prepare(path, step))
    before, whole = dump(path), path.with_suffix(".whole")
    shutil.copy(path, whole)
    child = os.fork()
    if child == 0:
        asyncio.run(_act_until_killed(whole, key, step, _NEVER))
    os.waitpid(child, 0)
    after = dump(whole)
    assert after != before
    for _ in killed_at_each_statement(partial(_act_until_killed, path, key, step)):
        state = {str(before): "as before", str(after): "done"}.get(str(dump(path)), "torn")
        print(name, state, sep=": ")
        if state != "as before":
            return


def main(steps: Mapping[str, Step]) -> None:
    """Run each step in a database of its own, in the folder that the command line names."""
    folder = Path(sys.argv[1])
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "kills")
        times.read_from(patch, lambda: MOMENT)
        for number, (name, step) in enumerate(steps.items()):
            each(folder / f"{number}.db", name, step)


if __name__ == "__main__":
    main(STEPS)
