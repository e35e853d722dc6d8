"""The chart of a review can be read: its labels lie apart, and its errors stand out."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.pages.pictures import chart

LINE = [(0.0, 0.5), (0.5, 0.8), (1.0, 0.2), (2.0, 1.0)]
NAMES = ("Ana", "Bob")


def pixels(picture: bytes) -> Image.Image:
    with Image.open(BytesIO(picture)) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("deals", [0, 1, 2, 9, 40])
def test_it_is_small_however_many_deals_were_played(deals: int) -> None:
    line = [(0.0, 0.5), *((n + 1.0, n % 3 / 2) for n in range(deals))]
    scores = [f"{n}–{n}" for n in range(deals)]
    picture = chart(line, scores, line[1:3], NAMES)
    assert pixels(picture).size == (720, 392)
    assert len(picture) < 24 * 1024
    assert chart(line, scores, line[1:3], NAMES) == picture


def test_scores_never_touch_and_the_last_is_among_them() -> None:
    scores = [f"{n}–{n}" for n in range(40)]
    line = [(float(n), 0.5) for n in range(41)]
    few, other = (pixels(chart(line, [*scores[:-1], last], [], NAMES)) for last in ("9–9", "8–8"))
    assert few.tobytes() != other.tobytes()
    # Between any two there is a gap.
    row = few.crop((98, 315, 703, 330)).convert("L").point(lambda level: 255 * (level > 150))
    inked = [row.crop((x, 0, x + 1, row.height)).getbbox() is not None for x in range(row.width)]
    gaps = "".join("x" if ink else " " for ink in inked).split(" " * 8)
    assert 5 <= len([gap for gap in gaps if gap.strip()]) <= 14


def test_each_error_is_a_red_disc() -> None:
    def red(errors: list[tuple[float, float]]) -> int:
        colours = pixels(chart(LINE, ["1–0", "5–0"], errors, NAMES)).getcolors(1 << 16)
        assert colours is not None
        return sum(
            count for count, colour in colours if isinstance(colour, tuple) and colour[0] > 2 * colour[1] > 60
        )

    assert red([]) < red([LINE[1]]) < red([LINE[1], LINE[2]])
