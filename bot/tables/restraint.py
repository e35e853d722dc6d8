"""Limits on what one person may do, with their numbers. Those of a feature are with the feature.

How long a table waits is in ``limits``. How many counters one person may risk is a setting of the server.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.tables.errors import AnyReason, Reason

_SECOND: Final = 1_000
_MINUTE: Final = 60 * _SECOND
_DAY: Final = 24 * 60 * _MINUTE

MOST_OPEN_OFFERS: Final = 5
"""How many open offers a person may have in a server."""
MOST_OPEN_GAMES: Final = 25
"""How many open games and pools a person may have: as many as an autocomplete can list."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How often something may be done. It is remembered until it ends, even if data is deleted.

    Args:
        name: the name under which uses are remembered.
        most: how many uses are possible in a row.
        period: after how many milliseconds a use counts no more.
        refusal: the reason for refusing the next use, with the time ``until`` then; None for no refusal.
        in_turn: whether the period of each use begins when the one before has ended, so that uses come back
            one by one, as into a bucket. Otherwise each use counts for its own period.
    """

    name: str
    most: int
    period: int
    refusal: AnyReason | None = None
    in_turn: bool = False

    @property
    def longest(self) -> int:
        """The longest time for which a use counts, in milliseconds.

        A use that would count longer was noted before the clock was set back, and counts no more.
        """
        return (self.most + 1) * self.period


POSTS: Final = Limit("posts", 10, 6 * _SECOND, Reason.POSTED_MUCH, in_turn=True)
"""A bucket of ten for what a person posts, edits in public or stores for good, except moves of a game."""
TABLE_POSTED: Final = Limit("table posted", 1, _MINUTE, Reason.POSTED_LATELY)
"""How often a table or pool is posted again."""
OFFERS: Final = Limit("offers", 10, 10 * _MINUTE, Reason.OFFERS_TOO_FAST)
"""How many games a person offers or begins, in all servers."""
DECLINED: Final = Limit("declined", 1, 10 * _MINUTE, Reason.DECLINED_LATELY)
"""How long a person who declined a challenge cannot be challenged by the same person again."""
NOTICES: Final = Limit("notices", 1, 5 * _MINUTE)
"""How long further challenges by the same person do not ping the other, unless they accept. Such a challenge
is not refused. An offer of another game counts as a challenge."""
WRITTEN: Final = Limit("written", 1, _DAY)
"""How often the bot writes to a person in the name of a server, or of somebody who is not their opponent."""
