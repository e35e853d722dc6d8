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


def missing_for_tournaments(
    channel: int, role: int | None, rights: Rights | None, language: Language
) -> list[str]:
    """The lines that say what the bot needs for the events, threads and roles of tournaments.

    Args:
        channel: where tournaments are held.
        role: the role of their champions; None for none.
        rights: as for ``missing_post``.
    """
    if rights is None:
        return []
    events = [] if rights.events else [say(language, "missing-events")]
    threads = [] if rights.threads else [say(language, "missing-threads", channel=f"<#{channel}>")]
    return [*events, *threads, *missing_role(role, rights, language)]
