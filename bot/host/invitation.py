"""The link with which people add the bot to a server, and the permissions that it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NEEDED: Final[Mapping[str, int]] = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Create Public Threads": 1 << 35,
    "Send Messages in Threads": 1 << 38,
}
"""The permissions that the bot needs in a server, each with Discord's number."""


def invitation(application: int) -> str:
    """The link of an application.

    Args:
        application: the id of the application.
    """
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        f"&scope=bot+applications.commands&permissions={sum(NEEDED.values())}"
    )
