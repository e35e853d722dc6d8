"""The advisor's opinions of positions under all rules, and of some games, are as recorded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import pytest

from engine.ecarte.actions import text
from engine.ecarte.advisor import levels, motifs
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.review import Review, chance_of
from engine.ecarte.advisor.search.outlook import Outlook
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.game_type import EcarteGameType
from engine.ecarte.view import EcarteView
from engine.interface import Level
from tests.engine import opinions
from tests.engine.ecarte.advisor.test_advice import positions
from tests.engine.ecarte.advisor.test_review import played
from tests.engine.ecarte.tables import ELDER, game_with

pytestmark = pytest.mark.slow

FILE: Final = Path(__file__).with_name("opinions.txt")
FEW: Final = 20
POSITIONS: Final = 120
GAMES: Final = (
    ((Level.NOVICE, Level.BOOK), 1, "classic"),
    ((Level.NOVICE, Level.NOVICE), 2, "holiday"),
    ((Level.MASTER, Level.NOVICE), 3, "classic"),
)


def said() -> Iterator[str]:
    """All lines."""
    for number, view in enumerate(islice(positions(Random(1887)), POSITIONS)):
        yield from of_position(view, number)
    for players, seed, rules in GAMES:
        yield from of_game(Review.of(played(players, seed, rules)))


def of_position(view: EcarteView, number: int) -> Iterator[str]:
    advice = Advice.of(view, Random(number), FEW)
    assert advice is not None
    verdict, known = advice.verdict, Knowledge(view)
    score = "–".join(map(str, view.score))
    yield f"{number} {view.rules.name} {score} {view.phase.name}: {text(verdict.action)} {verdict.ground}"
    if verdict.clause is not None:
        yield f"  clause {verdict.clause}"
    for one in advice.options:
        why = motifs.reason(known, advice.options, one, taken=True)
        about = why and f"{why.motif} {why.card}"
        yield f"  {text(one.action)}: {one.chance:.6f} {outlook(one.outlook)} {about}"
    yield f"  not {advice.instead and text(advice.instead.action)} since {advice.reason}"
    for action, often in advice.solution.items():
        yield f"  {text(action)}: {often:.6f} by the solution"
    yield f"  right: {' '.join(sorted(map(text, advice.right)))}"
    for level in Level:
        chosen = levels.choose(view, level, Random(number))
        yield f"  {level} {chosen is not None and text(chosen)}"


def outlook(found: Outlook | None) -> str:
    if found is None:
        return "None"
    return " ".join(f"{share:.6f}" for share in (*found[:-1], *found.stakes))


def of_game(review: Review) -> Iterator[str]:
    for one in review.decisions:
        yield f"{one.step} {one.seat} {text(one.taken)}: {one.chance:.6f} {one.best_chance:.6f} {one.real}"
        if one.error:
            yield f"  an error: {one.motif}"
    for deal in review.deals:
        yield f"deal {deal.deal} {deal.before:.6f} {deal.after:.6f} {deal.luck:.6f}"
    for step, chance in review.course:
        yield f"after {step} {chance:.6f}"
    for seat in (0, 1):
        summary = review.summary(seat)
        yield f"seat {seat} {summary.luck:.6f} {summary.lost:.6f} {summary.decisions} {summary.errors}"
        yield f"  {summary.mean_lost:.6f} {[one.step for one in review.mistakes(seat)]}"


@pytest.mark.landing
def test_the_advisor_gives_the_recorded_opinions() -> None:
    opinions.same(said(), FILE)


def test_the_game_type_asks_the_advisor() -> None:
    game_type, game = EcarteGameType(), game_with("KH QH 7C 8D 9S", "JH 10H AC KD QS", "7H")
    view, taken = game.view(ELDER), game.legal(ELDER)[0]
    for level in Level:
        assert game_type.advise(view, level, Random(1)) == levels.choose(view, level, Random(1))
    assert game_type.advice(view, Random(1)) == Advice.of(view, Random(1))
    chance = chance_of(game, len(game.history))
    assert game_type.advice_on(game, ELDER, taken) == Advice.of(view, chance, taken=taken)


if __name__ == "__main__":
    opinions.write(said(), FILE)
