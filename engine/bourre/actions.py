"""The actions of a player, as ints. Playing a card is the number of the card.

====================  =============================================
1 … 8                 pass, stay, decline, sit, leave, away, back, close
64 … 115              play that card
128 + n               cut n cards
2⁵² + mask            exchange the cards of the mask for as many
====================  =============================================

If players exchange as they declare, an exchange says that the player plays. Otherwise *stay* says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from engine.bourre.holdings import cards_of, mask_of
from engine.cards import PACK_OF_52, Card, code, parse_card, parse_cards
from engine.errors import Fault, RuleError
from engine.interface import Action

PASS: Final = Action(1)
STAY: Final = Action(2)
DECLINE: Final = Action(3)
"""Leave the cut to the next player at the right."""
SIT: Final = Action(4)
"""A newcomer takes a free seat, between deals; who is out of counters may at any time, for the next deal."""
LEAVE: Final = Action(5)
"""Leave the table for good, after the deal in which the player has cards."""
AWAY: Final = Action(6)
"""Sit out from the next deal on; of who is out of counters: watch, and buy in later or never."""
BACK: Final = Action(7)
"""Play again from the next deal on."""
CLOSE: Final = Action(8)
"""End the session between deals: the house does once everybody else has left. It is nobody's choice."""

LEAST_CUT: Final = 2
MOST_CUT: Final = 50
HALF_THE_PACK: Final = 26
"""The number of cards that the table cuts."""

_CUT: Final = 128
KEEP_ALL: Final = Action(1 << len(PACK_OF_52))
"""Exchange nothing."""


class ActionKind(StrEnum):
    """The kinds of action. The value is the word for it in text."""

    CUT = "cut"
    DECLINE = "decline"
    PASS = "pass"
    STAY = "stay"
    EXCHANGE = "exchange"
    PLAY = "play"
    SIT = "sit"
    LEAVE = "leave"
    AWAY = "away"
    BACK = "back"
    CLOSE = "close"


_WORDS: Final = {
    PASS: ActionKind.PASS,
    STAY: ActionKind.STAY,
    DECLINE: ActionKind.DECLINE,
    SIT: ActionKind.SIT,
    LEAVE: ActionKind.LEAVE,
    AWAY: ActionKind.AWAY,
    BACK: ActionKind.BACK,
    CLOSE: ActionKind.CLOSE,
}
_BY_WORD: Final = {word.value: action for action, word in _WORDS.items()}


def play(card: Card) -> Action:
    """Play a card, leading or following."""
    return Action(card)


def exchange(cards: Iterable[Card]) -> Action:
    """Put away these cards and draw as many."""
    return Action(KEEP_ALL + mask_of(cards))


def cut(n: int) -> Action:
    """Move the top n cards of the pack to the bottom.

    Raises:
        RuleError: ``cut-range`` unless n is 0 … 52.
    """
    if not 0 <= n <= len(PACK_OF_52):
        raise RuleError(Fault.CUT_RANGE, rule=3, least=LEAST_CUT, most=MOST_CUT)
    return Action(_CUT + n)


def kind(action: Action) -> ActionKind:
    """The kind of an action.

    >>> kind(PASS), kind(cut(16)), kind(KEEP_ALL)
    (<ActionKind.PASS: 'pass'>, <ActionKind.CUT: 'cut'>, <ActionKind.EXCHANGE: 'exchange'>)
    """
    if action >= KEEP_ALL:
        return ActionKind.EXCHANGE
    if action >= _CUT:
        return ActionKind.CUT
    return _WORDS.get(action, ActionKind.PLAY)


def is_action(number: int) -> bool:
    """Whether a number means an action at all.

    >>> is_action(PASS), is_action(cut(52)), is_action(63)
    (True, True, False)
    """
    return (
        number in _WORDS
        or number in PACK_OF_52
        or _CUT <= number <= _CUT + len(PACK_OF_52)
        or KEEP_ALL <= number < 2 * KEEP_ALL
    )


def card_of(action: Action) -> Card:
    """The card of a play."""
    return Card(action)


def mask_of_exchange(action: Action) -> int:
    """The mask of the cards that are put away."""
    return action - KEEP_ALL


def number_of(action: Action) -> int:
    """How many cards a cut lifts."""
    return action - _CUT


def text(action: Action) -> str:
    """The action as text that ``parse`` reads.

    >>> text(parse("exchange 7S 8D")), text(KEEP_ALL), text(cut(16)), text(parse("play 2h"))
    ('exchange 7S 8D', 'exchange none', 'cut 16', 'play 2H')
    """
    what = kind(action)
    match what:
        case ActionKind.PLAY:
            return f"play {code(card_of(action))}"
        case ActionKind.EXCHANGE:
            return f"exchange {' '.join(map(code, cards_of(mask_of_exchange(action)))) or 'none'}"
        case ActionKind.CUT:
            return f"cut {number_of(action)}"
        case _:
            return str(what)


def parse(text: str) -> Action:
    """The action that a text names.

    Raises:
        RuleError: ``bad-action``, or a CardError for the cards in it.
    """
    word, _, rest = text.strip().lower().partition(" ")
    if word == "play":
        return play(parse_card(rest, pack=PACK_OF_52))
    if word == "exchange" and rest:
        return exchange(parse_cards(rest, pack=PACK_OF_52))
    if word == "cut" and rest.isascii() and rest.isdigit():
        return cut(int(rest[:3]))
    if word in _BY_WORD and not rest:
        return _BY_WORD[word]
    raise RuleError(Fault.BAD_ACTION, text=text)
