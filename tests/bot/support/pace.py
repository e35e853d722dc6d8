"""Helpers for games that go on by post, and back."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.post.model import Holiday
from bot.features.post.transactions import pace as post
from bot.features.post.transactions import time_off
from bot.tables.limits import Limits
from bot.tables.table import Table
from engine.ecarte.deal import Phase
from tests.bot.support.harness import ANA, BOB, LONG_LIMITS, Harness, game_of


async def change_pace(
    harness: Harness,
    table: Table,
    player: int,
    expected: int | None = None,
    limits: Limits = LONG_LIMITS,
    at: int | None = None,
) -> Table:
    """Let a player ask for the other pace, or agree to it, now or at a time in UTC milliseconds."""
    advance = harness.registry.table_changes.advance
    return await advance(table.id, post.ask, player, limits, at or now(), expected=expected)


async def drop_change(harness: Harness, table: Table, player: int) -> Table:
    """Let a player take back their request, or decline the opponent's."""
    return await harness.registry.table_changes.advance(table.id, post.drop, player, now())


async def by_post(harness: Harness, table: Table) -> Table:
    """Let Ana and Bob agree to continue by post."""
    await change_pace(harness, table, ANA)
    return await change_pace(harness, table, BOB)


async def give_day(harness: Harness, table: Table, expected: int | None = None) -> Table:
    """Let the player whose turn it is not give the other a day more."""
    giver = next(held.person for held in table.seats if held.person not in table.waits_for)
    return await harness.registry.table_changes.advance(table.id, time_off.give_day, giver, expected=expected)


async def take_holiday(harness: Harness, player: int, days: int) -> Holiday:
    """Let a person take days of holiday from now on."""
    return await harness.database.write(time_off.take_holiday, player, days, now())


async def end_holiday(harness: Harness, player: int, at: int) -> Holiday:
    """Let a person come back early."""
    return await harness.database.write(time_off.end_holiday, player, at)


async def pass_turn(harness: Harness, table: Table) -> Table:
    """Let the player whose turn it is act so that it is the other's: propose, refuse, or play a card."""
    phase = game_of(table).phase
    if phase in (Phase.ELDER_SPEAKS, Phase.DEALER_ANSWERS):
        return await harness.act(table, "propose" if phase is Phase.ELDER_SPEAKS else "refuse")
    return await harness.play_card(table)
