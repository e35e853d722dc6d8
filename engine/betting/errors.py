"""Errors of bets, pools and settlements, and the limits of amounts."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

MOST_COUNTERS: Final = 2**53
"""The largest amount. A double-precision number still holds it exactly."""
MOST_RAKE: Final = 10
"""The largest rake, in percent."""


class BettingFault(StrEnum):
    """Every mistake that is refused here. The value is the key of the bot's sentence about it."""

    BAD_AMOUNT = "bad-amount"
    """The amount is not a whole number of counters, 1 … 2⁵³. ``least``, ``most``."""
    BAD_RAKE = "bad-rake"
    """The rake is not a whole percentage, 0 … 10. ``least``, ``most``."""
    OWN_TABLE = "own-table"
    """A player may not bet at their own table."""
    BOTH_SIDES = "both-sides"
    """A bettor may not back both sides."""
    NOTHING_TO_COVER = "nothing-to-cover"
    """Both sides are backed with the same total, so nothing is left to cover."""
    COVER_TOO_MUCH = "cover-too-much"
    """A player may cover at most what their side lacks. ``most``."""
    LIMIT_BELOW_STAKE = "limit-below-stake"
    """The limit of la chouette is below the opponent's stake, which la chouette covers first. ``stake``."""
    CHOUETTE_BACKED = "chouette-backed"
    """Nobody may bet on la chouette, only against."""
    CHOUETTE_FULL = "chouette-full"
    """La chouette has reached the limit, or has no counters left."""
    POOL_OF_THREE = "pool-of-three"
    """A pool needs three different people."""


_SENTENCES: Final[dict[BettingFault, str]] = {
    BettingFault.BAD_AMOUNT: "An amount is a whole number from {least} to {most}.",
    BettingFault.BAD_RAKE: "The rake is a whole percentage from {least} to {most}.",
    BettingFault.OWN_TABLE: "A player may not bet at their own table.",
    BettingFault.BOTH_SIDES: "A bettor may not back both sides.",
    BettingFault.NOTHING_TO_COVER: "Both sides are backed with the same total.",
    BettingFault.COVER_TOO_MUCH: "At most {most} can be covered.",
    BettingFault.LIMIT_BELOW_STAKE: "La chouette covers at least the stake of {stake}.",
    BettingFault.CHOUETTE_BACKED: "Bets on la chouette are not taken.",
    BettingFault.CHOUETTE_FULL: "La chouette can cover nothing more.",
    BettingFault.POOL_OF_THREE: "A pool is played by three different people.",
}


class BettingError(Exception):
    """Something that a person may not do with their counters. No counter has moved.

    Args:
        fault: the mistake.
        params: the numbers that a sentence about it needs; the fault's docstring names them.

    >>> str(BettingError(BettingFault.COVER_TOO_MUCH, most=40))
    'At most 40 can be covered.'
    """

    def __init__(self, fault: BettingFault, **params: int) -> None:
        super().__init__(_SENTENCES[fault].format_map(params))
        self.fault = fault
        self.params = params

    @property
    def key(self) -> str:
        """The key of the message, such as ``both-sides``."""
        return self.fault.value


def check_amount(amount: int) -> None:
    """Check an amount of counters.

    Raises:
        BettingError: ``bad-amount`` unless it is a whole number, 1 … 2⁵³.
    """
    # ``True`` is an instance of int, and input may hold a float.
    if type(amount) is not int or not 1 <= amount <= MOST_COUNTERS:
        raise BettingError(BettingFault.BAD_AMOUNT, least=1, most=MOST_COUNTERS)


def check_rake(rake: int) -> None:
    """Check a rake, in percent.

    Raises:
        BettingError: ``bad-rake`` unless it is a whole number, 0 … 10.
    """
    if type(rake) is not int or not 0 <= rake <= MOST_RAKE:
        raise BettingError(BettingFault.BAD_RAKE, least=0, most=MOST_RAKE)
