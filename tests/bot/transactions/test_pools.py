"""The pool of three at the table: it goes on by itself, and every counter of it comes back to somebody."""

from __future__ import annotations

import asyncio
import functools
from dataclasses import replace

import pytest

from bot.model.clock import now
from bot.model.errors import Reason
from bot.model.guild import CounterSettings
from bot.model.ledger import escrow, purse
from bot.model.message import TABLE_AUDIENCE, hand_audience
from bot.model.pool import Pool, PoolStage
from bot.model.table import Ruling, Status
from bot.pages.server.pool import pool_page
from bot.services.audit import audit_ledger
from bot.store.counters import ledger
from bot.store.counters import pools as store
from bot.store.play import messages
from bot.text.i18n import LANGUAGES, Language, say
from bot.transactions import bets as counters
from bot.transactions import pools, queue
from bot.transactions.backers import heirs, side_of
from bot.transactions.lifecycle import MOST_OPEN_GAMES
from engine.ecarte import actions
from engine.ecarte.rules import PRESETS
from engine.gallery.errors import GalleryError
from engine.gallery.pool import PoolState
from tests.bot.support import reading
from tests.bot.support.fake_discord import DMS
from tests.bot.support.house import (
    ANA,
    AT_ONCE,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    House,
    at_once,
    person,
    reason,
    reasons,
    settle,
)
from tests.bot.support.pools import newest, won
from tests.bot.support.salon import Salon
from tests.bot.support.wagers import OPENING, SOUND, audit, bet, forge, nets, transfers, use_counters

THREE = (ANA, BOB, CLEO)
DAN, EVE = 104, 105


@pytest.fixture(autouse=True)
async def server(house: House) -> None:
    """Counters are in use, and two more look on."""
    await use_counters(house)
    await house.invite((DAN, EVE))


# How it is played.


async def test_with_the_third_the_stakes_are_in_and_the_first_two_play(house: House) -> None:
    pool = await house.pool(ANA, BOB)
    assert (pool.stage, await nets(house, ANA, BOB)) == (PoolStage.SEATING, [0, 0])
    pool = await house.registry.sit_in_pool(pool.id, person(CLEO))
    assert pool.stage is PoolStage.PLAYING
    assert await nets(house, *THREE) == [-50, -50, -50]
    assert (await audit(house)).escrow == {pool.id: 150}
    table = await newest(house, pool)
    assert [held.person for held in table.seats] == [ANA, BOB]
    assert (table.status, table.channel, table.pool) == (Status.LIVE, CHANNEL, pool.id)
    wanted = await house.database.read(lambda connection: messages.of_game(connection, table.id))
    assert {message.audience for message in wanted} == {
        TABLE_AUDIENCE,
        hand_audience(ANA),
        hand_audience(BOB),
    }


async def test_a_pool_that_goes_round_once(house: House) -> None:
    pool = await won(house, await house.pool(*THREE), ANA)
    assert pool.play is not None
    assert (pool.play.total, pool.play.waiting, pool.play.leader) == (200, BOB, ANA)
    second = await newest(house, pool)
    assert [held.person for held in second.seats] == [ANA, CLEO]
    pool = await won(house, pool, CLEO)
    assert pool.play is not None
    assert (pool.play.total, pool.play.waiting) == (250, ANA)
    pool = await won(house, pool, CLEO)
    assert (pool.stage, pool.settled) == (PoolStage.TAKEN, True)
    assert await nets(house, *THREE) == [-100, -150, 250]
    assert await audit(house) == SOUND


async def test_the_shortest_pool(house: House) -> None:
    pool = await won(house, await house.pool(*THREE), ANA, ANA)
    assert pool.stage is PoolStage.TAKEN
    assert await nets(house, *THREE) == [200, -100, -100]
    assert await audit(house) == SOUND
    assert await house.registry.tables.of_person(ANA) == []


async def test_the_loser_adds_nothing_where_that_is_agreed(house: House) -> None:
    await won(house, await house.pool(*THREE, adds=False), BOB, BOB)
    assert await nets(house, *THREE) == [-50, 100, -50]


async def test_three_running_where_that_is_agreed(house: House) -> None:
    pool = await won(house, await house.pool(*THREE, running=3), BOB, BOB)
    assert pool.stage is PoolStage.PLAYING
    pool = await won(house, pool, BOB)
    assert await nets(house, *THREE) == [-150, 250, -100]
    assert pool.play == PoolState.open(THREE, 50, running=3).won_by(BOB).won_by(BOB).won_by(BOB)


async def test_a_loser_whose_purse_is_short_adds_what_it_holds(house: House) -> None:
    await use_counters(house, CounterSettings(counters=True, opening=70))
    await house.invite((11, 12, 13))
    pool = await won(house, await house.pool(11, 12, 13), 11)
    assert pool.added == 20
    assert pool.play is not None
    assert pool.play.put_in == (50, 70, 50)
    pool = await won(house, pool, 13, 12)
    assert (pool.added, pool.play and pool.play.put_in) == (20, (70, 70, 70))
    pool = await won(house, pool, 11)
    assert pool.added == 0
    pool = await won(house, pool, 11)
    assert pool.stage is PoolStage.TAKEN
    # As if the purses had begun with 500, as the others' do.
    assert await nets(house, 11, 12, 13) == [210 - OPENING, -OPENING, -OPENING]
    assert await audit(house) == SOUND


async def test_a_game_lost_on_time_is_lost_and_the_pool_goes_on(house: House) -> None:
    pool = await house.pool(*THREE)
    lost = await newest(house, pool)
    at_the_cut = house.anew(AT_ONCE)
    while lost.status is Status.LIVE:
        await at_the_cut.registry.time_out(lost.id, lost.version)
        lost = await house.stored(lost)
        if lost.game is not None and lost.game.clock == "ceremony" and lost.deadline is not None:
            lost = await at_the_cut.act(lost, "cut 9")
    assert lost.ruling is Ruling.LAPSE_AGAIN
    assert lost.game is not None
    assert lost.game.result is not None
    pool = await house.stored_pool(pool.id)
    assert pool.play is not None
    assert pool.play.waiting == lost.seats[lost.game.result.ranks.index(2)].person
    assert (await newest(house.anew(), pool)).status is Status.LIVE


async def test_each_game_has_packs_of_its_own_and_is_scored_as_any(house: House) -> None:
    pool = await house.pool(*THREE)
    first = await newest(house, pool)
    second = await newest(house, await won(house, pool, ANA))
    assert (first.id, first.secret) != (second.id, second.secret)
    assert await house.registry.tables.finished_count(BOB) == 1


async def test_the_pool_goes_where_its_table_is_moved(house: House) -> None:
    pool = await house.pool(*THREE)
    await house.registry.move((await newest(house, pool)).id, ELSEWHERE)
    assert (await house.stored_pool(pool.id)).channel == ELSEWHERE
    pool = await won(house, pool, ANA)
    assert (await newest(house, pool)).channel == ELSEWHERE


async def test_the_one_who_waits_sides_with_the_player_in_his_old_seat_but_not_in_the_first_game(
    house: House,
) -> None:
    async def side(who: int) -> int | None:
        table = await newest(house, pool)
        return await house.database.read(lambda connection: side_of(connection, table, who))

    pool = await house.pool(*THREE)
    assert [await side(who) for who in THREE] == [None, None, None]
    pool = await won(house, pool, ANA)
    # Bob has given the second seat to Cleo.
    assert [await side(who) for who in (*THREE, DAN)] == [None, 1, None, None]
    pool = await won(house, pool, CLEO)
    assert [await side(who) for who in (*THREE, DAN)] == [0, None, None, None]
    pool = await won(house, pool, CLEO)
    assert [await side(who) for who in THREE] == [None, None, None]


# Before it begins.


async def test_who_sits_down_may_stand_up_while_a_seat_is_free(house: House) -> None:
    pool = await house.pool(ANA, BOB)
    left = await house.database.write(lambda connection: pools.leave(connection, pool.id, BOB))
    assert [sitter.person for sitter in left.sitters] == [ANA]
    await house.registry.sit_in_pool(pool.id, person(CLEO))
    full = await house.registry.sit_in_pool(pool.id, person(BOB))
    assert full.play is not None
    assert full.play.seats == (ANA, CLEO)


async def test_who_has_opened_it_takes_it_back(house: House) -> None:
    pool = await house.pool(ANA, BOB)
    back = await house.database.write(lambda connection: pools.leave(connection, pool.id, ANA))
    assert (back.stage, back.deadline) == (PoolStage.WITHDRAWN, None)
    assert await reason(house.registry.sit_in_pool(pool.id, person(CLEO))) is Reason.POOL_OVER
    assert await audit(house) == SOUND


async def test_a_pool_that_is_not_full_in_time_is_over(house: House) -> None:
    pool = await house.pool(ANA, BOB)
    at = now()
    await house.database.write(lambda connection: pools.expire(connection, pool.id, at))
    assert (await house.stored_pool(pool.id)).stage is PoolStage.SEATING
    assert pool.deadline is not None
    due = await house.database.read(lambda connection: store.due(connection, pool.deadline or 0))
    assert due == [pool.id]
    await house.registry.postpone(1000)
    for late, stage in ((pool.deadline, PoolStage.SEATING), (pool.deadline + 1000, PoolStage.EXPIRED)):
        await house.database.write(functools.partial(pools.expire, key=pool.id, at=late))
        assert (await house.stored_pool(pool.id)).stage is stage
    assert await nets(house, ANA, BOB) == [0, 0]


async def test_of_many_who_sit_down_at_once_three_have_a_seat(house: House) -> None:
    guests = range(11, 19)
    await house.invite(guests)
    pool = await house.pool(ANA)
    sat, refused = await at_once(
        *(house.registry.sit_in_pool(pool.id, person(guest)) for guest in (*guests, *guests))
    )
    assert len(sat) == 2
    assert reasons(refused) <= {Reason.POOL_FULL, Reason.POOL_SITS}
    assert (await audit(house)).escrow == {pool.id: 150}
    assert len((await house.stored_pool(pool.id)).sitters) == 3


# What is refused, and moves nothing.


async def test_no_pool_without_counters_or_for_what_is_no_amount(house: House) -> None:
    for stake in (0, -1):
        with pytest.raises(GalleryError, match="whole number"):
            await house.pool(ANA, stake=stake)
    assert await reason(house.pool(ANA, stake=OPENING + 1)) is Reason.PURSE_SHORT
    await use_counters(house, CounterSettings(counters=False))
    assert await reason(house.pool(ANA)) is Reason.NO_COUNTERS
    assert await transfers(house) == 0


async def test_who_cannot_sit_down_is_told_why(house: House) -> None:
    pool = await house.pool(ANA, BOB, stake=450)
    sit = house.registry.sit_in_pool
    assert await reason(sit("nothing", person(CLEO))) is Reason.UNKNOWN_POOL
    assert await reason(sit(pool.id, person(BOB))) is Reason.POOL_SITS
    await house.begun(CLEO, DAN, stake=100)
    assert await reason(sit(pool.id, person(CLEO))) is Reason.PURSE_SHORT
    await house.begun(BOB, EVE, stake=100)
    moved = await transfers(house)
    assert await reason(sit(pool.id, person(11))) is Reason.POOL_SHORT
    assert await transfers(house) == moved
    assert (await house.stored_pool(pool.id)).stage is PoolStage.SEATING


async def test_who_cannot_leave_is_told_why(house: House) -> None:
    pool = await house.pool(*THREE)

    async def leaves(who: int) -> Reason:
        return await reason(house.database.write(lambda c: pools.leave(c, pool.id, who)))

    assert await leaves(DAN) is Reason.POOL_SITS_NOT
    assert await leaves(ANA) is Reason.POOL_GOES_ON
    await won(house, pool, BOB, BOB)
    assert await leaves(ANA) is Reason.POOL_OVER
    assert await reason(house.registry.sit_in_pool(pool.id, person(ANA))) is Reason.POOL_OVER


async def test_one_offers_the_seats_of_one_pool_in_a_channel(house: House) -> None:
    await house.pool(ANA)
    assert await reason(house.pool(ANA)) is Reason.POOL_OFFERED
    await house.pool(ANA, channel=ELSEWHERE)


async def test_a_pool_is_one_table_of_those_that_one_can_keep_in_mind(house: House) -> None:
    pool = await house.pool(*THREE)
    for guest in range(1000, 1000 + MOST_OPEN_GAMES - 1):
        await house.invite((guest,))
        await house.begun(guest, CLEO)
    assert await reason(house.pool(CLEO)) is Reason.TOO_MANY
    assert await reason(house.offered(CLEO, None)) is Reason.TOO_MANY
    # A player without room for another game still has room for the pool's next one.
    pool = await won(house, pool, ANA)
    assert (await newest(house, pool)).seat_of(CLEO) is not None


async def test_the_three_do_not_bet_on_their_pool_and_those_who_look_on_do(house: House) -> None:
    pool = await house.pool(*THREE)
    table = await newest(house, pool)
    with pytest.raises(GalleryError):
        await bet(house, table, ANA, 0, 10)
    assert await reason(bet(house, table, CLEO, 0, 10)) is Reason.POOL_BETS
    await bet(house, table, DAN, 0, 30)
    await bet(house, table, EVE, 1, 30)
    await house.act(await house.act(table, "cut 9"), "stand")
    await won(house, pool, ANA, ANA)
    assert await nets(house, *THREE, DAN, EVE) == [200, -100, -100, 30, -30]
    assert await audit(house) == SOUND


async def test_what_a_backer_plays_on_is_won_and_lost_by_the_one_of_the_three_whose_seat_it_is(
    house: House,
) -> None:
    pool = await house.pool(*THREE, rules=PRESETS["casino"])
    table = await newest(house, pool)
    await bet(house, table, DAN, 0, 30)
    await bet(house, table, EVE, 1, 30)
    table = await house.act(table, "cut 9")
    left = await house.registry.act(table.id, ANA, lambda _: actions.RESIGN)
    assert left.vacant == 0
    waits = await house.database.read(lambda connection: heirs(connection, left, 0))
    assert waits == {DAN}
    await house.registry.take_over(table.id, person(DAN))
    await house.registry.act(table.id, DAN, lambda _: actions.RESIGN)
    pool = await house.stored_pool(pool.id)
    assert pool.play is not None
    assert (pool.play.leader, pool.play.waiting) == (BOB, ANA)
    assert [held.person for held in (await newest(house, pool)).seats] == [CLEO, BOB]
    assert await nets(house, *THREE, DAN, EVE) == [-100, -50, -50, -30, 30]


async def test_nobody_waits_for_a_seat_or_plays_la_chouette_at_a_pools_table(house: House) -> None:
    table = await newest(house, await house.pool(*THREE))
    join = house.database.write(lambda connection: queue.join(connection, table, person(DAN)))
    assert await reason(join) is Reason.POOL_SEATS
    declare = house.registry.venture(
        table.id, lambda connection, table, at: counters.declare(connection, table, ANA, 100, at)
    )
    assert await reason(declare) is Reason.POOL_CHOUETTE


# When it cannot be played to its end.


async def test_what_was_put_in_goes_back_when_the_bot_is_removed(house: House) -> None:
    pool = await won(house, await house.pool(*THREE), ANA, CLEO)
    waiting = await house.pool(DAN, EVE)
    await bet(house, await newest(house, pool), DAN, 0, 25)
    assert await house.registry.tables.servers() == [GUILD]
    await house.registry.void(GUILD)
    assert await nets(house, *THREE, DAN, EVE) == [0, 0, 0, 0, 0]
    assert await audit(house) == SOUND
    for key in (pool.id, waiting.id):
        assert (await house.stored_pool(key)).stage is PoolStage.VOID
    assert await house.registry.tables.servers() == []


async def test_with_frozen_books_the_pool_is_played_and_paid_when_they_are_in_order(house: House) -> None:
    pool = await won(house, await house.pool(*THREE), ANA)
    await house.database.write(lambda connection: ledger.open_purse(connection, GUILD, DAN, OPENING, 1))
    await house.database.write(lambda connection: forge(connection, purse(DAN), 5))
    found = await audit_ledger(house.database, GUILD, 1)
    assert not found.sound
    moved = await transfers(house)
    pool = await won(house, pool, ANA)
    assert (pool.stage, pool.settled, pool.added) == (PoolStage.TAKEN, False, None)
    assert await transfers(house) == moved
    await house.database.write(lambda connection: forge(connection, purse(DAN), -5))
    found = await audit_ledger(house.database, GUILD, 1)
    assert found == SOUND
    # The loser of the last game could add nothing while no counter moved.
    assert await nets(house, *THREE) == [150, -100, -50]
    assert (await house.stored_pool(pool.id)).settled


async def test_an_escrow_that_was_tampered_with_freezes_the_books_and_pays_nobody(house: House) -> None:
    pool = await won(house, await house.pool(*THREE), ANA)
    await house.database.write(lambda connection: forge(connection, escrow(pool.id), 1))
    moved = await transfers(house)
    pool = await won(house, pool, ANA)
    assert await house.database.read(lambda connection: ledger.frozen(connection, GUILD))
    assert (pool.settled, await transfers(house)) == (False, moved)


async def test_settling_fifty_times_is_settling_once(house: House) -> None:
    pool = await won(house, await house.pool(*THREE), ANA, ANA)
    moved = await transfers(house)
    unpaid = await house.database.read(lambda connection: store.load(connection, pool.id))
    assert unpaid is not None
    await asyncio.gather(
        *(house.database.write(lambda connection: pools.settle(connection, unpaid, 1)) for _ in range(50))
    )
    assert await transfers(house) == moved
    assert await nets(house, *THREE) == [200, -100, -100]


async def test_counters_turned_off_settle_a_pool_as_it_was_begun(house: House) -> None:
    pool = await won(house, await house.pool(*THREE), ANA)
    offered = await house.pool(DAN)
    await use_counters(house, CounterSettings(counters=False))
    assert await reason(house.registry.sit_in_pool(offered.id, person(EVE))) is Reason.NO_COUNTERS
    pool = await won(house, pool, ANA)
    assert await nets(house, *THREE) == [200, -100, -100]
    assert (pool.settled, await audit(house)) == (True, SOUND)


# What everybody sees.


def _sheet(salon: Salon, words: str) -> str:
    (text,) = [sheet.text for sheet in salon.paper.standing(CHANNEL) if words in sheet.text]
    return text


async def test_one_message_shows_the_pool_from_its_opening_to_its_end(salon: Salon) -> None:
    house = salon.house
    pool = await house.pool(ANA)
    salon.presenter.pool_changed(pool.id)
    await settle()
    assert "**2 more** sit down" in _sheet(salon, "Pool of three")
    await house.registry.sit_in_pool(pool.id, person(BOB))
    await house.registry.sit_in_pool(pool.id, person(CLEO))
    await settle()
    text = _sheet(salon, "Pool of three")
    assert "150 counters in it" in text
    assert "**Game 1** Ana – Bob · Cleo waits" in text
    table = _sheet(salon, "deal 1")
    assert "**Pool** 150 counters · Cleo waits" in table
    await won(house, pool, ANA)
    await settle()
    text = _sheet(salon, "Pool of three")
    assert "Ana leads with 1 of 2" in text
    assert "Ana 50 · Bob 100 · Cleo 50" in text
    (last,) = [sheet.text for sheet in salon.paper.standing(BOB + DMS)]
    assert "**Pool** 200 counters · Bob waits · Ana leads with 1 of 2" in last
    await won(house, pool, ANA)
    await settle()
    text = _sheet(salon, "## Ana takes the pool of 250")
    assert text.index("Ana · **+200**") < text.index("Bob · **−100**")


async def test_a_pool_far_up_is_posted_anew_and_its_table_leads_there(salon: Salon) -> None:
    house = salon.house
    pool = await house.pool(*THREE)
    salon.presenter.pool_changed(pool.id)
    await settle()
    salon.paper.chat(CHANNEL, 20)
    (before,) = [sheet for sheet in salon.paper.standing(CHANNEL) if "Pool of three" in sheet.text]
    await won(house, pool, ANA)
    await settle()
    (after,) = [sheet for sheet in salon.paper.standing(CHANNEL) if "Pool of three" in sheet.text]
    assert after.id > before.id
    table = await newest(house, pool)
    (shown,) = [sheet for sheet in salon.paper.standing(CHANNEL) if table.id in sheet.text]
    assert [link for link in shown.links if link.endswith(f"/{after.id}")]
    assert [link for link in after.links if link.endswith(f"/{shown.id}")]


async def test_after_a_restart_the_message_of_a_pool_is_brought_up(salon: Salon) -> None:
    house = salon.house
    pool = await house.pool(*THREE)
    later = salon.anew()
    await later.presenter.resume()
    await settle()
    await house.registry.act((await newest(house, pool)).id, BOB, lambda _: actions.RESIGN)
    await salon.presenter.close()
    later = later.anew()
    await later.presenter.resume()
    await settle()
    assert "Ana leads with 1 of 2" in _sheet(salon, "Pool of three")
    await later.presenter.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_stage_is_told_in_both_languages(house: House, language: Language) -> None:
    def told(pool: Pool, key: str, **facts: str | int) -> bool:
        page = pool_page(replace(pool, language=language), 2, None)
        assert reading.version(page) == pool.version
        return say(language, key, **facts) in reading.text(page)

    pool = await house.pool(ANA)
    assert told(pool, "pool-title", stake=50)
    assert told(pool, "pool-terms", stake=50, running=2)
    assert told(replace(pool, loser_adds=False, running=3), "pool-terms-no-adding", stake=50, running=3)
    assert told(replace(pool, stage=PoolStage.WITHDRAWN), "pool-withdrawn", opener="Ana")
    assert told(replace(pool, stage=PoolStage.EXPIRED), "pool-expired")
    pool = await won(house, await house.pool(BOB, ANA, CLEO), ANA)
    assert told(pool, "pool-game", number=3, one="Cleo", other="Ana", waiting="Bob")
    assert not told(pool, "pool-short", player="Bob", added=50, stake=50)
    assert told(replace(pool, added=20), "pool-short", player="Bob", added=20, stake=50)
    void = replace(pool, stage=PoolStage.VOID)
    assert told(void, "pool-void")
    assert told(void, "pool-held")
    assert not told(replace(void, settled=True), "pool-held")
    pool = await won(house, pool, ANA)
    assert told(pool, "pool-taken", winner="Ana", total=250)
    assert told(pool, "pool-won", winner="Ana", running=2, games=2)
    assert not told(pool, "pool-held")
    assert told(replace(pool, settled=False), "pool-held")
    # Cleo has lost the last game.
    assert told(replace(pool, added=0), "pool-short", player="Cleo", added=0, stake=50)
