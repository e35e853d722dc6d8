"""The file of a SQLite database: whose it is, its lock, and what is wrong with it in one sentence.

A process that has a connection to the file never opens it in another way, nor its log or index: to close it
would drop the locks of SQLite, and the next program that reads the database would delete the log of the bot
(https://sqlite.org/howtocorrupt.html, section 2.2). So the file is looked at before the first connection.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EDQUOT, ENOSPC, EPERM, EROFS
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import filelock

from bot.database.errors import StoreError

APPLICATION_ID: Final = 0x65636172
"""What the header of every database of this program holds: ``ecar`` in ASCII."""
_MAGIC: Final = b"SQLite format 3\0"
_HEADER_BYTES: Final = 100
_ID_PLACE: Final = slice(68, 72)
_OWNER_ONLY: Final = 0o600
_FORBIDDEN: Final = frozenset({EACCES, EPERM, EROFS})
_FULL: Final = frozenset({ENOSPC, EDQUOT})


@contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Turn an error of the system or of SQLite about the file at ``path`` into one sentence.

    Raises:
        StoreError: the block failed because of the file or its disk.
    """
    try:
        with explaining_sqlite(path):
            yield
    except OSError as error:
        raise StoreError(_of_system(path, error)) from error


@contextmanager
def explaining_sqlite(path: Path) -> Iterator[None]:
    """As ``explaining``, but only for errors of SQLite."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        sentence = _of_sqlite(path, error)
        if sentence is None:
            raise
        raise StoreError(sentence) from error


def find(path: Path) -> Path:
    """The file that ``path`` leads to, after a look at its header; it is not opened for writing.

    A file that is missing or empty is a database to be made, and so is one of zeros. This process must have
    no connection to it.

    Raises:
        StoreError: it is not a database of this program, or has a second name.
        OSError: it cannot be read.
    """
    # A lock next to a symbolic link would not be found by a process that opens the file or another link.
    file = Path(os.path.realpath(path))
    try:
        found = file.stat()
    except FileNotFoundError:
        return file
    if not stat.S_ISREG(found.st_mode):
        raise StoreError(f"{path} is not a file.")
    if found.st_nlink > 1:
        # SQLite names the file of its newest data after the name by which the database was opened.
        raise StoreError(f"{path} has a second name (a hard link), which could lose data: keep one of them.")
    with file.open("rb") as opened:
        header = opened.read(_HEADER_BYTES)
    ours = header.startswith(_MAGIC) and header[_ID_PLACE] == APPLICATION_ID.to_bytes(4)
    # If the power failed while the database was made, the file may have its size and hold only zeros.
    if header.strip(b"\0") and not ours:
        raise StoreError(f"{path} is not a database of this bot and was left as it is: name another file.")
    return file


def is_empty(file: Path) -> bool:
    """Whether a file is empty or missing."""
    return not file.exists() or file.stat().st_size == 0


def check_restored(path: Path, file: Path) -> None:
    """Check that no killed ``restore`` has moved a database away: a new one would be made in its place.

    Args:
        path: what the sentence calls it.
        file: from ``find``.

    Raises:
        StoreError: one may have.
    """
    replaced = sorted(file.parent.glob(f"{file.name}.replaced-*"))
    if replaced and not file.exists():
        left = f"{path} is missing, and a restore has moved {replaced[-1].name} away"
        raise StoreError(f"{left}: run restore once more, or delete that file to begin anew.")


def identities(file: Path) -> tuple[tuple[int, int] | None, ...]:
    """Which files the names of a database and of its log stand for; None for a name without a file."""
    return _identity(file), _identity(file.with_name(file.name + "-wal"))


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def lock(path: Path, file: Path) -> filelock.BaseFileLock:
    """Lock a database for this process; the system releases the lock when the process ends.

    Args:
        path: what the sentence calls it.
        file: from ``find``.

    Raises:
        StoreError: another process holds it.
        OSError: the lock cannot be made in this folder.
    """
    # A soft lock would outlive a process that was killed.
    held = filelock.FileLock(
        file.with_name(file.name + ".lock"), mode=_OWNER_ONLY, thread_local=False, fallback_to_soft=False
    )
    try:
        held.acquire(blocking=False)
    except filelock.Timeout as taken:
        raise StoreError(_in_use(path)) from taken
    return held


def is_locked(path: Path) -> bool:
    """Whether a process uses the database at ``path``. If there is no lock file, none has ever used it.

    Raises:
        StoreError: it is not a database of this program.
        OSError: it cannot be looked at.
    """
    found = find(path)
    if not found.with_name(found.name + ".lock").exists():
        return False
    try:
        lock(path, found).release()
    except StoreError:
        return True
    return False


def try_out(path: Path) -> None:
    """Try what a start does with the file and its folder, and leave no trace.

    Raises:
        StoreError: it is not a database of this program.
        OSError: the file cannot be read and written, or its folder takes no files.
    """
    found = find(path)
    folder = next(parent for parent in found.parents if os.path.lexists(parent))
    try:
        with NamedTemporaryFile(dir=folder, prefix=".ecarte-") as tried:
            tried.write(bytes(_HEADER_BYTES))
            tried.flush()
    except OSError as error:
        # The name of the temporary file would say nothing to a host.
        raise OSError(error.errno, error.strerror, folder) from error
    for suffix in ("", "-wal", "-shm", ".lock"):
        part = found.with_name(found.name + suffix)
        if part.exists():
            os.close(os.open(part, os.O_RDWR))


def may_be_written(file: Path) -> bool:
    """Whether this user may write into an existing file."""
    try:
        os.close(os.open(file, os.O_RDWR))
    except OSError:
        return False
    return True


def create(file: Path) -> None:
    """Make the file, for its owner only, if there is none. SQLite gives its log and index the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, _OWNER_ONLY))


def _in_use(path: Path) -> str:
    return f"{path} is in use by another process: stop that bot first."


def _full(path: Path, reason: object) -> str:
    return f"The disk does not take what {path} needs ({reason}): see that it has room."


def _forbidden(path: Path | str, reason: object) -> str:
    return f"{path} may not be read and written ({reason}): allow it for the file and its folder."


def _of_system(path: Path, error: OSError) -> str:
    if error.errno in _FORBIDDEN:
        # The file may be one that SQLite keeps next to the database.
        return _forbidden(error.filename or path, error.strerror)
    if error.errno in _FULL:
        return _full(path, error.strerror)
    return f"{path} cannot be opened: {error.strerror}."


def _of_sqlite(path: Path, error: sqlite3.DatabaseError) -> str | None:
    """The sentence for an error of SQLite; None if the file is not the cause."""
    match getattr(error, "sqlite_errorname", "").split("_")[1:2]:
        case ["FULL" | "IOERR"]:
            return _full(path, error)
        case ["CORRUPT" | "NOTADB"]:
            return f"{path} is damaged ({error}): put a copy of it in its place."
        case ["CANTOPEN" | "READONLY" | "PERM"]:
            return _forbidden(path, error)
        case ["BUSY" | "LOCKED"]:
            return _in_use(path)
        case _:
            return None
