"""What a player of écarté can press and type, and the action that each means."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Form, Press
from bot.pages.table.game_ui import Asking, Confirmation, Controls, Declaration, LastCall, Response
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
from bot.text.i18n import Language, say
from engine.cards import KING, parse_card, rank, suit
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.deal import Phase
from engine.ecarte.results import POINT
from engine.ecarte.rules import Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action, View

_PRIMARY: Final = discord.ButtonStyle.primary
_SECONDARY: Final = discord.ButtonStyle.secondary
_HALF_THE_PACK: Final = 16
_OTHER_CUTS: Final = (("button-cut-high", 8), ("button-cut-low", 24))


class Move(StrEnum):
    """What a control of a hand asks for; most are the names of commands."""

    DEAL_FIRST = "deal-first"
    DEAL_SECOND = "deal-second"
    CUT = "cut"
    PACKETS = "packets"
    PROPOSE = "propose"
    PROPOSE_NUMBER = "propose-number"
    STAND = "stand"
    ACCEPT = "accept"
    REFUSE = "refuse"
    CHOOSE_CARDS = "choose-cards"
    KEEP_ALL = "keep-all"
    EXCHANGE = "exchange"
    KING = "king"
    KING_LATER = "king-later"
    KING_NOT_LATER = "king-not-later"
    PLAY = "play"
    CONCEDE = "concede"


_KINDS: Final[dict[str, ActionKind]] = {
    Move.PROPOSE: ActionKind.PROPOSE,
    Move.STAND: ActionKind.STAND,
    Move.ACCEPT: ActionKind.ACCEPT,
    Move.REFUSE: ActionKind.REFUSE,
    "discard": ActionKind.DISCARD,
    Move.KING: ActionKind.ANNOUNCE,
    Move.PLAY: ActionKind.PLAY,
    Move.CONCEDE: ActionKind.CONCEDE,
}
"""The commands of a deal, each with the kind of action that it takes."""
_PACKETS: Final = (3, 2)
"""The numbers of cards that the first packet may have."""
_PLAIN: Final[dict[str, Action]] = {
    Move.DEAL_FIRST: actions.DEAL_FIRST,
    Move.DEAL_SECOND: actions.DEAL_SECOND,
    Move.PROPOSE: actions.PROPOSE,
    Move.STAND: actions.STAND,
    Move.ACCEPT: actions.ACCEPT,
    Move.REFUSE: actions.REFUSE,
    Move.KING: actions.ANNOUNCE,
    Move.CONCEDE: actions.CONCEDE,
}
"""Moves, pressed or typed, that need nothing but their name."""
_FIRST_DEAL: Final[dict[str, Action]] = {
    Move.ACCEPT: actions.DEAL_FIRST,
    Move.REFUSE: actions.DEAL_SECOND,
}
"""What two commands mean for the winner of the draw, who accepts or refuses the first deal."""


def controls(scene: Scene, view: EcarteView, declared: Action | None) -> Controls:
    """What the viewer can press now."""
    kinds = {actions.kind(action) for action in view.legal}
    rows: list[list[Button]] = []
    last: list[Button] = []
    menu: list[Button] = []
    free = scene.wait is None or (scene.wait is Wait.RESULT and view.viewer not in scene.ready)
    if ActionKind.DEAL in kinds:
        last.append(scene.button("button-deal-first", Move.DEAL_FIRST, style=_PRIMARY))
        last.append(scene.button("button-deal-second", Move.DEAL_SECOND))
    if ActionKind.CUT in kinds and free and not scene.dealing:
        last.append(scene.button("button-cut", Move.CUT, _HALF_THE_PACK, _PRIMARY))
        if scene.preferences.ceremony:
            last.extend(scene.button(key, Move.CUT, number) for key, number in _OTHER_CUTS)
    if ActionKind.PACKETS in kinds and scene.preferences.ceremony:
        last.extend(
            scene.button("button-packets", Move.PACKETS, first, packets=f"{first}–{5 - first}")
            for first in _PACKETS
        )
    if ActionKind.STAND in kinds:
        last.extend((*_proposals(scene, view), scene.button("button-stand", Move.STAND)))
    if ActionKind.ACCEPT in kinds:
        last.append(scene.button("button-accept", Move.ACCEPT, style=_exchanging(view)))
        last.append(scene.button("button-refuse", Move.REFUSE))
    notes = []
    if ActionKind.DISCARD in kinds:
        last.extend(_exchanges(scene, view))
    if ActionKind.PLAY in kinds:
        assert view.hand is not None, "a player has a hand"
        playable = {
            actions.card_of(action) for action in view.legal if actions.kind(action) is ActionKind.PLAY
        }
        rows.append(cards_to_play(scene, Move.PLAY, view.hand, playable))
    bonus = view.rules.bonus.value
    if ActionKind.ANNOUNCE in kinds:
        # Where the king may be announced early, the word or the exchange stands out.
        early = kinds & {ActionKind.PROPOSE, ActionKind.ACCEPT, ActionKind.DISCARD}
        style = _SECONDARY if early else _PRIMARY
        last.append(scene.button("button-king", Move.KING, style=style, bonus=bonus))
    elif actions.ANNOUNCE in view.intents and not scene.preferences.announce_king:
        name, key = (
            (Move.KING_LATER, "button-king-later")
            if declared is None
            else (Move.KING_NOT_LATER, "button-king-not-later")
        )
        # On a phone there is no room for it besides what the player may do now.
        (menu if last else last).append(scene.button(key, name, bonus=bonus))
        if declared is not None:
            notes.append(scene.say("declared-king", bonus=bonus))
    if ActionKind.CONCEDE in kinds:
        menu.append(scene.button("button-concede", Move.CONCEDE))
    return Controls(
        tuple(ui.ActionRow(*row) for row in rows), tuple(last), tuple(menu), "\n".join(notes) or None
    )


def public_act(scene: Scene, view: EcarteView) -> Button | None:
    """The cut, which takes no look at a hand."""
    if view.phase is not Phase.CUT or scene.dealing:
        return None
    return scene.button("button-cut", Move.CUT, _HALF_THE_PACK, _PRIMARY)


def _proposals(scene: Scene, view: EcarteView) -> list[Button]:
    """The buttons that propose: one for each number of cards, if the rules have the elder name it."""
    if actions.PROPOSE in view.legal:
        return [scene.button("button-propose", Move.PROPOSE, style=_exchanging(view))]
    named = [actions.number_of(action) for action in view.legal if actions.kind(action) is ActionKind.PROPOSE]
    return [
        scene.button("button-propose-number", Move.PROPOSE_NUMBER, number, cards=number) for number in named
    ]


def _exchanging(view: EcarteView) -> discord.ButtonStyle:
    """Whether an exchange stands out: not for three trumps, nor for two and a king.

    This is a rule of thumb that every player may know, in place of the coach's word, which would be help.
    """
    assert view.hand is not None, "a player has a hand"
    trumps = sum(suit(card) == view.trumps for card in view.hand)
    kings = any(rank(card) == KING for card in view.hand)
    return _SECONDARY if trumps + kings >= POINT and trumps > 1 else _PRIMARY


def _exchanges(scene: Scene, view: EcarteView) -> list[Button]:
    """To choose the cards to exchange, to exchange all but trumps and kings, and to keep all."""
    counts, rest = _discard_counts(view), _all_but_trumps_and_kings(view)
    buttons = [scene.button("button-exchange", Move.CHOOSE_CARDS, style=_PRIMARY, cards=0)]
    if rest and (number := rest.bit_count()) in counts:
        label = scene.say("button-keep", bonus=view.rules.bonus.value, cards=number)
        buttons.append(Button.of(scene.press(Move.EXCHANGE, rest), label))
    if 0 in counts:
        buttons.append(scene.button("button-keep-all", Move.KEEP_ALL, cards=len(view.hand or ())))
    return buttons


def _form(press: Press, view: View, language: Language) -> Form:
    """The form in which the viewer chooses the cards to exchange.

    Raises:
        Refusal: ``stale`` if they may exchange none now.
    """
    assert isinstance(view, EcarteView), "a view of this game"
    counts = _discard_counts(view)
    if not counts or view.trumps is None:
        raise Refusal(Reason.STALE)
    return exchange_form(press, Move.EXCHANGE, view, view.trumps, min(counts), max(counts), language)


def _all_but_trumps_and_kings(view: EcarteView) -> int:
    """The places of all cards but trumps and kings, or aces if these have the bonus, as a mask."""
    best = view.rules.bonus.rank
    places = enumerate(view.hand or ())
    return sum(1 << place for place, card in places if suit(card) != view.trumps and rank(card) != best)


def _discard_counts(view: EcarteView) -> set[int]:
    """How many cards the viewer may exchange."""
    discards = (action for action in view.legal if actions.kind(action) is ActionKind.DISCARD)
    return {len(actions.cards_of(action)) for action in discards}


def pressed(press: Press) -> Response:
    """What a press on one of these controls, or the answer to their form, means.

    Raises:
        Refusal: ``stale`` for a press that no control makes.
    """
    match press.name:
        case Move.CHOOSE_CARDS:
            return Asking(partial(_form, press))
        case Move.EXCHANGE | Move.KEEP_ALL:
            return lambda view: actions.discard(selected_cards(view, press.number))
        case Move.PLAY:
            return lambda view: actions.play(card_at(view, press.number))
        case Move.KING_LATER:
            return Declaration(actions.ANNOUNCE)
        case Move.KING_NOT_LATER:
            return Declaration(None)
        case Move.CUT:
            return lambda _: actions.cut(press.number)
        case Move.PACKETS:
            if press.number not in _PACKETS:
                raise Refusal(Reason.STALE)
            return lambda _: actions.packets(2 if press.number == 2 else 3)
        case Move.PROPOSE_NUMBER:
            return lambda _: actions.propose(press.number)
        case name if name in _PLAIN:
            return lambda _: _PLAIN[name]
        case _:
            raise Refusal(Reason.STALE)


def confirmation(action: Action) -> Confirmation | None:
    """What the bot asks a player who concedes the deal."""
    if action != actions.CONCEDE:
        return None
    return Confirmation("answer-concede-sure", "button-concede", action)


def last_call(action: Action, rules: Ruleset, language: Language) -> LastCall:
    """What the bot asks a player whose action would throw the king away or forgo its announcement."""
    if actions.kind(action) is ActionKind.DISCARD:
        question = say(language, "ask-discard-king", bonus=rules.bonus.value)
        return LastCall(question, None, say(language, "button-discard-king"))
    plays = int(actions.kind(action) is ActionKind.PLAY)
    return LastCall(
        say(language, "ask-king", bonus=rules.bonus.value),
        say(language, "button-announce-first", plays=plays),
        say(language, "button-unannounced", plays=plays),
    )


def typed(command: str, argument: str | int | None, language: Language) -> Choose:
    """What a typed command means.

    Raises:
        Refusal: ``not-in-this-game`` for a command that écarté does not have.
    """
    match command, argument:
        case Move.PLAY, str(card):
            return lambda _: actions.play(parse_card(card, language))
        case "discard", str(cards):
            return lambda view: actions.discard(typed_cards(cards, view.hand or (), language))
        case Move.PROPOSE, int(number):
            return lambda _: actions.propose(number)
        case name, None if name in _FIRST_DEAL:
            return lambda view: _FIRST_DEAL[name] if _FIRST_DEAL[name] in view.legal else _PLAIN[name]
        case name, None if name in _PLAIN:
            return lambda _: _PLAIN[name]
        case _:
            raise Refusal(Reason.NOT_IN_THIS_GAME)


def allows(command: str, legal: Sequence[Action]) -> bool:
    """Whether a typed command can do something now."""
    kind = _KINDS.get(command)
    return _FIRST_DEAL.get(command) in legal or any(actions.kind(action) is kind for action in legal)


def suggestions(command: str, view: EcarteView, typed: str, language: Language) -> list[tuple[str, str]]:
    """The suggestions while the argument of a command is typed."""
    match command:
        case Move.PLAY:
            legal = [
                actions.card_of(action) for action in view.legal if actions.kind(action) is ActionKind.PLAY
            ]
            return card_suggestions(legal, typed, language)
        case "discard":
            return discard_suggestions(view.hand or (), typed, language)
        case _:
            return []
