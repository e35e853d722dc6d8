"""The pages of a finished game, step by step, with all hands open."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from discord import ui

from bot.model.table import Table
from bot.pages import status
from bot.pages.components import Act, Button
from bot.pages.ecarte import drawing
from bot.pages.ecarte.face import FACE
from bot.pages.layout import framed, layout
from bot.pages.page import Page
from bot.pages.scene import Scene
from bot.text.cards import cards_text
from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation.record import Record, write

RECORD: Final = "record"
"""The topic of the button that gives a game as text."""
REPLAY: Final = "replay"
"""The topic of the replay's controls."""


def positions(table: Table, history: list[tuple[int, str]]) -> list[EcarteGame]:
    """The position after each action of a game, the first before any action.

    Args:
        history: its actions as (seat, text).
    """
    assert isinstance(table.game, EcarteGame), "a table of écarté"
    game = table.game.at_start()
    found = [game]
    for seat, action in history:
        game, _ = game.apply(seat, actions.parse(action))
        found.append(game)
    return found


def cuts(history: list[tuple[int, str]]) -> list[int]:
    """The steps at which a deal begins."""
    return [
        step
        for step, (_, text) in enumerate(history, 1)
        if actions.kind(actions.parse(text)) is ActionKind.CUT
    ]


def record(table: Table) -> str:
    """A finished game in the notation of ``docs/notation.md``."""
    assert isinstance(table.game, EcarteGame), "a table of écarté"
    assert table.ended_at is not None, "a finished game"
    one, other = (held.name for held in table.seats)
    date = datetime.fromtimestamp(table.ended_at / 1000, UTC).date().isoformat()
    return write(Record.of(table.game, (one, other), date))


async def page(scene: Scene, game: EcarteGame, step: int, steps: int, dealt: list[int]) -> Page:
    """One position of a finished game.

    Args:
        scene: of the table, in the reader's language.
        game: at that position.
        step: which of the ``steps`` positions it is, from 0.
        dealt: the steps at which the deals begin.
    """
    if step < steps - 1:
        scene = before_the_end(scene)
    view = game.view(None)
    hands = (_hand(game, 0), _hand(game, 1))
    text_only = scene.preferences.text_only
    picture = None if text_only else await drawing.table_picture(scene, view, hands)
    lines = [
        scene.say("replay-hand", player=name, cards=cards_text(hand, scene.language))
        for name, hand in zip(scene.names, hands, strict=True)
        if hand
    ]
    body: list[ui.Item[Any]] = [
        ui.TextDisplay(status.heading(scene, FACE, view)),
        *framed(picture, status.alt_text(scene, FACE, view)),
        ui.TextDisplay("\n".join((*lines, status.account(scene, FACE, view)))),
        ui.TextDisplay(scene.say("replay-step", step=step, steps=steps - 1)),
        ui.ActionRow(*_controls(scene, step, steps, dealt)),
        ui.ActionRow(
            Button.about(RECORD, (scene.id,), scene.say("button-record")),
            scene.button("button-verify", Act.VERIFY),
        ),
    ]
    return Page(layout(body), picture)


def before_the_end(scene: Scene) -> Scene:
    """The scene of an earlier position of a finished game, when the table had made no ruling."""
    return replace(scene, ruling=None)


def _hand(game: EcarteGame, seat: int) -> tuple[Card, ...]:
    return game.view(seat).hand or ()


def _controls(scene: Scene, step: int, steps: int, dealt: list[int]) -> list[Button]:
    last = steps - 1
    targets = (
        ("button-deal-before", max((start for start in dealt if start < step), default=0)),
        ("button-back", max(step - 1, 0)),
        ("button-forward", min(step + 1, last)),
        ("button-deal-after", min((start for start in dealt if start > step), default=last)),
    )
    return [
        # Two buttons may lead to the same step; the place keeps their custom ids different.
        Button.about(REPLAY, (scene.id, str(to), str(place)), scene.say(key), disabled=to == step)
        for place, (key, to) in enumerate(targets)
    ]
