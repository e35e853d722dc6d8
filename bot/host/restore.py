"""Puts a verified copy in the place of the SQLite database, and keeps the replaced one. Asks first."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from bot import config
from bot.database.errors import StoreError
from bot.database.opening import sqlite_file
from bot.database.sqlite import backup

SUMMARY: Final = "put a copy in the place of the database"
_RESTORE: Final = "DATABASE_URL names PostgreSQL: restore it with pg_restore (docs/host/postgresql.md)."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("path", type=Path, help="the copy; it stays as it is")
    parser.add_argument("--yes", action="store_true", help="do not ask")


def run(arguments: argparse.Namespace) -> int:
    """Replace the database; returns 1 if the host answers no.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: a bot runs, or the copy cannot be used.
    """
    path = sqlite_file(config.database(os.environ), _RESTORE)
    backup.verify(arguments.path)
    with backup.alone(path):
        if not arguments.yes and not _confirmed(arguments.path, path):
            print("Nothing was changed.")
            return 1
        kept = backup.restore(arguments.path, path)
    print(f"{path} is now as {arguments.path}." + (f" What was there is {kept}." if kept else ""))
    return 0


def _confirmed(source: Path, path: Path) -> bool:
    if not sys.stdin.isatty():
        raise StoreError("Nobody can be asked here whether to replace the database: add --yes.")
    return input(f"Put {source} in the place of {path}? [y/N] ").strip().lower() in ("y", "yes")
