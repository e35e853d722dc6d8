"""A process whose children commit once each and are killed between any two SQL statements.

Its arguments are a folder and names of ``COMMITS``.
For each kill it prints the act and the state that is left: ``as before``, ``done`` or ``torn``.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from tests.bot.support import chance, times
from tests.bot.support.commits import COMMITS
from tests.bot.support.harness import open_harness
from tests.bot.support.kills import dump, killed_at_each_statement, killed_before

_MOMENT: Final = 1_760_000_000_000


async def prepare(path: Path, name: str) -> str:
    """Play to the moment before an act; return the id of the game."""
    async with open_harness(path) as harness:
        return await COMMITS[name].prepare(harness)


async def act(path: Path, name: str, key: str) -> None:
    """Act without a kill. Chance is the same as with one."""
    chance.CHANCE.seed(name)
    async with open_harness(path) as harness:
        await COMMITS[name].act(harness, key)


async def act_until_killed(path: Path, name: str, key: str, step: int) -> None:
    """Act, and kill this process before a statement, or at the end if there are fewer."""
    chance.CHANCE.seed(name)
    async with open_harness(path) as harness, killed_before(harness.database, step):
        await COMMITS[name].act(harness, key)


def main(folder: Path, names: Sequence[str]) -> None:
    """Kill a child at every statement of each act, until one reaches the end."""
    for name in names:
        path, done = folder / f"{name}.db", folder / f"{name}-done.db"
        key = asyncio.run(prepare(path, name))
        done.write_bytes(path.read_bytes())
        asyncio.run(act(done, name, key))
        states = {tuple(dump(path)): "as before", tuple(dump(done)): "done"}
        for _ in killed_at_each_statement(partial(act_until_killed, path, name, key)):
            how = states.get(tuple(dump(path)), "torn")
            print(f"{name}: {how}")
            if how != "as before":
                break


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "commits")
        times.read_from(patch, lambda: _MOMENT)
        main(Path(sys.argv[1]), sys.argv[2:])
