"""When a game counts: one rule for all boards, the rating, records and streaks (``bot.tables.counting``)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Final

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.moderation.settings import transactions as settling
from bot.features.privacy import service as privacy
from bot.features.registered import HOOKS
from bot.features.salon.backers import looks
from bot.features.salon.backers.transactions import stand_behind
from bot.features.salon.bets import transactions as bets
from bot.features.settings import transactions as settings
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings import seen_hands_store as seen_hands
from bot.features.standings import transactions as standings
from bot.features.standings.model import EVERYWHERE, Score
from bot.features.standings.seasons import ALL_TIME
from bot.features.study import store as reviews
from bot.tables.board import Board
from bot.tables.counting import LEAST_MET, MOST_OF_PAIR, Share
from bot.tables.person import first_too_young
from bot.tables.table import Status, Table
from bot.text.i18n import LANGUAGES, Language, say
from engine import course
from engine.ecarte import actions
from engine.ecarte.advisor.review import Review
from engine.ecarte.game_type import EcarteGameType
from engine.ecarte.rules import CLASSIC, PRESETS
from tests.bot.support import pools
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    GUILD,
    Harness,
    game_of,
    messages_settled,
    person,
    set_registry_clock,
)
from tests.bot.support.wagers import bet, nets, use_counters

DAN, EVE = 104, 105
FIVE: Final = (ANA, BOB, CLEO, DAN, EVE)
DAY: Final = 86_400_000
NOVEMBER: Final = int(datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp() * 1000)
BOARDS: Final = (*Board, *EcarteGameType().boards.values())


async def resign(harness: Harness, table: Table, who: int = BOB) -> Table:
    return await harness.registry.play.act(table.id, who, lambda _: actions.RESIGN)


async def finished(harness: Harness, winner: int = ANA, loser: int = BOB, stake: int = 0) -> Table:
    """A game whose loser resigns after its first deal."""
    table = await harness.past_first_deal(await harness.begun(winner, loser, stake=stake))
    return await resign(harness, table, loser)


async def score(harness: Harness, who: int, guild: int = GUILD, season: int = ALL_TIME) -> Score:
    return await harness.database.read(scores.of, guild, who, season)


async def everything(harness: Harness, who: int) -> list[object]:
    """All stored scores, ratings and records of a person."""

    def read(connection: Connection) -> list[object]:
        return [
            run(connection, f"SELECT * FROM {table} WHERE person = $1 ORDER BY 1, 2, 3", who).fetchall()
            for table in ("score", "statistic", "met", "rating_change")
        ]

    return await harness.database.read(read)


async def rated(harness: Harness, table: Table) -> list[int]:
    """The seats whose ratings a game has changed."""
    found = await harness.database.read(ratings.changes, GUILD, table.id)
    return [one.seat for one in found]


# A game without a finished deal.


async def at_once(harness: Harness, table: Table) -> Table:
    return await resign(harness, table)


async def before_the_cut(harness: Harness, table: Table) -> Table:
    return await resign(harness, await harness.past_wait(table))


async def after_the_deal(harness: Harness, table: Table) -> Table:
    return await resign(harness, await harness.act(table, "cut 9"))


async def after_a_trick(harness: Harness, table: Table) -> Table:
    table = await harness.to_play(table)
    for _ in range(2):
        table = await harness.play_card(table)
    return await resign(harness, table)


async def by_conceding_deals(harness: Harness, table: Table) -> Table:
    while table.open:
        table = await harness.act(table, "cut 9")
        if table.open:
            table = await harness.registry.play.act(table.id, BOB, lambda _: actions.CONCEDE)
    return table


async def by_conceding_after_tricks(harness: Harness, table: Table) -> Table:
    while table.open:
        table = await harness.to_play(table)
        for _ in range(4):
            table = await harness.play_card(table)
        table = await harness.registry.play.act(table.id, BOB, lambda _: actions.CONCEDE)
    return table


END = Callable[[Harness, Table], Awaitable[Table]]
ENDS: Final[tuple[END, ...]] = (
    at_once,
    before_the_cut,
    after_the_deal,
    after_a_trick,
    by_conceding_deals,
    by_conceding_after_tricks,
)


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
async def test_it_costs_the_player_who_left_and_gives_the_other_only_counters(
    harness: Harness, end: END
) -> None:
    await use_counters(harness)
    await harness.meet(FIVE)
    # A king that is turned up could win the game, and finish a deal.
    table = await harness.begun(stake=100, rules=CLASSIC.with_value("turn_up_bonus", "no"))
    over = await end(harness, table)
    assert over.status is Status.OVER
    assert game_of(over).result is not None
    assert await everything(harness, ANA) == [[], [], [], []]
    assert await nets(harness, ANA, BOB) == [100, -100]
    for guild in (GUILD, EVERYWHERE):
        lost = await score(harness, BOB, guild)
        assert (lost.games, lost.games_won, lost.streak, lost.met) == (1, 0, 0, 0)
        assert lost.rating is not None
        assert lost.rating < 1500_000
        assert lost.counters == (-100 if guild == GUILD else None)
    assert await rated(harness, over) == [1]


async def test_a_deal_conceded_after_the_point_is_finished(harness: Harness) -> None:
    table = await harness.to_play(await harness.begun())
    while (deal := game_of(table).deal) is None or max(deal.won) < 3:
        if deal is None:
            # The last card has made the point.
            await harness.registry.endings.void(GUILD)
            table = await harness.to_play(await harness.begun())
        table = await harness.play_card(table)
    table = await harness.registry.play.act(table.id, BOB, lambda _: actions.CONCEDE)
    over = await resign(harness, table) if table.open else table
    assert await rated(harness, over) == [0, 1]


async def test_four_accounts_that_resign_gain_nothing(harness: Harness) -> None:
    await use_counters(harness)
    four = FIVE[:4]
    await harness.meet(four)
    for winner in four[:1]:
        for loser in four[1:]:
            for _ in range(3):
                await resign(harness, await harness.begun(winner, loser, stake=1), loser)
    assert await everything(harness, ANA) == [[], [], [], []]
    for by in BOARDS:
        assert ANA not in await ranks(harness, by)


async def test_bystanders_gain_nothing_on_a_board_by_it(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet(FIVE)
    table = await harness.begun()
    for bettor, seat in ((CLEO, 0), (DAN, 1)):
        await bet(harness, table, bettor, seat, 50)
    await after_a_trick(harness, table)
    assert await nets(harness, CLEO, DAN) == [50, -50]
    assert (await score(harness, CLEO)).counters is None
    await finished(harness)


async def test_la_chouette_gains_nothing_on_its_board_by_it(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet(FIVE)
    table = await harness.begun(stake=100)
    await harness.registry.table_changes.run(table.id, bets.declare_chouette, ANA, 1_000, now())
    await bet(harness, table, CLEO, 1, 40)
    await after_a_trick(harness, table)
    assert await nets(harness, ANA, CLEO) == [140, -40]
    assert await score(harness, ANA) == Score(ANA)


async def test_a_pool_taken_by_resignations_is_not_taken_on_the_board(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet(FIVE)
    await pools.won(harness, await harness.pool(ANA, BOB, CLEO), ANA, ANA)
    assert await nets(harness, ANA) == [200]
    assert await score(harness, ANA) == Score(ANA)
    assert ((await score(harness, BOB)).counters or 0) < 0
    await pools.won(harness, await harness.pool(ANA, BOB, CLEO), ANA, ANA, finished=True)
    assert (await score(harness, ANA)).pools == 1


async def test_a_review_of_it_adds_nothing(harness: Harness) -> None:
    over = await after_a_trick(harness, await harness.begun())

    before = [await everything(harness, who) for who in (ANA, BOB)]
    review = Review.of(game_of(over))
    kept = replace(over, ended_at=1)
    await harness.database.write(reviews.keep, kept, review, course.extremes(kept.started_game))
    assert [await everything(harness, who) for who in (ANA, BOB)] == before


# A match.


async def match(harness: Harness, games: int, *ends: tuple[int, bool]) -> list[Table]:
    """The games of a match of Ana and Bob, each with its loser and whether a deal was finished."""
    offered = await harness.offered(length=games)
    await harness.registry.offers.accept(offered.id, person(BOB))
    played = []
    for loser, whole in ends:
        (table,) = await harness.registry.tables.of_person(ANA)
        if whole:
            table = await harness.past_first_deal(table)
        played.append(await resign(harness, table, loser))
    return played


async def test_a_match_without_a_finished_deal_costs_the_player_who_left(harness: Harness) -> None:
    *_, last = await match(harness, 3, (BOB, False), (BOB, False))
    assert await rated(harness, last) == [1]
    assert await everything(harness, ANA) == [[], [], [], []]


async def test_a_match_is_as_long_as_its_finished_games(harness: Harness) -> None:
    await harness.meet(FIVE)
    *_, last = await match(harness, 3, (BOB, False), (BOB, True))
    assert await rated(harness, last) == [0, 1]
    single = await finished(harness, CLEO, DAN)

    async def after(table: Table) -> int:
        found = await harness.database.read(ratings.changes, GUILD, table.id)
        return found[0].after

    assert await after(last) == await after(single)
    assert (await score(harness, ANA)).games == 1


async def test_each_game_of_a_match_is_one_of_the_five(harness: Harness) -> None:
    first = await match(harness, 5, *[(BOB, True)] * 3)
    assert await rated(harness, first[-1]) == [0, 1]
    second = await match(harness, 5, *[(BOB, True)] * 3)
    assert await rated(harness, second[-1]) == [0, 1]
    third = await match(harness, 3, *[(BOB, True)] * 2)
    assert await rated(harness, third[-1]) == []
    found = await score(harness, ANA)
    assert (found.games, found.games_won, found.best_streak) == (8, MOST_OF_PAIR, MOST_OF_PAIR)


async def test_games_of_unfinished_matches_take_their_places_of_the_day(harness: Harness) -> None:
    """Many matches side by side do not bring more."""
    await harness.meet(FIVE)
    for n in range(MOST_OF_PAIR + 2):
        offered = await harness.offered(channel=700 + n, length=5)
        table = await harness.registry.offers.accept(offered.id, person(BOB))
        await resign(harness, await harness.past_first_deal(table))
    found = await score(harness, ANA)
    assert (found.games, found.games_won) == (MOST_OF_PAIR + 2, MOST_OF_PAIR)


# The same two.


async def test_later_games_of_a_day_are_games_played_and_nothing_else(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [NOVEMBER]
    set_registry_clock(monkeypatch, lambda: clock[0])
    await use_counters(harness)
    await harness.meet(FIVE)
    for n in range(MOST_OF_PAIR):
        winner, loser = (ANA, BOB) if n % 2 else (BOB, ANA)
        await finished(harness, winner, loser, stake=1)
    before = [await score(harness, who) for who in (ANA, BOB)]
    over = await finished(harness, stake=1)
    assert over.shares == (Share.PLAYED, Share.PLAYED)
    assert await rated(harness, over) == []
    after = [await score(harness, who) for who in (ANA, BOB)]
    assert after == [replace(one, games=one.games + 1) for one in before]
    # Others count, and so does the next day, which is another month.
    assert await rated(harness, await finished(harness, ANA, CLEO))
    clock[0] += DAY // 2 - 1
    assert not await rated(harness, await finished(harness))
    clock[0] += 1
    assert await rated(harness, await finished(harness))
    assert (await score(harness, ANA, season=202612)).games_won == 1


async def test_games_without_a_finished_deal_cost_without_counting_among_the_five(harness: Harness) -> None:
    for _ in range(2):
        assert await rated(harness, await resign(harness, await harness.begun())) == [1]
    for _ in range(MOST_OF_PAIR):
        assert await rated(harness, await finished(harness)) == [0, 1]
    assert await rated(harness, await finished(harness)) == []
    assert await rated(harness, await resign(harness, await harness.begun())) == [1]


# Backers.


async def test_a_game_in_which_a_backer_saw_a_hand_is_not_rated(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet(FIVE)
    table = await harness.begun(rules=PRESETS["casino"].with_value("target", "11"))
    for bettor, seat in ((CLEO, 0), (DAN, 1)):
        await bet(harness, table, bettor, seat, 5)
    table = await harness.act(table, "cut 9")
    await harness.database.write(seen_hands.see, table.id, CLEO, 0)
    over = await harness.play_out(table, 3)
    assert await rated(harness, over) == []
    assert (await score(harness, ANA)).games == 1


async def test_a_match_with_such_a_game_is_not_rated(harness: Harness) -> None:
    await harness.meet(FIVE)
    offered = await harness.offered(length=3)
    first = await harness.registry.offers.accept(offered.id, person(BOB))
    await harness.database.write(seen_hands.see, first.id, CLEO, 0)
    await resign(harness, await harness.past_first_deal(first))
    (second,) = await harness.registry.tables.of_person(ANA)
    over = await resign(harness, await harness.past_first_deal(second))
    assert await rated(harness, over) == []
    assert (await score(harness, ANA)).games_won == 2


async def lost_with_a_backer(harness: Harness, *, looks_after: int, wins: bool = False) -> Table:
    """A backer looks at a hand after a number of deals. Its player then loses the game, or wins it."""
    await use_counters(harness)
    await harness.meet(FIVE)
    table = await harness.begun(rules=PRESETS["casino"].with_value("target", "11"))
    for bettor, seat in ((CLEO, 0), (DAN, 1)):
        await bet(harness, table, bettor, seat, 5)
    table = await harness.bets_closed(table)

    async def dealt(table: Table) -> Table:
        table = await harness.past_wait(table)
        return table if game_of(table).deal else await harness.act(table, "cut 9")

    async def concede(table: Table, conceding: int) -> Table:
        """Concede a deal, and begin the next."""
        table = await harness.registry.play.act(
            table.id, table.seats[conceding].person, lambda _: actions.CONCEDE
        )
        return await dealt(table) if table.open else table

    table = await dealt(table)
    for deal in range(looks_after):
        # The score stays close.
        table = await concede(table, 1 - deal % 2)

    def look(connection: Connection, table: Table) -> int:
        looks.let_in(connection, table, ANA, CLEO)
        return stand_behind(connection, table, CLEO)

    assert await harness.registry.table_changes.run(table.id, look) == 0
    table, deals = await harness.act(table, "stand"), game_of(table).deals
    while game_of(table).deals == deals:
        table = await harness.play_card(table)
    while table.open:
        table = await concede(await dealt(table), 1 if wins else 0)
    return table


@pytest.mark.parametrize("looks_after", [1, 2])
async def test_a_player_whose_backer_looks_later_still_loses_a_rated_game(
    harness: Harness, looks_after: int
) -> None:
    over = await lost_with_a_backer(harness, looks_after=looks_after)
    assert len(await rated(harness, over)) == 2


@pytest.mark.parametrize(("looks_after", "wins"), [(0, False), (0, True), (2, True)])
async def test_a_player_whose_backer_looks_at_once_or_helps_to_win_plays_an_unrated_game(
    harness: Harness, looks_after: int, *, wins: bool
) -> None:
    over = await lost_with_a_backer(harness, looks_after=looks_after, wins=wins)
    assert await rated(harness, over) == []


# A rank.


async def ranks(harness: Harness, by: str = Board.WINS, guild: int = GUILD) -> dict[int, int | None]:
    found = await harness.database.read(scores.ranking, guild, by, ALL_TIME, ANA, 0, 20, at=now())
    return {line.score.person: line.rank for line in found.lines}


async def test_a_rank_needs_games_against_three_people(harness: Harness) -> None:
    await harness.meet(FIVE)
    # Fewer than four people have played: all are ranked.
    for other in (BOB, CLEO):
        await finished(harness, ANA, other)
        assert None not in (await ranks(harness)).values()
    await finished(harness, BOB, DAN)
    assert await ranks(harness) == {ANA: None, BOB: None, CLEO: None, DAN: None}
    for guild in (GUILD, EVERYWHERE):
        for by in (Board.WINS, Board.RATING, Board.STREAK, "points"):
            assert set((await ranks(harness, by, guild)).values()) == {None}
    assert (await score(harness, ANA)).met == 2
    await finished(harness, DAN, ANA)
    for guild in (GUILD, EVERYWHERE):
        for by in (Board.WINS, Board.RATING, Board.STREAK, "points", "deals"):
            found = await ranks(harness, by, guild)
            assert next(iter(found.items())) == (ANA, 1)
            assert list(found.values())[1:] == [None] * 3


@pytest.mark.parametrize("back", [False, True])
async def test_nobody_is_ranked_since_one_of_four_has_deleted_their_data(
    harness: Harness, *, back: bool
) -> None:
    await harness.meet(FIVE)
    for other in (BOB, CLEO, DAN):
        await finished(harness, ANA, other)
    await harness.database.write(privacy.leave, HOOKS, CLEO, now())
    if back:
        await harness.meet((CLEO,))
    for guild in (GUILD, EVERYWHERE):
        for by in (Board.WINS, Board.RATING):
            assert await ranks(harness, by, guild) == {ANA: 1, BOB: None, DAN: None}


async def test_a_person_who_comes_back_after_a_deletion_is_not_counted_twice(harness: Harness) -> None:
    await harness.meet(FIVE)
    for other in (BOB, CLEO):
        await finished(harness, ANA, other)
    await harness.database.write(privacy.leave, HOOKS, CLEO, now())
    await harness.meet((CLEO,))
    await finished(harness, BOB, CLEO)
    assert None not in (await ranks(harness)).values()


async def test_the_same_person_after_a_deletion_is_no_other(harness: Harness) -> None:
    await harness.meet(FIVE)
    await finished(harness, CLEO, DAN)
    for _ in range(LEAST_MET):
        await finished(harness, ANA, BOB)
        await harness.database.write(privacy.leave, HOOKS, BOB, NOVEMBER)
        await harness.meet((BOB,))
    assert (await score(harness, ANA)).met == 1


async def test_games_without_a_finished_deal_bring_no_opponent(harness: Harness) -> None:
    await harness.meet(FIVE)
    for other in (BOB, CLEO, DAN):
        await resign(harness, await harness.begun(ANA, other), ANA)
    assert (await score(harness, ANA)).met == 0


async def test_opponents_are_counted_by_month(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [NOVEMBER]
    set_registry_clock(monkeypatch, lambda: clock[0])
    await harness.meet(FIVE)
    for other in (BOB, CLEO):
        await finished(harness, ANA, other)
    clock[0] += DAY
    await finished(harness, ANA, DAN)
    met = [(await score(harness, ANA, season=season)).met for season in (202611, 202612, ALL_TIME)]
    assert met == [2, 1, 3]


@pytest.mark.parametrize("age", [0, 30])
async def test_nobody_loses_to_a_young_account_by_the_void_of_a_game_of_a_tournament(
    harness: Harness, age: int
) -> None:
    young = first_too_young(29, now())
    await harness.meet((young,))
    table = await harness.act(await harness.begun(ANA, young), "cut 9")
    table = await harness.registry.play.act(table.id, ANA, lambda _: actions.CONCEDE)
    aged: dict[str, object] = {"age": age}
    at = table.created_at - 1
    await harness.database.write(settling.settle, GUILD, ANA, at, settings.change_counters, GUILD, aged)
    await harness.database.write(standings.enter_void, replace(table, pairing="p"), ANA, now())
    assert await rated(harness, table) == ([] if age else [0])


@pytest.mark.parametrize(("began", "raised"), [(0, 30), (30, 0)])
async def test_an_age_that_changes_during_a_match_changes_nothing_of_it(
    harness: Harness, began: int, raised: int
) -> None:
    young = first_too_young(29, now())
    await harness.meet((young,))

    async def want(age: int) -> None:
        aged: dict[str, object] = {"age": age}
        await harness.database.write(
            settling.settle, GUILD, ANA, now(), settings.change_counters, GUILD, aged
        )

    await want(began)
    offered = await harness.offered(ANA, young, length=3)
    await harness.registry.offers.accept(offered.id, person(young))
    await want(raised)
    for _ in range(2):
        (table,) = await harness.registry.tables.of_person(ANA)
        over = await resign(harness, await harness.past_first_deal(table), ANA)
    assert await rated(harness, over) == ([] if began else [0, 1])


# Random histories.


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_the_remaining_player_gains_nothing_by_games_without_a_finished_deal(
    harness: Harness, seed: int
) -> None:
    """In random histories with ends of every kind, only games with a finished deal give anything."""
    chance = Random(seed)
    await use_counters(harness)
    await harness.meet(FIVE)
    for _ in range(9):
        one, other = chance.sample(FIVE, 2)
        before = {who: await everything(harness, who) for who in FIVE}
        rules = CLASSIC.with_target(chance.choice((1, 2, 5)))
        table = await harness.begun(one, other, rules, stake=chance.choice((0, 1)))
        while table.open:
            if chance.random() < 0.15:
                give_up = chance.choice((actions.RESIGN, actions.CONCEDE))
                seat = chance.choice((0, 1))
                if give_up in game_of(table).legal(seat):
                    who = table.seats[seat].person
                    table = await harness.registry.play.act(table.id, who, lambda _, act=give_up: act)  # type: ignore[misc]
                    continue
            table = await harness.act_at_random(table, chance)
        result = game_of(table).result
        assert result is not None
        stayed = table.seats[result.winner].person
        if not game_of(table).deal_finished:
            assert await everything(harness, stayed) == before[stayed]
        for who in set(FIVE) - {one, other}:
            assert await everything(harness, who) == before[who]


@pytest.mark.parametrize(("raised", "friendly"), [(1, False), (-1, True)])
async def test_an_age_that_is_raised_during_a_game_of_a_tournament_takes_nothing_from_it(
    harness: Harness, raised: int, friendly: bool
) -> None:
    young = first_too_young(29, now())
    await harness.meet((young,))
    table = await resign(harness, await harness.begun(ANA, young), young)
    aged: dict[str, object] = {"age": 30}
    at = table.created_at + raised
    await harness.database.write(settling.settle, GUILD, young, at, settings.change_counters, GUILD, aged)
    paired = replace(table, pairing="p")
    assert (await harness.database.write(standings.judged, paired, now())).friendly == friendly
    second = replace(paired, follows=table.id)
    assert not (await harness.database.write(standings.judged, second, now())).friendly


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_says_for_whom_it_counts(delivery: DeliveryHarness, language: Language) -> None:
    harness = delivery.harness
    await harness.meet((ANA, BOB), language)
    offered = await harness.offered(language=language)
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    await resign(harness, await harness.act(table, "cut 9"))
    await messages_settled()
    assert say(language, "counts-for-nobody", you=0, loser="Bob") in delivery.table_message().text
