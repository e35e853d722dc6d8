"""Purses that start over with a season, where a server wants it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bot.database.connection import Connection
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Order, UndoOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy import service as privacy
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import resets_store as resets
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, MINT, Memo, purse
from bot.features.salon.reasons import SalonReason
from bot.features.seasons import store, transactions
from bot.features.settings import transactions as settings
from bot.tables.guild import CounterSettings
from tests.bot.features.moderation.test_void_seasons import posts, told
from tests.bot.features.seasons.test_seasons import END, close, everybody_meets, settle
from tests.bot.features.seasons.test_who_is_here import closings
from tests.bot.features.standings.test_standings import A_DAY, NOVEMBER, FakeClock, clock
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, reason
from tests.bot.support.wagers import OPENING, use_counters

__all__ = ["clock"]

CROWD: Final = range(1_000, 1_030)
GONE: Final = 150
STAKE: Final = 50


async def spread(harness: Harness) -> None:
    """Ana has won, Bob has lost, both have a stake in a game, and somebody's data is deleted."""
    await use_counters(harness)
    await harness.meet((ANA, BOB, CLEO, GONE))
    await harness.begun(ANA, BOB, stake=STAKE)

    def move(connection: Connection) -> None:
        for who in (CLEO, GONE, *CROWD):
            ledger.open_purse(connection, GUILD, who, OPENING, NOVEMBER)
        for who, counters in ((ANA, 300), (BOB, -200)):
            purses.correct(connection, GUILD, who, counters, f"luck:{who}", NOVEMBER)

    await harness.database.write(move)
    await harness.database.write(privacy.leave, harness.registry.hooks, GONE, NOVEMBER)


async def held(harness: Harness, *people: int) -> list[int]:
    """What purses hold. The books add up."""

    def read(connection: Connection) -> list[int]:
        assert ledger.audit(connection, GUILD).sound
        return [ledger.balance(connection, GUILD, purse(who)) for who in people]

    return await harness.database.read(read)


async def test_every_purse_begins_anew_with_what_is_at_stake(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    await everybody_meets(harness, clock)
    await spread(harness)
    season = await settle(harness.database, resets=True)
    before = await held(harness, ANA, BOB, CLEO, *CROWD)
    assert before[:3] == [OPENING + 300 - STAKE, OPENING - 200 - STAKE, OPENING]
    await told(delivery, season)
    (post,) = posts(delivery)
    assert "Every purse starts over" in post.text
    # The commit that closes a season of many people moves nobody's counters.
    assert await held(harness, ANA, BOB) == before[:2]
    for _ in range(2):
        await closings(delivery).round(END + A_DAY)
        after = await held(harness, ANA, BOB, CLEO, *CROWD)
        assert after == [OPENING - STAKE, OPENING - STAKE, *before[2:]]
    assert await harness.database.read(resets.left) == []
    page = await harness.database.read(ledger.page, GUILD, ANA, 1, 0)
    assert [(moved.amount, moved.memo) for moved in page.movements] == [(-300, Memo.RESET)]
    # Nobody's purse is filled, and the house has paid what it took, less or more.
    house, mint = [await harness.database.read(ledger.balance, GUILD, one) for one in (HOUSE, MINT)]
    assert house >= 0 > mint
    following = await harness.database.read(store.of_server, GUILD)
    assert following is not None
    assert following.resets


@pytest.mark.parametrize("why", ["off", "no counters"])
async def test_purses_stay_where_the_server_wants_it_or_has_no_counters(
    delivery: DeliveryHarness, clock: FakeClock, why: str
) -> None:
    harness = delivery.harness
    await spread(harness)
    season = await settle(harness.database, resets=True)
    if why == "off":
        season = await settle(harness.database, resets=False)
    before = await held(harness, ANA, BOB)
    if why == "no counters":
        await use_counters(harness, CounterSettings())
    await close(harness, season)
    await closings(delivery).round(END + A_DAY)
    assert await held(harness, ANA, BOB) == before


async def test_nothing_comes_back_from_before_purses_have_started_over(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    await spread(harness)
    (table,) = [table for table in await harness.registry.tables.of_person(ANA) if table.open]
    await harness.play_out(table, 1)
    correction = Order(GUILD, CLEO, BOB, "a prize", NOVEMBER)
    made, _ = await harness.database.write(moderation.correct, correction, 40)
    season = await settle(harness.database, resets=True)
    await close(harness, season)
    await closings(delivery).round(END + A_DAY)
    assert await held(harness, ANA, BOB) == [OPENING] * 2
    at = END + 2 * A_DAY
    order = Order(GUILD, CLEO, 0, "too late", at)
    (preview,) = await harness.database.read(voids.previews, harness.registry.hooks, order, table.id, 0)
    assert preview.back == {}
    await harness.registry.endings.replace(voids.make_void, order.about(table.id))
    undoing = UndoOrder(GUILD, CLEO, made.number, "a slip", at)
    await harness.registry.endings.replace(voids.undo, undoing)
    assert await held(harness, ANA, BOB) == [OPENING] * 2


async def test_purses_wait_until_the_books_add_up(delivery: DeliveryHarness, clock: FakeClock) -> None:
    harness = delivery.harness
    await spread(harness)
    await close(harness, await settle(harness.database, resets=True))
    before = await held(harness, ANA, BOB)
    found = await harness.database.read(ledger.audit, GUILD)
    await harness.database.write(ledger.save_audit, GUILD, replace(found, total=1), END)
    assert not await harness.database.write(transactions.reset_purses)
    assert await held(harness, ANA, BOB) == before
    await harness.database.write(ledger.save_audit, GUILD, found, END)
    assert await harness.database.write(transactions.reset_purses)
    assert await held(harness, ANA, BOB) == [OPENING - STAKE] * 2


async def test_nobody_has_more_at_stake_than_a_new_purse_holds(harness: Harness) -> None:
    await spread(harness)
    await harness.database.write(purses.correct, GUILD, ANA, 1_000, "more luck", NOVEMBER)
    await harness.registry.offers.decline((await harness.offered(ANA, CLEO, stake=OPENING)).id, ANA)
    await settle(harness.database, resets=True)
    # With what she has at stake already.
    assert await reason(harness.offered(ANA, CLEO, stake=OPENING)) is SalonReason.OVER_SEASON
    assert (await harness.offered(ANA, CLEO, stake=OPENING - STAKE)).open
    assert await harness.database.write(purses.at_hand, GUILD, ANA, NOVEMBER) == OPENING - STAKE


async def test_purses_cannot_start_over_while_somebody_would_keep_more(harness: Harness) -> None:
    await spread(harness)
    await harness.database.write(purses.correct, GUILD, ANA, 1_000, "more luck", NOVEMBER)
    table = await harness.begun(ANA, CLEO, stake=OPENING)
    assert await reason(settle(harness.database, resets=True)) is SalonReason.RESTART_STAKED
    await harness.play_out(table, 1)
    await settle(harness.database, resets=True)
    change = settings.change_counters
    less = harness.database.write(change, GUILD, {"opening": STAKE - 1})
    assert await reason(less) is SalonReason.RESTART_STAKED
    assert (await harness.database.write(change, GUILD, {"opening": STAKE})).opening == STAKE
