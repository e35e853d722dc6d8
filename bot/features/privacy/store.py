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


def stand_in(connection: Connection) -> int:
    """A new number below 0 for a person whose data is deleted."""
    (number,) = connection.execute("SELECT coalesce(min(id), 0) - 1 FROM person WHERE id < 0").fetchone()
    return int(number)


def replace(
    connection: Connection, columns: PersonColumns, person: int, number: int, names: dict[str, str]
) -> None:
    """Put a stand-in where rows concern others too, and delete the other rows about a person.

    Args:
        number: a number that ``stand_in`` has returned.
        names: the name of the stand-in, by language.
    """
    _replace(connection, columns, person, number, names, {place.table: "1 = 1" for place in columns}, "1 = 1")
    run(connection, "DELETE FROM person WHERE id = $1", person)


def replace_in(
    connection: Connection,
    columns: PersonColumns,
    person: int,
    guild: int,
    number: int,
    names: dict[str, str],
) -> None:
    """As ``replace``, for the rows of one server. The person stays."""
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
    _replace(connection, columns, person, number, names, within, its_own["guild"])


def _replace(
    connection: Connection,
    columns: PersonColumns,
    person: int,
    number: int,
    names: dict[str, str],
    within: dict[str, str],
    of_guild: str,
) -> None:
    """Put the stand-in into some rows about a person, and delete others.

    Args:
        within: the condition for the rows of each table; no rows of other tables. of_guild: the condition for
            tables with a server.
    """
    (locale,) = run(connection, "SELECT locale FROM person WHERE id = $1", person).fetchone()
    insert(connection, "person", id=number, name=names[locale], locale=locale)
    played = "SELECT game FROM seat WHERE person = $1 UNION SELECT game FROM departure WHERE person = $1"
    run(connection, f"UPDATE game SET saved = saved + 1 WHERE id IN ({played}) AND {of_guild}", person)
    for place in columns:
        if place.kept or place.table not in within:
            continue
        rows = within[place.table]
        if place.private:
            run(connection, f"DELETE FROM {place.table} WHERE {place.column} = $1 AND {rows}", person)
        elif place.parent is None:
            sql = f"UPDATE {place.table} SET {place.column} = $1 WHERE {place.column} = $2 AND {rows}"
            run(connection, sql, number, person)
        else:
            run(
                connection,
                f"UPDATE {place.table} SET person = $1,"
                f" name = CASE (SELECT language FROM {place.parent} WHERE id = {place.table}.{place.parent})"
                f" WHEN 'fr' THEN $3 ELSE $4 END WHERE person = $2 AND {rows}",
                number,
                person,
                names["fr"],
                names["en"],
            )
    run(connection, f"UPDATE game SET invited = $1 WHERE invited = $2 AND {of_guild}", number, person)
    run(connection, f"UPDATE duel SET invited = $1 WHERE invited = $2 AND {of_guild}", number, person)
    run(connection, f"UPDATE pool SET leader = $1 WHERE leader = $2 AND {of_guild}", number, person)
    games = f"game IN (SELECT id FROM game WHERE {of_guild})"
    run(connection, f"DELETE FROM message WHERE {_MESSAGES} AND {games}", person)
    own = "'hand:' || $1, 'panel:' || $1, 'note:' || $1"
    run(connection, f"DELETE FROM token WHERE audience IN ({own}) AND {games}", person)
    run(connection, f"UPDATE account SET owner = $2 WHERE {_PURSE} AND {of_guild}", person, str(number))
