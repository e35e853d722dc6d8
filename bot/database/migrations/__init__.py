"""Numbered migrations, forward only.

``0001_schema.sql`` and those after it are in PostgreSQL's SQL; ``schema.py`` of each engine carries them
out. What the two cannot share, such as triggers, is in a second file for each engine:
``0001_schema.sqlite.sql``, ``0001_schema.postgres.sql``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.database.errors import StoreError


def scripts() -> list[Path]:
    """The migrations in order, numbered from 1 without gaps."""
    found = sorted(path for path in Path(__file__).parent.glob("[0-9]*.sql") if path.suffixes == [".sql"])
    assert [int(script.name[:4]) for script in found] == list(range(1, len(found) + 1)), (
        "a gap in the numbers"
    )
    return found


def own_part(script: Path, engine: str) -> str:
    """The part of a migration that only one engine runs."""
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


def refuse_renamed(applied: Mapping[int, str]) -> None:
    """Check that this program knows every migration that a database has had.

    Args:
        applied: the names of those migrations by their numbers.

    Raises:
        StoreError: the database has had another one.
    """
    for number, script in enumerate(scripts()[: len(applied)], 1):
        if applied.get(number) != script.stem:
            raise _never_released(f"migration {number} is another")


def refuse_unknown(found: Mapping[str, object], known: Mapping[str, object]) -> None:
    """Check that the schema of a database is what its migrations make.

    Other tables may be there, such as those of a program that copies the database.

    Args:
        found: a description of each table, index and trigger of the database, by name.
        known: the same for a database that the migrations have just made.

    Raises:
        StoreError: the schema differs.
    """
    for name, made in known.items():
        if found.get(name) != made:
            raise _never_released(f"{name} {'is another' if name in found else 'is missing'}")


def _never_released(difference: str) -> StoreError:
    return StoreError(
        f"The database has the schema of a version that was never released ({difference}):"
        " start the version that wrote it, or put it aside and let the bot make a new one."
    )
