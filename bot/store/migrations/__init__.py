"""Numbered migrations, forward only.

``0001_schema.sql`` and those after it are in PostgreSQL's SQL; ``schema.py`` of each engine carries them
out. What the two cannot share, such as triggers, is in a second file for each engine:
``0001_schema.sqlite.sql``, ``0001_schema.postgres.sql``.
"""

from __future__ import annotations

from pathlib import Path

from bot.store.errors import StoreError


def scripts() -> list[Path]:
    """The migrations in order, numbered from 1 without gaps."""
    found = sorted(path for path in Path(__file__).parent.glob("[0-9]*.sql") if path.suffixes == [".sql"])
    assert [int(script.name[:4]) for script in found] == list(range(1, len(found) + 1)), (
        "a gap in the numbers"
    )
    return found


def own_part(script: Path, engine: str) -> str:
    """What a migration has for one engine alone."""
    own = script.with_suffix(f".{engine}.sql")
    return own.read_text("utf-8") if own.exists() else ""


def refuse_newer(applied: int) -> None:
    """Check that this program knows the schema of a database.

    Args:
        applied: the number of its newest migration.

    Raises:
        StoreError: a newer program wrote it.
    """
    known = len(scripts())
    if applied > known:
        raise StoreError(
            f"The database is at schema {applied}, this program knows {known}: start the newer one."
        )
