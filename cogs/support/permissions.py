"""Who may settle what a server settles."""

from __future__ import annotations

from bot.model.errors import Reason, Refusal
from cogs.support.answer import Answer


def moderated(answer: Answer) -> int:
    """The server whose moderator asks.

    Raises:
        Refusal: ``needs-channel``, ``needs-moderator``.
    """
    interaction = answer.interaction
    if interaction.guild_id is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    # Discord asks for the permission before the command; a button can be pressed after it was taken away.
    if not interaction.permissions.manage_guild:
        raise Refusal(Reason.NEEDS_MODERATOR)
    return interaction.guild_id
