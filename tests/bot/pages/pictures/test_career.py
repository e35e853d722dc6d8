"""The picture of a profile fits what there is to show."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.pages.pictures import Bar, Bars, career

PEOPLE = Bars("Against people", (Bar("Bob", 6, 4, "6 of 10"), Bar("Chloé", 0, 1, "0 of 1")))
COURSE = (1500, 1540, 1480, 1610)


def size(picture: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(picture)) as image:
        return image.size


def test_it_grows_with_what_it_shows() -> None:
    course = size(career("Rating", COURSE, ()))
    bars = size(career("Rating", (), (PEOPLE,)))
    both = size(career("Rating", COURSE, (PEOPLE, PEOPLE)))
    assert course[0] == bars[0] == both[0] == 720
    assert both[1] > max(course[1], bars[1])
    # One rated match makes no course.
    assert size(career("Rating", (1500,), (PEOPLE,))) == bars


@pytest.mark.parametrize("ratings", [(1500, 1500), tuple(range(1000, 1200)), COURSE])
def test_equal_careers_give_equal_and_small_files(ratings: tuple[int, ...]) -> None:
    long = Bars("Errors", tuple(Bar("keeping a trump " * 9, 0, n, str(n)) for n in range(1, 6)))
    groups = (PEOPLE, Bars("House", (Bar("\N{HANGUL FILLER}", 0, 0, "0 of 0"),)), long)
    picture = career("Rating", ratings, groups)
    assert career("Rating", ratings, groups) == picture
    assert len(picture) < 40 * 1024
