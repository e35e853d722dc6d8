"""The house: legal in every position, dependent only on the view, and better by the book than a novice."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.bourre.actions import AWAY, DECLINE, LEAVE, PASS, ActionKind, cut, kind, mask_of_exchange, parse
from engine.bourre.advisor import book, levels
from engine.bourre.advisor.advice import Advice
from engine.bourre.deal import Deal, Phase
from engine.bourre.game import BourreGame
from engine.bourre.game_type import BourreGameType
from engine.bourre.holdings import cards_of
from engine.bourre.rules import BOURRE, PRESETS, Ruleset
from engine.cards import code
from engine.interface import Level
from tests.engine.bourre.tables import dealt, played, plays

SECRET = bytes(range(32))
RICH = BOURRE.with_value("buy_in", "10000").with_value("cap", "10").with_value("deals", "20")


def with_deal(deal: Deal) -> BourreGame:
    """A session with this deal in progress: seat 0 is at the dealer's left."""
    game, _ = BourreGame.start(deal.rules, SECRET, "levels", deal.players)
    game, _ = game.apply(game.actors[0], cut(26))
    places = tuple(range(deal.players))
    return replace(game, order=(places[-1], *places[:-1]), dealt=places, deal=deal)


def by_the_book(deal: Deal) -> str:
    game = with_deal(deal)
    action = book.choose(game.view(game.actors[0]))
    if kind(action) is ActionKind.EXCHANGE:
        return "exchange " + " ".join(map(code, cards_of(mask_of_exchange(action))))
    return "pass" if action == PASS else code(action)  # type: ignore[arg-type]  # a play is its card


def session(rules: Ruleset, seats: int, seed: int, hero: int, mine: Level, others: Level) -> BourreGame:
    chance = Random(seed)
    game, _ = BourreGame.start(rules, chance.randbytes(32), "levels", seats)
    while not game.over:
        seat = game.actors[0]
        view = game.view(seat)
        action = levels.choose(view, mine if seat == hero else others, chance)
        assert action is not None
        assert action in view.legal
        assert action not in (AWAY, LEAVE)
        game, _ = game.apply(seat, action, chance.randrange(1_000))
    return game


@pytest.mark.parametrize(
    "rules", [*PRESETS.values(), Ruleset.parse("bourre declare=all_first draw=3 tie=carry")]
)
def test_the_house_plays_whole_sessions_by_legal_actions(rules: Ruleset) -> None:
    for seats in (2, 5, 8):
        game = session(rules.with_value("deals", "5"), seats, seats, 0, Level.NOVICE, Level.BOOK)
        assert game.result is not None


@pytest.mark.slow
def test_the_book_wins_counters_from_novices() -> None:
    """The sum over ten sessions of twenty deals each, the same every time."""
    won = 0
    for n in range(10):
        result = session(RICH, 5, n, n % 5, Level.BOOK, Level.NOVICE).result
        assert result is not None
        won += result.net[n % 5]
    assert won > 0


def test_the_game_asks_the_house_and_the_coach() -> None:
    game_type = BourreGameType()
    game, _ = BourreGame.start(BOURRE, SECRET, "asked", 2)
    game, _ = game.apply(game.actors[0], DECLINE)
    view = game.view(game.actors[0])
    for level in game_type.levels:
        assert game_type.advise(view, level, Random(1)) == levels.choose(view, level, Random(1))
    assert game_type.advice(view, Random(1)) == Advice.of(view, Random(1))


def test_the_house_declines_the_cut_at_once_and_waits_for_others() -> None:
    game_type = BourreGameType()
    game, _ = BourreGame.start(BOURRE, SECRET, "cut", 4)
    cutter = game.actors[0]
    assert game_type.pause(game.view(cutter)) == 0.0
    assert game_type.advise(game.view(cutter), Level.BOOK, Random(1)) == DECLINE
    other = game.order[0]
    assert game_type.pause(game.view(other)) is None
    assert game_type.advise(game.view(other), Level.BOOK, Random(1)) is None
    game, _ = game.apply(cutter, cut(26))
    assert game_type.pause(game.view(game.actors[0])) == 1.0


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AS KS 9S 2H 3D", "exchange 2H 3D"),
        ("AS 9S AH 2H 3D", "exchange 2H 3D"),
        ("9S 10H QH 2D 3D", "pass"),
        ("KH QH JH 2D 3D", "pass"),
    ],
)
def test_three_trumps_after_the_exchange_are_enough(hand: str, said: str) -> None:
    others = ["2C 3C 4C 5C 6C", "7C 8C 9C 10C JC", "4H 5H 6H 7H 8H", "4D 5D 6D 7D 7S"]
    assert by_the_book(dealt([hand, *others], "7S")) == said


def test_two_are_enough_against_one() -> None:
    hands = ["2H 3H 4H 5H 6H", "9S 10H QH 2D 3D", "2C 3C 4C 5C 7S"]
    deal = dealt(hands, "7S")
    deal.act(PASS)
    assert by_the_book(deal) == "exchange 10H QH 2D 3D"


def test_a_player_without_a_trick_takes_the_first_for_certain_and_the_next_cheaply() -> None:
    hands = ["9H 2D 3D 4D 5D", "JH KH 2S 3C 4C", "10H 2H 5C 6C 7S"]
    assert by_the_book(plays(played(hands, "7S"), "9H")) == "KH"
    hands = ["9H 2D 3D 4D 5D", "10H 2H 5C 6C 8C", "JH KH 2S 3C 7S"]
    assert by_the_book(plays(played(hands, "7S"), "9H 10H")) == "JH"


def test_a_card_that_cannot_win_is_the_lowest() -> None:
    hands = ["AH 2D 3D 4D 5D", "10H 2H 5C 6C 7S"]
    assert by_the_book(plays(played(hands, "7S"), "AH")) == "2H"


def test_the_choice_depends_only_on_the_view_and_the_chance() -> None:
    game = with_deal(played(["9H 2D 3D 4D 5D", "JH KH 2S 3C 4C", "10H 2H 5C 6C 7S"], "7S"))
    view = game.view(0)
    assert view.phase is Phase.PLAY
    for level in (Level.NOVICE, Level.BOOK):
        assert levels.choose(view, level, Random(3)) == levels.choose(view, level, Random(3))
    assert parse("play 9H") in view.legal
