"""The cards as emojis of the application. Where it has none yet, they are written with letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.pages import pictures
from bot.pages.parts.components import SELECTED
from bot.pages.parts.ui import Item
from bot.text.cards import cards_text
from bot.text.i18n import LANGUAGES, Language
from engine.cards import PACK_OF_52, Card, code, symbol

Emojis = Mapping[str, discord.PartialEmoji]
"""By the card's symbol, such as ``K♥`` or in French ``R♥``."""
NONE: Final[Emojis] = MappingProxyType({})

DRAWING: Final = "21d9cf"
"""A hash of how they are drawn, which is part of their names: another drawing is another emoji."""
_WRITTEN: Final = re.compile(r"<:(\w+):\d+>")


def faces() -> dict[str, tuple[Card, Language]]:
    """All of them by their names on Discord, each with a card and a language that it is drawn for."""
    # All but the court cards are the same in every language.
    by_symbol = {symbol(card, language): (card, language) for language in LANGUAGES for card in PACK_OF_52}
    return {
        f"{sign[:-1]}{code(card)[-1]}_{DRAWING}": (card, language)
        for sign, (card, language) in by_symbol.items()
    }


def draw(card: Card, language: Language) -> bytes:
    """The picture of one of them."""
    return pictures.emoji(card, language)


def held_text(hand: Sequence[Card], language: Language, emojis: Emojis) -> str:
    """The cards of a hand in one large line."""
    shown = [emojis.get(symbol(card, language)) for card in hand]
    if None in shown:
        return f"### {cards_text(hand, language)}"
    return f"# {' '.join(map(str, shown))}"


def put_on_controls(components: Sequence[Item], emojis: Emojis) -> None:
    """Put each card on the buttons and options that are labelled with it. The labels stay."""
    if emojis:
        for part in _parts(components):
            emoji = emojis.get(str(part.get("label", "")).removeprefix(SELECTED))
            if emoji is not None:
                part["emoji"] = emoji.to_dict()


def write_out(components: Sequence[Item]) -> None:
    """Take the emojis of the application out of a page; the cards are written with letters instead."""
    symbols = {name: symbol(*face) for name, face in faces().items()}
    for part in _parts(components):
        if "id" in part.get("emoji", ()):
            del part["emoji"]
        if "content" in part:
            part["content"] = _WRITTEN.sub(lambda found: symbols.get(found[1], ""), part["content"])


def _parts(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, with those in them and the options of selects."""
    for component in components:
        yield component
        yield from _parts(component.get("components", ()))
        yield from _parts(component.get("options", ()))
        if "accessory" in component:
            yield from _parts([component["accessory"]])
