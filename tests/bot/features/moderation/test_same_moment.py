"""What is stored at the moment of a block or an exclusion, which another process commits first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable

import pytest

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.moderation.model import Order
from bot.features.moderation.service import Moderation
from bot.features.privacy.service import Privacy
from bot.features.registered import HOOKS
from bot.registry.hooks import AllHooks, TableHooks
from bot.tables.errors import Reason
from bot.tables.people import People
from bot.tables.seat import Offer
from bot.tables.table import Table
from tests.bot.support.engines import POSTGRES
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, reason


async def offered_during(harness: Harness, to: int, act: Awaitable[object]) -> Reason:
    """Let Ana's offer be stored before an act, and committed after it; returns why it is refused."""
    stored, may_commit = threading.Event(), threading.Event()

    class Slow(TableHooks):
        """Commits an offer only after what happens at the same moment."""

        def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
            stored.set()
            may_commit.wait()

    slow = Harness(harness.database, hooks=AllHooks([*HOOKS.features, Slow()]))
    offering = asyncio.create_task(reason(slow.offered(ANA, to)))
    await asyncio.to_thread(stored.wait)
    try:
        await act
    finally:
        may_commit.set()
    refused = await offering
    assert isinstance(refused, Reason)
    return refused


async def test_no_offer_outlives_a_block_or_an_exclusion_of_the_same_moment(
    harness: Harness, engine: str
) -> None:
    if engine != POSTGRES:
        pytest.skip("a file has one writer")
    database, registry = harness.database, harness.registry
    block = Privacy(database, registry).block(BOB, ANA)
    assert await offered_during(harness, BOB, block) is Reason.UNAVAILABLE
    moderation = Moderation(database, registry, People(database), FakeDiscord())
    exclude = moderation.exclude(Order(GUILD, BOB, CLEO, "left often", now()), None, None)
    assert await offered_during(harness, CLEO, exclude) is Reason.UNAVAILABLE
    assert await registry.tables.of_person(ANA) == []
