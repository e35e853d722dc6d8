"""The rating board: how long a page takes with many people on it, on both databases."""

from __future__ import annotations

import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.lobby.page import play_now_button
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.page import LINES, board_page
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from engine.games import default_game_type
from research.benchmarks.report import milliseconds, show
from research.benchmarks.store import A_DAY, opened
from sandbox.process.postgres import own_server

PEOPLE: Final = 10_000
ROUNDS: Final = 21
_GAME: Final = default_game_type()


async def measure() -> None:
    """Print the table of the rating board."""
    rows = []
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        places: dict[str, Path | str] = {
            "SQLite": folder / "boards.db",
            "PostgreSQL": stack.enter_context(own_server(careful=False)).url(),
        }
        for engine, place in places.items():
            database = await stack.enter_async_context(opened(place))
            at = now()
            await database.write(_fill, at)
            for page in (0, PEOPLE // LINES - 1):
                walls, works = [], []
                for _ in range(ROUNDS):
                    start, worked = perf_counter(), process_time()
                    found = await database.read(
                        scores.ranking, EVERYWHERE, Board.RATING, ALL_TIME, 1, page * LINES, LINES, at=at
                    )
                    begin = play_now_button("en")
                    board_page(found, _GAME, Board.RATING, EVERYWHERE, ALL_TIME, page, begin, "en")
                    walls.append(perf_counter() - start)
                    works.append(process_time() - worked)
                rows.append((milliseconds(median(walls)), milliseconds(median(works)), engine, str(page + 1)))
    show(f"Boards: the rating board of {PEOPLE:,} people", ("opens in", "processor", "on", "page"), rows)


def _fill(connection: Connection, at: int) -> None:
    chance = Random(2026)
    for person in range(1, PEOPLE + 1):
        run(
            connection,
            "INSERT INTO person (id, name, username, locale) VALUES ($1, $2, $2, 'en')",
            person,
            f"guest{person}",
        )
        run(
            connection,
            "INSERT INTO score"
            " (guild, season, kind, person, games, rating, deviation, volatility, rated_at, ranked)"
            " VALUES ($1, $2, $3, $4, 9, $5, $6, 10000000, $7, $8)",
            EVERYWHERE,
            ALL_TIME,
            _GAME.name,
            person,
            round(chance.gauss(1_500_000, 100_000)),
            chance.randrange(35_000, 120_000),
            at - chance.randrange(90 * A_DAY),
            int(chance.random() < 0.8),
        )
