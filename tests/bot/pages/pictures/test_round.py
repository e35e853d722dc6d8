"""Round tables: every number of players, any name, small files, and the places of cards."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from bot.pages.pictures import STANDARD, Place, RoundTable, Style, round_table
from bot.pages.pictures.cards.faces import face
from bot.pages.pictures.palette import GOLD, IVORY
from engine.cards import PACK_OF_52, suit

SEATS = range(2, 9)
NAMES = ("Ana", "Bob", "محمد", "陳大文", "Dr. Wolfgang-Amadeus von und zu", "🜚", "Zoé", "नमस्ते")
MOST = 34 * 1024


def crowded(seats: int, chance: Random) -> RoundTable:
    """A table with everything that can be drawn at each place, in the most complex trick."""
    cards = chance.sample(PACK_OF_52, seats + 1)
    places = tuple(
        Place(
            name=NAMES[n],
            counters=chance.randrange(1, 2_000),
            note="drew 5",
            dealer=n == 0,
            acts=n == 1,
            faded=n == 2,
            card=cards[n],
            best=n == 1,
        )
        for n in range(seats)
    )
    return RoundTable(places, 1_234, None, suit(cards[-1]), "fr")


def pixels(picture: bytes) -> Image.Image:
    with Image.open(BytesIO(picture)) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_is_small_however_many_play(seats: int) -> None:
    for seed in range(5):
        table = crowded(seats, Random(seed))
        picture = round_table(table)
        assert pixels(picture).size == (720, 456)
        assert len(picture) <= MOST
        assert round_table(table) == picture


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_is_drawn_before_its_player_and_nowhere_else(seats: int) -> None:
    table = RoundTable(tuple(Place(name, 50) for name in NAMES[:seats]), 5, None, None, "en")
    empty = pixels(round_table(table))
    found = []
    for n in range(seats):
        places = list(table.places)
        places[n] = replace(places[n], card=PACK_OF_52[12])
        with_card = pixels(round_table(replace(table, places=tuple(places))))
        difference = (
            ImageChops.difference(empty, with_card).convert("L").point(lambda level: 255 * (level > 60))
        )
        box = difference.getbbox()
        assert box is not None
        found.append(box)
    for left, top, right, bottom in found:
        assert (right - left) <= 112
        assert (bottom - top) <= 156
    for n, one in enumerate(found):
        for other in found[n + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, "no card covers another"


@pytest.mark.parametrize("style", [STANDARD, Style(large_cards=True)], ids=["standard", "large"])
def test_every_card_of_the_pack_of_52_has_a_face_of_its_own(style: Style) -> None:
    assert len({face(card, "en", style).tobytes() for card in PACK_OF_52}) == len(PACK_OF_52)


def settled(seats: int, pot: int = 0) -> RoundTable:
    """A table after a deal in which the first player took what the others paid."""
    places = tuple(
        Place(name, 50, gain=10 * (seats - 1) if n == 0 else -10, card=PACK_OF_52[n], dark=n > 0)
        for n, name in enumerate(NAMES[:seats])
    )
    return RoundTable(places, pot, None, None, "en")


@pytest.mark.parametrize("seats", SEATS)
def test_after_a_deal_every_players_way_to_the_pot_is_drawn(seats: int) -> None:
    table = settled(seats)
    picture = round_table(table)
    assert len(picture) <= MOST
    for n in range(seats):
        places = list(table.places)
        places[n] = replace(places[n], gain=0)
        assert round_table(replace(table, places=tuple(places))) != picture
        places[n] = replace(places[n], gain=-table.places[n].gain)
        assert round_table(replace(table, places=tuple(places))) != picture


def gold(picture: bytes, box: tuple[int, int, int, int]) -> int:
    """How many pixels of a part of a picture are gold."""
    colours = pixels(picture).crop(box).getcolors(1 << 20)
    assert colours is not None
    return sum(count for count, colour in colours if colour == GOLD)


def test_no_counters_lie_in_an_empty_pot() -> None:
    bowl = 316, 193, 404, 236
    empty, full = round_table(settled(4)), round_table(settled(4, pot=20))
    assert gold(full, bowl) > 4 * gold(empty, bowl)


def test_what_a_deal_brought_stands_behind_the_counters_however_many_there_are() -> None:
    places = tuple(Place(name, 9_300_000, gain=-100_000) for name in NAMES[:6])
    plate = pixels(round_table(RoundTable(places, 5, None, None, "en"))).crop((292, 53, 461, 79))
    columns: dict[object, list[int]] = {
        colour: [x for x in range(plate.width) if any(plate.getpixel((x, y)) == colour for y in range(26))]
        for colour in (GOLD, IVORY)
    }
    assert max(columns[GOLD]) < min(columns[IVORY])
