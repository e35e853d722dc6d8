"""What the controls of a hand ask for, and what that means."""

from __future__ import annotations

from typing import Any

from bot.pages.parts.components import PRESS, Press
from bot.pages.parts.custom_id import CustomId
from bot.pages.table.game_ui import Controls, Declaration, GameUI, Selection
from engine.interface import Action, View


def presses(controls: Controls) -> list[tuple[Press, bool]]:
    """What controls ask for, each with whether it is enabled."""
    items: list[Any] = [item for row in controls.rows for item in row["components"]]
    found = []
    for component in (*items, *controls.last, *controls.menu):
        sent = CustomId(component)
        assert sent.topic == PRESS
        found.append((sent.press(), not component.get("disabled", False)))
    return found


def action_of(game_ui: GameUI, press: Press, view: View) -> Action | None:
    """The action that a press means; None for one that only selects."""
    response = game_ui.pressed(press, None)
    if isinstance(response, Selection):
        return None
    if isinstance(response, Declaration):
        return response.action
    assert callable(response)
    return response(view)
