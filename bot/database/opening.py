"""Opening the database that a URL names, on its engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.errors import StoreError
from bot.database.sqlite import connection as sqlite
from bot.database.sqlite.database import SqliteDatabase

if TYPE_CHECKING:
    from bot.database.postgres.moving import Moved

SQLITE: Final = "sqlite:///"


def sqlite_file(url: str, otherwise: str) -> Path:
    """The file of a SQLite database.

    Raises:
        StoreError: the URL names a PostgreSQL database; ``otherwise`` is the message.
    """
    if not url.startswith(SQLITE):
        raise StoreError(otherwise)
    return Path(url.removeprefix(SQLITE))


async def open_database(url: str) -> Database:
    """Open a database; make it or migrate it to the newest schema where needed.

    Args:
        url: ``sqlite:///path`` or ``postgresql://…``.

    Raises:
        StoreError: it cannot be used.
    """
    if url.startswith(SQLITE):
        return await SqliteDatabase.open(Path(url.removeprefix(SQLITE)))
    with _needing_psycopg():
        from bot.database.postgres.database import PostgresDatabase
    return await PostgresDatabase.open(url)


async def move(source: Path, url: str, audit: Callable[[Connection], object]) -> Moved:
    """Move everything from a SQLite file to an empty PostgreSQL database; the file stays as it is.

    Args:
        source: the SQLite file, which no process may use. If an older program wrote it, it is migrated first.
        url: the URL of the PostgreSQL database.
        audit: adds up the counters. Both databases must have the same sums.

    Raises:
        StoreError: it is not possible; then nothing was moved.
    """
    with _needing_psycopg():
        from bot.database.postgres import moving
    with sqlite.reading(source):
        # Opening a missing file below would make it.
        pass
    database = await SqliteDatabase.open(source)
    try:
        return await database.read(moving.move, url, audit)
    finally:
        await database.close()


@contextmanager
def reading(url: str) -> Iterator[Connection]:
    """Open a database to read from it, also while bots use it.

    Raises:
        StoreError: there is none, or it cannot be read.
    """
    if url.startswith(SQLITE):
        with sqlite.reading(Path(url.removeprefix(SQLITE))) as connection:
            yield connection
        return
    with _needing_psycopg():
        from bot.database.postgres import connection as postgres
    with postgres.reading(url) as opened:
        yield opened


@contextmanager
def _needing_psycopg() -> Iterator[None]:
    """Import modules that need psycopg, which only users of PostgreSQL install.

    Raises:
        StoreError: psycopg is not installed.
    """
    try:
        yield
    except ImportError:
        raise StoreError(
            "PostgreSQL needs psycopg, which is not installed: pip install 'psycopg[binary]'."
        ) from None
