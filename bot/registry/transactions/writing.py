"""Who has the bot write to whom: every direct message that somebody else causes asks here first.

People are written to for their own games. Beyond that a server, or a person, has the bot write to somebody at
most once a day, and never against a block. Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from bot.database.connection import Connection
from bot.registry.transactions import blocks, restraint
from bot.tables.restraint import WRITTEN


def may_write(connection: Connection, person: int, by: int, at: int, guild: int | None = None) -> bool:
    """Whether the bot may write to a person now because of what another has done; notes that it does.

    Args:
        by: who has done it.
        at: the present time, in UTC milliseconds.
        guild: the server in whose name they have done it; None for their own.
    """
    about = (by if guild is None else guild, person)
    if blocks.apart(connection, person, (by,)) or restraint.until(connection, WRITTEN, about, at) is not None:
        return False
    restraint.note(connection, WRITTEN, about, at)
    return True


def answered(connection: Connection, person: int, by: int) -> None:
    """Note that a person has welcomed what another had the bot write: it may write again."""
    restraint.lift(connection, WRITTEN, (by, person))
