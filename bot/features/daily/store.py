"""SQL for the answers to the daily hand, one for each person and day, and their statistics."""

from __future__ import annotations

from bot.database.connection import Connection, run
from bot.features.daily.model import DailyAnswer, DailyRecord, DailyStanding, DailyVotes
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
    """Save a person's answer to a day's hand; return False if there is one already, which is kept.

    Args:
        day: as ``date.toordinal`` counts.
        guild: where it was answered; 0 for a direct message.
        agrees: whether every part of the answer is the book's, including the cards.
        at: UTC milliseconds.
    """
    entered = run(
        connection,
        "INSERT INTO daily_answer (person, day, guild, stands, cards, agrees, at)"
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
    """A person's answer to a day's hand."""
    row = run(
        connection, "SELECT stands, cards FROM daily_answer WHERE person = $1 AND day = $2", person, day
    )
    found = row.fetchone()
    return None if found is None else DailyAnswer(bool(found[0]), cards_of(found[1]))


def answers(connection: Connection, day: int, guild: int) -> list[tuple[int, DailyAnswer]]:
    """The answers to a day's hand that were given in a server, each with its person, the first one first."""
    rows = run(
        connection,
        "SELECT person, stands, cards FROM daily_answer WHERE day = $1 AND guild = $2 ORDER BY at, person",
        day,
        guild,
    )
    return [(person, DailyAnswer(bool(stands), cards_of(cards))) for person, stands, cards in rows]


def tell(connection: Connection, person: int, day: int) -> bool:
    """Save that a person has shared their answer; returns False if they have before, or have given none."""
    told = run(
        connection,
        "UPDATE daily_answer SET told = 1 WHERE person = $1 AND day = $2 AND told = 0",
        person,
        day,
    )
    return told.rowcount == 1


def untell(connection: Connection, person: int, day: int) -> None:
    """Save that a person's answer was not shared after all."""
    run(connection, "UPDATE daily_answer SET told = 0 WHERE person = $1 AND day = $2", person, day)


def votes(connection: Connection, day: int, guild: int | None) -> DailyVotes:
    """How people decided, in one server or, without one, in all of them."""
    where, values = _answers(day, guild)
    stand, propose = run(
        connection,
        f"SELECT coalesce(sum(stands), 0), coalesce(sum(1 - stands), 0) FROM daily_answer WHERE {where}",
        *values,
    ).fetchone()
    return DailyVotes(int(stand), int(propose))


def favourite(
    connection: Connection, day: int, guild: int | None, *, stands: bool
) -> tuple[DailyAnswer, int] | None:
    """The most frequent lead of those who play, or discard of those who propose, and how frequent it is."""
    where, values = _answers(day, guild)
    row = run(
        connection,
        f"SELECT cards, count(*) AS votes FROM daily_answer WHERE {where} AND stands = {int(stands)}"
        " GROUP BY cards ORDER BY votes DESC, cards LIMIT 1",
        *values,
    ).fetchone()
    return None if row is None else (DailyAnswer(stands, cards_of(row[0])), int(row[1]))


def _answers(day: int, guild: int | None) -> tuple[str, tuple[int, ...]]:
    """The condition for the answers of a day, in one server or in all of them, and its values."""
    return ("day = $1", (day,)) if guild is None else ("day = $1 AND guild = $2", (day, guild))


def record(connection: Connection, person: int, day: int) -> DailyRecord:
    """A person's statistics on a day. A streak that ended the day before still counts."""
    row = run(
        connection,
        # Days in a row and their positions, counted backwards, have the same sum.
        "WITH answered AS (SELECT day, day + row_number() OVER (ORDER BY day DESC) AS sum"
        " FROM daily_answer WHERE person = $1),"
        " run AS (SELECT max(day) AS last, count(*) AS days FROM answered GROUP BY sum)"
        " SELECT coalesce((SELECT days FROM run WHERE last >= $2 - 1 ORDER BY last LIMIT 1), 0),"
        " coalesce((SELECT max(days) FROM run), 0), count(*), coalesce(sum(agrees), 0)"
        " FROM daily_answer WHERE person = $1",
        person,
        day,
    ).fetchone()
    return DailyRecord(*row)


def standing(connection: Connection, person: int, day: int, guild: int | None) -> DailyStanding:
    """The statistics of a day: the server's, or everyone's if the server has none."""
    there = votes(connection, day, guild)
    here = guild if there.stand + there.propose else None
    return DailyStanding(
        here=here is not None,
        votes=there if here is not None else votes(connection, day, None),
        favourites=tuple(
            found for stands in (True, False) if (found := favourite(connection, day, here, stands=stands))
        ),
        record=record(connection, person, day),
    )
