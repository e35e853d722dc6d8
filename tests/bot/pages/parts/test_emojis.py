"""The names of the cards' emojis identify their drawing."""

from __future__ import annotations

import hashlib
from io import BytesIO

import discord
import pytest
from PIL import Image

from bot.pages.parts import emojis, ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.emojis import put_on_controls, take_off_controls
from bot.pages.parts.layout import layout
from bot.tables.person import Preferences
from bot.text.i18n import LANGUAGES
from engine.cards import CLUBS, DIAMONDS, PACK_OF_52, parse_card, suit, symbol


def test_the_names_change_with_the_drawing() -> None:
    digest = hashlib.blake2s(digest_size=3)
    for face in emojis.faces().values():
        with Image.open(BytesIO(emojis.draw(*face))) as image:
            digest.update(image.tobytes())
    assert digest.hexdigest() == emojis.DRAWING, "the cards are drawn in another way: write this into DRAWING"


def test_discord_takes_each_of_them() -> None:
    faces = emojis.faces()
    assert len(faces) == 96
    for name, face in faces.items():
        assert name.isascii()
        assert name.replace("_", "").isalnum()
        assert 2 <= len(name) <= 32
        assert len(emojis.draw(*face)) <= 256 * 1024


def test_diamonds_and_clubs_have_others_for_those_who_see_four_colours() -> None:
    known = emojis.by_card({name: number for number, name in enumerate(emojis.faces(), 700)})
    for card in PACK_OF_52:
        for language in LANGUAGES:
            two, four = (known[symbol(card, language), four_colours] for four_colours in (False, True))
            assert (two != four) is (suit(card) in (DIAMONDS, CLUBS))
            assert emojis.draw(card, language, False) != emojis.draw(card, language, True) or two == four


@pytest.mark.parametrize("four_colours", [False, True])
def test_controls_labelled_with_cards_have_emojis_until_they_are_written_out(
    four_colours: bool,
) -> None:
    colours = Preferences(four_colours=four_colours).colours
    known = emojis.by_card({name: number for number, name in enumerate(emojis.faces(), 700)})
    hand = [parse_card(text) for text in ("KH", "10S", "QD")]
    for language in LANGUAGES:
        cards = [symbol(card, language) for card in hand]
        buttons = [Button.about("topic", (card,), card) for card in (*cards, f"✓{cards[0]}", "Return")]
        listed = Select.about("topic", (), "", [discord.SelectOption(label=card) for card in cards])
        view = layout([ui.ActionRow(*buttons), ui.ActionRow(listed)])
        put_on_controls(view, known, colours=colours)
        shown = [known[card, four_colours].to_dict() for card in cards]
        assert [button.get("emoji") for button in buttons] == [*shown, shown[0], None]
        assert [option.get("emoji") for option in listed["options"]] == shown
        # The mark takes the place of the suit, which the emoji shows.
        assert buttons[3]["label"] == f"✓{cards[0][:-1]}"
        take_off_controls(view)
        assert buttons[3]["label"] == f"✓{cards[0]}"
        assert not any("emoji" in control for control in (*buttons, *listed["options"]))
        assert [option["label"] for option in listed["options"]] == cards
        # Whoever wants text only reads, or hears, each card once.
        put_on_controls(view, known, colours=Preferences(four_colours=four_colours, text_only=True).colours)
        assert not any("emoji" in control for control in (*buttons, *listed["options"]))
