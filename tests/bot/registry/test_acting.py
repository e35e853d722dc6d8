"""Each action has one effect, however often it is pressed. A game is its secret and its actions."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import asdict, replace
from random import Random

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.standings import scores_store as scores
from bot.features.standings import scoring
from bot.features.standings.fold import GameFact
from bot.features.standings.model import EVERYWHERE, Score
from bot.registry.commits import StaleError
from bot.tables.board import Board
from bot.tables.counting import MOST_OF_PAIR, Share
from bot.tables.errors import Reason
from bot.tables.store import games
from bot.tables.table import Status, Table
from engine.ecarte import actions
from engine.ecarte.actions import CONCEDE, RESIGN
from engine.ecarte.events import DealScored
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.errors import Fault, RuleError
from engine.fairness import own_secrets
from engine.interface import Action, View
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    ELSEWHERE,
    EXPIRED_LIMITS,
    GUILD,
    Harness,
    action_of,
    concurrently,
    game_of,
    person,
    reason,
    unrated,
    view_of,
)


async def history(harness: Harness, table: Table) -> list[tuple[int, str]]:
    return await harness.database.read(games.history, table.id)


async def score(harness: Harness, guild: int, who: int) -> Score:
    return await harness.database.read(scores.of, guild, who)


async def test_a_hundred_presses_of_one_version_have_one_effect(harness: Harness) -> None:
    table = await harness.begun()
    (elder,) = table.waits_for
    acted, late = await concurrently(
        *(
            harness.registry.play.act(table.id, elder, lambda _: action_of("cut 9"), table.version)
            for _ in range(100)
        )
    )
    (after,) = acted
    assert [type(error) for error in late] == [StaleError] * 99
    assert after.version == table.version + 1
    assert len(game_of(after).history) == 1
    assert len(await history(harness, table)) == 1
    assert await harness.stored(table) == after


async def test_a_repeated_command_is_checked_against_the_new_state(harness: Harness) -> None:
    table = await harness.begun()
    (elder,) = table.waits_for
    acted, refused = await concurrently(
        *(harness.registry.play.act(table.id, elder, lambda _: action_of("cut 9")) for _ in range(20))
    )
    assert len(acted) == 1
    assert {type(error) for error in refused} == {RuleError}
    assert {error.fault for error in refused if isinstance(error, RuleError)} == {Fault.WRONG_PHASE}


async def test_only_the_player_to_act_succeeds_if_both_act_at_once(harness: Harness) -> None:
    table = await harness.act(await harness.begun(), "cut 9")
    (elder,) = table.waits_for
    acted, refused = await concurrently(
        *(harness.registry.play.act(table.id, who, lambda _: action_of("stand")) for who in (ANA, BOB) * 20)
    )
    assert len(acted) == 1
    assert game_of(acted[0]).history[-1] == (table.seat_of(elder), actions.STAND)
    assert {type(error) for error in refused} == {RuleError}


async def test_a_press_of_an_earlier_version_gets_the_current_state(harness: Harness) -> None:
    table = await harness.begun()
    present = await harness.act(table, "cut 9")
    (elder,) = present.waits_for
    with pytest.raises(StaleError) as stale:
        await harness.registry.play.act(table.id, elder, lambda _: action_of("stand"), table.version)
    assert stale.value.table is present
    assert await harness.stored(table) == present


async def test_an_action_is_chosen_from_the_actors_own_view(harness: Harness) -> None:
    table = await harness.begun()
    (elder,) = table.waits_for

    def choose(view: View) -> Action:
        assert view == view_of(table, table.seat_of(elder))
        return action_of("cut 9")

    await harness.registry.play.act(table.id, elder, choose)


async def test_only_players_can_act(harness: Harness) -> None:
    table = await harness.begun()
    for words in ("cut 9", "concede", "resign"):
        attempt = harness.registry.play.act(table.id, CLEO, lambda _, words=words: action_of(words))  # type: ignore[misc]
        assert await reason(attempt) is Reason.NOT_AT_TABLE
    assert await harness.stored(table) == table


async def test_nobody_acts_before_the_game_begins_or_after_it_ends(harness: Harness) -> None:
    offered = await harness.offered()
    early = harness.registry.play.act(offered.id, ANA, lambda _: action_of("cut 9"))
    assert await reason(early) is Reason.NOT_STARTED
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    await harness.act(table, "resign")
    late = harness.registry.play.act(offered.id, ANA, lambda _: RESIGN)
    assert await reason(late) is Reason.ENDED


async def test_a_forbidden_action_changes_nothing(harness: Harness) -> None:
    table = await harness.act(await harness.begun(), "cut 9")
    changes = len(harness.changes)
    for words in ("play KH", "accept", "cut 9", "announce", "discard none"):
        with pytest.raises(RuleError):
            await harness.act(table, words)
    assert await harness.stored(table) == table
    assert len(harness.changes) == changes


async def test_a_table_changed_by_another_writer_is_not_overwritten(harness: Harness) -> None:
    table = await harness.begun()
    other = harness.restarted()
    there = await other.act(table, "cut 9")
    with pytest.raises(RuleError):
        await harness.act(table, "cut 20")
    assert await harness.registry.tables.get(table.id) == there
    assert (await harness.act(there, "stand")).version == there.version + 1


@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_game_survives_a_restart_after_every_action(harness: Harness, seed: int) -> None:
    table = await harness.begun(rules=CLASSIC.with_target(2))
    chance = Random(seed)
    while table.open:
        table = await harness.act_at_random(table, chance)
        harness = harness.restarted()
        assert await harness.registry.tables.get(table.id) == table


@pytest.mark.parametrize("seed", range(4))
async def test_a_finished_game_replays_from_its_secret_and_its_actions_alone(
    harness: Harness, seed: int
) -> None:
    table = await harness.play_out(await harness.begun(), seed)
    secret, _ = own_secrets(table.secret, table.id)
    replayed, _ = EcarteGame.start(Ruleset.parse(table.rules), secret, table.id)
    for seat, words in await history(harness, table):
        replayed, _ = replayed.apply(seat, action_of(words))
    kept = game_of(await harness.stored(table))
    assert replayed == kept
    assert replayed.dumps() == kept.dumps()
    assert (replayed.score, replayed.result, replayed.tallies) == (kept.score, kept.result, kept.tallies)


async def test_two_games_at_once_do_not_affect_each_other(harness: Harness) -> None:
    tables = [await harness.begun(ANA, BOB), await harness.begun(ANA, CLEO), await harness.begun(BOB, CLEO)]
    ended = await asyncio.gather(*(harness.play_out(table, seed) for seed, table in enumerate(tables)))
    for table in ended:
        assert await harness.stored(table) == table
        assert len(await history(harness, table)) == len(game_of(table).history)
    assert (await score(harness, EVERYWHERE, ANA)).games == 2


async def test_moving_a_table_keeps_the_game_and_makes_old_buttons_stale(harness: Harness) -> None:
    table = await harness.begun()
    moved = await harness.registry.table_changes.repost(table.id, ELSEWHERE)
    assert (moved.channel, moved.version) == (ELSEWHERE, table.version + 1)
    assert await harness.stored(table) == moved
    with pytest.raises(StaleError):
        await harness.registry.play.act(table.id, ANA, lambda _: RESIGN, table.version)


async def test_removing_the_bot_voids_the_servers_games(harness: Harness) -> None:
    live, offered = await harness.begun(ANA, BOB), await harness.offered(ANA, CLEO)
    ended = await harness.registry.endings.void(GUILD)
    assert {table.id: table.status for table in ended} == {
        live.id: Status.VOID,
        offered.id: Status.EXPIRED,
    }
    assert await reason(harness.registry.play.act(live.id, ANA, lambda _: RESIGN)) is Reason.ENDED
    assert await reason(harness.registry.offers.accept(offered.id, person(CLEO))) is Reason.ENDED
    assert await score(harness, EVERYWHERE, ANA) == Score(ANA)
    assert await harness.registry.endings.void(GUILD) == []


async def test_removing_the_bot_does_not_affect_other_servers(harness: Harness) -> None:
    table = await harness.begun()
    assert await harness.registry.endings.void(GUILD + 1) == []
    assert (await harness.act(table, "cut 9")).status is Status.LIVE


@pytest.mark.parametrize("length", [1, 2, 3, 4])
async def test_a_match_continues_until_it_is_decided(harness: Harness, length: int) -> None:
    table = await harness.offered(length=length)
    table = await harness.registry.offers.accept(table.id, person(BOB))
    wins = {ANA: 0, BOB: 0}
    played = 0
    while True:
        table = await harness.play_out(table, played)
        played += 1
        result = game_of(table).result
        assert result is not None
        wins[table.seats[result.winner].person] += 1
        following = await harness.registry.tables.of_person(ANA)
        if 2 * max(wins.values()) > length or played == length:
            break
        (table,) = following
        assert table.wins == (wins[ANA], wins[BOB])
        assert await harness.stored(table) == table
    assert following == []
    assert (await score(harness, GUILD, ANA)).games == played


async def test_a_second_time_out_ends_the_match(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await hasty.offered(length=3)
    table = await hasty.registry.offers.accept(table.id, person(BOB))
    while table.open:
        await hasty.registry.time_outs.time_out(table.id, table.version)
        table = await hasty.registry.tables.get(table.id)
    assert await hasty.registry.tables.of_person(ANA) == []


def recount(table: Table, words: list[tuple[int, str]]) -> dict[int, Counter[str]]:
    """Both players' scores, counted from the public events of the replayed game."""
    books = {held.person: Counter(games=1) for held in table.seats}
    secret, _ = own_secrets(table.secret, table.id)
    game, _ = EcarteGame.start(Ruleset.parse(table.rules), secret, table.id)
    for actor, action in words:
        game, events = game.apply(actor, action_of(action))
        for event in events:
            if not isinstance(event, DealScored):
                continue
            for seat, held in enumerate(table.seats):
                book = books[held.person]
                book["deals"] += 1
                book["points"] += event.result.points[seat]
                book["deals_won"] += event.result.winner == seat
                book["voles"] += event.result.tricks[seat] == 5
                book["kings"] += event.result.king == seat
    assert game.result is not None
    books[table.seats[game.result.winner].person]["games_won"] += 1
    return books


async def test_the_scores_equal_a_recount_of_all_games(harness: Harness) -> None:
    expected = {ANA: Counter[str](), BOB: Counter[str]()}
    winners = []
    for seed in range(MOST_OF_PAIR):
        challenger, invited = (ANA, BOB) if seed % 2 else (BOB, ANA)
        table = await harness.play_out(await harness.begun(challenger, invited), seed)
        for who, book in recount(table, await history(harness, table)).items():
            expected[who] += book
        result = game_of(table).result
        assert result is not None
        winners.append(table.seats[result.winner].person)
    for who in (ANA, BOB):
        for guild in (GUILD, EVERYWHERE):
            kept = await score(harness, guild, who)
            for column in ("games", "games_won", "deals", "deals_won", "points", "voles", "kings"):
                counted = asdict(kept) | dict(kept.statistics)
                assert counted.get(column, 0) == expected[who][column], column
            runs = "".join("1" if winner == who else "0" for winner in winners).split("0")
            assert kept.streak == len(runs[-1])
            assert kept.best_streak == max(map(len, runs))


async def test_a_game_counts_once_even_if_its_last_action_is_repeated(harness: Harness) -> None:
    table = await harness.past_first_deal(await harness.begun())
    acted, late = await concurrently(
        *(harness.registry.play.act(table.id, BOB, lambda _: RESIGN, table.version) for _ in range(50))
    )
    assert (len(acted), len(late)) == (1, 49)
    won, lost = [
        replace(unrated(await score(harness, GUILD, who)), met=0, statistics={}) for who in (ANA, BOB)
    ]
    assert won == Score(ANA, games=1, games_won=1, streak=1, best_streak=1)
    assert lost == Score(BOB, games=1)


async def test_a_conceded_deal_is_scored_by_law_21(harness: Harness) -> None:
    table = await harness.act(await harness.begun(), "cut 9")
    king_point = view_of(table).score
    after = await harness.registry.play.act(table.id, BOB, lambda _: CONCEDE)
    assert view_of(after).score == (king_point[0] + 2, king_point[1])


async def test_a_leaderboard_has_pages_and_shared_ranks(harness: Harness) -> None:
    guests = range(1000, 1012)
    await harness.meet(guests)

    def play(connection: Connection) -> None:
        for guest in guests:
            for who, won in ((guest, guest % 3 > 0), (ANA, guest % 3 == 0)):
                scoring.enter(connection, GUILD, "ecarte", who, now(), GameFact(Share.FULL, won))
        run(connection, "UPDATE score SET met = 3, ranked = 1").close()

    await harness.database.write(play)
    first = await harness.database.read(scores.board, GUILD, Board.WINS, 0, 5)
    second = await harness.database.read(scores.board, GUILD, Board.WINS, 5, 5)
    assert first[0].name == "Ana"
    assert first[0].score.games_won == 4
    # Players without a win are ranked too.
    assert [line.rank for line in first + second] == [1, *[2] * 8, 10]
    assert await harness.database.read(scores.size, GUILD, Board.WINS) == 13
    assert await harness.database.read(lambda c: scores.standing(c, GUILD, Board.WINS, ANA).rank) == 1
    assert await harness.database.read(lambda c: scores.standing(c, GUILD, Board.WINS, 1001).rank) == 2
    assert await harness.database.read(lambda c: scores.standing(c, GUILD, Board.WINS, 1002).rank) == 10
    assert await harness.database.read(lambda c: scores.standing(c, GUILD, Board.WINS, BOB).rank) is None
    assert await harness.database.read(scores.board, GUILD + 1, Board.WINS, 0, 5) == []
    assert len(await harness.database.read(scores.board, EVERYWHERE, Board.WINS, 0, 50)) == 13


async def test_the_rules_refuse_an_action_out_of_turn(harness: Harness) -> None:
    table = await harness.begun()
    (dealer,) = {ANA, BOB} - set(table.waits_for)
    with pytest.raises(RuleError) as refused:
        await harness.registry.play.act(table.id, dealer, lambda _: action_of("cut 9"))
    assert refused.value.fault is Fault.NOT_YOUR_TURN


async def test_games_go_on_if_the_registry_caches_only_one(harness: Harness) -> None:
    cache = vars(harness.registry.tables)["_cache"]
    cache.most = 1
    tables = [await harness.begun(ANA, BOB), await harness.begun(BOB, CLEO), await harness.begun(CLEO, ANA)]
    for words in ("cut 9", "stand"):
        tables = [await harness.act(table, words) for table in tables]
    assert [await harness.registry.tables.get(table.id) for table in tables] == tables
    assert len(cache) == 1
