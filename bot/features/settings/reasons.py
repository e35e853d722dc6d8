"""Why the bot refuses a request that is about the settings of a server."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class SettingsReason(AnyReason):
    BAD_NUMBER = "bad-number"
    """A text is no number that a setting may have. ``field``, ``least``, ``most``."""
    UNKNOWN_TIME = "unknown-time"
    """A text names no time."""
    UNKNOWN_ZONE = "unknown-zone"
    """A text names no time zone. ``like``: some that may be meant. ``number``: of these."""
    PRESET_NAME = "preset-name"
    """A preset's name cannot be given to other rules."""
    RULES_NAME_TAKEN = "rules-name-taken"
    """Other rules of the server have a name that looks the same. ``name``: theirs."""
    TOO_MANY_RULES = "too-many-rules"
    """The server has saved as many rules as are allowed. ``most``."""
