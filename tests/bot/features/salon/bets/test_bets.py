"""Bets: covering, settlement exactly once, and games that go on if the ledger is wrong."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from random import Random

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.salon.accounts.audit import audit_ledger
from bot.features.salon.bets import betting
from bot.features.salon.bets import transactions as counters
from bot.features.salon.bets.model import BetForm, WagerState
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Audit, purse
from bot.features.salon.pool.public_message import POOL
from bot.features.salon.reasons import SalonReason
from bot.registry.background.deadlines import Deadlines
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import CounterSettings
from bot.tables.table import Status, Table, Wait
from engine.betting.errors import BettingError
from engine.ecarte import actions
from engine.ecarte.rules import CLASSIC
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    GUILD,
    Harness,
    concurrently,
    person,
    reason,
    reasons,
    set_registry_clock,
    wait_until,
)
from tests.bot.support.unhurried import ANY_SPEED
from tests.bot.support.wagers import (
    AMPLE,
    AT,
    OPENING,
    SOUND,
    audit,
    backed,
    bet,
    cover,
    escrow_of,
    forge,
    nets,
    state,
    transfers,
    use_counters,
)

BETS = ((11, 0, 50), (12, 0, 30), (13, 0, 40), (14, 1, 60), (15, 1, 20))
PEOPLE = (ANA, BOB, 11, 12, 13, 14, 15)


@pytest.fixture
async def table(harness: Harness) -> Table:
    """A game between Ana and Bob for 100, bets on both sides."""
    await use_counters(harness)
    return await backed(harness, BETS)


def won(winner: int) -> list[int]:
    """What each person has won if nobody covered."""
    one = 1 if winner == 0 else -1
    return [100 * one, -100 * one, 50 * one, 30 * one, 0, -60 * one, -20 * one]


async def resign(harness: Harness, table: Table, who: int) -> Table:
    return await harness.registry.play.act(table.id, who, lambda _: actions.RESIGN)


async def played(harness: Harness, table: Table) -> Table:
    """The table after its first deal."""
    return await harness.past_first_deal(await harness.registry.tables.get(table.id))


async def test_what_a_person_can_bet_depends_on_their_own_bets(harness: Harness, table: Table) -> None:
    def forms(connection: Connection) -> list[BetForm]:
        return [counters.form(connection, table, who, AT) for who in (14, 15)]

    assert await harness.database.read(forms) == [BetForm(440, 60), BetForm(480, 20)]


async def test_what_a_person_can_bet_keeps_to_the_servers_limit(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=OPENING, betting=AMPLE, most=70))
    table = await backed(harness, BETS, stake=50)

    def forms(connection: Connection) -> list[BetForm]:
        return [counters.form(connection, table, who, AT) for who in (CLEO, 14, 15)]

    assert await harness.database.write(forms) == [BetForm(70, 0), BetForm(10, 60), BetForm(50, 20)]


async def test_players_who_are_ready_wait_for_the_form_of_a_bet(harness: Harness, table: Table) -> None:
    assert table.deadline is not None
    at = table.deadline - 60_000

    def ready(connection: Connection) -> Table | None:
        betting.open_form(connection, table, 12, 0, at)
        for who in (ANA, BOB):
            betting.note_ready(connection, table, who, at)
        return betting.moved_on(connection, table, at)

    until, version = at + betting.FORM_MS, table.version + 1
    assert await harness.database.write(ready) == replace(
        table, deadline=until, remind_at=None, version=version
    )


# The time to cover.


async def out_of_time_to_cover(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game on which more is bet on one side, and whose time to cover that has passed."""
    await use_counters(harness)
    table = await backed(harness, BETS)
    with monkeypatch.context() as patch:
        set_registry_clock(patch, lambda: now() - betting.COVER_MS)
        return await harness.bets_closed(table)


async def test_the_latest_bet_goes_back_after_the_time_to_cover(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = delivery.harness
    table = await out_of_time_to_cover(harness, monkeypatch)
    assert await state(harness, table) is WagerState.COVERING
    deadlines = Deadlines(harness.database, harness.registry, delivery.presenter, (POOL,), ANY_SPEED)
    deadlines.start()
    deadlines.nudge()

    async def closed() -> bool:
        return await state(harness, table) is WagerState.CLOSED

    await wait_until(closed)
    assert await nets(harness, *PEOPLE) == [-100, -100, -50, -30, 0, -60, -20]
    await deadlines.close()


@pytest.mark.slow
async def test_one_failing_cover_window_does_not_stop_the_deadlines(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await out_of_time_to_cover(delivery.harness, monkeypatch)
    failed: list[str] = []

    def fail(*_: object) -> None:
        failed.append(table.id)
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(counters, "close_without_cover", fail)
    deadlines = Deadlines(
        delivery.harness.database, delivery.harness.registry, delivery.presenter, (POOL,), ANY_SPEED
    )
    deadlines.start()
    deadlines.nudge()
    await wait_until(lambda: len(failed) > 1)
    await deadlines.close()


async def test_the_time_to_cover_is_extended_by_the_bots_absence(harness: Harness, table: Table) -> None:
    table = await harness.bets_closed(table)
    assert table.wait is Wait.COVER
    assert table.deadline is not None
    await harness.registry.commits.postpone(3_600_000)
    assert (await harness.stored(table)).deadline == table.deadline + 3_600_000


async def test_a_player_with_an_empty_purse_gets_no_time_to_cover(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, BETS, stake=500)
    await harness.bets_closed(table)
    assert await state(harness, table) is WagerState.CLOSED
    assert await nets(harness, *PEOPLE) == [-500, -500, -50, -30, 0, -60, -20]


async def test_a_cover_repeated_five_times_counts_once(harness: Harness, table: Table) -> None:
    await harness.bets_closed(table)
    covers = [cover(harness, table, BOB, 40) for _ in range(5)]
    done, raised = await concurrently(*covers)
    assert (len(done), reasons(raised)) == (1, {SalonReason.NOT_COVERING})
    assert await nets(harness, BOB) == [-140]
    await resign(harness, await played(harness, table), BOB)
    assert await nets(harness, *PEOPLE) == [100, -140, 50, 30, 40, -60, -20]
    assert await audit(harness) == SOUND


# Settled once.


async def test_fifty_settlements_of_a_game_pay_once(harness: Harness, table: Table) -> None:
    over = await resign(harness, await played(harness, await harness.bets_closed(table)), BOB)
    assert await nets(harness, *PEOPLE) == won(0)
    moved = await transfers(harness)
    deliveries = iter(range(50))

    async def deliver() -> int:
        done = 0
        for n in deliveries:
            # Every other time the wager is marked unsettled: then only the ledger prevents a second payment.
            if n % 2:
                await harness.database.write(forget)
            await harness.database.write(counters.settle, over, AT)
            done += 1
        return done

    def forget(connection: Connection) -> None:
        run(connection, "UPDATE wager SET state = 'closed' WHERE game = $1", over.id)

    assert sum(await asyncio.gather(*(deliver() for _ in range(8)))) == 50
    assert await transfers(harness) == moved
    assert await nets(harness, *PEOPLE) == won(0)
    assert await audit(harness) == SOUND


async def test_eight_simultaneous_endings_settle_the_game_once(harness: Harness, table: Table) -> None:
    table = await played(harness, await harness.bets_closed(table))
    ends = [resign(harness, table, player) for player in (ANA, BOB) * 4]
    done, raised = await concurrently(*ends)
    assert (len(done), reasons(raised)) == (1, {Reason.ENDED})
    result = done[0].game and done[0].game.result
    assert result
    assert await nets(harness, *PEOPLE) == won(result.ranks.index(1))
    assert await audit(harness) == SOUND


async def test_a_game_resigned_before_the_close_settles_the_stakes_alone(
    harness: Harness, table: Table
) -> None:
    await resign(harness, table, ANA)
    assert await nets(harness, *PEOPLE) == [-100, 100, *[0] * 5]
    assert await state(harness, table) is WagerState.SETTLED


async def test_a_void_game_returns_everything_at_every_stage(harness: Harness) -> None:
    await use_counters(harness)
    for covered in (True, False):
        table = await backed(harness, BETS)
        await harness.bets_closed(table)
        if covered:
            await cover(harness, table, BOB, 15)
        assert [ended.status for ended in await harness.registry.endings.void(GUILD)] == [Status.VOID]
        assert await nets(harness, *PEOPLE) == [0] * 7
        assert await audit(harness) == SOUND


async def test_a_live_game_is_settled_after_counters_are_turned_off(harness: Harness, table: Table) -> None:
    await use_counters(harness, CounterSettings(counters=False, rake=10))
    assert await reason(harness.offered(CLEO, ANA, stake=5)) is SalonReason.NO_COUNTERS
    await resign(harness, await played(harness, await harness.bets_closed(table)), ANA)
    assert await nets(harness, *PEOPLE) == won(1)


# Hoyle 46.


async def test_triple_stakes_are_deposited_but_la_chouette_plays_for_one(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((ANA, BOB, 11))
    hoyle = CLASSIC.with_value("stakes", "triple_double_single")
    table = await harness.begun(ANA, BOB, rules=hoyle, stake=100)
    assert await nets(harness, ANA, BOB) == [-300, -300]
    await resign(harness, table, ANA)
    assert await nets(harness, ANA, BOB) == [-300, 300]
    table = await harness.begun(ANA, BOB, rules=hoyle, stake=50)
    await harness.registry.table_changes.run(table.id, counters.declare_chouette, BOB, 70, now())
    await bet(harness, table, 11, 0, 40)
    assert await nets(harness, ANA, BOB, 11) == [-450, 130, -20]
    await resign(harness, await played(harness, table), ANA)
    assert await nets(harness, ANA, BOB, 11) == [-350, 370, -20]
    assert await audit(harness) == SOUND


async def test_la_chouette_covers_at_most_the_purse_at_the_time_of_the_bet(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((ANA, BOB, CLEO, 11, 12))
    table = await harness.begun(ANA, BOB, stake=100)
    await harness.registry.table_changes.run(table.id, counters.declare_chouette, ANA, 10_000, now())
    await harness.begun(CLEO, ANA, stake=390)
    await bet(harness, table, 11, 1, 50)
    with pytest.raises(BettingError, match="nothing more"):
        await bet(harness, table, 12, 1, 1)
    assert await nets(harness, ANA, 11) == [-500, -10]


async def test_nobody_plays_la_chouette_with_an_empty_purse(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [], stake=500)
    for limit in (500, 600):
        with pytest.raises(Refusal) as refused:
            await harness.registry.table_changes.run(table.id, counters.declare_chouette, ANA, limit, now())
        assert refused.value.reason is Reason.PURSE_SHORT
        assert refused.value.facts == {"held": 0, "needed": 1}


# Each game of a match has its own bets.


async def test_each_game_of_a_match_has_its_own_bets(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((ANA, BOB, 11, 12))
    offered = await harness.offered(ANA, BOB, length=3)
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    await bet(harness, table, 11, 0, 10)
    await bet(harness, table, 12, 1, 10)
    await resign(harness, await played(harness, table), BOB)
    assert await nets(harness, 11, 12) == [10, -10]
    (following,) = [t for t in await harness.registry.tables.of_person(ANA) if t.status is Status.LIVE]
    await bet(harness, following, 11, 1, 20)
    await bet(harness, following, 12, 0, 20)
    await resign(harness, await played(harness, following), BOB)
    assert await nets(harness, 11, 12) == [-10, 10]
    assert await audit(harness) == SOUND


# A ledger that does not add up.


@pytest.mark.parametrize("when", ["before the close", "after the close", "while covering"])
async def test_a_game_with_a_wrong_escrow_can_be_played_to_its_end(
    harness: Harness, table: Table, when: str
) -> None:
    if when != "before the close":
        await harness.bets_closed(table)
    if when == "after the close":
        await cover(harness, table, BOB, 1)
    await harness.database.write(forge, escrow_of(table), -350)
    over = await harness.play_out(await harness.registry.tables.get(table.id), 5)
    assert over.status is Status.OVER
    audited = await audit(harness)
    assert (audited.total, audited.sound) == (-350, False)
    assert await harness.database.read(ledger.frozen, GUILD)
    assert await reason(harness.begun(11, 12, stake=5)) is SalonReason.BOOKS_FROZEN
    await harness.database.write(forge, escrow_of(table), 350)
    found = await audit_ledger(harness.database, GUILD, AT)
    assert found == SOUND
    assert over.game is not None
    assert over.game.result is not None
    expected = won(over.game.result.ranks.index(1))
    if when == "after the close":
        one = 1 if over.game.result.winner == 0 else -1
        expected[1] -= one
        expected[4] += one
    assert await nets(harness, *PEOPLE) == expected


async def test_frozen_counters_do_not_move_and_the_refusal_says_why(harness: Harness, table: Table) -> None:
    await harness.database.write(forge, purse(ANA), 7)
    await audit_ledger(harness.database, GUILD, AT)
    moved = await transfers(harness)
    assert await reason(bet(harness, table, 11, 0, 5)) is SalonReason.BOOKS_FROZEN
    assert await reason(bet(harness, table, 99, 0, 5)) is SalonReason.BOOKS_FROZEN
    assert await reason(harness.offered(CLEO, ANA, stake=5)) is SalonReason.BOOKS_FROZEN
    over = await resign(harness, await played(harness, await harness.bets_closed(table)), ANA)
    assert over.status is Status.OVER
    assert await transfers(harness) == moved
    assert await state(harness, table) is WagerState.HELD
    assert (await audit(harness)).escrow == {table.id: 400}
    for expected in (7, 7):
        found = await audit_ledger(harness.database, GUILD, AT)
        assert found.total == expected
    await harness.database.write(forge, purse(ANA), -7)
    for _ in range(3):
        found = await audit_ledger(harness.database, GUILD, AT)
        assert found == SOUND
    assert await nets(harness, *PEOPLE) == won(1)


async def test_one_game_with_a_wrong_escrow_does_not_affect_others(harness: Harness, table: Table) -> None:
    await harness.meet((CLEO, 21))
    other = await harness.begun(CLEO, 21, stake=50)
    await harness.database.write(forge, escrow_of(table), -1)
    await resign(harness, other, 21)
    assert await nets(harness, CLEO, 21) == [50, -50]


# Many bets at once.


async def test_concurrent_bets_at_two_tables_never_spend_a_counter_twice(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((21, 22, 23, 24, 31, 32))
    tables = [await harness.begun(21, 22), await harness.begun(23, 24)]
    chance = Random(3)
    wanted = [(tables[n % 2], chance.choice((31, 32)), chance.randint(1, 60)) for n in range(200)]
    done, raised = await concurrently(*(bet(harness, table, who, 0, amount) for table, who, amount in wanted))
    assert done
    assert reasons(raised) == {Reason.PURSE_SHORT}
    for error in raised:
        assert isinstance(error, Refusal)
        assert error.facts["held"] < error.facts["needed"]  # type: ignore[operator]
    audited = await audit(harness)
    spent = await nets(harness, 31, 32)
    assert all(-500 <= net <= -440 for net in spent)
    assert (audited.total, sum(audited.escrow.values())) == (0, -sum(spent))
    assert Audit(0, (), audited.escrow) == audited
