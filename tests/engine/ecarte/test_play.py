"""Tricks: following, heading, trumping, and their points."""

from __future__ import annotations

import pytest

from engine.cards import code, parse_card
from engine.ecarte.actions import ANNOUNCE, PROPOSE, REFUSE, ActionKind, card_of, kind
from engine.ecarte.deal import Deal, Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import Trick, Why
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with, pack_with, refused

REST = "7S 8S 9S 10S"


def answers(led: str, dealer: str, rules: str = "classic") -> set[str]:
    """The cards with which the dealer may answer, with hearts as trumps."""
    game = game_with(f"{led} {REST}", dealer, "7H", rules=PRESETS[rules])
    game = after(game, (ELDER, "stand"), (ELDER, f"play {led}"))
    return {code(card_of(action)) for action in game.legal(DEALER) if kind(action) is ActionKind.PLAY}


@pytest.mark.parametrize(
    ("led", "dealer", "allowed"),
    [
        ("9D", "KD 10D 8D 8H 7C", "KD 10D"),
        ("JD", "10D 8D 7D 8H 7C", "10D 8D 7D"),
        ("AD", "10D JD 8H 9H 7C", "JD"),
        ("9D", "8H KH 7C 8C KC", "8H KH"),
        ("9D", "7C 8C KC KS QS", "7C 8C KC KS QS"),
        ("9H", "8H 10H KD KC KS", "10H"),
        ("9H", "8H AD KD KC KS", "8H"),
        ("9H", "AD KD KC KS QD", "AD KD KC KS QD"),
    ],
    ids=[
        "follow and head",
        "follow below when one cannot head",
        "the knave beats the ace, the ten does not",
        "void: any trump",
        "void and without trumps: any card",
        "trumps are headed too",
        "a lower trump when one cannot head",
        "void in trumps: any card",
    ],
)
def test_the_dealer_answers_with(led: str, dealer: str, allowed: str) -> None:
    assert answers(led, dealer) == set(allowed.split())


def test_holiday_follows_without_heading() -> None:
    assert answers("9D", "KD 10D 8D 8H 7C", "holiday") == {"KD", "10D", "8D"}


def test_holiday_ace_beats_king() -> None:
    game = game_with(f"KD {REST}", "AD QD 8H 9H 7C", "7H", rules=PRESETS["holiday"])
    game = after(game, (ELDER, "stand"), (ELDER, "play KD"), (DEALER, "play AD"))
    assert game.view(None).won == (0, 1)


@pytest.mark.parametrize(
    ("dealer", "card", "key"),
    [
        ("KD 10D 8D 8H 7C", "8H", "must-follow"),
        ("KD 10D 8D 8H 7C", "8D", "must-head"),
        ("8H 9H 7C 8C 9C", "7C", "must-trump"),
        ("8H 9H 7C 8C 9C", "KC", "card-not-held"),
    ],
)
def test_an_illegal_card_is_refused_with_its_reason(dealer: str, card: str, key: str) -> None:
    game = after(game_with(f"9D {REST}", dealer, "7H"), (ELDER, "stand"), (ELDER, "play 9D"))
    assert refused(game, DEALER, f"play {card}").key == key


def test_cards_are_played_in_turn_and_after_the_exchange() -> None:
    game = game_with(f"9D {REST}", "KD 10D 8D 8H 7C", "7H")
    assert refused(game, ELDER, "play 9D").key == "wrong-phase"
    assert refused(after(game, (ELDER, "stand")), DEALER, "play KD").key == "not-your-turn"


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    game = after(game_with(f"9D {REST}", "KD 10D 8D 8H 7C", "7H"), (ELDER, "stand"))
    game = after(game, (ELDER, "play 9D"), (DEALER, "play KD"))
    assert game.actors == (DEALER,)
    view = after(game, (DEALER, "play 7C")).view(None)
    assert view.tricks == (
        Trick(ELDER, parse_card("9D"), parse_card("KD"), DEALER),
        Trick(DEALER, parse_card("7C")),
    )


# Hearts are trumps. The elder leads some of them, which win, then diamonds, which the dealer beats.
HANDS = {
    5: ("KH QH JH AH 10H", "7S 8S 9S 10S AS"),
    4: ("KH QH JH AH 7D", "7S 8S 9S 10S KD"),
    3: ("KH QH JH 7D 8D", "7S 8S 9S QD KD"),
    2: ("KH QH 7D 8D 9D", "7S 8S JD QD KD"),
    1: ("KH 7D 8D 9D 10D", "7S AD JD QD KD"),
    0: ("7D 8D 9D 10D 7C", "AD JD QD KD 8C"),
}


def played_out(game: EcarteGame) -> EcarteGame:
    """Both play their first legal card, in the order spades, hearts, diamonds, clubs."""
    while game.phase is Phase.PLAY:
        seat = game.actors[0]
        game, _ = game.apply(seat, game.legal(seat)[0])
    return game


def tricks_of(elder_tricks: int, opening: str, rules: Ruleset) -> EcarteGame:
    elder, dealer = HANDS[elder_tricks]
    game = game_with(elder, dealer, "7H", rules=rules.with_target(21))
    if opening == "stand":
        game = after(game, (ELDER, "stand"))
    elif opening == "refuse":
        game = after(game, (ELDER, "propose"), (DEALER, "refuse"))
    elif opening == "later stand":
        game = after(changing(game, 0, 0), (ELDER, "stand"))
    else:
        game = after(changing(game, 0, 0), (ELDER, "propose"), (DEALER, "refuse"))
    game = played_out(game)
    assert game.last_deal is not None
    assert game.last_deal.tricks == (elder_tricks, 5 - elder_tricks)
    return game


@pytest.mark.parametrize(
    ("opening", "elder_tricks", "score", "why"),
    [
        ("stand", 5, (2, 0), Why.VOLE),
        ("stand", 4, (1, 0), Why.POINT),
        ("stand", 3, (1, 0), Why.POINT),
        ("stand", 2, (0, 2), Why.STOOD_AND_LOST),
        ("stand", 1, (0, 2), Why.STOOD_AND_LOST),
        ("stand", 0, (0, 2), Why.STOOD_AND_LOST),
        ("refuse", 5, (2, 0), Why.REFUSED_AND_LOST),
        ("refuse", 4, (2, 0), Why.REFUSED_AND_LOST),
        ("refuse", 3, (2, 0), Why.REFUSED_AND_LOST),
        ("refuse", 2, (0, 1), Why.POINT),
        ("refuse", 1, (0, 1), Why.POINT),
        ("refuse", 0, (0, 2), Why.VOLE),
        ("later stand", 5, (2, 0), Why.VOLE),
        ("later stand", 3, (1, 0), Why.POINT),
        ("later stand", 2, (0, 1), Why.POINT),
        ("later stand", 0, (0, 2), Why.VOLE),
        ("later refusal", 3, (1, 0), Why.POINT),
        ("later refusal", 2, (0, 1), Why.POINT),
    ],
)
def test_points_for_tricks(opening: str, elder_tricks: int, score: tuple[int, int], why: Why) -> None:
    game = tricks_of(elder_tricks, opening, CLASSIC)
    assert game.score == score
    assert game.last_deal is not None
    assert game.last_deal.why is why


@pytest.mark.parametrize(("opening", "elder_tricks"), [("stand", 0), ("refuse", 5)])
@pytest.mark.parametrize(("rules", "points"), [("denexa", 3), ("casino", 3), ("index", 2)])
def test_points_for_the_vole_against_a_vulnerable_player(
    rules: str, points: int, opening: str, elder_tricks: int
) -> None:
    assert max(tricks_of(elder_tricks, opening, PRESETS[rules].with_target(21)).score) == points


@pytest.mark.parametrize(("elder_tricks", "score"), [(3, (2, 0)), (2, (0, 2)), (5, (2, 0))])
def test_holiday_winner_scores_two_without_an_exchange(elder_tricks: int, score: tuple[int, int]) -> None:
    elder, dealer = HANDS[elder_tricks]
    game = played_out(after(game_with(elder, dealer, "7H", rules=PRESETS["holiday"]), (ELDER, "stand")))
    assert game.score == score


def test_an_empty_exchange_counts_as_none_for_doubling() -> None:
    rules = Ruleset.parse("ours double=any_winner")
    elder, dealer = HANDS[2]
    game = played_out(after(changing(game_with(elder, dealer, "7H", rules=rules), 0, 0), (ELDER, "stand")))
    assert game.score == (0, 2)
    assert game.last_deal is not None
    assert game.last_deal.why is Why.UNCHANGED


def test_the_dealer_alternates() -> None:
    game = tricks_of(5, "stand", CLASSIC)
    assert (game.dealer, game.number, game.phase) == (ELDER, 2, Phase.CUT)


def test_the_game_ends_with_the_points_that_reach_the_target() -> None:
    elder, dealer = HANDS[5]
    game = played_out(after(game_with(elder, dealer, "7H", score=(3, 4)), (ELDER, "stand")))
    assert game.result is not None
    assert (game.result.winner, game.result.scores, game.phase) == (ELDER, (5, 4), Phase.OVER)


def test_a_deal_scores_at_most_three_points() -> None:
    deal = Deal(CLASSIC.with_target(21), pack_with("KH QH JH AH 10H", "7S 8S 9S 10S AS", "7H"), DEALER)
    for action in (PROPOSE, REFUSE, ANNOUNCE):
        deal.act(action)
    while not deal.over:
        deal.act(deal.legal()[0])
    assert deal.points == (3, 0)


@pytest.mark.parametrize(("loser", "stakes"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_triple_double_and_single_stakes_depend_on_the_losers_points(loser: int, stakes: int) -> None:
    rules = Ruleset.parse("hoyle stakes=triple_double_single")
    elder, dealer = HANDS[5]
    game = game_with(elder, dealer, "7H", rules=rules, score=(4, loser))
    game = played_out(after(changing(game, 0, 0), (ELDER, "stand")))
    assert game.result is not None
    assert game.result.stakes == stakes
