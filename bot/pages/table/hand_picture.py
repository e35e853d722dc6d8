"""The cards that a player holds, as a picture and as text, which are the same for every game."""

from __future__ import annotations

from collections.abc import Collection

from bot.pages import pictures
from bot.pages.parts.page import Picture
from bot.pages.pictures import Row, Style
from bot.pages.table.scene import Scene
from bot.tables.person import Preferences
from bot.text.cards import cards_text
from bot.text.i18n import Language
from engine.cards import Card


def held_picture(scene: Scene, cards: tuple[Card, ...], playable: Collection[Card], selected: int) -> Picture:
    """The cards that a player holds.

    Args:
        playable: those that may be played now.
        selected: the places of the cards that are selected to be put away, as a mask.
    """
    low = tuple(
        card
        for place, card in enumerate(cards)
        if (card not in playable if playable else selected >> place & 1)
    )
    facts = (cards, scene.language, style(scene.preferences), low)
    return Picture(pictures.HAND_FILE, pictures.hand, facts)


def dealt_picture(
    hand: tuple[Card, ...],
    low: Collection[Card],
    turn_up: Card,
    language: Language,
    preferences: Preferences,
) -> Picture:
    """A hand as it was dealt, with the turn-up.

    Args:
        low: the cards that lie low in it.
    """
    row = Row(hand, frozenset(low), turn_up)
    return Picture(pictures.LESSON_FILE, pictures.rows, ((row,), language, style(preferences)))


def held_text(scene: Scene, cards: tuple[Card, ...]) -> str:
    """The cards that a player holds, in letters; larger where no picture shows them."""
    return f"{'#' if scene.preferences.text_only else '###'} {cards_text(cards, scene.language)}"


def style(preferences: Preferences) -> Style:
    """How a reader wants cards drawn."""
    return Style(preferences.four_colours, preferences.large_cards)
