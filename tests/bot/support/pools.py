"""Helpers for pools of three: decide games, find the current one."""

from __future__ import annotations

from bot.features.salon.pool import store
from bot.features.salon.pool.model import Pool
from bot.tables.table import Table
from engine.ecarte import actions
from tests.bot.support.harness import Harness


async def newest(harness: Harness, pool: Pool) -> Table:
    """The live game of a pool, or else its last."""
    game = await harness.database.read(store.newest_game, pool.id)
    assert game is not None
    return await harness.registry.tables.get(game)


async def won(harness: Harness, pool: Pool, *winners: int, finished: bool = False) -> Pool:
    """Let these people win the next games of a pool, by resignation, and return the pool.

    Args:
        finished: whether each game has a finished deal.
    """
    for winner in winners:
        table = await newest(harness, pool)
        (loser,) = (held.person for held in table.seats if held.person != winner)
        if finished:
            await harness.past_first_deal(table)
        await harness.registry.play.act(table.id, loser, lambda _: actions.RESIGN)
    return await harness.stored_pool(pool.id)
