"""SQL for the tournaments that somebody is about to open."""

from __future__ import annotations

from collections.abc import Hashable

from bot.database.connection import Connection, run, select_one, upsert
from bot.features.tournaments.drafts.model import Draft


def save(connection: Connection, draft: Draft) -> None:
    """Keep the only draft of a person."""
    upsert(
        connection,
        "tournament_draft",
        "person",
        person=draft.person,
        guild=draft.guild,
        content=draft.dumps(),
    )


def find(connection: Connection, guild: int, person: int) -> Draft | None:
    """The draft of a person in a server."""
    sql = "SELECT content FROM tournament_draft WHERE person = $1 AND guild = $2"
    row = select_one(connection, sql, person, guild)
    return None if row is None else Draft.loads(row["content"])


def shown(connection: Connection, guild: int, person: int, *terms: Hashable) -> str:
    """What the page of a person's draft shows now, as its mark; empty if there is none.

    Args:
        terms: as for ``Draft.mark_with``.
    """
    kept = find(connection, guild, person)
    return "" if kept is None else kept.mark_with(*terms)


def drop(connection: Connection, person: int) -> None:
    """Forget the draft of a person."""
    run(connection, "DELETE FROM tournament_draft WHERE person = $1", person)
