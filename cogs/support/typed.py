"""Moments that people type, in the words and the order of their locale, and in their server's time zone."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from bot.text import moments
from cogs.support.answer import Answer


async def moment(answer: Answer, text: str, at: int, *, end: bool = False, past: bool = False) -> int | None:
    """The moment that the caller has typed, in UTC milliseconds; None if it is none.

    Args:
        at: the present time, in UTC milliseconds.
        end: as for ``moments.parse``; so for ``past``.
    """
    server = await answer.settings_of(answer.interaction.guild_id or 0)
    locale = str(answer.interaction.locale)
    return moments.parse(text, at, locale=locale, zone=ZoneInfo(server.zone), end=end, past=past)
