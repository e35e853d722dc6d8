"""A process whose children settle a game and are killed between any two SQL statements.

The n-th child kills itself before the n-th statement of the settlement, the last one when everything is
written and nothing is acknowledged yet. The process prints in which state each left the ledger.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from bot.database.connection import Connection
from bot.database.sqlite.database import SqliteDatabase
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, Account, Memo, Transfer, escrow, purse
from engine.betting.bets import Bet, match
from engine.betting.settlement import Settlement, settle
from tests.bot.support.database_file import make_file
from tests.bot.support.kills import killed_at_each_statement, killed_before

GUILD: Final = 900
GAME: Final = "game1234"
PLAYERS: Final = (1, 2)
BETS: Final = tuple(Bet(bettor % 2, bettor, 10, bettor) for bettor in range(10, 88))
PEOPLE: Final = (*PLAYERS, *(bet.bettor for bet in BETS))
STAKE: Final = 100
START: Final = 1_000_000


def outcome() -> Settlement:
    """The settlement of a game that the first player won."""
    return settle(PLAYERS, STAKE, STAKE, match(BETS), winner=0, rake=5)


def commit(connection: Connection) -> None:
    """Put all stakes and bets in escrow."""
    ventured = [(player, STAKE, Memo.STAKE) for player in PLAYERS]
    ventured += [(bet.bettor, bet.amount, Memo.BET) for bet in BETS]
    for person, amount, memo in ventured:
        ledger.open_purse(connection, GUILD, person, START, at=0)
        _move(connection, purse(person), escrow(GAME), amount, memo, person)


def pay_out(connection: Connection) -> None:
    """Settle the game."""
    settlement = outcome()
    for payout in settlement.payouts:
        if payout.paid:
            _move(connection, escrow(GAME), purse(payout.person), payout.paid, Memo.PAYMENT, payout.person)
    _move(connection, escrow(GAME), HOUSE, settlement.raked, Memo.RAKE, 0)


def _move(
    connection: Connection, source: Account, target: Account, amount: int, memo: Memo, person: int
) -> None:
    name = f"{GAME}:0:{memo}:{person}"
    ledger.transfer(connection, Transfer(name, GUILD, source, target, amount, memo, GAME, at=1))


def stand(connection: Connection) -> list[int]:
    """The balances of all people and of the house."""
    return [ledger.balance(connection, GUILD, account) for account in (*map(purse, PEOPLE), HOUSE)]


async def settle_until_killed(path: Path, step: int) -> None:
    """Settle the game and kill this process before a statement, or at the end if there are fewer."""
    database = await SqliteDatabase.open(path)
    async with killed_before(database, step):
        await database.write(pay_out)


async def make_books(path: Path) -> None:
    """Make a ledger in which everything is in escrow and nothing is settled."""
    # Its first opening learns what the migrations make, for all children.
    make_file(path)
    database = await SqliteDatabase.open(path)
    await database.write(commit)
    await database.close()


@contextmanager
def books(path: Path) -> Iterator[sqlite3.Connection]:
    """The ledger as the kill left it, in a transaction."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield connection
        connection.execute("COMMIT")
    finally:
        connection.close()


def gains() -> list[int]:
    """The counters that the settlement pays each person and the house."""
    settlement = outcome()
    paid = {payout.person: payout.paid for payout in settlement.payouts}
    return [*(paid[person] for person in PEOPLE), settlement.raked]


def settled(connection: Connection, before: list[int]) -> bool:
    """Whether everyone is paid once, and still is when the game is settled again."""
    after = [had + gain for had, gain in zip(before, gains(), strict=True)]
    once = stand(connection) == after
    pay_out(connection)
    audit = ledger.audit(connection, GUILD)
    return once and stand(connection) == after and audit.sound and not audit.escrow


def main(path: Path) -> None:
    """Kill a child at every statement and print one line for each."""
    asyncio.run(make_books(path))
    with books(path) as connection:
        before, had = list(connection.iterdump()), stand(connection)
    for _ in killed_at_each_statement(partial(settle_until_killed, path)):
        with books(path) as connection:
            if list(connection.iterdump()) == before:
                print("as before")
                continue
            print("settled" if settled(connection, had) else "torn")
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]))
