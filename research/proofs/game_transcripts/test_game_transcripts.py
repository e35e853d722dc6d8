"""Games under all rules go as they have gone before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from engine.bourre import actions as bourre
from engine.cards import PACK, PACK_OF_52
from engine.ecarte import actions as ecarte
from engine.games import GAME_TYPES
from engine.interface import Action
from research.proofs.game_transcripts.transcripts import Script, transcript

SCRIPTS: Final[Mapping[str, Script]] = {
    "ecarte": Script(
        games=24,
        rare=(ecarte.CONCEDE, ecarte.RESIGN),
        tried=(
            *map(ecarte.play, PACK),
            *map(ecarte.cut, (0, 1, 2, 30, 31)),
            *map(ecarte.propose, range(6)),
            *map(ecarte.discard, ((), PACK[:1], PACK[:6], PACK[9:11], PACK[16:19], PACK[28:])),
            *(ecarte.PROPOSE, ecarte.STAND, ecarte.ACCEPT, ecarte.REFUSE, ecarte.ANNOUNCE, ecarte.CONCEDE),
            *(ecarte.DEAL_FIRST, ecarte.DEAL_SECOND, ecarte.packets(2), ecarte.packets(3)),
        ),
    ),
    "bourre": Script(
        games=12,
        rare=(bourre.LEAVE, bourre.AWAY),
        tried=(
            *map(bourre.play, PACK_OF_52),
            *map(bourre.cut, (0, 1, 2, 50, 51)),
            *map(bourre.exchange, ((), PACK_OF_52[:1], PACK_OF_52[:6], PACK_OF_52[20:22], PACK_OF_52[49:])),
            *(bourre.PASS, bourre.STAY, bourre.DECLINE, bourre.SIT, bourre.LEAVE, bourre.AWAY, bourre.BACK),
            Action(63),
        ),
    ),
}


def file(kind: str) -> Path:
    return Path(__file__).with_name(f"{kind}.txt")


def lines(kind: str) -> Iterator[str]:
    for number in range(SCRIPTS[kind].games):
        yield from transcript(GAME_TYPES[kind], SCRIPTS[kind], number)


@pytest.mark.landing
@pytest.mark.parametrize("kind", GAME_TYPES)
def test_games_go_as_before(kind: str) -> None:
    before = iter(file(kind).read_text("utf-8").splitlines())
    for line in lines(kind):
        assert line == next(before)
    assert next(before, None) is None


if __name__ == "__main__":
    for name in GAME_TYPES:
        file(name).write_text("".join(f"{line}\n" for line in lines(name)), "utf-8")
