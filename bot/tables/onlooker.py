"""What a person who backs a player may see of a game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A person who backs a player, and what they may see and do.

    Args:
        seat: the player's.
        let_in: whether the player lets them look, once cards are dealt.
        sees: whether they see the hand now.
        pointed: the card at which they point.
        may_take_over: whether they may take the seat over now.
    """

    seat: int
    let_in: bool
    sees: bool = False
    pointed: Card | None = None
    may_take_over: bool = False
