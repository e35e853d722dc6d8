"""A position of a game as a player saw it, for the pages about a decision of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pages.parts import ui
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page
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
    shown = () if scene.preferences.text_only else game_ui.hand_pictures(scene, view)
    cards = cards_text(view.hand or (), scene.language) or scene.say("cards-none")
    body: list[ui.Item] = [
        ui.TextDisplay(f"{title}\n{status.heading(scene, game_ui, view, own=own)}"),
        *framed(shown, *status.alt_texts(scene, game_ui, view)),
        ui.TextDisplay("\n".join((f"### {cards}", *status.account(scene, game_ui, view)))),
        *below,
    ]
    return Page(layout(body), shown, colours=scene.preferences.colours)
