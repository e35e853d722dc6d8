"""The chance of the point: exact when all cards are known, near the exact count when none are."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import mask_of, parse_card, parse_cards
from engine.ecarte.actions import ANNOUNCE, PROPOSE, REFUSE, STAND, parse
from engine.ecarte.advisor.search.odds import Odds
from engine.ecarte.advisor.search.point_odds import points
from engine.ecarte.rules import CLASSIC
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

TURN_UP = "10H"


def test_a_hand_that_cannot_lose_has_chance_one() -> None:
    game = game_with("KH QH JH AH 9H", "AS 8S 10D JD 10C", TURN_UP)
    assert points(game.view(ELDER), [STAND], Random(1)) == {STAND: pytest.approx(1)}
    stood = after(game, (ELDER, "stand"))
    leads = [action for action in stood.legal(ELDER) if action < PROPOSE]
    made = points(stood.view(ELDER), leads, Random(1))
    assert made == dict.fromkeys(leads, pytest.approx(1))
    assert len(made) == 5


def test_the_estimate_is_near_the_exact_count() -> None:
    for hand in ("7H 8H QS 7S 7C", "QS QC QD 7S 7C"):
        odds = Odds.of(CLASSIC, mask_of(parse_cards(hand)), parse_card(TURN_UP))
        made = points(game_with(hand, "AS 8S 10D JD 10C", TURN_UP).view(ELDER), [STAND], Random(1))
        assert abs(made[STAND] - odds.points / odds.opponents) < 0.1


def test_after_a_refusal_the_elder_leads() -> None:
    cards = ("AS 8S 10D JD 10C", "7H 8H QS 7S 7C", TURN_UP)
    view = after(game_with(*cards), (ELDER, "propose")).view(DEALER)
    assert abs(points(view, [REFUSE], Random(1))[REFUSE] - 37_659 / 65_780) < 0.12


def test_other_actions_have_no_chance() -> None:
    game = game_with("KH 8H QS 7S 7C", "AS 8S 10D JD 10C", TURN_UP)
    assert points(game.view(ELDER), [PROPOSE], Random(1)) == {}
    stood = after(game, (ELDER, "stand"))
    assert points(stood.view(ELDER), [ANNOUNCE], Random(1)) == {}


def test_earlier_tricks_count() -> None:
    game = after(
        game_with("KS QS 8H 7D 7C", "KD KC 9H 8S 7S", TURN_UP),
        (ELDER, "stand"),
        *((ELDER, "play KS"), (DEALER, "play 8S"), (ELDER, "play QS"), (DEALER, "play 7S")),
        *((ELDER, "play 7D"), (DEALER, "play KD"), (DEALER, "play KC"), (ELDER, "play 7C")),
        (DEALER, "play 9H"),
    )
    assert game.view(ELDER).won == (2, 2)
    last = parse("play 8H")
    assert points(game.view(ELDER), [last], Random(1)) == {last: pytest.approx(0)}
