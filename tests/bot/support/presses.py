"""What the controls of a hand ask for, and what that means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.pages.parts.components import PRESS, Form, Press
from bot.pages.parts.custom_id import CustomId
from bot.pages.table.game_ui import Asking, Controls, Declaration, GameUI
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


def submitted(form: Form, places: Iterable[int]) -> Press:
    """The press that a form stands for once these places are ticked."""
    (field,) = form["components"]
    ticked = {**field, "component": {**field["component"], "values": [str(place) for place in places]}}
    return CustomId({"custom_id": form["custom_id"], "components": [ticked]}).press()


def action_of(game_ui: GameUI, press: Press, view: View) -> Action | None:
    """The action that a press means; for one that opens a form, of the shortest answer."""
    response = game_ui.pressed(press)
    if isinstance(response, Asking):
        form = response.form(view, "en")
        (field,) = form["components"]
        answer = submitted(form, range(field["component"]["min_values"]))
        return action_of(game_ui, answer, view)
    if isinstance(response, Declaration):
        return response.action
    assert callable(response)
    return response(view)
