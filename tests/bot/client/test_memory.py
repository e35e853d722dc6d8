"""What glibc gives back to the system."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from typing import Final

import pytest

from bot.client import memory

# How many blocks lie outside of the heap: one freed before lets glibc put the next one into it.
MEASURED: Final = """
import ctypes
from bot.client import memory
class Figures(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks hblks hblkhd a b c d e".split()]
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.free.argtypes, libc.mallinfo2.restype = ctypes.c_void_p, [ctypes.c_void_p], Figures
{given_back}
libc.free(libc.malloc(8_000_000))
before = libc.mallinfo2().hblks
libc.malloc(2_000_000)
print(libc.mallinfo2().hblks - before)
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"),
    reason="glibc's own figures are needed",
)
@pytest.mark.parametrize(("given_back", "outside"), [("memory.give_back()", 1), ("", 0)])
def test_large_blocks_are_given_back(given_back: str, outside: int) -> None:
    program = MEASURED.format(given_back=given_back)
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(said.stdout) == outside, said.stderr


def test_another_system_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    memory.give_back()
