"""A position of a game as a player saw it, for the pages about a decision of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pages.parts import ui
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page, Picture
from bot.pages.table import status
from bot.pages.table.game_ui import GameUI
from bot.pages.table.scene import Scene
from bot.text.cards import cards_text
from engine.interface import View


def position_page(scene: Scene, game_ui: GameUI, view: View, title: str, below: Sequence[ui.Item]) -> Page:
    """The page of a position.

    Args:
        view: the player's.
        below: the text about the decision, and the buttons.
    """
    scene = scene.before_the_end()
    own = view.viewer is not None and scene.reading(view.viewer) == view.viewer
    if scene.preferences.text_only:
        shown: tuple[Picture, ...] = ()
        heading = status.heading(scene, game_ui, view, own=own)
        cards = cards_text(view.hand or (), scene.language) or scene.say("cards-none")
        told = [f"### {cards}", *status.account(scene, game_ui, view)]
    else:
        shown = game_ui.hand_pictures(scene, view)
        heading = status.glance(scene, game_ui, view, own=own)
        told = [status.held_line(scene, game_ui, view), *status.notices(scene, game_ui, view)]
    body: list[ui.Item] = [
        ui.TextDisplay(f"{title}\n{heading}"),
        *framed(shown, *status.alt_texts(scene, game_ui, view)),
        ui.TextDisplay("\n".join(told)),
        *below,
    ]
    return Page(layout(body), shown, colours=scene.preferences.colours)
