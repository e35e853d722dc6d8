"""The public page of a table: a challenge, a game, and how it ended; and what stands behind *More*.

One button at a time stands out, and at most three others stand next to it.
"""

from __future__ import annotations

from typing import Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Act, Button
from bot.pages.parts.layout import FELT, GOLD, GREY, button_rows, framed, layout, sentence_page
from bot.pages.parts.page import Page, Picture
from bot.pages.table import status
from bot.pages.table.game_ui import GameUI
from bot.pages.table.scene import Scene
from bot.tables.seat import TWO
from bot.tables.table import Ruling, Status
from bot.text import formatting
from engine.interface import HasReview, View

_PRIMARY: Final = discord.ButtonStyle.primary
_SECONDARY: Final = discord.ButtonStyle.secondary


async def table_page(scene: Scene, game_ui: GameUI, view: View | None) -> Page:
    """The table as everyone sees it.

    Args:
        view: the public's; None before the game has begun.
    """
    if view is None:
        return _challenge_page(scene, game_ui)
    assert view.hand is None, "a hand is never public"
    over = scene.status is not Status.LIVE
    if over and view.result is None:
        scene = scene.in_words()
        pictures: tuple[Picture, ...] = ()
    else:
        pictures = (game_ui.ending_picture(scene, view) if over else game_ui.table_picture(scene, view),)
    body: list[ui.Item] = []
    if not over:
        body.append(ui.TextDisplay(status.glance(scene, game_ui, view, public=True)))
    elif not pictures:
        body.append(ui.TextDisplay(status.heading(scene, game_ui, view)))
    body.extend(framed(pictures, *status.alt_texts(scene, game_ui, view, over=over)))
    around = "\n".join((*_around(scene), *status.account(scene, game_ui, view, over=over)))
    if over:
        body.extend(ending_items(scene, game_ui, view, around))
    else:
        body.append(ui.TextDisplay(around))
        turn, awaited = (
            ui.TextDisplay(status.whose_turn(scene, game_ui, view)),
            _awaited(scene, game_ui, view),
        )
        body.append(turn if awaited is None else ui.Section(turn, awaited))
        body.append(ui.ActionRow(*_table_buttons(scene, awaited)))
    waits = () if over or scene.vacant is not None or scene.wait is not None else view.actors
    pings = tuple(scene.seats[seat].person for seat in waits if seat not in scene.house_plays)
    return Page(layout(body, GOLD if over else FELT), pictures, pings)


def menu_page(scene: Scene, person: int, *links: ui.Link) -> Page:
    """The page behind *More* at a table or after the end, with the buttons that one person can use.

    Args:
        links: to the table, unless the page is shown there.
    """
    rules = scene.aside("button-rules", Act.RULES)
    return sentence_page(scene.say("menu-table"), rules, *_aside(scene, person), *links)


def ending_buttons(scene: Scene, view: View) -> list[ui.Item]:
    """What can be done after a game."""
    buttons: list[ui.Item] = [button for section in scene.sections for button in section.answers(scene, view)]
    if all(section.rematch for section in scene.sections):
        buttons.append(scene.button("button-rematch", Act.REMATCH, style=_PRIMARY))
    if scene.left not in (None, view.viewer) and view.viewer is not None:
        buttons.append(scene.button("button-play-on", Act.PLAY_ON))
    if _reviewed(scene):
        buttons.append(scene.button("button-review", Act.REVIEW))
        if view.viewer is not None:
            buttons.append(scene.button("button-share", Act.SHARE))
    return [*buttons, scene.sealed("button-more", Act.MORE)]


def ending_items(scene: Scene, game_ui: GameUI, view: View, account: str) -> list[ui.Item]:
    """The end of a game below its picture: the result, how it came about, what it brings, and what is next.

    Args:
        account: what lies on the table, and what happened last.
    """
    told = status.ending(scene, game_ui, view), account, status.settled(scene, view)
    rows = [] if view.viewer is None else [section.result_row(scene, view) for section in scene.sections]
    return [
        ui.TextDisplay("\n".join(filter(None, told))),
        *(item for section in scene.sections for item in section.result_items(scene, view)),
        *button_rows(*ending_buttons(scene, view)),
        *(ui.ActionRow(*row) for row in rows if row),
    ]


def takeover_buttons(scene: Scene) -> list[Button]:
    """The button with which a backer takes over a seat, while that is possible."""
    if scene.vacant is None:
        return []
    return [scene.button("button-take-over", Act.TAKE_OVER, style=_PRIMARY)]


def idle_buttons(scene: Scene) -> list[ui.Link | Button]:
    """The buttons of a private message to a person who has nothing to do now."""
    return [scene.button("button-rules", Act.RULES), *scene.link_to_table()]


def _around(scene: Scene) -> list[str]:
    """The lines above the account of the game."""
    lines = (line for section in scene.sections for line in section.lines(scene))
    return [*status.played_for(scene), *status.substitutes(scene), *lines]


def _buttons(scene: Scene) -> list[Button]:
    return [button for section in scene.sections for button in section.buttons(scene)]


def _aside(scene: Scene, person: int | None) -> list[Button]:
    """What stands behind *More* besides the rules.

    Args:
        person: who opens it; None for somebody who does not play.
    """
    buttons = []
    seat = None if person is None else scene.seat_of(person)
    if scene.status is Status.OFFERED and seat is not None and _withdraws_aside(scene):
        label = "button-stand-up" if scene.comes_and_goes else "button-take-back"
        buttons.append(scene.aside(label, Act.REFUSE))
    if scene.left is not None and seat not in (None, scene.left):
        buttons.append(scene.aside("button-play-on", Act.PLAY_ON))
    if _reviewed(scene):
        buttons.append(scene.aside("button-verify", Act.VERIFY))
    return [*buttons, *(button for section in scene.sections for button in section.aside(scene, person))]


def _reviewed(scene: Scene) -> bool:
    """Whether the game was played to its end, and can be looked at again."""
    return scene.status is Status.OVER and isinstance(scene.game_type, HasReview)


def _awaited(scene: Scene, game_ui: GameUI, view: View) -> Button | None:
    """The button for what the table waits for, where that takes no look at a hand."""
    if scene.vacant is not None:
        (takeover,) = takeover_buttons(scene)
        return takeover
    if scene.wait is not None:
        awaited = (section.awaited(scene) for section in scene.sections)
        return next((button for button in awaited if button is not None), None)
    return None if set(view.actors) <= set(scene.house_plays) else game_ui.public_act(scene, view)


def _table_buttons(scene: Scene, awaited: Button | None) -> list[ui.Item]:
    """*My hand*, which stands out where nothing else does, and what can be done around the table."""
    hand = scene.button("button-hand", Act.HAND, style=_PRIMARY if awaited is None else _SECONDARY)
    buttons: list[ui.Item] = [hand]
    if scene.vacant is None and scene.seat_free:
        buttons.append(scene.button("button-sit-down", Act.ACCEPT))
    if scene.vacant is None:
        buttons.extend(button for button in _buttons(scene) if button != awaited)
    return [*buttons, scene.sealed("button-more", Act.MORE)]


def _challenge_page(scene: Scene, game_ui: GameUI) -> Page:
    if scene.status is Status.OFFERED:
        return _offer_page(scene, game_ui)
    challenger = f"<@{scene.seats[0].person}>"
    if scene.ruling is Ruling.TAKEN_BACK:
        text = scene.say("challenge-taken-back", challenger=challenger)
    elif scene.offers_seat:
        text = scene.say("seat-not-taken", opponent=f"<@{scene.invited}>")
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
            scene.button("button-sit-down", Act.ACCEPT, style=_PRIMARY),
            *_starting_buttons(scene),
        ]
        if not _withdraws_aside(scene):
            buttons.append(scene.button("button-take-back", Act.REFUSE))
    else:
        seat = scene.offers_seat
        text = scene.say(
            "seat-offered" if seat else "challenge-friend",
            challenger=challenger,
            opponent=f"<@{scene.invited}>",
            until=until,
        )
        buttons = [
            scene.button("button-take-seat" if seat else "button-accept", Act.ACCEPT, style=_PRIMARY),
            scene.button("button-pass" if seat else "button-decline", Act.REFUSE),
        ]
    if scene.invited is not None and _withdraws_aside(scene) and not _buttons(scene):
        last = [scene.sealed("button-rules", Act.RULES), scene.button("button-more", Act.MORE)]
    elif _withdraws_aside(scene) or _aside(scene, None):
        last = [scene.sealed("button-more", Act.MORE)]
    else:
        last = [scene.sealed("button-rules", Act.RULES)]
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
        ui.ActionRow(*buttons, *_buttons(scene), *last),
    ]
    called = scene.before if scene.invited is None else (scene.invited,)
    pings = () if scene.no_ping else called
    return Page(layout(body, FELT), pings=pings)


def _withdraws_aside(scene: Scene) -> bool:
    """Whether the button that withdraws an offer is behind *More*, since others need its place."""
    if scene.invited is not None:
        return not scene.offers_seat
    return scene.comes_and_goes or scene.fill is not None


def _starting_buttons(scene: Scene) -> list[Button]:
    """The buttons that begin a game before every seat is taken, for players who have sat down."""
    buttons = []
    if scene.comes_and_goes and len(scene.seats) >= scene.game_type.least_seats:
        buttons.append(scene.button("button-start-now", Act.START))
    if scene.fill is not None:
        label = "button-fill" if scene.comes_and_goes else "button-play-house"
        buttons.append(scene.button(label, Act.FILL))
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
    names = scene.listed(range(len(scene.seats)))
    return [scene.say("line-seats", names=names, free=scene.size - len(scene.seats))]
