"""The picture of a board has room for everybody."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.pages.pictures import RankingLine, ranking


def board(number: int) -> tuple[RankingLine, ...]:
    names = ("Ana", "محمد عبد الله", "A name that is longer than any line has room for (@ana)")
    return tuple((str(n + 1), names[n % len(names)], f"{number - n}½", n == 0) for n in range(number))


def size(picture: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(picture)) as image:
        return image.size


@pytest.mark.parametrize("number", [1, 3, 16, 60, 64])
def test_equal_boards_give_equal_and_small_files(number: int) -> None:
    picture = ranking("Cup", board(number))
    assert ranking("Cup", board(number)) == picture
    assert len(picture) < 80 * 1024
    assert size(picture)[0] == 1024


def test_many_lines_stand_in_two_columns() -> None:
    assert size(ranking("Cup", board(16)))[1] > size(ranking("Cup", board(17)))[1]
    assert size(ranking("Cup", board(64)))[1] < 2 * size(ranking("Cup", board(1)))[0]
