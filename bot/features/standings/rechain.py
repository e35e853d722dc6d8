"""How a match is rated again after an earlier one has come to count no more.

Each match rates its players from the ratings that they had before it. Without one match the ratings of its
players differ, then those of everybody whom they meet, and so on. Only these matches are rated again, in
their order (``voids/transactions.py``). A person whose rating comes out as it is stored makes nobody else
differ any more.

The arithmetic is the rating system's, and ratings are rounded between matches as they are when they are
stored, so that the result is that of the same history without the match, digit by digit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.database.clock import DAY_MS
from bot.features.standings.rating import RatingChange
from engine.rating import Rating, RatingSystem

_THOUSANDTHS: Final = 1_000
_BILLIONTHS: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Known:
    """A stored rating, and when it was made.

    Args:
        at: the end of the match that made it, in UTC milliseconds.
    """

    rating: Rating
    at: int


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match of a rated game, as it counts in one book.

    Args:
        game: its last game.
        at: when it ended, in UTC milliseconds.
        ranks: the rank of each player, from 1. Equal players share a rank.
        length: as for ``RatingSystem.result``.
        rates: the players whose rating it changes. The others are only rated against.
        after: the stored ratings that it has made. They are of other players than ``rates`` if what it counts
            for has changed since.
        waived: whether its players have agreed that it is not rated.
    """

    game: str
    at: int
    ranks: Mapping[int, int]
    length: float
    rates: frozenset[int]
    after: Mapping[int, Rating]
    waived: bool = False


def stored(rating: Rating) -> Rating:
    """A rating as it is read after it was stored in whole thousandths and billionths."""
    return Rating(
        round(rating.value * _THOUSANDTHS) / _THOUSANDTHS,
        round(rating.deviation * _THOUSANDTHS) / _THOUSANDTHS,
        round(rating.volatility * _BILLIONTHS) / _BILLIONTHS,
    )


def rate(
    system: RatingSystem, match: RatedMatch, before: Mapping[int, Known | None]
) -> dict[int, RatingChange]:
    """What a match does to the ratings of the players whom it rates.

    Args:
        before: the rating of each of its players before it; None for one who had none.
    """
    known = [before[player] or Known(system.start, match.at) for player in match.ranks]
    days = [max(0, match.at - own.at) / DAY_MS for own in known]
    ratings = [own.rating for own in known]
    rated = system.result(ratings, tuple(match.ranks.values()), days, match.length)
    return {
        player: RatingChange(change.expected, change.score, change.before, change.after, player)
        for player, change in zip(match.ranks, rated, strict=True)
        if player in match.rates
    }
