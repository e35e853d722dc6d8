"""Blocks: keeps two people apart at tables if one of them blocks the other.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.database.connection import Connection
from bot.tables.errors import Reason, Refusal
from bot.tables.store import blocks


def apart(connection: Connection, person: int, others: Iterable[int]) -> bool:
    """Whether a block keeps a person apart from one of the others."""
    return any(blocks.blocker(connection, person, other) is not None for other in others)


def check_together(
    connection: Connection, person: int, others: Iterable[int], refusal: Reason = Reason.UNAVAILABLE
) -> None:
    """Check that a person may play with others.

    Args:
        refusal: the reason given to a person whom one of the others blocks. It must not tell that.

    Raises:
        Refusal: ``blocks-them``, ``refusal``.
    """
    for other in others:
        blocker = blocks.blocker(connection, person, other)
        if blocker == person:
            raise Refusal(Reason.BLOCKS_THEM, other=f"<@{other}>")
        if blocker is not None:
            raise Refusal(refusal)
