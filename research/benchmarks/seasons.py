"""What the end of a season of many games, its message and the club's book cost the program and its loop.

And how long a press waits at midnight UTC, when the boards of the day close and the month's games are sealed.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time, thread_time
from typing import Any, Final
from unittest.mock import Mock

from bot.client import garbage
from bot.database.clock import now
from bot.database.connection import Connection, insert, run, select
from bot.database.database import Database
from bot.features.chronicle import records_store as records
from bot.features.duplicate import store as boards
from bot.features.duplicate.closing import Closing
from bot.features.duplicate.model import (
    BOARDS,
    Entrant,
    Play,
    day_of,
    id_of,
    instance_of,
    instances_for,
    series_of,
)
from bot.features.fairness import store as fairness
from bot.features.fairness.registrar import Registrar
from bot.features.registered import HOOKS
from bot.features.seasons import public_message, transactions
from bot.features.seasons.model import CLOSING_MS, Season
from bot.features.seasons.transactions import Wish
from bot.features.standings import facts_store as facts
from bot.features.standings import seasons as periods
from bot.features.standings.model import Figures
from bot.registry.background.pruner import Pruner
from bot.registry.background.worker import Worker
from bot.registry.hooks import TableHooks
from bot.tables.counting import Share
from bot.tables.peers import Standalone
from bot.tables.store import users
from bot.text.i18n import LANGUAGES, parse, sources
from engine.ecarte import actions
from engine.games import default_game_type
from research.benchmarks.bounds import longest_wait
from research.benchmarks.report import milliseconds, show
from sandbox.process.postgres import own_server
from tests.bot.support.harness import BOB, CHANNEL, GUILD, Harness, open_harness

PEOPLE: Final = range(1_000, 1_300)
GAMES: Final = 5_000
SERVERS: Final = 1_000
PLAYERS: Final = range(1, 5_001)
"""Who has played the boards of the day. One in ten has not finished the last."""
SEALED: Final = 30_000
"""How many games have ended in the month."""
_KIND: Final = default_game_type().name


class Holds:
    """Measures the longest work of the event loop's thread between two turns, in its own processor time."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.create_task(self._watch())

    def close(self) -> None:
        """Stop measuring."""
        self._task.cancel()

    async def _watch(self) -> None:
        last = thread_time()
        while True:
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, thread_time() - last)
            last = thread_time()


async def measure() -> None:
    """Print the table of a season's end."""
    # In a program that runs, most sentences have been said before.
    for language in LANGUAGES:
        for key in sources(language):
            parse(language, key)
    # As the program does.
    sys.setswitchinterval(0.001)
    garbage.freeze()
    rows, midnight = [], []
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        places: dict[str, Path | str] = {
            "SQLite": folder / "seasons.db",
            "PostgreSQL": stack.enter_context(own_server(careful=False)).url(),
        }
        for engine, place in places.items():
            harness = await stack.enter_async_context(open_harness(place))
            season = await _played(harness)
            for what, act in _acts(harness, season).items():
                holds, start = Holds(), process_time()
                await act()
                worked = process_time() - start
                await asyncio.sleep(0.01)
                holds.close()
                rows.append((milliseconds(worked), milliseconds(holds.longest), what, engine))
            midnight += [(*row, engine) for row in await _midnight(harness.database)]
    title = f"Seasons: {len(PEOPLE)} people and {GAMES:,} games"
    show(title, ("processor", "longest work on the loop", "what", "on"), rows)
    title = f"Midnight: {len(PLAYERS):,} people played the boards, {SEALED:,} games ended in the month"
    show(title, ("longest wait of a press", "whole", "what", "on"), midnight)


async def _midnight(database: Database) -> list[tuple[str, str, str]]:
    """How long a small commit waits at most while each of these goes on."""
    at = now()
    month = periods.period(periods.of(at))[1]
    closes = await database.write(_day, at, month)
    peers = Standalone(database, lambda *_: 0)
    worker = Worker()
    closing = Closing(database, worker, peers, Mock(), Mock())
    registrar = Registrar(database, TableHooks(), peers)
    rows = []
    for what, act in (
        ("nothing", lambda: asyncio.sleep(1.0)),
        ("the boards of the day close", lambda: closing.round(closes)),
        ("the month is sealed", lambda: registrar.round(month)),
        ("old rows are deleted", lambda: Pruner(database, peers, HOOKS).round(month)),
    ):
        longest, whole = await longest_wait(database, act)
        rows.append((milliseconds(longest), milliseconds(whole), what))
    await worker.close()
    return rows


def _day(connection: Connection, at: int, month: int) -> int:
    """Fill a database with a day of boards and a month of games; returns when the day ends.

    Args:
        month: when the month ends.
    """
    boards.keep(connection, series_of(day_of(at), bytes(32)))
    boards.divide(connection, id_of(day_of(at)), instances_for(len(PLAYERS)))
    series = boards.find(connection, id_of(day_of(at)))
    assert series is not None, "it is kept"
    chance = Random(2026)
    for person in PLAYERS:
        guild = 1 + person % SERVERS
        users.save(connection, person, f"guest{person}", "en")
        own = Entrant(series.id, person, guild, instance_of(series, guild, person), at)
        boards.enter(connection, own)
        for number in range(1, BOARDS + 1):
            points = None if number == BOARDS and person % 10 == 0 else chance.randint(-2, 2)
            boards.begin(connection, own, replace(Play.not_begun(number), points=points))
    run(connection, "UPDATE board_play SET decisions = 3, errors = 1").close()
    games = select(connection, "SELECT * FROM game")
    for number in range(len(games) + 1, SEALED + 1):
        insert(connection, "game", **(games[0] | {"id": f"sealed{number}"}))
    for number, (key,) in enumerate(run(connection, "SELECT id FROM game").fetchall(), 1):
        sealed: dict[str, Any] = {
            "commitment": "00",
            "head": "00" * 32,
            "line": b"line",
            "leaf": bytes(32),
            "deals": 5,
        }
        insert(connection, "register", number=number, **sealed)
        ends = "UPDATE game SET number = $1, ended_at = $2 WHERE id = $3"
        run(connection, ends, number, month - number, key).close()
    for guild in range(1, SERVERS + 1):
        fairness.settle(connection, guild, guild)
    return series.closes


def _acts(harness: Harness, season: Season) -> dict[str, Callable[[], Awaitable[object]]]:
    database = harness.database

    async def close() -> None:
        await database.write(transactions.expire, season.id, season.until + CLOSING_MS)
        await database.write(transactions.follow_void, await database.read(transactions.crowning), now())

    async def tell() -> None:
        closed = await database.read(transactions.find, season.id)
        page = await public_message.page(database, closed)
        await page.draw()

    return {
        "the season is closed": close,
        "its message is made": tell,
        "its message is made again": tell,
        "the club's book": lambda: database.read(records.of_server, GUILD, _KIND),
    }


async def _played(harness: Harness) -> Season:
    """A season with the games, each a copy of one that was played."""
    await harness.meet(PEOPLE)
    await harness.meet()
    table = await harness.begun()
    await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    chance = Random(2026)

    def fill(connection: Connection) -> Season:
        season = transactions.settle(connection, GUILD, Wish(channel=CHANNEL), now())
        (game,) = select(connection, "SELECT * FROM game WHERE id = $1", table.id)
        seats = select(connection, "SELECT * FROM seat WHERE game = $1 ORDER BY seat", table.id)
        for number in range(GAMES):
            key, at = f"copy{number}", season.since + 1_000 * number + 1
            insert(connection, "game", **(game | {"id": key, "ended_at": at, "shares": "full-full"}))
            for seat, person in enumerate(chance.sample(PEOPLE, 2)):
                insert(connection, "seat", **(seats[seat] | {"game": key, "person": person}))
                _enter(connection, key, seat, person, at, chance)
        return season

    return await harness.database.write(fill)


def _enter(connection: Connection, game: str, seat: int, person: int, at: int, chance: Random) -> None:
    """The result of a copied game for a person. Who has seat 0 wins."""
    figures = Figures(
        rank=1 + seat, won=seat == 0, finished=True, share=Share.FULL, points=5, deals=5, feats=0, pot=0
    )
    facts.add_result(connection, game, GUILD, _KIND, person, seat, figures, {}, at)
    reviewed = "behind = 0, luck = $1, skill = 0, decisions = 12, errors = 2"
    sql = f"UPDATE result SET {reviewed} WHERE game = $2 AND seat = $3"
    run(connection, sql, chance.randint(-60_000, 60_000), game, seat)
    insert(
        connection,
        "rating_change",
        guild=GUILD,
        game=game,
        seat=seat,
        person=person,
        at=at,
        expected=500_000,
        score=500_000,
        before=1_500_000,
        after=1_500_000 + chance.randint(-100_000, 100_000),
        deviation=60_000,
        volatility=60_000_000,
    )
