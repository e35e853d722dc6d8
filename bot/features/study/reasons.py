"""Why the bot refuses a request that is about lessons, questions or hints."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class StudyReason(AnyReason):
    ASKS_ON_BOARD = "asks-on-board"
    """The caller plays a board of duplicate, in which the answer would help."""
    ASKS_IN_GAME = "asks-in-game"
    """The caller plays a rated game, in which the open book would help."""
    UNKNOWN_TOPIC = "unknown-topic"
    """No lesson and no rules have this name."""
    SHARE_ELSEWHERE = "share-elsewhere"
    """In these direct messages it is not known where the game could be shared."""
    HINT_WITH_OTHERS = "hint-with-others"
    """Hints are for games that do not count: against the house, and friendly ones."""
    HINT_NOT_NOW = "hint-not-now"
    """It is not the caller's turn, or there is nothing to decide."""
