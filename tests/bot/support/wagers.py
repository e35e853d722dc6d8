"""Helpers for counters: tables with stakes and bets, and the ledger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.salon.backers import looks
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets_transactions
from bot.features.salon.bets.model import Wager, WagerState
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Account, Audit, escrow, purse
from bot.tables.guild import CounterSettings
from bot.tables.store import guilds
from bot.tables.table import Table
from engine.ecarte.rules import CLASSIC, Ruleset
from tests.bot.support.harness import ANA, BOB, GUILD, Harness, person

OPENING: Final = 500
AMPLE: Final = 120_000
"""Milliseconds that are enough, even on a slow machine, for a test's acts while bets are open."""
AT: Final = 1
SOUND: Final = Audit(0, (), {})


async def use_counters(harness: Harness, settled: CounterSettings | None = None) -> None:
    """Turn on the server's counters; unless the settings say otherwise, time is ample for bets."""
    chosen = settled or CounterSettings(counters=True, opening=OPENING, betting=AMPLE)
    await harness.database.write(guilds.save_counter_settings, GUILD, chosen)


async def bet(harness: Harness, table: Table, bettor: int, seat: int, amount: int) -> None:
    """Bet on a seat."""
    who = person(bettor)
    await harness.registry.table_changes.run(table.id, bets_transactions.place_bet, who, seat, amount, now())


async def cover(harness: Harness, table: Table, player: int, amount: int) -> None:
    """Cover the bets that have no counterpart."""
    await harness.registry.table_changes.run(table.id, bets_transactions.cover, player, amount, now())


async def backed(
    harness: Harness, bets: Iterable[tuple[int, int, int]], stake: int = 100, rules: Ruleset = CLASSIC
) -> Table:
    """A game between Ana and Bob on which people have bet: bettor, seat and amount of each."""
    bets = list(bets)
    await harness.meet((ANA, BOB, *(bettor for bettor, _, _ in bets)))
    table = await harness.begun(ANA, BOB, rules, stake)
    for bettor, seat, amount in bets:
        await bet(harness, table, bettor, seat, amount)
    return table


async def let_all_in(harness: Harness, table: Table) -> Table:
    """Let the backers of a game see their players' hands; return the present table."""
    table = await harness.registry.tables.get(table.id)
    for seat, held in enumerate(table.seats):
        for one in await harness.database.read(looks.behind, table, seat):
            await harness.registry.table_changes.run(table.id, looks.let_in, held.person, one.person)
    return await harness.registry.tables.get(table.id)


async def wager(harness: Harness, table: Table) -> Wager:
    """Load the wager of a table."""
    found = await harness.database.read(wagers.find, table.id)
    assert found is not None
    return found


async def state(harness: Harness, table: Table) -> WagerState:
    """Load the state of a table's wager."""
    return (await wager(harness, table)).state


async def audit(harness: Harness) -> Audit:
    """Audit the ledger."""
    return await harness.database.read(ledger.audit, GUILD)


async def nets(harness: Harness, *people: int) -> list[int]:
    """The counters that each of these people has won or lost so far."""
    return await harness.database.read(
        lambda connection: [ledger.balance(connection, GUILD, purse(one)) - OPENING for one in people]
    )


async def transfers(harness: Harness) -> int:
    """Count the transfers."""
    return await harness.database.read(
        lambda connection: int(connection.execute("SELECT count(*) FROM transfer").fetchone()[0])
    )


def forge(connection: Connection, account: Account, counters: int) -> None:
    """Change a balance without a transfer."""
    run(
        connection,
        "UPDATE account SET balance = balance + $1 WHERE guild = $2 AND kind = $3 AND owner = $4",
        counters,
        GUILD,
        account.kind,
        account.owner,
    )


def escrow_of(table: Table) -> Account:
    """The escrow account of a game."""
    return escrow(table.id)
