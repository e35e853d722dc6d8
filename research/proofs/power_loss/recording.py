"""A record of SQLite's calls to the disk, in order, and of the acknowledgements.

The module replaces the methods by which Python's SQLite library reaches files. The new ones also record what
they do. Where Python cannot reach that library, there is no record.
"""

from __future__ import annotations

import _sqlite3
import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_MAIN_FILE: Final = 0x100
_OK: Final = 0


@dataclass(frozen=True, slots=True)
class Opened:
    """A file was opened, or made if its name had none."""

    name: str


@dataclass(frozen=True, slots=True)
class Written:
    """Bytes were written to a file."""

    name: str
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncated:
    """A file was cut to a size in bytes."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """What was written to a file is on the disk."""

    name: str


@dataclass(frozen=True, slots=True)
class Deleted:
    """The name of a file was removed."""

    name: str


@dataclass(frozen=True, slots=True)
class FolderSynced:
    """The names in the folder are on the disk."""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The caller of a transaction was told that it is done.

    Args:
        state: the number of the state that the transaction made.
    """

    state: int


Event = Opened | Written | Truncated | Synced | Deleted | FolderSynced | Acknowledged
Record = list[Event]


class _Vfs(Structure):
    """The beginning of SQLite's ``sqlite3_vfs``, as far as this module uses it."""

    _fields_ = (
        ("version", c_int),
        ("file_bytes", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        *((f"unused_{n}", c_void_p) for n in range(11)),
        ("set_system_call", c_void_p),
        ("get_system_call", c_void_p),
    )


class _Methods(Structure):
    """SQLite's ``sqlite3_io_methods``."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        *((f"unused_{n}", c_void_p) for n in range(13)),
    )


class _File(Structure):
    """SQLite's ``sqlite3_file``."""

    _fields_ = (("methods", POINTER(_Methods)),)


_FilePointer = POINTER(_File)
# SQLite keeps the address of the path, so the same address must be passed on.
_OPEN: Final = CFUNCTYPE(c_int, c_void_p, c_void_p, _FilePointer, c_int, POINTER(c_int))
_DELETE: Final = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_WRITE: Final = CFUNCTYPE(c_int, _FilePointer, c_void_p, c_int, c_int64)
_TRUNCATE: Final = CFUNCTYPE(c_int, _FilePointer, c_int64)
_SYNC: Final = CFUNCTYPE(c_int, _FilePointer, c_int)
_OPEN_FOLDER: Final = CFUNCTYPE(c_int, c_char_p, POINTER(c_int))
_SET_CALL: Final = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p)
_GET_CALL: Final = CFUNCTYPE(c_void_p, c_void_p, c_char_p)
_FOLDER_CALL: Final = b"openDirectory"
"""SQLite opens a folder only to sync it."""


def possible() -> bool:
    """Whether Python can reach its SQLite library, and that library uses POSIX files."""
    vfs = _vfs()
    return vfs is not None and vfs.name is not None and vfs.name.startswith(b"unix")


def _vfs() -> Any:
    """Return the structure by which SQLite reaches files; None if it cannot be found."""
    try:
        find = ctypes.CDLL(getattr(_sqlite3, "__file__", None)).sqlite3_vfs_find
    except (OSError, AttributeError):
        return None
    find.restype = POINTER(_Vfs)
    return find(None).contents


@contextmanager
def recording(path: Path, record: Record) -> Iterator[None]:
    """Record what happens to the files of the database at ``path``, which the block opens and closes."""
    recorder = _Recorder(_vfs(), path, record)
    recorder.attach()
    try:
        yield
    finally:
        recorder.detach()


class _Recorder:
    """Replaces SQLite's methods by recording ones. It lives as long as SQLite may call them."""

    def __init__(self, vfs: Any, path: Path, record: Record) -> None:
        self._vfs = vfs
        self._path = str(path)
        self._record = record
        self._names: dict[int, str] = {}
        """The open files, by the addresses of their structures."""
        self._replaced: dict[int, _Methods] = {}
        """The recording methods, by the addresses of the replaced ones."""
        self._kept: list[Any] = []
        self._syncs_folder = False
        self._open: Callable[..., int] = _OPEN(vfs.open)
        self._delete: Callable[..., int] = _DELETE(vfs.delete)
        address = _GET_CALL(vfs.get_system_call)(ctypes.addressof(vfs), _FOLDER_CALL)
        self._open_folder: Callable[..., int] = _OPEN_FOLDER(address)

    def attach(self) -> None:
        self._originals = self._vfs.open, self._vfs.delete
        self._vfs.open = self._address(_OPEN, self._on_open)
        self._vfs.delete = self._address(_DELETE, self._on_delete)
        self._set_folder_call(self._address(_OPEN_FOLDER, self._on_open_folder))

    def detach(self) -> None:
        self._vfs.open, self._vfs.delete = self._originals
        self._set_folder_call(None)

    def _set_folder_call(self, address: int | None) -> None:
        call = _SET_CALL(self._vfs.set_system_call)
        assert call(ctypes.addressof(self._vfs), _FOLDER_CALL, address) == _OK

    def _address(self, prototype: Any, function: Callable[..., int]) -> int:
        """Return the address of a C function that calls ``function``."""
        self._kept.append(prototype(function))
        address = ctypes.cast(self._kept[-1], c_void_p).value
        assert address is not None
        return address

    def _name(self, path: int | None) -> str | None:
        """Return the suffix after the database's name; None for other files."""
        found = ctypes.string_at(path).decode() if path is not None else ""
        return found.removeprefix(self._path) if found.startswith(self._path) else None

    def _on_open(self, vfs: int, path: int | None, file: Any, flags: int, found: Any) -> int:
        result = self._open(vfs, path, file, flags, found)
        name = self._name(path)
        if result == _OK and name is not None:
            self._record.append(Opened(name))
            self._names[ctypes.addressof(file.contents)] = name
            file.contents.methods = ctypes.pointer(self._recording(file.contents.methods.contents))
        return result

    def _recording(self, methods: _Methods) -> _Methods:
        """Return methods that record, and then call ``methods``."""
        address = ctypes.addressof(methods)
        if address not in self._replaced:
            copy = _Methods.from_buffer_copy(methods)
            copy.write = self._address(_WRITE, self._on_write(_WRITE(methods.write)))
            copy.truncate = self._address(_TRUNCATE, self._on_truncate(_TRUNCATE(methods.truncate)))
            copy.sync = self._address(_SYNC, self._on_sync(_SYNC(methods.sync)))
            self._replaced[address] = copy
        return self._replaced[address]

    def _of(self, file: Any) -> str:
        return self._names[ctypes.addressof(file.contents)]

    def _on_write(self, write: Any) -> Callable[[Any, int, int, int], int]:
        def on_write(file: Any, data: int, size: int, offset: int) -> int:
            self._record.append(Written(self._of(file), offset, ctypes.string_at(data, size)))
            return int(write(file, data, size, offset))

        return on_write

    def _on_truncate(self, truncate: Any) -> Callable[[Any, int], int]:
        def on_truncate(file: Any, size: int) -> int:
            self._record.append(Truncated(self._of(file), size))
            return int(truncate(file, size))

        return on_truncate

    def _on_sync(self, sync: Any) -> Callable[[Any, int], int]:
        def on_sync(file: Any, flags: int) -> int:
            result = int(sync(file, flags))
            self._record.append(Synced(self._of(file)))
            self._note_folder()
            return result

        return on_sync

    def _on_delete(self, vfs: int, path: int | None, sync_folder: int) -> int:
        result = self._delete(vfs, path, sync_folder)
        name = self._name(path)
        if result == _OK and name is not None:
            self._record.append(Deleted(name))
        self._note_folder()
        return result

    def _on_open_folder(self, path: bytes, descriptor: Any) -> int:
        self._syncs_folder = True
        return self._open_folder(path, descriptor)

    def _note_folder(self) -> None:
        """Record a sync of the folder, if SQLite has opened the folder since the last call."""
        if self._syncs_folder:
            self._record.append(FolderSynced())
        self._syncs_folder = False
