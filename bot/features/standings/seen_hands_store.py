"""SQL for hands that backers have seen, so that a match may not be rated."""

from __future__ import annotations

from bot.database.connection import Connection, run


def see(connection: Connection, game: str, person: int, seat: int, *, late: bool = False) -> None:
    """Save that a person has seen the hand of a seat.

    Args:
        late: whether the first deal of the match is over. A later call does not change the first value.
    """
    run(
        connection,
        "INSERT INTO seen_hand (game, person, seat, late) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        game,
        person,
        seat,
        int(late),
    )


def seen(connection: Connection, game: str, person: int) -> int | None:
    """The seat whose hand a person has seen in a game, if any."""
    row = run(
        connection, "SELECT seat FROM seen_hand WHERE game = $1 AND person = $2", game, person
    ).fetchone()
    return None if row is None else int(row[0])


def seats_seen(connection: Connection, game: str) -> list[tuple[int, bool]]:
    """The seats whose hands were seen in a game, each with whether nobody saw it in the first deal."""
    rows = run(
        connection,
        "SELECT seat, min(late) FROM seen_hand WHERE game = $1 GROUP BY seat ORDER BY seat",
        game,
    )
    return [(seat, late == 1) for seat, late in rows]
