"""SQL for backers: who lets them look, and which card they point at."""

from __future__ import annotations

from bot.database.connection import Connection, exists, run
from bot.tables.table import Table
from engine.cards import Card


def let_in(connection: Connection, evening: str, player: int, backer: int) -> None:
    """Save that a player lets a backer look from now on."""
    run(
        connection,
        "INSERT INTO let_in (evening, person, backer) VALUES ($1, $2, $3)"
        " ON CONFLICT (evening, person, backer) DO UPDATE SET sent_game = NULL, sent_deals = NULL",
        evening,
        player,
        backer,
    )


def send_away(connection: Connection, evening: str, player: int, backer: int, game: str, deals: int) -> None:
    """Save that a player lets a backer look only until the present deal is over.

    Args:
        game: the present game.
        deals: how many of its deals are over. An earlier dismissal is kept.
    """
    run(
        connection,
        "UPDATE let_in SET sent_game = $1, sent_deals = $2"
        " WHERE evening = $3 AND person = $4 AND backer = $5 AND sent_game IS NULL",
        game,
        deals,
        evening,
        player,
        backer,
    )


def forget(connection: Connection, evening: str, player: int, backer: int) -> None:
    """Save that a player does not let a backer look."""
    run(
        connection,
        "DELETE FROM let_in WHERE evening = $1 AND person = $2 AND backer = $3",
        evening,
        player,
        backer,
    )


def looks(connection: Connection, evening: str, player: int) -> dict[int, tuple[str | None, int | None]]:
    """The backers whom a player lets look, each with the game and deal at which they were sent away."""
    rows = run(
        connection,
        "SELECT backer, sent_game, sent_deals FROM let_in WHERE evening = $1 AND person = $2",
        evening,
        player,
    )
    return {backer: (game, deals) for backer, game, deals in rows}


def forget_evenings(connection: Connection, before: int) -> int:
    """Delete the permissions to look at tables without an open game; returns how many there were.

    Args:
        before: games after this time, in UTC milliseconds, keep the permissions.
    """
    goes_on = "(ended_at IS NULL OR ended_at > $1)"
    found = run(
        connection,
        "DELETE FROM let_in WHERE "
        f"NOT EXISTS (SELECT 1 FROM game WHERE id = evening AND {goes_on})"
        f" AND NOT EXISTS (SELECT 1 FROM game WHERE pool = evening AND {goes_on})"
        " AND NOT EXISTS (SELECT 1 FROM session_game JOIN game ON game.id = session_game.game"
        f" WHERE session = evening AND {goes_on})",
        before,
    )
    return found.rowcount


def point(connection: Connection, table: Table, person: int, seat: int, card: Card) -> None:
    """Save which card of a seat's hand a person points at; it is valid at the table's version."""
    run(
        connection,
        "INSERT INTO pointed_card (game, person, seat, version, card) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (game, person) DO UPDATE SET"
        " seat = excluded.seat, version = excluded.version, card = excluded.card",
        table.id,
        person,
        seat,
        table.version,
        card,
    )


def pointed(connection: Connection, table: Table, person: int) -> Card | None:
    """The card that a person points at, at the table's version."""
    row = run(
        connection,
        "SELECT card FROM pointed_card WHERE game = $1 AND person = $2 AND version = $3",
        table.id,
        person,
        table.version,
    ).fetchone()
    return None if row is None else Card(row[0])


def points(connection: Connection, table: Table, seat: int) -> list[tuple[Card, int]]:
    """The cards of a seat's hand that backers point at, at the table's version, each with how many do."""
    rows = run(
        connection,
        "SELECT card, count(*) FROM pointed_card WHERE game = $1 AND seat = $2 AND version = $3"
        " GROUP BY card ORDER BY count(*) DESC, card DESC",
        table.id,
        seat,
        table.version,
    )
    return [(Card(card), backers) for card, backers in rows]


def belongs(connection: Connection, game: str, pool: str, series: str, person: int) -> bool:
    """Whether a person has a bet on a game, plays for its pool or waits in the queue of its series."""
    return exists(
        connection,
        "SELECT 1 FROM bet WHERE game = $1 AND person = $2 AND withdrawn = 0"
        " UNION ALL SELECT 1 FROM queue WHERE session = $3 AND person = $2"
        " UNION ALL SELECT 1 FROM pool_player WHERE pool = $4 AND person = $2",
        game,
        person,
        series,
        pool,
    )


def backed(connection: Connection, person: int) -> list[str]:
    """The live games that a person has bet on, or whose pool they wait in, the oldest first."""
    rows = run(
        connection,
        "SELECT id FROM game WHERE status = 'live' AND id IN (SELECT game FROM bet WHERE person = $1"
        " UNION SELECT game.id FROM pool_player JOIN game ON game.pool = pool_player.pool"
        " WHERE person = $1 AND seat IS NULL) ORDER BY created_at, id",
        person,
    )
    return [game for (game,) in rows]
