"""Acknowledged writes are on the disk, failed ones undo only themselves, and one process has the file."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import sys
import threading
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bot.database import metadata
from bot.database.connection import Connection, run
from bot.database.database import BoundedDict, Database
from bot.database.errors import StoreClosedError
from bot.database.opening import open_database
from bot.database.sqlite.database import SqliteDatabase

ROOT = Path(__file__).parents[3]

Write = Callable[[Connection], str]


class FailedError(Exception):
    """Raised by a transaction after its write."""


def writing(key: str, *, fails: bool = False) -> Write:
    """A transaction that writes a value and then returns its key or fails."""

    def transaction(connection: Connection) -> str:
        metadata.write(connection, key, "written")
        if fails:
            raise FailedError(key)
        return key

    return transaction


def breaking_the_commit(connection: Connection) -> str:
    """Insert a seat of an unknown game, which SQLite is told to check when it commits."""
    connection.execute("PRAGMA defer_foreign_keys = ON")
    run(connection, "INSERT INTO seat (game, seat, person, name) VALUES ('none', 0, 7, 'Nobody')")
    return "unreachable"


async def written(database: Database) -> list[str]:
    rows = await database.read(
        lambda connection: connection.execute("SELECT key FROM metadata ORDER BY key").fetchall()
    )
    return [key for (key,) in rows]


async def pragma(database: Database, name: str) -> list[object]:
    """A setting of the writing and of the reading connection."""

    def ask(connection: Connection) -> object:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]

    return [await database.write(ask), await database.read(ask)]


async def test_in_tests_each_transaction_runs_twice_and_counts_once(database: Database) -> None:
    given: list[int] = []

    def appending(connection: Connection) -> None:
        given.append(1)
        run(connection, "INSERT INTO metadata (key, value) VALUES ('key', 'written')")

    await database.write(appending)
    assert given == [1, 1]
    assert await written(database) == ["key"]
    await database.claim(lambda _: given.append(2))
    assert given == [1, 1, 2, 2]


async def test_each_of_many_concurrent_writers_gets_its_own_result(database: Database) -> None:
    keys = [f"{n:04}" for n in range(500)]
    assert await asyncio.gather(*(database.write(writing(key)) for key in keys)) == keys
    assert await written(database) == keys


@pytest.mark.sqlite
async def test_writes_that_wait_are_committed_together(database: Database) -> None:
    commits: list[int] = []

    def counted(connection: Connection) -> None:
        # Before the commit, other connections do not see what the group has written so far.
        (here,) = connection.execute("SELECT count(*) FROM metadata").fetchone()
        with sqlite3.connect(str(path)) as outside:
            (seen,) = outside.execute("SELECT count(*) FROM metadata").fetchone()
        outside.close()
        commits.append(here - seen)
        metadata.write(connection, str(len(commits)), "")

    path = await database.read(lambda connection: connection.execute("PRAGMA database_list").fetchone()[2])
    await asyncio.gather(*(database.write(counted) for _ in range(50)))
    assert max(commits) > 10


@pytest.mark.sqlite
async def test_transactions_run_in_the_order_in_which_they_were_submitted(database: Database) -> None:
    async def append(n: int) -> None:
        def transaction(connection: Connection) -> None:
            metadata.write(connection, "order", f"{metadata.read(connection, 'order') or ''} {n}")

        await database.write(transaction)

    await asyncio.gather(*(append(n) for n in range(200)))
    order = await database.read(metadata.read, "order")
    assert order is not None
    assert [int(n) for n in order.split()] == list(range(200))


async def test_a_failed_transaction_undoes_only_itself(database: Database) -> None:
    outcomes = await asyncio.gather(
        *(database.write(writing(f"{n:03}", fails=n % 7 == 3)) for n in range(100)), return_exceptions=True
    )
    for n, outcome in enumerate(outcomes):
        assert isinstance(outcome, FailedError) if n % 7 == 3 else outcome == f"{n:03}"
    assert await written(database) == [f"{n:03}" for n in range(100) if n % 7 != 3]


@pytest.mark.sqlite
async def test_a_failed_commit_fails_its_whole_group_and_no_later_one(database: Database) -> None:
    group = [writing("before"), breaking_the_commit, writing("after")]
    outcomes = await asyncio.gather(*map(database.write, group), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [sqlite3.IntegrityError] * 3
    assert await written(database) == []
    assert await database.write(writing("next")) == "next"


async def test_the_transaction_of_a_cancelled_caller_is_committed(database_url: str) -> None:
    database = await open_database(database_url)
    leaving = asyncio.create_task(database.write(writing("left behind")))
    await asyncio.sleep(0)
    leaving.cancel()
    await database.write(writing("stayed"))
    assert leaving.cancelled()
    await database.close()
    database = await open_database(database_url)
    assert await written(database) == ["left behind", "stayed"]
    await database.close()


async def test_the_next_read_sees_every_acknowledged_write(database: Database) -> None:
    for n in range(100):
        await database.write(writing(str(n)))
        assert await database.read(lambda connection, n=n: metadata.read(connection, str(n))) == "written"  # type: ignore[misc]


async def test_a_read_of_several_statements_sees_one_moment(tmp_path: Path) -> None:
    path = tmp_path / "bot.db"
    database = await SqliteDatabase.open(path)

    def look(connection: Connection) -> tuple[str | None, str | None]:
        before = metadata.read(connection, "a")
        # Something is committed between the two statements.
        with closing(sqlite3.connect(path)) as other, other:
            metadata.write(other, "a", "later")
        return before, metadata.read(connection, "a")

    try:
        await database.write(metadata.write, "a", "before")
        assert await database.read(look) == ("before", "before")
        assert await database.read(metadata.read, "a") == "later"
    finally:
        await database.close()


async def test_nobody_waits_for_what_takes_long_to_read(database: Database) -> None:
    others = threading.Event()
    long = asyncio.create_task(database.read_long(lambda _: others.wait(30)))
    await database.write(writing("a"))
    assert await database.read(metadata.read, "a") == "written"
    others.set()
    assert await long


async def test_a_cached_value_is_read_again_after_a_write(database: Database) -> None:
    def read(connection: Connection) -> str | None:
        return metadata.read(connection, "key")

    assert await database.cached("fact", read) is None
    await database.write(writing("key"))
    assert await database.cached("fact", read) == "written"


async def test_a_write_may_keep_the_cache(database: Database) -> None:
    def read(connection: Connection) -> str | None:
        return metadata.read(connection, "key")

    assert await database.cached("fact", read) is None
    await database.write(writing("key"), invalidates_cache=False)
    await database.claim(writing("another"))
    assert await database.cached("fact", read) is None


async def test_a_value_read_during_a_write_is_not_kept(database: Database) -> None:
    def count(connection: Connection) -> int:
        return len(connection.execute("SELECT key FROM metadata").fetchall())

    for number in range(20):
        _, found = await asyncio.gather(
            database.write(writing(f"key {number}")), database.cached("number", count)
        )
        assert found in (number, number + 1)
        assert await database.cached("number", count) == number + 1


async def test_the_reading_connection_cannot_write(database: Database) -> None:
    with pytest.raises((sqlite3.OperationalError, psycopg.errors.ReadOnlySqlTransaction)):
        await database.read(writing("refused"))


async def test_closing_commits_the_waiting_writes_and_refuses_later_ones(database_url: str) -> None:
    database = await open_database(database_url)
    waiting = [asyncio.create_task(database.write(writing(str(n)))) for n in range(20)]
    await asyncio.sleep(0)
    await database.close()
    assert [await task for task in waiting] == [str(n) for n in range(20)]
    with pytest.raises(StoreClosedError):
        await database.write(writing("late"))


@pytest.mark.sqlite
async def test_the_file_is_written_so_that_a_power_failure_loses_no_transaction(database: Database) -> None:
    assert await pragma(database, "journal_mode") == ["wal", "wal"]
    assert await pragma(database, "synchronous") == [2, 2]
    assert await pragma(database, "foreign_keys") == [1, 1]


@pytest.mark.sqlite
async def test_every_table_is_strict(database: Database) -> None:
    tables = await database.read(
        lambda connection: connection.execute(
            "SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        ).fetchall()
    )
    assert len(tables) > 5
    assert [name for name, strict in tables if not strict] == []


async def test_a_column_of_numbers_refuses_text(database: Database) -> None:
    with pytest.raises((sqlite3.IntegrityError, psycopg.errors.InvalidTextRepresentation)):
        await database.write(run, "INSERT INTO score (guild, season, kind, person) VALUES ('here', 0, '', 1)")


def check(connection: Connection) -> object:
    """SQLite's check of its file. PostgreSQL checks each page that it reads."""
    if isinstance(connection, sqlite3.Connection):
        return connection.execute("PRAGMA integrity_check").fetchone()[0]
    return "ok"


@pytest.mark.parametrize("acknowledged", [1, 50, 400])
async def test_a_killed_process_loses_nothing_that_it_acknowledged(
    database_url: str, acknowledged: int
) -> None:
    writer = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.support.killed_writer", database_url, cwd=ROOT, stdout=PIPE
    )
    assert writer.stdout is not None
    lines = [await writer.stdout.readline() for _ in range(acknowledged)]
    writer.send_signal(signal.SIGKILL)
    lines += (await writer.stdout.read()).splitlines(keepends=True)
    await writer.wait()
    promised = {line.decode().strip() for line in lines if line.endswith(b"\n")}
    database = await open_database(database_url)
    try:
        kept = set(await written(database))
        sound = await database.read(check)
    finally:
        await database.close()
    assert sound == "ok"
    assert len(promised) >= acknowledged
    assert promised <= {key.removeprefix("one ") for key in kept if key.startswith("one ")}
    # Transactions are whole: both values of each pair were written, or none.
    assert {key.removeprefix("one ") for key in kept if key.startswith("one ")} == {
        key.removeprefix("other ") for key in kept if key.startswith("other ")
    }


def test_a_bounded_dictionary_keeps_the_entries_that_were_set_last() -> None:
    kept = BoundedDict[str, int](2)
    kept["a"], kept["b"] = 1, 2
    kept["a"] = 3
    assert kept.setdefault("c", 4) == 4
    assert dict(kept) == {"a": 3, "c": 4}
