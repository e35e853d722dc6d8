"""Why the bot refuses a request that is about boards or duels."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class DuplicateReason(AnyReason):
    BOARDS_CLOSED = "boards-closed"
    """The time of the boards is up."""
    BOARDS_OPEN = "boards-open"
    """The results of the boards are not known yet. ``until``: a time."""
    NO_BOARDS = "no-boards"
    """The caller has played no boards on that day, or on none that has ended."""
    DUEL_OTHERS = "duel-others"
    """The duel is between two others."""
    DUEL_OPEN = "duel-open"
    """These two have a duel that is not over. ``other``: a mention."""
    DUELS_MANY = "duels-many"
    """The caller has as many open duels as are allowed. ``most``."""
    DUEL_BOT = "duel-bot"
    """A duel is with a person; the house plays the boards anyway."""
    DUEL_NO_DM = "duel-no-dm"
    """No direct message of the bot's reaches the person who is asked. ``other``: a mention."""
