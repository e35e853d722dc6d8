"""Answers about a hand: they are what the engine says of a game in which it is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest

from engine.cards import PACK, Card, parse_card
from engine.ecarte.actions import ACCEPT, ANNOUNCE, PROPOSE, REFUSE, STAND, discard, text
from engine.ecarte.advisor.advice import weighed
from engine.ecarte.advisor.ask import Question, Side, answer, solution
from engine.ecarte.advisor.expert import king_wins
from engine.ecarte.advisor.motifs import Motif
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution.policy import frequencies, settled
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.errors import RuleError
from engine.interface import Action
from engine.masks import lowest_alike
from tests.proof import SEED, RecordProperty, size

FEW = 10
"""How many hands of the opponent are sampled."""
ASKED = [
    (Side.ELDER, "10H", (2, 3)),
    (Side.DEALER, "7S", (0, 0)),
    (Side.ELDER, "KD", (4, 1)),
]
WINS_WITH_ANY_LEAD = Question.parse("7D 9D 10D AD QD", "KD", Side.ELDER, "4-1")
"""The only hand that stands although the solution names no lead: the dealer has at most two trumps."""


def dealt(question: Question, chance: Random) -> EcarteGame:
    """A game in which the hand is dealt. Its holder is about to speak, as an elder or after a proposal."""
    game, _ = EcarteGame.start(CLASSIC, chance.randbytes(32), "asked")
    others = [card for card in PACK if card not in (*question.hand, question.turn_up)]
    chance.shuffle(others)
    elder, dealer = question.hand, tuple(others[:5])
    own, theirs = question.score
    holder = game.elder if question.side is Side.ELDER else game.dealer
    if holder == game.dealer:
        elder, dealer = dealer, elder
    game = replace(game, score=(own, theirs) if holder == 0 else (theirs, own))
    pack = (*elder[:3], *dealer[:3], *elder[3:], *dealer[3:], question.turn_up, *others[5:])
    game, _ = game.cut_to(game.elder, 16, pack)
    return game if question.side is Side.ELDER else after(game, (game.elder, PROPOSE))


def after(game: EcarteGame, *moves: tuple[int, Action]) -> EcarteGame:
    for seat, action in moves:
        game, _ = game.apply(seat, action)
    return game


def taken(game: EcarteGame, seat: int) -> Mapping[Action, float]:
    """What the solution takes, and how often. The lowest of cards that touch stands for all of them."""
    found = frequencies(game.view(seat)) or {}
    return {action: often for action, often in found.items() if often}


def hinted(game: EcarteGame, seat: int) -> Action:
    """What a hint names first."""
    return weighed(game.view(seat), Random(1), FEW)[0].action


def check(question: Question, chance: Random) -> None:
    """Compare an answer with the engine, in a game with other cards of the opponent each time."""
    found, game = solution(question, FEW), dealt(question, chance)
    elder, dealer = game.elder, game.dealer
    seat = elder if question.side is Side.ELDER else dealer
    assert found.words == frequencies(game.view(seat))
    if king_wins(Knowledge(game.view(seat))):
        assert not found.exchanges
        assert not found.leads
        return
    if question.side is Side.ELDER:
        changing = after(game, (elder, PROPOSE), (dealer, ACCEPT))
        (exchange,) = found.exchanges
        assert hinted(changing, elder) == exchange.discard
        standing = after(game, (elder, STAND))
        if ANNOUNCE in standing.legal(elder):
            standing = after(standing, (elder, ANNOUNCE))
        led = hinted(standing, elder)
        strays = len(found.leads) == 1 and led not in settled(standing.view(elder))
        assert found.leads == ({led: 1.0} if strays else taken(standing, elder))
        named = found.leads or not found.words[STAND]
        assert named or question == WINS_WITH_ANY_LEAD
        return
    accepted = after(game, (dealer, ACCEPT))
    hand = accepted.view(elder).hand
    assert hand is not None
    assert [number for exchange in found.exchanges for number in exchange.drawn] == [1, 2, 3, 4, 5]
    for exchange in found.exchanges:
        for number in exchange.drawn:
            changing = after(accepted, (elder, discard(hand[:number])))
            assert hinted(changing, dealer) == exchange.discard


@pytest.mark.proof
@pytest.mark.short_proof
@pytest.mark.parametrize(("side", "turn_up", "score"), ASKED)
def test_the_answer_to_a_hand_is_the_one_of_every_game(
    side: Side, turn_up: str, score: tuple[int, int], record_property: RecordProperty
) -> None:
    turned = parse_card(turn_up)
    cards = [card for card in PACK if card != turned]
    chance = Random(SEED)
    hands: list[tuple[Card, ...]] = list(combinations(cards, 5))
    chance.shuffle(hands)
    number = size(25, 20_000, 150)
    for hand in islice(hands, number):
        check(Question(hand, turned, side, score), chance)
    record_property("cases", number)


def test_the_books_word_is_no_word_of_the_solution() -> None:
    found = answer(Question.parse("9C 10H 8S AH AS", "7D", Side.DEALER, "4-4"))
    assert found.solution.words == {REFUSE: 1.0, ACCEPT: 0.0}
    assert found.book.action == ACCEPT
    assert not found.book_agrees


@pytest.mark.parametrize(
    ("cards", "hand", "between", "lowest"),
    [
        (0b0100, 0b0110, 0b1001, 0b0010),
        (0b0100, 0b0101, 0b1010, 0b0100),
        (0b0100, 0b0101, 0b1000, 0b0001),
        (0b0110, 0b0111, 0b1000, 0b0011),
        (1 << 8, 0b11 << 7, 0, 1 << 8),
    ],
)
def test_the_lowest_of_touching_cards_stands_for_all(
    cards: int, hand: int, between: int, lowest: int
) -> None:
    assert lowest_alike(cards, hand, between, 8) == lowest


def test_an_answer_says_what_to_do_how_often_and_why() -> None:
    found = answer(Question.parse("KH 7S 8D 9C QC", "10H", score="2-3"))
    assert found.solution.words == {STAND: 0.0, PROPOSE: 1.0}
    assert found.reason == (Motif.RISKS_ONE, None)
    (exchange,) = found.solution.exchanges
    assert text(exchange.discard) == "discard 7S 8D 9C QC"
    assert [text(card) for card in found.solution.leads] == ["play KH"]


def test_a_discard_that_deals_find_clearly_better_is_named_as_in_a_hint() -> None:
    """The tables throw 7S alone, which costs .05 where both play on as the solution does."""
    question = Question.parse("7S JS AC JC KC", "8D", score="0-3")
    (exchange,) = answer(question).solution.exchanges
    game = question.game
    changing = after(game, (game.elder, PROPOSE), (game.dealer, ACCEPT))
    assert exchange.discard == weighed(changing.view(game.elder), Random(1))[0].action
    assert text(exchange.discard) != "discard 7S"


def test_the_same_question_has_the_same_answer() -> None:
    question = Question.parse("QH 7S QS 9C QC", "10H", Side.DEALER)
    assert answer(question) == answer(question)


def test_the_hand_says_in_which_language_the_eleventh_card_is_read() -> None:
    assert Question.parse("KH 7S 8D 10C QH", "9C", language="fr") == Question.parse("KH 7S 8D 10C QH", "9C")


def test_who_wins_with_the_king_leads_nothing() -> None:
    found = answer(Question.parse("KH 7S 8D 9C QC", "10H", score="4-4"))
    assert found.king_wins
    assert (found.solution.exchanges, found.solution.leads) == ((), {})


def test_a_hand_with_which_the_solution_never_stands_may_have_no_lead() -> None:
    """Nine of all hands next to this king have none, at this score."""
    found = answer(Question.parse("7S 8S 9S 10S JS", "KD", score="4-1"))
    assert found.solution.words == {STAND: 0.0, PROPOSE: 1.0}
    assert found.solution.leads == {}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_are_read_in_both_languages(language: str) -> None:
    french = Question.parse("RC 7P 8K 9♣ D♣", "10♥", Side.ELDER, "2-3", language)
    assert french == Question.parse("KH 7S 8D 9♣ QC", "10H", Side.ELDER, "2-3")


@pytest.mark.parametrize(
    ("hand", "turn_up", "score", "fault"),
    [
        ("KH 7S 8D 9C QC AS", "10H", "0-0", "hand-size"),
        ("KH 7S 8D 9C", "10H", "0-0", "hand-size"),
        ("none", "10H", "0-0", "hand-size"),
        ("KH 7S 8D 9C KH", "10H", "0-0", "same-card-twice"),
        ("KH 7S 8D 9C 10H", "10H", "0-0", "turn-up-held"),
        ("KH 7S 8D 9C XX", "10H", "0-0", "bad-card"),
        ("KH 7S 8D 9C QC", "6H", "0-0", "bad-card"),
        ("KH 7S 8D 9C QC", "10H", "5-0", "bad-score"),
        ("KH 7S 8D 9C QC", "10H", "0-7", "bad-score"),
        ("KH 7S 8D 9C QC", "10H", "two", "bad-score"),
        ("KH 7S 8D 9C QC", "KD", "0-4", "king-wins"),
    ],
)
def test_a_question_that_no_deal_can_ask_is_refused(hand: str, turn_up: str, score: str, fault: str) -> None:
    with pytest.raises(RuleError) as refused:
        Question.parse(hand, turn_up, score=score)
    assert refused.value.key == fault
