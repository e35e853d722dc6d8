"""The cards that a text names, and the cards that a viewer may know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.cards import PACK, Card, code, symbol
from engine.ecarte.events import CutForDeal, KingAnnounced, Played, TurnedUp
from engine.ecarte.view import EcarteView

_NAMES = {name: card for card in PACK for language in ("en", "fr") for name in (symbol(card, language),)}
_CODES = {code(card): card for card in PACK}
_SYMBOLS = re.compile(r"(?<![0-9A-Z])(10|[KQJARDV987])([♠♥♦♣])")
_LETTERS = re.compile(r"(?<![0-9A-Za-z])(10|[KQJA987])([SHDC])(?![0-9A-Za-z])")


def cards_in(text: str) -> set[Card]:
    """Every card that a text names."""
    named = {_NAMES[rank + suit] for rank, suit in _SYMBOLS.findall(text)}
    return named | {_CODES[rank + suit] for rank, suit in _LETTERS.findall(text)}


def known_to(view: EcarteView) -> set[Card]:
    """The cards that a viewer knows: on the table, in the last events and in the viewer's hand."""
    tricks = (*view.tricks, *view.last_tricks)
    known = {card for trick in tricks for card in (trick.led, trick.followed) if card is not None}
    known |= {view.turn_up} if view.turn_up is not None else set()
    for event in view.last_events:
        match event:
            case CutForDeal(rounds):
                known |= {card for cards in rounds for card in cards}
            case TurnedUp(card) | KingAnnounced(_, card) | Played(_, card):
                known.add(card)
    return known | set(view.hand or ())


def strings(value: Any) -> Iterator[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for part in value.values() for text in strings(part))
    elif isinstance(value, list):
        yield from (text for part in value for text in strings(part))
