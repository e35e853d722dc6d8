"""Counters at the tables: covered in time, settled once, and never in the way of a game."""

from __future__ import annotations

import asyncio
import sqlite3
from random import Random

import pytest

from bot.model.errors import Reason, Refusal
from bot.model.guild import CounterSettings
from bot.model.ledger import Audit, purse
from bot.model.table import Status, Table
from bot.model.wager import WagerState
from bot.services.audit import audit_ledger
from bot.store.connection import Connection, run
from bot.store.counters import ledger
from bot.tasks.deadlines import Deadlines
from bot.transactions import bets as counters
from engine.ecarte import actions
from engine.ecarte.rules import CLASSIC
from engine.gallery.errors import GalleryError
from tests.bot.support.house import ANA, BOB, CLEO, GUILD, House, at_once, person, reason, reasons, until
from tests.bot.support.salon import Salon
from tests.bot.support.wagers import (
    AT,
    SOUND,
    audit,
    backed,
    bet,
    closed,
    cover,
    escrow_of,
    forge,
    nets,
    state,
    transfers,
    use_counters,
    wager,
)

BETS = ((11, 0, 50), (12, 0, 30), (13, 0, 40), (14, 1, 60), (15, 1, 20))
PEOPLE = (ANA, BOB, 11, 12, 13, 14, 15)


@pytest.fixture
async def table(house: House) -> Table:
    """A game between Ana and Bob for 100, bets on both sides."""
    await use_counters(house)
    return await backed(house, BETS)


def won(winner: int) -> list[int]:
    """What everybody has won when nobody covered."""
    one = 1 if winner == 0 else -1
    return [100 * one, -100 * one, 50 * one, 30 * one, 0, -60 * one, -20 * one]


async def resign(house: House, table: Table, who: int) -> Table:
    return await house.registry.act(table.id, who, lambda _: actions.RESIGN)


# The time to cover.


async def test_when_the_time_to_cover_is_up_the_latest_bet_goes_back(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counters, "COVER_MS", 1)
    house = salon.house
    await use_counters(house)
    table = await backed(house, BETS)
    deadlines = Deadlines(house.database, house.registry, salon.presenter)
    deadlines.start()
    await deadlines.resume()
    await closed(house, table)
    assert await state(house, table) is WagerState.COVERING
    async with asyncio.timeout(30):
        while await state(house, table) is not WagerState.CLOSED:
            deadlines.nudge()
    assert await nets(house, *PEOPLE) == [-100, -100, -50, -30, 0, -60, -20]
    await deadlines.close()


@pytest.mark.slow
async def test_a_window_that_cannot_be_closed_does_not_silence_the_clock(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counters, "COVER_MS", -1)
    house = salon.house
    await use_counters(house)
    table = await backed(house, BETS)
    await closed(house, table)
    failed: list[str] = []

    def fail(*_: object) -> None:
        failed.append(table.id)
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(counters, "end_window", fail)
    deadlines = Deadlines(house.database, house.registry, salon.presenter)
    deadlines.start()
    await deadlines.resume()
    await until(lambda: len(failed) > 1)
    await deadlines.close()


async def test_who_may_cover_is_given_back_the_time_of_an_absence(house: House, table: Table) -> None:
    await closed(house, table)
    before = (await wager(house, table)).cover_until
    assert before is not None
    await house.registry.postpone(3_600_000)
    assert (await wager(house, table)).cover_until == before + 3_600_000


async def test_with_an_empty_purse_there_is_nothing_to_wait_for(house: House) -> None:
    await use_counters(house)
    table = await backed(house, BETS, stake=500)
    await closed(house, table)
    assert await state(house, table) is WagerState.CLOSED
    assert await nets(house, *PEOPLE) == [-500, -500, -50, -30, 0, -60, -20]


async def test_a_cover_delivered_five_times_is_one_cover(house: House, table: Table) -> None:
    await closed(house, table)
    covers = [cover(house, table, BOB, 40) for _ in range(5)]
    done, raised = await at_once(*covers)
    assert (len(done), reasons(raised)) == (1, {Reason.NOT_COVERING})
    assert await nets(house, BOB) == [-140]
    await resign(house, table, BOB)
    assert await nets(house, *PEOPLE) == [100, -140, 50, 30, 40, -60, -20]
    assert await audit(house) == SOUND


# Settled once.


async def test_settling_fifty_times_from_eight_tasks_is_settling_once(house: House, table: Table) -> None:
    over = await resign(house, await closed(house, table), BOB)
    assert await nets(house, *PEOPLE) == won(0)
    moved = await transfers(house)
    deliveries = iter(range(50))

    async def deliver() -> int:
        done = 0
        for n in deliveries:
            # Every other time the house has forgotten that it was settled: then the ledger knows.
            if n % 2:
                await house.database.write(forget)
            await house.database.write(lambda connection: counters.settle(connection, over, AT))
            done += 1
        return done

    def forget(connection: Connection) -> None:
        run(connection, "UPDATE wager SET state = 'closed' WHERE game = $1", over.id)

    assert sum(await asyncio.gather(*(deliver() for _ in range(8)))) == 50
    assert await transfers(house) == moved
    assert await nets(house, *PEOPLE) == won(0)
    assert await audit(house) == SOUND


async def test_eight_who_end_the_game_at_once_have_it_settled_once(house: House, table: Table) -> None:
    await closed(house, table)
    ends = [resign(house, table, player) for player in (ANA, BOB) * 4]
    done, raised = await at_once(*ends)
    assert (len(done), reasons(raised)) == (1, {Reason.ENDED})
    result = done[0].game and done[0].game.result
    assert result
    assert await nets(house, *PEOPLE) == won(result.ranks.index(1))
    assert await audit(house) == SOUND


async def test_a_game_given_up_before_the_close_is_settled_on_what_is_matched(
    house: House, table: Table
) -> None:
    await resign(house, table, ANA)
    assert await nets(house, *PEOPLE) == won(1)
    assert await state(house, table) is WagerState.SETTLED


async def test_a_void_game_gives_everything_back_whatever_it_had_come_to(house: House) -> None:
    await use_counters(house)
    for covered in (True, False):
        table = await backed(house, BETS)
        await closed(house, table)
        if covered:
            await cover(house, table, BOB, 15)
        assert [ended.status for ended in await house.registry.void(GUILD)] == [Status.VOID]
        assert await nets(house, *PEOPLE) == [0] * 7
        assert await audit(house) == SOUND


async def test_counters_turned_off_in_a_game_settle_it_as_it_was_begun(house: House, table: Table) -> None:
    await use_counters(house, CounterSettings(counters=False, rake=10))
    assert await reason(house.offered(CLEO, ANA, stake=5)) is Reason.NO_COUNTERS
    await resign(house, await closed(house, table), ANA)
    assert await nets(house, *PEOPLE) == won(1)


# Hoyle 46.


async def test_three_stakes_are_deposited_and_la_chouette_plays_for_one_all_the_same(house: House) -> None:
    await use_counters(house)
    await house.invite((ANA, BOB, 11))
    hoyle = CLASSIC.with_value("stakes", "triple_double_single")
    table = await house.begun(ANA, BOB, rules=hoyle, stake=100)
    assert await nets(house, ANA, BOB) == [-300, -300]
    await resign(house, table, ANA)
    assert await nets(house, ANA, BOB) == [-300, 300]
    table = await house.begun(ANA, BOB, rules=hoyle, stake=50)
    await house.registry.venture(
        table.id, lambda connection, table, at: counters.declare(connection, table, BOB, 70, at)
    )
    await bet(house, table, 11, 0, 40)
    assert await nets(house, ANA, BOB, 11) == [-450, 130, -20]
    await resign(house, table, ANA)
    assert await nets(house, ANA, BOB, 11) == [-350, 370, -20]
    assert await audit(house) == SOUND


async def test_la_chouette_covers_no_more_than_is_in_her_purse_when_the_bet_comes(house: House) -> None:
    await use_counters(house)
    await house.invite((ANA, BOB, CLEO, 11, 12))
    table = await house.begun(ANA, BOB, stake=100)
    await house.registry.venture(
        table.id, lambda connection, table, at: counters.declare(connection, table, ANA, 10_000, at)
    )
    await house.begun(CLEO, ANA, stake=390)
    await bet(house, table, 11, 1, 50)
    with pytest.raises(GalleryError, match="nothing more"):
        await bet(house, table, 12, 1, 1)
    assert await nets(house, ANA, 11) == [-500, -10]


# Each game of a match has a gallery of its own.


async def test_each_game_of_a_match_is_bet_on_by_itself(house: House) -> None:
    await use_counters(house)
    await house.invite((ANA, BOB, 11, 12))
    offered = await house.offered(ANA, BOB, length=3)
    table = await house.registry.accept(offered.id, person(BOB))
    await bet(house, table, 11, 0, 10)
    await bet(house, table, 12, 1, 10)
    await resign(house, table, BOB)
    assert await nets(house, 11, 12) == [10, -10]
    (following,) = [t for t in await house.registry.tables.of_person(ANA) if t.status is Status.LIVE]
    await bet(house, following, 11, 1, 20)
    await bet(house, following, 12, 0, 20)
    await resign(house, following, BOB)
    assert await nets(house, 11, 12) == [-10, 10]
    assert await audit(house) == SOUND


# Books that do not add up.


@pytest.mark.parametrize("when", ["before the close", "after the close", "while covering"])
async def test_an_escrow_that_lacks_a_counter_keeps_nobody_from_playing_to_the_end(
    house: House, table: Table, when: str
) -> None:
    if when != "before the close":
        await closed(house, table)
    if when == "after the close":
        await cover(house, table, BOB, 1)
    await house.database.write(lambda connection: forge(connection, escrow_of(table), -350))
    over = await house.play_out(await house.registry.tables.get(table.id), 5)
    assert over.status is Status.OVER
    audited = await audit(house)
    assert (audited.total, audited.sound) == (-350, False)
    assert await house.database.read(lambda connection: ledger.frozen(connection, GUILD))
    assert await reason(house.begun(11, 12, stake=5)) is Reason.BOOKS_FROZEN
    await house.database.write(lambda connection: forge(connection, escrow_of(table), 350))
    found = await audit_ledger(house.database, GUILD, AT)
    assert found == SOUND
    assert over.game is not None
    assert over.game.result is not None
    expected = won(over.game.result.ranks.index(1))
    if when == "after the close":
        one = 1 if over.game.result.winner == 0 else -1
        expected[1] -= one
        expected[4] += one
    assert await nets(house, *PEOPLE) == expected


async def test_while_the_books_are_frozen_nothing_moves_and_the_reason_is_said(
    house: House, table: Table
) -> None:
    await house.database.write(lambda connection: forge(connection, purse(ANA), 7))
    await audit_ledger(house.database, GUILD, AT)
    moved = await transfers(house)
    assert await reason(bet(house, table, 11, 0, 5)) is Reason.BOOKS_FROZEN
    assert await reason(bet(house, table, 99, 0, 5)) is Reason.BOOKS_FROZEN
    assert await reason(house.offered(CLEO, ANA, stake=5)) is Reason.BOOKS_FROZEN
    over = await resign(house, await closed(house, table), ANA)
    assert over.status is Status.OVER
    assert await transfers(house) == moved
    assert await state(house, table) is WagerState.HELD
    assert (await audit(house)).escrow == {table.id: 400}
    for expected in (7, 7):
        found = await audit_ledger(house.database, GUILD, AT)
        assert found.total == expected
    await house.database.write(lambda connection: forge(connection, purse(ANA), -7))
    for _ in range(3):
        found = await audit_ledger(house.database, GUILD, AT)
        assert found == SOUND
    assert await nets(house, *PEOPLE) == won(1)


async def test_one_game_that_is_not_in_order_leaves_those_that_are(house: House, table: Table) -> None:
    await house.invite((CLEO, 21))
    other = await house.begun(CLEO, 21, stake=50)
    await house.database.write(lambda connection: forge(connection, escrow_of(table), -1))
    await resign(house, other, 21)
    assert await nets(house, CLEO, 21) == [50, -50]


# A storm.


async def test_a_storm_of_bets_at_two_tables_never_spends_a_counter_twice(house: House) -> None:
    await use_counters(house)
    await house.invite((21, 22, 23, 24, 31, 32))
    tables = [await house.begun(21, 22), await house.begun(23, 24)]
    chance = Random(3)
    wanted = [(tables[n % 2], chance.choice((31, 32)), chance.randint(1, 60)) for n in range(200)]
    done, raised = await at_once(*(bet(house, table, who, 0, amount) for table, who, amount in wanted))
    assert done
    assert reasons(raised) == {Reason.PURSE_SHORT}
    for error in raised:
        assert isinstance(error, Refusal)
        assert error.facts["held"] < error.facts["needed"]  # type: ignore[operator]
    audited = await audit(house)
    spent = await nets(house, 31, 32)
    assert all(-500 <= net <= -440 for net in spent)
    assert (audited.total, sum(audited.escrow.values())) == (0, -sum(spent))
    assert Audit(0, (), audited.escrow) == audited
