"""A kill between any two SQL statements leaves what moves counters complete or not begun."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from pathlib import Path

import pytest

from tests import proof

pytestmark = [pytest.mark.slow, pytest.mark.proof]

ROOT = Path(__file__).parents[5]


async def test_a_kill_at_any_statement_of_a_games_end_loses_and_doubles_no_counter(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    closer = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bot.support.killed_game_end",
        str(tmp_path / "killed.db"),
        cwd=ROOT,
        stdout=PIPE,
    )
    out, _ = await closer.communicate()
    found = Counter(out.decode().splitlines())
    record_property("cases", found.total())
    assert closer.returncode == 0
    assert found["settled"] == 1
    assert found["as before"] == found.total() - 1 >= proof.size(25, 200)


async def test_a_kill_at_any_statement_leaves_a_pool_before_or_after_the_transaction(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    closer = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.support.killed_pool", str(tmp_path), cwd=ROOT, stdout=PIPE
    )
    out, _ = await closer.communicate()
    found = Counter(out.decode().splitlines())
    record_property("cases", found.total())
    assert closer.returncode == 0
    for step in ("filled", "played on", "taken"):
        assert found[f"{step}: {step}"] == 1
        assert found[f"{step}: as before"] > proof.size(2, 20)
    assert found.total() == 3 + sum(n for how, n in found.items() if how.endswith("as before"))


async def test_a_kill_at_any_statement_makes_and_loses_no_counter_of_a_session(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    closer = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.support.killed_session", str(tmp_path), cwd=ROOT, stdout=PIPE
    )
    out, _ = await closer.communicate()
    found = Counter(out.decode().splitlines())
    record_property("cases", found.total())
    assert closer.returncode == 0
    for moment in ("opens", "sits", "stands", "takes back", "joins", "is paid", "ends", "is void"):
        assert found[f"{moment}: done"] == 1
        assert found[f"{moment}: as before"] > proof.size(0, 5)
    assert found.total() == 8 + sum(n for how, n in found.items() if how.endswith("as before"))
