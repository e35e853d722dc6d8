"""The score sheet of an evening in SQL: games from the games, counters from the ledger."""

from __future__ import annotations

from collections.abc import Iterable

from bot.model.score import SessionScore
from bot.store.connection import Connection, run
from bot.store.play.sessions import OF_EVENING


def of(connection: Connection, evening: str) -> list[SessionScore]:
    """The score sheet of an evening: whoever has won most stands first."""
    played = {person: (played, won) for person, played, won in _games(connection, evening)}
    moved = dict(_counters(connection, evening))
    lines = [
        SessionScore(name, *played.get(person, (0, 0)), moved.get(person, 0))
        for person, name in _names(connection, {*played, *moved})
    ]
    return sorted(lines, key=lambda line: (-line.won, -line.counters, line.played, line.name))


def games(connection: Connection, evening: str) -> int:
    """How many games of an evening have been finished."""
    (count,) = run(
        connection, f"SELECT count(*) FROM game WHERE status = 'over' AND id IN {OF_EVENING}", evening
    ).fetchone()
    return int(count)


def _games(connection: Connection, evening: str) -> list[tuple[int, int, int]]:
    """Each player with the games that he has finished and won."""
    return run(
        connection,
        "SELECT coalesce(gone.person, seat.person) AS player, count(*),"
        " sum((seat.seat = winner OR EXISTS (SELECT 1 FROM departure JOIN seat AS house USING (game, seat)"
        " WHERE game = seat.game AND house.level IS NOT NULL)) AND gone.person IS NULL)"
        " FROM game JOIN seat ON seat.game = game.id"
        # A game counts for who sat in the seat first, and as lost if another had to play on for him; against
        # the house it was won before.
        " LEFT JOIN departure AS gone ON gone.game = game.id AND gone.seat = seat.seat AND gone.number ="
        " (SELECT min(number) FROM departure WHERE game = seat.game AND seat = gone.seat)"
        f" WHERE status = 'over' AND game.id IN {OF_EVENING} GROUP BY player",
        evening,
    ).fetchall()


def _counters(connection: Connection, evening: str) -> list[tuple[int, int]]:
    """Each person with what the settled games have brought him."""
    return run(
        connection,
        "SELECT CAST(owner AS INTEGER), sum(CASE account.id WHEN target THEN amount ELSE -amount END)"
        " FROM transfer JOIN wager ON wager.game = transfer.game AND wager.state = 'settled'"
        " JOIN account ON account.id IN (source, target) AND account.kind = 'purse'"
        f" WHERE transfer.game IN {OF_EVENING} GROUP BY owner",
        evening,
    ).fetchall()


def _names(connection: Connection, people: Iterable[int]) -> list[tuple[int, str]]:
    rows = (run(connection, "SELECT id, name FROM person WHERE id = $1", person) for person in people)
    return [row for found in rows for row in found]
