"""The permissions that the bot misses, as lines of a page."""

from __future__ import annotations

from bot.tables.guild import Rights
from bot.text.i18n import Language, say


def missing_post(channel: int, rights: Rights | None, language: Language) -> list[str]:
    """The line that says what the bot needs to post in a channel; nothing if it has that.

    Args:
        rights: what the bot may do there; None if that is not known.
    """
    if rights is None or rights.posts:
        return []
    return [say(language, "missing-post", channel=f"<#{channel}>")]


def missing_role(role: int | None, rights: Rights | None, language: Language) -> list[str]:
    """The line that says what the bot needs to give a role; nothing if it has that.

    Args:
        rights: as for ``missing_post``.
    """
    if role is None or rights is None or rights.gives:
        return []
    return [say(language, "missing-role", role=f"<@&{role}>")]
