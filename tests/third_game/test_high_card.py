"""A game for three, which the program does not know, in registry, store and messages."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.features.privacy.service import Privacy
from bot.features.salon.reasons import SalonReason
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.registry.commits import StaleError
from bot.tables.board import Board
from bot.tables.errors import Reason
from bot.tables.person import HandPlace
from bot.tables.store import games
from bot.tables.table import Ruling, Status, Table
from engine.cards import code, symbol
from engine.errors import RuleError
from engine.fairness import NO_IDS
from engine.interface import Action, Result
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    EXPIRED_LIMITS,
    GUILD,
    Harness,
    concurrently,
    messages_settled,
    offer,
    person,
    reason,
    reasons,
)

from .game import FOLD, NAME, RESIGN, SEATS, HighCardGame, HighCardRules, HighCardView

PEOPLE = (ANA, BOB, CLEO)


async def offered(harness: Harness) -> Table:
    made = offer(ANA, kind=NAME, rules=HighCardRules("plain").text, seats=SEATS)
    return await harness.registry.offers.challenge(made)


async def begun(harness: Harness) -> Table:
    table = await offered(harness)
    for guest in (BOB, CLEO):
        table = await harness.registry.offers.accept(table.id, person(guest))
    return table


def of(table: Table) -> HighCardGame:
    assert isinstance(table.game, HighCardGame)
    return table.game


def result_of(table: Table) -> Result:
    found = of(table).result
    assert found is not None
    return found


async def choose(harness: Harness, table: Table, who: int, action: Action | None = None) -> Table:
    """Let somebody choose: their first card, unless an action is given."""

    def first(view: object) -> Action:
        assert isinstance(view, HighCardView)
        return view.legal[0] if action is None else action

    return await harness.registry.play.act(table.id, who, first)


async def play_out(harness: Harness, table: Table) -> Table:
    while table.open:
        table = await choose(harness, table, table.waits_for[0])
    return table


async def test_an_offer_fills_seat_by_seat_and_begins_when_it_is_full(harness: Harness) -> None:
    table = await offered(harness)
    assert (table.status, table.size, table.full) == (Status.OFFERED, 3, False)
    assert await reason(harness.registry.offers.accept(table.id, person(ANA))) is Reason.OWN_CHALLENGE
    table = await harness.registry.offers.accept(table.id, person(BOB))
    assert (table.status, [held.name for held in table.seats]) == (Status.OFFERED, ["Ana", "Bob"])
    assert await harness.stored(table) == table
    assert await reason(harness.registry.offers.accept(table.id, person(BOB))) is Reason.SITS_ALREADY
    table = await harness.registry.offers.accept(table.id, person(CLEO))
    assert (table.status, table.waits_for) == (Status.LIVE, PEOPLE)
    assert await harness.stored(table) == table


async def test_seated_people_may_stand_up_and_only_the_first_takes_the_offer_back(
    harness: Harness,
) -> None:
    table = await offered(harness)
    assert await reason(harness.registry.offers.decline(table.id, BOB)) is Reason.NOT_YOUR_OFFER
    await harness.registry.offers.accept(table.id, person(BOB))
    table = await harness.registry.offers.decline(table.id, BOB)
    assert (table.status, [held.name for held in table.seats]) == (Status.OFFERED, ["Ana"])
    assert await harness.stored(table) == table
    await harness.registry.offers.accept(table.id, person(CLEO))
    table = await harness.registry.offers.decline(table.id, ANA)
    assert (table.status, table.ruling) == (Status.DECLINED, Ruling.TAKEN_BACK)


async def test_the_last_seat_is_taken_once(harness: Harness) -> None:
    table = await offered(harness)
    await harness.registry.offers.accept(table.id, person(BOB))
    rivals = range(CLEO, CLEO + 20)
    await harness.meet(rivals)
    sat, refused = await concurrently(*(harness.registry.offers.accept(table.id, person(n)) for n in rivals))
    assert (len(sat), reasons(refused)) == (1, {Reason.ENDED})
    assert len((await harness.stored(table)).seats) == 3


async def test_everybody_chooses_at_once_and_nobody_twice(harness: Harness) -> None:
    table = await begun(harness)
    chosen, _ = await concurrently(*(choose(harness, table, who) for who in PEOPLE))
    assert len(chosen) == 3
    table = await harness.registry.tables.get(table.id)
    assert (of(table).deals, table.version) == (1, 5)
    await choose(harness, table, BOB)
    with pytest.raises(RuleError):
        await choose(harness, table, BOB, FOLD)
    # Acts of the others make no press stale. Acts of its player do.
    await harness.registry.play.act(table.id, ANA, lambda _: FOLD, expected=table.version)
    with pytest.raises(StaleError):
        await harness.registry.play.act(table.id, ANA, lambda _: FOLD, expected=table.version)
    assert (await harness.registry.tables.get(table.id)).waits_for == (CLEO,)


async def test_the_others_keep_their_time_when_one_has_chosen(harness: Harness) -> None:
    table = await begun(harness)
    after = await choose(harness, table, BOB)
    assert after.deadline == table.deadline
    await choose(harness, table, ANA)
    next_deal = await choose(harness, table, CLEO)
    assert of(next_deal).deals == 1
    assert next_deal.deadline is not None
    assert table.deadline is not None
    assert next_deal.deadline >= table.deadline


async def test_a_game_is_found_again_after_a_restart_and_played_to_its_end(harness: Harness) -> None:
    table = await choose(harness, await begun(harness), CLEO)
    again = harness.restarted()
    assert await again.registry.tables.get(table.id) == table
    over = await play_out(again, table)
    assert (over.status, of(over).deals, sum(of(over).scores)) == (Status.OVER, 2, 2)
    assert await harness.stored(over) == over
    history = await harness.database.read(games.history, over.id)
    assert [seat for seat, _ in history[:1]] == [2]
    assert len(history) == 6


async def test_everybody_whose_time_is_up_times_out_and_leaves_the_second_time(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await choose(hasty, await begun(hasty), BOB)
    await hasty.registry.time_outs.time_out(table.id, table.version)
    table = await hasty.registry.tables.get(table.id)
    assert [held.timeouts for held in table.seats] == [1, 0, 1]
    assert (of(table).folds, of(table).scores, of(table).deals) == ((1, 0, 1), (0, 1, 0), 1)
    assert await hasty.stored(table) == table
    table = await choose(hasty, table, BOB)
    await hasty.registry.time_outs.time_out(table.id, table.version)
    over = await hasty.registry.tables.get(table.id)
    assert (over.status, over.ruling, of(over).left) == (Status.OVER, Ruling.TIMEOUT_AGAIN, (0, 2))
    assert result_of(over).winner == 1


async def test_a_game_goes_on_when_one_of_three_resigns(harness: Harness) -> None:
    table = await choose(harness, await begun(harness), BOB, RESIGN)
    assert (table.status, table.waits_for) == (Status.LIVE, (ANA, CLEO))
    assert await reason(choose(harness, table, BOB, FOLD)) is Reason.NOT_AT_TABLE
    over = await play_out(harness, table)
    assert result_of(over).ranks[1] == 3


async def test_commands_for_two_sides_are_refused(harness: Harness) -> None:
    table = await begun(harness)
    assert not table.two_sided
    made = offer(BOB, kind=NAME, rules=HighCardRules("plain").text, seats=SEATS, stake=5)
    assert await reason(harness.registry.offers.challenge(made)) is SalonReason.NOT_TWO_SIDED


async def test_scores_and_ratings_are_separate_from_those_of_other_games(harness: Harness) -> None:
    results = []
    for _ in range(4):
        over = await play_out(harness, await begun(harness))
        results.append(of(over))
    for seat, who in enumerate(PEOPLE):
        for book in (GUILD, EVERYWHERE):
            known = await harness.database.read(scores.of, book, who, kind=NAME)
            won = sum(game.result is not None and game.result.winner == seat for game in results)
            assert (known.games, known.games_won) == (4, won)
            assert known.statistics.get("points", 0) == sum(game.scores[seat] for game in results)
            assert known.rating is not None
        usual = await harness.database.read(scores.of, GUILD, who)
        assert (usual.games, usual.statistics) == (0, {})
    changed = await harness.database.read(ratings.changes, GUILD, over.id)
    assert len(changed) == 3
    lines = await harness.database.read(scores.board, GUILD, "points", 0, 9, kind=NAME)
    assert sum(line.score.value("points") for line in lines) == 8
    ranks = [line.rank or 0 for line in lines]
    assert ranks == sorted(ranks) != [0] * 3
    wins = await harness.database.read(scores.size, GUILD, Board.WINS, kind=NAME)
    assert wins == 3


async def test_an_export_names_the_own_hand_and_no_other(harness: Harness) -> None:
    await harness.meet()
    table = await choose(harness, await begun(harness), BOB)
    about = json.loads(await Privacy(harness.database, harness.registry).export(ANA))
    (game,) = about["games"]
    assert game["hand"] == [code(card) for card in of(table).hand(0)]
    assert game["actions"] == []
    told = json.dumps(about)
    for seat in (1, 2):
        for card in of(table).hand(seat):
            assert f'"{code(card)}"' not in told


async def test_each_player_gets_a_hand_and_nobody_sees_another(delivery: DeliveryHarness) -> None:
    for who in PEOPLE:
        await delivery.prefer(who, hands=HandPlace.DM)
    table = await begun(delivery.harness)
    await messages_settled()
    sheets = {who: delivery.hand_message(who) for who in PEOPLE}
    everything = {who: f"{message.text} {message.controls}" for who, message in sheets.items()}
    for seat, who in enumerate(PEOPLE):
        for other in range(SEATS):
            for card in of(table).hand(other):
                assert (symbol(card) in everything[who]) is (other == seat)
                assert symbol(card) not in delivery.table_message().text
    assert "Ana" in delivery.table_message().text
    assert "Cleo" in delivery.table_message().text


async def test_every_message_follows_to_the_end(delivery: DeliveryHarness) -> None:
    chance = Random(4)
    for who in PEOPLE:
        await delivery.prefer(who, hands=HandPlace.DM)
    table = await begun(delivery.harness)
    while table.open:
        table = await choose(delivery.harness, table, chance.choice(table.waits_for))
    await messages_settled()
    for message in (delivery.table_message(), *(delivery.hand_message(who) for who in PEOPLE)):
        assert message.shown[-1] == table.version
        assert "wins the game" in message.text or "Drawn" in message.text


def test_a_view_hides_what_its_viewer_may_not_know() -> None:
    """Two games that differ only in hidden cards look the same."""
    one = HighCardGame(HighCardRules("plain"), bytes(32), "one", NO_IDS)
    other = HighCardGame(HighCardRules("plain"), bytes([1]) * 32, "one", NO_IDS)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)
    # A choice is public only as a fact.
    chosen = [one.apply(1, Action(card))[0].view(0) for card in one.hand(1)]
    assert chosen[0] == chosen[1]
