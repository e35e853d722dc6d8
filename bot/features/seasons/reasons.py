"""Why the bot refuses a request that is about seasons."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class SeasonReason(AnyReason):
    CHANNEL = "season-channel"
    """A server without seasons must name the channel for them first."""
    BOTH = "season-both"
    """A season has a length, or a first and a last date."""
    END = "season-end"
    """A season from a date needs an end."""
    BACKWARDS = "season-backwards"
    """A season ends after it begins."""
    PAST = "season-past"
    """A season ends in the future."""
    OVERLAPS = "season-overlaps"
    """A season begins after the last one. ``until``."""
    LONG = "season-long"
    """A season is at most a year long."""
