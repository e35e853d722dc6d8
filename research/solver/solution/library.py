"""The compiled solver."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory

_SOURCES = Path(__file__).parent
_FLAGS = ("-O3", "-march=native", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-flto")


class CContext(ctypes.Structure):
    """``context`` of ``play.h``."""

    _fields_ = (
        ("king", ctypes.c_int32),
        ("count", ctypes.c_int32),
        ("points", ctypes.c_double * 6),
        ("hands", ctypes.c_void_p),
        ("weights", ctypes.c_void_p * 2),
    )

    @classmethod
    def of(
        cls, king: int, points: Sequence[float], count: int, hands: int, weights: Sequence[int]
    ) -> CContext:
        """A context.

        Args:
            king: what the players know about the king.
            points: the elder's points above the dealer's, by the elder's tricks.
            count: the number of hands.
            hands: the address of the hands.
            weights: the addresses of the weights of elder and dealer.
        """
        return cls(king, count, (ctypes.c_double * 6)(*points), hands, (ctypes.c_void_p * 2)(*weights))


@cache
def shared() -> ctypes.CDLL:
    """Return the solver, compiled once for each process."""
    with TemporaryDirectory() as directory:
        return compiled(Path(directory))


def compiled(directory: Path) -> ctypes.CDLL:
    """Compile the solver in a directory, and load it."""
    with NamedTemporaryFile(dir=directory, suffix=".so") as made:
        subprocess.run(["cc", *_FLAGS, "-o", made.name, *sorted(_SOURCES.glob("*.c")), "-lm"], check=True)
        library = ctypes.CDLL(made.name)
    library.new_solver.restype = ctypes.c_void_p
    library.size.restype = library.groups.restype = ctypes.c_int64
    library.new_table.restype = library.new_pass.restype = ctypes.c_void_p
    library.by_table.restype = ctypes.c_int32
    # Functions compiled by Numba call it, and take addresses as numbers.
    library.by_table.argtypes = [*3 * [ctypes.c_uint64], *2 * [ctypes.c_uint32], ctypes.c_uint64]
    return library
