"""Whether a database can be used, in a sentence for the host."""

from __future__ import annotations

from typing import Any, Final

from bot.database import migrations
from bot.database.clock import now
from bot.database.opening import SQLITE, reading, sqlite_file
from bot.database.sqlite import backup, file
from bot.database.sqlite import schema as sqlite_schema
from bot.tables.store import games, shards, uptime

_TO_BE_MADE: Final = "there is none yet; the bot makes it when it starts."


def examine(url: str) -> str:
    """Check a database, also while bots use it, and describe it in a sentence.

    Raises:
        StoreError: it cannot be used.
    """
    if url.startswith(SQLITE):
        path = sqlite_file(url, "")
        with file.explaining(path):
            if file.is_empty(file.find(path)):
                return _TO_BE_MADE
        backup.examine(path)
    with reading(url) as connection:
        schema = _schema(url)
        applied = schema.applied(connection)
        if not applied:
            if not url.startswith(SQLITE):
                schema.refuse_unfit(connection)
            return _TO_BE_MADE
        schema.refuse_unknown(connection)
        live = games.count_live(connection)
    return f"it is sound, at schema {applied} of {len(migrations.scripts())}, with {live} games under way."


def _schema(url: str) -> Any:
    if url.startswith(SQLITE):
        return sqlite_schema
    from bot.database.postgres import schema

    return schema


def is_used(url: str) -> bool:
    """Whether a bot runs on the database.

    Raises:
        StoreError: the database does not tell.
    """
    if url.startswith(SQLITE):
        path = sqlite_file(url, "")
        with file.explaining(path):
            return file.is_locked(path)
    with reading(url) as connection:
        made = _schema(url).applied(connection)
        return bool(made) and any(worker.until > now() for worker in uptime.workers(connection))


def is_connected(url: str) -> bool:
    """Whether a bot on this database is connected to Discord's gateway.

    Raises:
        StoreError: the database does not tell.
    """
    with reading(url) as connection:
        return bool(_schema(url).applied(connection)) and shards.is_connected(connection, now())


def try_out(url: str) -> None:
    """Try what a start does with the database, and leave no trace.

    Raises:
        StoreError: the start would fail.
    """
    if url.startswith(SQLITE):
        path = sqlite_file(url, "")
        with file.explaining(path):
            file.try_out(path)
        return
    with reading(url) as connection:
        _schema(url).refuse_reader(connection)
