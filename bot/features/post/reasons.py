"""Why the bot refuses a request that is about games by post."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class PostReason(AnyReason):
    PACE_FOR_TWO = "pace-for-two"
    """Only two players can agree that their game goes on by post, or live."""
    PACE_BEFORE_CUT = "pace-before-cut"
    """A game goes on by post, or live, once its first pack is cut."""
    PACE_AWAITED = "pace-awaited"
    """While somebody waits for a seat, a game goes on live."""
    PACE_STANDS = "pace-stands"
    """Nobody asks to change the pace of the game. ``live``: whether it is live."""
    DAY_NOT_NOW = "day-not-now"
    """A player gives a day more by post, while the opponent's clock runs."""
    DAY_GIVEN = "day-given"
    """The opponent has already been given a day more for this action."""
    HOLIDAY_SPENT = "holiday-spent"
    """The caller has fewer days of holiday left in this year. ``left``."""
    HOLIDAY_CLOCK = "holiday-clock"
    """A game by post waits for the caller, so that no holiday can begin or end. ``ends``."""
    TOURNAMENT_PACE = "tournament-pace"
    """The pace of a tournament's game does not change."""
