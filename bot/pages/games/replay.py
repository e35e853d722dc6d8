"""The pages of a finished game, step by step, with all hands open."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Act, Button
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page
from bot.pages.table import status
from bot.pages.table.scene import Scene
from bot.tables.seat import TWO, Seat
from bot.tables.table import Table
from bot.text.formatting import joined
from engine.course import Stops
from engine.interface import Game

RECORD: Final = "record"
"""The topic of the button that returns a game as text."""
REPLAY: Final = "replay"
"""The topic of the replay's controls."""
_LONGEST_ACCOUNT: Final = 3_000


def for_record(table: Table) -> tuple[Game, list[str], str]:
    """The contents of a finished game's record: the game, the names of its players, and the date."""
    assert table.ended_at is not None, "a finished game"
    names = table.player_names(table.guild)
    date = datetime.fromtimestamp(table.ended_at / 1000, UTC).date().isoformat()
    return table.started_game, names, date


async def page(scene: Scene, game: Game, step: int, stops: Stops) -> Page:
    """One position of a finished game.

    Args:
        scene: the table's, in the reader's language.
        game: at that position.
        step: how many actions there were before it.
        stops: the steps to which the controls lead.
    """
    game_ui, many = GAME_UIS[scene.game_type.name], len(scene.seats) > TWO
    if step < stops.last:
        scene = scene.before_the_end()
    # Players who sit down later are not there yet, and closed direct messages do not matter here.
    scene = replace(scene, seats=_seats(scene, game, step, stops), unreachable=())
    view = game.view(None)
    views = [game.view(seat) for seat in range(game.seats)]
    hands = tuple(own.hand or () for own in views)
    pictures = () if scene.preferences.text_only else (game_ui.open_picture(scene, view, hands),)
    if pictures and view.result is None:
        heading = status.glance(scene, game_ui, view)
        account = [f"> {told}"] if (told := status.happened(scene, game_ui, view)) else []
    else:
        heading, account = status.heading(scene, game_ui, view), status.account(scene, game_ui, view)
    lines = (*game_ui.open_hands(scene, views), *account)
    body: list[ui.Item] = [
        ui.TextDisplay(f"{heading} · {scene.say('replay-step', step=step, steps=stops.last)}"),
        *framed(pictures, *status.alt_texts(scene, game_ui, view)),
        ui.TextDisplay(joined(lines, scene.language, _LONGEST_ACCOUNT, "\n")),
        ui.ActionRow(*_controls(scene, step, stops)),
        ui.ActionRow(
            *(_tricks(scene, step, stops) if many else ()),
            Button.about(RECORD, (scene.id,), scene.say("button-record")),
            scene.button("button-verify", Act.VERIFY),
        ),
    ]
    return Page(layout(body), pictures)


def _seats(scene: Scene, game: Game, step: int, stops: Stops) -> tuple[Seat, ...]:
    """The seats at a position. If a seat was given to somebody else later, its first player is not known."""
    later = {seat for at, seat in stops.newcomers if at > step}
    return tuple(
        Seat(0, scene.say("replay-seat", number=seat + 1)) if seat in later else held
        for seat, held in enumerate(scene.seats[: game.seats])
    )


def _controls(scene: Scene, step: int, stops: Stops) -> list[Button]:
    targets = (
        ("button-deal-before", _before(stops.deals, step)),
        ("button-back", max(step - 1, 0)),
        ("button-forward", min(step + 1, stops.last)),
        ("button-deal-after", _after(stops.deals, step, stops.last)),
    )
    return [_button(scene, key, step, to, place) for place, (key, to) in enumerate(targets)]


def _tricks(scene: Scene, step: int, stops: Stops) -> list[Button]:
    """Buttons from trick to trick, for games in which many play in each."""
    return [
        _button(scene, "button-trick-before", step, _before(stops.tricks, step), 4),
        _button(scene, "button-trick-after", step, _after(stops.tricks, step, stops.last), 5),
    ]


def _before(stops: tuple[int, ...], step: int) -> int:
    return max((stop for stop in stops if stop < step), default=0)


def _after(stops: tuple[int, ...], step: int, last: int) -> int:
    return min((stop for stop in stops if stop > step), default=last)


def _button(scene: Scene, key: str, step: int, to: int, place: int) -> Button:
    # Two buttons may lead to the same step; the place keeps their custom ids different.
    return Button.about(REPLAY, (scene.id, str(to), str(place)), scene.say(key), disabled=to == step)
