"""Why one action is better than another: a motif that the shown numbers confirm.

Without such a motif the numbers stand alone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from engine.bourre.actions import PASS, ActionKind, card_of, kind, mask_of_exchange
from engine.bourre.advisor.expert import Weighed
from engine.bourre.holdings import SUIT_MASKS
from engine.bourre.view import BourreView
from engine.cards import rank, suit
from engine.interface import Action

_CLEAR: Final = 0.02
"""The least difference of chances that is a reason."""
_CERTAIN: Final = 0.995
"""The chance that is shown as certain."""


class Motif(StrEnum):
    """Why an action is better."""

    TOO_WEAK = "too-weak"
    """The best way to play goes bourré more often than it takes the pot."""
    TOO_DEAR = "too-dear"
    """The best way to play takes the pot as often, but loses counters."""
    CERTAIN = "certain"
    """The pot is certain."""
    STRONG = "strong"
    """It takes the pot more often than it goes bourré."""
    CHEAP = "cheap"
    """It goes bourré more often, but that costs less than the pot."""
    KEEPS = "keeps"
    """The plain cards kept are worth more than new ones."""
    DRAWS = "draws"
    """New cards are worth more than the cards that the other action keeps."""
    KEEPS_TRUMPS = "keeps-trumps"
    """A trump is worth more than a new card."""
    SAFER = "safer"
    """It goes bourré less often."""
    BOLDER = "bolder"
    """It takes the pot more often."""


def motif(view: BourreView, best: Weighed, instead: Weighed) -> Motif | None:
    """Why one option is better than another.

    Args:
        view: the player's view.
        best: the better option.
        instead: the other option.
    """
    if best.action == PASS:
        return Motif.TOO_WEAK if instead.bourre > instead.takes else Motif.TOO_DEAR
    if best.takes >= _CERTAIN:
        return Motif.CERTAIN
    if instead.action == PASS:
        return _staying(view, best)
    if kind(best.action) is ActionKind.EXCHANGE and kind(instead.action) is ActionKind.EXCHANGE:
        return _exchanging(view, best, instead)
    return _of_result(best, instead)


def tempting(view: BourreView, best: Weighed, wrong: Weighed) -> frozenset[Motif]:
    """The motifs that speak for a wrong action: a player who goes by one of them alone errs here.

    The higher of two cards looks bolder, the lower one safer.

    Args:
        view: the player's view.
        best: the best option.
        wrong: a worse one.
    """
    if wrong.action == PASS:
        return frozenset({Motif.TOO_WEAK, Motif.TOO_DEAR})
    if best.action == PASS:
        return frozenset({Motif.STRONG, Motif.CHEAP, Motif.CERTAIN})
    spoken = set[Motif]()
    if kind(best.action) is ActionKind.EXCHANGE and kind(wrong.action) is ActionKind.EXCHANGE:
        away, other = mask_of_exchange(best.action), mask_of_exchange(wrong.action)
        if not away & ~other:
            spoken.add(Motif.DRAWS)
        elif not other & ~away:
            spoken |= {Motif.KEEPS, Motif.KEEPS_TRUMPS}
    if kind(best.action) is ActionKind.PLAY:
        higher = _height(view, wrong.action) > _height(view, best.action)
        spoken.add(Motif.BOLDER if higher else Motif.SAFER)
    return frozenset(spoken)


def _height(view: BourreView, action: Action) -> tuple[bool, int]:
    played = card_of(action)
    return suit(played) == view.trumps, rank(played)


def _staying(view: BourreView, best: Weighed) -> Motif | None:
    assert view.viewer is not None, "a player's view"
    if best.takes > best.bourre:
        return Motif.STRONG
    price = min(view.stacks[view.viewer], view.rules.cap or view.pot)
    return Motif.CHEAP if price < view.pot else None


def _exchanging(view: BourreView, best: Weighed, instead: Weighed) -> Motif | None:
    assert view.trumps is not None, "a deal has begun"
    if _of_result(best, instead) is None:
        return None
    away, other = mask_of_exchange(best.action), mask_of_exchange(instead.action)
    if other & SUIT_MASKS[view.trumps] & ~away:
        return Motif.KEEPS_TRUMPS
    if away & ~other and not other & ~away:
        return Motif.DRAWS
    return Motif.KEEPS if other & ~away and not away & ~other else None


def _of_result(best: Weighed, instead: Weighed) -> Motif | None:
    if instead.bourre - best.bourre >= _CLEAR:
        return Motif.SAFER
    return Motif.BOLDER if best.takes - instead.takes >= _CLEAR else None
