"""The pages of people who do not play: a backer behind a player, and a player who has left."""

from __future__ import annotations

from dataclasses import replace

from discord import ButtonStyle

from bot.pages.parts import ui
from bot.pages.parts.components import SELECTED, Act, Button
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page
from bot.pages.table import status
from bot.pages.table.game_ui import GameUI
from bot.pages.table.hand_picture import held_text
from bot.pages.table.scene import Scene
from bot.pages.table.table_page import idle_buttons, takeover_buttons
from bot.tables.onlooker import Onlooker
from bot.tables.table import Status
from bot.text import formatting
from engine.cards import Card, symbol
from engine.interface import View


async def backer_page(
    scene: Scene, game_ui: GameUI, view: View, backer: Onlooker, *, note: str | None
) -> Page:
    """The table as a backer behind a player sees it.

    Args:
        view: that player's.
        backer: what else the backer may know and do.
        note: a sentence above everything else.
    """
    assert view.viewer is not None, "the public has no hand"
    # The view is the player's, but the backer reads it.
    scene = replace(scene, reader=())
    player = scene.names[view.viewer]
    pictures = () if scene.preferences.text_only else game_ui.hand_pictures(scene, view, acts=False)
    body = _top(scene, game_ui, view, note)
    body.extend(framed(pictures, *status.alt_texts(scene, game_ui, view)))
    if view.hand:
        body.append(ui.TextDisplay(held_text(scene, view.hand)))
    body.append(ui.TextDisplay("\n".join(status.account(scene, game_ui, view))))
    body.append(ui.Separator())
    body.append(ui.TextDisplay(status.whose_turn(scene, game_ui, view)))
    if view.hand and scene.vacant is None:
        body.append(ui.TextDisplay(scene.say("backer-points", player=player)))
        body.append(ui.ActionRow(*_pointers(scene, view.hand, backer.pointed)))
    takeover = takeover_buttons(scene) if backer.may_take_over else []
    body.append(ui.ActionRow(*takeover, *idle_buttons(scene)))
    body.append(ui.TextDisplay(scene.say("backer-private", player=player)))
    return Page(layout(body), pictures, colours=scene.preferences.colours)


def bystander_page(
    scene: Scene,
    game_ui: GameUI,
    view: View,
    person: int,
    *,
    backer: Onlooker | None,
    note: str | None,
) -> Page:
    """The table in words for a person who may see no hand: they left, were not let in, or have no bet.

    Args:
        view: the public's.
        backer: whom they back, if anybody.
    """
    assert view.hand is None, "there is none to see"
    scene = scene.in_words()
    body = _top(scene, game_ui, view, note)
    over = scene.status is not Status.LIVE
    body.append(ui.TextDisplay("\n".join(status.account(scene, game_ui, view, over=over))))
    body.append(ui.Separator())
    why = _why(scene, person) if backer is None else _why_not_yet(scene, backer)
    body.append(ui.TextDisplay(status.ending(scene, game_ui, view) if over else why))
    if over:
        body.append(ui.TextDisplay(status.settled(scene, view)))
    seat = next((seat for seat in scene.broke if scene.seats[seat].person == person), None)
    if seat is not None and not over:
        body.append(ui.ActionRow(*_buying_in(scene, seat in scene.away)))
    body.append(ui.ActionRow(*idle_buttons(scene)))
    return Page(layout(body))


def _buying_in(scene: Scene, watches: bool) -> list[Button]:
    """What a person may do who is out of counters."""
    label = scene.say("button-buy-in", counters=scene.rules.buy_in)
    buy_in = Button.of(scene.press(Act.ACCEPT), label, style=ButtonStyle.primary)
    return [buy_in, *([] if watches else [scene.button("button-watch", Act.WATCH)])]


def _why(scene: Scene, person: int) -> str:
    """Why a person sees no hand."""
    if scene.vacant is not None and scene.seats[scene.vacant].person == person:
        return status.vacancy_line(scene, scene.vacant, own=True)
    gone = next((gone for gone in scene.departed if gone.person == person), None)
    if gone is not None:
        if gone.seat in scene.house_seats:
            return scene.say("departed-house", house=scene.names[gone.seat])
        key = "departed-own" if gone.back_after is None else "departed-deal"
        return scene.say(key, player=scene.names[gone.seat])
    if scene.comes_and_goes:
        if any(scene.seats[seat].person == person for seat in scene.broke):
            until = formatting.until(scene.deadline) if scene.buying_in and scene.deadline else ""
            return scene.say("out-of-counters", until=until or "none")
        sat = any(held.person == person for held in scene.seats)
        return scene.say("bystander-left" if sat else "bystander-newcomer")
    return scene.say("bystander-only")


def _why_not_yet(scene: Scene, backer: Onlooker) -> str:
    """Why a backer sees no hand yet: what they wait for."""
    key = "bystander-let-in" if backer.let_in else "bystander-asks"
    return scene.say(key, player=scene.names[backer.seat])


def _top(scene: Scene, game_ui: GameUI, view: View, note: str | None) -> list[ui.Item]:
    first: list[ui.Item] = [] if note is None else [ui.TextDisplay(f"**{note}**")]
    return [*first, ui.TextDisplay(status.heading(scene, game_ui, view))]


def _pointers(scene: Scene, hand: tuple[Card, ...], pointed: Card | None) -> list[Button]:
    return [
        Button.of(
            scene.press(Act.POINT, place),
            symbol(card, scene.language) if card != pointed else f"{SELECTED}{symbol(card, scene.language)}",
        )
        for place, card in enumerate(hand)
    ]
