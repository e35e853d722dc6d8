"""Why the bot refuses a request that is about blocks or a person's data."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class PrivacyReason(AnyReason):
    BLOCK_SELF = "block-self"
    """A person cannot block themselves."""
    BLOCK_BOT = "block-bot"
    """A bot cannot be blocked."""
    EXPORTED_LATELY = "exported-lately"
    """The caller had an export a few minutes ago. ``until``."""
    DELETED_OFTEN = "deleted-often"
    """The caller has deleted their data as often today as is possible. ``most``, ``until``: a time."""
