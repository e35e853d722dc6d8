"""SQL for a server's log of moderation, and for the notices of its entries."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from bot.database.connection import Connection, insert, run, select
from bot.features.moderation.model import Act, Entry, GameOrder, LogPage, Order

_ENTRY = "moderation.guild, number, act, manager, moderation.person, reason, amount, until, game, own, at"


def add(
    connection: Connection,
    order: Order | GameOrder,
    act: Act,
    *,
    own: bool,
    amount: int | None = None,
    until: int | None = None,
) -> Entry:
    """Add an entry to the log of a server; the other arguments are those of ``Entry``."""
    (number,) = run(
        connection, "SELECT coalesce(max(number), 0) + 1 FROM moderation WHERE guild = $1", order.guild
    ).fetchone()
    about = {"person": order.person} if isinstance(order, Order) else {"game": order.game}
    entry = Entry(
        order.guild,
        number,
        act,
        order.manager,
        order.reason,
        order.at,
        own,
        amount=amount,
        until=until,
        **about,
    )
    insert(connection, "moderation", **asdict(entry) | {"own": int(own)})
    return entry


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


def give_notice(connection: Connection, entry: Entry, person: int) -> None:
    """Save that a person whom an entry concerns is to be told of it."""
    insert(connection, "notice", guild=entry.guild, number=entry.number, person=person)


def to_tell(connection: Connection, entry: Entry) -> list[int]:
    """The people who are still to be told of an entry."""
    rows = run(
        connection,
        "SELECT person FROM notice WHERE guild = $1 AND number = $2 ORDER BY person",
        entry.guild,
        entry.number,
    )
    return [person for (person,) in rows]


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


def noticed(connection: Connection, entry: Entry, person: int) -> None:
    """Save that a person was told of an entry."""
    run(
        connection,
        "DELETE FROM notice WHERE guild = $1 AND number = $2 AND person = $3",
        entry.guild,
        entry.number,
        person,
    )


def _entry(row: dict[str, Any]) -> Entry:
    return Entry(**row | {"act": Act(row["act"]), "own": row["own"] == 1})
