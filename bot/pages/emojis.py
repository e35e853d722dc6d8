"""The cards as emojis of the application. Where it has none yet, they are written with letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import discord

from bot import pictures
from bot.text.cards import cards_text
from bot.text.i18n import LANGUAGES, Language
from engine.cards import PACK_OF_52, Card, code, symbol

Emojis = Mapping[str, discord.PartialEmoji]
"""By the card's symbol, such as ``K♥`` or in French ``R♥``."""
NONE: Final[Emojis] = MappingProxyType({})

DRAWING: Final = "21d9cf"
"""A hash of how they are drawn, which is part of their names: another drawing is another emoji."""


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
