"""Moves the SQLite file of DATABASE_URL to the empty PostgreSQL database of NEW_DATABASE_URL; compares both.

The bot must be stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from typing import Final

from bot import config
from bot.database import opening
from bot.database.connection import Connection
from bot.features.registered import FEATURES

SUMMARY: Final = "move the database from SQLite to PostgreSQL"
_NO_FILE: Final = "DATABASE_URL names no SQLite file to move: leave it as it was until everything is moved."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command has none: an argument would show a password in the list of processes."""


def run(_: argparse.Namespace) -> int:
    """Move everything, or nothing.

    Raises:
        ConfigError: DATABASE_URL or NEW_DATABASE_URL is malformed.
        StoreError: the move is not possible.
    """
    source = opening.sqlite_file(config.database(os.environ), _NO_FILE)
    moved = asyncio.run(opening.move(source, config.new_database(os.environ), _audit))
    print(
        f"{moved.rows} rows of {moved.tables} tables were moved and compared."
        f" Now rename NEW_DATABASE_URL to DATABASE_URL; {source} was left as it is."
    )
    return 0


def _audit(connection: Connection) -> list[object]:
    return [feature.audit(connection) for feature in FEATURES if feature.audit is not None]
