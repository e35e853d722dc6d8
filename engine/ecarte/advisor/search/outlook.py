"""The outlook of an action: the chances of the point and of the vole, which agree with that of winning.

A deal is worth the same with three tricks and with four, and with one and with two. So the chance of
winning the game follows from the chances of the point, of the vole and of losing the vole, and from the king.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.ecarte.deal import HAND

ByTricks = tuple[float, ...]
"""The chance of winning the game for each number of tricks, 0 … 5."""
_ONE, _POINT, _VOLE = 1, 3, HAND
_STEPS: Final = (_ONE, _POINT, _VOLE)
"""The numbers of tricks from which a deal is worth more."""
MATTERS: Final = 0.005
"""The least stake that is worth mentioning."""
_MOST_GAP: Final = 0.02
"""The largest difference between the chance of the bent shares and the given chance."""
_CERTAIN: Final = 1e-6
"""A sum of shares this close to 0 or 1 is certain."""
_MOST_TILT: Final = 0.6
"""The most by which shares are bent. Play of the cards is never that far off."""


class Ending(NamedTuple):
    """The facts that determine the worth of tricks.

    Args:
        king: the seat that still scores for the king; -1 for nobody.
        vulnerable: the seat that prevented the first exchange; -1 for nobody.
        changed: whether any card was changed.
    """

    king: int
    vulnerable: int
    changed: bool


Spread = Mapping[Ending, Sequence[float]]
"""For each ending, the shares of 0 … 5 tricks. All shares sum to 1."""


class Stakes(NamedTuple):
    """How much a result raises the chance of winning the game.

    Args:
        one: one trick rather than none, which would be the opponent's vole.
        point: the point rather than its loss.
        vole: the vole rather than the point.
    """

    one: float
    point: float
    vole: float


class Outlook(NamedTuple):
    """The chances in a deal after an action.

    Args:
        point: the chance of three tricks or more.
        vole: the chance of five tricks.
        lost_vole: the chance of no trick.
        king: the chance that the player scores for the king.
        their_king: the chance that the opponent scores for it.
        stakes: the worth of the point and the voles.
    """

    point: float
    vole: float
    lost_vole: float
    king: float
    their_king: float
    stakes: Stakes


def outlook(spread: Spread, worth: Mapping[Ending, ByTricks], chance: float, seat: int) -> Outlook | None:
    """The outlook of an action with this chance of winning the game.

    The shares come from play that is somewhat too good for one side. They are all bent by the same measure,
    until they give ``chance``.

    Args:
        spread: the shares of tricks.
        worth: the chance of winning the game for each ending.
        chance: the chance of winning the game with the action.
        seat: the player's seat.

    Returns:
        None if the tricks decide nothing, or if the shares contradict the chance.
    """
    counted, play = chance_of(spread, worth), _play(spread, worth)
    stakes = [
        sum(sum(shares) * _step(worth[ending], least) for ending, shares in spread.items())
        for least in _STEPS
    ]
    tilt = min(max((counted - chance) / play, -_MOST_TILT), _MOST_TILT) if play else 0.0
    if not any(stakes) or abs(counted - tilt * play - chance) > _MOST_GAP:
        return None
    # A king that ends the game leaves no tricks to be played.
    played = [shares for ending, shares in spread.items() if worth[ending][0] < worth[ending][-1]]
    one, point, vole = (
        sum(sum(shares[least:]) - tilt * _doubt(shares, least) for shares in played) for least in _STEPS
    )
    king, their_king = (
        sum(sum(shares) for ending, shares in spread.items() if ending.king == who)
        for who in (seat, 1 - seat)
    )
    return Outlook(point, vole, sum(map(sum, played)) - one, king, their_king, Stakes(*stakes))


def chance_of(spread: Spread, worth: Mapping[Ending, ByTricks], tilt: float = 0.0) -> float:
    """The chance of winning the game with these shares of tricks.

    Args:
        tilt: how much too good the shares are for the player. They are bent by this.
    """
    counted = sum(
        share * value
        for ending, shares in spread.items()
        for share, value in zip(shares, worth[ending], strict=True)
    )
    return counted - tilt * _play(spread, worth)


def _play(spread: Spread, worth: Mapping[Ending, ByTricks]) -> float:
    """How much the chance of winning falls if the shares are bent by 1."""
    return sum(
        _step(worth[ending], least) * _doubt(shares, least)
        for ending, shares in spread.items()
        for least in _STEPS
    )


def _step(values: ByTricks, least: int) -> float:
    return values[least] - values[least - 1]


def _doubt(shares: Sequence[float], least: int) -> float:
    """The doubt whether a number of tricks is reached: 0 if it is certain either way."""
    here, reached = sum(shares), sum(shares[least:])
    return reached * (here - reached) / here if here else 0.0


def whole_percent(chance: float) -> int:
    """A chance as shown: in whole percents, and 0 or 100 only if certain.

    >>> [whole_percent(chance) for chance in (0.0, 0.001, 0.444, 0.999, 1.0)]
    [0, 1, 44, 99, 100]
    """
    if chance < _CERTAIN or chance > 1 - _CERTAIN:
        return round(100 * chance)
    return min(max(round(100 * chance), 1), 99)


def shown(one: Outlook) -> tuple[int, int, int]:
    """The chances of the point, the vole and the lost vole in whole percents. The last is negative.

    The chances of a vole are 0 if it does not matter. Each is better when it is higher.
    """
    vole, lost_vole = one.stakes.vole >= MATTERS, one.stakes.one >= MATTERS
    return whole_percent(one.point), whole_percent(one.vole) * vole, -whole_percent(one.lost_vole) * lost_vole
