"""The public events of a game. No event holds a hidden card."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.ecarte.results import DealResult, EcarteResult
from engine.interface import Event


@dataclass(frozen=True, slots=True)
class CutForDeal(Event):
    """The seats drew these cards, round by round. The winner of the last round deals first, or chooses."""

    rounds: tuple[tuple[Card, Card], ...]
    winner: int
    chooses: bool = False


@dataclass(frozen=True, slots=True)
class FirstDealChosen(Event):
    """The winner of the draw for the deal chose who deals first."""

    seat: int
    dealer: int


@dataclass(frozen=True, slots=True)
class PacketsChosen(Event):
    """The dealer chose the packets for the whole game: the first of 2 or of 3 cards."""

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
    """The eleventh card was turned up. ``king_point`` is the seat that scores for it; None for nobody."""

    card: Card
    king_point: int | None


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """The elder proposed. ``number`` is the number of cards named; None under rules that name none."""

    seat: int
    number: int | None


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """The elder stood ("I play"). ``vulnerable``: this prevented the first exchange."""

    seat: int
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """The dealer accepted the proposal."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """The dealer refused the proposal. ``vulnerable``: this prevented the first exchange."""

    seat: int
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class ShortStock(Event):
    """Law 18: the stock has fewer than five cards for the seat. With none left the dealer keeps the hand."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The seat discarded ``count`` cards and drew as many."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class KingAnnounced(Event):
    """The seat announced the king of trumps and scored for it."""

    seat: int
    card: Card


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
class Conceded(Event):
    """The seat conceded the deal (law 21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The deal ended with this result."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """The seat resigned the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """Another has sat down for the seat's player, who had left. The deal in progress is void."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game ended with this result."""

    result: EcarteResult
