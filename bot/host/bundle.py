"""Writes what verifies every game that ended in a month, also while the bot runs.

Players can check it with docs/play/verify_bundle.py. It names no person, no server and no channel.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bot import config
from bot.config import ConfigError
from bot.database.clock import now
from bot.database.errors import StoreError, explaining_folder
from bot.database.opening import reading
from bot.features.fairness import store, transactions
from bot.features.fairness.model import Bundle, leaf, root
from bot.text import seasons

SUMMARY: Final = "write what verifies all games of a month"


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
            print(_written(bundle, store.lines(connection, *seasons.period(month)), month, path))
    return 0


def _written(bundle: Bundle, lines: Iterable[bytes], month: int, path: Path) -> str:
    """Write a bundle into a file that appears when it is complete; returns what is to be said of it."""
    leaves = [leaf(bundle.line)]
    partial = path.with_name(path.name + ".partial")
    try:
        with partial.open("wb") as file:
            file.write(bundle.line)
            for line in lines:
                leaves.append(leaf(line))
                file.write(line)
        if len(leaves) == 1:
            raise StoreError(f"No game in the register ended in {month // 100}-{month % 100:02}.")
        partial.rename(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    said = f"{path} has {len(leaves) - 1} games. Its root is {root(leaves)}."
    if bundle.waiting or month == seasons.of(now()):
        said += " It is not complete yet, and the root will be another."
    return said
