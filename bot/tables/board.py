"""What leaderboards rank by."""

from __future__ import annotations

from enum import StrEnum


class Board(StrEnum):
    """What a leaderboard of any game ranks by. A game adds statistics of its own, its ``GameType.boards``."""

    RATING = "rating"
    """The rating less two deviations of today: the true one is above that with 97.5 % probability."""
    COUNTERS = "counters"
    """Counters won less those lost, at tables and in bets; openings and allowances do not count."""
    WINS = "wins"
    GAMES = "games"
    STREAK = "streak"
    CHOUETTE = "chouette"
    """Counters won less those lost, in games as la chouette."""
    POOLS = "pools"
    """Pools of three taken, among people who have played for one."""
    ACCURACY = "accuracy"
    """Real decisions without error in reviewed games, in thousandths."""
