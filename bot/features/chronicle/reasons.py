"""Why the bot refuses a request that is about records."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class ChronicleReason(AnyReason):
    VERSUS_SELF = "versus-self"
    """A head to head is with somebody else."""
    VERSUS_BOT = "versus-bot"
    """A head to head is with a person."""
    VERSUS_ELSEWHERE = "versus-elsewhere"
    """In direct messages people read only how they have played themselves."""
    VERSUS_UNSEEN = "versus-unseen"
    """Not both of two others may be named here to the reader. It is not said why: one may block somebody."""
