"""The actions of a player, as ints. Playing a card is the number of the card; other actions are larger.

====================  =======================================
-32 … -1              lead the card with the number -1 - n, early
0 … 31                play that card
32 … 39               propose, stand, accept, refuse, announce, concede, resign, leave
40, 41                deal first, or second, as the winner of the draw for the deal chooses
42, 43                deal in packets of 2-3, of 3-2
48 + n                propose to change n cards, where the rules have the number named
64 + n                cut n cards
128 + mask            discard the cards of the mask
====================  =======================================

A lead is early if it ends the opponent's chance to announce, and the opponent has had little time to do so.
The program that keeps the clock decides this; the game records it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Literal

from engine.cards import PACK, Card, code, mask_of, parse_card, parse_cards
from engine.cards import cards_of as cards_in
from engine.errors import Fault, RuleError
from engine.interface import Action

PROPOSE: Final = Action(32)
STAND: Final = Action(33)
ACCEPT: Final = Action(34)
REFUSE: Final = Action(35)
ANNOUNCE: Final = Action(36)
CONCEDE: Final = Action(37)
RESIGN: Final = Action(38)
LEAVE: Final = Action(39)
"""The player has left, and another sits down. Only ``EcarteGame.played_on`` takes this action."""
DEAL_FIRST: Final = Action(40)
DEAL_SECOND: Final = Action(41)
"""The opponent deals first."""

LEAST_CUT: Final = 2
MOST_CUT: Final = 30
HALF_THE_PACK: Final = 16
"""The number of cards that the table and the house cut. It is fixed: a host cannot choose the pack by it."""
MOST_PROPOSED: Final = 5

_PACKETS: Final = 40
_PROPOSE_NUMBER: Final = 48
_CUT: Final = 64
DISCARD_NONE: Final = Action(128)


class ActionKind(StrEnum):
    """The kinds of action. The value is the word for it in text."""

    DEAL = "deal"
    CUT = "cut"
    PACKETS = "packets"
    PROPOSE = "propose"
    STAND = "stand"
    ACCEPT = "accept"
    REFUSE = "refuse"
    DISCARD = "discard"
    ANNOUNCE = "announce"
    PLAY = "play"
    CONCEDE = "concede"
    RESIGN = "resign"
    LEAVE = "leave"


_WORDS: Final = {
    PROPOSE: ActionKind.PROPOSE,
    STAND: ActionKind.STAND,
    ACCEPT: ActionKind.ACCEPT,
    REFUSE: ActionKind.REFUSE,
    ANNOUNCE: ActionKind.ANNOUNCE,
    CONCEDE: ActionKind.CONCEDE,
    RESIGN: ActionKind.RESIGN,
    LEAVE: ActionKind.LEAVE,
}
_TURNS: Final = {"first": DEAL_FIRST, "second": DEAL_SECOND}
_BY_WORD: Final = {kind.value: action for action, kind in _WORDS.items()}


def propose(n: int) -> Action:
    """Propose to change n cards, under rules where a proposal names the number.

    Raises:
        RuleError: ``bad-action`` unless n is 0 … 5.
    """
    if not 0 <= n <= MOST_PROPOSED:
        raise RuleError(Fault.BAD_ACTION, text=f"propose {n}")
    return Action(_PROPOSE_NUMBER + n)


def play(card: Card) -> Action:
    """Play a card, leading or following."""
    return Action(card)


def early(card: Card) -> Action:
    """Lead this card before the opponent could be expected to announce.

    >>> text(early(parse_card("KH"))), parse("play KH early") == early(parse_card("KH"))
    ('play KH early', True)
    """
    return Action(~card)


def timeless(action: Action) -> Action:
    """The action without the mark that it came early.

    >>> timeless(early(parse_card("KH"))) == play(parse_card("KH"))
    True
    """
    return Action(~action) if action < 0 else action


def discard(cards: Iterable[Card]) -> Action:
    """Put away these cards and draw the same number."""
    return Action(DISCARD_NONE + mask_of(cards))


def cut(n: int) -> Action:
    """Move the top n cards of the pack to the bottom.

    Raises:
        RuleError: ``cut-range`` unless n is 0 … 32.
    """
    if not 0 <= n <= len(PACK):
        raise RuleError(Fault.CUT_RANGE, law=1, least=LEAST_CUT, most=MOST_CUT)
    return Action(_CUT + n)


def packets(first: Literal[2, 3]) -> Action:
    """Deal in packets, the first of 2 or 3 cards."""
    return Action(_PACKETS + first)


def kind(action: Action) -> ActionKind:
    """The kind of an action.

    >>> kind(PROPOSE), kind(cut(16))
    (<ActionKind.PROPOSE: 'propose'>, <ActionKind.CUT: 'cut'>)
    """
    if action < PROPOSE:
        return ActionKind.PLAY
    if action >= DISCARD_NONE:
        return ActionKind.DISCARD
    if action >= _CUT:
        return ActionKind.CUT
    if action >= _PROPOSE_NUMBER:
        return ActionKind.PROPOSE
    if action in (DEAL_FIRST, DEAL_SECOND):
        return ActionKind.DEAL
    return _WORDS.get(action, ActionKind.PACKETS)


def card_of(action: Action) -> Card:
    """The card of a play."""
    return Card(timeless(action))


def mask_of_discard(action: Action) -> int:
    """The mask of the cards of a discard."""
    return action - DISCARD_NONE


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of a discard."""
    return cards_in(action - DISCARD_NONE)


def number_of(action: Action) -> int:
    """The number of a cut, of a proposal that names one, or of the first packet."""
    for base in (_CUT, _PROPOSE_NUMBER):
        if action >= base:
            return action - base
    return action - _PACKETS


def text(action: Action) -> str:
    """The action as text that ``parse`` reads.

    >>> text(parse("discard 7S 8D")), text(discard([])), text(cut(16))
    ('discard 7S 8D', 'discard none', 'cut 16')
    """
    what = kind(action)
    match what:
        case ActionKind.PLAY:
            return f"play {code(card_of(action))}{' early' if action < 0 else ''}"
        case ActionKind.DISCARD:
            return f"discard {' '.join(map(code, cards_of(action))) or 'none'}"
        case ActionKind.CUT:
            return f"cut {number_of(action)}"
        case ActionKind.DEAL:
            return f"deal {'first' if action == DEAL_FIRST else 'second'}"
        case ActionKind.PACKETS:
            return f"packets {number_of(action)}-{5 - number_of(action)}"
        case ActionKind.PROPOSE if action != PROPOSE:
            return f"propose {number_of(action)}"
        case _:
            return str(what)


def parse(text: str) -> Action:
    """The action that a text names.

    Raises:
        RuleError: ``bad-action``, or a CardError for the cards in it.
    """
    word, _, rest = text.strip().lower().partition(" ")
    if word == "play":
        card, _, when = rest.partition(" ")
        return early(parse_card(card)) if when == "early" else play(parse_card(rest))
    if word == "discard" and rest:
        return discard(parse_cards(rest))
    if word == "cut" and rest.isascii() and rest.isdigit():
        return cut(int(rest[:3]))
    if word == "propose" and rest.isascii() and rest.isdigit():
        return propose(int(rest[:3]))
    if word == "packets" and rest in ("2-3", "3-2"):
        return packets(2 if rest == "2-3" else 3)
    if word == "deal" and rest in _TURNS:
        return _TURNS[rest]
    if word in _BY_WORD and not rest:
        return _BY_WORD[word]
    raise RuleError(Fault.BAD_ACTION, text=text)
