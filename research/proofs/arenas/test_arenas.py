"""In an arena nobody waits while they could meet somebody, and Discord refuses nothing."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.config import Pace
from research.proofs.arenas import crowd
from research.proofs.arenas.evening import MINUTES, Evening
from research.proofs.simulator.simulated_time import happening
from tests import proof

pytestmark = [pytest.mark.landing, pytest.mark.slow]

SECONDS: Final = proof.size(150, MINUTES * 60)
LONGEST: Final = 10
"""For how many seconds somebody may wait while they could meet somebody."""


@pytest.mark.proof(proof.size(30, 2_000))
@pytest.mark.parametrize(
    ("size", "evenings"),
    [
        (3, proof.size(10, 500)),
        (6, proof.size(15, 1_000)),
        (20, proof.size(3, 300)),
        (60, proof.size(2, 200)),
    ],
)
def test_nobody_waits_while_they_could_meet_somebody(size: int, evenings: int) -> None:
    for seed in range(proof.SEED, proof.SEED + evenings):
        waits = Evening(size, seed).play()
        assert waits.games[0] > 0
        assert waits.in_vain <= LONGEST, seed
        assert waits.again == 0, seed


@pytest.mark.proof(SECONDS)
@pytest.mark.parametrize("size", (3, 6, 20, 60) if proof.FULL else (6,))
def test_discord_refuses_no_call_of_an_arena(size: int, tmp_path: Path) -> None:
    play = partial(crowd.evening, size=size, seconds=SECONDS, seed=proof.SEED)
    calls = happening(play, tmp_path / "arena.db", "arena", Pace())
    assert calls.games >= size / 2
    assert (calls.limited, calls.refused) == (0, [])
