"""The public events of a session. No event holds a hidden card."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bourre.results import DealResult
from engine.cards import Card
from engine.interface import Event, Result


@dataclass(frozen=True, slots=True)
class SeatsDrawn(Event):
    """The seats drew these cards, round by round, and sit clockwise in this order. The first deals first."""

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SatDown(Event):
    """A newcomer has sat down."""

    seat: int


@dataclass(frozen=True, slots=True)
class Leaves(Event):
    """The seat will leave at the settlement of the deal."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """The seat has left with its counters."""

    seat: int
    counters: int


@dataclass(frozen=True, slots=True)
class WentAway(Event):
    """The seat sits out from the next deal on."""

    seat: int


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """The seat plays again from the next deal on."""

    seat: int


@dataclass(frozen=True, slots=True)
class CutDeclined(Event):
    """The seat leaves the cut to the next at its right."""

    seat: int


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The seat lifted n cards; None for the table."""

    seat: int | None
    n: int


@dataclass(frozen=True, slots=True)
class Anted(Event):
    """These seats paid the ante. Those who could not pay it put in what they had and are out."""

    seats: tuple[int, ...]
    out: tuple[int, ...]
    pot: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The seats have their cards, from the dealer's left."""

    deal: int
    dealer: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The dealer's last card was turned up. ``must_play``: it is an ace, so the dealer must play."""

    card: Card
    must_play: bool


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """The seat plays, and exchanges later."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The seat plays, and has exchanged ``count`` cards."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The stock had run out, and ``cards`` discards were shuffled in."""

    cards: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The seat played the card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The seat won the trick."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealSettled(Event):
    """The deal ended with this result."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """The session ended with this result."""

    result: Result
