"""A void game: what ends, what goes back, what stays, and who is told."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle import records_store as records
from bot.features.moderation import store as log
from bot.features.moderation.model import HOST, UNDONE_MS, Act, Entry, GameOrder, UndoOrder
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy.service import Privacy
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, purse
from bot.features.salon.pool.model import PoolStage
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.features.study import store as reviews
from bot.tables.counting import Share
from bot.tables.errors import Reason
from bot.tables.person import Member
from bot.tables.store import games, members
from bot.tables.table import Status, Table, Voided
from engine import course
from engine.bourre.actions import LEAVE
from engine.ecarte import actions
from engine.ecarte.advisor.review import Review
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.bot.registry.transactions.test_removal import ahead, rating
from tests.bot.support import sessions
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, concurrently, person, reason, reasons
from tests.bot.support.pools import newest
from tests.bot.support.wagers import OPENING, backed, bet, use_counters

MANAGER = 110
SHORT = CLASSIC.with_target(1)
State = dict[str, list[Any]]


async def void(harness: Harness, game: str, guild: int = GUILD, manager: int = MANAGER) -> Entry:
    order = GameOrder(guild, manager, game, "dealt twice", now())
    entry, _ = await harness.registry.endings.replace(voids.make_void, order)
    return entry


async def undo(harness: Harness, entry: Entry, at: int | None = None, manager: int = CLEO) -> Entry:
    order = UndoOrder(entry.guild, manager, entry.number, "an error", now() if at is None else at)
    undone, _ = await harness.registry.endings.replace(voids.undo, order)
    return undone


async def void_everywhere(harness: Harness, game: str) -> Entry:
    """Let the host make a game void."""
    return await void(harness, game, EVERYWHERE, HOST)


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
    assert (table.status, table.voided, table.open) == (Status.VOID, Voided.HERE, False)
    assert await harness.database.read(held) == [OPENING, OPENING, OPENING, 0]
    assert (entry.act, entry.game, entry.person, entry.own) == (Act.VOID, live.id, None, False)
    assert [*await harness.database.read(log.to_tell, entry)] == [ANA, BOB, CLEO]


async def test_a_finished_game_stays_readable_and_counts_for_nobody(harness: Harness) -> None:
    before = await harness.database.read(books)
    table = await finished(harness)
    assert await harness.database.read(books) != before
    await void_everywhere(harness, table.id)
    after = await harness.database.read(games.load, table.id)
    assert after is not None
    assert (after.status, after.voided, after.shares) == (Status.OVER, Voided.EVERYWHERE, table.shares)
    assert after.game == table.game
    assert await harness.database.read(books) == before


@pytest.mark.parametrize("spent", [False, True])
async def test_an_undone_void_leaves_everything_as_before(harness: Harness, *, spent: bool) -> None:
    await use_counters(harness)
    table = await harness.play_out(await backed(harness, [(CLEO, 0, 30), (11, 1, 30)], stake=50), 1)
    await finished(harness, 2)
    before = {**await harness.database.read(books), "held": await harness.database.read(held)}
    shown = await harness.database.read(records.of_server, GUILD, table.kind)
    entry = await void(harness, table.id)
    ana, bob, *_ = before["held"]
    loser = ANA if ana < bob else BOB
    if spent:
        # What went back to the loser is gone.
        have = await harness.database.read(ledger.balance, GUILD, purse(loser))
        await harness.database.write(purses.correct, GUILD, loser, -have, "spent", now())
    undone = await undo(harness, entry)
    after = {**await harness.database.read(books), "held": await harness.database.read(held)}
    assert (await harness.database.read(ledger.audit, GUILD)).sound
    if spent:
        assert after["held"] != before["held"]
        assert min(after["held"]) >= 0
        again = await void(harness, table.id)
        # Whoever has kept counters gets them no second time.
        assert await harness.database.read(ledger.balance, GUILD, purse(loser)) == 0
        assert again.number == undone.number + 1
        return
    assert after == before
    assert await harness.database.read(records.of_server, GUILD, table.kind) == shown
    stored = await harness.registry.tables.get(table.id)
    assert (stored.voided, stored.shares) == (Voided.NO, table.shares)
    assert (undone.act, undone.game, undone.undoes, undone.own) == (Act.UNDO, table.id, entry.number, True)
    told = {*await harness.database.read(log.to_tell, entry)} - {CLEO}
    assert {*await harness.database.read(log.to_tell, undone)} == told
    assert await reason(undo(harness, entry)) is ModerationReason.UNDONE_ALREADY


async def test_a_void_is_undone_only_for_30_days_and_where_it_has_left_a_result(harness: Harness) -> None:
    entry = await void(harness, (await finished(harness)).id)
    assert await reason(undo(harness, entry, entry.at + UNDONE_MS)) is ModerationReason.UNDO_LATE
    live = await void(harness, (await harness.begun(ANA, BOB)).id)
    assert await reason(undo(harness, live)) is ModerationReason.UNDO_LIVE
    assert await reason(undo(harness, replace(live, number=99))) is Reason.STALE
    await void_everywhere(harness, entry.game or "")
    assert await reason(undo(harness, entry)) is ModerationReason.UNDO_HOST


async def test_the_host_and_a_server_agree_on_a_game_whose_void_was_undone(harness: Harness) -> None:
    nothing = await harness.database.read(books)
    table = await finished(harness)
    before = await harness.database.read(books)
    await undo(harness, await void(harness, table.id))
    again = await void(harness, table.id)
    entry = await void_everywhere(harness, table.id)
    both = Voided.HERE | Voided.EVERYWHERE
    assert (await harness.registry.tables.get(table.id)).voided is both
    assert await harness.database.read(books) == nothing != before
    assert await reason(undo(harness, again)) is ModerationReason.UNDO_HOST
    assert await reason(void(harness, table.id)) is ModerationReason.VOID_ALREADY
    # Without the host's void that of the server holds, until it is undone in its turn.
    await undo(harness, entry, manager=HOST)
    assert (await harness.registry.tables.get(table.id)).voided is Voided.HERE
    assert await harness.database.read(figures.head_to_heads, GUILD, ANA, BOB) == {}
    assert await harness.database.read(figures.head_to_heads, None, ANA, BOB) != {}
    await undo(harness, again)
    assert await harness.database.read(books) == before


async def test_the_host_undoes_a_void_of_their_own(harness: Harness) -> None:
    await use_counters(harness)
    first = await harness.play_out(await backed(harness, [(CLEO, 0, 30)], stake=50), 1)
    # The sixth of the day counts only as played, and moves up while an earlier one is void.
    *_, sixth = [await finished(harness, seed) for seed in range(2, 7)]
    before = {**await harness.database.read(books), "held": await harness.database.read(held)}
    entry = await void_everywhere(harness, first.id)
    assert Share.PLAYED not in (await harness.registry.tables.get(sixth.id)).shares
    undone = await undo(harness, entry, manager=HOST)
    assert {**await harness.database.read(books), "held": await harness.database.read(held)} == before
    for table in (first, sixth):
        found = await harness.registry.tables.get(table.id)
        assert (found.voided, found.shares) == (Voided.NO, table.shares)
    assert {*await harness.database.read(log.to_tell, undone)} == {
        *await harness.database.read(log.to_tell, entry)
    }
    assert await reason(undo(harness, entry, manager=HOST)) is ModerationReason.UNDONE_ALREADY
    # Later results go on from there.
    seventh = await finished(harness, 8)
    assert {*seventh.shares} == {Share.PLAYED}


async def test_the_host_brings_no_game_back_that_was_in_progress(harness: Harness) -> None:
    first = await harness.offered(ANA, BOB, rules=SHORT, length=3)
    first = await harness.play_out(await harness.registry.offers.accept(first.id, person(BOB)), 1)
    entry = await void_everywhere(harness, first.id)
    await undo(harness, entry, manager=HOST)
    tables = [
        await harness.registry.tables.get(key)
        for key in await harness.database.read(games.together, first.id)
    ]
    assert [table.voided for table in tables] == [Voided.NO, Voided.EVERYWHERE]
    live = await void_everywhere(harness, (await harness.begun(ANA, BOB)).id)
    assert await reason(undo(harness, live, manager=HOST)) is ModerationReason.UNDO_LIVE


async def test_a_match_goes_as_a_whole(harness: Harness) -> None:
    first = await harness.offered(ANA, BOB, rules=SHORT, length=3)
    first = await harness.play_out(await harness.registry.offers.accept(first.id, person(BOB)), 1)
    (second,) = (change.table for change in harness.changes if change.table.follows == first.id)
    await void(harness, first.id)
    second = await harness.registry.tables.get(second.id)
    assert (second.status, second.voided) == (Status.VOID, Voided.HERE)
    assert await reason(void(harness, second.id)) is ModerationReason.VOID_ALREADY
    (entry,) = (await harness.database.read(log.page, GUILD, 10, 0)).entries
    await undo(harness, entry)
    voided = [(await harness.registry.tables.get(each.id)).voided for each in (first, second)]
    # The one in progress has no result that could count.
    assert voided == [Voided.NO, Voided.HERE]


async def test_a_pool_goes_with_its_games(harness: Harness) -> None:
    await use_counters(harness)
    pool = await harness.pool(ANA, BOB, CLEO, rules=SHORT)
    while pool.stage is PoolStage.PLAYING:
        last = await newest(harness, pool)
        await harness.play_out(last, 1)
        pool = await harness.stored_pool(pool.id)
    before = {**await harness.database.read(books), "held": await harness.database.read(held)}
    entry = await void(harness, last.id)
    assert await harness.database.read(held) == [OPENING, OPENING, OPENING, 0]
    await undo(harness, entry)
    assert (await harness.stored_pool(pool.id)).stage is PoolStage.TAKEN
    assert {**await harness.database.read(books), "held": await harness.database.read(held)} == before
    await void_everywhere(harness, last.id)
    assert await harness.database.read(held) == [OPENING, OPENING, OPENING, 0]
    assert not (await harness.database.read(books))["score"]


async def test_a_later_game_of_the_day_takes_the_place_of_a_void_one(harness: Harness) -> None:
    first, *_, sixth = [await finished(harness, seed) for seed in range(1, 7)]
    assert sixth.shares == (Share.PLAYED, Share.PLAYED)
    await void_everywhere(harness, first.id)
    assert (await harness.registry.tables.get(sixth.id)).shares == (Share.FULL, Share.FULL)
    assert await harness.database.read(games.newest_begun, GUILD, 9) != []
    assert first.id not in await harness.database.read(games.newest_begun, GUILD, 9)
    rated = {game for _, game, *_ in (await harness.database.read(books))["rating_change"]}
    assert sixth.id in rated
    assert first.id not in rated


async def test_a_first_bet_counts_once_its_game_takes_the_place_of_a_void_one(harness: Harness) -> None:
    await use_counters(harness)
    first, *_ = [await finished(harness, seed) for seed in range(1, 6)]
    sixth = await harness.play_out(await backed(harness, [(CLEO, 0, 30), (11, 1, 30)], rules=SHORT), 6)
    assert Share.PLAYED in sixth.shares
    assert (await harness.database.read(scores.of, GUILD, CLEO)).counters is None
    await void_everywhere(harness, first.id)
    assert abs((await harness.database.read(scores.of, GUILD, CLEO)).counters or 0) == 30


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
        await void_everywhere(harness, table.id)
    assert set((await harness.database.read(counts)).values()) == {1}


@pytest.mark.parametrize("players", [(), (ANA,)])
async def test_a_void_by_those_who_manage_a_server_counts_there_alone(
    harness: Harness, players: tuple[int, ...]
) -> None:
    for one in players:
        await harness.database.write(members.save, Member(GUILD, one, "Ana", manages=True))
    nothing = await harness.database.read(books)
    table = await finished(harness)
    before = await harness.database.read(books)

    def everywhere(connection: Connection) -> tuple[object, ...]:
        head = figures.head_to_heads(connection, None, ANA, BOB)
        return head, figures.career(connection, EVERYWHERE, table.kind, ANA, own=True)

    shown = await harness.database.read(everywhere)
    await void(harness, table.id)
    after = await harness.database.read(books)
    # The first column is the server.
    assert {book for rows in before.values() for book, *_ in rows} == {GUILD, 0}
    assert after == {name: [row for row in rows if row[0] == 0] for name, rows in before.items()}
    assert await harness.database.read(everywhere) == shown
    assert await harness.database.read(figures.head_to_heads, GUILD, ANA, BOB) == {}
    entry = await void_everywhere(harness, table.id)
    assert (entry.guild, entry.manager) == (EVERYWHERE, HOST)
    assert await harness.database.read(books) == nothing
    assert await harness.database.read(figures.head_to_heads, None, ANA, BOB) == {}
    for again in (void, void_everywhere):
        assert await reason(again(harness, table.id)) is ModerationReason.VOID_ALREADY


async def test_no_later_game_moves_up_for_a_game_that_is_void_in_its_server_alone(harness: Harness) -> None:
    first, second, *_, sixth = [await finished(harness, seed) for seed in range(1, 7)]
    await void(harness, second.id)
    await void(harness, sixth.id)
    assert (await harness.registry.tables.get(sixth.id)).shares == (Share.PLAYED, Share.PLAYED)
    await void_everywhere(harness, first.id)
    assert (await harness.registry.tables.get(sixth.id)).shares == (Share.FULL, Share.FULL)
    rated = (await harness.database.read(books))["rating_change"]
    assert {book for book, game, *_ in rated if game == sixth.id} == {0}


@pytest.mark.parametrize("managed", ["now", "during", "before", "never", "voids"])
@pytest.mark.parametrize(("points", "by_role"), [(0, False), (1, True), (4, False)])
async def test_a_player_who_kept_order_and_is_behind_loses_by_a_void(
    harness: Harness, managed: str, points: int, *, by_role: bool
) -> None:
    async def role(at: int, *, manages: bool) -> None:
        member = Member(GUILD, BOB, "Bob", manages and not by_role, moderates=manages and by_role)
        await harness.database.write(members.save, member, at)

    if managed == "before":
        await role(1, manages=True)
        await role(2, manages=False)
    table = await ahead(harness, points)
    if managed in ("now", "during"):
        await role(table.created_at + 1, manages=True)
    if managed == "during":
        # They have laid the role down, and somebody else does it.
        await role(table.created_at + 2, manages=False)
    await void(harness, table.id, manager=BOB if managed == "voids" else MANAGER)
    for book in (GUILD, EVERYWHERE):
        assert await rating(harness, ANA, book) is None
        own = await rating(harness, BOB, book)
        assert (own is not None and own < 1500) is (points > 0 and managed not in ("before", "never"))
    # The host may take that out of *everywhere*, too.
    if own is None:
        assert await reason(void_everywhere(harness, table.id)) is ModerationReason.VOID_ALREADY
    else:
        await void_everywhere(harness, table.id)
        assert await rating(harness, BOB, EVERYWHERE) is None


@pytest.mark.parametrize("managed", [True, False])
@pytest.mark.parametrize("removed", [True, False])
async def test_a_session_is_lost_for_who_could_have_stopped_it_and_is_behind(
    harness: Harness, *, removed: bool, managed: bool
) -> None:
    chance, table = Random(2), await sessions.begun(harness, rules="bourre buy_in=10 deals=30 seats=5")

    def counters() -> list[int]:
        return [*series_of(table).refunds]

    # The last has lost half of what they have sat down with.
    while 2 * min(counters()) > table.ruleset.buy_in:
        table = await sessions.act(harness, table, chance)
    first, *_, last = sorted(range(3), key=lambda seat: -counters()[seat])
    for seat in (first, last) if managed else (first,):
        member = Member(GUILD, table.seats[seat].person, "a manager", manages=True)
        await harness.database.write(members.save, member, table.created_at)
    if removed:
        await harness.registry.endings.void(GUILD)
    else:
        await void(harness, table.id)
    for book in (GUILD, EVERYWHERE):
        found = [
            await harness.database.read(ratings.of, book, held.person, table.kind) for held in table.seats
        ]
        assert [seat for seat, own in enumerate(found) if own is not None] == [last] * managed
        assert all(own is None or own[0].value < 1500 for own in found)


async def test_a_player_of_a_stopped_session_loses_to_those_alone_who_have_more(harness: Harness) -> None:
    chance, table = Random(2), await sessions.begun(harness, rules="bourre buy_in=10 deals=30 seats=5")
    while len({*series_of(table).refunds}) < len(table.seats):
        table = await sessions.act(harness, table, chance)
    second = sorted(range(3), key=lambda seat: series_of(table).refunds[seat])[1]
    member = Member(GUILD, table.seats[second].person, "a manager", manages=True)
    await harness.database.write(members.save, member, table.created_at)
    await void(harness, table.id)
    system = table.game_type.rating
    assert system is not None
    _, lost = system.result([system.start] * 2, [1, 2], [0, 0], table.ruleset.length)
    found = await harness.database.read(ratings.of, GUILD, table.seats[second].person, table.kind)
    assert found is not None
    assert found[0].value == pytest.approx(lost.after.value, abs=0.001)


async def test_the_house_keeps_what_goes_back_to_somebody_who_is_gone(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.past_first_deal(await harness.begun(ANA, BOB, stake=50))
    await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    await Privacy(harness.database, harness.registry).forget(BOB)
    entry = await void(harness, table.id)
    assert (await harness.database.read(held))[0] == OPENING
    assert await harness.database.read(ledger.balance, GUILD, HOUSE) == OPENING
    await undo(harness, entry)
    assert (await harness.database.read(held))[0] == OPENING + 50
    assert await harness.database.read(ledger.balance, GUILD, HOUSE) == OPENING - 50
    assert (await harness.database.read(ledger.audit, GUILD)).sound


@pytest.mark.parametrize("removed", [True, False])
async def test_who_has_left_a_session_with_a_gain_does_not_escape_its_loss(
    harness: Harness, *, removed: bool
) -> None:
    chance, table = Random(2), await sessions.begun(harness, rules="bourre buy_in=10 deals=30 seats=5")
    while len({*series_of(table).refunds}) < len(table.seats) or series_of(table).deal is not None:
        table = await sessions.act(harness, table, chance)
    first = max(range(3), key=lambda seat: series_of(table).refunds[seat])
    manager = table.seats[first].person
    await harness.database.write(
        members.save, Member(GUILD, manager, "a manager", manages=True), table.created_at
    )
    table = await harness.registry.play.act(table.id, manager, lambda _: LEAVE)
    assert table.open
    if removed:
        await harness.registry.endings.void(GUILD)
    else:
        await void(harness, table.id)
    for book in (GUILD, EVERYWHERE):
        found = {
            held.person: await harness.database.read(ratings.of, book, held.person, table.kind)
            for held in table.seats
        }
        own = found.pop(manager)
        assert own is not None
        assert own[0].value < 1500
        assert {*found.values()} == {None}


async def test_a_loss_by_a_void_is_rated_again_like_any_other(harness: Harness) -> None:
    first = await finished(harness)
    table = await ahead(harness, 4)
    await void(harness, table.id, manager=BOB)
    before = await rating(harness, BOB, EVERYWHERE)
    await void_everywhere(harness, first.id)
    assert await rating(harness, BOB, EVERYWHERE) != before


async def test_the_late_review_of_a_void_game_counts_everywhere_alone(harness: Harness) -> None:
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
    assert await reason(void(harness, "nothing")) is ModerationReason.UNKNOWN_CODE
    assert await reason(void(harness, table.id, guild=990)) is ModerationReason.VOID_ELSEWHERE
    assert await reason(void(harness, offered.id)) is ModerationReason.NEVER_BEGUN
    assert await harness.database.read(books) == before
    assert (await harness.database.read(log.page, GUILD, 10, 0)).entries == []


async def test_of_two_voids_at_a_time_one_is_refused(harness: Harness) -> None:
    table = await finished(harness)
    done, raised = await concurrently(void(harness, table.id), void(harness, table.id))
    assert len(done) == 1
    assert reasons(raised) == {ModerationReason.VOID_ALREADY}


async def test_a_void_game_is_not_played_on(harness: Harness) -> None:
    live = await harness.past_first_deal(await harness.begun(ANA, BOB))
    left = await harness.registry.play.act(live.id, BOB, lambda _: actions.RESIGN)
    await void(harness, left.id)
    playing_on = harness.registry.departures.play_on(left.id, ANA, sessions.HOUSE)
    assert await reason(playing_on) is Reason.NOT_PLAYED_ON
