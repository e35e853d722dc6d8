"""The public page of a table: a challenge, a game, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Act, Button
from bot.pages.parts.layout import FELT, GOLD, GREY, button_rows, framed, layout
from bot.pages.parts.page import Page
from bot.pages.table import status
from bot.pages.table.game_ui import GameUI
from bot.pages.table.scene import Scene
from bot.tables.table import TWO, Ruling, Status
from bot.text import formatting
from engine.interface import HasReview, View

_PRIMARY: Final = discord.ButtonStyle.primary
_SUCCESS: Final = discord.ButtonStyle.success


async def table_page(scene: Scene, game_ui: GameUI, view: View | None) -> Page:
    """The table as everyone sees it.

    Args:
        view: the public's; None before the game has begun.
    """
    if view is None:
        return _challenge_page(scene, game_ui)
    assert view.hand is None, "a hand is never public"
    pictures = (game_ui.table_picture(scene, view),)
    body: list[ui.Item] = [
        ui.TextDisplay(status.heading(scene, game_ui, view)),
        *framed(pictures, *status.alt_texts(scene, game_ui, view)),
        ui.TextDisplay("\n".join((*_around(scene), status.account(scene, game_ui, view)))),
        ui.Separator(),
    ]
    over = scene.status is not Status.LIVE
    if over:
        body.append(ui.TextDisplay(status.ending(scene, game_ui, view)))
        body.extend(button_rows(*ending_buttons(scene, view), *_row(scene)))
        body.extend(result_rows(scene, view))
    else:
        body.append(ui.TextDisplay(status.whose_turn(scene, game_ui, view)))
        body.append(ui.ActionRow(*_table_buttons(scene)))
        body.extend(_rows(_row(scene)))
    waits = () if over or scene.vacant is not None or scene.wait is not None else view.actors
    pings = tuple(scene.seats[seat].person for seat in waits if seat not in scene.house_plays)
    return Page(layout(body, GOLD if over else FELT), pictures, pings)


def ending_buttons(scene: Scene, view: View) -> list[Button]:
    """What can be done after a game."""
    buttons = []
    if all(section.rematch for section in scene.sections):
        buttons.append(scene.button("button-rematch", Act.REMATCH, style=_PRIMARY))
    if scene.left not in (None, view.viewer):
        buttons.append(scene.button("button-play-on", Act.PLAY_ON))
    buttons.append(scene.button("button-rules", Act.RULES))
    if scene.status is Status.OVER and isinstance(scene.game_type, HasReview):
        buttons.append(scene.button("button-review", Act.REVIEW))
        buttons.append(scene.button("button-verify", Act.VERIFY))
    return buttons


def result_rows(scene: Scene, view: View) -> list[ui.ActionRow]:
    """The buttons of features that concern the result."""
    return [row for section in scene.sections for row in _rows(section.result_row(scene, view))]


def takeover_buttons(scene: Scene) -> list[Button]:
    """The button with which a backer takes over a seat, while that is possible."""
    if scene.vacant is None:
        return []
    return [scene.button("button-take-over", Act.TAKE_OVER, style=_SUCCESS)]


def idle_buttons(scene: Scene) -> list[ui.Link | Button]:
    """The buttons of a private message to a person who has nothing to do now."""
    return [scene.button("button-rules", Act.RULES), *scene.link_to_table()]


def _around(scene: Scene) -> list[str]:
    """The lines above the account of the game."""
    lines = (line for section in scene.sections for line in section.lines(scene))
    return [*status.played_for(scene), *status.substitutes(scene), *lines]


def _buttons(scene: Scene) -> list[Button]:
    return [button for section in scene.sections for button in section.buttons(scene)]


def _row(scene: Scene) -> list[ui.Item]:
    return [item for section in scene.sections for item in section.row(scene)]


def _rows(items: Sequence[ui.Item]) -> list[ui.ActionRow]:
    return [ui.ActionRow(*items)] if items else []


def _table_buttons(scene: Scene) -> list[Button]:
    buttons = [
        scene.button("button-hand", Act.HAND, style=_PRIMARY),
        scene.rules_button(),
    ]
    if scene.vacant is not None:
        return [*buttons, *takeover_buttons(scene)]
    if scene.comes_and_goes:
        free = [scene.button("button-sit-down", Act.ACCEPT, style=_SUCCESS)] if scene.seat_free else []
        return [*buttons, *free, scene.button("button-leave-table", Act.RESIGN)]
    buttons.append(scene.button("button-resign", Act.RESIGN))
    return [*buttons, *_buttons(scene)]


def _challenge_page(scene: Scene, game_ui: GameUI) -> Page:
    if scene.status is Status.OFFERED:
        return _offer_page(scene, game_ui)
    challenger = f"<@{scene.seats[0].person}>"
    if scene.offers_seat:
        text = scene.say("seat-not-taken", opponent=f"<@{scene.invited}>")
    elif scene.ruling is Ruling.TAKEN_BACK:
        text = scene.say("challenge-taken-back", challenger=challenger)
    else:
        key = {Status.DECLINED: "challenge-declined", Status.EXPIRED: "challenge-expired"}[scene.status]
        text = scene.say(key, challenger=challenger)
    return Page(layout([ui.TextDisplay(f"### {game_ui.title(scene.language)}\n{text}")], GREY))


def _offer_page(scene: Scene, game_ui: GameUI) -> Page:
    assert scene.deadline is not None, "an offer expires"
    challenger, until = f"<@{scene.seats[0].person}>", formatting.until(scene.deadline)
    if scene.invited is None:
        several = int(scene.size > TWO)
        text = scene.say("challenge-open", challenger=challenger, until=until, several=several)
        buttons = [
            scene.button("button-sit-down", Act.ACCEPT, style=_SUCCESS),
            *_starting_buttons(scene),
            scene.button("button-take-back" if scene.size == TWO else "button-stand-up", Act.REFUSE),
        ]
    else:
        seat = scene.offers_seat
        text = scene.say(
            "seat-offered" if seat else "challenge-friend",
            challenger=challenger,
            opponent=f"<@{scene.invited}>",
            until=until,
        )
        buttons = [
            scene.button("button-take-seat" if seat else "button-accept", Act.ACCEPT, style=_SUCCESS),
            scene.button("button-pass" if seat else "button-decline", Act.REFUSE),
        ]
    lines = (
        f"## {game_ui.title(scene.language)}",
        text,
        *_played_before(scene),
        *_seated(scene),
        *_buy_in_line(scene),
        *([scene.say("friendly-agreement")] if scene.friendly else []),
        *_around(scene),
        f"-# {status.rules_line(scene, game_ui)}",
    )
    body: list[ui.Item] = [
        ui.TextDisplay("\n".join(lines)),
        ui.ActionRow(*buttons, scene.rules_button(), *_buttons(scene)),
        *_rows(_row(scene)),
    ]
    called = scene.before if scene.invited is None else (scene.invited,)
    pings = () if scene.no_ping else called
    return Page(layout(body, FELT), pings=pings)


def _starting_buttons(scene: Scene) -> list[Button]:
    """The buttons that begin a game before every seat is taken, for players who have sat down."""
    buttons = []
    if scene.comes_and_goes and len(scene.seats) >= scene.game_type.least_seats:
        buttons.append(scene.button("button-start-now", Act.START, style=_PRIMARY))
    if scene.comes_and_goes and scene.fill is not None:
        buttons.append(scene.button("button-fill", Act.FILL))
    return buttons


def _buy_in_line(scene: Scene) -> list[str]:
    """How many counters each player sits down with, and whether they come from the purses."""
    counters = scene.rules.buy_in
    if not counters:
        return []
    fills = int(scene.fill is not None and scene.counts)
    if not scene.buy_in:
        return [scene.say("line-score-counters", counters=counters, fills=fills)]
    return [scene.say("line-buy-in", counters=counters, fills=fills)]


def _played_before(scene: Scene) -> list[str]:
    """Who played the previous game and has not sat down again."""
    players = [f"<@{person}>" for person in scene.before]
    return [scene.say("line-played-before", players=" ".join(players))] if players else []


def _seated(scene: Scene) -> list[str]:
    """Who has sat down, at a table with more than one free seat."""
    if scene.size == TWO:
        return []
    names = ", ".join(scene.names)
    return [scene.say("line-seats", names=names, free=scene.size - len(scene.seats))]
