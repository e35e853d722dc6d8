"""Settlements: games for counters that end with 2, 10 and 100 bettors, next to bare writes of rows."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter, process_time

from bot.__main__ import peers_on
from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.registered import HOOKS
from bot.features.salon.bets import transactions as bets
from bot.registry.registry import Registry, build_registry
from bot.tables.guild import CounterSettings
from bot.tables.limits import Limits
from bot.tables.seat import Offer, Seat
from bot.tables.store import guilds, users
from bot.tables.table import Table
from engine.ecarte import actions
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Action
from research.benchmarks.report import Race, milliseconds, show, times, whole
from research.benchmarks.store import A_DAY, EARN, ENTER, SCHEMA, opened

ROUNDS = 15
GAMES = 8
CROWDS = (2, 10, 100)
GUILD = 1
FIRST_BETTOR = 1_000_000
STAKE, BET = 100, 10


async def measure() -> None:
    """Print the table of settlements."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "ours.db") as ours, opened(Path(folder) / "bare.db") as bare:
            rows = await _race(ours, bare)
    header = ("of bare writes", "CPU of bare", "bettors", "row writes", "CPU each", "settled a second")
    show("Salon: games that end and are settled, each on the disk", header, rows)


async def _race(ours: Database, bare: Database) -> list[tuple[str, ...]]:
    registry = build_registry(ours, Limits(A_DAY, A_DAY, A_DAY), peers_on(ours), lambda _: None, HOOKS)
    people, wall, processor = count(1), Race(), Race()
    written = dict.fromkeys(CROWDS, 0)
    await ours.write(_furnish)
    await bare.write(_prepare)
    for _ in range(ROUNDS):
        for bettors in CROWDS:
            for table in [await _backed(ours, registry, people, bettors) for _ in range(GAMES)]:
                before = await ours.write(_changes)
                with _timed(f"{bettors} ours", wall, processor):
                    await _act(registry, table, actions.RESIGN)
                written[bettors] = await ours.write(_changes) - before
                with _timed(f"{bettors} bare", wall, processor):
                    await bare.write(partial(_write, rows=written[bettors]))
    return [_row(bettors, written[bettors], wall, processor) for bettors in CROWDS]


def _row(bettors: int, written: int, wall: Race, processor: Race) -> tuple[str, ...]:
    settled, busy = wall.rate(f"{bettors} ours", "done"), processor.rate(f"{bettors} ours", "done")
    return (
        times(settled / wall.rate(f"{bettors} bare", "done")),
        times(processor.rate(f"{bettors} bare", "done") / busy),
        str(bettors),
        str(written),
        milliseconds(1 / busy),
        whole(settled),
    )


@contextmanager
def _timed(name: str, wall: Race, processor: Race) -> Iterator[None]:
    """Measure the wall time and the CPU time of a block."""
    at, busy = perf_counter(), process_time()
    yield
    wall.enter(name, {"done": 1}, perf_counter() - at)
    processor.enter(name, {"done": 1}, process_time() - busy)


def _furnish(connection: Connection) -> None:
    """Switch counters on and add everyone who bets."""
    guilds.save_counter_settings(connection, GUILD, CounterSettings(counters=True, opening=1_000_000))
    for bettor in range(max(CROWDS)):
        users.save(connection, FIRST_BETTOR + bettor, "Guest", "en")


def _changes(connection: Connection) -> int:
    """The number of rows that the connection has written so far."""
    (changes,) = connection.execute("SELECT total_changes()").fetchone()
    return int(changes)


def _prepare(connection: Connection) -> None:
    for statement in SCHEMA:
        connection.execute(statement)


def _write(connection: Connection, rows: int) -> None:
    """Write ``rows`` rows, as a settlement does: half of them are new."""
    for n in range(rows):
        run(connection, ENTER if n % 2 else EARN, 1, 1)


async def _backed(ours: Database, registry: Registry, people: Iterator[int], bettors: int) -> Table:
    """Return a game after its first cut, with ``bettors`` bets, half of them on either side."""
    one, other = (Seat(next(people), name) for name in ("Ana", "Bob"))
    for who in (one, other):
        await ours.write(partial(users.save, person=who.person, name=who.name, locale="en"))
    offered = await registry.offers.challenge(
        Offer(
            kind=EcarteGame.kind,
            rules=CLASSIC.text,
            challenger=one,
            invited=other.person,
            guild=GUILD,
            channel=1,
            language="en",
            stake=STAKE,
        )
    )
    table = await registry.offers.accept(offered.id, other)

    def bet(connection: Connection) -> None:
        for n in range(bettors):
            who = Seat(FIRST_BETTOR + n, "Guest")
            bets.place_bet(connection, table, who, n % 2, BET, at=table.created_at)

    await ours.write(bet)
    # Both sides bet the same amount: the first cut closes the bets, and none is returned.
    return await _act(registry, await _act(registry, table, actions.cut(9)), actions.STAND)


async def _act(registry: Registry, table: Table, action: Action) -> Table:
    (person,) = table.waits_for
    return await registry.play.act(table.id, person, lambda _: action)
