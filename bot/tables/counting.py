"""What a game counts for: one rule for every board, the rating, records and streaks.

Games between people count, in servers and apart, but no friendly ones (``Table.ranked``). These rules hold:

- **A game without a finished deal** is lost for the player who left it: in the rating and on every board.
  It gives nothing to the player who stayed, not even a game played. Counters move by it, but the board of
  counters takes only those of the player who left. A deal that was conceded before anybody had made the point
  is not finished.
- **The same two** count in full with their first five results on a UTC day, in any servers. Later ones
  are only games played: no win, no streak, no statistic, no rating, nothing on a board of counters. Each game
  of a match is one result, and a session is one. A result without a finished deal is none of the five.
- **At a table of many** every two players who were in a finished deal are a pair. For a player who has had
  five results with any of the others it is only a game played. For the others it counts in full, and they
  are rated by their places among each other.
- **Whoever first sits down with less than half of a session's agreed deals to come** has no result of it:
  nobody chooses one by the counters that the others have left.
- **A game in which a backer saw a hand** is not rated, nor is a match with such a game. It is rated all the
  same if they saw only the hand of the player who lost, and only after the first deal.
- **A match** is rated with the length of all games that its winner has won and that count in full. If none
  of them does, the match is not rated; if none had a finished deal, it is a result without one.
- **A bystander's bets** count on the board of counters if the game counts in full for both players.
- **A pool** counts if the games that won it do. If not, only players who left one of these games lose by it.
- **The bot is removed** from a server: its games are void. The rating counts such a game as lost for a
  player who manages the server and was two points or more behind, and gives the other player nothing. In a
  session that is a player who has left it, or has lost half of the counters with which they have sat down.

A *rank* on a board needs games with a finished deal against three different people there, in that period;
where fewer than four people have played in a server, it needs none. The rating board of all time also needs
a rated match in the last 90 days.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

MOST_OF_PAIR: Final = 5
"""How many results of the same two count in full on a UTC day."""
LEAST_MET: Final = 3
"""How many different people a person must have played against to be ranked."""


class Share(StrEnum):
    """What a finished game counts for, for one of its players."""

    FULL = "full"
    """It counts for everything."""
    PLAYED = "played"
    """It counts as a game played, and for nothing else."""
    NONE = "none"
    """It counts for nothing."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that decide what a result counts for.

    Args:
        ranks: the rank of each person, from 1.
        finished: whether a deal was finished.
        numbers: for each person, the number of this result on the UTC day, from 1, with the opponent with
            whom they have had most. Without a finished deal it has no number.
    """

    ranks: Mapping[int, int]
    finished: bool
    numbers: Mapping[int, int] = field(default_factory=dict)


def share(facts: Facts, person: int) -> Share:
    """What a result counts for a person, by the rule above.

    >>> share(Facts({1: 1, 2: 2}, finished=False), 1), share(Facts({1: 1, 2: 2}, finished=False), 2)
    (<Share.NONE: 'none'>, <Share.FULL: 'full'>)
    >>> [share(Facts({1: 1, 2: 2}, finished=True, numbers={1: number, 2: number}), 1) for number in (5, 6)]
    [<Share.FULL: 'full'>, <Share.PLAYED: 'played'>]
    """
    if not facts.finished:
        return Share.NONE if facts.ranks[person] == 1 else Share.FULL
    return Share.FULL if facts.numbers[person] <= MOST_OF_PAIR else Share.PLAYED
