"""A void game: what ends, what goes back, what stays, and who is told."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.moderation import store as log
from bot.features.moderation.model import Act, Entry, GameOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, purse
from bot.features.salon.pool.model import PoolStage
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.features.study import store as reviews
from bot.tables.counting import Share
from bot.tables.errors import Reason
from bot.tables.person import Member
from bot.tables.store import games, members
from bot.tables.table import Status, Table
from engine import course
from engine.ecarte import actions
from engine.ecarte.advisor.review import Review
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.bot.support import sessions
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, concurrently, person, reason, reasons
from tests.bot.support.pools import newest
from tests.bot.support.wagers import OPENING, bet, use_counters

MANAGER = 110
SHORT = CLASSIC.with_target(1)
State = dict[str, list[Any]]


async def void(harness: Harness, game: str, guild: int = GUILD) -> Entry:
    order = GameOrder(guild, MANAGER, game, "dealt twice", now())
    entry, _ = await harness.registry.endings.replace(voids.make_void, order)
    return entry


async def finished(harness: Harness, seed: int = 1) -> Table:
    """A short game between Ana and Bob."""
    return await harness.play_out(await harness.begun(ANA, BOB, SHORT), seed)


def held(connection: Connection) -> list[int]:
    """The counters of the people and of the house."""
    return [ledger.balance(connection, GUILD, one) for one in (*map(purse, (ANA, BOB, CLEO)), HOUSE)]


def books(connection: Connection) -> State:
    """The rows of scores and ratings."""
    return {
        table: run(connection, f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4, 5").fetchall()
        for table in ("score", "met", "statistic", "rating_change")
    }


async def test_a_live_game_ends_and_its_stakes_go_back(harness: Harness) -> None:
    await use_counters(harness)
    live = await harness.begun(ANA, BOB, stake=50)
    await bet(harness, live, CLEO, 0, 30)
    entry = await void(harness, live.id)
    table = await harness.registry.tables.get(live.id)
    assert (table.status, table.voided, table.open) == (Status.VOID, True, False)
    assert await harness.database.read(held) == [OPENING, OPENING, OPENING, 0]
    assert (entry.act, entry.game, entry.person, entry.own) == (Act.VOID, live.id, None, False)
    assert [*await harness.database.read(log.to_tell, entry)] == [ANA, BOB, CLEO]


async def test_a_finished_game_stays_readable_and_counts_for_nobody(harness: Harness) -> None:
    before = await harness.database.read(books)
    table = await finished(harness)
    assert await harness.database.read(books) != before
    await void(harness, table.id)
    after = await harness.database.read(games.load, table.id)
    assert after is not None
    assert (after.status, after.voided, after.shares) == (Status.OVER, True, ())
    assert after.game == table.game
    assert await harness.database.read(books) == before


async def test_a_match_goes_as_a_whole(harness: Harness) -> None:
    first = await harness.offered(ANA, BOB, rules=SHORT, length=3)
    first = await harness.play_out(await harness.registry.offers.accept(first.id, person(BOB)), 1)
    (second,) = (change.table for change in harness.changes if change.table.follows == first.id)
    await void(harness, first.id)
    second = await harness.registry.tables.get(second.id)
    assert (second.status, second.voided) == (Status.VOID, True)
    assert await reason(void(harness, second.id)) is Reason.VOID_ALREADY


async def test_a_pool_goes_with_its_games(harness: Harness) -> None:
    await use_counters(harness)
    pool = await harness.pool(ANA, BOB, CLEO, rules=SHORT)
    while pool.stage is PoolStage.PLAYING:
        last = await newest(harness, pool)
        await harness.play_out(last, 1)
        pool = await harness.stored_pool(pool.id)
    await void(harness, last.id)
    assert await harness.database.read(held) == [OPENING, OPENING, OPENING, 0]
    assert not (await harness.database.read(books))["score"]


async def test_a_later_game_of_the_day_takes_the_place_of_a_void_one(harness: Harness) -> None:
    first, *_, sixth = [await finished(harness, seed) for seed in range(1, 7)]
    assert sixth.shares == (Share.PLAYED, Share.PLAYED)
    await void(harness, first.id)
    assert (await harness.registry.tables.get(sixth.id)).shares == (Share.FULL, Share.FULL)
    assert await harness.database.read(games.newest_begun, GUILD, 9) != []
    assert first.id not in await harness.database.read(games.newest_begun, GUILD, 9)
    rated = {game for _, game, *_ in (await harness.database.read(books))["rating_change"]}
    assert sixth.id in rated
    assert first.id not in rated


@pytest.mark.slow
async def test_a_pool_counts_again_when_its_games_take_the_places_of_void_ones(harness: Harness) -> None:
    await use_counters(harness)
    earlier = [
        await harness.play_out(await harness.begun(*pair, SHORT), seed)
        for pair in combinations((ANA, BOB, CLEO), 2)
        for seed in range(5)
    ]
    pool = await harness.pool(ANA, BOB, CLEO, rules=SHORT)
    while pool.stage is PoolStage.PLAYING:
        await harness.play_out(await newest(harness, pool), 1)
        pool = await harness.stored_pool(pool.id)

    def counts(connection: Connection) -> dict[int, int]:
        rows = run(connection, "SELECT person, counts FROM gain WHERE source = $1", pool.id)
        return dict(rows.fetchall())

    assert 0 in (await harness.database.read(counts)).values()
    for table in earlier:
        await void(harness, table.id)
    assert set((await harness.database.read(counts)).values()) == {1}


async def test_a_game_of_a_manager_goes_on_counting_everywhere(harness: Harness) -> None:
    await harness.database.write(members.save, Member(GUILD, ANA, "Ana", manages=True))
    table = await finished(harness)
    before = await harness.database.read(books)
    await void(harness, table.id)
    after = await harness.database.read(books)
    # The first column is the server.
    assert {book for rows in before.values() for book, *_ in rows} == {GUILD, 0}
    assert after == {name: [row for row in rows if row[0] == 0] for name, rows in before.items()}


async def test_a_void_game_of_a_manager_moves_up_everywhere(harness: Harness) -> None:
    first, *_, sixth = [await finished(harness, seed) for seed in range(1, 7)]
    await harness.database.write(members.save, Member(GUILD, ANA, "Ana", manages=True))
    await void(harness, sixth.id)
    assert (await harness.registry.tables.get(sixth.id)).shares == (Share.PLAYED, Share.PLAYED)
    await harness.database.write(members.save, Member(GUILD, ANA, "Ana", manages=False))
    await void(harness, first.id)
    assert (await harness.registry.tables.get(sixth.id)).shares == (Share.FULL, Share.FULL)
    rated = (await harness.database.read(books))["rating_change"]
    assert {book for book, game, *_ in rated if game == sixth.id} == {0}


async def test_the_late_review_of_a_managers_void_game_counts_everywhere_alone(harness: Harness) -> None:
    await harness.database.write(members.save, Member(GUILD, ANA, "Ana", manages=True))
    await finished(harness, seed=2)
    table = await finished(harness)
    await void(harness, table.id)
    table = await harness.registry.tables.get(table.id)
    game = table.started_game
    assert isinstance(game, EcarteGame)
    review = Review.of(game)
    await harness.database.write(reviews.keep, table, review, course.extremes(game))
    decisions = [
        (await harness.database.read(scores.of, book, ANA)).decisions for book in (GUILD, EVERYWHERE)
    ]
    assert decisions == [0, review.summary(0).decisions]


async def test_bad_input_changes_nothing(harness: Harness) -> None:
    offered = await harness.offered(ANA, None)
    table = await finished(harness)
    before = await harness.database.read(books)
    assert await reason(void(harness, "nothing")) is Reason.UNKNOWN_CODE
    assert await reason(void(harness, table.id, guild=990)) is Reason.VOID_ELSEWHERE
    assert await reason(void(harness, offered.id)) is Reason.NEVER_BEGUN
    assert await harness.database.read(books) == before
    assert (await harness.database.read(log.page, GUILD, 10, 0)).entries == []


async def test_of_two_voids_at_a_time_one_is_refused(harness: Harness) -> None:
    table = await finished(harness)
    done, raised = await concurrently(void(harness, table.id), void(harness, table.id))
    assert len(done) == 1
    assert reasons(raised) == {Reason.VOID_ALREADY}


async def test_a_void_game_is_not_played_on(harness: Harness) -> None:
    live = await harness.past_first_deal(await harness.begun(ANA, BOB))
    left = await harness.registry.play.act(live.id, BOB, lambda _: actions.RESIGN)
    await void(harness, left.id)
    playing_on = harness.registry.departures.play_on(left.id, ANA, sessions.HOUSE)
    assert await reason(playing_on) is Reason.NOT_PLAYED_ON
