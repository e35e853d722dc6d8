"""Cards and suits as text, with the letters of the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.text.i18n import Language, say
from engine.cards import Card, Suit, code, suit, suit_symbol, symbol


def cards_text(held: Sequence[Card], language: Language) -> str:
    """Cards side by side, a gap between the suits."""
    groups: list[list[str]] = []
    before: Card | None = None
    for card in held:
        if before is None or suit(before) != suit(card):
            groups.append([])
        groups[-1].append(symbol(card, language))
        before = card
    return "  ·  ".join(" ".join(group) for group in groups)


def suit_text(which: Suit, language: Language) -> str:
    """A suit by symbol and name."""
    return f"{suit_symbol(which)} {say(language, f'suit-{which}')}"


def card_suggestions(cards: Iterable[Card], typed: str, language: Language) -> list[tuple[str, str]]:
    """The cards that the typed text can mean, as (label, typed text)."""
    wanted = typed.strip().lower()
    letters = [(symbol(card, language), code(card, language)) for card in cards]
    return [(f"{sign} ({value})", value) for sign, value in letters if wanted in f"{value} {sign}".lower()]
