"""What a disk may hold after the power has failed.

Synced data is there. Each part of a file has its content after any of the writes since the last sync. A part
is the whole file, a page of the system's cache, or a sector. A name that was made or removed counts once the
folder is synced; before, it may count or not.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from typing import BinaryIO, Final

from research.proofs.power_loss.recording import (
    Acknowledged,
    Deleted,
    Event,
    FolderSynced,
    Opened,
    Synced,
    Truncated,
    Written,
)

SECTOR: Final = 512
"""The bytes that a disk writes whole or not at all."""
CACHE_PAGE: Final = 4096
"""The bytes that the system writes back together."""
_WHOLE_FILE: Final = 1 << 62
_SIZE: Final = -1


class _File:
    def __init__(self, content: bytes) -> None:
        self._synced = BytesIO(content)
        self._pending: list[Written | Truncated] = []

    def change(self, change: Written | Truncated) -> None:
        self._pending.append(change)

    def sync(self) -> None:
        self._change(self._synced, lambda _: len(self._pending), _WHOLE_FILE)
        self._pending.clear()

    def lose_power(self, path: Path, chance: Random) -> None:
        """Write the file that a loss of power leaves."""
        size = chance.choice((_WHOLE_FILE, _WHOLE_FILE, CACHE_PAGE, SECTOR))
        chosen: dict[int, int] = {}

        def reached(part: int) -> int:
            return chosen.setdefault(part, chance.randint(0, len(self._pending)))

        with path.open("wb") as file:
            file.write(self._synced.getbuffer())
            self._change(file, reached, size)

    def _change(self, file: BinaryIO, reached: Callable[[int], int], part_bytes: int) -> None:
        """Apply changes since the last sync to a file.

        Args:
            reached: returns how many changes apply to a part, or for ``_SIZE`` to the file's size.
            part_bytes: the size of a part.
        """
        size = self._synced.seek(0, os.SEEK_END)
        # Where the whole file is one part, its size is as old as its content.
        sized = reached(0 if part_bytes == _WHOLE_FILE else _SIZE)
        for number, change in enumerate(self._pending):
            if isinstance(change, Truncated):
                if number < sized:
                    size = file.truncate(change.size)
                continue
            end = change.offset + len(change.data)
            if number < sized:
                size = max(size, end)
            at = change.offset
            while at < end:
                until = min(end, at - at % part_bytes + part_bytes)
                if number < reached(at // part_bytes):
                    file.seek(at)
                    file.write(change.data[at - change.offset : until - change.offset])
                at = until
        file.truncate(size)


class Disk:
    """The disk under a database, to which the events of a record are played.

    Args:
        files: the files that are on it already, by the suffix after the database's name.
    """

    def __init__(self, files: dict[str, bytes]) -> None:
        self._numbers = count()
        self._files: dict[int, _File] = {}
        self._names: dict[str, list[int | None]] = {}
        """For each name, the files that it has named since the folder was synced; None for no file."""
        for name, content in files.items():
            self._names[name] = [self._make(content)]

    def play(self, event: Event) -> None:
        """Apply the next event of the record."""
        match event:
            case Opened(name):
                if self._names.setdefault(name, [None])[-1] is None:
                    self._names[name].append(self._make(b""))
            case Deleted(name):
                self._names[name].append(None)
            case FolderSynced():
                self._names = {name: [known[-1]] for name, known in self._names.items()}
            case Written(name) | Truncated(name):
                self._file(name).change(event)
            case Synced(name):
                self._file(name).sync()
            case Acknowledged():
                pass

    def lose_power(self, path: Path, chance: Random) -> None:
        """Write the database that a loss of power leaves to ``path``."""
        for name, known in self._names.items():
            left = chance.choice(known)
            if left is not None:
                self._files[left].lose_power(path.with_name(path.name + name), chance)

    def _make(self, content: bytes) -> int:
        number = next(self._numbers)
        self._files[number] = _File(content)
        return number

    def _file(self, name: str) -> _File:
        number = self._names[name][-1]
        assert number is not None, f"{name} is open"
        return self._files[number]
