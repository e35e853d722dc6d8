"""How long what one person asks keeps the database and the loop from others, in a server of 25,000 games."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from bot.database import metadata
from bot.database.clock import DAY_MS, now
from bot.database.connection import Connection, insert, select
from bot.database.database import Database
from bot.features.chronicle import records_store as records
from bot.features.moderation.model import HOST, GameOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy.service import Privacy
from bot.features.seasons import transactions as seasons
from bot.features.seasons.transactions import Wish
from bot.features.standings import facts_store as facts
from bot.features.standings.model import EVERYWHERE, Figures
from bot.tables.counting import Share
from engine.ecarte import actions
from research.benchmarks.report import milliseconds, show
from tests.bot.support.harness import BOB, CHANNEL, GUILD, Harness, open_harness

PEOPLE: Final = range(1_000, 11_000)
GAMES: Final = 25_000
REGULAR: Final = PEOPLE[0]
"""Who has played two games of five."""
_FIRST, _SECOND = "copy0", "copy1"
_BEGAN: Final = now() - 90 * DAY_MS
_EACH_MS: Final = 300_000
"""The time between two games."""


async def measure() -> None:
    """Print how long each act holds its connection."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_harness(Path(folder) / "bounds.db") as harness:
            await _played(harness)
            database, hooks = harness.database, harness.registry.hooks
            rows = []
            start = perf_counter()
            await database.read(records.of_server, GUILD, "ecarte")
            rows.append((milliseconds(perf_counter() - start), "the club's book is read"))
            start = perf_counter()
            await database.write(records.enter, _FIRST)
            rows.append((milliseconds(perf_counter() - start), "a game enters the club's book"))
            wish = Wish(CHANNEL, since=_BEGAN, until=_BEGAN + _EACH_MS * GAMES)
            season = await database.write(seasons.settle, GUILD, wish, _BEGAN)
            start = perf_counter()
            await database.write(seasons.expire, season.id, now())
            rows.append((milliseconds(perf_counter() - start), "a season with all games closes"))
            for what, game, guild, manager in (
                ("the oldest game becomes void in its server, after the season", _FIRST, GUILD, BOB),
                ("the second game becomes void everywhere", _SECOND, EVERYWHERE, HOST),
            ):
                start = perf_counter()
                order = GameOrder(guild, manager, game, "a test", now())
                await harness.registry.endings.replace(voids.make_void, order)
                rows.append((milliseconds(perf_counter() - start), what))
                commits = []
                reads = []
                while await database.read(hooks.is_void_left):
                    start = perf_counter()
                    found = await database.read_long(hooks.read_void)
                    reads.append(perf_counter() - start)
                    start = perf_counter()
                    await database.write(voids.go_on, hooks, found, now())
                    commits.append(perf_counter() - start)
                if commits:
                    rows.append(
                        (milliseconds(max(reads)), "the longest read that follows, for which nobody waits")
                    )
                    rows.append((milliseconds(max(commits)), "the longest commit that follows"))
                    rows.append((milliseconds(sum(commits)), f"all {len(commits):,} commits"))
            privacy, waits = Privacy(database, harness.registry), []
            for what, act in (
                ("nothing", lambda: asyncio.sleep(1.0)),
                ("somebody exports 10,000 games", lambda: privacy.export(REGULAR)),
                ("somebody with 10,000 games deletes their data", lambda: privacy.forget(REGULAR)),
            ):
                longest, whole = await longest_wait(database, act)
                waits.append((milliseconds(longest), milliseconds(whole), what))
    title = f"Bounds: {len(PEOPLE):,} people and {GAMES:,} games"
    show(title, ("takes", "what"), rows)
    show(f"{title}, others' presses", ("longest wait of a press", "whole", "what"), waits)


async def longest_wait(database: Database, act: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """How long a read and a small commit take at most while something goes on, and how long that takes."""
    start, longest = perf_counter(), 0.0
    going_on = asyncio.ensure_future(act())
    while not going_on.done():
        pressed = perf_counter()
        await database.read(metadata.read, "pressed")
        await database.write(metadata.write, "pressed", str(pressed))
        longest = max(longest, perf_counter() - pressed)
        await asyncio.sleep(0.005)
    await going_on
    return longest, perf_counter() - start


async def _played(harness: Harness) -> None:
    """Games that are copies of one that was played, each with its facts, figures, ratings and records."""
    await harness.meet(PEOPLE)
    await harness.meet()
    table = await harness.begun()
    await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    chance = Random(2026)

    def fill(connection: Connection) -> None:
        (game,) = select(connection, "SELECT * FROM game WHERE id = $1", table.id)
        seats = select(connection, "SELECT * FROM seat WHERE game = $1 ORDER BY seat", table.id)
        for person in PEOPLE:
            for guild in (GUILD, EVERYWHERE):
                insert(connection, "score", guild=guild, season=0, kind="ecarte", person=person, games=5)
        for number in range(GAMES):
            key, at = f"copy{number}", _BEGAN + _EACH_MS * number
            changed = {"id": key, "number": None, "ended_at": at, "shares": "full-full"}
            insert(connection, "game", **(game | changed))
            both = chance.sample(PEOPLE[1:], 2)
            if number % 5 in (2, 4):
                both[number % 2] = REGULAR
            for seat, person in enumerate(both):
                insert(connection, "seat", **(seats[seat] | {"game": key, "person": person}))
            facts.add_rated(connection, key, GUILD, "ecarte", 1, {both[0]: 1, both[1]: 2}, at)
            for seat, person in enumerate(both):
                _enter(connection, key, seat, person, at)
            records.enter(connection, key)

    await harness.database.write(fill)


def _enter(connection: Connection, game: str, seat: int, person: int, at: int) -> None:
    """The result of a copied game for a person. Who has seat 0 wins."""
    won = 1 - seat
    figures = Figures(
        rank=1 + seat, won=won == 1, finished=True, share=Share.FULL, points=5, deals=5, feats=0, pot=0
    )
    facts.add_result(connection, game, GUILD, "ecarte", person, seat, figures, {}, at)
    for guild in (GUILD, EVERYWHERE):
        insert(
            connection,
            "rating_change",
            guild=guild,
            game=game,
            seat=seat,
            person=person,
            at=at,
            expected=500_000,
            score=1_000_000 * won,
            before=1_500_000,
            after=1_490_000 + 20_000 * won,
            deviation=90_000,
            volatility=60_000_000,
        )
