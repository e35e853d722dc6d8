"""Why the bot refuses a request that is about boards and ratings."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class StandingsReason(AnyReason):
    UNKNOWN_BOARD = "unknown-board"
    """The text names no leaderboard."""
    UNKNOWN_SEASON = "unknown-season"
    """The text names no month."""
    COUNTERS_ELSEWHERE = "counters-elsewhere"
    """Counters belong to one server, so no leaderboard of all servers ranks them."""
    BOOK_ELSEWHERE = "book-elsewhere"
    """The club's book belongs to one server."""
    SESSION_YOUNG = "session-young"
    """The session would count no more with the caller's account. ``age``: in days; ``until``: a time."""
    RATING_STAYS = "rating-stays"
    """Only the player who stayed can leave a game out of the ratings, and only one that was hardly played."""
