"""What everybody at the table sees, fact by fact. No hidden card is ever in an event."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.ecarte.results import DealResult, EcarteResult
from engine.interface import Event


@dataclass(frozen=True, slots=True)
class CutForDeal(Event):
    """The seats drew these cards, round by round; the higher of the last round deals first."""

    rounds: tuple[tuple[Card, Card], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class PacketsChosen(Event):
    """The dealer chose his packets for the game: the first of 2 or of 3 cards."""

    seat: int
    first: int


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The elder lifted n cards."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Both players have five cards."""

    deal: int
    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The eleventh card was turned; ``king_point`` is the seat that scores for it, if any."""

    card: Card
    king_point: int | None


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """The elder asked for cards, naming the number where the rules want it named."""

    seat: int
    number: int | None


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """The elder said "I play"; vulnerable when it prevented the first exchange."""

    seat: int
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """The dealer gives cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """The dealer gives none; vulnerable when it prevented the first exchange."""

    seat: int
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class ShortStock(Event):
    """Law 18: fewer than five cards are left for the seat; with none left the dealer keeps his hand."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The seat put away and drew so many cards."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class KingAnnounced(Event):
    """The seat showed the king of trumps and scored for it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The seat played the card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The seat took the trick."""

    seat: int


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """The seat abandoned the deal (law 21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The deal is over."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """The seat gave up the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over."""

    result: EcarteResult
