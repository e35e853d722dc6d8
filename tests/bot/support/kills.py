"""Processes that are killed between any two SQL statements."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator
from contextlib import asynccontextmanager, closing
from itertools import count
from pathlib import Path
from typing import Any, Final

from bot.database.database import Database
from tests import proof
from tests.bot.support.statements import trace

ROOT: Final = Path(__file__).parents[3]


async def states_left(
    module: str, place: Path, record_property: proof.RecordProperty, *words: str
) -> Counter[str]:
    """How often each state was left by the kills of one of these programs, which prints a line for each.

    Args:
        words: the program's arguments after the folder.
    """
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", f"tests.bot.support.{module}", str(place), *words, cwd=ROOT, stdout=PIPE
    )
    try:
        out, _ = await program.communicate()
    finally:
        if program.returncode is None:
            program.kill()
    assert program.returncode == 0
    found = Counter(out.decode().splitlines())
    record_property("cases", found.total())
    return found


async def check_each_is_whole(
    place: Path, record_property: proof.RecordProperty, acts: Collection[str], more_than: int
) -> None:
    """Check that a kill before any statement of some commits leaves them done or not begun.

    Args:
        acts: names of ``COMMITS``.
        more_than: each is killed before more statements than this.
    """
    found = await states_left("killed_commits", place, record_property, *acts)
    assert found.total() == len(acts) + sum(found[f"{act}: as before"] for act in acts)
    for act in acts:
        assert found[f"{act}: done"] == 1
        assert found[f"{act}: as before"] > more_than


def killed_at_each_statement(act: Callable[[int], Coroutine[Any, Any, None]]) -> Iterator[None]:
    """Let children act, each killed before a later statement than the one before it.

    Args:
        act: acts until it is killed before the statement with a number; see ``killed_before``.
    """
    for statement in proof.statements():
        child = os.fork()
        if child == 0:
            asyncio.run(act(statement))
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), "the child dies by its own hand"
        yield


@asynccontextmanager
async def killed_before(database: Database, statement: int) -> AsyncIterator[None]:
    """Kill this process before the statement with a number, or at the end if there are fewer."""
    statements, acting = count(), False

    def notice(_: str) -> None:
        if acting and next(statements) == statement:
            kill()

    await database.write(trace, notice)
    acting = True
    yield
    kill()


def kill() -> None:
    """Kill this process at once."""
    os.kill(os.getpid(), signal.SIGKILL)


def dump(path: Path) -> list[str]:
    """Everything in a database."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())
