"""A story of two servers, kept in a file, so that the store changes its behaviour only on purpose.

A line of the story has an act of somebody, and a checksum of the rows that the act changed. After each act,
functions of the store and of the transactions are tried with random arguments, and rolled back. A line of a
function has how often it returned and how often it refused, and a checksum of its results, refusals and
changes. After a change on purpose, ``python -m research.proofs.transcripts.test_transcripts`` writes the file
again.
"""

from __future__ import annotations

import inspect
import json
import pkgutil
import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final
from zlib import crc32

import pytest

import bot
from bot.database import pseudonyms
from bot.database.connection import Connection, run
from bot.tables.errors import Refusal
from engine.betting.errors import BettingError
from engine.errors import RuleError
from research.proofs.transcripts.arguments import Arguments, Held
from research.proofs.transcripts.world import LIMITS, World
from tests.bot.support import chance, times
from tests.bot.support.harness import open_harness
from tests.roles import is_store, is_transaction, within

_STEPS: Final = 260
_OFTEN: Final = 0.07
"""The share of functions that are tried after each act."""
_KEPT: Final = 6
"""How many functions of ``_KEPT_OF`` are called after each act, so that every table gets rows."""
_FIRST_MOMENT: Final = 1_760_000_000_000
_APART: Final = ("bot.host", "bot.database")
"""Packages whose functions are not tried, except for ``_ROWS``: they store no rows, or handle databases."""
_ROWS: Final = ("bot.database.interactions", "bot.database.metadata", "bot.database.pseudonyms")
_LEFT_OUT: Final = (
    "transactions.lifecycle.new_id",
    "transactions.lifecycle.new_root",
    "store.shards.of_shards",
    "store.messages.lags_of",
    "lobby.transactions.seek",
    "duplicate.transactions.secrets",
    "duels.transactions.new",
)
"""Functions that are not tried: they make secrets, or they make or take parts of statements."""
_KEPT_OF: Final = (
    *("store.threads", "store.messages", "store.tokens", "store.reminders", "settings.store"),
    *("store.hand_states", "store.guild_facts", "store.asked_commands", "store.users", "daily.store"),
    *("training.store", "study.store", "database.pseudonyms", "store.interaction_queue"),
    *("database.interactions", "cluster.store", "store.uptime", "store.shards"),
)
"""Modules whose changes are kept: they cannot contradict the games."""
_CHANGES: Final = re.compile(r"\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)", re.IGNORECASE)
Rows = Counter[tuple[Any, ...]]
_RETURNED: Final = "returned"


def functions() -> dict[str, Callable[..., Any]]:
    """Return the public functions of the store and of the transactions that are tried, by name."""
    found = {}
    for info in pkgutil.walk_packages(bot.__path__, "bot."):
        name = info.name
        tried = (is_store(name) and not within(name, *_APART)) or is_transaction(name) or name in _ROWS
        if tried and not info.ispkg:
            found.update(_public(import_module(name)))
    return {name: found[name] for name in sorted(found)}


def _public(module: ModuleType) -> dict[str, Callable[..., Any]]:
    short = ".".join(module.__name__.split(".")[-2:])
    return {
        f"{short}.{name}": one
        for name, one in vars(module).items()
        if inspect.isfunction(one)
        and one.__module__ == module.__name__
        and not name.startswith("_")
        and f"{short}.{name}" not in _LEFT_OUT
    }


async def transcript(folder: Path) -> list[str]:
    """Return the lines of the story, and then those of the functions.

    Args:
        folder: the folder for its database.
    """
    lines, trials, file = [], Trials(), folder / "story.db"
    with _same_chance() as set_clock:
        async with open_harness(file, LIMITS) as harness:
            world = World(harness, "story")
            set_clock(lambda: _FIRST_MOMENT + world.moment)
            await world.begin()
            with closing(sqlite3.connect(file, isolation_level=None)) as connection:
                before = _rows(connection)
                for step in range(_STEPS):
                    told = await world.go_on()
                    after = _rows(connection)
                    lines.append(f"{step} {told} {_checksum(_difference(before, after))}")
                    if (held := Held.of(connection)).some_of_everything:
                        await harness.database.write(partial(trials.keep_some, held=held, step=step))
                        trials.run(connection, held, step)
                        after = _rows(connection)
                    before = after
    return [*lines, *trials.lines()]


@contextmanager
def _same_chance() -> Iterator[Callable[[Callable[[], int]], None]]:
    """Let the program make the same secrets and ids in each run, and give it a clock that the story moves."""
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "story")
        patch.setattr(pseudonyms, "secrets", chance.CHANCE)
        times.read_from(patch, lambda: _FIRST_MOMENT)
        yield partial(times.read_from, patch)


class Trials:
    """Tries functions, and records what they did."""

    def __init__(self) -> None:
        self._functions = functions()
        self._found: defaultdict[str, list[Any]] = defaultdict(list)
        self._counts: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def lines(self) -> Iterator[str]:
        """Return a line for each function."""
        for name in self._functions:
            counts = " ".join(f"{count} {what}" for what, count in sorted(self._counts[name].items()))
            yield f"{name}: {counts} {_checksum(self._found[name])}"

    def keep_some(self, connection: Connection, held: Held, step: int) -> None:
        """Call some functions whose changes can stay."""
        mine = [name for name in self._functions if name.startswith(_KEPT_OF)]
        random = Random(f"kept {step}")
        for name in random.sample(mine, _KEPT):
            run(connection, "SAVEPOINT trial")
            outcome, _ = self._call(name, connection, self._given(name, held, random))
            if outcome != _RETURNED:
                run(connection, "ROLLBACK TO trial")
            run(connection, "RELEASE trial")

    def run(self, connection: sqlite3.Connection, held: Held, step: int) -> None:
        """Try some functions and undo what they do."""
        random = Random(f"tried {step}")
        tried = [
            (name, self._given(name, held, Random(f"{name} {step}")))
            for name in self._functions
            if random.random() < _OFTEN
        ]
        forwards = [self._tried(name, connection, given) for name, given in tried]
        # SQLite now reverses the order of rows that a statement leaves unordered.
        connection.execute("PRAGMA reverse_unordered_selects = ON")
        backwards = [self._tried(name, connection, given) for name, given in tried]
        connection.execute("PRAGMA reverse_unordered_selects = OFF")
        for (name, _), one, other in zip(tried, forwards, backwards, strict=True):
            outcome, value, changed = one
            if one != other:
                assert (outcome, _sorted(value), changed) == (other[0], _sorted(other[1]), other[2]), name
                value = _sorted(value)
            self._counts[name][outcome] += 1
            self._found[name].append([outcome, value, changed])

    def _given(self, name: str, held: Held, random: Random) -> dict[str, Any]:
        """Draw the arguments of a function, without the connection."""
        arguments = Arguments(name, held, random)
        parameters = inspect.signature(self._functions[name]).parameters.values()
        return {one.name: arguments.draw(one) for one in parameters if one.name != "connection"}

    def _tried(
        self, name: str, connection: sqlite3.Connection, given: Mapping[str, Any]
    ) -> tuple[str, Any, Any]:
        """Call a function and roll it back; return how it ended, its value, and the rows that it changed."""
        connection.execute("BEGIN")
        statements: list[str] = []
        connection.set_trace_callback(statements.append)
        outcome, value = self._call(name, connection, given)
        connection.set_trace_callback(None)
        changed = {found[1] for one in statements if (found := _CHANGES.match(one))}
        after = _rows(connection, changed)
        connection.execute("ROLLBACK")
        return outcome, value, _difference(_rows(connection, changed), after) if changed else None

    def _call(self, name: str, connection: Connection, given: Mapping[str, Any]) -> tuple[str, Any]:
        function = self._functions[name]
        first = (connection,) if "connection" in inspect.signature(function).parameters else ()
        # The function makes ids and secrets of its own, which leave the story's unchanged.
        story = chance.CHANCE.getstate()
        chance.CHANCE.seed(name)
        try:
            return _RETURNED, _plain(function(*first, **given))
        except Refusal as refusal:
            return "refused", [refusal.reason.value, _plain(refusal.facts)]
        except (RuleError, BettingError) as error:
            return "refused", [error.key, _plain(error.params)]
        except Exception as error:
            return "raised", type(error).__name__
        finally:
            chance.CHANCE.setstate(story)


def _rows(connection: Connection, tables: Collection[str] | None = None) -> Rows:
    """Return the rows of some tables, or of all, with how often each occurs."""
    if tables is None:
        found = run(
            connection, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        ).fetchall()
        tables = [name for (name,) in found]
    return Counter(
        (name, *row) for name in sorted(tables) for row in run(connection, f"SELECT * FROM {name}")
    )


def _difference(before: Rows, after: Rows) -> Any:
    """Return the rows that are gone, and those that are new."""
    return [sorted(map(repr, rows.elements())) for rows in (before - after, after - before)]


def _sorted(value: Any) -> Any:
    return sorted(map(_sorted, value), key=repr) if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """Write a value so that equal values give equal JSON."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, float):
        return round(value, 9)
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        return sorted(([_plain(key), _plain(one)] for key, one in value.items()), key=repr)
    if isinstance(value, (set, frozenset)):
        return sorted((_plain(one) for one in value), key=repr)
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        if hasattr(value, "dumps"):
            return value.dumps()
        return [type(value).__name__, *(_plain(getattr(value, field.name)) for field in fields(value))]
    assert value is None or isinstance(value, (str, int)), f"{value!r} is not plain"
    return value


def _checksum(found: Any) -> str:
    return f"{crc32(json.dumps(found).encode()):08x}"
