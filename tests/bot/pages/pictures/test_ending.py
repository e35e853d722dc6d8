"""The scene of a game's end shows all that it is given, and can draw any of it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.pages.pictures import Ending, Occasion, Style, ending
from engine.cards import parse_card

MOST = 30 * 1024
WON = Ending("Ana", "5–3", "beats Bob", parse_card("KH"), Occasion.WIN, "en")


def pixels(shown: Ending) -> Image.Image:
    with Image.open(BytesIO(ending(shown))) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("occasion", Occasion)
@pytest.mark.parametrize("card", ["KH", "10S", None])
def test_every_end_has_a_small_picture_of_its_own(occasion: Occasion, card: str | None) -> None:
    shown = replace(WON, occasion=occasion, card=None if card is None else parse_card(card))
    assert pixels(shown).size == (720, 400)
    assert len(ending(shown)) <= MOST
    assert ending(shown) == ending(replace(shown))
    if shown != WON:
        assert ending(shown) != ending(WON)


@pytest.mark.parametrize(
    "change",
    [
        {"winner": "Bob"},
        {"score": "5–4"},
        {"line": ""},
        {"card": parse_card("KS")},
        {"card": None},
        {"language": "fr"},
        {"style": Style(large_cards=True)},
    ],
    ids=str,
)
def test_it_shows(change: dict[str, Any]) -> None:
    assert ending(replace(WON, **change)) != ending(WON)


@pytest.mark.parametrize("text", ["", "\u3164", "W" * 40, "山田太郎", "محمد", "+1 234 567 890"], ids=ascii)
def test_any_text_stays_beside_the_card(text: str) -> None:
    before = pixels(replace(WON, winner="", score="", line=""))
    after = pixels(replace(WON, winner=text, score=text, line=text))
    left, right = (0, 0, 225, 400), (706, 0, 720, 400)
    for box in (left, right):
        assert before.crop(box).tobytes() == after.crop(box).tobytes()
