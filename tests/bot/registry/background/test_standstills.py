"""A game that stands still is named once in the log, with what its players were last shown."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.registry.background.standstills import STILL_MS, Standstills
from bot.tables.store import games
from engine.cards import PACK_OF_52, symbol
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB


async def test_a_game_past_its_deadline_is_named_with_what_was_shown(
    delivery: DeliveryHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness = delivery.harness
    watch = Standstills(harness.database, harness.registry.tables, harness.registry.peers)
    table = await delivery.cut(await delivery.begun())
    await watch.round(now())
    assert caplog.messages == []
    assert table.deadline is not None
    for _ in range(2):
        await watch.round(table.deadline + STILL_MS + 1)
    (line,) = caplog.messages
    assert f"game {table.id} stands still: version {table.version}, " in line
    assert "60 s late" in line
    assert f"waits for {table.waits_for[0]}; " in line
    await delivery.presenter.write_behind.flush()
    for audience in (f"hand:{ANA}", f"hand:{BOB}", "table"):
        assert f"{audience} shows " in line
    assert not any(symbol(card, "en") in line for card in PACK_OF_52)
    await harness.act(table, "propose")
    await watch.round(table.deadline + STILL_MS + 1)
    assert len(caplog.messages) == 1


async def test_a_game_without_a_clock_that_nobody_plays_on_stands_still(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    table = await harness.begun()
    await harness.database.write(run, "UPDATE game SET deadline = NULL WHERE id = $1", table.id)
    (still,) = await harness.database.read(games.standing, now() + STILL_MS + 1, STILL_MS)
    assert (still.game, still.version, still.deadline) == (table.id, table.version, None)
    assert await harness.database.read(games.standing, now(), STILL_MS) == []
