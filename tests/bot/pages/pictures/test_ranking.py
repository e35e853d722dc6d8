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
    assert size(picture)[0] == 720


def test_many_lines_stand_in_two_columns() -> None:
    assert size(ranking("Cup", board(16)))[1] > size(ranking("Cup", board(17)))[1]
    assert size(ranking("Cup", board(64)))[1] < 2 * size(ranking("Cup", board(1)))[0]


def test_many_lines_with_long_values_stand_in_one_column_that_has_room_for_these() -> None:
    deepest = tuple((rank, name, "4½ (20½ · 25½ · 13¾ · 2 · 4)", won) for rank, name, _, won in board(64))
    longer = tuple((rank, name, f"{value} · 6", won) for rank, name, value, won in deepest)
    picture = ranking("Cup", deepest)
    assert picture != ranking("Cup", longer), "no figure is cut"
    assert 1.5 < size(picture)[1] / size(picture)[0] < 2
