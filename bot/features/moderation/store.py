"""SQL for a server's log of moderation, and for the notices of its entries."""

from __future__ import annotations

from typing import Any

from bot.database.connection import Connection, insert, run, select
from bot.features.moderation.model import Act, Entry, LogPage, Order

_ENTRY = "moderation.guild, number, act, manager, moderation.person, reason, amount, until, at"


def add(
    connection: Connection, order: Order, act: Act, amount: int | None = None, until: int | None = None
) -> Entry:
    """Add an entry to the log of a server."""
    (number,) = run(
        connection, "SELECT coalesce(max(number), 0) + 1 FROM moderation WHERE guild = $1", order.guild
    ).fetchone()
    insert(
        connection,
        "moderation",
        guild=order.guild,
        number=number,
        act=act,
        manager=order.manager,
        person=order.person,
        reason=order.reason,
        amount=amount,
        until=until,
        at=order.at,
    )
    return Entry(order.guild, order.manager, order.person, order.reason, order.at, number, act, amount, until)


def page(connection: Connection, guild: int, limit: int, offset: int) -> LogPage:
    """A page of a server's log."""
    rows = select(
        connection,
        f"SELECT {_ENTRY} FROM moderation WHERE guild = $1 ORDER BY number DESC LIMIT $2 OFFSET $3",
        guild,
        limit,
        offset,
    )
    (total,) = run(connection, "SELECT count(*) FROM moderation WHERE guild = $1", guild).fetchone()
    return LogPage(list(map(_entry, rows)), total)


def give_notice(connection: Connection, entry: Entry) -> None:
    """Save that the person whom an entry concerns is to be told of it."""
    insert(connection, "notice", guild=entry.guild, number=entry.number, person=entry.person)


def unnoticed(connection: Connection, guild: int, person: int) -> list[Entry]:
    """The entries of a server of which a person is still to be told, the oldest first."""
    rows = select(
        connection,
        f"SELECT {_ENTRY} FROM moderation JOIN notice USING (guild, number)"
        " WHERE notice.guild = $1 AND notice.person = $2 ORDER BY number",
        guild,
        person,
    )
    return list(map(_entry, rows))


def noticed(connection: Connection, entry: Entry) -> None:
    """Save that the person whom an entry concerns was told of it."""
    run(connection, "DELETE FROM notice WHERE guild = $1 AND number = $2", entry.guild, entry.number)


def _entry(row: dict[str, Any]) -> Entry:
    return Entry(**row | {"act": Act(row["act"])})
