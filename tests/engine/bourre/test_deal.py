"""Declarations, the stock and the play of one deal."""

from __future__ import annotations

import pytest

from engine.bourre.actions import KEEP_ALL, PASS, STAY, exchange, parse, play, text
from engine.bourre.deal import Deal, Phase
from engine.bourre.holdings import cards_of, mask_of
from engine.bourre.rules import BOURRE, Declare, Ruleset
from engine.cards import PACK_OF_52, Card, code
from engine.interface import Action
from tests.engine.bourre.tables import THREE, as_they_lie, card52, cards52, dealt, played, plays

ACE_UP = (["2S 3S 4S 5S 6S", "2H 3H 4H 5H AS"], "AS")


def of_five(players: int, rules: Ruleset = BOURRE) -> Deal:
    return Deal(rules, PACK_OF_52, players, as_they_lie)


@pytest.mark.parametrize(
    ("rules", "offered", "with_an_ace"),
    [
        (BOURRE, 33, 32),
        (BOURRE.with_value("draw", "4"), 32, 31),
        (BOURRE.with_value("draw", "3"), 27, 26),
        (THREE, 9, 8),
    ],
    ids=["five", "at most four", "at most three", "three cards"],
)
def test_the_declarations_that_are_offered(rules: Ruleset, offered: int, with_an_ace: int) -> None:
    deal = of_five(2, rules)
    assert len(set(deal.legal())) == len(deal.legal()) == offered
    up = "2H 3H 4H 5H AS" if rules.cards == 5 else "2H 3H AS"
    other = "2S 3S 4S 5S 6S" if rules.cards == 5 else "2S 3S 4S"
    deal = dealt([other, up], "AS", rules)
    deal.act(KEEP_ALL)
    assert (len(deal.legal()), PASS in deal.legal()) == (with_an_ace, False)


@pytest.mark.parametrize(
    ("players", "draws", "stocks", "shuffles"),
    [
        (8, [5] * 8, [12, 7, 2, 7, 2, 7, 2, 7], [10, 10, 10]),
        (7, [5, 4, 3, 5, 0, 5, 2], [17, 12, 8, 5, 0, 0, 12], [17]),
    ],
    ids=["S1", "S2"],
)
def test_discards_are_shuffled_in_when_the_stock_runs_out(
    players: int, draws: list[int], stocks: list[int], shuffles: list[int]
) -> None:
    shuffled: list[int] = []

    def shuffle(k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        assert k == len(shuffled) + 1
        shuffled.append(len(cards))
        return cards[::-1]

    deal = Deal(BOURRE, PACK_OF_52, players, shuffle)
    found = []
    for draw in draws:
        found.append(deal.left)
        own = cards_of(deal.hands[deal.turn])[:draw]
        place = deal.turn
        deal.act(exchange(own))
        assert not deal.hands[place] & mask_of(own), "nobody draws their own discards"
        assert deal.hands[place].bit_count() == 5
        assert sum(hand.bit_count() for hand in deal.hands) == 5 * players
    assert (found, shuffled) == (stocks, shuffles)


def test_hands_of_those_who_passed_are_never_shuffled_in() -> None:
    deal = of_five(8)
    aside = deal.hands[0]
    deal.act(PASS)
    for _ in range(7):
        deal.act(exchange(cards_of(deal.hands[deal.turn])))
    assert deal.shuffles == 3
    assert not any(hand & aside for hand in deal.hands)


def test_cards_are_dealt_one_at_a_time_and_the_dealers_last_is_turned_up() -> None:
    deal = of_five(3)
    assert [code(card) for card in cards_of(deal.hands[0])] == ["2S", "5S", "8S", "JS", "AS"]
    assert (code(deal.turn_up), deal.hands[2] >> deal.turn_up - 64 & 1) == ("3H", 1)


def test_the_only_player_takes_the_pot_at_once() -> None:
    deal = of_five(3)
    deal.act(KEEP_ALL)
    deal.act(PASS)
    deal.act(PASS)
    assert (deal.over, deal.takers, deal.bourres) == (True, (0,), ())


def test_the_dealer_takes_the_pot_without_a_word_when_all_others_have_passed() -> None:
    deal = of_five(3)
    deal.act(PASS)
    deal.act(PASS)
    assert (deal.over, deal.takers, deal.passed) == (True, (2,), (0, 1))


def test_where_all_declare_first_the_exchange_follows_in_turn() -> None:
    deal = of_five(4, Ruleset("first", declare=Declare.ALL_FIRST))
    for action in (STAY, PASS, STAY, STAY):
        assert set(deal.legal()) == {PASS, STAY}
        deal.act(action)
    turns = []
    while deal.phase is Phase.EXCHANGE:
        turns.append(deal.turn)
        assert len(deal.legal()) == 32
        deal.act(exchange(cards_of(deal.hands[deal.turn])[:2]))
    assert (turns, deal.phase, deal.turn) == ([0, 2, 3], Phase.PLAY, 0)


def test_where_all_declare_first_a_dealer_with_an_ace_stays() -> None:
    deal = dealt(*ACE_UP, Ruleset("first", declare=Declare.ALL_FIRST))
    deal.act(STAY)
    assert deal.legal() == (STAY,)


def test_the_first_player_still_in_the_deal_leads() -> None:
    deal = of_five(4)
    deal.act(PASS)
    for _ in range(3):
        deal.act(KEEP_ALL)
    assert (deal.phase, deal.turn) == (Phase.PLAY, 1)


def legal_after(hands: list[str], turn_up: str, cards: str) -> set[str]:
    return {text(action)[5:] for action in plays(played(hands, turn_up), cards).legal()}


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("KH 2H 3S 4C 5C", {"KH"}),
        ("9H 2H 3S 4C 5C", {"9H", "2H"}),
        ("9C 3S AS 4C 5C", {"3S", "AS"}),
        ("9C 8D 2D 4C 5C", {"9C", "8D", "2D", "4C", "5C"}),
    ],
    ids=["beat it", "follow", "trump", "anything"],
)
def test_what_may_be_played_to_a_plain_suit(hand: str, legal: set[str]) -> None:
    assert legal_after(["QH 6C 7C 8C 6D", hand, "7S 7D 9D 10D JD"], "7S", "QH") == legal


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("KH 2H 9S 4C 5C", {"KH", "2H"}),
        ("9C 3S JS 4C 5C", {"JS"}),
        ("9C 3S 2S 4C 5C", {"3S", "2S"}),
    ],
    ids=["any card of the suit", "overtrump", "any trump"],
)
def test_what_may_be_played_to_a_lead_that_was_ruffed(hand: str, legal: set[str]) -> None:
    assert legal_after(["QH 6C 7C 8C 6D", "8S 7D 8D 9D 10D", hand, "7S 2D 3D 4D JD"], "7S", "QH 8S") == legal


def test_a_cinch_plays_the_highest_trump_when_void_even_if_it_does_not_win() -> None:
    """Two tricks are won and one more trump is sure: the lead of another is trumped with the highest."""
    hands = ["AH KH 2C 3C 4C", "AS KS QS 5C 2D", "3S 5D 6D 7D 8D"]
    deal = plays(played(hands, "3S"), "AH")
    assert {text(action) for action in deal.legal()} == {"play AS"}


def test_discards_that_were_shuffled_back_are_not_seen_any_more() -> None:
    """The first player discards the queen. Before the reshuffle their A K J are three sure trumps."""
    first = ["AS KS QS JS 2D", "2H 3H 4H 5H 6H", "7H 8H 9H 10H JH", "2C 3C 4C 5C 6C"]
    rest = ["7C 8C 9C 10C JC", "QC KC AC 3D 4D", "5D 6D 7D 8D 9D", "10D JD QD KD 2S"]
    for drawn_by_all, sure in ((0, 3), (5, 2)):
        deal = dealt(first + rest, "2S", shuffle=lambda k, cards: cards[::-1])
        deal.act(exchange(cards52("QS")))
        while deal.phase is Phase.DECLARE:
            deal.act(exchange(cards_of(deal.hands[deal.turn])[:drawn_by_all]))
        assert (deal.shuffles > 0, deal.sure(0)) == (drawn_by_all > 0, sure)


def test_what_opponents_played_makes_trumps_sure() -> None:
    """The second followed a trump without beating the best, so they cannot hold the higher ones."""
    hands = ["QS JS 10S 4H 3D", "9S 8H 7H 5D 6C"]
    deal = played([*hands, "2S 10H 9D 8C 2C"], "2S", BOURRE.with_value("cinch", "no"))
    assert deal.sure(0) == 0
    plays(deal, "QS 9S 2S")
    assert (deal.turn, deal.won[0], deal.sure(0)) == (0, 1, 2)


def test_texts_and_actions_are_one_to_one() -> None:
    actions: set[Action] = {*of_five(3).legal(), *(Action(card) for card in PACK_OF_52), STAY}
    assert {parse(text(action)) for action in actions} == actions
    assert parse("play as") == play(card52("AS"))
