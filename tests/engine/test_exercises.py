"""Exercises: each has one right answer, and those of a motif are as often counter-examples."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from engine import exercises
from engine.exercises import Exercise
from engine.games import GAME_TYPES
from engine.interface import GameType, HasReview, review_of
from research.solver.exercises import lesson
from tests.proof import FULL, SEED, RecordProperty, size

LEAST: Final = {"ecarte": 300, "bourre": 150}
"""The fewest exercises of each game."""
_REVIEWED = [game_type for game_type in GAME_TYPES.values() if isinstance(game_type, HasReview)]
games = pytest.mark.parametrize("game_type", _REVIEWED, ids=lambda game_type: game_type.name)


def button(game_type: GameType, exercise: Exercise) -> int:
    """The place of the right answer among those that are offered, as they are listed."""
    game, seat, wrong = exercises.position(game_type, exercise)
    advice = review_of(game_type).advice_on(game, seat, wrong)
    assert advice is not None
    shown = dict.fromkeys((*(act for act in game.view(seat).legal if act in advice.choices), *advice.choices))
    return list(shown).index(advice.action)


@pytest.mark.slow
@pytest.mark.proof
@games
def test_an_exercise_has_one_right_answer(game_type: GameType, record_property: RecordProperty) -> None:
    stock = exercises.exercises(game_type.name)
    asked = Random(SEED).sample(stock, size(3, len(stock)))
    shows, buttons = Counter[tuple[str, bool]](), defaultdict[str, set[int]](set)
    for exercise in asked:
        taught = lesson(game_type, exercises.position(game_type, exercise))
        assert taught is not None, exercise
        assert taught.motif == exercise.motif or exercise.motif in taught.tempting, exercise
        shows[exercise.motif, taught.motif == exercise.motif] += 1
        buttons[exercise.motif].add(button(game_type, exercise))
    record_property("cases", len(asked))
    if FULL:
        for motif, found in buttons.items():
            assert shows[motif, True] == shows[motif, False], motif
            assert len(found) > 1, motif


def test_the_game_of_an_exercise_ends_where_only_one_of_its_novices_has_counters() -> None:
    *_, last = exercises.course(GAME_TYPES["bourre"], 15)
    after, _ = last.game.apply(last.seat, last.taken)
    assert (after.over, after.actors, after.gone) == (False, (), (0, 2, 3, 4))


@games
def test_all_exercises_are_asked_before_one_comes_again(game_type: GameType) -> None:
    stock = exercises.exercises(game_type.name)
    assert len(stock) >= LEAST[game_type.name]
    here, met = stock[len(stock) // 2], list[Exercise]()
    for _ in stock:
        met.append(here)
        here = here.next
    assert set(met) == set(stock)
    assert here == met[0]
    together = sum(one.motif == other.motif for one, other in pairwise(stock))
    assert together < len(stock) / 20, "motifs are mixed"


def test_there_is_none_of_an_unknown_motif() -> None:
    assert exercises.find("ecarte", "no-such", 0) is None
    assert exercises.find("no-such", "no-such", 0) is None


@games
def test_a_similar_exercise_is_any_of_its_motif(game_type: GameType) -> None:
    motif = exercises.exercises(game_type.name)[0].motif
    own = {one for one in exercises.exercises(game_type.name) if one.motif == motif}
    assert {exercises.similar(game_type.name, motif, Random(seed)) for seed in range(20 * len(own))} == own
    assert exercises.find(game_type.name, motif, len(own)) is None
    assert exercises.similar(game_type.name, "no motif", Random(1)) is None
