"""On PostgreSQL: conflicts are solved, lost connections cost nothing, a bad server is named in a sentence."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import psycopg
import pytest

from bot.database import metadata
from bot.database.connection import Connection, run, unlocked
from bot.database.database import Database
from bot.database.errors import StoreError
from bot.database.opening import open_database, reading
from bot.database.postgres import pool
from bot.database.postgres.database import PostgresDatabase
from bot.host.store import examination
from sandbox.process.postgres import own_server, programs
from sandbox.testing.harness import PATIENCE
from tests.bot.support.engines import Databases
from tests.bot.support.harness import wait_until

pytestmark = pytest.mark.slow

PASSWORD: Final = "hunter2"
SHORT: Final = 0.5
"""For how many seconds a transaction waits for another process that should wait for it."""


@pytest.fixture(scope="module", autouse=True)
def transactions_run_twice() -> None:
    """Let transactions run once: these tests count how often they begin."""


@pytest.fixture
def url(databases: Databases) -> Iterator[str]:
    """An empty database."""
    with databases.empty() as url:
        yield url


@asynccontextmanager
async def opened(*urls: str, patience: float = pool.PATIENCE) -> AsyncIterator[list[Database]]:
    """Databases that are closed at the end."""
    async with AsyncExitStack() as stack:
        databases: list[Database] = []
        for url in urls:
            databases.append(await PostgresDatabase.open(url, patience))
            stack.push_async_callback(databases[-1].close)
        yield databases


def increment(connection: Connection) -> int:
    number = int(metadata.read(connection, "number") or 0) + 1
    metadata.write(connection, "number", str(number))
    return number


def number(connection: Connection) -> int:
    return int(metadata.read(connection, "number") or 0)


def disconnect_all(url: str) -> None:
    """Let the server end every connection to the database but this one."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def test_transactions_of_two_processes_are_as_if_one_after_another(url: str) -> None:
    async with opened(url, url) as databases:
        found = await asyncio.gather(
            *(database.write(increment) for _ in range(20) for database in databases)
        )
        assert sorted(found) == list(range(1, 41))


async def test_a_long_transaction_is_not_kept_from_its_end_by_short_ones(url: str) -> None:
    """At each attempt another process commits what conflicts with it, if it can."""
    attempts: list[threading.Thread] = []

    async with opened(url, url) as (database, other):
        loop = asyncio.get_running_loop()

        def meet(connection: Connection) -> int:
            found = number(connection)
            short = threading.Thread(
                target=lambda: asyncio.run_coroutine_threadsafe(other.write(increment), loop).result()
            )
            attempts.append(short)
            short.start()
            short.join(SHORT)
            metadata.write(connection, "number", str(found + 1))
            return found

        await database.write(meet)
        await wait_until(lambda: not any(short.is_alive() for short in attempts))
        # None is lost.
        assert await database.read(number) == len(attempts) + 1


async def test_a_read_of_several_statements_sees_one_moment(url: str) -> None:
    def look(connection: Connection) -> tuple[int, int]:
        before = number(connection)
        with psycopg.connect(url) as other:
            other.execute("UPDATE metadata SET value = '7' WHERE key = 'number'")
        return before, number(connection)

    async with opened(url) as (database,):
        await database.write(increment)
        assert await database.read(look) == (1, 1)
        assert await database.read(number) == 7


async def test_idle_connections_that_were_ended_are_made_again(url: str) -> None:
    async with opened(url) as (database,):
        await asyncio.gather(*(database.write(increment) for _ in range(10)))
        disconnect_all(url)
        assert await database.read(number) == 10
        assert await database.write(increment) == 11


async def test_a_transaction_whose_connection_is_lost_in_it_is_done_once(url: str) -> None:
    attempts: list[int] = []

    def interrupted(connection: Connection) -> int:
        attempts.append(increment(connection))
        if len(attempts) == 1:
            disconnect_all(url)
        return increment(connection)

    async with opened(url) as (database,):
        assert await database.write(interrupted) == 2
        assert attempts == [1, 1]
        assert await database.read(number) == 2


async def test_a_mark_of_a_commit_is_not_kept_for_ever(url: str) -> None:
    def marks(connection: Connection) -> int:
        (found,) = connection.execute("SELECT count(*) FROM commit_mark").fetchone()
        return int(found)

    async with opened(url) as (database,):
        await database.write(
            lambda connection: connection.execute("UPDATE commit_mark SET at = at - INTERVAL '11 minutes'")
        )
        for _ in range(1_000):
            await database.write(lambda connection: None, invalidates_cache=False)
        assert await database.read(marks) <= 1_000


async def test_a_failure_of_the_statement_itself_is_not_repeated(url: str) -> None:
    attempts = []

    def wrong(connection: Connection) -> None:
        attempts.append(1)
        connection.execute("INSERT INTO seat (game, seat, person, name) VALUES ('none', 0, 7, 'Nobody')")

    async with opened(url) as (database,):
        with pytest.raises(psycopg.errors.ForeignKeyViolation):
            await database.write(wrong)
        assert attempts == [1]


async def test_a_transaction_that_fails_leaves_statements_prepared(url: str) -> None:
    def prepared(connection: Connection) -> int:
        for _ in range(10):
            increment(connection)
        (found,) = connection.execute("SELECT count(*) FROM pg_prepared_statements").fetchone()
        return int(found)

    def failing(connection: Connection) -> None:
        raise RuntimeError

    async with opened(url) as (database,):
        before = await database.write(prepared)
        with pytest.raises(RuntimeError):
            await database.write(failing)
        found = await database.read(
            lambda connection: connection.execute("SELECT count(*) FROM pg_prepared_statements").fetchone()
        )
        assert found == (before,) != (0,)


async def test_a_limited_number_of_statements_stays_prepared(url: str) -> None:
    def several(connection: Connection) -> list[int]:
        return [run(connection, f"SELECT $1 + {n % 600}", 1).fetchone()[0] for n in range(1_200)]

    async with opened(url) as (database,):
        assert await database.read(several) == [*range(1, 601)] * 2
        (kept,) = await database.read(
            lambda connection: connection.execute("SELECT count(*) FROM pg_prepared_statements").fetchone()
        )
        assert kept <= 500


async def test_rows_that_another_takes_are_left_out(url: str) -> None:
    taken, go_on = threading.Event(), threading.Event()

    def take(connection: Connection) -> list[str]:
        rows = unlocked(connection, "SELECT key FROM metadata ORDER BY key LIMIT 2")
        taken.set()
        go_on.wait(PATIENCE)
        return [row["key"] for row in rows]

    async with opened(url, url) as (one, other):
        for key in "abc":
            await one.write(metadata.write, key, "")
        first = asyncio.create_task(one.claim(take))
        await asyncio.to_thread(taken.wait, PATIENCE)
        go_on.set()
        assert await other.claim(take) in (["c"], ["a", "b"])
        assert await first == ["a", "b"]


async def test_every_process_receives_a_notification(url: str) -> None:
    async with opened(url, url) as (one, other):
        heard: asyncio.Queue[frozenset[str]] = asyncio.Queue()
        own: asyncio.Queue[frozenset[str]] = asyncio.Queue()
        other.subscribe(heard.put_nowait)
        one.subscribe(own.put_nowait)
        words = frozenset(f"game{n}" for n in range(250))
        found: set[str] = set()

        def both_listen() -> bool:
            one.notify("listening")
            return not heard.empty() and not own.empty()

        # A listener that has not subscribed yet misses a part of the notifications.
        await wait_until(both_listen)
        one.notify(*words)
        async with asyncio.timeout(PATIENCE):
            while not found >= words:
                found |= await heard.get()
        assert found == words | {"listening"}


async def test_a_process_that_owns_nothing_is_not_woken_by_notifications(url: str) -> None:
    async with opened(url, url) as (worker, gateway):
        gateway.hears = False
        heard: set[str] = set()
        told: asyncio.Queue[frozenset[str]] = asyncio.Queue()
        gateway.subscribe(told.put_nowait)
        # Its connection is listed, so that its part of Discord's limit counts.
        assert await asyncio.wait_for(told.get(), PATIENCE) == frozenset()
        worker.subscribe(heard.update)

        def hears() -> bool:
            worker.notify("listening")
            return "listening" in heard

        await wait_until(hears)
        assert told.empty()


async def test_processes_that_may_exceed_the_limit_of_discord_together_say_so_in_one_line(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(url, url, url) as (*within, beyond):
        for share, database in [*((0.5, one) for one in within), (0.25, beyond)]:
            assert not caplog.messages
            heard: asyncio.Queue[frozenset[str]] = asyncio.Queue()
            database.rest_share = share
            database.subscribe(heard.put_nowait)
            await asyncio.wait_for(heard.get(), PATIENCE)
        (said,) = caplog.messages
        assert said.startswith("REST_SHARE of 3 processes makes 1.25 together")


async def test_several_processes_that_start_at_once_make_one_schema(databases: Databases) -> None:
    url = databases.made()
    opening = await asyncio.gather(*(open_database(url) for _ in range(4)))
    try:
        applied = await opening[0].read(
            lambda connection: connection.execute("SELECT count(*), max(number) FROM migration").fetchone()
        )
        assert applied[0] == applied[1]
    finally:
        for database in opening:
            await database.close()


@pytest.mark.slow
async def test_a_server_that_is_restarted_loses_and_doubles_nothing() -> None:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with own_server(careful=True) as server:
        async with opened(server.url()) as (database,):
            acknowledged: list[int] = []
            stopping, grown = False, asyncio.Condition()

            async def go_on() -> None:
                while not stopping:
                    written = await database.write(increment)
                    async with grown:
                        acknowledged.append(written)
                        grown.notify_all()

            async def some_are_written() -> None:
                enough = len(acknowledged) + 20
                async with asyncio.timeout(PATIENCE), grown:
                    await grown.wait_for(lambda: len(acknowledged) >= enough)

            writers = [asyncio.create_task(go_on()) for _ in range(5)]
            for mode in ("immediate", "fast"):
                await some_are_written()
                await asyncio.to_thread(server.stop, mode)
                await asyncio.to_thread(server.start)
            await some_are_written()
            stopping = True
            await asyncio.gather(*writers)
            assert sorted(acknowledged) == list(range(1, len(acknowledged) + 1))
            assert await database.read(number) == len(acknowledged)


@pytest.fixture
def bad_url(request: pytest.FixtureRequest, databases: Databases) -> str:
    """A URL that leads to no database of this program."""
    match request.param:
        case "malformed":
            return f"postgresql://ecarte:{PASSWORD}@[half/x"
        case "password with @":
            return f"postgresql://ecarte:se@{PASSWORD}@127.0.0.1:1/x"
        case "password with /":
            return f"postgresql://ecarte:1/{PASSWORD}@127.0.0.1:1/x"
        case "nobody there":
            return f"postgresql://ecarte:{PASSWORD}@127.0.0.1:1/x"
        case "no database":
            return databases.server.url("missing")
        case "other letters":
            with psycopg.connect(databases.server.url(), autocommit=True) as connection:
                name = f"latin_{os.getpid()}"
                connection.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'LATIN1'")
            return databases.server.url(name)
    made = databases.made()
    match request.param:
        case "wrong password":
            databases.server.ask_password_of("locked")
            with psycopg.connect(made, autocommit=True) as connection:
                connection.execute("DROP ROLE IF EXISTS locked")
                connection.execute("CREATE ROLE locked LOGIN PASSWORD 'another'")
            return made.replace("ecarte@", f"locked:{PASSWORD}@")
        case "another program":
            with psycopg.connect(made) as connection:
                connection.execute("CREATE TABLE migration (id INT)")
        case "newer":
            asyncio.run(_close(made))
            with psycopg.connect(made) as connection:
                connection.execute("INSERT INTO migration VALUES (9999, '9999_later', 0)")
        case "reader":
            asyncio.run(_close(made))
            return as_reader(made)
    return made


def as_reader(url: str) -> str:
    """The URL for somebody who may read all tables and write into none."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP OWNED BY reader" if _has_role(connection) else "CREATE ROLE reader LOGIN")
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    return url.replace("ecarte@", "reader@")


def _has_role(connection: psycopg.Connection[Any]) -> bool:
    return bool(connection.execute("SELECT 1 FROM pg_roles WHERE rolname = 'reader'").fetchone())


async def _close(url: str) -> None:
    await (await open_database(url)).close()


@pytest.mark.parametrize(
    ("bad_url", "sentence"),
    [
        ("malformed", "is malformed"),
        ("password with @", "is malformed"),
        ("password with /", "is malformed"),
        ("nobody there", "PostgreSQL cannot be used .*refused"),
        ("no database", 'PostgreSQL cannot be used .*database "missing" does not exist'),
        ("wrong password", "PostgreSQL cannot be used .*password"),
        ("another program", "another program"),
        ("newer", "schema 9999"),
        ("other letters", "LATIN1"),
        ("reader", "may not read and write the table"),
    ],
    indirect=["bad_url"],
)
def test_a_bad_server_is_refused_in_one_sentence_without_the_password(bad_url: str, sentence: str) -> None:
    for _ in range(2):
        with pytest.raises(StoreError, match=sentence) as refused:
            asyncio.run(_close(bad_url))
        assert "\n" not in str(refused.value)
        assert PASSWORD not in str(refused.value)
        assert str(refused.value).endswith(".")


async def test_the_check_finds_a_user_who_may_only_read(databases: Databases) -> None:
    url = databases.made()
    await (await open_database(url)).close()
    with pytest.raises(StoreError, match="may not read and write the table"):
        examination.try_out(as_reader(url))
    examination.try_out(url)


async def test_a_server_that_stops_is_named_in_a_sentence() -> None:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with own_server() as server:
        async with opened(server.url(), patience=0.1) as (database,):
            await asyncio.to_thread(server.stop, "fast")
            for work in (database.read(number), database.write(increment), database.claim(increment)):
                with pytest.raises(StoreError, match="PostgreSQL cannot be used"):
                    await work
            assert database.failure is not None
            await asyncio.to_thread(server.start)
            assert await database.write(increment) == 1
            assert database.failure is None


def test_reading_names_a_server_that_is_not_there() -> None:
    with (
        pytest.raises(StoreError, match="cannot be used"),
        reading(f"postgresql://ecarte:{PASSWORD}@127.0.0.1:1/x"),
    ):
        pass


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE person DROP COLUMN tell",
        "ALTER TABLE person ADD COLUMN more TEXT",
        "ALTER TABLE metadata ALTER COLUMN value TYPE BYTEA USING CAST(value AS BYTEA)",
        "DROP TABLE reminder",
        "DROP INDEX {index}",
        "UPDATE migration SET name = '0001_draft'",
    ],
)
async def test_a_schema_that_was_never_released_is_refused(databases: Databases, change: str) -> None:
    url = databases.made()
    async with opened(url):
        """It is made."""
    with psycopg.connect(url, autocommit=True) as connection:
        (index,) = connection.execute(
            "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname LIKE '%_by_%'"
            " ORDER BY 1 LIMIT 1"
        ).fetchone() or ("none",)
        connection.execute(change.format(index=index).encode())
    refusal = "another program" if change.startswith("UPDATE") else "never released"
    with pytest.raises(StoreError, match=refusal):
        await open_database(url)
    with pytest.raises(StoreError, match=refusal):
        examination.examine(url)
