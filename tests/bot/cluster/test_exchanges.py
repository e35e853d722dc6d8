"""Exchanges while both players press at once, in two processes that may lose the table: the game goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from functools import partial
from random import Random
from typing import Final

import pytest

from bot.database.clock import now
from bot.registry.commits import StaleError
from bot.tables.errors import Refusal
from bot.tables.store import messages
from bot.tables.table import Table
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC
from engine.errors import RuleError
from engine.interface import Action, View
from tests import proof
from tests.bot.support.harness import ANA, BOB, concurrently, game_of, messages_settled, wait_until
from tests.bot.support.processes import Process, processes
from tests.bot.support.wagers import use_counters

ACTS: Final = proof.size(5, 2_000)
"""How many acts around an exchange are crossed by others."""
PRESSES: Final = 8
LONG: Final = CLASSIC.with_value("target", "21")
LIKELY: Final = (ActionKind.PROPOSE, ActionKind.ACCEPT, ActionKind.DISCARD)


@pytest.fixture
async def two(database_url: str) -> AsyncIterator[list[Process]]:
    async with processes(database_url, 2) as found:
        await use_counters(found[0].harness)
        yield found


async def share(both: list[Process]) -> None:
    """Let both processes own tables, and take over what one has lost."""
    for process in both * 2:
        await process.round()


async def to_exchange(process: Process, table: Table | None) -> Table:
    """Play until somebody speaks or discards; a new game begins where there is none."""
    harness = process.harness
    if table is None or not table.open:
        table = await harness.begun(ANA, BOB, LONG, stake=10)
    while (deal := game_of(table).deal) is None or deal.phase is Phase.PLAY:
        table = await harness.act(table, "cut 16" if deal is None else "concede")
        if not table.open:
            return await to_exchange(process, None)
    return table


def press(process: Process, table: Table, chance: Random) -> Awaitable[Table]:
    """A press of either player, on a present or an older hand, or a typed command."""

    def choose(view: View) -> Action:
        kinds = [action for action in view.legal if actions.kind(action) in LIKELY]
        allowed = [action for action in view.legal if actions.kind(action) is not ActionKind.RESIGN]
        return chance.choice((kinds if chance.random() < 0.8 else allowed) or allowed or [actions.PROPOSE])

    seen = chance.choice((table.version, table.version, table.version, table.version - 1, None))
    return process.registry.play.act(table.id, chance.choice((ANA, BOB)), choose, seen)


async def up_to_date(both: list[Process], table: Table) -> bool:
    """Whether the public message and both hands show a table as it is."""
    for process in both:
        await process.peer_sync.poll()
        await messages_settled()
        await process.presenter.write_behind.flush()
    shown = await both[0].database.read(messages.of_game, table.id)
    return len(shown) == 3 and all(message.shown == table.version for message in shown)


@pytest.mark.proof(ACTS)
async def test_presses_at_every_moment_around_an_exchange_leave_the_next_act_possible(
    two: list[Process],
) -> None:
    chance, last = Random(proof.SEED), None
    for _ in range(ACTS):
        await share(two)
        before = await to_exchange(chance.choice(two), last)
        presses = [press(chance.choice(two), before, chance) for _ in range(PRESSES)]
        lost = [chance.choice(two).paused()] if chance.random() < 0.1 else []
        _, raised = await concurrently(*presses, *lost)
        assert all(isinstance(error, (StaleError, RuleError, Refusal)) for error in raised), raised
        await share(two)
        last = table = await two[0].registry.tables.get(before.id)
        await wait_until(partial(up_to_date, two, table))
        assert not table.open or (table.deadline or 0) > now()
        # Where nobody's press fitted, whoever is in turn acts at once.
        if table.version == before.version:
            (actor,) = table.waits_for
            play = chance.choice(two).registry.play
            last = await play.act(table.id, actor, lambda view: view.legal[0], table.version)
