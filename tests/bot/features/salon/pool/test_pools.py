"""The pool of three: its games follow each other, and all its counters are paid out."""

from __future__ import annotations

import asyncio
import functools
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.config import Pace
from bot.database.clock import now
from bot.features.salon.accounts.audit import audit_ledger
from bot.features.salon.backers.looks import backed_seat
from bot.features.salon.backers.transactions import possible_substitutes, stand_behind
from bot.features.salon.bets import transactions as counters
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow, purse
from bot.features.salon.pool import store
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import POOL_AUDIENCE, Pool, PoolStage
from bot.features.salon.pool.page import pool_page
from bot.features.salon.pool.public_message import POOL
from bot.features.salon.queue import transactions as queue
from bot.features.salon.reasons import SalonReason
from bot.features.study.verification_page import SCRIPT, Proof
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.guild import CounterSettings
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.restraint import MOST_OPEN_GAMES
from bot.tables.store import games, messages, public_messages
from bot.tables.table import Ruling, Status
from bot.text.i18n import LANGUAGES, Language, say
from engine import fairness
from engine.betting.errors import BettingError
from engine.betting.pool import PoolState
from engine.ecarte import actions
from engine.ecarte.rules import PRESETS
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    EXPIRED_LIMITS,
    GUILD,
    Harness,
    concurrently,
    messages_settled,
    person,
    reason,
    reasons,
    wait_until,
)
from tests.bot.support.pools import newest, won
from tests.bot.support.wagers import (
    OPENING,
    SOUND,
    audit,
    bet,
    forge,
    let_all_in,
    nets,
    transfers,
    use_counters,
)

THREE = (ANA, BOB, CLEO)
DAN, EVE = 104, 105


@pytest.fixture(autouse=True)
async def server(harness: Harness) -> None:
    """A server with counters, and two bystanders."""
    await use_counters(harness)
    await harness.meet((DAN, EVE))


# Playing.


async def test_a_full_pool_takes_the_stakes_and_starts_the_first_game(harness: Harness) -> None:
    pool = await harness.pool(ANA, BOB)
    assert (pool.stage, await nets(harness, ANA, BOB)) == (PoolStage.SEATING, [0, 0])
    pool = await harness.sit_in_pool(pool.id, person(CLEO))
    assert pool.stage is PoolStage.PLAYING
    assert await nets(harness, *THREE) == [-50, -50, -50]
    assert (await audit(harness)).escrow == {pool.id: 150}
    table = await newest(harness, pool)
    assert [held.person for held in table.seats] == [ANA, BOB]
    assert (table.status, table.channel, table.pool) == (Status.LIVE, CHANNEL, pool.id)
    wanted = await harness.database.read(messages.of_game, table.id)
    assert {message.audience for message in wanted} == {
        TABLE_AUDIENCE,
        hand_audience(ANA),
        hand_audience(BOB),
    }


async def test_the_third_example_of_the_rules_pays_as_stated(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE), ANA)
    assert pool.play is not None
    assert (pool.play.total, pool.play.waiting, pool.play.leader) == (200, BOB, ANA)
    second = await newest(harness, pool)
    assert [held.person for held in second.seats] == [ANA, CLEO]
    pool = await won(harness, pool, CLEO)
    assert pool.play is not None
    assert (pool.play.total, pool.play.waiting) == (250, ANA)
    pool = await won(harness, pool, CLEO)
    assert (pool.stage, pool.settled) == (PoolStage.TAKEN, True)
    assert await nets(harness, *THREE) == [-100, -150, 250]
    assert await audit(harness) == SOUND


async def test_the_shortest_pool(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE), ANA, ANA)
    assert pool.stage is PoolStage.TAKEN
    assert await nets(harness, *THREE) == [200, -100, -100]
    assert await audit(harness) == SOUND
    assert await harness.registry.tables.of_person(ANA) == []


async def test_the_loser_adds_nothing_under_that_option(harness: Harness) -> None:
    await won(harness, await harness.pool(*THREE, adds=False), BOB, BOB)
    assert await nets(harness, *THREE) == [-50, 100, -50]


async def test_three_wins_in_a_row_are_needed_under_that_option(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE, running=3), BOB, BOB)
    assert pool.stage is PoolStage.PLAYING
    pool = await won(harness, pool, BOB)
    assert await nets(harness, *THREE) == [-150, 250, -100]
    opened = PoolState.open(THREE, 50, running=3, purses=(OPENING,) * 3)
    assert pool.play == opened.won_by(BOB).won_by(BOB).won_by(BOB)


async def test_a_loser_with_a_short_purse_adds_what_it_holds(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=70))
    await harness.meet((11, 12, 13))
    pool = await won(harness, await harness.pool(11, 12, 13), 11)
    assert pool.added == 20
    assert pool.play is not None
    assert pool.play.put_in == (50, 70, 50)
    pool = await won(harness, pool, 13, 12)
    assert (pool.added, pool.play and pool.play.put_in) == (20, (70, 70, 70))
    pool = await won(harness, pool, 11)
    assert pool.added == 0
    pool = await won(harness, pool, 11)
    assert pool.stage is PoolStage.TAKEN
    # As if the purses had begun with 500, as the others' do.
    assert await nets(harness, 11, 12, 13) == [210 - OPENING, -OPENING, -OPENING]
    assert await audit(harness) == SOUND


async def test_whoever_sits_down_with_little_wins_little_from_each(harness: Harness) -> None:
    # What Bob has put into an entry or a bet is not lost in the pool, so nobody loses to it.
    other = await harness.begun(DAN, EVE, stake=10)
    await bet(harness, other, BOB, 0, OPENING - 60)
    pool = await won(harness, await harness.pool(*THREE), ANA, CLEO, BOB)
    assert pool.play is not None
    assert pool.play.put_in == (100, 60, 100)
    pool = await won(harness, pool, BOB)
    assert pool.play is not None
    assert pool.play.put_in == (150, 60, 100)
    assert (
        page_content.text(pool_page(pool, 4, None)).count(say("en", "pool-back", winner="Bob", held=60)) == 1
    )
    assert await nets(harness, ANA, BOB, CLEO) == [-60, 120 - (OPENING - 60), -60]


async def test_a_purse_belongs_to_the_pool_until_it_is_over(harness: Harness) -> None:
    other = await harness.begun(DAN, EVE, stake=10)
    offer, opened = await harness.offered(BOB, DAN, stake=100), await harness.pool(DAN)
    pool = await harness.pool(*THREE)
    for venture in (
        harness.sit_in_pool(opened.id, person(ANA)),
        harness.registry.offers.accept(offer.id, person(DAN)),
        bet(harness, other, CLEO, 0, 10),
        harness.offered(ANA, EVE, stake=10),
    ):
        assert await reason(venture) is SalonReason.POOL_PURSE
    await won(harness, pool, ANA, ANA)
    await bet(harness, other, CLEO, 0, 10)
    await harness.registry.offers.accept(offer.id, person(DAN))


async def test_a_purse_is_free_in_a_pool_to_which_nobody_adds(harness: Harness) -> None:
    other = await harness.begun(DAN, EVE, stake=10)
    await harness.pool(*THREE, adds=False)
    await bet(harness, other, CLEO, 0, 10)


async def test_no_player_of_a_pool_covers_bets_on_it(harness: Harness) -> None:
    pool = await harness.pool(*THREE)
    table = await newest(harness, pool)
    await bet(harness, table, DAN, 0, 30)
    assert await harness.database.read(counters.missing_cover, table, BOB, now()) == 0
    await harness.play_card(await harness.to_play(table))
    assert await nets(harness, DAN) == [0]


async def test_a_time_out_loses_the_game_and_the_pool_goes_on(harness: Harness) -> None:
    pool = await harness.pool(*THREE)
    lost = await newest(harness, pool)
    at_the_cut = harness.restarted(EXPIRED_LIMITS)
    while lost.status is Status.LIVE:
        await at_the_cut.registry.time_outs.time_out(lost.id, lost.version)
        lost = await harness.stored(lost)
        if lost.game is not None and lost.game.clock == "ceremony" and lost.deadline is not None:
            lost = await at_the_cut.act(lost, "cut 9")
    assert lost.ruling is Ruling.TIMEOUT_AGAIN
    assert lost.game is not None
    assert lost.game.result is not None
    pool = await harness.stored_pool(pool.id)
    assert pool.play is not None
    assert pool.play.waiting == lost.seats[lost.game.result.ranks.index(2)].person
    assert (await newest(harness.restarted(), pool)).status is Status.LIVE


async def test_each_game_of_a_pool_has_its_own_packs_and_counts_in_scores(
    harness: Harness, tmp_path: Path
) -> None:
    pool = await harness.pool(*THREE)
    first = await newest(harness, pool)
    second = await newest(harness, await won(harness, pool, ANA))
    first = await harness.stored(first)
    assert first.id != second.id
    assert fairness.secret_before(second.secret) == first.secret
    assert fairness.secret_before(first.secret) == pool.secret
    proof = Proof.of(first)
    assert proof.chain == (pool.id, pool.commitment)
    (tmp_path / proof.file).write_text(proof.text)
    script = [sys.executable, "-I", str(SCRIPT), str(tmp_path / proof.file)]
    checked = await asyncio.to_thread(subprocess.run, script, capture_output=True, text=True, check=False)
    assert f"message of {pool.id}: {pool.commitment}" in checked.stdout
    assert "chain that was committed to" not in checked.stderr
    assert await harness.database.read(games.finished_count, BOB, BOB, None) == 1


async def test_moving_the_table_moves_its_pool(harness: Harness) -> None:
    pool = await harness.pool(*THREE)
    await harness.registry.table_changes.repost((await newest(harness, pool)).id, ELSEWHERE)
    assert (await harness.stored_pool(pool.id)).channel == ELSEWHERE
    pool = await won(harness, pool, ANA)
    assert (await newest(harness, pool)).channel == ELSEWHERE


async def test_the_waiting_player_backs_their_old_seat_except_in_the_first_game(harness: Harness) -> None:
    async def side(who: int) -> int | None:
        table = await newest(harness, pool)
        return await harness.database.read(backed_seat, table, who)

    pool = await harness.pool(*THREE)
    assert [await side(who) for who in THREE] == [None, None, None]
    pool = await won(harness, pool, ANA)
    # Bob has given the second seat to Cleo.
    assert [await side(who) for who in (*THREE, DAN)] == [None, 1, None, None]
    pool = await won(harness, pool, CLEO)
    assert [await side(who) for who in (*THREE, DAN)] == [0, None, None, None]
    pool = await won(harness, pool, CLEO)
    assert [await side(who) for who in THREE] == [None, None, None]


async def test_the_waiting_player_of_the_first_game_is_told_to_play_before_they_advise(
    harness: Harness,
) -> None:
    async def look(who: int) -> int:
        return await harness.registry.table_changes.run(table.id, stand_behind, who)

    pool = await harness.pool(*THREE, rules=PRESETS["casino"])
    table = await newest(harness, pool)
    assert await reason(look(CLEO)) is SalonReason.POOL_FIRST
    assert await reason(look(DAN)) is SalonReason.NOT_BACKER


# Before it begins.


async def test_a_player_can_leave_a_pool_that_is_not_full(harness: Harness) -> None:
    pool = await harness.pool(ANA, BOB)
    left = await harness.database.write(pools.leave, pool.id, BOB)
    assert [sitter.person for sitter in left.sitters] == [ANA]
    await harness.sit_in_pool(pool.id, person(CLEO))
    full = await harness.sit_in_pool(pool.id, person(BOB))
    assert full.play is not None
    assert full.play.seats == (ANA, CLEO)


async def test_the_opener_of_a_pool_can_withdraw_it(harness: Harness) -> None:
    pool = await harness.pool(ANA, BOB)
    back = await harness.database.write(pools.leave, pool.id, ANA)
    assert (back.stage, back.deadline) == (PoolStage.WITHDRAWN, None)
    assert await reason(harness.sit_in_pool(pool.id, person(CLEO))) is SalonReason.POOL_OVER
    assert await audit(harness) == SOUND


async def test_a_pool_that_is_not_full_at_its_deadline_expires(harness: Harness) -> None:
    pool = await harness.pool(ANA, BOB)
    at = now()
    await harness.database.write(pools.expire, pool.id, at)
    assert (await harness.stored_pool(pool.id)).stage is PoolStage.SEATING
    assert pool.deadline is not None
    due = await harness.database.read(public_messages.due, POOL, pool.deadline or 0)
    assert due == [pool.id]
    await harness.registry.commits.postpone(1000)
    for late, stage in ((pool.deadline, PoolStage.SEATING), (pool.deadline + 1000, PoolStage.EXPIRED)):
        await harness.database.write(functools.partial(pools.expire, key=pool.id, at=late))
        assert (await harness.stored_pool(pool.id)).stage is stage
    assert await nets(harness, ANA, BOB) == [0, 0]


async def test_exactly_three_of_many_get_a_seat(harness: Harness) -> None:
    guests = range(11, 19)
    await harness.meet(guests)
    pool = await harness.pool(ANA)
    sat, refused = await concurrently(
        *(harness.sit_in_pool(pool.id, person(guest)) for guest in (*guests, *guests))
    )
    assert len(sat) == 2
    assert reasons(refused) <= {SalonReason.POOL_FULL, SalonReason.POOL_SITS}
    assert (await audit(harness)).escrow == {pool.id: 150}
    assert len((await harness.stored_pool(pool.id)).sitters) == 3


# Refusals.


async def test_a_pool_needs_counters_and_a_valid_amount(harness: Harness) -> None:
    for stake in (0, -1):
        with pytest.raises(BettingError, match="whole number"):
            await harness.pool(ANA, stake=stake)
    assert await reason(harness.pool(ANA, stake=OPENING + 1)) is Reason.PURSE_SHORT
    await use_counters(harness, CounterSettings(counters=False))
    assert await reason(harness.pool(ANA)) is SalonReason.NO_COUNTERS
    assert await transfers(harness) == 0


async def test_a_purse_that_holds_just_the_stake_is_enough(harness: Harness) -> None:
    pool = await harness.pool(*THREE, stake=OPENING)
    assert pool.stage is PoolStage.PLAYING
    assert await nets(harness, *THREE) == [-OPENING] * 3


async def test_each_refused_seat_has_its_reason(harness: Harness) -> None:
    pool = await harness.pool(ANA, BOB, stake=450)
    sit = harness.sit_in_pool
    assert await reason(sit("nothing", person(CLEO))) is SalonReason.UNKNOWN_POOL
    assert await reason(sit(pool.id, person(BOB))) is SalonReason.POOL_SITS
    await harness.begun(CLEO, DAN, stake=100)
    with pytest.raises(Refusal) as short:
        await sit(pool.id, person(CLEO))
    assert (short.value.reason, short.value.facts) == (Reason.PURSE_SHORT, {"held": 400, "needed": 450})
    await harness.begun(BOB, EVE, stake=100)
    await harness.meet((11,))
    moved = await transfers(harness)
    with pytest.raises(Refusal) as short:
        await sit(pool.id, person(11))
    facts = {"player": "Bob", "held": 400, "needed": 450}
    assert (short.value.reason, short.value.facts) == (SalonReason.POOL_SHORT, facts)
    assert await transfers(harness) == moved
    assert (await harness.stored_pool(pool.id)).stage is PoolStage.SEATING


async def test_each_refused_departure_has_its_reason(harness: Harness) -> None:
    pool = await harness.pool(*THREE)

    async def leaves(who: int) -> AnyReason:
        return await reason(harness.database.write(pools.leave, pool.id, who))

    assert await leaves(DAN) is SalonReason.POOL_SITS_NOT
    assert await leaves(ANA) is SalonReason.POOL_GOES_ON
    await won(harness, pool, BOB, BOB)
    assert await leaves(ANA) is SalonReason.POOL_OVER
    assert await reason(harness.sit_in_pool(pool.id, person(ANA))) is SalonReason.POOL_OVER


async def test_a_player_opens_one_pool_in_a_channel(harness: Harness) -> None:
    await harness.pool(ANA)
    assert await reason(harness.pool(ANA)) is SalonReason.POOL_OFFERED
    await harness.pool(ANA, channel=ELSEWHERE)


async def test_a_pool_counts_towards_the_most_games_of_a_player(harness: Harness) -> None:
    pool = await harness.pool(*THREE)
    for guest in range(1000, 1000 + MOST_OPEN_GAMES - 1):
        await harness.meet((guest,))
        await harness.begun(guest, CLEO)
    assert await reason(harness.pool(CLEO)) is Reason.TOO_MANY
    assert await reason(harness.offered(CLEO, None)) is Reason.TOO_MANY
    # A player without room for another game still has room for the pool's next one.
    pool = await won(harness, pool, ANA)
    assert (await newest(harness, pool)).seat_of(CLEO) is not None


async def test_bystanders_bet_on_a_pool_and_its_players_do_not(harness: Harness) -> None:
    pool = await harness.pool(*THREE)
    table = await newest(harness, pool)
    with pytest.raises(BettingError):
        await bet(harness, table, ANA, 0, 10)
    assert await reason(bet(harness, table, CLEO, 0, 10)) is SalonReason.POOL_BETS
    await bet(harness, table, DAN, 0, 30)
    await bet(harness, table, EVE, 1, 30)
    await harness.play_card(await harness.to_play(table))
    await won(harness, pool, ANA, ANA)
    assert await nets(harness, *THREE, DAN, EVE) == [200, -100, -100, 30, -30]
    assert await audit(harness) == SOUND


async def test_a_game_played_on_by_a_backer_counts_for_the_pools_player(harness: Harness) -> None:
    pool = await harness.pool(*THREE, rules=PRESETS["casino"])
    table = await newest(harness, pool)
    await bet(harness, table, DAN, 0, 30)
    await bet(harness, table, EVE, 1, 30)
    table = await let_all_in(harness, await harness.play_card(await harness.to_play(table)))
    left = await harness.registry.play.act(table.id, ANA, lambda _: actions.RESIGN)
    assert left.vacant == 0
    waits = await harness.database.read(possible_substitutes, left, 0)
    assert waits == {DAN}
    await harness.registry.departures.take_over(table.id, person(DAN))
    await harness.registry.play.act(table.id, DAN, lambda _: actions.RESIGN)
    pool = await harness.stored_pool(pool.id)
    assert pool.play is not None
    assert (pool.play.leader, pool.play.waiting) == (BOB, ANA)
    assert [held.person for held in (await newest(harness, pool)).seats] == [CLEO, BOB]
    assert await nets(harness, *THREE, DAN, EVE) == [-100, -50, -50, -30, 30]


async def test_a_pools_table_has_no_queue_and_no_chouette(harness: Harness) -> None:
    table = await newest(harness, await harness.pool(*THREE))
    join = harness.database.write(queue.join, table, person(DAN), now())
    assert await reason(join) is SalonReason.POOL_SEATS
    declare = harness.registry.table_changes.run(table.id, counters.declare_chouette, ANA, 100, now())
    assert await reason(declare) is SalonReason.POOL_CHOUETTE


# Pools that do not end normally.


async def test_removing_the_bot_returns_the_stakes_of_a_pool(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE), ANA, CLEO)
    waiting = await harness.pool(DAN, EVE)
    await bet(harness, await newest(harness, pool), DAN, 0, 25)
    assert await harness.registry.endings.servers() == [GUILD]
    await harness.registry.endings.void(GUILD)
    assert await nets(harness, *THREE, DAN, EVE) == [0, 0, 0, 0, 0]
    assert await audit(harness) == SOUND
    for key in (pool.id, waiting.id):
        assert (await harness.stored_pool(key)).stage is PoolStage.VOID
    assert await harness.registry.endings.servers() == []


async def test_a_game_that_ends_while_the_bot_is_removed_leaves_nothing_open(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = await harness.pool(*THREE)
    first = await newest(harness, pool)

    def ends_the_game(write: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def written(*call: Any, **options: Any) -> Any:
            found = await write(*call, **options)
            if found == [first.id]:
                # The open games are listed; the next game of the pool is not among them.
                await won(harness, pool, ANA)
            return found

        return written

    with monkeypatch.context() as patch:
        patch.setattr(harness.database, "write", ends_the_game(harness.database.write))
        await harness.registry.endings.void(GUILD)
    assert (await newest(harness, pool)).id != first.id
    assert await harness.registry.endings.servers() == []
    assert (await harness.stored_pool(pool.id)).stage is PoolStage.VOID
    assert await nets(harness, *THREE) == [0, 0, 0]
    assert await audit(harness) == SOUND


async def test_the_end_of_a_game_does_not_revive_a_settled_pool(harness: Harness) -> None:
    pool = await harness.pool(*THREE)
    await harness.database.write(pools.void, pool.id, now())
    settled = await harness.stored_pool(pool.id)
    assert await won(harness, pool, ANA) == settled
    assert not (await newest(harness, pool)).open
    assert await nets(harness, *THREE) == [0, 0, 0]
    assert await audit(harness) == SOUND


async def test_a_pool_under_frozen_counters_is_paid_after_the_repair(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE), ANA)
    await harness.database.write(ledger.open_purse, GUILD, DAN, OPENING, 1)
    await harness.database.write(forge, purse(DAN), 5)
    found = await audit_ledger(harness.database, GUILD, 1)
    assert not found.sound
    moved = await transfers(harness)
    pool = await won(harness, pool, ANA)
    assert (pool.stage, pool.settled, pool.added) == (PoolStage.TAKEN, False, None)
    assert await transfers(harness) == moved
    await harness.database.write(forge, purse(DAN), -5)
    found = await audit_ledger(harness.database, GUILD, 1)
    assert found == SOUND
    # The loser of the last game could add nothing while no counter moved.
    assert await nets(harness, *THREE) == [150, -100, -50]
    assert (await harness.stored_pool(pool.id)).settled


async def test_a_tampered_escrow_freezes_the_counters_and_pays_nobody(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE), ANA)
    await harness.database.write(forge, escrow(pool.id), 1)
    moved = await transfers(harness)
    pool = await won(harness, pool, ANA)
    assert await harness.database.read(ledger.frozen, GUILD)
    assert (pool.settled, await transfers(harness)) == (False, moved)


async def test_fifty_settlements_of_a_pool_pay_once(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE), ANA, ANA)
    moved = await transfers(harness)
    unpaid = await harness.database.read(store.load, pool.id)
    assert unpaid is not None
    await asyncio.gather(*(harness.database.write(pools.settle, unpaid, 1) for _ in range(50)))
    assert await transfers(harness) == moved
    assert await nets(harness, *THREE) == [200, -100, -100]


async def test_an_open_pool_is_settled_after_counters_are_turned_off(harness: Harness) -> None:
    pool = await won(harness, await harness.pool(*THREE), ANA)
    offered = await harness.pool(DAN)
    await use_counters(harness, CounterSettings(counters=False))
    assert await reason(harness.sit_in_pool(offered.id, person(EVE))) is SalonReason.NO_COUNTERS
    pool = await won(harness, pool, ANA)
    assert await nets(harness, *THREE) == [200, -100, -100]
    assert (pool.settled, await audit(harness)) == (True, SOUND)


# Messages.


def _sheet(delivery: DeliveryHarness, words: str) -> str:
    (text,) = [message.text for message in delivery.discord.messages_in(CHANNEL) if words in message.text]
    return text


async def test_one_message_shows_the_pool_from_opening_to_end(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    pool = await harness.pool(ANA)
    delivery.presenter.update((pool.id, POOL_AUDIENCE))
    await messages_settled()
    assert "**2 more players**, and it begins" in _sheet(delivery, "Pool of three")
    await harness.sit_in_pool(pool.id, person(BOB))
    await harness.sit_in_pool(pool.id, person(CLEO))
    await messages_settled()
    text = _sheet(delivery, "Pool of three")
    assert "150 counters in it" in text
    assert "**Game 1** Ana – Bob · Cleo waits" in text
    table = _sheet(delivery, "deal 1")
    assert "**Pool** 150 counters · Cleo waits" in table
    await won(harness, pool, ANA)
    await messages_settled()
    text = _sheet(delivery, "Pool of three")
    assert "Ana leads with 1 of 2" in text
    assert "Ana 50 · Bob 100 · Cleo 50" in text
    (last,) = [message.text for message in delivery.discord.messages_in(BOB + DMS)]
    assert "**Pool** 200 counters · Bob waits · Ana leads with 1 of 2" in last
    await won(harness, pool, ANA)
    await messages_settled()
    text = _sheet(delivery, "## Ana takes the pool of 250")
    assert text.index("Ana · **+200**") < text.index("Bob · **−100**")


async def test_a_pool_message_far_up_is_posted_again_and_the_table_links_to_it(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    delivery.presenter.publisher.pace = Pace(newest=0.0)
    pool = await harness.pool(*THREE)
    delivery.presenter.update((pool.id, POOL_AUDIENCE))
    await messages_settled()
    delivery.discord.chat(CHANNEL, 20)
    (before,) = [
        message for message in delivery.discord.messages_in(CHANNEL) if "Pool of three" in message.text
    ]
    await won(harness, pool, ANA)
    await messages_settled()
    (after,) = [
        message for message in delivery.discord.messages_in(CHANNEL) if "Pool of three" in message.text
    ]
    assert after.id > before.id
    table = await newest(harness, pool)
    place = await delivery.presenter.place_of(table, TABLE_AUDIENCE)
    assert place is not None
    (shown,) = [one for one in delivery.discord.messages_in(CHANNEL) if one.id == place.id]
    assert f"/{GUILD}/{CHANNEL}/{after.id})" in shown.text

    def links_back() -> bool:
        found = delivery.discord.messages_in(CHANNEL)
        return any(link.endswith(f"/{shown.id}") for one in found if one.id == after.id for link in one.links)

    # The table may have been posted later than the pool.
    await wait_until(links_back)


async def test_a_restart_updates_the_message_of_a_pool(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    pool = await harness.pool(*THREE)
    later = delivery.restarted()
    await later.presenter.resume()
    await messages_settled()
    await harness.registry.play.act((await newest(harness, pool)).id, BOB, lambda _: actions.RESIGN)
    await delivery.presenter.close()
    later = later.restarted()
    await later.presenter.resume()
    await messages_settled()
    assert "Ana leads with 1 of 2" in _sheet(delivery, "Pool of three")
    await later.presenter.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_stage_of_a_pool_has_sentences_in_both_languages(
    harness: Harness, language: Language
) -> None:
    def told(pool: Pool, key: str, **facts: str | int) -> bool:
        page = pool_page(replace(pool, language=language), 2, None)
        assert page_content.version(page) == pool.version
        return say(language, key, **facts) in page_content.text(page)

    pool = await harness.pool(ANA)
    assert told(pool, "pool-title", stake=50)
    assert told(pool, "pool-terms", stake=50, running=2)
    assert told(replace(pool, loser_adds=False, running=3), "pool-terms-no-adding", stake=50, running=3)
    assert told(replace(pool, stage=PoolStage.WITHDRAWN), "pool-withdrawn", opener="Ana")
    assert told(replace(pool, stage=PoolStage.EXPIRED), "pool-expired")
    pool = await won(harness, await harness.pool(BOB, ANA, CLEO), ANA)
    assert told(pool, "pool-game", number=3, one="Cleo", other="Ana", waiting="Bob")
    assert not told(pool, "pool-short", player="Bob", added=50, stake=50)
    assert told(replace(pool, added=20), "pool-short", player="Bob", added=20, stake=50)
    void = replace(pool, stage=PoolStage.VOID)
    assert told(void, "pool-void")
    assert told(void, "pool-held")
    assert not told(replace(void, settled=True), "pool-held")
    pool = await won(harness, pool, ANA)
    assert told(pool, "pool-taken", winner="Ana", total=250)
    assert told(pool, "pool-won", winner="Ana", running=2, games=2)
    assert not told(pool, "pool-held")
    assert told(replace(pool, settled=False), "pool-held")
    # Cleo has lost the last game.
    assert told(replace(pool, added=0), "pool-short", player="Cleo", added=0, stake=50)
