"""Exercises: where the file says that a novice erred, the coach agrees, with the same motif."""

from __future__ import annotations

from random import Random

import pytest

from engine import exercises
from engine.games import GAME_TYPES
from engine.interface import GameType, HasReview, review_of
from research.solver.exercises import settled
from tests.proof import SEED, RecordProperty, size

_REVIEWED = [game_type for game_type in GAME_TYPES.values() if isinstance(game_type, HasReview)]


@pytest.mark.parametrize("game_type", _REVIEWED, ids=lambda game_type: game_type.name)
def test_an_exercise_is_an_error_of_its_motif(game_type: GameType) -> None:
    stock = exercises.exercises(game_type.name)
    shown = []
    for exercise in (stock[0], stock[len(stock) // 2], stock[-1]):
        found = exercises.position(game_type, exercise)
        assert found.seat in found.game.actors
        advice = review_of(game_type).advice_on(found.game, found.seat, found.taken)
        assert advice is not None
        assert found.taken in advice.choices
        shown.append(advice.motif == exercise.motif and advice.error)
    # After a change of novices or of the coach, `make exercises` finds new exercises. A few outdated ones do
    # no harm.
    assert sum(shown) > len(shown) / 2


@pytest.mark.proof
def test_no_exercise_contradicts_the_solution(record_property: RecordProperty) -> None:
    ecarte, stock = GAME_TYPES["ecarte"], exercises.exercises("ecarte")
    asked = Random(SEED).sample(stock, size(4, len(stock)))
    for exercise in asked:
        found = exercises.position(ecarte, exercise)
        advice = review_of(ecarte).advice_on(found.game, found.seat, found.taken)
        assert advice is not None
        assert (advice.error, advice.motif) == (True, exercise.motif)
        assert settled(found, advice), exercise
    record_property("cases", len(asked))


@pytest.mark.parametrize("game_type", _REVIEWED, ids=lambda game_type: game_type.name)
def test_the_exercises_of_a_motif_come_round(game_type: GameType) -> None:
    for motif in {one.motif for one in exercises.exercises(game_type.name)}:
        own = [one for one in exercises.exercises(game_type.name) if one.motif == motif]
        here, met = own[0], []
        for _ in own:
            met.append(here)
            here = here.next
        assert (met, here) == (own, own[0])
        assert exercises.find(game_type.name, motif, len(own)) is None


def test_there_is_none_of_an_unknown_motif() -> None:
    assert exercises.find("ecarte", "no-such", 0) is None
    assert exercises.find("no-such", "no-such", 0) is None


@pytest.mark.parametrize("game_type", _REVIEWED, ids=lambda game_type: game_type.name)
def test_a_similar_exercise_is_any_of_its_motif(game_type: GameType) -> None:
    motif = exercises.exercises(game_type.name)[0].motif
    own = {one for one in exercises.exercises(game_type.name) if one.motif == motif}
    assert {exercises.similar(game_type.name, motif, Random(seed)) for seed in range(20 * len(own))} == own
    assert exercises.similar(game_type.name, "no motif", Random(1)) is None
