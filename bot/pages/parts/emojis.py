"""The cards as emojis of the application. Where it has none yet, they are written with letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.pages import pictures
from bot.pages.parts.components import SELECTED
from bot.pages.parts.ui import Item
from bot.text.i18n import LANGUAGES, Language
from engine.cards import CLUBS, DIAMONDS, HEARTS, PACK_OF_52, SPADES, Card, code, suit, symbol

Emojis = Mapping[tuple[str, bool], discord.PartialEmoji]
"""By the card's symbol, such as ``K♥`` or in French ``R♥``, and whether each suit has a colour of its own."""
Face = tuple[Card, Language, bool]
"""What one shows: a card, a language that it is drawn for, and whether each suit has a colour of its own."""
NONE: Final[Emojis] = MappingProxyType({})

DRAWING: Final = "37a81b"
"""A hash of how they are drawn, which is part of their names: another drawing is another emoji."""


def faces() -> dict[str, Face]:
    """All of them by their names on Discord."""
    # All but the court cards are the same in every language, and spades and hearts in both decks.
    by_sign: dict[str, Face] = {}
    for language in LANGUAGES:
        for card in PACK_OF_52:
            rank, letter = symbol(card, language)[:-1], code(card)[-1]
            by_sign[f"{rank}{letter}"] = card, language, False
            if suit(card) in (DIAMONDS, CLUBS):
                by_sign[f"{rank}{letter}4"] = card, language, True
    return {f"{sign}_{DRAWING}": face for sign, face in by_sign.items()}


def by_card(ids: Mapping[str, int]) -> dict[tuple[str, bool], discord.PartialEmoji]:
    """All of them as pages use them.

    Args:
        ids: the id of each emoji on Discord, by its name.
    """
    made: dict[tuple[str, bool], discord.PartialEmoji] = {}
    for name, (card, language, four_colours) in faces().items():
        emoji = discord.PartialEmoji(name=name, id=ids[name])
        made[symbol(card, language), four_colours] = emoji
        if suit(card) in (SPADES, HEARTS):
            made[symbol(card, language), True] = emoji
    return made


def draw(card: Card, language: Language, four_colours: bool) -> bytes:
    """The picture of one of them."""
    return pictures.emoji(card, language, four_colours=four_colours)


def put_on_controls(components: Sequence[Item], emojis: Emojis, *, colours: int) -> None:
    """Put each card on the buttons and options that are labelled with it.

    The labels stay. On a selected card the mark takes the place of the suit, so that the button is no wider.

    Args:
        colours: how many the suits have; 0 to leave the labels alone.
    """
    if emojis and colours:
        for part in _parts(components):
            label = str(part.get("label", ""))
            emoji = emojis.get((label.removeprefix(SELECTED), colours == 4))
            if emoji is not None:
                part["emoji"] = emoji.to_dict()
                if label.startswith(SELECTED):
                    part["label"] = label[:-1]


def take_off_controls(components: Sequence[Item]) -> None:
    """Take the emojis of the application off a page. The labels say the same in letters."""
    for part in _parts(components):
        if "id" in part.get("emoji", ()):
            shown = faces().get(part.pop("emoji")["name"])
            if shown is not None and str(part.get("label", "")).startswith(SELECTED):
                part["label"] += symbol(shown[0], shown[1])[-1]


def _parts(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, with those in them and the options of selects."""
    for component in components:
        yield component
        yield from _parts(component.get("components", ()))
        yield from _parts(component.get("options", ()))
        if "accessory" in component:
            yield from _parts([component["accessory"]])
