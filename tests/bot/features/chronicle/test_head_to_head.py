"""What a finished game has come to is kept when it ends; head to heads are made of it."""

from __future__ import annotations

import pytest

from bot.database.connection import Connection, insert, run
from bot.database.database import Database
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle import transactions as chronicle
from bot.features.chronicle.model import Career, Day, HeadToHead, Result, Tally, coached, head_to_head
from bot.features.standings import ratings_store as ratings
from bot.features.standings import transactions as standings
from bot.features.standings.model import EVERYWHERE
from bot.tables.counting import Share
from bot.tables.person import Preferences
from bot.tables.store import users
from bot.tables.table import Table
from engine import course
from engine.ecarte.advisor.review import Review
from tests.bot.features.standings.test_standings import A_DAY, FakeClock, clock, game, lose
from tests.bot.features.standings.test_standings_of_many import ANA as ANNE
from tests.bot.features.standings.test_standings_of_many import BOB as BERT
from tests.bot.features.standings.test_standings_of_many import CLEO as CLAIRE
from tests.bot.features.standings.test_standings_of_many import NOVEMBER, enter, session
from tests.bot.registry.transactions.test_departures import played_on
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, HOUSE_SEAT, Harness, game_of, offer, person

__all__ = ["clock"]


async def against(
    harness: Harness, one: int = ANA, other: int = BOB, guild: int | None = GUILD
) -> HeadToHead | None:
    found = await harness.database.read(figures.between, guild, "ecarte", one, other)
    return head_to_head(found, one, other)


async def of_server(harness: Harness, since: int = 0, until: int | None = None) -> list[Result]:
    return await harness.database.read(figures.of_server, GUILD, "ecarte", since, until)


async def test_games_and_points_between_two_people(harness: Harness, clock: FakeClock) -> None:
    played = []
    for winner, loser in ((ANA, BOB), (BOB, ANA), (ANA, BOB)):
        clock.at += 1
        played.append(await game(harness, winner, loser))
    await game(harness, ANA, CLEO)
    found = await against(harness)
    assert found is not None
    assert [own.game for own, _ in found.results] == [table.id for table in played]
    assert (found.played, found.won, found.lost) == (3, 2, 1)
    mine = sum(table.started_game.points[table.principals.index(ANA)] for table in played)
    both = sum(sum(table.started_game.points) for table in played)
    assert found.points == (mine, both - mine)
    assert found.days is None
    turned = await against(harness, BOB, ANA)
    assert turned is not None
    assert (turned.won, turned.lost, turned.points) == (1, 2, found.points[::-1])
    assert await against(harness, guild=GUILD + 1) is None
    everywhere = await against(harness, guild=None)
    assert everywhere == found
    assert await against(harness, BOB, CLEO) is None


async def test_every_game_of_a_pair_is_told_of_whatever_it_counts(harness: Harness, clock: FakeClock) -> None:
    for _ in range(6):
        clock.at += 1
        await game(harness)
    found = await against(harness)
    assert found is not None
    assert [own.share for own, _ in found.results] == [Share.FULL] * 5 + [Share.PLAYED]
    assert found.played == 6
    assert [own.game for own, _ in found.last] == [own.game for own, _ in found.results[:0:-1]]


async def test_a_game_without_a_finished_deal_is_kept_for_who_left_it_and_is_no_game_between_two(
    harness: Harness, clock: FakeClock
) -> None:
    await game(harness, dealt=False)
    assert await against(harness) is None
    assert [(result.person, result.share, result.won) for result in await of_server(harness)] == [
        (ANA, Share.NONE, True),
        (BOB, Share.FULL, False),
    ]


async def test_friendly_games_have_no_figures(harness: Harness, clock: FakeClock) -> None:
    offered = await harness.offered(friendly=True)
    await harness.registry.offers.accept(offered.id, person(BOB))
    await lose(harness, await harness.stored(offered), BOB)
    assert await of_server(harness) == []


async def test_the_best_and_the_worst_day(harness: Harness, clock: FakeClock) -> None:
    first = clock.at
    for loser in (BOB, BOB, ANA):
        await game(harness, ANA if loser == BOB else BOB, loser)
    clock.at += A_DAY
    await game(harness, BOB, ANA)
    clock.at += A_DAY
    await game(harness, ANA, BOB)
    found = await against(harness)
    assert found is not None
    # A day of two wins and a loss is worth as much as one of a win; more was won on it.
    assert found.days == (Day(first, 2, 1), Day(first + A_DAY, 0, 1))


async def test_a_span_has_the_games_that_ended_in_it(harness: Harness, clock: FakeClock) -> None:
    early = await game(harness)
    clock.at += A_DAY
    late = await game(harness)
    assert early.ended_at is not None
    assert late.ended_at is not None
    assert {result.game for result in await of_server(harness)} == {early.id, late.id}
    assert {result.game for result in await of_server(harness, late.ended_at)} == {late.id}
    assert {result.game for result in await of_server(harness, 0, late.ended_at)} == {early.id}


async def test_a_review_adds_luck_and_skill_which_make_up_the_result(
    harness: Harness, clock: FakeClock
) -> None:
    over = await harness.play_out(await harness.begun(), 3)
    await reviewed(harness, over)
    found = await against(harness)
    assert found is not None
    own, other = coached(own for own, _ in found.results), coached(other for _, other in found.results)
    assert own is not None
    assert other is not None
    assert own.games == 1
    # Both begin with a chance of about a half.
    assert own.luck + own.skill == pytest.approx(0.5 if found.won else -0.5, abs=0.01)
    assert (other.luck, other.skill) == pytest.approx((-own.luck, -own.skill), abs=1e-5)


async def reviewed(harness: Harness, table: Table) -> None:
    review, far = Review.of(game_of(table)), course.extremes(game_of(table))
    await harness.database.write(chronicle.enter_review, table, review, far)


async def test_a_game_that_the_house_plays_on_keeps_its_result_and_has_no_luck(
    harness: Harness, clock: FakeClock
) -> None:
    over = await game(harness)
    await reviewed(harness, over)
    assert None not in [result.luck for result in await of_server(harness)]
    again = await played_on(harness, over)
    # It is live: what it has come to is not told before its end.
    assert await of_server(harness) == []
    end = await harness.play_out(again, 3)
    await reviewed(harness, end)
    assert [(result.person, result.won, result.luck) for result in await of_server(harness)] == [
        (ANA, True, None),
        (BOB, False, None),
    ]
    # Somebody else has played it to its end.
    assert await against(harness) is None


async def test_at_a_table_of_many_who_comes_out_ahead_counts(database: Database) -> None:
    over = session((ANNE, BERT, CLAIRE), (40, 20, 0), key="many")

    def keep(connection: Connection) -> HeadToHead | None:
        enter(connection, over)
        for seat, one in enumerate(over.seats):
            insert(connection, "seat", game=over.id, seat=seat, person=one.person, name=one.name)
        judged = standings.judged(connection, over, NOVEMBER)
        run(
            connection,
            "UPDATE game SET shares = $1, ended_at = $2 WHERE id = $3",
            "-".join(judged.shares),
            NOVEMBER,
            over.id,
        )
        return head_to_head(figures.between(connection, None, "bourre", BERT, ANNE), BERT, ANNE)

    found = await database.write(keep)
    assert found is not None
    assert (found.won, found.lost, found.points) == (0, 1, (0, 20))


async def career(harness: Harness, who: int, guild: int = GUILD, *, own: bool = False) -> Career:
    return await harness.database.read(
        lambda connection: figures.career(connection, guild, "ecarte", who, own=own)
    )


async def test_a_career_has_the_most_frequent_opponents_first_and_the_course_of_the_rating(
    harness: Harness, clock: FakeClock
) -> None:
    assert await career(harness, ANA) == Career((), {}, {})
    for pair in ((ANA, CLEO), (ANA, BOB), (BOB, ANA)):
        clock.at += 1
        table = await game(harness, *pair)
    found = await career(harness, ANA)
    assert [*found.opponents.items()] == [(BOB, Tally(2, 1)), (CLEO, Tally(1, 1))]
    rated = await harness.database.read(ratings.changes, GUILD, table.id)
    assert found.ratings[-1] == next(change.after for change in rated if table.principals[change.seat] == ANA)
    assert len(found.ratings) == 3
    assert found.ratings[0] < found.ratings[1]
    assert (await career(harness, ANA, GUILD + 1)).opponents == {}
    # Who is not in a server reads their own games of all, and nobody else's.
    assert (await career(harness, ANA, EVERYWHERE, own=True)).opponents == found.opponents
    assert (await career(harness, ANA, EVERYWHERE)).opponents == {}


async def test_a_career_names_no_opponent_who_hides(harness: Harness, clock: FakeClock) -> None:
    await game(harness)
    await harness.database.write(users.save_preferences, BOB, Preferences(on_boards=False))
    assert (await career(harness, ANA)).opponents == {}
    assert (await career(harness, BOB)).opponents == {ANA: Tally(1, 0)}


async def test_a_career_has_the_games_against_the_house_by_level(harness: Harness) -> None:
    await harness.meet((HOUSE_SEAT.person,))
    won = []
    for seed in (1, 2):
        offered = await harness.registry.offers.challenge(offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT))
        over = await harness.play_out(offered, seed)
        assert over.started_game.result is not None
        won.append(over.started_game.result.winner == over.seat_of(ANA))
    assert (await career(harness, ANA)).house == {HOUSE_SEAT.level: Tally(2, sum(won))}
