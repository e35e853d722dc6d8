"""Cards as buttons, to play one or to select several, which are the same for every game.

A press names the place of a card in the hand, never the card.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from bot.pages.parts.components import Button, Form, Press, TickField
from bot.pages.table.scene import Scene
from bot.tables.errors import Reason, Refusal
from bot.text.cards import cards_text, suit_text
from bot.text.i18n import Language, say
from engine.cards import PACK, Card, Suit, code, parse_cards, symbol
from engine.errors import CardError
from engine.interface import View

_ALL_CARDS: Final = frozenset({"all", "tout", "toutes"})
"""As in ``parse_cards``, players may use the words of either language."""


def cards_to_play(scene: Scene, name: str, hand: Sequence[Card], playable: Collection[Card]) -> list[Button]:
    """A button for each card of a hand; those that cannot be played are disabled.

    Args:
        name: the name of the press.
    """
    return [
        Button.of(
            scene.press(name, place),
            symbol(card, scene.language),
            disabled=card not in playable,
        )
        for place, card in enumerate(hand)
    ]


def exchange_form(
    press: Press, name: str, view: View, trumps: Suit, least: int, most: int, language: Language
) -> Form:
    """A form with a checkbox for each card of the viewer's hand, to choose those to exchange.

    Args:
        press: the press that opens it.
        name: the name of the press that the answer is; its number is the mask of the chosen places.
        trumps: named in the title, since the form covers the page.
        least, most: how many cards may be exchanged.
    """
    hand = [symbol(card, language) for card in view.hand or ()]
    label = say(language, "exchange-which", least=least, most=most, exact=int(least == most))
    field = TickField("cards", label, hand, least=least, most=most)
    answer = replace(press, name=name, number=0)
    title = say(language, "exchange-title", suit=suit_text(trumps, language))
    return Form(press.topic, answer.facts, title, field)


def selected_cards(view: View, places: int) -> list[Card]:
    """The cards in some places of the viewer's hand, given as a mask.

    Raises:
        Refusal: ``stale`` for a place that the hand does not have.
    """
    if view.hand is None or places >> len(view.hand):
        raise Refusal(Reason.STALE)
    return [card for place, card in enumerate(view.hand) if places >> place & 1]


def card_at(view: View, place: int) -> Card:
    """The card in a place of the viewer's hand.

    Raises:
        Refusal: ``stale`` for a place that the hand does not have.
    """
    if view.hand is None or place >= len(view.hand):
        raise Refusal(Reason.STALE)
    return view.hand[place]


def typed_cards(
    text: str, hand: Sequence[Card], language: Language, pack: Sequence[Card] = PACK
) -> Sequence[Card]:
    """The cards that a player has typed: those the text lists, or for ``all`` the whole hand.

    Raises:
        CardError: as ``parse_cards``.
    """
    return hand if text.strip().lower() in _ALL_CARDS else parse_cards(text, language, pack)


def discard_suggestions(
    hand: Sequence[Card], typed: str, language: Language, pack: Sequence[Card] = PACK
) -> list[tuple[str, str]]:
    """The typed discards, and those with one more card of the hand, each as (label, typed text)."""
    try:
        chosen = typed_cards(typed, hand, language, pack)
    except CardError:
        return []
    if any(card not in hand for card in chosen):
        return []
    lists = [chosen, *((*chosen, card) for card in hand if card not in chosen)]
    return [
        (
            cards_text(cards, language) or say(language, "cards-none"),
            " ".join(code(card, language) for card in cards) or "none",
        )
        for cards in lists
    ]
