"""Rulesets of bourré: the game of Cats at Cards, and our reconstruction of its variant with three cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from engine.base_rules import BaseRuleset
from engine.errors import Fault, RuleError
from engine.interface import Bystanders

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 8
MOST_PLAYERS: Final = 26
"""The most players who may sit down in the course of a session: records name players by a letter."""
_USUAL_DEALS: Final = 10


class Tie(StrEnum):
    """What happens to the pot when several players have the most tricks."""

    SPLIT = "split"
    """They divide it. Odd counters stay in."""
    CARRY = "carry"
    """It stays for the next deal, and they are exempt from its ante."""


class Declare(StrEnum):
    """When players exchange."""

    IN_TURN = "in_turn"
    """Each player at once, when they declare that they play."""
    ALL_FIRST = "all_first"
    """All players in turn, after everybody has declared."""


@dataclass(frozen=True, slots=True)
class Ruleset(BaseRuleset):
    """The rules of one session. The defaults are the rules of Cats at Cards.

    Args:
        name: the preset, or the name of a server's own rules: at most 32 letters, digits, ``_`` and ``-``.
        cards: how many cards a hand has, 5 or 3.
        seats: how many may sit at the table at once, 2 … 8.
        buy_in: the counters with which each player sits down.
        deals: how many deals are played.
        ante: what each player puts into the pot before a deal.
        cap: the most counters that going bourré costs; None for no limit.
        tie: what happens to the pot when several players have the most tricks.
        draw: the most cards that a player may exchange, 3 … 5.
        declare: when players exchange.
        cinch: whether a player who is certain to win must play their highest trump.

    Raises:
        RuleError: ``bad-rules-name``, or for a value out of range ``bad-seats``, ``bad-buy-in``,
            ``bad-deals``, ``bad-ante``, ``bad-cap`` or ``bad-option``.
    """

    kind: ClassVar[str] = "bourre"

    cards: int = 5
    seats: int = MOST_SEATS
    buy_in: int = 50
    deals: int = _USUAL_DEALS
    ante: int = 1
    cap: int | None = None
    tie: Tie = Tie.SPLIT
    draw: int = 5
    declare: Declare = Declare.IN_TURN
    cinch: bool = True

    def __post_init__(self) -> None:
        BaseRuleset.__post_init__(self)
        for option, (fault, allowed) in _RANGES.items():
            value = getattr(self, option)
            if value not in allowed and not (option == "cap" and value is None):
                raise RuleError(fault, least=allowed[0], most=allowed[-1])
        if self.ante > self.buy_in:
            raise RuleError(Fault.BAD_ANTE, least=1, most=self.buy_in)
        if self.cards not in (3, 5) or not 3 <= self.draw <= 5:
            raise RuleError(Fault.BAD_OPTION, option=f"cards={self.cards} draw={self.draw}")

    @property
    def bystanders(self) -> Bystanders:
        """They see no hand: only at tables of two can they back a player."""
        return Bystanders.ENGLISH

    @property
    def cinch_tricks(self) -> int:
        """How many certain tricks are a cinch (rule 9)."""
        return 3 if self.cards == 5 else 2

    @property
    def most_drawn(self) -> int:
        """How many cards a player may exchange."""
        return min(self.draw, self.cards)

    @property
    def most_stakes(self) -> int:
        """The most that a seat can lose: the counters with which its player sat down."""
        return self.buy_in

    @property
    def length(self) -> float:
        """The length of a session for the rating. The usual number of deals has length 1."""
        return self.deals / _USUAL_DEALS


_RANGES: Final[dict[str, tuple[Fault, range]]] = {
    "seats": (Fault.BAD_SEATS, range(LEAST_SEATS, MOST_SEATS + 1)),
    "buy_in": (Fault.BAD_BUY_IN, range(1, 100_001)),
    "deals": (Fault.BAD_DEALS, range(1, 101)),
    "ante": (Fault.BAD_ANTE, range(1, 1_001)),
    "cap": (Fault.BAD_CAP, range(1, 1_001)),
}
"""The options that are numbers, each with the fault of a value out of its range."""
BOURRE: Final = Ruleset("bourre")
PRESETS: Final = {rules.name: rules for rules in (BOURRE, Ruleset("three-card", cards=3, draw=3))}
VALUES: Final[dict[str, tuple[str, ...]]] = {
    "cards": ("5", "3"),
    "seats": tuple(map(str, range(LEAST_SEATS, MOST_SEATS + 1))),
    "buy_in": ("20", "50", "100", "200"),
    "deals": ("5", "10", "15", "20", "30"),
    "ante": ("1", "2", "5"),
    "cap": (Ruleset.unlimited, "10", "20"),
    "tie": tuple(map(str, Tie)),
    "draw": ("5", "4", "3"),
    "declare": tuple(map(str, Declare)),
    "cinch": ("yes", "no"),
}
Ruleset.presets = PRESETS

"""Every option with the values that people choose from, as ``parse`` reads them."""
