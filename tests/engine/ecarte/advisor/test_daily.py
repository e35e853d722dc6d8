"""The daily hand: determined by the date, close enough to be a question, with exact odds."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import combinations

import pytest

from engine.cards import HEARTS, PACK, code, mask_of, parse_card, parse_cards
from engine.ecarte.actions import PROPOSE, STAND, discard, play
from engine.ecarte.advisor.advice import ERROR
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.daily import (
    CLEAR_SINCE,
    DEALER,
    ELDER,
    Agreement,
    Choice,
    Mark,
    Opinion,
    game_of,
    is_clear,
    marks,
    objection,
    when_accepted,
    when_standing,
)
from engine.ecarte.advisor.search.odds import Odds
from engine.ecarte.advisor.search.outlook import whole_percent
from engine.ecarte.advisor.search.solver import OpenHands
from engine.ecarte.advisor.solution.policy import settled
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC, PRESETS

pytestmark = pytest.mark.slow

YEAR = [(date(2025, 12, 1) + timedelta(days)).isoformat() for days in range(365)]
"""The last days whose hands need not be clear."""


def written(day: str) -> tuple[str, str]:
    """The hand and the turn-up of a day."""
    game = game_of(day)
    assert game.deal is not None
    return " ".join(map(code, game.view(ELDER).hand or ())), code(game.deal.turn_up)


def test_only_the_date_determines_the_hand() -> None:
    assert written("2026-11-20") == ("AC 9H KS QS JS", "10C")
    assert written("2026-11-20") == written("2026-11-20")
    assert len({written(day) for day in YEAR}) == len(YEAR)


def test_the_hand_of_a_day_to_come_has_one_right_answer() -> None:
    """What the solution does alone is the best answer, and every other word or card is told to be worse."""
    day = CLEAR_SINCE
    assert YEAR[-1] < day
    game, best = game_of(day), Opinion.of(game_of(day)).choice
    chosen = when_standing(game) if best.stands else when_accepted(game)
    hand = game.view(ELDER).hand or ()
    for moment, action in (
        (game, STAND if best.stands else PROPOSE),
        (chosen, play(*best.cards) if best.stands else discard(best.cards)),
    ):
        assert action in settled(moment.view(ELDER))
    assert abs(Opinion.of(game).stand - Opinion.of(game).propose) >= ERROR
    answers = [Choice(True, (card,)) for card in hand]
    answers += [Choice(False, thrown) for size in range(1, 6) for thrown in combinations(hand, size)][::8]
    for answer in answers:
        advice = objection(day, best, answer)
        if advice is None:
            assert answer.stands is best.stands
            assert {play(*answer.cards) if answer.stands else discard(answer.cards)} <= settled(
                chosen.view(ELDER)
            )
        else:
            assert advice.error


def test_the_hands_of_days_before_are_as_they_were() -> None:
    assert not all(is_clear(game_of(day)) for day in YEAR[:6])


def test_the_elder_has_two_cards_to_keep_at_0_to_0() -> None:
    for day in YEAR:
        game = game_of(day)
        view = game.view(ELDER)
        assert (game.phase, game.actors) == (Phase.ELDER_SPEAKS, (ELDER,))
        assert view.score == (0, int(game.deal is not None and game.deal.king_turned))
        assert policy.holding(view).kept == 2


def test_the_book_stands_about_every_other_day() -> None:
    verdicts = Counter(policy.choose(game_of(day).view(ELDER)) for day in YEAR)
    assert set(verdicts) == {STAND, PROPOSE}
    assert 150 < verdicts[STAND] < 215


def test_the_books_choice_is_its_play_in_the_game() -> None:
    for day in YEAR[:60]:
        game = game_of(day)
        choice = Choice.by_the_book(game)
        following = when_standing(game) if choice.stands else when_accepted(game)
        assert following.actors == (ELDER,)
        assert len(choice.cards) == (1 if choice.stands else 3)
        assert set(choice.cards) <= set(game.view(ELDER).hand or ())
        assert game.view(DEALER).hand == following.view(DEALER).hand


def test_the_experts_choice_is_the_better_word_and_always_the_same() -> None:
    for day in YEAR[:3]:
        game = game_of(day)
        opinion = Opinion.of(game)
        assert opinion == Opinion.of(game_of(day))
        stand, propose = whole_percent(opinion.stand), whole_percent(opinion.propose)
        by_the_book = Choice.by_the_book(game).stands
        assert opinion.choice.stands == (stand > propose or (stand == propose and by_the_book))
        assert set(opinion.choice.cards) <= set(game.view(ELDER).hand or ())
        assert 0.2 < min(opinion.stand, opinion.propose) <= max(opinion.stand, opinion.propose) < 0.9


def test_the_odds_agree_with_published_counts() -> None:
    odds = Odds.of(CLASSIC, mask_of(parse_cards("7H 8H QS 7S 7C")), parse_card("10H"))
    assert (odds.opponents, odds.points) == (65_780, 39_899)
    solver = OpenHands(CLASSIC, HEARTS)
    other = mask_of(parse_cards("KH 9H AS KD 10D"))
    for card, points in odds.leads:
        assert points <= odds.points
        hand = mask_of(parse_cards("7H 8H QS 7S 7C")) ^ 1 << card
        assert solver.after_lead(hand, other, card) <= solver.tricks(hand | 1 << card, other)
    assert [points for _, points in odds.leads] == sorted((n for _, n in odds.leads), reverse=True)


@pytest.mark.parametrize("rules", ["classic", "holiday"])
def test_equivalent_hands_have_the_same_odds(rules: str) -> None:
    hand, turn_up = mask_of(parse_cards("9H QS 8S 10D AC")), parse_card("JH")
    unseen = [card for card in PACK if card != turn_up and not hand >> card & 1]
    solver = OpenHands(PRESETS[rules], HEARTS)
    tricks = [solver.tricks(hand, mask_of(cards)) for cards in combinations(unseen, 5)]
    odds = Odds.of(PRESETS[rules], hand, turn_up)
    assert odds.opponents == len(tricks)
    assert odds.points == sum(made >= 3 for made in tricks)
    assert odds.voles == tricks.count(5)


def test_a_hand_that_cannot_lose_makes_every_point_and_every_vole() -> None:
    odds = Odds.of(CLASSIC, mask_of(parse_cards("KH QH JH AH 9H")), parse_card("10H"))
    assert odds.points == odds.voles == odds.opponents
    assert {points for _, points in odds.leads} == {odds.opponents}


def test_choices_agree_in_the_decision_or_in_the_cards_too() -> None:
    thrown = parse_cards("7S 8D 9D")
    asks = Choice(False, thrown)
    assert asks.agreement(Choice(False, thrown[::-1])) is Agreement.WHOLE
    assert asks.agreement(Choice(False, thrown[:2])) is Agreement.DECISION
    assert asks.agreement(Choice(True, thrown)) is Agreement.NONE


def test_another_choice_is_compared_with_the_experts() -> None:
    day = YEAR[0]
    best = Opinion.of(game_of(day)).choice
    assert objection(day, best, best) is None
    hand = game_of(day).view(ELDER).hand or ()
    others = [
        Choice(not best.stands, hand[:1]),
        Choice(False, hand),
        *(Choice(True, (card,)) for card in hand),
    ]
    found = [(other, advice) for other in others if (advice := objection(day, best, other)) is not None]
    assert found
    for other, advice in found:
        words = other.stands is not best.stands
        assert advice.instead is not None
        assert advice.action == (
            (STAND if best.stands else PROPOSE)
            if words
            else play(*best.cards)
            if best.stands
            else discard(best.cards)
        )
        assert advice.best.chance > advice.instead.chance


def test_an_answer_is_marked_by_its_word_its_cards_and_the_book() -> None:
    king, seven = (parse_card(code) for code in ("KS", "7S"))
    best, other, proposal = Choice(True, (king,)), Choice(True, (seven,)), Choice(False, (seven,))
    right, partly, wrong, unjudged = Mark.RIGHT, Mark.PARTLY, Mark.WRONG, Mark.UNJUDGED
    assert marks(best, best, other, as_good=False) == (right, right, partly)
    assert marks(other, best, other, as_good=False) == (right, wrong, right)
    assert marks(other, best, proposal, as_good=True) == (right, right, wrong)
    assert marks(proposal, best, other, as_good=False) == (wrong, unjudged, wrong)
    assert marks(proposal, best, proposal, as_good=True) == (right, unjudged, right)
