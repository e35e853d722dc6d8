"""Pools of three in a house for tests: who wins which game, and what is under way."""

from __future__ import annotations

from bot.model.pool import Pool
from bot.model.table import Table
from bot.store.counters import pools as store
from engine.ecarte import actions
from tests.bot.support.house import House


async def newest(house: House, pool: Pool) -> Table:
    """The game under way for a pool, else its last."""
    game = await house.database.read(lambda connection: store.newest_game(connection, pool.id))
    assert game is not None
    return await house.registry.tables.get(game)


async def won(house: House, pool: Pool, *winners: int) -> Pool:
    """The next games of a pool, each won by somebody; the other resigns. The pool as it stands then."""
    for winner in winners:
        table = await newest(house, pool)
        (loser,) = (held.person for held in table.seats if held.person != winner)
        await house.registry.act(table.id, loser, lambda _: actions.RESIGN)
    return await house.stored_pool(pool.id)
