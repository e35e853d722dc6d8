"""The discards that are worth comparing."""

from __future__ import annotations

from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.normal_form import TRUMPS
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.interface import Action

_COURTS_AND_ACES: Final = 0xF0F0F000
_HIGH: Final = 0xC0C0C0FF
_FEWEST_HIGH: Final = 4


def sensible_discards(known: Knowledge, also: Action | None) -> list[Action]:
    """The discards of a player that are worth comparing, or all if the rules allow none of these.

    The book's is one of them.

    Args:
        known: the player's knowledge.
        also: another discard to include.

    Returns:
        Nothing if the player is not to discard.
    """
    view, mask = known.view, known.frame.mask
    legal = [action for action in view.legal if actions.kind(action) is ActionKind.DISCARD]
    if not legal:
        return []
    sensible = {action for action in legal if is_sensible(known.hand, mask(actions.cards_of(action)))}
    wanted = sensible | {also, policy.choose(view)} if sensible else set(legal)
    return [action for action in legal if action in wanted]


def is_sensible(hand: int, discarded: int) -> bool:
    """Whether a discard keeps all trumps and the best cards of each suit, from the ace up.

    Discarding nothing is sensible only with four high cards.

    Args:
        hand: the hand, in normal form.
        discarded: the cards to discard.
    """
    if not discarded:
        return (hand & _HIGH).bit_count() >= _FEWEST_HIGH
    kept = hand & ~discarded
    if discarded & TRUMPS or kept & ~(TRUMPS | _COURTS_AND_ACES):
        return False
    parts = ((discarded & 255 << shift, kept & 255 << shift) for shift in (8, 16, 24))
    return all(away < mine & -mine for away, mine in parts if mine)
