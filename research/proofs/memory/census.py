"""How much the bot holds in memory, in objects."""

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
    """The bot's and discord.py's objects by class, and how much their attributes and modules contain by name.

    Results that are kept to save time (``lru_cache``) are dropped first. What the engine's modules remember
    is bounded by the packs.
    """
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
