"""The results of tricks, deals and games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self

from engine.cards import Card
from engine.interface import Result

POINT: Final = 3
"""How many tricks make the point."""
FAR_BEHIND: Final = 4
"""How many points the opponent has at least of a player who comes back from none."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick. The second card and the winner are None while the trick is open."""

    leader: int
    led: Card
    followed: Card | None = None
    winner: int | None = None


class Why(StrEnum):
    """Why a deal scored as it did."""

    POINT = "point"
    """Three or four tricks."""
    VOLE = "vole"
    """All five tricks."""
    STOOD_AND_LOST = "stood-and-lost"
    """The elder stood, prevented the first exchange, and did not make the point."""
    REFUSED_AND_LOST = "refused-and-lost"
    """The dealer refused, prevented the first exchange, and did not make the point."""
    UNCHANGED = "unchanged"
    """No card was changed, and under these rules the winner of such a deal scores double."""
    CONCEDED_POINT = "conceded-point"
    """The deal was conceded by a player with one or two tricks. The opponent scores the point, or two."""
    CONCEDED_VOLE = "conceded-vole"
    """The deal was conceded by a player without a trick. The opponent scores the vole."""
    KEPT_POINT = "kept-point"
    """The deal was conceded by a player with three or four tricks, who keeps the point."""
    KING_ENDED = "king-ended"
    """The king, turned or announced, won the game. The deal was not played out."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of one deal.

    Args:
        deal: the number of the deal in the game, from 1.
        dealer: the seat that dealt.
        tricks: the tricks of each seat when the deal ended.
        points: the points of each seat in this deal, the king included.
        winner: the seat that scored for tricks; None when the king ended the game.
        trick_points: the points for tricks.
        why: why the deal scored so.
        conceded_by: the seat that conceded the deal; None for nobody.
        king: the seat that scored for the king; None for nobody.
        king_turned: whether the king was the turn-up.
        score: the score of the game after the deal.
    """

    deal: int
    dealer: int
    tricks: tuple[int, int]
    points: tuple[int, int]
    winner: int | None
    trick_points: int
    why: Why
    conceded_by: int | None
    king: int | None
    king_turned: bool
    score: tuple[int, int]

    @property
    def finished(self) -> bool:
        """Whether the deal was finished, and not conceded before anybody had made the point."""
        return self.conceded_by is None or max(self.tricks) >= POINT

    def counted(self, target: int) -> Self:
        """The result as it is shown and recorded, without points beyond the target."""
        beyond = [max(0, points - target) for points in self.score]
        return replace(
            self,
            points=(self.points[0] - beyond[0], self.points[1] - beyond[1]),
            trick_points=self.trick_points - max(beyond),
            score=(self.score[0] - beyond[0], self.score[1] - beyond[1]),
        )


def deciding(tricks: Sequence[Trick], deal: DealResult) -> int | None:
    """The place of the trick that decided a deal: the third of the winner, or the last of a vole.

    Args:
        tricks: the tricks of the deal.
        deal: its result, without points beyond the target. A vole that brings no more than the point was
            decided by the third trick.

    Returns:
        None if nobody scored for tricks, or the winner took fewer than the point needs.
    """
    own = [
        place for place, trick in enumerate(tricks) if deal.winner is not None and trick.winner == deal.winner
    ]
    if len(own) < POINT:
        return None
    return own[-1] if deal.why is Why.VOLE and deal.trick_points > 1 else own[POINT - 1]


class EndReason(StrEnum):
    """Why a game ended."""

    TARGET = "target"
    """The winner reached the target."""
    RESIGNED = "resigned"
    """The loser resigned."""


_COMEBACK: Final = "comeback"
"""The second reason of a game that its winner came back in."""


@dataclass(frozen=True, slots=True)
class EcarteResult(Result):
    """The result of a game of écarté. One of the two seats has won.

    >>> result = EcarteResult.won_by(1, EndReason.TARGET, (0, 5), stakes=3)
    >>> result.ranks, result.net, result.loser
    ((2, 1), (-3, 3), 0)
    """

    @classmethod
    def won_by(
        cls, winner: int, reason: EndReason, score: tuple[int, int], stakes: int, *, comeback: bool = False
    ) -> Self:
        """The result when one seat has won.

        Args:
            winner: the seat that won.
            reason: why the game ended.
            score: the points of each seat.
            stakes: how many stakes the loser pays, 1 … 3.
            comeback: as the property.
        """
        ranks, net = ((1, 2), (stakes, -stakes)) if winner == 0 else ((2, 1), (-stakes, stakes))
        return cls(ranks, net, score, (reason, _COMEBACK) if comeback else (reason,))

    @property
    def winner(self) -> int:
        """The seat that won."""
        return self.ranks.index(1)

    @property
    def loser(self) -> int:
        """The other seat."""
        return 1 - self.winner

    @property
    def reason(self) -> EndReason:
        """Why the game ended."""
        return EndReason(self.reasons[0])

    @property
    def comeback(self) -> bool:
        """Whether the winner reached the target after a deal had left them far behind; see ``Tally``."""
        return _COMEBACK in self.reasons

    @property
    def stakes(self) -> int:
        """How many stakes the loser pays, 1 … 3."""
        return max(self.net)


@dataclass(frozen=True, slots=True)
class Tally:
    """The statistics of one seat over the deals that are over. ``finished`` omits those given up.

    Args:
        far_behind: whether the seat had no point after one of them, and its opponent at least four and needed
            but one more.
    """

    deals: int = 0
    finished: int = 0
    deals_won: int = 0
    points: int = 0
    voles: int = 0
    kings_turned: int = 0
    kings_announced: int = 0
    far_behind: bool = False

    @property
    def kings(self) -> int:
        """Kings scored, turned and announced."""
        return self.kings_turned + self.kings_announced
