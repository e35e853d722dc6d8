"""SQLite files for tests, copied from one that the migrations have made once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from bot.database.sqlite import file, schema


def make_file(path: Path) -> str:
    """Make an empty database in a file, unless there is one; return its URL."""
    if not path.exists():
        file.create(path)
        path.write_bytes(new_file())
    return f"sqlite:///{path}"


@cache
def new_file() -> bytes:
    """What the bot makes at its first start, without the key: each database has its own."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {file.APPLICATION_ID}")
        schema.migrate(connection)
        return connection.serialize()
