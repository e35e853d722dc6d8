"""The pictures of an écarté game."""

from __future__ import annotations

from dataclasses import replace

from bot.pages import pictures
from bot.pages.parts.page import Picture
from bot.pages.pictures import Captions
from bot.pages.table.hand_picture import held_picture, style
from bot.pages.table.scene import Scene
from bot.text.i18n import Language, say
from engine.cards import Card
from engine.ecarte.actions import ActionKind, card_of, kind
from engine.ecarte.view import EcarteView


def table_picture(
    scene: Scene, view: EcarteView, hands: tuple[tuple[Card, ...], ...] | None = None
) -> Picture:
    """The table as everyone sees it.

    Args:
        view: the public's.
        hands: the hands of both seats, once the game is over.
    """
    return _table(scene, view, hands, 0)


def hand_pictures(
    scene: Scene, view: EcarteView, *, acts: bool = True, selected: int = 0
) -> tuple[Picture, ...]:
    """The table as a player sees it, and that player's cards, if they have any.

    Args:
        view: the player's.
        acts: whether the player looks on, so that the cards that they may play are raised.
        selected: the places of the cards that are selected to be put away, as a mask.
    """
    assert view.viewer is not None, "the public has no hand"
    table = _table(scene, view, None, view.viewer)
    if not view.hand:
        return (table,)
    playable = {card_of(action) for action in view.legal if acts and kind(action) is ActionKind.PLAY}
    return table, held_picture(scene, view.hand, playable, selected)


def _table(
    scene: Scene,
    view: EcarteView,
    hands: tuple[tuple[Card, ...], ...] | None,
    near: int,
) -> Picture:
    one, other = scene.plain_names
    # Facts that are not drawn are cleared, so that pictures that look the same have equal facts.
    shown = replace(
        view,
        viewer=None,
        deal=0,
        counts=(0, 0),
        hand=None,
        discarded=None,
        legal=(),
        intents=(),
        last_events=(),
        vulnerable=None,
        stopped=None,
    )
    facts = (shown, (one, other), _captions(scene.language), style(scene.preferences), hands, near)
    return Picture(pictures.TABLE_FILE, pictures.table, facts)


def _captions(language: Language) -> Captions:
    return Captions(
        language,
        last_trick=say(language, "picture-last-trick"),
        elder=say(language, "picture-elder"),
        dealer=say(language, "picture-dealer"),
    )
