"""Copies of a SQLite file: made while the bot runs, verified, and put back."""

from __future__ import annotations

import logging
import os
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic, time
from typing import Final

from bot.database import migrations
from bot.database.errors import StoreError, explaining_folder
from bot.database.sqlite import file, schema
from bot.database.sqlite.connection import inspect, reading

log = logging.getLogger(__name__)

_SPARE_BYTES: Final = 1 << 20
"""How much room a copy must leave on the disk."""


_STAMP: Final = "%Y%m%dT%H%M%SZ"
_KEPT: Final = timedelta(days=30)
"""How long a copy that the bot has made by itself is kept."""
_ABANDONED: Final = timedelta(days=1)
"""After how long nobody goes on with a copy."""


def stamp() -> str:
    """The present second in UTC, as names of copies have it: ``20260131T180000Z``."""
    return datetime.now(UTC).strftime(_STAMP)


def copy(path: Path, target: Path) -> None:
    """Copy a database as it is at this moment, also while a bot uses it, and verify the copy.

    Args:
        path: the database.
        target: a new file; it appears when it is whole.

    Raises:
        StoreError: the database cannot be read, or the copy not made.
    """
    with reading(path) as connection:
        _copy(connection, path, target)


def verify(path: Path) -> None:
    """Check that a file is a sound database on which this program can run. No process may have it open.

    Raises:
        StoreError: it is not.
    """
    with file.explaining(path):
        found = file.find(path)
        if file.is_empty(found):
            raise StoreError(f"There is no database at {path}.")
        inspect(found, lambda connection: _verify(path, connection))


def examine(path: Path) -> None:
    """As ``verify``, for the database of a bot that may run.

    Raises:
        StoreError: it is not sound.
    """
    with reading(path) as connection:
        _verify(path, connection)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other processes from the database at ``path``, which need not exist.

    Raises:
        StoreError: another process uses the database, or the file is not one of this program.
    """
    with file.explaining(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = file.lock(path, file.find(path))
    try:
        yield
    finally:
        lock.release()


def restore(source: Path, path: Path) -> Path | None:
    """Put a copy of ``source`` in the place of a database, within ``alone``.

    Returns:
        Where the replaced database is; None if there was none.

    Raises:
        StoreError: the copy cannot be made.
    """
    with file.explaining(path):
        found = file.find(path)
        with reading(source) as connection:
            partial = _verified_copy(connection, source, found)
        kept = None
        if found.exists():
            kept = found.with_name(f"{found.name}.replaced-{stamp()}")
            _fold_log(found)
            # What is left of the log belongs to its file, and not to the one that takes its place.
            for suffix in ("-wal", "-shm", ""):
                part = found.with_name(found.name + suffix)
                if part.exists():
                    part.rename(kept.with_name(kept.name + suffix))
        partial.replace(found)
        _sync(found.parent)
    return kept


def _fold_log(found: Path) -> None:
    """Move the log of a killed process into its file, unless that is damaged, so that they stay together."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(found)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


@contextmanager
def before_migration(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Copy a database before the block migrates it. If the block fails, the copy is deleted.

    Args:
        connection: the one that migrates it.
        path: the database.

    Raises:
        StoreError: there is no room for it.
    """
    applied = schema.applied(connection)
    if applied in (0, len(migrations.scripts())):
        yield
        return
    kept = path.with_name(f"{path.name}.schema-{applied}-{stamp()}")
    _copy(connection, path, kept)
    began = monotonic()
    try:
        yield
    except BaseException:
        # Nothing was migrated, and a bot that is restarted in a loop would fill the disk with copies.
        kept.unlink()
        raise
    took, newest = monotonic() - began, len(migrations.scripts())
    log.info(
        "migrated the schema from %d to %d in %.1f s; %s is as it was before", applied, newest, took, kept
    )


def prune_copies(path: Path, at: datetime) -> None:
    """Delete the copies that migrations and restores have left next to a database a month ago.

    They hold everybody's data, also of those who have had theirs deleted since.
    """
    for copy_ in copies_left(path):
        if copy_.name.rpartition("-")[2] < f"{at - _KEPT:{_STAMP}}":
            for suffix in ("-wal", "-shm", ""):
                copy_.with_name(copy_.name + suffix).unlink(missing_ok=True)
            log.info("deleted %s, which was a month old", copy_)
    prune_parts(path.parent, f"{path.name}*")


def prune_parts(folder: Path, pattern: str) -> None:
    """Delete the parts that killed copies have left in a folder a day ago: they hold everybody's data, too.

    Args:
        pattern: a glob pattern that the names of the copies fit.
    """
    for part in folder.glob(f"{pattern}.partial"):
        if part.stat().st_mtime < time() - _ABANDONED.total_seconds():
            part.unlink(missing_ok=True)


def copies_left(path: Path) -> list[Path]:
    """The copies that migrations and restores have left next to a database."""
    return sorted(
        found for kind in ("schema", "replaced") for found in path.parent.glob(f"{path.name}.{kind}-*Z")
    )


def _copy(connection: sqlite3.Connection, path: Path, target: Path) -> None:
    with explaining_folder(target.parent):
        if target.exists():
            raise StoreError(f"{target} exists already and was left as it is: name a new file.")
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = _verified_copy(connection, path, target)
        # Renaming would overwrite what another process has put there since.
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        partial.replace(target)
        _sync(target.parent)


def _verified_copy(connection: sqlite3.Connection, path: Path, target: Path) -> Path:
    """A whole copy of the database at ``path`` next to ``target``, under another name."""
    partial = target.with_name(target.name + ".partial")
    _check_room(connection, partial.parent)
    partial.unlink(missing_ok=True)
    try:
        file.create(partial)
        with closing(sqlite3.connect(partial, isolation_level=None)) as copied:
            # In one step, since a copy in several steps begins again with each commit of the bot.
            connection.backup(copied)
            # Without a write-ahead log, so that the copy is one file.
            copied.execute("PRAGMA journal_mode = DELETE").close()
        inspect(file.find(partial), lambda found: _verify(path, found))
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    return partial


def _verify(path: Path, connection: sqlite3.Connection) -> None:
    found = [text for (text,) in connection.execute("PRAGMA integrity_check").fetchall()]
    faults = [text for text in found if text != "ok" and not _is_mistaken(connection, text)]
    broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    if faults or broken is not None:
        reason = faults[0] if faults else f"a row of {broken[0]} refers to nothing"
        raise StoreError(f"{path} is damaged ({' '.join(str(reason).split())}): take an older copy.")
    schema.refuse_unknown(connection)


def _is_mistaken(connection: sqlite3.Connection, fault: str) -> bool:
    """Whether SQLite reports a missing value that is there.

    SQLite 3.40 looks at a wrong column of some tables without a row id, such as ``champion``.
    """
    named = re.fullmatch(r"NULL value in (\w+)\.(\w+)", fault)
    if named is None:
        return False
    table, column = named.groups()
    missing = f"SELECT 1 FROM {table} WHERE typeof({column}) = 'null' LIMIT 1"
    return connection.execute(missing).fetchone() is None


def _check_room(connection: sqlite3.Connection, folder: Path) -> None:
    (pages,), (size,) = (
        connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size")
    )
    needed, free = pages * size + _SPARE_BYTES, shutil.disk_usage(folder).free
    if free < needed:
        raise StoreError(f"{folder} has {free >> 20} MiB free and needs {-(-needed >> 20)}: make room first.")


def _sync(folder: Path) -> None:
    """Have the names in a folder on the disk."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
