"""Garbage collection, for which the event loop stands still."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from math import inf

import pytest

from bot.client import garbage


@pytest.fixture
def frozen() -> Iterator[None]:
    """Set the process up as the bot does, and restore it at the end."""
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    garbage.freeze()
    yield
    gc.set_threshold(*thresholds)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


@pytest.mark.usefixtures("frozen")
def test_a_full_collection_looks_at_nothing_that_has_survived_one() -> None:
    kept = [[number] for number in range(1_000)]
    gc.collect()
    looked_at = {id(one) for one in gc.get_objects()}
    assert not looked_at & {id(one) for one in kept}


@pytest.mark.usefixtures("frozen")
def test_young_cycles_are_freed() -> None:
    class Ring:
        def __init__(self) -> None:
            self.itself = self

    gone = weakref.ref(Ring())
    gc.collect()
    assert gone() is None


@pytest.mark.usefixtures("frozen")
def test_cycles_that_come_apart_later_are_freed_after_some_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ring:
        def __init__(self) -> None:
            self.itself = self

    kept = Ring()
    gone = weakref.ref(kept)
    gc.collect()
    del kept
    gc.collect()
    assert gone() is not None
    monkeypatch.setattr(garbage, "monotonic", lambda: inf)
    gc.collect()
    assert gone() is None
