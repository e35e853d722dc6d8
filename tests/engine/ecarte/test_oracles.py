"""Exact probabilities of the game, counted over all cases."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from engine.cards import HEARTS, KING, PACK, Card, card, cards_of, parse_cards, suit
from engine.ecarte.deal import Deal
from engine.ecarte.rules import CLASSIC
from tests.engine.ecarte.tables import DEALER, ELDER, deal_with

ALL_HANDS = 169_911
ADVERSARIES = 65_780


def every_place_of_turn_up_and_king() -> list[Deal]:
    """One deal for each turn-up and each place of the king of its suit, all equally likely."""
    deals = []
    for turn_up in PACK:
        king = card(suit(turn_up), KING)
        others = [one for one in PACK if one not in (turn_up, king)]
        if king == turn_up:
            # Repeated for each of the 31 places that another king could have had.
            deals += [Deal(CLASSIC, (*others[:10], turn_up, *others[10:]), DEALER)] * 31
            continue
        for place in range(31):
            rest = [*others[:place], king, *others[place:]]
            deals.append(Deal(CLASSIC, (*rest[:10], turn_up, *rest[10:]), DEALER))
    return deals


DEALS = every_place_of_turn_up_and_king()


def holds(deal: Deal, seat: int) -> bool:
    return bool(deal.hands[seat] >> deal.bonus & 1)


def share(deals: list[Deal], among: list[Deal]) -> Fraction:
    return Fraction(len(deals), len(among))


def test_the_king_is_turned_in_one_deal_of_eight() -> None:
    turned = [deal for deal in DEALS if deal.king_turned]
    assert share(turned, DEALS) == Fraction(1, 8)
    assert [deal for deal in turned if deal.score != (0, 1)] == []


def test_a_given_hand_holds_the_king_of_trumps() -> None:
    not_turned = [deal for deal in DEALS if not deal.king_turned]
    for seat in (ELDER, DEALER):
        assert share([deal for deal in DEALS if holds(deal, seat)], DEALS) == Fraction(35, 248)
        assert share([deal for deal in not_turned if holds(deal, seat)], not_turned) == Fraction(5, 31)


def test_the_dealer_turned_the_king_or_holds_it() -> None:
    assert share([deal for deal in DEALS if deal.king_turned or holds(deal, DEALER)], DEALS) == Fraction(
        33, 124
    )


def test_the_king_is_neither_turned_nor_held() -> None:
    away = [deal for deal in DEALS if not (deal.king_turned or holds(deal, DEALER) or holds(deal, ELDER))]
    assert share(away, DEALS) == Fraction(147, 248)


def test_the_opponent_holds_the_king_if_it_is_not_turned_and_not_mine() -> None:
    mine_not = [deal for deal in DEALS if not deal.king_turned and not holds(deal, ELDER)]
    assert share([deal for deal in mine_not if holds(deal, DEALER)], mine_not) == Fraction(5, 26)


@pytest.mark.parametrize("n", range(1, 6))
def test_drawing_n_cards_finds_the_king_with_n_26ths(n: int) -> None:
    mine_not = [deal for deal in DEALS if not deal.king_turned and not holds(deal, ELDER)]
    found = [deal for deal in mine_not if deal.bonus in deal.pack[deal.drawn : deal.drawn + n]]
    assert share(found, mine_not) == Fraction(n, 26)


def trumps_among(cards: list[Card]) -> list[int]:
    counts = Counter(sum(suit(one) == HEARTS for one in hand) for hand in combinations(cards, 5))
    return [counts[n] for n in range(6)]


def test_the_distribution_of_own_trumps() -> None:
    counts = trumps_among([one for one in PACK if one != card(HEARTS, KING)])
    assert counts == [42504, 74382, 42504, 9660, 840, 21]
    assert sum(counts) == ALL_HANDS


@pytest.mark.parametrize(
    ("held", "counts"),
    [
        ("7S 8S 9S 10S AS", [11628, 27132, 20349, 5985, 665, 21]),
        ("7H 8S 9S 10S AS", [15504, 29070, 17100, 3800, 300, 6]),
        ("7H 8H 9S 10S AS", [20349, 29925, 13300, 2100, 105, 1]),
        ("7H 8H 9H 10S AS", [26334, 29260, 9240, 924, 22, 0]),
        ("7H 8H 9H 10H AS", [33649, 26565, 5313, 253, 0, 0]),
        ("7H 8H 9H 10H AH", [42504, 21252, 2024, 0, 0, 0]),
    ],
)
def test_the_distribution_of_the_opponents_trumps(held: str, counts: list[int]) -> None:
    unseen = [one for one in PACK if one != card(HEARTS, KING) and one not in parse_cards(held)]
    assert trumps_among(unseen) == counts
    assert sum(counts) == ADVERSARIES


def lines(deal: Deal) -> list[int]:
    """The number of lines of play, by the number of cards played."""
    counts = [0] * 10
    open_deals = [deal]
    for ply in range(10):
        following = []
        for position in open_deals:
            for action in position.legal():
                after = position.copy()
                after.act(action)
                following.append(after)
        counts[ply] = len(following)
        open_deals = following
    return counts


@pytest.mark.parametrize(
    ("elder", "dealer", "counts"),
    [
        (
            "KS QS JS AS 10S",
            "KC QC JC AC 10C",
            [5, 25, 100, 400, 1200, 3600, 7200, 14400, 14400, 14400],
        ),
        ("9S 8S QC 7C 7D", "JS 10S KC JC 8D", [5, 8, 32, 45, 135, 165, 330, 360, 360, 360]),
        ("KS 7C 7D 7H 8S", "QS KC KD KH 9S", [5, 7, 28, 28, 84, 84, 168, 168, 168, 168]),
    ],
)
def test_the_number_of_lines_of_play_is_that_counted_by_hand(
    elder: str, dealer: str, counts: list[int]
) -> None:
    deal = deal_with(elder, dealer, "7S")
    deal.act(deal.legal()[1])
    assert len(cards_of(deal.hands[ELDER])) == 5
    assert lines(deal) == counts
