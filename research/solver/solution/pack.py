"""Packs the shipped table: rounded policies, as bytes."""

from __future__ import annotations

import hashlib
import lzma
from itertools import pairwise
from pathlib import Path

import numpy as np

from engine.ecarte.advisor import solution
from engine.ecarte.advisor.solution.play import CONTEXTS, POLICIES, Context, King, load
from research.solver.solution.solver import MOST_CHOICES

SHIPPED = Path(solution.__file__).with_name("play.xz")
_SHAPE = (1 << 9) - 1
_SIGHT_BITS = 13
_LED_FROM, _LED, _LOWER = 52, 31, 7
"""The bits of a key: see ``play.Position``."""
_KEY = 8
_KEYS = [
    {"id": lzma.FILTER_DELTA, "dist": _KEY},
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 3, "pb": 3},
]
_POLICIES = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "pb": 0}]


def rounded(policies):
    """Return the policies of the shipped table: the parts of each choice, in eighths or sixths."""
    units = np.array([sum(POLICIES[number][0]) for number in policies.numbers])[:, None]
    exact = policies.shares * units
    parts = np.floor(exact + 1e-5)
    # The parts that are left go to the largest remainders.
    rank = np.argsort(np.argsort(parts - exact, axis=1, kind="stable"), axis=1)
    return parts + (rank < units - parts.sum(1, keepdims=True))


def column(keys, policies):
    """Return the byte of each key: its policy's number plus 1, or 0 for a position that did not occur."""
    numbers = {parts: at + 1 for listed in POLICIES.values() for at, parts in enumerate(listed)}
    made = np.zeros(len(keys), np.uint8)
    parts = rounded(policies).astype(int).tolist()
    made[np.searchsorted(keys, policies.keys)] = [
        numbers[tuple(part[:number])] for part, number in zip(parts, policies.numbers, strict=True)
    ]
    return made


def pack(found):
    """Return the packed table of the policies of each context."""
    keys = {
        king: np.unique(np.concatenate([found[context].keys for context in CONTEXTS if context.king == king]))
        for king in King
    }
    head = np.array([len(keys[king]) for king in King], np.uint64).tobytes()
    head += b"".join(keys[king].astype("<u8").tobytes() for king in King)
    body = b"".join(column(keys[context.king], found[context]).tobytes() for context in CONTEXTS)
    # Two streams, since keys pack best as differences. Readers see one stream.
    packed = lzma.compress(head, filters=_KEYS) + lzma.compress(body, filters=_POLICIES)
    print(
        f"{len(packed)} bytes, {len(head + body)} unpacked, sha256 {hashlib.sha256(head + body).hexdigest()}"
    )
    return packed


def unpacked(context: Context) -> tuple[np.ndarray, np.ndarray]:
    """Return a context's shipped policies: the keys of its positions, and the parts of each choice."""
    tables = load()[context.king]
    keys = np.frombuffer(tables.keys, np.uint64)
    numbers = np.frombuffer(tables.policies[context], np.uint8)
    met = numbers > 0
    parts = np.zeros((met.sum(), MOST_CHOICES), np.float32)
    for row, key, number in zip(parts, keys[met].tolist(), numbers[met].tolist(), strict=True):
        policy = POLICIES[number_of_choices(key)][number - 1]
        row[: len(policy)] = policy
    return keys[met], parts


def number_of_choices(key):
    """Return the number of choices at a position."""
    sights = [key >> _SIGHT_BITS * (3 - at) & (1 << _SIGHT_BITS) - 1 for at in range(4)]
    suits = [[bit == "1" for bit in f"{sight & _SHAPE:b}"[1:]] for sight in sights]
    led, lower = divmod(key >> _LED_FROM & _LED, _LOWER + 1)
    if lower and any(suits[led]):
        held = [at for at, own in enumerate(suits[led]) if own]
        better = len(held) - (lower - 1)
        return _runs(suits[led][: held[better - 1] + 1] if better else suits[led])
    if lower and any(suits[0]):
        return _runs(suits[0])
    return _runs(suits[0]) + sum(
        _runs(suits[at]) for at in (1, 2, 3) if at == 1 or sights[at] != sights[at - 1]
    )


def _runs(owners):
    """Return the number of runs of own cards."""
    return sum(own and not before for before, own in pairwise([False, *owners]))
