"""A connection of SQLite runs whole functions on its thread, by two protected names of aiosqlite."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.database.sqlite.connection import ThreadedConnection

pytestmark = pytest.mark.sqlite


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[ThreadedConnection]:
    opened = await ThreadedConnection.open(tmp_path / "file.db")
    yield opened
    await opened.close()


async def test_a_function_runs_with_the_connection_on_its_thread(connection: ThreadedConnection) -> None:
    def where(given: object) -> tuple[bool, int]:
        return isinstance(given, sqlite3.Connection), threading.get_ident()

    first, second = await connection.run(where), await connection.run(where)
    assert first == second
    assert first[0]
    assert first[1] != threading.get_ident()


async def test_an_exception_of_a_function_reaches_its_caller(connection: ThreadedConnection) -> None:
    with pytest.raises(sqlite3.OperationalError, match="syntax"):
        await connection.run(lambda given: given.execute("nothing"))


async def test_only_statements_begin_and_end_a_transaction(connection: ThreadedConnection) -> None:
    def create(given: sqlite3.Connection) -> bool:
        given.execute("CREATE TABLE number (value INTEGER)")
        given.execute("INSERT INTO number VALUES (1)")
        return given.in_transaction

    assert not await connection.run(create)


async def test_the_call_of_a_cancelled_caller_is_made(connection: ThreadedConnection) -> None:
    goes_on, called = threading.Event(), threading.Event()
    busy = asyncio.create_task(connection.run(lambda _: goes_on.wait()))
    leaving = asyncio.create_task(connection.run(lambda _: called.set()))
    await asyncio.sleep(0)
    leaving.cancel()
    await asyncio.wait({leaving})
    assert leaving.cancelled()
    assert not called.is_set()
    goes_on.set()
    await busy
    await connection.run(lambda _: None)
    assert called.is_set()


async def test_closing_finishes_the_calls_that_wait(tmp_path: Path) -> None:
    closing = await ThreadedConnection.open(tmp_path / "other.db")
    calls = [asyncio.create_task(closing.run(lambda _, number=number: number)) for number in range(3)]  # type: ignore[misc]
    await asyncio.sleep(0)
    await closing.close()
    assert await asyncio.gather(*calls) == [0, 1, 2]
    with pytest.raises(ValueError, match="Connection closed"):
        await closing.run(lambda _: None)
