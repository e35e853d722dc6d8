"""The engines of the store for tests: a file for each test, or a database on one PostgreSQL server."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from subprocess import CalledProcessError
from tempfile import gettempdir, mkdtemp
from typing import Final

import psycopg
from filelock import FileLock

from bot.database.connection import Connection
from bot.database.postgres import schema
from bot.database.postgres.connection import connect
from sandbox.process.postgres import PostgresServer

SQLITE: Final = "sqlite"
POSTGRES: Final = "postgres"
ENGINES: Final = (SQLITE, POSTGRES)
TEMPLATE: Final = "template_ecarte"
_EMPTY: Final = """
DO $$ DECLARE name TEXT; BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    -- Neither foreign keys nor triggers stand in the way.
    SET LOCAL session_replication_role = replica;
    -- A table without pages never had a row. To look into all of them takes most of the time.
    FOR name IN SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
        AND relname NOT IN ('migration', 'code_key') LOOP
        EXECUTE 'DELETE FROM ' || name;
    END LOOP;
    FOR name IN SELECT sequencename FROM pg_sequences LOOP
        EXECUTE 'ALTER SEQUENCE ' || name || ' RESTART';
    END LOOP;
END $$
"""


def tables(connection: Connection) -> list[str]:
    """The names of all tables of a database on either engine."""
    of_sqlite = isinstance(connection, sqlite3.Connection)
    rows = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table'"
        if of_sqlite
        else "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    )
    return [name for (name,) in rows]


class Databases:
    """Databases of the newest schema on a server, for one test process. Emptied ones are used again."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server
        self._free: list[str] = []
        self._numbers = count(1)

    @contextmanager
    def empty(self) -> Iterator[str]:
        """The URL of a database without rows, while the block runs."""
        url = self._free.pop() if self._free else self.made(TEMPLATE)
        yield url
        with psycopg.connect(url) as connection:
            connection.execute(_EMPTY)
        self._free.append(url)

    def made(self, template: str = "template0") -> str:
        """The URL of a new database, which is not emptied afterwards.

        Args:
            template: the database to copy; by default an empty one.
        """
        name = f"test_{os.getpid()}_{next(self._numbers)}"
        with psycopg.connect(self.server.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.server.url(name)


@contextmanager
def shared_server(run: str) -> Iterator[PostgresServer]:
    """The server of all test processes of one run: the first starts it, the last stops it.

    Args:
        run: the name of the run, the same in all of its processes.
    """
    register = Path(gettempdir()) / f"ecarte-postgres-{run}.json"
    lock = FileLock(register.with_suffix(".lock"))
    with lock:
        known = json.loads(register.read_text("utf-8")) if register.exists() else None
        folder = Path(known["folder"] if known else mkdtemp(prefix="pg"))
        server = PostgresServer(folder)
        if known is None:
            _stop_forgotten()
            server.make()
            server.start()
            _make_template(server)
        _save(register, folder, [*(known["users"] if known else ()), os.getpid()])
    try:
        yield server
    finally:
        with lock:
            users = set(json.loads(register.read_text("utf-8"))["users"]) - {os.getpid()}
            if any(map(_runs, users)):
                _save(register, folder, users)
            else:
                _stop(register, folder)


def _save(register: Path, folder: Path, users: Iterable[int]) -> None:
    register.write_text(json.dumps({"folder": str(folder), "users": sorted(users)}), "utf-8")


def _stop(register: Path, folder: Path) -> None:
    with suppress(CalledProcessError, OSError):
        PostgresServer(folder).stop("immediate")
    shutil.rmtree(folder, ignore_errors=True)
    register.unlink(missing_ok=True)
    register.with_suffix(".lock").unlink(missing_ok=True)


def _stop_forgotten() -> None:
    """Stop the servers of runs that were killed."""
    for register in Path(gettempdir()).glob("ecarte-postgres-*.json"):
        with suppress(OSError, ValueError, TypeError):
            known = json.loads(register.read_text("utf-8"))
            if not any(map(_runs, known["users"])):
                _stop(register, Path(known["folder"]))


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _make_template(server: PostgresServer) -> None:
    """Make a database with the newest schema, to be copied for each test."""
    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {TEMPLATE}")
    with closing(connect(server.url(TEMPLATE))) as connection:
        schema.prepare(connection)
