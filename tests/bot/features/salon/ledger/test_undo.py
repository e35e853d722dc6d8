"""A settled game is taken back by entries of its own; the house bears what a purse no longer holds."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, purse
from bot.tables.guild import CounterSettings
from bot.tables.table import Table
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness
from tests.bot.support.wagers import AMPLE, bet, use_counters


def held(connection: Connection) -> dict[int, int]:
    """The purses, with the house under 0."""
    own = {who: ledger.balance(connection, GUILD, purse(who)) for who in (ANA, BOB, CLEO)}
    return {**own, 0: ledger.balance(connection, GUILD, HOUSE)}


async def settled(harness: Harness, *, chouette: bool) -> Table:
    await use_counters(harness, CounterSettings(counters=True, opening=500, rake=10, betting=AMPLE))
    live = await harness.begun(ANA, BOB, stake=50)
    if chouette:
        await harness.registry.table_changes.run(live.id, bets.declare_chouette, BOB, 1_000, now())
    await bet(harness, live, CLEO, 0, 30)
    return await harness.play_out(await harness.bets_closed(live), 1)


@pytest.mark.parametrize("chouette", [False, True])
async def test_purses_are_those_before_the_game(harness: Harness, *, chouette: bool) -> None:
    table = await settled(harness, chouette=chouette)
    assert await harness.database.read(held) != {ANA: 500, BOB: 500, CLEO: 500, 0: 0}
    await harness.database.write(purses.undo, GUILD, table.id, now())
    assert await harness.database.read(held) == {ANA: 500, BOB: 500, CLEO: 500, 0: 0}
    found = await harness.database.read(ledger.audit, GUILD)
    assert found.sound


async def test_the_house_bears_what_a_purse_no_longer_holds(harness: Harness) -> None:
    table = await settled(harness, chouette=False)
    before = await harness.database.read(held)
    winner, loser = (ANA, BOB) if before[ANA] > before[BOB] else (BOB, ANA)
    await harness.database.write(purses.correct, GUILD, winner, -before[winner], "spent", now())
    await harness.database.write(purses.undo, GUILD, table.id, now())
    after = await harness.database.read(held)
    assert (after[winner], after[loser], after[CLEO]) == (0, 500, 500)
    found = await harness.database.read(ledger.audit, GUILD)
    assert found.sound
