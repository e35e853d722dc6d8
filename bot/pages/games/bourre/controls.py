"""What a player of bourré can press and type, and the action that each means."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Form, Press
from bot.pages.table.game_ui import Asking, Controls, Declaration, Response
from bot.pages.table.scene import Scene
from bot.pages.table.selecting import (
    card_at,
    cards_to_play,
    discard_suggestions,
    exchange_form,
    selected_cards,
    typed_cards,
)
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Choose, Wait
from bot.text.cards import card_suggestions
from bot.text.i18n import Language
from engine.bourre import actions
from engine.bourre.actions import ActionKind
from engine.bourre.deal import Phase
from engine.bourre.view import BourreView
from engine.cards import PACK_OF_52, parse_card, suit
from engine.interface import Action, View

_PRIMARY: Final = discord.ButtonStyle.primary
_SECONDARY: Final = discord.ButtonStyle.secondary
_OTHER_CUTS: Final = (13, 39)


class Move(StrEnum):
    """What a control of a hand asks for; many are the names of commands."""

    CUT = "cut"
    DECLINE = "decline"
    PASS = "pass"
    PASS_LATER = "pass-later"
    PASS_NOT_LATER = "pass-not-later"
    OPEN = "open"
    STAY = "stay"
    CHOOSE_CARDS = "choose-cards"
    KEEP_ALL = "keep-all"
    EXCHANGE = "exchange"
    PLAY = "play"
    AWAY = "away"
    BACK = "here"


_KINDS: Final[dict[str, tuple[ActionKind, ...]]] = {
    "pass": (ActionKind.PASS,),
    "stand": (ActionKind.STAY, ActionKind.EXCHANGE),
    "discard": (ActionKind.EXCHANGE,),
    "play": (ActionKind.PLAY,),
}
"""The commands of a session, each with the kinds of action that it takes."""
_PLAIN: Final[dict[str, Action]] = {
    Move.DECLINE: actions.DECLINE,
    Move.PASS: actions.PASS,
    Move.STAY: actions.STAY,
    Move.AWAY: actions.AWAY,
    Move.BACK: actions.BACK,
}
"""Presses that need nothing but their name."""


def controls(scene: Scene, view: BourreView, declared: Action | None) -> Controls:
    """What the viewer can press now."""
    kinds = {actions.kind(action) for action in view.legal}
    rows: list[list[Button]] = []
    free = scene.wait is None or (scene.wait is Wait.RESULT and view.viewer not in scene.ready)
    last, menu = [], []
    if ActionKind.CUT in kinds and free and not scene.dealing:
        last.extend(_cut(scene))
        menu.append(scene.button("bourre-button-decline", Move.DECLINE))
    if kinds & {ActionKind.STAY, ActionKind.PASS}:
        last.extend(_declare(scene, view))
    elif ActionKind.EXCHANGE in kinds:
        last.extend(_exchanges(scene, view))
    if ActionKind.PLAY in kinds:
        rows.append(_cards(scene, view))
    if ActionKind.BACK in kinds:
        back = scene.button("bourre-button-back", Move.BACK, style=_SECONDARY if rows or last else _PRIMARY)
        last.append(back)
    if actions.PASS in view.intents:
        ahead = declared is None
        key = "bourre-button-pass-later" if ahead else "bourre-button-pass-not-later"
        last.append(scene.button(key, Move.PASS_LATER if ahead else Move.PASS_NOT_LATER))
    if ActionKind.AWAY in kinds:
        menu.append(scene.button("bourre-button-away", Move.AWAY))
    return Controls(tuple(ui.ActionRow(*row) for row in rows), tuple(last), tuple(menu))


def _cut(scene: Scene) -> list[Button]:
    """To cut; for players who choose it, also where."""
    cut = scene.button("button-cut", Move.CUT, actions.HALF_THE_PACK, _PRIMARY)
    if not scene.preferences.ceremony:
        return [cut]
    others = (scene.button("bourre-button-cut", Move.CUT, cards, cards=cards) for cards in _OTHER_CUTS)
    return [cut, *others]


def public_act(scene: Scene, view: BourreView) -> Button | None:
    """The cut, which takes no look at a hand."""
    if view.phase is not Phase.CUT or not view.dealt or scene.dealing:
        return None
    return scene.button("button-cut", Move.CUT, actions.HALF_THE_PACK, _PRIMARY)


def _declare(scene: Scene, view: BourreView) -> list[Button]:
    """To pass or to play; playing opens the exchange where it is part of the declaration."""
    name = Move.STAY if actions.STAY in view.legal else Move.OPEN
    if actions.PASS not in view.legal:
        return [scene.button("bourre-button-play", name, style=_PRIMARY)]
    # The cards decide between them, so neither stands out.
    return [scene.button("bourre-button-pass", Move.PASS), scene.button("bourre-button-play", name)]


def _cards(scene: Scene, view: BourreView) -> list[Button]:
    playable = {actions.card_of(action) for action in view.legal if actions.kind(action) is ActionKind.PLAY}
    return cards_to_play(scene, Move.PLAY, view.hand or (), playable)


def _exchanges(scene: Scene, view: BourreView) -> list[Button]:
    """To choose the cards to exchange, to exchange the plain cards, and to keep all."""
    plain, cards = _plain_cards(view), view.rules.cards
    buttons = [scene.button("button-exchange", Move.CHOOSE_CARDS, style=_PRIMARY, cards=0)]
    if plain and plain.bit_count() <= view.rules.most_drawn:
        label = scene.say("bourre-button-keep-trumps", cards=plain.bit_count())
        buttons.append(Button.of(scene.press(Move.EXCHANGE, plain), label))
    return [*buttons, scene.button("button-keep-all", Move.KEEP_ALL, cards=cards)]


def _form(press: Press, view: View, language: Language) -> Form:
    """The form in which the viewer chooses the cards to exchange.

    Raises:
        Refusal: ``stale`` if they may exchange none now.
    """
    assert isinstance(view, BourreView), "a view of this game"
    exchanges = any(actions.kind(action) is ActionKind.EXCHANGE for action in view.legal)
    if view.trumps is None or not exchanges:
        raise Refusal(Reason.STALE)
    return exchange_form(press, Move.EXCHANGE, view, view.trumps, 0, view.rules.most_drawn, language)


def _plain_cards(view: BourreView) -> int:
    """The places of the plain cards, as a mask."""
    return sum(1 << place for place, card in enumerate(view.hand or ()) if suit(card) != view.trumps)


def pressed(press: Press) -> Response:
    """What a press on one of these controls, or the answer to their form, means.

    Raises:
        Refusal: ``stale`` for a press that no control makes.
    """
    match press.name:
        case Move.OPEN | Move.CHOOSE_CARDS:
            return Asking(partial(_form, press))
        case Move.EXCHANGE | Move.KEEP_ALL:
            return lambda view: actions.exchange(selected_cards(view, press.number))
        case Move.PLAY:
            return lambda view: actions.play(card_at(view, press.number))
        case Move.PASS_LATER:
            return Declaration(actions.PASS)
        case Move.PASS_NOT_LATER:
            return Declaration(None)
        case Move.CUT:
            return lambda _: _cut_of(press.number)
        case name if name in _PLAIN:
            return lambda _: _PLAIN[name]
        case _:
            raise Refusal(Reason.STALE)


def _cut_of(number: int) -> Action:
    if number not in (actions.HALF_THE_PACK, *_OTHER_CUTS):
        raise Refusal(Reason.STALE)
    return actions.cut(number)


def typed(command: str, argument: str | int | None, language: Language) -> Choose:
    """What a typed command means.

    Raises:
        Refusal: ``no-concession``, ``not-in-this-game`` for a command that bourré does not have.
    """
    match command, argument:
        case "play", str(card):
            return lambda _: actions.play(parse_card(card, language, PACK_OF_52))
        case "discard", str(cards):
            return lambda view: actions.exchange(typed_cards(cards, view.hand or (), language, PACK_OF_52))
        case "pass", None:
            return lambda _: actions.PASS
        case "stand", None:
            return lambda view: actions.STAY if actions.STAY in view.legal else actions.KEEP_ALL
        case "concede", None:
            raise Refusal(Reason.NO_CONCESSION)
        case _:
            raise Refusal(Reason.NOT_IN_THIS_GAME)


def allows(command: str, legal: Sequence[Action]) -> bool:
    """Whether a typed command can do something now."""
    return any(actions.kind(action) in _KINDS.get(command, ()) for action in legal)


def suggestions(command: str, view: BourreView, typed: str, language: Language) -> list[tuple[str, str]]:
    """The suggestions while the argument of a command is typed."""
    match command:
        case "play":
            legal = [
                actions.card_of(action) for action in view.legal if actions.kind(action) is ActionKind.PLAY
            ]
            return card_suggestions(legal, typed, language)
        case "discard":
            return discard_suggestions(view.hand or (), typed, language, PACK_OF_52)
        case _:
            return []
