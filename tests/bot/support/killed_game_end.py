"""A process whose children end a game with many bets and are killed between any two SQL statements.

The n-th child kills itself before the n-th statement of the registry's transaction, the last one after the
commit. Each line that is printed is the state of the database: ``as before``, ``settled`` or ``torn``.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.features.salon.bets import transactions as bets_transactions
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, Audit, purse
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.tables.guild import CounterSettings
from bot.tables.store import games
from bot.tables.table import Status
from engine.betting import settlement
from engine.betting.bets import Bet, Unmatched, match
from engine.ecarte import actions
from tests.bot.support import chance
from tests.bot.support.harness import ANA, BOB, GUILD, open_harness
from tests.bot.support.kills import dump, killed_at_each_statement, killed_before
from tests.bot.support.wagers import AT, OPENING, backed, use_counters

STAKE: Final = 100
RAKE: Final = 7
BETS: Final = tuple((bettor, int(bettor % 3 == 0), 3 * bettor % 47 + 1) for bettor in range(10, 50))
PEOPLE: Final = (ANA, BOB, *(bettor for bettor, _, _ in BETS))


async def make_books(path: Path) -> str:
    """Make a live game whose bets are closed, and return its id."""
    async with open_harness(path) as harness:
        await use_counters(harness, CounterSettings(True, OPENING, RAKE, Unmatched.PRO_RATA))
        # Without a finished deal the game would give the winner nothing, and bets would go back.
        return (await harness.past_first_deal(await backed(harness, BETS, stake=STAKE))).id


async def end_until_killed(path: Path, game: str, step: int) -> None:
    """Resign and kill this process before a statement, or at the end if there are fewer."""
    async with open_harness(path) as harness, killed_before(harness.database, step):
        await harness.registry.play.act(game, BOB, lambda _: actions.RESIGN)


def expected() -> list[int]:
    """The counters of each person and of the house at the end, computed without the ledger."""
    bets = [Bet(seat, bettor, amount, order) for order, (bettor, seat, amount) in enumerate(BETS, start=1)]
    matching = match(bets, Unmatched.PRO_RATA)
    outcome = settlement.settle((ANA, BOB), STAKE, STAKE, matching, winner=0, rake=RAKE)
    return [*(OPENING + outcome.net(person) for person in PEOPLE), outcome.raked]


def found(path: Path, game: str, before: list[str]) -> str:
    """The state in which a kill has left the ledger and the scores."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        if list(connection.iterdump()) == before:
            return "as before"
        table = games.load(connection, game)
        assert table is not None
        bets_transactions.settle(connection, table, AT)
        held = [ledger.balance(connection, GUILD, account) for account in (*map(purse, PEOPLE), HOUSE)]
        whole = ledger.audit(connection, GUILD) == Audit(0, (), {}) and table.status is Status.OVER
        won = [scores.of(connection, GUILD, person).counters or 0 for person in PEOPLE]
        ranked = won == [counters - OPENING for counters in held[:-1]]
        rated = len(ratings.changes(connection, GUILD, game)) == 2
        return "settled" if whole and held == expected() and ranked and rated else "torn"


def main(path: Path) -> None:
    """Kill a child at every statement, until one reaches the end."""
    game = asyncio.run(make_books(path))
    before = dump(path)
    for _ in killed_at_each_statement(partial(end_until_killed, path, game)):
        how = found(path, game, before)
        print(how)
        if how != "as before":
            return


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "game end")
        main(Path(sys.argv[1]))
