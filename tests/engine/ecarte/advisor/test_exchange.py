"""The tables of the exchange: complete, plausible, and optional."""

from __future__ import annotations

import hashlib
import logging
import lzma
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from engine.cards import HEARTS, PACK, parse_card, parse_cards
from engine.ecarte.actions import ACCEPT, PROPOSE, REFUSE, STAND, discard, mask_of_discard
from engine.ecarte.advisor import expert
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.exchange import tables, values
from engine.ecarte.advisor.exchange.canonical import key, numbers
from engine.ecarte.advisor.exchange.tables import DEALER, ELDER, exchange_tables
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.advisor.search.score_values import CLASSES
from engine.ecarte.rules import PRESETS, Order
from engine.interface import Action
from research.strength import calibration, jeux
from tests import proof
from tests.engine.ecarte.tables import DEALER as DEALER_SEAT
from tests.engine.ecarte.tables import ELDER as ELDER_SEAT
from tests.engine.ecarte.tables import after, game_with

HASH = "14bbabe94e53fc26d0a9fbf22a885ab7803f3ea21cadf62aeb08885da0069eb1"
MOST_BYTES = 5_000_000
FRAME = Frame.of(Order.KING_HIGH, HEARTS)


def key_of(cards: str, turn_up: str = "10H") -> int:
    return key(FRAME.mask(parse_cards(cards)), FRAME.mask([parse_card(turn_up)]))


def test_the_shipped_file_is_the_one_that_was_built() -> None:
    packed = files("engine.ecarte.advisor.exchange").joinpath("exchange.xz").read_bytes()
    assert len(packed) <= MOST_BYTES
    assert hashlib.sha256(lzma.decompress(packed)).hexdigest() == HASH


def test_equivalent_hands_have_one_key() -> None:
    assert (len(numbers(whole=True)), len(numbers(whole=False))) == (31_913, 7_599)
    turn_up = 1 << 3
    unseen = [card for card in PACK if card != 3]
    keys = {key(sum(1 << card for card in cards), turn_up) for cards in combinations(unseen, 5)}
    assert keys == set(numbers(whole=True))
    assert key_of("KH 7H KS 9S 8D") == key_of("KH 7H 9C KC 8S", "9H")


def test_every_table_has_values_for_every_hand() -> None:
    found = exchange_tables()
    assert found is not None
    assert set(found) == {(lacks, turned) for lacks in CLASSES for turned in (False, True)}
    chance = Random(1)
    hands = chance.sample(sorted(numbers(whole=True)), 50)
    for stage in found.values():
        for hand in hands:
            for role in (ELDER, DEALER):
                chances = *stage.words(role, hand), *stage.later_words(role, 3, hand)
                assert [one for one in chances if not 0 <= one <= 1] == []


@pytest.mark.slow
@pytest.mark.proof
def test_at_every_score_the_mean_of_the_chances_shown_is_the_value_of_the_score() -> None:
    """Over all hands of the elder, before the first word."""
    scores = list(calibration.told(calibration.SCORES[:: proof.size(3, 1)]))
    for one in scores:
        assert abs(one.shown - one.worth) < 0.01, one
    # The tables hold values for one score of each class only.
    assert max(abs(one.untranslated - one.worth) for one in scores) > 0.05


def weighed(
    hand: str, other: str, score: tuple[int, int] = (0, 0), *, dealer: bool = False
) -> dict[Action, float]:
    game = (
        game_with(other, hand, "10H", score=score) if dealer else game_with(hand, other, "10H", score=score)
    )
    if dealer:
        game = after(game, (ELDER_SEAT, "propose"))
    view = game.view(DEALER_SEAT if dealer else ELDER_SEAT)
    return {one.action: one.chance for one in expert.weigh(view, Random(1))}


def test_weak_hands_propose_and_strong_hands_stand() -> None:
    nothing = weighed("7S 8S 9C 9D 7D", "KH QH JH KS KC")
    assert nothing[PROPOSE] > nothing[STAND] + 0.05
    everything = weighed("QH AH 9H KS KD", "7S 8S 9C 9D 7D")
    assert everything[STAND] > 0.65
    strong = weighed("QH AH 9H KS KD", "7S 8S 9C 9D 7D", dealer=True)
    assert strong[REFUSE] > strong[ACCEPT]
    weak = weighed("7S 8S 9C 9D 7D", "KH QH JH KS KC", dealer=True)
    assert weak[ACCEPT] > weak[REFUSE] + 0.05


def test_at_four_all_the_elder_stands_with_less() -> None:
    moderate = "9H QS JS 9C 8D"
    early, late = (weighed(moderate, "7S 8S 9S 7C 7D", score) for score in ((0, 0), (4, 4)))
    assert late[STAND] - late[PROPOSE] > early[STAND] - early[PROPOSE]


def test_trumps_and_kings_are_kept_and_low_cards_discarded() -> None:
    game = after(
        game_with("KH 9H KS 8C 7D", "7S 8S 9S 10S AS", "10H"),
        (ELDER_SEAT, "propose"),
        (DEALER_SEAT, "accept"),
    )
    first = expert.weigh(game.view(ELDER_SEAT), Random(1))[0]
    assert first.action == discard(parse_cards("8C 7D"))


def test_a_discard_has_the_number_that_was_named() -> None:
    holiday = PRESETS["holiday"]
    game = game_with("KH 9H KS 8C 7D", "7S 8S 9S 10S AS", "10H", rules=holiday)
    game = after(game, (ELDER_SEAT, "propose 3"), (DEALER_SEAT, "accept"))
    options = expert.weigh(game.view(ELDER_SEAT), Random(1))
    assert {mask_of_discard(one.action).bit_count() for one in options} == {3}


def test_without_the_tables_the_expert_exchanges_by_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "exchange_tables", lambda: None)
    view = game_with("KH 9H KS 8C 7D", "7S 8S 9S 10S AS", "10H").view(ELDER_SEAT)
    assert expert.weigh(view, Random(1))[0].action == policy.choose(view)
    assert {expert.choose(view, Random(seed)) for seed in range(20)} == {policy.choose(view)}


def test_missing_tables_are_logged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    with caplog.at_level(logging.WARNING):
        assert exchange_tables.__wrapped__() is None
    assert "by the book" in caplog.text


@pytest.mark.slow
def test_the_jeux_de_regle_are_counted_over_all_hands() -> None:
    elder, dealer = (jeux.groups(role, (0, 0)) for role in (ELDER, DEALER))
    for found in (elder, dealer):
        assert sum(one.share for one in found.values()) == pytest.approx(1)
        assert [one for one in found.values() if one.first + one.equal > one.share + 1e-9] == []
        assert [one for one in found.values() if one.often > one.share + 1e-9] == []
    assert elder["3c three by queen"].gain > 0 > elder["4 court cards"].gain
    assert elder["none, no trump"].cost < 0.001
    assert dealer["refuses, two trumps"].gain > 0 > dealer["accepts, no trump"].gain
