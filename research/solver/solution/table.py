"""The shipped policies of a context, as a table of the compiled library."""

from __future__ import annotations

import ctypes

import numpy as np

from engine.ecarte.advisor.solution.play import Context
from research.solver.solution import pack
from research.solver.solution.library import CContext

_ROOM = 8


def new_table(library: ctypes.CDLL, rules: CContext, context: Context) -> int:
    """The address of a new table.

    Args:
        library: the compiled library.
        rules: what the players play for, and with which hands.
        context: the context of the policies.
    """
    keys, parts = pack.unpacked(context)
    padded = np.zeros((len(keys), _ROOM), np.uint8)
    padded[:, : parts.shape[1]] = parts
    found = library.new_table(
        ctypes.byref(rules),
        ctypes.c_int64(len(keys)),
        ctypes.c_void_p(keys.ctypes.data),
        ctypes.c_void_p(padded.ctypes.data),
    )
    assert isinstance(found, int), "the library ends the process if there is no room"
    return found
