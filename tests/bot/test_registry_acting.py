"""One action is one effect, whatever is pressed how often; and a game is its secret and its actions."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import asdict
from random import Random

import pytest

from bot.model.errors import Reason
from bot.model.score import EVERYWHERE, Board, Score
from bot.model.table import Status, Table
from bot.registry import StaleError
from bot.store.play import games
from bot.store.play.games import ConflictError
from bot.store.stats import scores
from engine.ecarte import actions
from engine.ecarte.actions import CONCEDE, RESIGN
from engine.ecarte.events import DealScored
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.errors import Fault, RuleError
from engine.interface import Action, View
from tests.bot.support.house import (
    ANA,
    AT_ONCE,
    BOB,
    CLEO,
    ELSEWHERE,
    GUILD,
    House,
    at_once,
    of,
    person,
    reason,
    say,
    seen,
)


async def history(house: House, table: Table) -> list[tuple[int, str]]:
    return await house.database.read(lambda connection: games.history(connection, table.id))


async def score(house: House, guild: int, who: int) -> Score:
    return await house.database.read(lambda connection: scores.of(connection, guild, who))


async def test_a_hundred_presses_for_the_same_moment_have_one_effect(house: House) -> None:
    table = await house.begun()
    (elder,) = table.waits_for
    acted, late = await at_once(
        *(house.registry.act(table.id, elder, lambda _: say("cut 9"), table.version) for _ in range(100))
    )
    (after,) = acted
    assert [type(error) for error in late] == [StaleError] * 99
    assert after.version == table.version + 1
    assert len(of(after).history) == 1
    assert len(await history(house, table)) == 1
    assert await house.stored(table) == after


async def test_typed_twice_the_second_time_is_judged_by_the_rules(house: House) -> None:
    table = await house.begun()
    (elder,) = table.waits_for
    acted, refused = await at_once(
        *(house.registry.act(table.id, elder, lambda _: say("cut 9")) for _ in range(20))
    )
    assert len(acted) == 1
    assert {type(error) for error in refused} == {RuleError}
    assert {error.fault for error in refused if isinstance(error, RuleError)} == {Fault.WRONG_PHASE}


async def test_when_both_act_at_once_only_he_whose_turn_it_is_does(house: House) -> None:
    table = await house.act(await house.begun(), "cut 9")
    (elder,) = table.waits_for
    acted, refused = await at_once(
        *(house.registry.act(table.id, who, lambda _: say("stand")) for who in (ANA, BOB) * 20)
    )
    assert len(acted) == 1
    assert of(acted[0]).history[-1] == (table.seat_of(elder), actions.STAND)
    assert {type(error) for error in refused} == {RuleError}


async def test_a_press_on_an_earlier_moment_is_answered_with_the_present(house: House) -> None:
    table = await house.begun()
    present = await house.act(table, "cut 9")
    (elder,) = present.waits_for
    with pytest.raises(StaleError) as stale:
        await house.registry.act(table.id, elder, lambda _: say("stand"), table.version)
    assert stale.value.table is present
    assert await house.stored(table) == present


async def test_the_actor_chooses_from_his_own_view_and_no_other(house: House) -> None:
    table = await house.begun()
    (elder,) = table.waits_for

    def choose(view: View) -> Action:
        assert view == seen(table, table.seat_of(elder))
        return say("cut 9")

    await house.registry.act(table.id, elder, choose)


async def test_a_stranger_does_nothing(house: House) -> None:
    table = await house.begun()
    for words in ("cut 9", "concede", "resign"):
        attempt = house.registry.act(table.id, CLEO, lambda _, words=words: say(words))  # type: ignore[misc]
        assert await reason(attempt) is Reason.NOT_AT_TABLE
    assert await house.stored(table) == table


async def test_nothing_is_done_before_the_game_begins_nor_after_it_ends(house: House) -> None:
    offered = await house.offered()
    early = house.registry.act(offered.id, ANA, lambda _: say("cut 9"))
    assert await reason(early) is Reason.NOT_STARTED
    table = await house.registry.accept(offered.id, person(BOB))
    await house.act(table, "resign")
    late = house.registry.act(offered.id, ANA, lambda _: RESIGN)
    assert await reason(late) is Reason.ENDED


async def test_what_the_rules_forbid_changes_nothing(house: House) -> None:
    table = await house.act(await house.begun(), "cut 9")
    changes = len(house.changes)
    for words in ("play KH", "accept", "cut 9", "announce", "discard none"):
        with pytest.raises(RuleError):
            await house.act(table, words)
    assert await house.stored(table) == table
    assert len(house.changes) == changes


async def test_a_table_that_changed_behind_the_registrys_back_is_not_overwritten(house: House) -> None:
    table = await house.begun()
    other = house.anew()
    there = await other.act(table, "cut 9")
    with pytest.raises(ConflictError):
        await house.act(table, "cut 20")
    assert await house.registry.tables.get(table.id) == there
    assert (await house.act(there, "stand")).version == there.version + 1


@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_game_survives_a_restart_after_every_action(house: House, seed: int) -> None:
    table = await house.begun(rules=CLASSIC.with_target(2))
    chance = Random(seed)
    while table.open:
        table = await house.act_anyhow(table, chance)
        house = house.anew()
        assert await house.registry.tables.get(table.id) == table


@pytest.mark.parametrize("seed", range(4))
async def test_a_finished_game_replays_from_its_secret_and_its_actions_alone(house: House, seed: int) -> None:
    table = await house.play_out(await house.begun(), seed)
    replayed, _ = EcarteGame.start(Ruleset.parse(table.rules), table.secret, table.id)
    for seat, words in await history(house, table):
        replayed, _ = replayed.apply(seat, say(words))
    kept = of(await house.stored(table))
    assert replayed == kept
    assert replayed.dumps() == kept.dumps()
    assert (replayed.score, replayed.result, replayed.tallies) == (kept.score, kept.result, kept.tallies)


async def test_of_two_games_at_once_each_goes_its_own_way(house: House) -> None:
    tables = [await house.begun(ANA, BOB), await house.begun(ANA, CLEO), await house.begun(BOB, CLEO)]
    ended = await asyncio.gather(*(house.play_out(table, seed) for seed, table in enumerate(tables)))
    for table in ended:
        assert await house.stored(table) == table
        assert len(await history(house, table)) == len(of(table).history)
    assert (await score(house, EVERYWHERE, ANA)).games == 2


async def test_moving_a_table_keeps_the_game_and_makes_old_buttons_stale(house: House) -> None:
    table = await house.begun()
    moved = await house.registry.move(table.id, ELSEWHERE)
    assert (moved.channel, moved.version) == (ELSEWHERE, table.version + 1)
    assert await house.stored(table) == moved
    with pytest.raises(StaleError):
        await house.registry.act(table.id, ANA, lambda _: RESIGN, table.version)


async def test_a_server_that_sends_the_bot_away_ends_its_games_without_a_result(house: House) -> None:
    live, offered = await house.begun(ANA, BOB), await house.offered(ANA, CLEO)
    ended = await house.registry.void(GUILD)
    assert {table.id: table.status for table in ended} == {
        live.id: Status.VOID,
        offered.id: Status.EXPIRED,
    }
    assert await reason(house.registry.act(live.id, ANA, lambda _: RESIGN)) is Reason.ENDED
    assert await reason(house.registry.accept(offered.id, person(CLEO))) is Reason.ENDED
    assert await score(house, EVERYWHERE, ANA) == Score(ANA)
    assert await house.registry.void(GUILD) == []


async def test_another_servers_games_go_on(house: House) -> None:
    table = await house.begun()
    assert await house.registry.void(GUILD + 1) == []
    assert (await house.act(table, "cut 9")).status is Status.LIVE


@pytest.mark.parametrize("length", [1, 2, 3, 4])
async def test_a_match_goes_on_by_itself_until_it_is_decided(house: House, length: int) -> None:
    table = await house.offered(length=length)
    table = await house.registry.accept(table.id, person(BOB))
    wins = {ANA: 0, BOB: 0}
    played = 0
    while True:
        table = await house.play_out(table, played)
        played += 1
        result = of(table).result
        assert result is not None
        wins[table.seats[result.winner].person] += 1
        following = await house.registry.tables.of_person(ANA)
        if 2 * max(wins.values()) > length or played == length:
            break
        (table,) = following
        assert table.wins == (wins[ANA], wins[BOB])
        assert await house.stored(table) == table
    assert following == []
    assert (await score(house, GUILD, ANA)).games == played


async def test_who_lets_his_time_run_out_twice_ends_the_match(house: House) -> None:
    hasty = house.anew(AT_ONCE)
    table = await hasty.offered(length=3)
    table = await hasty.registry.accept(table.id, person(BOB))
    while table.open:
        await hasty.registry.time_out(table.id, table.version)
        table = await hasty.registry.tables.get(table.id)
    assert await hasty.registry.tables.of_person(ANA) == []


def recount(table: Table, words: list[tuple[int, str]]) -> dict[int, Counter[str]]:
    """Both players' books, counted from the public events of the game played again."""
    books = {held.person: Counter(games=1) for held in table.seats}
    game, _ = EcarteGame.start(Ruleset.parse(table.rules), table.secret, table.id)
    for actor, action in words:
        game, events = game.apply(actor, say(action))
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


async def test_the_book_of_scores_agrees_with_a_recount_of_all_that_happened(house: House) -> None:
    expected = {ANA: Counter[str](), BOB: Counter[str]()}
    winners = []
    for seed in range(8):
        challenger, invited = (ANA, BOB) if seed % 2 else (BOB, ANA)
        table = await house.play_out(await house.begun(challenger, invited), seed)
        for who, book in recount(table, await history(house, table)).items():
            expected[who] += book
        result = of(table).result
        assert result is not None
        winners.append(table.seats[result.winner].person)
    for who in (ANA, BOB):
        for guild in (GUILD, EVERYWHERE):
            kept = await score(house, guild, who)
            for column in ("games", "games_won", "deals", "deals_won", "points", "voles", "kings"):
                counted = asdict(kept) | dict(kept.statistics)
                assert counted.get(column, 0) == expected[who][column], column
            runs = "".join("1" if winner == who else "0" for winner in winners).split("0")
            assert kept.streak == len(runs[-1])
            assert kept.best_streak == max(map(len, runs))


async def test_a_game_is_entered_once_however_often_its_last_action_is_pressed(house: House) -> None:
    table = await house.begun()
    acted, late = await at_once(
        *(house.registry.act(table.id, BOB, lambda _: RESIGN, table.version) for _ in range(50))
    )
    assert (len(acted), len(late)) == (1, 49)
    assert await score(house, GUILD, ANA) == Score(ANA, games=1, games_won=1, streak=1, best_streak=1)
    assert await score(house, GUILD, BOB) == Score(BOB, games=1)


async def test_a_conceded_deal_counts_as_law_21_has_it(house: House) -> None:
    table = await house.act(await house.begun(), "cut 9")
    king_point = seen(table).score
    after = await house.registry.act(table.id, BOB, lambda _: CONCEDE)
    assert seen(after).score == (king_point[0] + 2, king_point[1])


async def test_a_leaderboard_ranks_pages_and_shares_ranks(house: House) -> None:
    guests = range(1000, 1012)
    await house.invite(guests)
    for guest in guests:
        table = await house.begun(guest, ANA)
        await house.registry.act(table.id, ANA if guest % 3 else guest, lambda _: RESIGN)
    first = await house.database.read(lambda c: scores.board(c, GUILD, Board.WINS, 0, 5))
    second = await house.database.read(lambda c: scores.board(c, GUILD, Board.WINS, 5, 5))
    assert first[0].name == "Ana"
    assert first[0].score.games_won == 4
    # Who has played and lost stands there too.
    assert [line.rank for line in first + second] == [1, *[2] * 8, 10]
    assert await house.database.read(lambda c: scores.size(c, GUILD, Board.WINS)) == 13
    assert await house.database.read(lambda c: scores.rank(c, GUILD, Board.WINS, ANA)) == 1
    assert await house.database.read(lambda c: scores.rank(c, GUILD, Board.WINS, 1001)) == 2
    assert await house.database.read(lambda c: scores.rank(c, GUILD, Board.WINS, 1002)) == 10
    assert await house.database.read(lambda c: scores.rank(c, GUILD, Board.WINS, BOB)) is None
    assert await house.database.read(lambda c: scores.board(c, GUILD + 1, Board.WINS, 0, 5)) == []
    assert len(await house.database.read(lambda c: scores.board(c, EVERYWHERE, Board.WINS, 0, 50))) == 13


async def test_out_of_turn_it_is_the_rules_that_refuse(house: House) -> None:
    table = await house.begun()
    (dealer,) = {ANA, BOB} - set(table.waits_for)
    with pytest.raises(RuleError) as refused:
        await house.registry.act(table.id, dealer, lambda _: say("cut 9"))
    assert refused.value.fault is Fault.NOT_YOUR_TURN


async def test_games_are_played_on_though_the_house_remembers_only_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.repository.tables._CACHED", 1)
    tables = [await house.begun(ANA, BOB), await house.begun(BOB, CLEO), await house.begun(CLEO, ANA)]
    for words in ("cut 9", "stand"):
        tables = [await house.act(table, words) for table in tables]
    assert [await house.registry.tables.get(table.id) for table in tables] == tables
    assert len(vars(house.registry.tables)["_cache"]) == 1
