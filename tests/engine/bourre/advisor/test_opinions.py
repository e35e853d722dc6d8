"""The advisor's opinions of positions under all rules, and of some sessions, are as recorded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import pytest

from engine.bourre.actions import text
from engine.bourre.advisor import levels, motifs
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.review import Review, chance_of
from engine.bourre.game_type import BourreGameType
from engine.bourre.view import BourreView
from engine.interface import Level
from tests.engine import opinions
from tests.engine.bourre.advisor.test_expert import positions, view_in_turn
from tests.engine.bourre.advisor.test_review import SHORT, played

pytestmark = pytest.mark.slow

FILE: Final = Path(__file__).with_name("opinions.txt")
FEW: Final = 12
SESSIONS: Final = range(24)


def said() -> Iterator[str]:
    """All lines."""
    for session in SESSIONS:
        for number, game in enumerate(islice(positions(session), session % 3, None, 3)):
            yield from of_position(view_in_turn(game), number)
    for seed, rules in enumerate(SHORT, 5):
        yield from of_session(Review.of(played(rules, seed), FEW))


def of_position(view: BourreView, number: int) -> Iterator[str]:
    advice = Advice.of(view, Random(number), FEW)
    assert advice is not None
    yield f"{number} {len(view.dealt)} at the table {view.pot} {view.phase.name}: {text(advice.book)}"
    for one in advice.options:
        why = one is not advice.best and motifs.motif(view, advice.best, one)
        yield f"  {text(one.action)}: {one.worth:.6f} {one.takes:.6f} {one.bourre:.6f} {why}"
    yield f"  not {advice.instead and text(advice.instead.action)} since {advice.motif} {advice.error}"
    for level in (Level.NOVICE, Level.EXPERT):
        action = levels.choose(view, level, Random(number))
        yield f"  {level} {action is not None and text(action)}"


def of_session(review: Review) -> Iterator[str]:
    for one in review.decisions:
        yield f"{one.step} {one.seat} {text(one.taken)}: {one.lost:.6f} {one.real} {one.motif}"
    for deal in review.deals:
        skill = " ".join(f"{share:.6f}" for share in deal.skill)
        yield f"deal {deal.deal} {' '.join(map(str, deal.change))} by skill {skill}"
        yield f"  by luck {' '.join(f'{deal.luck(seat):.6f}' for seat in range(len(deal.change)))}"
    for seat in range(4):
        summary = review.summary(seat)
        yield f"seat {seat} {summary.net} {summary.luck:.6f} {summary.skill:.6f} {summary.lost:.6f}"
        yield f"  {summary.decisions} {summary.errors} {[one.step for one in review.mistakes(seat)]}"


@pytest.mark.landing
def test_the_advisor_gives_the_recorded_opinions() -> None:
    opinions.same(said(), FILE)


def test_the_game_type_asks_the_advisor() -> None:
    game_type, game = BourreGameType(), next(positions(1))
    view, taken = view_in_turn(game), game.legal(game.actors[0])[0]
    for level in Level:
        assert game_type.advise(view, level, Random(1)) == levels.choose(view, level, Random(1))
    assert game_type.advice(view, Random(1)) == Advice.of(view, Random(1))
    chance = chance_of(game, len(game.history))
    assert game_type.advice_on(game, game.actors[0], taken) == Advice.of(view, chance, taken=taken)


if __name__ == "__main__":
    opinions.write(said(), FILE)
