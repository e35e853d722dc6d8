"""No message, its time and no line of the log depends on a card that its readers cannot know."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from engine.ecarte.rules import PRESETS
from research.proofs.simulator.simulated_time import happening
from tests import proof

from .packs import CardGame, Swap, other_packs, swaps_unknown_to
from .play import Plan, Told, tell

STORIES: Final = proof.size(2, 1_000, short=8)
PARTS: Final = proof.size(1, 50, short=2)
"""How many tests share the stories."""
ACTS: Final = proof.size(40, 120, short=120)
"""The most acts of a story. Each is compared; a game that ends early has fewer."""


def plan(number: int) -> Plan:
    """Return the plan of a story."""
    chance = Random(f"plan {proof.SEED} {number}")
    rules = None if chance.random() < 0.4 else chance.choice(list(PRESETS))
    viewer = chance.choice((None, 0, 1))
    return Plan(f"{proof.SEED} {number}", rules, viewer, friendly=chance.random() < 0.25, acts=ACTS)


def first_world(planned: Plan, folder: Path) -> tuple[Told, CardGame]:
    """Tell a story in the first world."""
    told = happening(partial(tell, plan=planned), folder / f"{planned.seed}.db", planned.seed)
    assert told.game is not None
    return told, told.game


def other_world(planned: Plan, folder: Path, first: Told, game: CardGame, swaps: dict[int, Swap]) -> Told:
    """Tell it with swapped cards. The test fails if somebody who acts could tell the difference."""
    again = partial(tell, plan=planned, first=first, swaps=swaps)
    with other_packs(game.game_id, swaps):
        return happening(again, folder / f"{planned.seed} again.db", planned.seed)


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(STORIES // PARTS * ACTS)
@pytest.mark.parametrize("part", range(PARTS))
def test_hidden_cards_change_no_answer(part: int, tmp_path: Path) -> None:
    acts = different = 0
    for number in range(part, STORIES, PARTS):
        planned = plan(number)
        first, game = first_world(planned, tmp_path)
        swaps = swaps_unknown_to(game, planned.viewer, Random(planned.seed))
        other = other_world(planned, tmp_path, first, game, swaps)
        acts += len(first.seen)
        different += sum(here != there for here, there in zip(first.hands, other.hands, strict=True))
    assert different > acts / 5


@pytest.mark.landing
@pytest.mark.slow
def test_cards_that_somebody_knows_make_a_difference(tmp_path: Path) -> None:
    planned = Plan("known", rules="classic", viewer=0, friendly=False, acts=20)
    first, game = first_world(planned, tmp_path)
    with pytest.raises(AssertionError, match="known: act"):
        other_world(planned, tmp_path, first, game, swaps_unknown_to(game, 1, Random(0)))
