"""Blocks: keeps two people apart at tables if one of them blocks the other.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.database.connection import Connection
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.store import blocks


def apart(connection: Connection, person: int, others: Iterable[int]) -> bool:
    """Whether a block keeps a person apart from one of the others."""
    return any(blocks.blocker(connection, person, other) is not None for other in others)


def check_table(connection: Connection, person: int, others: Sequence[int]) -> None:
    """Check that a game may begin with a person and others, who are in none of each other's blocks.

    Raises:
        Refusal: what ``check_together`` refuses.
    """
    check_together(connection, person, others)
    if any(apart(connection, one, others[place:]) for place, one in enumerate(others, 1)):
        raise Refusal(Reason.UNAVAILABLE)


def check_together(
    connection: Connection, person: int, others: Iterable[int], refusal: AnyReason = Reason.UNAVAILABLE
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
