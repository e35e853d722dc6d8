"""Moves the SQLite file of DATABASE_URL to PostgreSQL and compares both. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio
import os
from typing import Final

from bot import config
from bot.database import opening
from bot.host.store.ledgers import audits

SUMMARY: Final = "move the database from SQLite to PostgreSQL"
_NO_FILE: Final = "DATABASE_URL names no SQLite file to move: leave it as it was until everything is moved."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("url", help="an empty database: postgresql://user:password@host/database")


def run(arguments: argparse.Namespace) -> int:
    """Move everything, or nothing.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: the move is not possible.
    """
    source = opening.sqlite_file(config.database(os.environ), _NO_FILE)
    moved = asyncio.run(opening.move(source, arguments.url, audits))
    print(
        f"{moved.rows} rows of {moved.tables} tables were moved and compared."
        f" Now put the new URL into DATABASE_URL; {source} was left as it is."
    )
    return 0
