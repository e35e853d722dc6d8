"""Why the bot refuses a request that is about the day's hand."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class DailyReason(AnyReason):
    MORNING_CHANNEL = "morning-channel"
    """A server that does not read about the day before must name the channel for it first."""
    TOLD_ALREADY = "told-already"
    """The caller has already announced their answer to the daily hand."""
    ANSWERED_BEFORE = "answered-before"
    """The caller has answered the hand, and deleted their data since."""
