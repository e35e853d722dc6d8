"""Events between processes as the text of notifications; see ``Peers.notify`` and ``Database.notify``."""

from __future__ import annotations

from typing import Final

from bot.tables.peers import Answered, Changed, Event, Outdated

LEASES: Final = "leases"
"""Notifies the processes that partitions are free, or should be shared out again."""


def write(event: Event) -> str:
    """The notification of an event."""
    match event:
        case Changed(game, actor, audience):
            return f"changed/{game}/{actor or ''}/{audience or ''}"
        case Outdated((game, audience)):
            return f"behind/{game}/{audience}"
        case Answered((game, audience), before, version):
            return f"answered/{game}/{audience}/{before}/{version}"


def read(text: str) -> Event | None:
    """The event of a notification; None if this version does not know it, or if it is no event.

    Raises:
        ValueError: it is malformed.
    """
    match text.split("/"):
        case ["changed", game, actor, audience]:
            return Changed(game, int(actor) if actor else None, audience or None)
        case ["behind", game, audience]:
            return Outdated((game, audience))
        case ["answered", game, audience, before, version]:
            return Answered((game, audience), int(before), int(version))
        case ["changed" | "behind" | "answered", *_]:
            raise ValueError(text)
        case _:
            return None
