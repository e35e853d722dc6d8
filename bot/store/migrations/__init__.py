"""Numbered migrations, forward only: ``0001_first.sql`` and on, each in a transaction of its own."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path


class NewerSchemaError(Exception):
    """The database was written by a newer program; an older one must not touch it."""


def scripts() -> list[Path]:
    """The migrations in order; the number of each is its place."""
    found = sorted(Path(__file__).parent.glob("[0-9]*.sql"))
    assert [int(script.name[:4]) for script in found] == list(range(1, len(found) + 1)), (
        "a gap in the numbers"
    )
    return found


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the database to the newest schema.

    Raises:
        NewerSchemaError: it is at a newer one than this program knows.
    """
    connection.execute(
        "CREATE TABLE IF NOT EXISTS migration"
        " (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT"
    )
    (applied,) = connection.execute("SELECT coalesce(max(number), 0) FROM migration").fetchone()
    known = scripts()
    if applied > len(known):
        raise NewerSchemaError(
            f"the database is at schema {applied}, this program knows {len(known)}: start the newer one."
        )
    for number, script in enumerate(known[applied:], applied + 1):
        # executescript commits an open transaction first, so the script carries its own.
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{script.read_text('utf-8')}\n"
            f"INSERT INTO migration VALUES ({number}, '{script.stem}', {time.time_ns() // 1_000_000});\n"
            "COMMIT;"
        )
