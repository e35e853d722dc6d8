"""The answers to the day's hand in SQL: one a person and day, and what they add up to."""

from __future__ import annotations

from bot.model.daily import DailyAnswer, DailyRecord, DailyVotes
from bot.store.connection import Connection, run
from engine.cards import cards_of, mask_of


def enter(
    connection: Connection,
    person: int,
    day: int,
    guild: int,
    given: DailyAnswer,
    *,
    agrees: bool,
    at: int,
) -> bool:
    """Keep somebody's answer to a day's hand; False where he has given one already, which stands.

    Args:
        day: its number, as ``date.toordinal`` has it.
        guild: where he answers; 0 in a DM.
        agrees: whether he answers as the book does, the cards included.
        at: UTC ms.
    """
    entered = run(
        connection,
        "INSERT INTO daily (person, day, guild, stands, cards, agrees, at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        person,
        day,
        guild,
        int(given.stands),
        mask_of(given.cards),
        int(agrees),
        at,
    )
    return entered.rowcount == 1


def answer(connection: Connection, person: int, day: int) -> DailyAnswer | None:
    """What somebody has answered on a day."""
    row = run(connection, "SELECT stands, cards FROM daily WHERE person = $1 AND day = $2", person, day)
    found = row.fetchone()
    return None if found is None else DailyAnswer(bool(found[0]), cards_of(found[1]))


def tell(connection: Connection, person: int, day: int) -> bool:
    """Let somebody tell others that he has answered; False where he has told them, or has not answered."""
    told = run(
        connection, "UPDATE daily SET told = 1 WHERE person = $1 AND day = $2 AND told = 0", person, day
    )
    return told.rowcount == 1


def votes(connection: Connection, day: int, guild: int | None) -> DailyVotes:
    """How people have decided, in one server or (None) everywhere."""
    stand, propose = run(
        connection,
        "SELECT ifnull(sum(stands), 0), ifnull(sum(1 - stands), 0) FROM daily"
        " WHERE day = $1 AND ($2 IS NULL OR guild = $2)",
        day,
        guild,
    ).fetchone()
    return DailyVotes(stand, propose)


def favourite(
    connection: Connection, day: int, guild: int | None, *, stands: bool
) -> tuple[DailyAnswer, int] | None:
    """What most of those who play lead, or most of those who propose throw away, and how many they are."""
    row = run(
        connection,
        "SELECT cards, count(*) AS voices FROM daily WHERE day = $1 AND ($2 IS NULL OR guild = $2)"
        " AND stands = $3 GROUP BY cards ORDER BY voices DESC, cards LIMIT 1",
        day,
        guild,
        int(stands),
    ).fetchone()
    return None if row is None else (DailyAnswer(stands, cards_of(row[0])), int(row[1]))


def record(connection: Connection, person: int, day: int) -> DailyRecord:
    """What somebody's answers add up to on a day; a row that ended the day before still counts."""
    row = run(
        connection,
        # Days in a row and their places, counted backwards, add up to the same number.
        "WITH run AS (SELECT max(day) AS last, count(*) AS days FROM"
        " (SELECT day, day + row_number() OVER (ORDER BY day DESC) AS sum FROM daily WHERE person = $1)"
        " GROUP BY sum)"
        " SELECT ifnull((SELECT days FROM run WHERE last >= $2 - 1), 0),"
        " ifnull((SELECT max(days) FROM run), 0), count(*), ifnull(sum(agrees), 0)"
        " FROM daily WHERE person = $1",
        person,
        day,
    ).fetchone()
    return DailyRecord(*row)
