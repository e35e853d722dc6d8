"""Why the bot refuses a request that is about the settings of a server."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class SettingsReason(AnyReason):
    OFF_AND_ON = "off-and-on"
    """A command both sets something and turns it off."""
    NO_POINTS = "no-points"
    """The game with these rules is not played to points. ``game``: its name."""
    UNKNOWN_TIME = "unknown-time"
    """A text names no time."""
    TOO_MANY_PLACES = "too-many-places"
    """There are as many channels for games as are allowed. ``most``."""
    PRESET_NAME = "preset-name"
    """A preset's name cannot be given to other rules."""
    RULES_NAME_TAKEN = "rules-name-taken"
    """Other rules of the server have a name that looks the same. ``name``: theirs."""
    TOO_MANY_RULES = "too-many-rules"
    """The server has saved as many rules as are allowed. ``most``."""
