"""The pictures of an écarté game, drawn off the event loop and kept for a while."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot import pictures
from bot.model.person import Preferences
from bot.pages.drawn import drawn
from bot.pages.page import Picture
from bot.pages.scene import Scene
from bot.pictures import Captions, Style
from bot.text.i18n import Language, say
from engine.cards import Card
from engine.ecarte.view import EcarteView

#: Pages are made again when only their buttons change. A picture is some 20 kB.
_KEPT: Final = 64


async def table_picture(
    scene: Scene, view: EcarteView, hands: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None
) -> Picture:
    """The table as everyone sees it.

    Args:
        view: the public's.
        hands: of both seats, for a game that is over and laid open.
    """
    return await drawn(
        _table, view, _names(scene), _captions(scene.language), style(scene.preferences), hands
    )


async def hand_picture(scene: Scene, view: EcarteView, selected: int = 0) -> Picture:
    """The table as a player sees it, above that player's cards.

    Args:
        view: the player's.
        selected: the places of the cards that are selected to be put away, as a mask.
    """
    return await drawn(
        _hand, view, _names(scene), _captions(scene.language), style(scene.preferences), selected
    )


@lru_cache(_KEPT)
def _table(
    view: EcarteView,
    names: tuple[str, str],
    captions: Captions,
    of: Style,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] | None,
) -> Picture:
    return Picture(pictures.TABLE_FILE, pictures.table(view, names, captions, of, hands))


@lru_cache(_KEPT)
def _hand(view: EcarteView, names: tuple[str, str], captions: Captions, of: Style, selected: int) -> Picture:
    return Picture(pictures.HAND_FILE, pictures.hand(view, names, captions, of, selected))


def style(preferences: Preferences) -> Style:
    """How a reader wants cards drawn."""
    return Style(preferences.four_colours, preferences.large_cards)


def _names(scene: Scene) -> tuple[str, str]:
    one, other = scene.seats
    return one.name, other.name


def _captions(language: Language) -> Captions:
    return Captions(
        language,
        last_trick=say(language, "picture-last-trick"),
        elder=say(language, "picture-elder"),
        dealer=say(language, "picture-dealer"),
    )
