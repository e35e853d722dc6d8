"""Backers in SQL: whose hand somebody has seen, and at which card he points."""

from __future__ import annotations

from bot.model.table import Table
from bot.store.connection import Connection, run
from engine.cards import Card


def see(connection: Connection, game: str, person: int, seat: int) -> None:
    """Note that somebody has seen the hand of a seat."""
    run(
        connection,
        "INSERT INTO sight (game, person, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        game,
        person,
        seat,
    )


def seen(connection: Connection, game: str, person: int) -> int | None:
    """The seat whose hand somebody has seen in a game, if he has seen one."""
    row = run(connection, "SELECT seat FROM sight WHERE game = $1 AND person = $2", game, person).fetchone()
    return None if row is None else int(row[0])


def point(connection: Connection, table: Table, person: int, seat: int, card: Card) -> None:
    """Note at which card of a seat's hand somebody points at the table's version; no more at another."""
    run(
        connection,
        "INSERT INTO pointing (game, person, seat, version, card) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (game, person) DO UPDATE SET"
        " seat = excluded.seat, version = excluded.version, card = excluded.card",
        table.id,
        person,
        seat,
        table.version,
        card,
    )


def pointed(connection: Connection, table: Table, person: int) -> Card | None:
    """At which card somebody points at the table's version."""
    row = run(
        connection,
        "SELECT card FROM pointing WHERE game = $1 AND person = $2 AND version = $3",
        table.id,
        person,
        table.version,
    ).fetchone()
    return None if row is None else Card(row[0])


def points(connection: Connection, table: Table, seat: int) -> list[tuple[Card, int]]:
    """The cards of a seat's hand at which backers point at the table's version, each with how many."""
    rows = run(
        connection,
        "SELECT card, count(*) FROM pointing WHERE game = $1 AND seat = $2 AND version = $3"
        " GROUP BY card ORDER BY count(*) DESC, card DESC",
        table.id,
        seat,
        table.version,
    )
    return [(Card(card), backers) for card, backers in rows]


def backed(connection: Connection, person: int) -> list[str]:
    """The games under way on which somebody has bet, or of a pool in which he waits, oldest first."""
    rows = run(
        connection,
        "SELECT id FROM game WHERE status = 'live' AND id IN (SELECT game FROM bet WHERE person = $1"
        " UNION SELECT game.id FROM sitter JOIN game ON game.pool = sitter.pool"
        " WHERE person = $1 AND seat IS NULL) ORDER BY created_at, id",
        person,
    )
    return [game for (game,) in rows]
