"""Without some games a history is the same, row by row; so it is with those whose voids are undone.

Voiding twice changes nothing, and the books add up.

Scores and results are those that are counted from the games alone, also after somebody has left.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.database.clock import DAY_MS
from bot.features.moderation.model import HOST
from bot.features.moderation.reasons import ModerationReason
from bot.tables.errors import Refusal
from research.proofs.voiding.history import MANAGER, OF_BOOKS, PEOPLE, State, Step, World, history
from tests import proof
from tests.bot.support import times
from tests.bot.support.engines import POSTGRES, Databases
from tests.bot.support.harness import GUILD, open_harness

HISTORIES: Final = proof.size(4, 2_000, short=20)
Place = Callable[[], AbstractContextManager[Path | str]]
"""Makes an empty database."""


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The present time, in UTC milliseconds."""
    now = [0]
    times.read_from(monkeypatch, lambda: now[0])
    return now


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Makes databases on the engine that the run has chosen."""
    if request.config.getoption("--engine") == POSTGRES:
        databases: Databases = request.getfixturevalue("databases")
        return databases.empty
    numbers = count()

    @contextmanager
    def empty() -> Iterator[Path]:
        file = tmp_path / f"{next(numbers)}.db"
        yield file
        file.unlink()

    return empty


@asynccontextmanager
async def played(
    place: Place, steps: Sequence[Step], moment: list[int], until: int
) -> AsyncIterator[tuple[World, dict[Step, str]]]:
    """A world in which these steps were played, and a game of each.

    Args:
        until: when the season of its server ends, in UTC milliseconds.
    """
    with place() as database:
        async with open_harness(database) as harness:
            world = World(harness, moment)
            await world.begin(until)
            games = {step: await world.play(step) for step in steps}
            await world.close_season()
            yield world, games


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(HISTORIES)
async def test_a_history_without_some_games(moment: list[int], place: Place) -> None:
    for number in range(HISTORIES):
        seed = proof.SEED * HISTORIES + number
        steps, random = history(seed), Random(seed)
        gone = random.sample(steps, random.choice((1, 1, 2)))
        manager = (MANAGER, HOST)[number % 2]
        until = random.choice(steps).at + 1
        # The same day has begun in all worlds at the end.
        end = steps[-1].at

        async def without(left_out: Sequence[Step]) -> State:
            rest = [step for step in steps if step not in left_out]
            async with played(place, rest, moment, until) as (world, _):
                moment[0] = max(moment[0], end)
                return await world.state()

        async with played(place, steps, moment, until) as (world, games):
            moves_up = await world.has_later_results()
            entries = {step: await world.void(games[step], manager) for step in gone}
            # Some of them are undone.
            for step in random.sample(gone, number // 2 % (1 + len(gone))):
                await world.undo(entries[step], manager)
                assert_equal(*await world.recount(), seed)
                gone.remove(step)
            found = await world.state()
            # Games that managers make void go on counting everywhere.
            local = [step for step in gone if await world.counts(games[step])]
            for step in gone:
                with pytest.raises(Refusal) as refused:
                    await world.void(games[step], manager)
                assert refused.value.reason is ModerationReason.VOID_ALREADY
            assert await world.state() == found
            assert_equal(*await world.recount(), seed)
            # Somebody leaves for good; the others play on, and one more game becomes void.
            await world.forget(PEOPLE[-1])
            assert_equal(*await world.recount(), seed)
            last = Step(f"{seed}.last", random.choice(("game", "match", "pool", "session")), end + DAY_MS)
            await world.play(last)
            assert_equal(*await world.recount(), seed)
            rest = [game for step, game in games.items() if step not in gone]
            if rest:
                await world.void(random.choice(rest), HOST)
                assert_equal(*await world.recount(), seed)
        everywhere = await without([step for step in gone if step not in local])
        if not local:
            assert found == everywhere, seed
            continue
        assert in_book(found, 0) == in_book(everywhere, 0), seed
        # Without a sixth result of a pair no game moves up, so that the server has the history without all.
        if not moves_up:
            assert in_book(found, GUILD) == in_book(await without(gone), GUILD), seed


def assert_equal(stored: object, counted: object, seed: int) -> None:
    """Scores and results are those that the games alone come to."""
    assert stored == counted, seed


def in_book(state: State, book: int) -> State:
    """The rows of scores and ratings in one book."""
    return {name: [row for row in state[name] if row[0] == book] for name in OF_BOOKS}
