"""Whole sessions: counters, cards, exemptions, coming and going."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import fairness
from engine.bourre.actions import (
    AWAY,
    BACK,
    CLOSE,
    DECLINE,
    HALF_THE_PACK,
    KEEP_ALL,
    LEAVE,
    PASS,
    SIT,
    ActionKind,
    cut,
    kind,
    parse,
)
from engine.bourre.deal import Phase
from engine.bourre.events import Anted, Closed, DealSettled, Exchanged, Left, PackCut, SeatsDrawn
from engine.bourre.game import BourreGame
from engine.bourre.game_type import BourreGameType
from engine.bourre.notation.record import Record
from engine.bourre.rules import BOURRE, PRESETS, VALUES, Ruleset
from engine.cards import PACK_OF_52, rank
from engine.errors import Fault, RuleError
from engine.interface import Action, Event

SECRET = bytes(range(32))
TABLE_ACTIONS = (SIT, LEAVE, AWAY, BACK)


def session(seats: int, rules: Ruleset = BOURRE) -> BourreGame:
    return BourreGame.start(rules, SECRET, "session", seats)[0]


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any combination of the values that people choose from, with few counters so that some go out."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))].named("custom")
    for option in ("cards", "ante", "cap", "tie", "draw", "declare", "cinch"):
        rules = rules.with_value(option, draw(st.sampled_from(VALUES[option])))
    return replace(rules, buy_in=draw(st.sampled_from((5, 8, 20))), deals=draw(st.integers(1, 8)))


def counters(game: BourreGame) -> int:
    return sum(game.stacks) + game.pot + sum(game.taken)


def check_cards(game: BourreGame) -> None:
    """Check that no card is in two places, and that each player has as many cards as tricks are left."""
    deal = game.deal
    if deal is None:
        return
    masks = [*deal.hands, deal.gone, deal.pile]
    assert sum(mask.bit_count() for mask in masks) == sum(masks).bit_count()
    left = 0
    for card in deal.stock[deal.drawn :]:
        left |= 1 << card - 64
    assert not left & sum(masks)
    for place in deal.live if deal.phase is Phase.PLAY else ():
        begun = deal.led >= 0 and deal.hands[place].bit_count() != deal.hands[deal.turn].bit_count()
        assert deal.hands[place].bit_count() == game.rules.cards - sum(deal.won) - begun


def choices(game: BourreGame, chance: Random) -> list[tuple[int, Action]]:
    """The choices of an action now, in which coming and going is rare."""
    found = [(seat, action) for seat in range(game.seats + 1) for action in game.legal(seat)]
    rare = chance.random() < 0.05
    usual = [one for one in found if one[1] not in TABLE_ACTIONS]
    return found if rare or not usual else usual


def check_step(before: BourreGame, game: BourreGame, events: tuple[Event, ...]) -> None:
    for seat in game.free_seats:
        assert game.legal(seat) == (SIT,)
        assert not any(seat in event.result.dealt for event in events if isinstance(event, DealSettled))
        assert seat == game.seats or not game.statistics[seat]["deals"]
    assert counters(game) == game.rules.buy_in * game.seats
    assert min(game.stacks) >= 0
    assert sum(own["net"] for own in game.statistics) == -game.pot
    assert [seat for seat, own in enumerate(game.statistics) if own["deals"]] == list(game.ranked)
    assert game.result is None or game.result.left == game.departed
    assert game.last_events == events
    settled = [event.result.deal for event in events if isinstance(event, DealSettled)]
    assert settled == ([] if game.last_deal == before.last_deal else [before.number])
    deal = game.deal
    assert game.view(None).best == (deal.best if deal is not None and deal.led >= 0 else None)
    assert game.decision in (before.decision, before.decision + 1)
    check_cards(game)
    for event in events:
        if isinstance(event, Anted):
            assert set(event.seats) == set(before.order) - {*before.exempt, *event.out}
            assert set(before.dealt) <= {*event.seats, *before.exempt}
            assert game.pot - before.pot == len(event.seats) * game.rules.ante + sum(
                before.stacks[seat] for seat in event.out
            )
            assert not game.exempt
        if isinstance(event, DealSettled):
            done = event.result
            in_full = {seat for seat in done.bourres if seat not in done.out}
            if done.deal < game.rules.deals and done.exempt:
                assert in_full <= set(done.exempt) <= in_full | set(done.takers)
            cost = done.pot if game.rules.cap is None else min(done.pot, game.rules.cap)
            for seat in in_full:
                assert done.changes[seat] == -cost
    for seat in game.actors:
        assert game.forfeit(seat) in game.legal(seat)
        assert game.default_action(seat) is None or game.default_action(seat) in game.legal(seat)
        once, again = (BourreGameType().timeout(game, seat, times) for times in (1, 2))
        assert once[0] in game.legal(seat)
        assert again == ((AWAY, *once) if deal is not None and AWAY in game.legal(seat) else once)
        plays = [one for one in game.legal(seat) if kind(one) is ActionKind.PLAY]
        assert game.forced(seat) == (plays[0] if len(plays) == 1 else None)
    for seat in range(game.seats):
        assert not set(game.intents(seat)) & set(game.legal(seat))
        assert len(set(game.legal(seat))) == len(game.legal(seat))


@pytest.mark.slow
@settings(max_examples=50)
@example(
    # The taker leaves, and all others are out: nobody is left at the table for the pot.
    rules=Ruleset("custom", buy_in=5, deals=2, ante=2, draw=3),
    seats=3,
    secret=b"\r\x12,\x01\x8bv.\x84*\x8d&\x826\xe8\x02!\xdaPH\xe4\x0c\xf0+7\x1b\x1c%|+(.}",
    seed=3,
)
@given(
    rules=rulesets(),
    seats=st.integers(2, 8),
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
)
def test_no_session_makes_or_loses_counters(rules: Ruleset, seats: int, secret: bytes, seed: int) -> None:
    chance = Random(seed)
    game, _ = BourreGame.start(rules, secret, "any", seats, (1, 2))
    while not game.over:
        seat, action = chance.choice(choices(game, chance))
        before = game
        game, events = game.apply(seat, action, press=chance.randrange(1_000))
        check_step(before, game, events)
    assert game.result is not None
    assert (game.pot, game.actors, game.clock, game.phase) == (0, (), None, Phase.OVER)
    assert game.result.scores == tuple(map(sum, zip(game.stacks, game.taken, strict=True)))
    assert [game.legal(seat) for seat in range(game.seats + 1)] == [()] * (game.seats + 1)
    again = BourreGameType().loads(game.dumps(), game.history)
    assert again == game
    assert [again.view(viewer) for viewer in (None, 0)] == [game.view(viewer) for viewer in (None, 0)]
    assert again.statistics == game.statistics


def test_the_highest_card_drawn_deals_first_and_equal_ranks_draw_again() -> None:
    again = 0
    for n in range(60):
        rounds = fairness.draw(SECRET, str(n), 8, (1, 2), fairness.BOURRE_SCHEME, PACK_OF_52)
        game, (drawn,) = BourreGame.opened(BOURRE, SECRET, str(n), rounds, (1, 2))
        assert isinstance(drawn, SeatsDrawn)
        ranks = [[rank(card) for drew in rounds for who, card in drew if who == seat] for seat in range(8)]
        assert [ranks[seat] for seat in game.order] == sorted(ranks, reverse=True)
        assert len({tuple(one) for one in ranks}) == 8
        assert (game.dealer, game.actors) == (game.order[0], (game.order[-1],))
        for before, after in pairwise(rounds):
            tied = [rank(card) for _, card in before]
            assert [seat for seat, _ in after if tied.count(rank(dict(before)[seat])) <= 1] == []
        again += len(rounds) > 1
    assert again > 30


def after_cut(game: BourreGame) -> BourreGame:
    return game.apply(game.actors[0], cut(HALF_THE_PACK))[0]


def passed_out(game: BourreGame) -> BourreGame:
    """The session after a deal in which everybody passes, or keeps all and plays the first legal card."""
    game = after_cut(game)
    number = game.number
    while not game.over and game.deal is not None and game.number == number:
        seat = game.actors[0]
        game, _ = game.apply(seat, game.legal(seat)[0])
    return game


def test_the_deal_passes_to_the_left() -> None:
    game = session(4)
    order = game.order
    dealers = []
    for _ in range(5):
        dealers.append(game.dealer)
        game = passed_out(game)
    assert dealers == [*order, order[0]]


def test_the_cut_passes_to_the_right_until_the_table_cuts() -> None:
    game = session(4)
    dealer, second, third, fourth = game.order
    for seat in (fourth, third):
        assert game.actors == (seat,)
        assert game.default_action(seat) == cut(HALF_THE_PACK)
        game, _ = game.apply(seat, DECLINE, press=7)
    game, events = game.apply(second, DECLINE, press=7)
    assert [event for event in events if isinstance(event, PackCut)] == [PackCut(None, HALF_THE_PACK)]
    assert (game.ids, game.actors) == ((0, 0, 0), (second,))
    assert dealer == game.dealer
    assert BourreGameType().loads(game.dumps(), game.history) == game


def test_the_pack_depends_on_the_press_that_cut_it() -> None:
    game = session(3)
    ups = set()
    for press in range(12):
        cut_game, _ = game.apply(game.actors[0], cut(20), press)
        assert cut_game.deal is not None
        assert cut_game.ids == (0, 0, press)
        ups.add(cut_game.deal.turn_up)
    assert len(ups) > 6


def test_a_newcomer_sits_down_between_deals_at_the_right_of_the_next_dealer_and_antes() -> None:
    game = session(3)
    assert game.legal(3) == (SIT,)
    in_deal = after_cut(game)
    assert in_deal.legal(3) == ()
    with pytest.raises(RuleError) as refused:
        in_deal.apply(3, SIT)
    assert (refused.value.fault, refused.value.rule) == (Fault.BETWEEN_DEALS, 13)
    game, _ = game.apply(3, SIT)
    assert (game.seats, game.stacks, game.actors) == (4, (50,) * 4, (3,))
    assert (game.order[-1], game.dealt[-2]) == (3, 3)
    game, events = game.apply(3, cut(10))
    assert any(isinstance(event, Anted) and 3 in event.seats for event in events)


def test_who_sits_down_after_half_of_the_deals_is_late() -> None:
    game = session(3, replace(BOURRE, deals=4))
    for newcomer in (3, 4):
        game = passed_out(game)
        game, _ = game.apply(newcomer, SIT)
    game = passed_out(game)
    game, _ = game.apply(5, SIT)
    assert game.late == (5,)
    game = passed_out(game)
    assert (game.over, game.late) == (True, (5,))


def test_whoever_ends_a_session_by_leaving_takes_back_no_result() -> None:
    game = session(2, replace(BOURRE, deals=10))
    for _ in range(3):
        game = passed_out(game)
    game, _ = game.apply(2, SIT)
    game, _ = passed_out(game).apply(1, LEAVE)
    game, _ = passed_out(game).apply(2, LEAVE)
    assert (game.over, game.deals, game.late) == (True, 5, ())


def test_a_seat_that_was_in_no_deal_is_free_again() -> None:
    game = session(3)
    for _ in range(40):
        game, _ = game.apply(3, SIT)
        assert game.free_seats == (4,)
        game, _ = game.apply(3, LEAVE)
        assert game.free_seats == (3, 4)
        assert (game.seats, game.stacks[3], game.taken[3]) == (4, 0, 50)
    game, _ = game.apply(3, SIT)
    game, _ = game.apply(4, SIT)
    game = passed_out(game)
    for seat in (3, 4):
        game, _ = game.apply(seat, LEAVE)
    assert game.free_seats == (5,)
    game, _ = game.apply(5, SIT)
    game, _ = game.apply(5, LEAVE)
    game = passed_out(game)
    assert (game.free_seats, game.legal(3), game.legal(5)) == ((5, 6), (), (SIT,))
    assert BourreGameType().loads(game.dumps(), game.history) == game


def test_one_of_the_first_who_leaves_before_a_deal_gives_the_seat_away() -> None:
    game = session(4)
    left = game.order[1]
    game, _ = game.apply(left, LEAVE)
    assert game.free_seats == (left, 4)
    game, _ = game.apply(left, SIT)
    assert (game.order[-1], game.departed, game.exempt) == (left, (), ())
    text = Record.of(passed_out(game)).write()
    assert Record.read(text).write() == text


def test_a_table_has_no_more_seats_than_its_rules_say() -> None:
    game = session(3, BOURRE.with_value("seats", "3"))
    assert game.legal(3) == ()
    with pytest.raises(RuleError) as refused:
        game.apply(3, SIT)
    assert (refused.value.key, refused.value.rule) == ("table-full", 1)
    game, _ = game.apply(game.order[0], LEAVE)
    assert game.legal(3) == (SIT,)


def test_a_player_who_leaves_between_deals_takes_their_counters_at_once() -> None:
    game = passed_out(session(4))
    seat = game.order[1]
    have = game.stacks[seat]
    game, events = game.apply(seat, LEAVE)
    assert events == (Left(seat, have),)
    assert (game.stacks[seat], game.taken[seat], seat in game.order, seat in game.dealt) == (
        0,
        have,
        False,
        False,
    )
    assert game.legal(seat) == ()


def test_a_player_who_leaves_in_a_deal_is_played_for_and_paid_at_the_settlement() -> None:
    game = after_cut(session(3))
    seat = game.dealt[1]
    game, _ = game.apply(seat, LEAVE)
    assert (game.leaving, seat in game.order) == ((seat,), True)
    assert game.legal(seat) == ()
    while game.deal is not None:
        actor = game.actors[0]
        stay = KEEP_ALL if KEEP_ALL in game.legal(actor) else game.legal(actor)[0]
        game, events = game.apply(actor, stay)
    assert game.last_deal is not None
    assert seat in game.last_deal.played
    assert Left(seat, game.last_deal.stacks[seat]) in events
    assert game.taken[seat] == game.last_deal.stacks[seat]
    assert counters(game) == 150


def test_when_all_leave_in_a_deal_its_pot_is_the_last() -> None:
    game = after_cut(session(3))
    for seat in game.order:
        game, _ = game.apply(seat, LEAVE)
    while not game.over:
        actor = game.actors[0]
        game, events = game.apply(actor, KEEP_ALL if KEEP_ALL in game.legal(actor) else game.legal(actor)[0])
    assert game.result is not None
    assert (game.pot, sum(game.result.scores), game.result.reasons) == (0, 150, ("too-few",))
    assert isinstance(events[-1], Closed)
    assert game.view(None).dealt == ()


def test_nobody_holds_up_the_cut_by_sitting_out_and_coming_back() -> None:
    game = session(4)
    (cutter,) = game.actors
    for action in (AWAY, BACK):
        after, _ = game.apply(cutter, action)
        assert after.actors != game.actors
        assert after.decision == game.decision
        game = after


def test_the_others_wait_once_a_deal_for_somebody_who_sits_out() -> None:
    game = session(2)
    for action in (AWAY, BACK):
        game, _ = game.apply(0, action)
    assert game.legal(0) == (LEAVE,)
    with pytest.raises(RuleError) as refused:
        game.apply(0, AWAY)
    assert (refused.value.fault, refused.value.rule) == (Fault.NOT_NOW, 13)
    game = after_cut(game)
    assert AWAY in game.legal(0)


def test_a_newcomer_can_sit_out_wherever_another_has_come_back_before() -> None:
    game = session(3)
    for action in (SIT, AWAY, BACK, LEAVE, SIT):
        game, _ = game.apply(3, action)
    assert AWAY in game.legal(3)


def test_a_seat_that_is_not_there_is_named() -> None:
    with pytest.raises(RuleError, match="no seat 6 in this game"):
        session(4).apply(6, SIT)


def test_a_player_who_is_away_has_no_cards_and_antes_as_if_they_passed() -> None:
    game = session(4)
    away = game.order[2]
    game, _ = game.apply(away, AWAY)
    assert game.view(None).away == (away,)
    game = after_cut(game)
    assert away not in game.dealt
    assert (game.stacks[away], game.pot) == (49, 4)
    with pytest.raises(RuleError) as refused:
        game.apply(away, PASS)
    assert (refused.value.fault, refused.value.rule) == (Fault.NOT_IN_DEAL, 6)
    game, _ = game.apply(away, BACK)
    assert away not in game.dealt, "from the next deal on"


def test_a_player_who_is_away_counts_as_passing_and_uses_an_exemption_up() -> None:
    game = session(4)
    away = game.order[2]
    game, _ = replace(game, exempt=(away,)).apply(away, AWAY)
    game = after_cut(game)
    assert (game.stacks[away], game.pot, game.exempt) == (50, 3, ())
    # Who leaves in a deal that they sit out leaves at once, and was at the table for it.
    game, events = game.apply(away, LEAVE)
    assert events == (Left(away, 50),)
    while game.deal is not None:
        game, _ = game.apply(game.actors[0], game.legal(game.actors[0])[0])
    assert game.ranked == tuple(range(4))
    assert [own["deals"] for own in game.statistics] == [1] * 4
    assert [own["played"] for own in game.statistics][away] == 0
    assert away not in game.free_seats


def test_a_player_who_is_away_and_cannot_ante_is_out() -> None:
    game = session(4, replace(BOURRE, ante=2))
    away = game.order[2]
    game = replace(game, stacks=tuple(1 if seat == away else 50 for seat in range(4)))
    game = after_cut(game.apply(away, AWAY)[0])
    anted = next(event for event in game.last_events if isinstance(event, Anted))
    assert (anted.out, anted.pot, game.stacks[away]) == ((away,), 7, 0)
    assert (away in game.order, game.away, game.broke, game.buy_in_seat) == (False, (), (away,), 4)


def test_nobody_antes_while_too_few_are_here() -> None:
    game = session(2)
    game, _ = game.apply(0, AWAY)
    assert (game.actors, game.pot, game.stacks) == ((0,), 0, (50, 50))


def test_a_player_who_watches_without_counters_is_out_and_has_no_share_of_the_pot() -> None:
    game = session(4)
    broke, away = game.order[2:]
    game = replace(game, stacks=tuple(0 if seat == broke else 50 for seat in range(4)))
    for seat in (broke, away):
        game, _ = game.apply(seat, AWAY)
    assert (broke in game.order, game.broke, game.away) == (False, (broke,), (broke, away))
    game = after_cut(game)
    assert (game.buy_in_seat, game.pot) == (4, 3)
    bought, _ = game.apply(4, SIT)
    assert bought.refunds[broke] == 0
    # The session waits for nobody who only watches.
    game = session(3)
    broke, away, _ = game.order
    game = replace(game, stacks=tuple(0 if seat == broke else 50 for seat in range(3)))
    for seat in (broke, away):
        game, _ = game.apply(seat, AWAY)
    assert game.actors == (away,)


def two_of_whom_one_is_broke() -> BourreGame:
    game = session(2)
    game = replace(game, stacks=(0, 96), pot=4)
    return game.apply(1, AWAY)[0].apply(1, BACK)[0]


def test_a_session_waits_for_the_last_but_one_to_buy_in() -> None:
    game = two_of_whom_one_is_broke()
    assert (game.over, game.actors, game.dealer, game.clock) == (False, (), None, "decision")
    assert (game.buy_in_seat, game.free_seats, game.legal(1)) == (2, (2,), (LEAVE,))
    bought, _ = game.apply(2, SIT)
    assert (bought.actors, bought.stacks, bought.pot) == ((2,), (0, 96, 50), 4)
    assert BourreGameType().loads(game.dumps(), game.history).history == game.history


def test_somebody_who_sits_out_is_called_once_another_has_bought_in() -> None:
    waiting, _ = replace(two_of_whom_one_is_broke(), present=()).apply(1, AWAY)
    assert waiting.actors == ()
    bought, _ = waiting.apply(2, SIT)
    assert (bought.actors, bought.clock) == ((1,), "decision")
    assert bought.decision == waiting.decision + 1


@pytest.mark.parametrize(("seat", "answer"), [(0, AWAY), (0, LEAVE), (1, CLOSE), (1, LEAVE)])
def test_a_session_ends_when_the_last_but_one_does_not_buy_in(seat: int, answer: Action) -> None:
    game, _ = two_of_whom_one_is_broke().apply(seat, answer)
    assert game.result is not None
    assert seat == 0 or not game.result.left
    assert (game.result.scores, game.result.ranks, game.result.reasons) == ((0, 100), (2, 1), ("too-few",))


def test_nobody_is_awaited_after_the_last_deal() -> None:
    last = replace(session(2, replace(BOURRE, deals=1)), stacks=(0, 100))
    assert passed_out(replace(last, exempt=(0, 1))).over


@pytest.mark.parametrize("in_deal", [False, True])
def test_a_player_who_watches_without_counters_can_leave_for_good(in_deal: bool) -> None:
    game = session(4)
    broke = game.order[2]
    game = replace(game, stacks=tuple(0 if seat == broke else 50 for seat in range(4)))
    game, _ = game.apply(broke, AWAY)
    game = after_cut(game) if in_deal else game
    order = game.order
    game, events = game.apply(broke, LEAVE)
    assert events == (Left(broke, 0),)
    assert (game.broke, game.departed, game.order) == ((), (broke,), order)
    with pytest.raises(RuleError):
        game.apply(broke, LEAVE)


def test_the_session_waits_for_those_who_are_away_and_ends_without_them() -> None:
    game = session(3)
    one, two, three = game.order
    for seat in (one, two):
        game, _ = game.apply(seat, AWAY)
    assert (game.actors, game.clock, game.dealer) == ((one, two), "decision", None)
    assert game.forfeit(one) == LEAVE
    back, _ = game.apply(two, BACK)
    assert (back.actors, back.dealt) == ((three,), (three, two))
    for seat in (one, two):
        game, _ = game.apply(seat, game.forfeit(seat))
    assert game.result is not None
    assert game.result.ranks == tuple({one: 2, two: 2, three: 1}[seat] for seat in range(3))


def test_a_player_who_left_is_placed_behind_the_others() -> None:
    game = session(3, BOURRE.with_value("deals", "5"))
    seat = game.order[0]
    game, _ = game.apply(seat, LEAVE)
    while not game.over:
        game = passed_out(game)
    assert game.result is not None
    assert game.result.ranks[seat] == 3
    assert game.result.reasons in (("deals",), ("too-few",))


def test_passing_may_be_declared_before_the_turn_but_not_by_a_dealer_with_an_ace() -> None:
    game = after_cut(session(4))
    assert game.deal is not None
    first, *others = game.dealt
    assert game.intents(first) == ()
    assert {game.intents(seat) for seat in others[:-1]} == {(PASS,)}
    assert game.intents(others[-1]) == (() if game.deal.must_play else (PASS,))
    assert session(4).intents(0) == ()


def test_a_time_out_passes_exchanges_nothing_or_plays_the_lowest_card() -> None:
    game = after_cut(session(3))
    assert game.forfeit(game.actors[0]) == PASS
    while game.phase is Phase.DECLARE:
        game, _ = game.apply(game.actors[0], KEEP_ALL)
    seat = game.actors[0]
    chosen = game.forfeit(seat)
    assert kind(chosen) is ActionKind.PLAY
    assert rank(chosen) == min(rank(action) for action in game.legal(seat) if action >= 64)  # type: ignore[arg-type]


def test_an_exchange_tells_how_many_cards_and_not_which() -> None:
    game = after_cut(session(3))
    seat = game.actors[0]
    hand = game.view(seat).hand
    assert hand is not None
    game, events = game.apply(seat, Action(KEEP_ALL + (1 << hand[0] - 64)))
    assert events == (Exchanged(seat, 1),)
    assert game.view(seat).discarded == (hand[0],)


def test_a_damaged_stored_session_is_refused() -> None:
    for text in ("", "[]", "{}", session(3).dumps().replace('"format":1', '"format":0')):
        with pytest.raises(RuleError) as refused:
            BourreGameType().loads(text, ())
        assert refused.value.fault is Fault.BAD_SNAPSHOT


def test_the_game_type_begins_stores_and_describes_sessions() -> None:
    game_type = BourreGameType()
    game = game_type.start("three-card deals=3", SECRET, "kind", 5, (1, 2))
    assert (game.seats, game.rules.cards, game.rules.deals) == (5, 3, 3)
    assert game_type.loads(game.dumps(), game.history) == game
    assert game_type.action_text(parse("exchange 2S")) == "exchange 2S"
    for rules in game_type.presets.values():
        assert game_type.parse(rules.text) == rules
        for option, values in game_type.options.items():
            for value in values:
                assert game_type.parse(rules.with_value(option, value).text).value(option) == value


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("bourre seats=9", Fault.BAD_SEATS),
        ("bourre seats=1", Fault.BAD_SEATS),
        ("bourre buy_in=0", Fault.BAD_BUY_IN),
        ("bourre deals=101", Fault.BAD_DEALS),
        ("bourre cap=0", Fault.BAD_CAP),
        ("bourre ante=60", Fault.BAD_ANTE),
        ("bourre cards=4", Fault.BAD_OPTION),
        ("bourre draw=2", Fault.BAD_OPTION),
        ("bourre colour=red", Fault.BAD_OPTION),
        ("bourre tie=none", Fault.BAD_OPTION),
    ],
)
def test_rules_out_of_range_are_refused(text: str, fault: Fault) -> None:
    with pytest.raises(RuleError) as refused:
        Ruleset.parse(text)
    assert refused.value.fault is fault


def test_the_size_of_a_commit_and_of_an_action_does_not_grow_with_the_history() -> None:
    game = session(8, rules=BOURRE.with_value("deals", "50"))
    press = 1308463990000004095
    while not game.over:
        press += 1
        (seat,) = game.actors
        game, _ = game.apply(seat, cut(16) if game.deal is None else game.legal(seat)[0], press)
        assert len(game.present) <= 48
        assert len(game.dumps()) < 1_500
    assert len(game.history) > 300
    assert BourreGameType().loads(game.dumps(), game.history) == game
