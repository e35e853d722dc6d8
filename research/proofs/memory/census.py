"""Counts the objects that the bot holds in memory."""

from __future__ import annotations

import gc
from collections import Counter, deque
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from types import ModuleType
from typing import Any, Final

_MODULES: Final = frozenset(("bot", "cogs", "discord"))
_CLASSES: Final = _MODULES | {"engine"}


def census() -> Counter[str]:
    """Count the bot's and discord.py's objects by class, and the contents of attributes and modules by name.

    Results that ``lru_cache`` keeps are dropped first. The engine's modules do not count: what they remember
    is bounded by the number of packs.
    """
    # The tests freeze what they have imported, which hides it from the loops below.
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is _lru_cache_wrapper:
            one.cache_clear()
    gc.collect()
    found = Counter[str]()
    for one in gc.get_objects():
        kind = type(one)
        if isinstance(one, ModuleType):
            if _package(one.__name__) in _MODULES:
                found += _contained(one.__name__, vars(one).items())
        elif _package(str(kind.__module__)) in _CLASSES:
            name = f"{kind.__module__}.{kind.__qualname__}"
            found[name] += 1
            found += _contained(name, _attributes(one))
    return found


def _package(module: str) -> str:
    return module.partition(".")[0]


def _contained(name: str, attributes: Any) -> Counter[str]:
    kinds = (dict, set, list, deque)
    return Counter({f"{name}.{key}": len(value) for key, value in attributes if isinstance(value, kinds)})


def _attributes(one: object) -> Iterator[tuple[str, Any]]:
    for kind in type(one).__mro__:
        for slot in kind.__dict__.get("__slots__", ()):
            if slot != "__weakref__":
                yield slot, getattr(one, slot, None)
    yield from getattr(one, "__dict__", {}).items()
