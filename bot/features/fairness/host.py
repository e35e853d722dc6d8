"""Writes what verifies every game that ended in a month, also while the bot runs.

Players can check it with docs/play/verify_bundle.py. It names no person, no server and no channel.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bot import config
from bot.config import ConfigError
from bot.database.clock import now
from bot.database.errors import StoreError, explaining_folder
from bot.database.opening import reading
from bot.features.fairness import store, transactions
from bot.features.fairness.model import Bundle, last_line, leaf, root
from bot.features.standings import seasons

SUMMARY: Final = "write what verifies all games of a month"
_READABLE: Final = 0o644


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("month", help="a month in UTC, such as 2026-11")
    parser.add_argument("path", type=Path, nargs="?", help="a new file; MONTH.jsonl if it is not said")


def run(arguments: argparse.Namespace) -> int:
    """Write a bundle.

    Raises:
        ConfigError: the month or DATABASE_URL is malformed, or the month has not begun.
        StoreError: the database cannot be read, no game ended in the month, or the file cannot be written.
    """
    month = seasons.parse(arguments.month)
    if not month or month > seasons.of(now()):
        raise ConfigError(f"{arguments.month} is no month that has begun; one has the form 2026-11.")
    name = f"{month // 100}-{month % 100:02}"
    path: Path = arguments.path or Path(f"{name}.jsonl")
    with explaining_folder(path.parent):
        if path.exists():
            raise StoreError(f"{path} exists already and was left as it is: name a new file.")
        with reading(config.database(os.environ)) as connection:
            connection.execute(getattr(connection, "begin_reading", "BEGIN")).close()
            bundle = transactions.bundle(connection, month)
            ended = seasons.period(month)
            leaves, lines = store.leaves(connection, *ended), store.lines(connection, *ended)
            print(_written(bundle, leaves, lines, month, path))
    return 0


def _written(bundle: Bundle, leaves: Iterable[bytes], lines: Iterable[bytes], month: int, path: Path) -> str:
    """Write a bundle into a file that appears when it is complete; returns what is to be said of it."""
    if not bundle.games:
        raise StoreError(f"No game in the register ended in {month // 100}-{month % 100:02}.")
    posted = root([leaf(bundle.line), *leaves])
    # A name that nobody else can have made: an existing one could be a link to another file.
    descriptor, partial = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(bundle.line)
            file.writelines(lines)
            file.write(last_line(posted))
        Path(partial).chmod(_READABLE)
        Path(partial).rename(path)
    except BaseException:
        Path(partial).unlink(missing_ok=True)
        raise
    said = f"{path} has {bundle.games} games. Its root is {posted}."
    if bundle.waiting or month == seasons.of(now()):
        said += " It is not complete yet, and the root will be another."
    return said
