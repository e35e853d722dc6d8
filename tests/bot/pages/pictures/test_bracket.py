"""The picture of a knock-out has room for everybody."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.pages.pictures import BracketMatch, BracketSide, BracketSlot, bracket

LONG = "A name that is longer than any box has room for (@ana)"
ROUNDS = {4: 2, 16: 4, 32: 5}


def rounds(players: int) -> tuple[tuple[str, tuple[BracketMatch, ...]], ...]:
    sides = (BracketSide(LONG, "2", BracketSlot.WON), BracketSide("محمد عبد الله", "1", BracketSlot.LOST))
    bye = ((BracketSide("Ana", "", BracketSlot.WON),),)
    sizes = [players >> number for number in range(1, ROUNDS[players] + 1)]
    return tuple(
        (f"Round of {2 * size}", (*bye * (size > 1), *(sides,) * (size - (size > 1)))) for size in sizes
    )


@pytest.mark.parametrize("players", ROUNDS)
def test_equal_brackets_give_equal_and_small_files(players: int) -> None:
    picture = bracket("Cup", rounds(players), True)
    assert bracket("Cup", rounds(players), True) == picture
    assert len(picture) < 50 * 1024
    with Image.open(BytesIO(picture)) as image:
        width, height = image.size
    assert width == 720
    assert height < 1.6 * width


def test_the_match_for_third_place_has_room() -> None:
    drawn = rounds(4)
    picture = bracket("Cup", drawn, True, ("Third place", drawn[-1][1]))
    with Image.open(BytesIO(picture)) as image, Image.open(BytesIO(bracket("Cup", drawn, True))) as without:
        assert image.height > without.height


def test_the_winner_is_crowned_when_it_is_over() -> None:
    assert bracket("Cup", rounds(4), True) != bracket("Cup", rounds(4), False)
