"""Blocks: two people of whom one blocks the other are not brought together at a table.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.model.errors import Reason, Refusal
from bot.store.connection import Connection
from bot.store.play import blocks


def check_together(connection: Connection, person: int, others: Iterable[int]) -> None:
    """Check that a person may play with others.

    Raises:
        Refusal: ``blocks-them``, ``unavailable``.
    """
    for other in others:
        blocker = blocks.blocker(connection, person, other)
        if blocker == person:
            raise Refusal(Reason.BLOCKS_THEM, other=f"<@{other}>")
        if blocker is not None:
            raise Refusal(Reason.UNAVAILABLE)
