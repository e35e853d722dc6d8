"""SQL for a server's log of moderation, and for the notices of its entries."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from bot.database.connection import Connection, insert, run, select
from bot.features.moderation.model import (
    Act,
    Entry,
    GameOrder,
    LogPage,
    Order,
    SettingsOrder,
    TournamentOrder,
)

_ENTRY = (
    "moderation.guild, number, act, manager, moderation.person, reason, moderation.amount, until, game,"
    " tournament, own, at"
)


def add(
    connection: Connection,
    order: Order | GameOrder | TournamentOrder | SettingsOrder,
    act: Act,
    *,
    own: bool,
    amount: int | None = None,
    until: int | None = None,
    tournament: str | None = None,
) -> Entry:
    """Add an entry to the log of a server; the other arguments are those of ``Entry``."""
    (number,) = run(
        connection, "SELECT coalesce(max(number), 0) + 1 FROM moderation WHERE guild = $1", order.guild
    ).fetchone()
    about = {"tournament": tournament} | asdict(order)
    entry = Entry(number=number, act=act, own=own, amount=amount, until=until, **about)
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


def give_notice(connection: Connection, entry: Entry, person: int, gained: int | None = None) -> None:
    """Save that a person whom an entry concerns is to be told of it.

    Args:
        gained: what their purse has gained by it, if that is told.
    """
    insert(connection, "notice", guild=entry.guild, number=entry.number, person=person, amount=gained)


def to_tell(connection: Connection, entry: Entry) -> dict[int, Entry]:
    """The people who are still to be told of an entry, each with the entry as it concerns them."""
    rows = run(
        connection,
        "SELECT person, amount FROM notice WHERE guild = $1 AND number = $2 ORDER BY person",
        entry.guild,
        entry.number,
    )
    return {person: _for_person(entry, gained) for person, gained in rows}


def unnoticed(connection: Connection, guild: int, person: int) -> list[Entry]:
    """The entries of a server, and of the host, of which a person is still to be told, the oldest first."""
    rows = select(
        connection,
        f"SELECT {_ENTRY}, notice.amount AS gained FROM moderation JOIN notice USING (guild, number)"
        " WHERE notice.guild IN ($1, 0) AND notice.person = $2 ORDER BY at, number",
        guild,
        person,
    )
    gains = [row.pop("gained") for row in rows]
    return [_for_person(_entry(row), gained) for row, gained in zip(rows, gains, strict=True)]


def _for_person(entry: Entry, gained: int | None) -> Entry:
    """An entry as it concerns a person, by what their purse has gained if that is told."""
    return entry if gained is None else replace(entry, amount=gained)


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
