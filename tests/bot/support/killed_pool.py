"""A process whose children fill, continue or win a pool, and are killed between any two SQL statements.

The n-th child of each step kills itself before the n-th statement of the transaction, the last one after the
commit. Each line that is printed names the step and the state of the database: ``as before``, the step's name
if it was done whole, or ``torn``.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Audit, purse
from bot.features.salon.pool import store
from bot.features.salon.pool.model import PoolStage
from bot.tables.store import games, messages
from bot.tables.table import Status
from tests.bot.support import chance
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, open_harness, person
from tests.bot.support.kills import dump, killed_at_each_statement, killed_before
from tests.bot.support.pools import newest, won
from tests.bot.support.wagers import OPENING, bet, use_counters

BETS: Final = ((11, 0, 30), (12, 1, 20), (13, 0, 5), (14, 1, 40))
PEOPLE: Final = (ANA, BOB, CLEO, *(bettor for bettor, _, _ in BETS))


@dataclass(frozen=True)
class PoolStep:
    """One transaction on a pool.

    Args:
        winners: the winners of the games before it; None if the third player has not joined yet.
        winner: the winner of the game that ends; None if the third player joins.
        nets: the counters that each person has won or lost afterwards.
        live: the number of live games afterwards.
    """

    name: str
    winners: tuple[int, ...] | None
    winner: int | None
    nets: tuple[int, ...]
    live: int


# Bets of 35 on Bob stand: the latest goes back first.
STEPS: Final = (
    PoolStep("filled", None, None, (-50, -50, -50, 0, 0, 0, 0), 1),
    PoolStep("played on", (), ANA, (-50, -100, -50, 30, -20, 5, -15), 1),
    PoolStep("taken", (ANA,), ANA, (200, -100, -100, 30, -20, 5, -15), 0),
)


async def prepare(path: Path, step: PoolStep) -> str:
    """Make a pool in a file that is ready for a step and return its id."""
    async with open_harness(path) as harness:
        return await furnish(harness, step)


async def furnish(harness: Harness, step: PoolStep) -> str:
    """Make a pool that is ready for a step and return its id."""
    await harness.meet(PEOPLE)
    await use_counters(harness)
    if step.winners is None:
        return (await harness.pool(ANA, BOB)).id
    pool = await won(harness, await harness.pool(ANA, BOB, CLEO), *step.winners)
    table = await newest(harness, pool)
    for bettor, seat, amount in BETS:
        await bet(harness, table, bettor, seat, amount)
    # Bets go back if no card is played.
    await harness.past_first_deal(await harness.registry.tables.get(table.id))
    return pool.id


async def take(harness: Harness, key: str, step: PoolStep) -> None:
    """Carry out the step."""
    if step.winner is None:
        await harness.sit_in_pool(key, person(CLEO))
    else:
        await won(harness, await harness.stored_pool(key), step.winner)


async def take_until_killed(path: Path, key: str, step: PoolStep, statement: int) -> None:
    """Do the step and kill this process before a statement of it, or at the end if there are fewer."""
    async with open_harness(path) as harness, killed_before(harness.database, statement):
        await take(harness, key, step)


def found(path: Path, key: str, step: PoolStep, before: list[str]) -> str:
    """The state in which a kill has left the database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        if list(connection.iterdump()) == before:
            return "as before"
        pool = store.load(connection, key)
        assert pool is not None
        held = tuple(ledger.balance(connection, GUILD, purse(one)) - OPENING for one in PEOPLE)
        audit = ledger.audit(connection, GUILD)
        tables = [games.load(connection, game) for (game,) in connection.execute("SELECT id FROM game")]
        live = [table for table in tables if table is not None and table.status is Status.LIVE]
        wanted = [len(messages.of_game(connection, table.id)) for table in live]
        lies = pool.play.total if pool.play is not None and pool.stage is not PoolStage.TAKEN else 0
        # People who have not staked anything have no purse.
        nets = tuple(0 if net == -OPENING else net for net in held)
        whole = audit == Audit(0, (), {key: lies} if lies else {}) and wanted == [3] * step.live
        return step.name if whole and nets == step.nets else "torn"


def each(path: Path, step: PoolStep) -> None:
    """Kill a child at every statement, until one reaches the end."""
    key = asyncio.run(prepare(path, step))
    before = dump(path)
    for _ in killed_at_each_statement(partial(take_until_killed, path, key, step)):
        how = found(path, key, step, before)
        print(step.name, how, sep=": ")
        if how != "as before":
            return


def main(folder: Path) -> None:
    """Run each step in a database of its own."""
    for number, step in enumerate(STEPS):
        each(folder / f"{number}.db", step)


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "pool")
        main(Path(sys.argv[1]))
