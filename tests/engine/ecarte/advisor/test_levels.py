"""The levels: legal under all rules, independent of hidden cards, each stronger than the one below."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN
from engine.ecarte.advisor.levels import choose
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS, AnnouncementWindow, Ruleset
from engine.interface import Action, Level
from research.benchmarks.playouts import choose_at_random
from tests import proof
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

pytestmark = pytest.mark.slow

LEVELS = (Level.NOVICE, Level.BOOK)
"""The fast levels. The expert has its own tests."""
GAMES = proof.size(100, 2_000)
"""Games between two levels."""
TWINS = proof.size(25, 1_000)
"""The number of pairs of games, equal except for hidden cards, whose decisions are compared."""
EXAMPLES = proof.size(40, 1_000)
ODD_RULES = (
    *PRESETS.values(),
    replace(
        PRESETS["holiday"], name="odd", window=AnnouncementWindow.LAW_9, elder_discards=0, exchanges=None
    ),
    Ruleset("drawn", dealer_discards=1, heading=False).with_target(1),
)


def decision(game: EcarteGame, seat: int, level: Level | None, chance: Random) -> Action | None:
    """The action of a seat; None if it waits. Without a level, a random legal action."""
    view = game.view(seat)
    if level is not None:
        return choose(view, level, chance)
    return choose_at_random(view, chance) if seat in view.actors else None


def played(levels: tuple[Level | None, Level | None], chance: Random, rules: Ruleset = CLASSIC) -> EcarteGame:
    """A whole game in which every decision is checked. Seats may also act out of turn."""
    game, _ = EcarteGame.start(rules, chance.randbytes(32), "match")
    while not game.over:
        (actor,) = game.actors
        for seat in (1 - actor, actor):
            action = decision(game, seat, levels[seat], chance)
            if action is not None:
                game, _ = game.apply(seat, action)
                break
        else:
            raise AssertionError("Everybody waits.")
    return game


@pytest.mark.proof(EXAMPLES)
@settings(max_examples=EXAMPLES)
@given(st.sampled_from(ODD_RULES), st.tuples(st.sampled_from(LEVELS), st.sampled_from(LEVELS)), st.randoms())
def test_every_decision_is_legal_under_all_rules(
    rules: Ruleset, levels: tuple[Level, Level], chance: Random
) -> None:
    game = played(levels, chance, rules)
    assert not {action for _, action in game.history} & {CONCEDE, RESIGN}


def shares(level: Level, other: Level | None, games: int) -> float:
    """The share of games that a level wins, with the seats swapped in turn."""
    chance = Random(1887)
    won = 0
    for number in range(games):
        seat = number % 2
        levels = (level, other) if seat == 0 else (other, level)
        result = played(levels, chance).result
        assert result is not None
        won += result.winner == seat
    return won / games


@pytest.mark.proof(GAMES)
@pytest.mark.parametrize(
    ("level", "other", "least"),
    [(Level.BOOK, None, 0.84), (Level.NOVICE, None, 0.70), (Level.BOOK, Level.NOVICE, 0.56)],
)
def test_each_level_is_stronger_than_the_one_below(level: Level, other: Level | None, least: float) -> None:
    assert shares(level, other, GAMES) >= least


def with_other_hidden_cards(game: EcarteGame, seat: int, chance: Random) -> EcarteGame:
    """The same game with the cards that the seat cannot know dealt again: the other hand and the stock."""
    assert game.deal is not None
    deal = game.deal.copy()
    other = deal.hand_0 if seat else deal.hand_1
    unknown = [*(card for card in deal.pack if other >> card & 1), *deal.pack[deal.drawn :]]
    chance.shuffle(unknown)
    number = other.bit_count()
    mask = sum(1 << card for card in unknown[:number])
    if seat:
        deal.hand_0 = mask
    else:
        deal.hand_1 = mask
    stock: list[Card] = unknown[number:]
    deal.pack = (*deal.pack[: deal.drawn], *stock)
    if deal.king == 1 - seat:
        deal.king = -1
    return replace(game, deal=deal)


@pytest.mark.proof(TWINS)
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_make_no_difference(level: Level) -> None:
    chance = Random(9)
    compared = 0
    for number in range(TWINS):
        game = game_of(chance)
        while not game.over:
            (actor,) = game.actors
            if game.deal is not None:
                twin = with_other_hidden_cards(game, actor, chance)
                same = (choose(world.view(actor), level, Random(number)) for world in (game, twin))
                assert next(same) == next(same)
                compared += 1
            game, _ = game.apply(actor, choose_at_random(game.view(actor), chance))
    assert compared > 30 * TWINS


def game_of(chance: Random) -> EcarteGame:
    return EcarteGame.start(CLASSIC, chance.randbytes(32), "twins")[0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_waiting_player_does_nothing(level: Level) -> None:
    game = game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H")
    assert choose(game.view(DEALER), level, Random(1)) is None
    assert choose(game.view(ELDER), level, Random(1)) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_always_cuts_half_the_pack(level: Level) -> None:
    game, chance = game_of(Random(1)), Random(2)
    assert {choose(game.view(game.elder), level, chance) for _ in range(50)} == {actions.cut(16)}


def test_a_novice_may_forget_the_king() -> None:
    led = after(game_with("KH QS AD JD 8C", "7H 9S 9D 10D 8D", "9H"), (ELDER, "stand"))
    done = [choose(led.view(ELDER), Level.NOVICE, Random(seed)) for seed in range(200)]
    assert 120 < done.count(ANNOUNCE) < 180
