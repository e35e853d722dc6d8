"""SQL for the scheduled events of tournaments."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from bot.database.connection import Connection, insert, run
from bot.database.partitions import ALL, among

_SHOWN: Final = "stage || ' ' || starts_at || ' ' || round || ' ' || coalesce(bell, 0)"
"""What of a tournament its event shows, in SQL."""


class Outdated(NamedTuple):
    """A tournament whose event shows something else, or does not exist.

    Args:
        event: the id of the event; None before it is known.
        shown: what the event is to show.
    """

    tournament: str
    event: int | None
    shown: str


def want(connection: Connection, tournament: str, at: int) -> None:
    """Save that a tournament is to have an event."""
    insert(connection, "tournament_event", tournament=tournament, event=None, told="", due=at)


def outdated(connection: Connection, at: int, partitions: Collection[int] = ALL) -> list[Outdated]:
    """The tournaments of some partitions whose events are outdated, without those that are put off."""
    rows = run(
        connection,
        f"SELECT tournament, event, {_SHOWN} FROM tournament_event"
        f" JOIN tournament ON tournament.id = tournament WHERE due <= $1 AND told <> {_SHOWN}"
        f" AND {among(partitions)} ORDER BY due, tournament",
        at,
    )
    return [Outdated(*row) for row in rows]


def known(connection: Connection) -> frozenset[int]:
    """The events of which the bot knows to which tournament they belong."""
    return frozenset(
        event for (event,) in run(connection, "SELECT event FROM tournament_event WHERE event IS NOT NULL")
    )


def told(connection: Connection, tournament: str, event: int, shown: str) -> None:
    """Save the event of a tournament, and what it shows."""
    run(
        connection,
        "UPDATE tournament_event SET event = $1, told = $2 WHERE tournament = $3",
        event,
        shown,
        tournament,
    )


def put_off(connection: Connection, tournament: str, until: int) -> None:
    """Save that Discord has refused something about an event, and when that is tried again."""
    run(connection, "UPDATE tournament_event SET due = $1 WHERE tournament = $2", until, tournament)


def forget(connection: Connection, tournament: str) -> None:
    """Save that nothing more is to be done about the event of a tournament."""
    run(connection, "DELETE FROM tournament_event WHERE tournament = $1", tournament)
