"""How a novice plays. The house's novice plays by this module, and the shark counts on it.

A novice keeps trumps and court cards, and needs four of them to play without an exchange. They play their
highest card, but sometimes any card. They may forget to announce the king.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.normal_form import Frame, highest_rank
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance
from engine.masks import bits

KEEPERS: Final = 0xE0E0E0FF
"""The mask of the cards that a novice keeps: trumps, and the three best ranks of the plain suits."""
ENOUGH: Final = 4
"""How many of these cards a novice needs to play without an exchange."""
FORGETS_THE_KING: Final = 0.25
"""The chance that a novice who may announce the king does not."""
_PLAYS_AT_RANDOM: Final = 0.3


def choose(view: EcarteView, chance: Chance) -> Action:
    """The novice's action when it is their turn, after the cut. Ask ``announces`` first.

    Args:
        view: the player's view.
        chance: draws the card to play.

    Returns:
        One of ``view.legal``.
    """
    frame, hand = _normal(view)
    match view.phase:
        case Phase.ELDER_SPEAKS:
            return STAND if plays_at_once(hand) else policy.propose(view, discarded(hand).bit_count())
        case Phase.DEALER_ANSWERS:
            return REFUSE if plays_at_once(hand) else ACCEPT
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return policy.discard(view, policy.worst_first(view), discarded(hand).bit_count())
    legal = [action for action in view.legal if actions.kind(action) is ActionKind.PLAY]
    if chance.random() < _PLAYS_AT_RANDOM:
        return legal[int(chance.random() * len(legal))]
    highest = highest_rank(frame.mask(map(actions.card_of, legal)))
    return actions.play(frame.card(highest.bit_length() - 1))


def announces(view: EcarteView, chance: Chance) -> bool:
    """Whether a novice announces the king now. They never hide it, but may forget it."""
    return ANNOUNCE in view.legal and chance.random() >= FORGETS_THE_KING


def plays_at_once(hand: int) -> bool:
    """Whether a novice stands, or refuses, with five cards in normal form."""
    return (hand & KEEPERS).bit_count() >= ENOUGH


def discarded(hand: int) -> int:
    """The cards of a normal hand that a novice changes, where the rules and the stock allow it."""
    return hand & ~KEEPERS


@lru_cache(maxsize=20_000)
def plays(options: int) -> tuple[tuple[int, float], ...]:
    """The masks of the cards that a novice may play, each with its probability.

    Args:
        options: the mask of the legal cards in normal form, at least one.

    >>> plays(0b101)
    ((1, 0.15), (4, 0.85))
    """
    each = _PLAYS_AT_RANDOM / options.bit_count()
    highest = highest_rank(options)
    return tuple(
        (1 << card, each + (1 - _PLAYS_AT_RANDOM) * (1 << card == highest)) for card in bits(options)
    )


def _normal(view: EcarteView) -> tuple[Frame, int]:
    assert view.hand is not None, "the public has no hand"
    assert view.trumps is not None, "no card is turned up before the deal"
    frame = Frame.of(view.rules.order, view.trumps)
    return frame, frame.mask(view.hand)
