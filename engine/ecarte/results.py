"""How tricks, deals and games end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from engine.cards import Card
from engine.interface import Result


@dataclass(frozen=True, slots=True)
class Trick:
    """Two cards on the table; the second and the winner are None while the trick is open."""

    leader: int
    led: Card
    followed: Card | None = None
    winner: int | None = None


class Why(StrEnum):
    """Why a deal gave the points it gave."""

    POINT = "point"
    """Three or four tricks."""
    VOLE = "vole"
    """All five tricks."""
    STOOD_AND_LOST = "stood-and-lost"
    """The elder prevented the first exchange by standing and did not make the point."""
    REFUSED_AND_LOST = "refused-and-lost"
    """The dealer prevented the first exchange by refusing and did not make the point."""
    UNCHANGED = "unchanged"
    """No card was changed, and under these rules whoever wins such a deal scores the double."""
    CONCEDED_POINT = "conceded-point"
    """The deal was abandoned with one or two tricks; the opponent scores the point, or two if doubled."""
    CONCEDED_VOLE = "conceded-vole"
    """The deal was abandoned without a trick; the opponent is deemed to make the vole."""
    KEPT_POINT = "kept-point"
    """The deal was abandoned by a player who had three or four tricks, and keeps the point."""
    KING_ENDED = "king-ended"
    """The king, turned or announced, won the game; the deal was not played out."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal, scored.

    Args:
        deal: its number in the game, from 1.
        dealer: the seat that dealt.
        tricks: won by each seat, as they lay when the deal ended.
        points: of each seat in this deal, the king included.
        winner: of the points for tricks; None when the king ended the game.
        trick_points: how many those are.
        why: why so many.
        conceded_by: the seat that abandoned the deal.
        king: the seat that scored for the king.
        king_turned: whether it was the turn-up.
        score: of the game, after the deal.
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


class Reason(StrEnum):
    """Why a game ended."""

    TARGET = "target"
    """The winner reached the points played for."""
    RESIGNED = "resigned"
    """The loser gave up the game."""


@dataclass(frozen=True, slots=True)
class EcarteResult(Result):
    """How a game of écarté ended: one of the two seats has won.

    >>> result = EcarteResult.won_by(1, Reason.TARGET, (0, 5), stakes=3)
    >>> result.ranks, result.net, result.loser
    ((2, 1), (-3, 3), 0)
    """

    @classmethod
    def won_by(cls, winner: int, reason: Reason, score: tuple[int, int], stakes: int) -> Self:
        """The result where one seat has won.

        Args:
            winner: the seat.
            reason: why it has won.
            score: the points of each seat.
            stakes: how many stakes the loser pays, 1 … 3.
        """
        ranks, net = ((1, 2), (stakes, -stakes)) if winner == 0 else ((2, 1), (-stakes, stakes))
        return cls(ranks, net, score, (reason,))

    @property
    def winner(self) -> int:
        """The seat that won."""
        return self.ranks.index(1)

    @property
    def loser(self) -> int:
        """The other seat."""
        return 1 - self.winner

    @property
    def reason(self) -> Reason:
        """Why the game ended."""
        return Reason(self.reasons[0])

    @property
    def stakes(self) -> int:
        """How many stakes the loser pays, 1 … 3."""
        return max(self.net)


@dataclass(frozen=True, slots=True)
class Tally:
    """What one seat has done in the finished deals of a game, for the score book."""

    deals: int = 0
    deals_won: int = 0
    points: int = 0
    voles: int = 0
    kings_turned: int = 0
    kings_announced: int = 0

    @property
    def kings(self) -> int:
        """Kings scored, turned and announced."""
        return self.kings_turned + self.kings_announced
