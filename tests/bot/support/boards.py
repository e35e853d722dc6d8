"""What one commit does for the boards of a day: each with the state that it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest

from bot.database.database import Database
from bot.features.duplicate import coach, store, transactions
from bot.features.duplicate.closing import Closing
from bot.features.duplicate.model import Entrant, day_of, id_of
from bot.features.registered import HOOKS
from bot.features.standings.service import ShownBoards
from bot.registry.background.worker import Worker
from bot.tables.peers import Peers, Standalone
from engine.ecarte.board import PLAYER
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import ANA, BOB, Harness

AT: Final = 1_790_000_000_000
SECRETS: Final = (bytes(range(32)), bytes(range(32, 64)))
Prepare = Callable[[Harness], Awaitable[str]]
Act = Callable[[Harness, str], Awaitable[object]]


class InTheTest(Worker):
    """A worker without a process of its own."""

    async def run(self, function, *args, **kwargs):  # type: ignore[no-untyped-def]
        return function(*args, **kwargs)


def closing(database: Database, peers: Peers | None = None, discord: FakeDiscord | None = None) -> Closing:
    """The task that judges and closes boards, for the only process unless there are peers."""
    peers = peers or Standalone(database, lambda *_: 0)
    discord = discord or FakeDiscord()
    return Closing(database, InTheTest(), peers, discord, ShownBoards(database, discord, HOOKS))


async def close_through_kills(database: Database, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Close the series that are due, while the process is killed before and after each commit in turn."""
    write, written = database.write, 0

    class KilledError(BaseException):
        pass

    async def killed(*args: Any, **kwargs: Any) -> Any:
        nonlocal written
        written += 1
        if written % 2:
            raise KilledError
        result = await write(*args, **kwargs)
        if written % 4:
            raise KilledError
        return result

    with monkeypatch.context() as patched:
        patched.setattr(database, "write", killed)
        for _ in range(60):
            try:
                await closing(database).round(at)
            except KilledError:
                continue
            break


async def begin(database: Database, person: int, number: int, guild: int = 7, at: int = AT) -> Entrant:
    """Let a person begin a board of the day."""
    standing = await database.write(transactions.today, person, guild, at, SECRETS)
    played = standing.series.board(standing.instance, number)
    entry = standing.entry or Entrant(standing.series.id, person, guild, standing.instance, at)
    return await database.write(transactions.begin, entry, coach.opened(played))


async def _met(harness: Harness) -> str:
    await harness.meet()
    return id_of(day_of(AT))


async def _prepare(harness: Harness, _: str) -> object:
    return await harness.database.write(transactions.prepare, AT, SECRETS)


async def _asked(harness: Harness) -> str:
    """Ana has seen the boards of the day, and has begun none."""
    key = await _met(harness)
    await harness.database.write(transactions.today, ANA, 7, AT, SECRETS)
    return key


async def _begin(harness: Harness, _: str) -> object:
    return await begin(harness.database, ANA, 1)


async def _begun(harness: Harness) -> str:
    """Ana and Bob have each begun a board."""
    for person in (ANA, BOB):
        await begin(harness.database, person, 1)
    return await _met(harness)


async def _go_on(harness: Harness, key: str) -> object:
    series = await harness.database.read(transactions.found, key)
    entry = await harness.database.read(store.entry, key, ANA)
    assert entry is not None
    board, before = series.board(entry.instance, 1), entry.play(1)
    assert before is not None
    after = coach.acted(board, before, (before.on(board).legal(PLAYER)[0],))
    return await harness.database.write(transactions.go_on, key, ANA, before, after, AT)


async def _concede(harness: Harness, key: str) -> object:
    series = await harness.database.read(transactions.found, key)
    return await harness.database.write(transactions.concede, series)


async def _judged(harness: Harness) -> str:
    """All boards are over and judged."""
    key = await _begun(harness)
    await _concede(harness, key)
    for person in (ANA, BOB):
        await harness.database.write(store.judge, key, person, 1, 3, 1)
    return key


async def _close(harness: Harness, key: str) -> object:
    series = await harness.database.read(transactions.found, key)
    return await harness.database.write(transactions.close, series)


STEPS: Final[dict[str, tuple[Prepare, Act]]] = {
    "prepared": (_met, _prepare),
    "begun": (_asked, _begin),
    "gone on": (_begun, _go_on),
    "conceded": (_begun, _concede),
    "closed": (_judged, _close),
}
