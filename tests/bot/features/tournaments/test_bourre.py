"""Tournaments of bourré: tables of several, and a final of the best."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.partitions import ALL
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder, Order
from bot.features.moderation.voids.transactions import make_void
from bot.features.registered import HOOKS
from bot.features.tournaments import formats, store
from bot.features.tournaments.leave_page import leave_page
from bot.features.tournaments.model import Format, How, Pairing, Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.report import crosstable, games
from bot.features.tournaments.standing_page import shown_points
from bot.features.tournaments.transactions import organising, play, reading, taking_part
from bot.tables.errors import Reason
from bot.tables.store import games as stored_games
from bot.tables.table import Ruling, Status, Table
from engine.bourre.actions import LEAVE
from engine.bourre.game import BourreGame
from tests import proof
from tests.bot.support.harness import GUILD, Harness, concurrently, person, reason
from tests.bot.support.page_content import text
from tests.bot.support.tournaments import (
    BOSS,
    LATER_MS,
    ORGANISER,
    PURSE,
    begun,
    in_escrow,
    joined,
    purses_of,
    stored,
    there,
)

BUY_IN = 50
BEGINS = proof.size(10, 300)
"""How many games begin while everybody presses *I'm here* twice."""
FOUR = (1, 2, 3, 4)
EIGHT = (*FOUR, 5, 6, 7, 8)


async def tables(harness: Harness, *players: int, deals: int = 1, **settings: Any) -> Tournament:
    """A tournament of bourré that has just begun. Its sessions are short."""
    rules = f"bourre deals={deals}"
    return await begun(harness, *players, format=Format.BOURRE, kind=BourreGame.kind, rules=rules, **settings)


def people_of(tournament: Tournament, pairing: Pairing) -> list[int]:
    return [tournament.player(number).person for number in pairing.players]


async def sat(harness: Harness, tournament: Tournament, pairing: Pairing) -> Table:
    """The table of a pairing whose players have all come."""
    for player in people_of(tournament, pairing):
        await there(harness, tournament, player)
    return await table_of(harness, pairing)


async def table_of(harness: Harness, pairing: Pairing) -> Table:
    """The table at which a pairing plays."""
    call = await harness.database.read(reading.find_call, pairing.id)
    assert call.pairing.game is not None
    return await harness.registry.commits.tables.get(call.pairing.game)


async def played_out(harness: Harness, table: Table) -> Table:
    """A session that is played to its end. Everybody passes, so the dealers take the pots."""
    while table.status is Status.LIVE:
        (actor,) = table.waits_for
        table = await harness.registry.play.act(table.id, actor, lambda view: view.legal[0])
    return table


async def round_played(harness: Harness, tournament: Tournament) -> Tournament:
    """A tournament whose present round is played."""
    before = await stored(harness, tournament)
    for pairing in before.current:
        await played_out(harness, await sat(harness, before, pairing))
    return await stored(harness, tournament)


async def decided(harness: Harness, pairing: Pairing) -> Pairing:
    """A pairing as it is stored."""
    return (await harness.database.read(reading.find_call, pairing.id)).pairing


async def begin_late(harness: Harness, pairing: Pairing) -> None:
    """Let the time run out in which the players of a pairing may come."""
    await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
    await harness.registry.offers.begin(play.begin_without_absent, pairing.id, now() + LATER_MS)


@pytest.mark.proof(BEGINS)
async def test_presses_at_every_moment_around_a_begin_begin_one_game_and_find_it(harness: Harness) -> None:
    tournament, people = await tables(harness, *FOUR), list(FOUR)
    chance = Random(proof.SEED)
    for _ in range(BEGINS):
        (pairing,) = (await stored(harness, tournament)).current
        # Nobody is last, so that each order of the commits occurs.
        presses = [who for who in people for _ in range(2)]
        chance.shuffle(presses)
        returned, raised = await concurrently(*(there(harness, tournament, who) for who in presses))
        assert raised == []
        table = await table_of(harness, pairing)
        assert sorted(held.person for held in table.seats) == people
        found = await there(harness, tournament, chance.choice(people))
        assert found.current[0].game == table.id
        assert {seen.current[0].game for seen in returned} <= {None, table.id}
        await harness.registry.endings.end(table, Status.VOID)


async def test_eight_people_play_three_rounds_and_a_final_of_six(harness: Harness) -> None:
    tournament = await tables(harness, *EIGHT, entry=50)
    assert tournament.rounds == 4
    for _ in range(3):
        tournament = await round_played(harness, tournament)
    rounds = [pairing for pairing in tournament.pairings if pairing.round <= 3]
    met = Counter(frozenset(pair) for table in rounds for pair in combinations(table.players, 2))
    assert [len(pairing.players) for pairing in rounds] == [4] * 6
    assert max(met.values()) == 2, "of 28 pairs 36 meetings: nobody meets three times"
    before = [standing.player for standing in formats.standings(tournament)]
    (final,) = tournament.current
    assert sorted(final.players) == sorted(before[:6])
    over = await round_played(harness, tournament)
    assert over.stage is Stage.FINISHED
    (final,) = [pairing for pairing in over.pairings if pairing.round == 4]
    assert final.points is not None
    assert sum(final.points) == 6 * BUY_IN
    stand = formats.standings(over)
    assert stand[0].player == final.players[final.points.index(max(final.points))]
    assert [standing.player for standing in stand[6:]] == before[6:]
    assert [shown_points(over, standing)[0] for standing in stand[6:]] == ["(", "("], "as in the legend"
    assert await in_escrow(harness, over) == 0
    held = await purses_of(harness, *EIGHT)
    assert sum(held) == 8 * PURSE
    champion = over.player(stand[0].player).person
    assert held[champion - 1] == PURSE - 50 + 200
    assert await harness.database.read(reading.titles, GUILD, champion) == [over]


async def test_six_people_play_three_rounds_at_one_table_without_a_final(harness: Harness) -> None:
    tournament = await tables(harness, *EIGHT[:6])
    assert tournament.rounds == 3
    for _ in range(3):
        tournament = await round_played(harness, tournament)
    assert tournament.stage is Stage.FINISHED
    assert sum(standing.points for standing in formats.standings(tournament)) == 3 * 6 * BUY_IN


async def test_the_counters_at_a_table_are_no_purses(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR)
    table = await played_out(harness, await sat(harness, tournament, tournament.current[0]))
    assert table.buy_in == 0
    assert await purses_of(harness, *FOUR) == [PURSE] * 4
    pairing = await decided(harness, tournament.current[0])
    dealer = max(range(4), key=table.started_game.refunds.__getitem__)
    points = dict(zip(people_of(tournament, pairing), pairing.points or (), strict=True))
    assert points == {
        held.person: BUY_IN + (3 if seat == dealer else -1) for seat, held in enumerate(table.seats)
    }


async def test_who_does_not_come_is_left_out_and_the_second_time_is_removed(harness: Harness) -> None:
    tournament = await tables(harness, *EIGHT)
    for missed in (1, 2):
        before = await stored(harness, tournament)
        for pairing in before.current:
            for player in people_of(before, pairing):
                if player != 8:
                    await there(harness, before, player)
            if 8 in people_of(before, pairing):
                await begin_late(harness, pairing)
                assert len((await table_of(harness, pairing)).seats) == 3
                late = TournamentReason.LATE if missed == 1 else TournamentReason.REMOVED
                assert await reason(there(harness, tournament, 8)) is late
                await begin_late(harness, pairing)
            await played_out(harness, await table_of(harness, pairing))
            after = await decided(harness, pairing)
            if 8 in people_of(before, pairing):
                assert (after.points or ())[people_of(before, pairing).index(8)] == 0
                assert sum(after.points or ()) == 3 * BUY_IN
                assert 8 not in formats.system_of(before).who_played(after)
        absent = (await stored(harness, tournament)).player(8)
        assert (absent.no_shows, absent.removed) == (missed, missed == 2)
    third = await stored(harness, tournament)
    assert all(8 not in pairing.players for pairing in third.current)
    assert sorted(len(pairing.players) for pairing in third.current) == [3, 4]


async def test_who_comes_to_a_table_where_nobody_else_is_keeps_the_counters(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR)
    pairing = tournament.current[0]
    await there(harness, tournament, 2)
    await begin_late(harness, pairing)
    walked = await decided(harness, pairing)
    assert walked.how is How.WALKOVER
    assert dict(zip(people_of(tournament, pairing), walked.points or (), strict=True)) == {
        1: 0,
        2: BUY_IN,
        3: 0,
        4: 0,
    }
    assert (await stored(harness, tournament)).round == 2


async def test_when_the_round_is_over_the_counters_at_that_moment_decide(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR, deals=5)
    pairing = tournament.current[0]
    table = await sat(harness, tournament, pairing)
    while table.started_game.deals < 2:
        (actor,) = table.waits_for
        table = await harness.registry.play.act(table.id, actor, lambda view: view.legal[0])
    for _ in range(2):
        (actor,) = table.waits_for
        table = await harness.registry.play.act(table.id, actor, lambda view: view.legal[0])
    assert table.started_game.pot > 0
    assert await harness.database.write(play.expire, pairing.id, now() + LATER_MS) == table.id
    async with harness.registry.commits.locked(table.id) as locked:
        await harness.registry.endings.end(locked, Status.VOID, Ruling.ROUND_OVER)
    stopped = await decided(harness, pairing)
    assert stopped.how is How.TIME_LIMIT
    assert sum(stopped.points or ()) == 4 * BUY_IN
    assert sorted(stopped.points or ()) == sorted(table.started_game.refunds)


async def test_who_leaves_the_table_has_nothing_from_it_and_the_others_play_on(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR, deals=2)
    pairing = tournament.current[0]
    table = await sat(harness, tournament, pairing)
    leaver = table.seats[0].person
    player = (await stored(harness, tournament)).of_person(leaver)
    assert player is not None
    asked = text(leave_page(await stored(harness, tournament), player, "en"))
    assert "Your present session brings you nothing." in asked
    table = await harness.registry.play.act(table.id, leaver, lambda _: LEAVE)
    assert table.status is Status.LIVE
    assert not table.seat_free
    assert await reason(harness.registry.offers.accept(table.id, person(9))) is Reason.NO_SEAT_NOW
    table = await played_out(harness, table)
    after = await decided(harness, pairing)
    assert (after.points or ())[people_of(tournament, pairing).index(leaver)] == 0
    assert sum(after.points or ()) == 3 * BUY_IN
    assert leaver in people_of(tournament, (await stored(harness, tournament)).current[0])


async def test_a_table_waits_no_longer_for_who_has_left_the_tournament(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR)
    pairing = tournament.current[0]
    for player in (1, 2, 3):
        await there(harness, tournament, player)
    await harness.database.write(taking_part.leave, tournament.id, 4, now())
    waiting = await decided(harness, pairing)
    assert waiting.deadline is not None
    assert waiting.deadline <= now()
    await begin_late(harness, pairing)
    assert {held.person for held in (await table_of(harness, pairing)).seats} == {1, 2, 3}
    assert (await stored(harness, tournament)).player(4).no_shows == 0


async def test_a_table_that_is_made_void_plays_again_with_other_cards(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR)
    pairing = tournament.current[0]
    table = await sat(harness, tournament, pairing)
    await harness.registry.endings.replace(make_void, GameOrder(GUILD, BOSS, table.id, "why", now()))
    again = await decided(harness, pairing)
    assert (again.game, again.points, again.ready) == (None, None, (False,) * 4)
    assert again.root != pairing.root
    await played_out(harness, await sat(harness, tournament, pairing))
    assert (await stored(harness, tournament)).round == 2


async def test_a_table_that_is_made_void_after_the_end_counts_for_nobody(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR)
    while tournament.stage is Stage.RUNNING:
        await played_out(harness, await sat(harness, tournament, tournament.current[0]))
        tournament = await stored(harness, tournament)
    first, *others = tournament.pairings
    assert first.game is not None
    await harness.registry.endings.replace(make_void, GameOrder(GUILD, BOSS, first.game, "why", now()))
    made = dict.fromkeys(range(1, len(FOUR) + 1), 0)
    for pairing in others:
        for number, counters in zip(pairing.players, pairing.points or (), strict=True):
            made[number] += counters
    after = await stored(harness, tournament)
    assert {each.player: each.points for each in formats.standings(after)} == made
    score = harness.database.write(moderation.score, after.id, ORGANISER, (1, 2), (2, 0), now())
    assert await reason(score) is TournamentReason.COUNTERS


async def test_who_is_excluded_finishes_the_session_and_plays_no_other(harness: Harness) -> None:
    tournament = await tables(harness, *EIGHT)
    pairing = tournament.current[0]
    table = await sat(harness, tournament, pairing)
    excluded = people_of(tournament, pairing)[0]
    await harness.database.write(moderation.exclude, HOOKS, Order(GUILD, BOSS, excluded, "why", now()), None)
    await played_out(harness, table)
    after = await decided(harness, pairing)
    assert sum(after.points or ()) == 4 * BUY_IN
    await played_out(harness, await sat(harness, tournament, tournament.current[1]))
    second = await stored(harness, tournament)
    assert all(excluded not in people_of(second, table) for table in second.current)


async def test_a_round_goes_on_after_a_restart(harness: Harness) -> None:
    tournament = await tables(harness, *EIGHT, deals=2)
    one, other = tournament.current
    table = await sat(harness, tournament, one)
    (actor,) = table.waits_for
    await harness.registry.play.act(table.id, actor, lambda view: view.legal[0])
    for player in people_of(tournament, other)[:2]:
        await there(harness, tournament, player)
    before = await stored(harness, tournament)
    again = harness.restarted()
    assert await stored(again, tournament) == before
    await played_out(again, await table_of(again, one))
    for player in people_of(tournament, other)[2:]:
        await there(again, tournament, player)
    await played_out(again, await table_of(again, other))
    assert (await stored(again, tournament)).round == 2


async def test_nobody_joins_late_and_no_result_is_entered(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR)
    await harness.meet((9,))
    assert await reason(joined(harness, tournament, 9)) is TournamentReason.CLOSED
    score = harness.database.write(organising.score, tournament.id, ORGANISER, (1, 2), (2, 0), now())
    assert await reason(score) is TournamentReason.COUNTERS


async def test_a_tournament_that_is_stopped_gives_open_tables_their_counters(harness: Harness) -> None:
    tournament = await round_played(harness, await tables(harness, *FOUR, entry=50))
    table = await sat(harness, tournament, tournament.current[0])
    after = await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())
    assert after.stage is Stage.FINISHED
    assert after.current[0].points == (BUY_IN,) * 4
    assert await harness.database.read(store.unneeded, ALL) == [table.id]
    assert await in_escrow(harness, after) == 0


async def test_an_export_has_all_seats_of_a_table_and_counters_for_points(harness: Harness) -> None:
    tournament = await tables(harness, *EIGHT)
    for _ in range(4):
        tournament = await round_played(harness, tournament)
    rows = games(tournament, {3})
    assert len(rows) == 7
    assert sum(float(rows[-1][f"{side}_points"] or 0) for side in ("first", "third", "sixth")) > 0
    assert rows[0]["fifth"] is None
    table = crosstable(tournament, {3})
    assert sum(float(row["points"] or 0) for row in table) == 3 * 8 * BUY_IN
    assert [row["name"] for row in table].count(None) == 1
    assert all(isinstance(row["round_4_points"], float) for row in table)


async def test_an_open_session_counts_as_the_game_of_its_tournament(harness: Harness) -> None:
    tournament = await tables(harness, *FOUR)
    await sat(harness, tournament, tournament.current[0])
    assert await harness.database.read(stored_games.sitting, 1, ()) == 0
