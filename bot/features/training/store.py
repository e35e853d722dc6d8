"""SQL for the errors that players train on."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.database.connection import Connection, run
from bot.features.training.model import Mistake, MotifCount, Training
from bot.tables.table import Table
from engine.interface import Decision

_COLUMNS = "game, step, due, memory"
_LATEST = 50


def enter(connection: Connection, person: int, table: Table, decision: Decision) -> None:
    """Save an error of a player in a finished game. It is due at once."""
    run(
        connection,
        "INSERT INTO mistake (person, game, step, kind, motif, at, due) VALUES ($1, $2, $3, $4, $5, $6, $6)"
        " ON CONFLICT DO NOTHING",
        person,
        table.id,
        decision.step,
        table.kind,
        decision.motif,
        table.ended_at,
    )


def withdraw(connection: Connection, game: str) -> None:
    """Delete the errors in a game that is played on."""
    run(connection, "DELETE FROM mistake WHERE game = $1", game)


def keep_only(connection: Connection, game: str, steps: Collection[int]) -> None:
    """Delete the errors in a game that its newest review names no more.

    Args:
        steps: those that it names.
    """
    rows = run(connection, "SELECT DISTINCT step FROM mistake WHERE game = $1", game).fetchall()
    for (step,) in rows:
        if step not in steps:
            run(connection, "DELETE FROM mistake WHERE game = $1 AND step = $2", game, step)


def find(connection: Connection, person: int, game: str, step: int) -> Mistake | None:
    """One error of a player."""
    row = run(
        connection,
        f"SELECT {_COLUMNS} FROM mistake WHERE person = $1 AND game = $2 AND step = $3",
        person,
        game,
        step,
    ).fetchone()
    return None if row is None else Mistake(*row)


def training(connection: Connection, person: int, at: int) -> Training:
    """What a player has to train on at a time in UTC ms."""
    row = run(
        connection,
        f"SELECT {_COLUMNS} FROM mistake WHERE person = $1 ORDER BY due, game, step LIMIT 1",
        person,
    ).fetchone()
    (due,) = run(
        connection, "SELECT count(*) FROM mistake WHERE person = $1 AND due <= $2", person, at
    ).fetchone()
    motifs = run(
        connection,
        "SELECT kind, motif FROM mistake WHERE person = $1 AND motif IS NOT NULL"
        " ORDER BY at DESC, game, step LIMIT $2",
        person,
        _LATEST,
    ).fetchall()
    return Training(
        None if row is None else Mistake(*row), due, tuple((kind, motif) for kind, motif in motifs)
    )


def schedule(connection: Connection, person: int, answered: Mistake, due: int, memory: str) -> bool:
    """Save when an error is asked again; False if it was answered since.

    Args:
        answered: the error as it was asked.
        due: when it is asked again, in UTC ms.
        memory: the new data of the schedule.
    """
    saved = run(
        connection,
        "UPDATE mistake SET due = $5, memory = $6 WHERE person = $1 AND game = $2 AND step = $3 AND due = $4",
        person,
        answered.game,
        answered.step,
        answered.due,
        due,
        memory,
    )
    return saved.rowcount == 1


def motifs(connection: Connection, person: int, months: Iterable[tuple[int, int, int]]) -> list[MotifCount]:
    """How often a player made errors of each motif, month by month and by game, the most frequent first.

    Args:
        months: each as its number, its first moment and the first moment of the next, in UTC ms.
    """
    return [count for month in months for count in _motifs_of_month(connection, person, *month)]


def _motifs_of_month(
    connection: Connection, person: int, season: int, since: int, until: int
) -> list[MotifCount]:
    rows = run(
        connection,
        "SELECT kind, motif, count(*) AS times FROM mistake WHERE person = $1 AND at >= $2 AND at < $3"
        " GROUP BY kind, motif ORDER BY kind, times DESC, motif",
        person,
        since,
        until,
    ).fetchall()
    return [MotifCount(season, *row) for row in rows]
