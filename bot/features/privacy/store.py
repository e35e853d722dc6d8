"""SQL to count, export and delete the data about a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.database.connection import Connection, insert, run, select
from bot.tables.person import KeptData
from bot.tables.person_columns import PersonColumn
from bot.tables.shown import mark
from bot.tables.store import users

_PURSE: Final = "kind = 'purse' AND owner = CAST($1 AS TEXT)"
_PURSES: Final = f"(SELECT id FROM account WHERE {_PURSE})"


_MESSAGES: Final = "audience = 'hand:' || $1"
PersonColumns = Sequence[PersonColumn]


def _about(columns: PersonColumns) -> dict[str, str]:
    """Which rows of each table are about the person ``$1``."""
    return {
        "person": "id = $1",
        **{
            table: " OR ".join(f"{column.column} = $1" for column in columns if column.table == table)
            for table in {column.table for column in columns}
        },
        "message": _MESSAGES,
        "account": _PURSE,
        "transfer": f"source IN {_PURSES} OR target IN {_PURSES}",
    }


def rows(connection: Connection, columns: PersonColumns, person: int) -> dict[str, list[dict[str, Any]]]:
    """Every row about a person, by table, as it is stored, without the numbers of others.

    What is sealed is left out, too.
    """
    found = {
        table: [_own(columns, table, row, person) for row in _rows(connection, columns, table, about, person)]
        for table, about in _about(columns).items()
    }
    return {table: rows for table, rows in found.items() if rows}


def _rows(
    connection: Connection, columns: PersonColumns, table: str, about: str, person: int
) -> Iterator[dict[str, Any]]:
    """The rows of a table about a person, without what is sealed now."""
    sealed = next((place.sealed for place in columns if place.table == table and place.sealed), None)
    now = "1 = 0" if sealed is None else sealed.rows
    for row in select(connection, f"SELECT *, {now} AS sealed_now FROM {table} WHERE {about}", person):
        hidden = sealed.columns if row.pop("sealed_now") and sealed is not None else ()
        yield {name: value for name, value in row.items() if name not in hidden}


def _own(columns: PersonColumns, table: str, row: dict[str, Any], person: int) -> dict[str, Any]:
    """A row about a person, without the number of another person in it."""
    others = {place.column for place in columns if place.table == table}
    return {name: value for name, value in row.items() if name not in others or value == person}


def count(connection: Connection, columns: PersonColumns, person: int) -> dict[str, int]:
    """How many rows of each table are about a person, without the row in ``person``."""
    found = {
        table: run(connection, f"SELECT count(*) FROM {table} WHERE {about}", person).fetchone()[0]
        for table, about in _about(columns).items()
    }
    return {table: number for table, number in found.items() if number and table != "person"}


def shown(connection: Connection, columns: PersonColumns, person: int) -> str:
    """What would be deleted about a person now, as the mark of the button that deletes."""
    return mark(person, *sorted(count(connection, columns, person).items()))


def kept_data(connection: Connection, columns: PersonColumns, person: int) -> KeptData:
    """The data stored about a person who has used the bot."""
    found = users.find(connection, person)
    assert found is not None, "a person who asks is known"
    return KeptData(found, count(connection, columns, person))


def begin(connection: Connection, person: int, names: dict[str, str]) -> None:
    """Let a stand-in take the place of a person, who is seen no more. ``go_on`` puts it into their rows.

    Args:
        names: the name of the stand-in, by language.
    """
    number = _add_stand_in(connection, person, names)
    run(
        connection,
        "UPDATE person SET name = (SELECT name FROM person WHERE id = $1), username = NULL,"
        " dm_channel = NULL, on_boards = 0, postable = 0, becomes = $1 WHERE id = $2",
        number,
        person,
    )


def go_on(
    connection: Connection, columns: PersonColumns, names: dict[str, str], most: int, *, first: bool = False
) -> None:
    """Put stand-ins where rows concern others too, and delete the other rows about those who leave.

    Args:
        names: the name of a stand-in, by language.
        most: how many rows of each table in which a person may have many.
        first: whether it is the first time for somebody; then the rows of other tables come, too.
    """
    for person, number in users.leaving(connection):
        left = False
        for place in columns:
            if place.by is not None and not place.kept:
                own = f"SELECT {place.by} FROM {place.table} WHERE {place.column} = {person:d}"
                some = f"{place.by} IN ({own} ORDER BY {place.by} LIMIT {most:d})"
                left |= _replace(connection, place, person, number, names, some) >= most
        for sql in (
            f"DELETE FROM message WHERE {_MESSAGES} AND game IN"
            f" (SELECT game FROM message WHERE {_MESSAGES} LIMIT {most:d})",
            f"UPDATE game SET invited = {number:d} WHERE id IN"
            f" (SELECT id FROM game WHERE invited = $1 LIMIT {most:d})",
        ):
            left |= run(connection, sql, person).rowcount >= most
        if first or not left:
            within = {place.table: "1 = 1" for place in columns if place.by is None}
            _replace_all(connection, columns, person, number, names, within, "1 = 1")
        if not left:
            run(connection, "DELETE FROM person WHERE id = $1", person)


def replace_in(
    connection: Connection, columns: PersonColumns, person: int, guild: int, names: dict[str, str]
) -> None:
    """As ``begin`` and ``go_on``, for all rows of one server at once. The person stays."""
    its_own = {
        "guild": f"guild = {guild:d}",
        "duel": f"duel IN (SELECT id FROM duel WHERE guild = {guild:d})",
        "league": f"league IN (SELECT id FROM league WHERE guild = {guild:d})",
        "pool": f"pool IN (SELECT id FROM pool WHERE guild = {guild:d})",
        "tournament": f"tournament IN (SELECT id FROM tournament WHERE guild = {guild:d})",
        **{
            name: f"{name} IN (SELECT id FROM game WHERE guild = {guild:d}"
            f" UNION ALL SELECT id FROM pool WHERE guild = {guild:d})"
            for name in ("evening", "source")
        },
        **{name: f"{name} IN (SELECT id FROM game WHERE guild = {guild:d})" for name in ("game", "session")},
    }
    within = {place.table: its_own[place.place] for place in columns if place.place is not None}
    number = _add_stand_in(connection, person, names)
    _replace_all(connection, columns, person, number, names, within, its_own["guild"])
    run(connection, f"UPDATE game SET invited = $1 WHERE invited = $2 AND {its_own['guild']}", number, person)
    run(connection, f"DELETE FROM message WHERE {_MESSAGES} AND {its_own['game']}", person)


def _add_stand_in(connection: Connection, person: int, names: dict[str, str]) -> int:
    """Save a stand-in for a person; returns its number, which is below 0."""
    (number,) = connection.execute("SELECT coalesce(min(id), 0) - 1 FROM person WHERE id < 0").fetchone()
    (locale,) = run(connection, "SELECT locale FROM person WHERE id = $1", person).fetchone()
    insert(connection, "person", id=number, name=names[locale], locale=locale)
    return int(number)


def _replace_all(
    connection: Connection,
    columns: PersonColumns,
    person: int,
    number: int,
    names: dict[str, str],
    within: dict[str, str],
    of_guild: str,
) -> None:
    """Put the stand-in into rows about a person, and delete others.

    Args:
        within: the condition for the rows of each table; no rows of other tables.
        of_guild: the condition for tables with a server.
    """
    for place in columns:
        if not place.kept and place.table in within:
            _replace(connection, place, person, number, names, within[place.table])
    run(connection, f"UPDATE duel SET invited = $1 WHERE invited = $2 AND {of_guild}", number, person)
    run(connection, f"UPDATE pool SET leader = $1 WHERE leader = $2 AND {of_guild}", number, person)
    own = "'hand:' || $1, 'panel:' || $1, 'note:' || $1"
    games = f"(SELECT 1 FROM game WHERE id = token.game AND NOT ({of_guild}))"
    run(connection, f"DELETE FROM token WHERE audience IN ({own}) AND NOT EXISTS {games}", person)
    run(connection, f"UPDATE account SET owner = $2 WHERE {_PURSE} AND {of_guild}", person, str(number))


def _replace(
    connection: Connection, place: PersonColumn, person: int, number: int, names: dict[str, str], rows: str
) -> int:
    """Put the stand-in into some rows of a table, or delete them; returns how many.

    Args:
        rows: the condition for them.
    """
    table, column = place.table, place.column
    if table in ("seat", "departure"):
        # Whoever has read the game has read the name.
        played = f"SELECT game FROM {table} WHERE person = $1 AND {rows}"
        run(connection, f"UPDATE game SET saved = saved + 1 WHERE id IN ({played})", person)
    if place.private:
        return run(connection, f"DELETE FROM {table} WHERE {column} = $1 AND {rows}", person).rowcount
    if place.parent is None:
        sql = f"UPDATE {table} SET {column} = $1 WHERE {column} = $2 AND {rows}"
        return run(connection, sql, number, person).rowcount
    return run(
        connection,
        f"UPDATE {table} SET person = $1,"
        f" name = CASE (SELECT language FROM {place.parent} WHERE id = {table}.{place.parent})"
        f" WHEN 'fr' THEN $3 ELSE $4 END WHERE person = $2 AND {rows}",
        number,
        person,
        names["fr"],
        names["en"],
    ).rowcount
