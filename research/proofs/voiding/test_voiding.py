"""Without any game a history is the same, row by row; voiding twice changes nothing; the books add up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.tables.errors import Reason, Refusal
from research.proofs.voiding.history import State, Step, World, history
from tests import proof
from tests.bot.support import times
from tests.bot.support.harness import open_harness

HISTORIES: Final = proof.size(4, 2_000, short=60)


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The present time, in UTC milliseconds."""
    now = [0]
    times.read_from(monkeypatch, lambda: now[0])
    return now


@asynccontextmanager
async def played(
    place: Path, steps: Sequence[Step], moment: list[int], managers: Sequence[int] = ()
) -> AsyncIterator[tuple[World, list[str]]]:
    """A world in which these steps were played, and a game of each."""
    async with open_harness(place) as harness:
        world = World(harness, moment)
        await world.begin(managers)
        yield world, [await world.play(step) for step in steps]


def here(state: State, book: int) -> State:
    """The rows of one book."""
    return {name: [row for row in state[name] if row[_GUILD[name]] == book] for name in _GUILD}


_GUILD: Final = {"score": 0, "met": 0, "statistic": 0, "rating_change": 0}


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(HISTORIES)
async def test_a_history_without_a_game(moment: list[int], tmp_path: Path) -> None:
    for number in range(HISTORIES):
        seed = proof.SEED * HISTORIES + number
        steps = history(seed)
        gone = Random(seed).randrange(len(steps))
        without = [step for step in steps if step is not steps[gone]]
        async with played(tmp_path / f"{number}.db", without, moment) as (world, _):
            moment[0] = max(moment[0], steps[-1].at)
            expected = await world.state()
        async with played(tmp_path / f"{number}.void.db", steps, moment) as (world, games):
            await world.void(games[gone])
            found = await world.state()
            for table, rows in expected.items():
                assert found[table] == rows, (seed, steps[gone].what, table)
            with pytest.raises(Refusal) as refused:
                await world.void(games[gone])
            assert refused.value.reason is Reason.VOID_ALREADY
            assert await world.state() == found
