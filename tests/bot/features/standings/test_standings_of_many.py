"""A session of many seats changes scores and ratings in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Final

import pytest

from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.privacy import service as privacy
from bot.features.registered import HOOKS
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings import transactions as standings
from bot.features.standings.model import EVERYWHERE, Score, Standing
from bot.features.standings.rating import ShownRating
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.counting import MOST_OF_PAIR
from bot.tables.person import HandPlace
from bot.tables.seat import Seat, Venue
from bot.tables.store import users
from bot.tables.table import Status, Table
from bot.text.i18n import say
from engine.bourre.game import BourreGame
from engine.bourre.results import DealResult, Tally
from engine.bourre.rules import Ruleset
from engine.games import GAME_TYPES
from engine.interface import Level, Result
from tests.bot.support import sessions
from tests.bot.support.bourre import series_of
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import messages_settled, person

GUILD: Final = 900
NOVEMBER: Final = int(datetime(2026, 11, 20, 12, tzinfo=UTC).timestamp() * 1000)
ANA, BOB, CLEO, DORA, EVE = PEOPLE = (101, 102, 103, 104, 105)
KIND: Final = GAME_TYPES["bourre"]
LAST_DEAL: Final = DealResult(10, 0, (1, 0), (), (1, 0), (3, 2), 2, (1,), (), (0, 0), 0, (), (), (0, 0))
MEAN: Final = KIND.means["net_per_deal"]


def session(
    people: Sequence[int],
    counters: Sequence[int],
    *,
    left: tuple[int, ...] = (),
    deals: Sequence[int] | None = None,
    since: Sequence[int] = (),
    key: str = "session",
) -> Table:
    """A session of ten deals that is over.

    Args:
        people: the person in each seat.
        counters: the counters of each seat at the end.
        left: the seats that left before the end.
        deals: the number of deals of each seat.
        since: how many deals were over when somebody sat down in each; none if left out.
    """
    rules = Ruleset("bourre", buy_in=sum(counters) // len(counters))
    assert sum(counters) == rules.buy_in * len(people), "counters neither appear nor vanish"
    game, _ = BourreGame.start(rules, bytes(32), key, min(len(people), rules.seats))
    worth = [(seat not in left, have) for seat, have in enumerate(counters)]
    result = Result(
        ranks=tuple(1 + sum(other > own for other in worth) for own in worth),
        net=tuple(have - rules.buy_in for have in counters),
        scores=tuple(counters),
        reasons=("deals",),
        left=left,
    )
    played = [10] * len(people) if deals is None else deals
    over = replace(
        game,
        stacks=tuple(0 if seat in left else have for seat, have in enumerate(counters)),
        taken=tuple(have if seat in left else 0 for seat, have in enumerate(counters)),
        departed=left,
        last_deal=LAST_DEAL,
        tallies=tuple(
            Tally(since=came, deals=n, pots=1)
            for n, came in zip(played, since or [0] * len(people), strict=True)
        ),
        result=result,
    )
    return Table(
        id=key,
        kind=KIND.name,
        guild=GUILD,
        channel=1,
        language="en",
        rules=rules.text,
        secret=bytes(32),
        root=bytes(32),
        invited=None,
        status=Status.OVER,
        version=1,
        created_at=NOVEMBER,
        seats=tuple(Seat(one, f"guest {one}") for one in people),
        size=len(people),
        game=over,
        wins=(0,) * len(people),
    )


def enter(connection: Connection, table: Table, at: int = NOVEMBER) -> None:
    """Enter the result of a stored session."""
    for one in table.seats:
        users.save(connection, one.person, one.name, "en")
    run(
        connection,
        "INSERT INTO game (id, part, kind, guild, channel, language, rules, secret, root, status, version,"
        " state, created_at, changed_at, size, wins)"
        " VALUES ($1, 0, $2, $3, 1, 'en', '', $6, $6, 'over', 1, '', $4, $4, $5, '')",
        table.id,
        table.kind,
        GUILD,
        at,
        table.size,
        bytes(32),
    )
    standings.enter_game(connection, standings.judged(connection, table, at), at)


async def after(database: Database, *tables: Table) -> dict[int, Score]:
    """Everybody's scores in the server, of all time, after some sessions."""

    def play(connection: Connection) -> dict[int, Score]:
        for n, table in enumerate(tables):
            enter(connection, table, NOVEMBER + n)
        return {who: scores.of(connection, GUILD, who, ALL_TIME, KIND.name) for who in PEOPLE}

    return await database.write(play)


async def score(database: Database, who: int, book: int = GUILD, season: int = ALL_TIME) -> Score:
    return await database.read(scores.of, book, who, season, KIND.name)


async def size(database: Database, by: str) -> int:
    found = await database.read(scores.ranking, GUILD, by, ALL_TIME, ANA, 0, 9, KIND.name, at=NOVEMBER)
    return found.size


async def changes(database: Database, key: str = "session") -> tuple[ShownRating, ...]:
    return await database.read(ratings.changes, GUILD, key)


async def test_a_session_is_one_result_for_all(database: Database) -> None:
    found = await after(database, session(PEOPLE, (50, 90, 20, 60, 30)))
    changed = await changes(database)
    assert [one.before for one in changed] == [1500] * 5
    assert [one.after for one in changed] == [1500, 1575, 1425, 1538, 1462]
    assert {who: (one.games, one.games_won) for who, one in found.items()} == {
        who: (1, int(who == BOB)) for who in PEOPLE
    }
    assert found[BOB].statistics == {"deals": 10, "pots": 1, "net": 40}
    for book in (GUILD, EVERYWHERE):
        for season in (202611, ALL_TIME):
            one = await score(database, CLEO, book, season)
            assert (one.games, one.statistics["net"], one.rating) == (1, -30, found[CLEO].rating)


async def test_the_order_of_the_seats_does_not_matter(database: Database) -> None:
    await after(
        database,
        session(PEOPLE, (50, 90, 20, 60, 30)),
        replace(session((211, 212, 213, 214, 215), (30, 20, 60, 50, 90), key="turned"), guild=GUILD),
    )
    here = dict(zip((50, 90, 20, 60, 30), (one.after for one in await changes(database)), strict=True))
    there = [one.after for one in await changes(database, "turned")]
    assert there == [here[counters] for counters in (30, 20, 60, 50, 90)]


async def test_players_with_equal_counters_share_the_place_and_nobody_wins_alone(database: Database) -> None:
    found = await after(database, session(PEOPLE, (80, 80, 30, 30, 30)))
    first, second, *others = [one.after for one in await changes(database)]
    assert first == second > 1500 > others[0]
    assert len(set(others)) == 1
    assert sum(one.games_won for one in found.values()) == 0


async def test_a_player_who_left_is_placed_behind_the_others(database: Database) -> None:
    found = await after(database, session(PEOPLE[:3], (100, 30, 20), left=(0,)))
    leaver, second, third = [one.after for one in await changes(database)]
    assert second > third > leaver
    assert found[BOB].games_won == 1
    assert found[ANA].statistics["net"] == 50


@pytest.mark.parametrize(
    ("counters", "left", "order"),
    [
        # Out, and back with a new buy-in: the counters of both seats are added.
        ((0, 70, 60, 70), (), (BOB, CLEO, ANA)),
        ((0, 45, 40, 115), (), (ANA, BOB, CLEO)),
        # Leaving with a loss and sitting down again does not wash it off.
        ((5, 55, 80, 60), (0,), (CLEO, BOB, ANA)),
        # Nobody keeps a lead by leaving with it and coming back for the last deal: that would save the antes.
        ((80, 40, 31, 49), (0,), (BOB, CLEO, ANA)),
        # Gone for good the second time.
        ((0, 20, 30, 150), (3,), (CLEO, BOB, ANA)),
    ],
)
async def test_a_player_who_sat_down_again_counts_once(
    database: Database, counters: tuple[int, ...], left: tuple[int, ...], order: tuple[int, ...]
) -> None:
    found = await after(database, session((ANA, BOB, CLEO, ANA), counters, left=left))
    changed = await changes(database)
    assert [one.seat for one in changed] == [1, 2, 3]
    by_seat = {one.seat: one.after for one in changed}
    rated = {BOB: by_seat[1], CLEO: by_seat[2], ANA: by_seat[3]}
    assert tuple(sorted(rated, key=lambda who: -rated[who])) == order
    assert found[ANA].games == 1
    assert found[ANA].statistics["net"] == counters[0] + counters[3] - 100
    assert found[ANA].statistics["deals"] == 20
    assert [who for who in PEOPLE if found[who].games_won] == [order[0]]


async def test_a_player_who_was_in_no_deal_counts_for_nothing(database: Database) -> None:
    found = await after(database, session(PEOPLE[:3], (30, 70, 50), deals=(10, 10, 0)))
    assert [one.seat for one in await changes(database)] == [0, 1]
    assert found[CLEO] == Score(CLEO)


async def test_nobody_gains_by_a_seat_in_the_last_deals_of_a_session(database: Database) -> None:
    usual = session(PEOPLE[:3], (120, 15, 15))
    late = session(PEOPLE[:4], (120, 15, 15, 50), deals=(10, 10, 10, 4), since=(0, 0, 0, 6), key="late")
    in_time = session(PEOPLE[:4], (120, 15, 15, 50), deals=(10, 10, 10, 5), since=(0, 0, 0, 5), key="in time")
    found = await after(database, late)
    assert found[DORA] == Score(DORA)
    alone = [(one.seat, one.after) for one in await changes(database, "late")]
    await database.write(enter, replace(in_time, seats=tuple(Seat(n, f"guest {n}") for n in range(201, 205))))
    await database.write(enter, replace(usual, seats=tuple(Seat(n, f"guest {n}") for n in range(301, 304))))
    assert alone == [(one.seat, one.after) for one in await changes(database)]
    assert len(await changes(database, "in time")) == 4


async def test_who_sat_down_late_reads_why_they_have_no_result(delivery: DeliveryHarness) -> None:
    harness, chance = delivery.harness, Random(1)
    await harness.meet(sessions.PEOPLE)
    for player in (ANA, sessions.DORA):
        await delivery.prefer(player, hands=HandPlace.DM)
    table = await sessions.begun(harness, rules="bourre deals=3 seats=5")
    while series_of(table).deals < 2:
        table = await sessions.act(harness, table, chance)
    table = await harness.registry.offers.accept(table.id, person(sessions.DORA))
    table = await sessions.play_out(harness, table)
    await messages_settled()
    line = say("en", "rating-none-late")
    shown = {who: line in delivery.hand_message(who).text for who in (ANA, sessions.DORA)}
    assert shown == {ANA: False, sessions.DORA: True}


async def test_who_comes_back_late_does_not_wash_off_what_was_lost(database: Database) -> None:
    table = session((ANA, BOB, CLEO, ANA), (0, 70, 80, 50), deals=(3, 10, 10, 1), since=(0, 0, 0, 9))
    assert (await after(database, table))[ANA].statistics["net"] == -50


@pytest.mark.parametrize("deals", [(0, 0, 0), (10, 0, 0)])
async def test_a_session_of_fewer_than_two_players_is_not_rated(
    database: Database, deals: tuple[int, ...]
) -> None:
    await after(database, session(PEOPLE[:3], (50, 50, 50), deals=deals))
    assert await changes(database) == ()


@pytest.mark.parametrize(
    "unranked",
    [
        lambda table: replace(table, friendly=True),
        lambda table: replace(table, venue=Venue.INSTALLED, guild=0),
        lambda table: replace(table, seats=(*table.seats[:-1], Seat(1, "House", level=Level.BOOK))),
    ],
)
async def test_friendly_sessions_and_those_with_the_house_do_not_count(
    database: Database, unranked: Callable[[Table], Table]
) -> None:
    found = await after(database, unranked(session(PEOPLE, (50, 90, 20, 60, 30))))
    assert found == {who: Score(who) for who in PEOPLE}
    assert await changes(database) == ()


async def test_a_limited_number_of_sessions_a_day_is_rated(database: Database) -> None:
    tables = [session(PEOPLE[:3], (70, 50, 30), key=f"s{n}") for n in range(MOST_OF_PAIR + 1)]
    found = await after(database, *tables)
    assert [bool(await changes(database, table.id)) for table in tables] == [True] * 5 + [False]
    assert found[ANA].games == 6


async def test_a_player_who_was_in_no_deal_keeps_no_session_from_being_rated(database: Database) -> None:
    many = [session((ANA, CLEO), (70, 30), key=f"s{n}") for n in range(MOST_OF_PAIR)]
    last = session(PEOPLE[:3], (30, 70, 50), deals=(10, 10, 0), key="last")
    await after(database, *many, last)
    assert [one.seat for one in await changes(database, "last")] == [0, 1]


async def test_one_lucky_deal_does_not_lead_the_board_of_counters_per_deal(database: Database) -> None:
    await after(
        database,
        session((ANA, BOB), (90, 10), deals=(1, 1), key="lucky"),
        *(session((CLEO, DORA), (55, 45), key=f"s{n}") for n in range(3)),
    )
    found = await database.read(scores.ranking, GUILD, "net_per_deal", ALL_TIME, ANA, 0, 9, KIND.name, at=1)
    assert [(line.name, line.score.value("net_per_deal")) for line in found.lines] == [
        (f"guest {CLEO}", 500),
        (f"guest {DORA}", -500),
    ]
    assert (found.size, found.standing) == (2, Standing(stands=False, rank=None))
    assert MEAN.least == 30


async def test_the_mean_follows_each_session_by_month_and_for_all_time(database: Database) -> None:
    await after(database, *(session((CLEO, DORA), (55, 45), key=f"s{n}") for n in range(4)))
    december = NOVEMBER + 30 * 86_400_000
    await database.write(enter, session((CLEO, DORA), (5, 95), key="s4"), december)

    async def mean(season: int) -> int | None:
        return (await score(database, CLEO, EVERYWHERE, season)).statistics.get("net_per_deal")

    assert await mean(202611) == 500
    assert await mean(202612) is None
    assert await mean(ALL_TIME) == 1000 * (4 * 5 - 45) // 50 == -500


async def test_every_board_of_the_game_has_both_players(database: Database) -> None:
    await after(database, *(session((CLEO, DORA), (55, 45), key=f"s{n}") for n in range(3)))
    assert [await size(database, by) for by in KIND.boards.values()] == [2, 2, 2]


async def test_a_players_data_can_be_deleted_and_the_others_keep_their_ratings(database: Database) -> None:
    before = await after(database, session(PEOPLE, (50, 90, 20, 60, 30)))
    rated = await changes(database)
    await database.write(privacy.leave, HOOKS, BOB, NOVEMBER)
    found = await database.read(
        lambda connection: {who: scores.of(connection, GUILD, who, ALL_TIME, KIND.name) for who in PEOPLE}
    )
    assert found[BOB] == Score(BOB)
    assert {who: found[who] for who in PEOPLE if who != BOB} == {
        who: before[who] for who in PEOPLE if who != BOB
    }
    assert await changes(database) == rated


async def test_the_counters_that_players_brought_count_for_their_server(database: Database) -> None:
    table = replace(session((ANA, BOB, ANA), (0, 80, 70)), buy_in=50)
    found = await after(database, table)
    assert {who: found[who].counters for who in (ANA, BOB, CLEO)} == {ANA: -30, BOB: 30, CLEO: None}
    assert (await score(database, ANA, EVERYWHERE)).counters is None


async def test_predictions_are_told_by_game_from_the_first_seat_that_counts(database: Database) -> None:
    await after(database, session(PEOPLE[:3], (50, 70, 30), deals=(0, 10, 10)))
    (one,) = await database.read(ratings.predictions, KIND.name)
    assert (one.season, one.expected, one.score) == (202611, 0.5, 1.0)
    assert await database.read(ratings.predictions, "ecarte") == []


async def test_each_game_has_its_own_rating(database: Database) -> None:
    await after(database, session(PEOPLE, (50, 90, 20, 60, 30)))
    assert await database.read(scores.of, GUILD, BOB) == Score(BOB)
    assert await size(database, Board.RATING) == 5
