"""What players train on: their own errors."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mistake:
    """An error of a player in a reviewed game.

    Args:
        game: the id of the game.
        step: the number of actions of the game before it.
        due: when it is to be asked again, in UTC ms.
        memory: the schedule's data about the answers so far; None before the first.
    """

    game: str
    step: int
    due: int
    memory: str | None


@dataclass(frozen=True, slots=True)
class Training:
    """What a player has to train on.

    Args:
        next: the mistake that is due first, now or later; None if there are none.
        due: how many are due now.
        motifs: the motifs of the latest mistakes, each as the name of the game and the motif.
    """

    next: Mistake | None
    due: int
    motifs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class MotifCount:
    """How often a player has made an error of one motif in a month.

    Args:
        season: the month, as ``bot.features.standings.seasons`` numbers it.
        kind: the name of the game.
        motif: why another action was better; None if only the numbers say so.
        count: how often they made it.
    """

    season: int
    kind: str
    motif: str | None
    count: int
