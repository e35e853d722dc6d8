"""The areas of code that are changed, and the tests that should notice it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from research.proofs.mutation.mutants import ROOT
from tests.roles import is_store, is_transaction, within


@dataclass(frozen=True)
class Area:
    """Some code with its tests.

    Attributes:
        code: the patterns of its files.
        tests: the patterns of its tests' files and folders.
        sample: the number of mutants in the short proof.
        chosen: the marker expression that selects among these tests.
    """

    code: tuple[str, ...]
    tests: tuple[str, ...]
    sample: int
    chosen: str = ""

    def files(self) -> list[Path]:
        """The files of the area."""
        return [file for pattern in self.code for file in sorted(ROOT.glob(pattern))]


def _stores_and_transactions() -> Iterator[str]:
    """The files that hold SQL or what one commit does, for SQLite."""
    for file in sorted((ROOT / "bot").rglob("*.py")):
        path = file.relative_to(ROOT)
        module = ".".join(path.with_suffix("").parts)
        if (is_store(module) or is_transaction(module)) and not within(module, *_LEFT_OUT):
            yield path.as_posix()


_LEFT_OUT: Final = ("bot.database.postgres", "bot.database.migrations", "bot.database.clock")
# A sample of one area shows that mutants are noticed; to see with coverage what the tests of an area reach
# takes minutes. Only the long run has the time for the others.
AREAS: Final = {
    "ecarte": Area(
        ("engine/ecarte/*.py", "engine/ecarte/notation/*.py"),
        (
            *("tests/engine/ecarte/test_*.py", "tests/engine/ecarte/notation"),
            "tests/engine/ecarte/advisor/test_opinions.py",
        ),
        12,
    ),
    "bourre": Area(
        ("engine/bourre/*.py", "engine/bourre/notation/*.py"),
        (
            *("tests/engine/bourre/test_*.py", "tests/engine/bourre/notation"),
            *("tests/engine/bourre/advisor/test_levels.py", "tests/engine/bourre/advisor/test_opinions.py"),
        ),
        0,
    ),
    "engine": Area(
        ("engine/[!_]*.py", "engine/betting/*.py"),
        (
            *("tests/engine/betting", "tests/engine/test_*.py", "tests/engine/*/test_fairness.py"),
            *("tests/engine/ecarte/test_rules.py", "tests/engine/bourre/test_session.py"),
            "tests/engine/*/notation",
        ),
        0,
    ),
    # PostgreSQL's own code is left out, and so are tests that start processes. Only the long run has the
    # time: it runs all these tests once to see which of them reach a line.
    "bot": Area(
        tuple(_stores_and_transactions()),
        (
            *("tests/bot/client", "tests/bot/cluster", "tests/bot/database", "tests/bot/delivery"),
            *("tests/bot/features", "tests/bot/host", "tests/bot/registry", "tests/bot/test_*.py"),
            *("tests/bot/pages/test_*.py", "tests/cogs/play/test_challenge_limits.py"),
            *("tests/cogs/server", "tests/cogs/study/test_daily.py"),
        ),
        0,
        "not slow",
    ),
    # The tests of the advisor play many deals: only the long run has the time.
    "advisor": Area(
        ("engine/*/advisor/**/*.py",),
        ("tests/engine/*/advisor", "tests/engine/ecarte/test_first_deal.py"),
        0,
    ),
}
