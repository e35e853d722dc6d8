"""Copies the SQLite database, also while the bot runs, and verifies the copy. Never overwrites a file."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot import config
from bot.database.errors import StoreError, explaining_folder
from bot.database.opening import sqlite_file
from bot.database.sqlite import backup

SUMMARY: Final = "copy the database, once or every few hours"
_DUMP: Final = "DATABASE_URL names PostgreSQL: back it up with pg_dump (docs/host/postgresql.md)."
_DURATION: Final = re.compile(r"([1-9][0-9]{0,3})([smhd])")
_UNITS: Final = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
_NAME: Final = "%Y%m%dT%H%M%SZ"
_RETRY: Final = timedelta(minutes=1)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument(
        "path", type=Path, help="a new file, or a folder of copies that are named by their times"
    )
    parser.add_argument(
        "--every",
        type=duration,
        metavar="TIME",
        help="go on and copy so often, such as 6h, into a folder",
    )
    parser.add_argument(
        "--keep", type=number, metavar="N", help="delete the oldest copies in the folder beyond so many"
    )


def duration(text: str) -> timedelta:
    """A time such as ``6h``."""
    parsed = _DURATION.fullmatch(text)
    if parsed is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no time such as 30m, 6h or 1d")
    return timedelta(**{_UNITS[parsed[2]]: int(parsed[1])})


def number(text: str) -> int:
    """A number of copies."""
    if not re.fullmatch(r"[1-9][0-9]{0,4}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of copies from 1 on")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Copy the database once, or until stopped.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: a copy cannot be made; later ones of ``--every`` are tried again instead.
    """
    source = sqlite_file(config.database(os.environ), _DUMP)
    target: Path = arguments.path
    if arguments.every is None and not _is_folder(target):
        if arguments.keep is not None:
            raise StoreError(f"--keep counts the copies in a folder, and {target} is none.")
        backup.copy(source, target)
        print(f"{target} is a verified copy of {source}.")
        return 0
    folder = _Folder(source, target, arguments.keep)
    if arguments.every is None:
        folder.add()
        return 0
    return _repeat(folder, arguments.every)


def _is_folder(target: Path) -> bool:
    with explaining_folder(target.parent):
        return target.is_dir()


def _repeat(folder: _Folder, every: timedelta) -> int:
    """Copy now if the last copy is old enough, and again and again until stopped."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    at, once = folder.newest(), False
    due = datetime.now(UTC) if at is None else at + every
    try:
        while True:
            time.sleep(max(0.0, (due - datetime.now(UTC)).total_seconds()))
            due = datetime.now(UTC) + every
            try:
                folder.add()
                once = True
            except StoreError as error:
                # Until a first copy succeeds, a failure ends the program: its host is watching.
                if not once:
                    raise
                print(error, file=sys.stderr, flush=True)
                due = datetime.now(UTC) + min(every, _RETRY)
    except KeyboardInterrupt:
        return 0


class _Folder:
    """A folder of copies of a database, which are named by their times."""

    def __init__(self, source: Path, path: Path, keep: int | None) -> None:
        self._source = source
        self._path = path
        self._keep = keep

    def add(self) -> None:
        """Make a copy, then delete the oldest copies beyond the number to keep."""
        target = self._path / f"{self._source.stem}-{backup.stamp()}.db"
        backup.copy(self._source, target)
        backup.prune_parts(self._path, f"{self._source.stem}-*.db")
        if self._keep is not None:
            oldest = self._copies()[-self._keep :][0]
            for found in self._named():
                if found < oldest:
                    found[1].unlink()
        print(f"{target} is a verified copy of {self._source}.", flush=True)

    def newest(self) -> datetime | None:
        """When the newest copy was made."""
        copies = self._copies()
        return copies[-1][0] if copies else None

    def _copies(self) -> list[tuple[datetime, Path]]:
        """The copies in the order in which they were made.

        A command that was killed may have left an empty file of this name.
        """
        return [found for found in self._named() if found[1].stat().st_size]

    def _named(self) -> list[tuple[datetime, Path]]:
        """The files with the name of a copy, by the time in it."""
        found = []
        for path in self._path.glob(f"{self._source.stem}-*.db"):
            try:
                at = datetime.strptime(path.stem.removeprefix(f"{self._source.stem}-"), _NAME)
            except ValueError:
                continue
            found.append((at.replace(tzinfo=UTC), path))
        return sorted(found)
