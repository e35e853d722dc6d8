"""What the database holds of somebody, in SQL, wherever it is: found in the schema itself.

Every column that refers to a person says so as a foreign key, so that a table to come is found as well. What
refers to somebody otherwise is named here: invitations, leaders of pools, purses with their transfers' ids,
and the messages that show his hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bot.model.message import hand_audience
from bot.store.connection import Connection, run

_OWN: Final = ("score", "daily", "rentrant", "pointing")
"""What is of nobody's concern but his own, and goes when he leaves."""


@dataclass(frozen=True, slots=True)
class Place:
    """A column that refers to a person.

    Args:
        named: whether the row has his name beside it.
        within: the column that says of which game or pool the row is; None where it is of none.
    """

    table: str
    column: str
    named: bool
    within: str | None


def places(connection: Connection) -> list[Place]:
    """Every column that refers to a person by a foreign key, by table."""
    found = connection.execute(
        'SELECT schema.name, key."from" FROM sqlite_schema AS schema'
        " JOIN pragma_foreign_key_list(schema.name) AS key ON key.\"table\" = 'person'"
        " WHERE schema.type = 'table' ORDER BY schema.name, key.id"
    ).fetchall()
    return [_place(connection, table, column) for table, column in found]


def _place(connection: Connection, table: str, column: str) -> Place:
    columns = {name for (name,) in run(connection, "SELECT name FROM pragma_table_info($1)", table)}
    within = next((one for one in ("game", "pool") if one in columns), None)
    return Place(table, column, "name" in columns, within)


def count(connection: Connection, person: int) -> dict[str, int]:
    """How many rows of each table are about somebody; those that have none are left out."""
    counts: dict[str, int] = {}
    for place in places(connection):
        counts[place.table] = counts.get(place.table, 0) + _number(
            connection, f"SELECT count(*) FROM {place.table} WHERE {place.column} = $1", person
        )
    counts["message"] = _number(
        connection, "SELECT count(*) FROM message WHERE audience = $1", hand_audience(person)
    )
    counts["transfer"] = _number(connection, f"SELECT count(*) FROM transfer WHERE {_HIS}", person)
    counts["account"] = _number(connection, f"SELECT count(*) FROM account WHERE {_PURSE}", person)
    return {table: number for table, number in counts.items() if number}


def rows(connection: Connection, person: int) -> dict[str, list[dict[str, Any]]]:
    """Every row about somebody, by table, as it is stored."""
    found: dict[str, list[dict[str, Any]]] = {"person": _rows(connection, "person", "id = $1", person)}
    for place in places(connection):
        about = _rows(connection, place.table, f"{place.column} = $1", person)
        found[place.table] = [*found.get(place.table, []), *about]
    found["message"] = _rows(connection, "message", "audience = $1", hand_audience(person))
    found["account"] = _rows(connection, "account", _PURSE, person)
    found["transfer"] = _rows(connection, "transfer", _HIS, person)
    return {table: about for table, about in found.items() if about}


_PURSE: Final = "kind = 'purse' AND owner = CAST($1 AS TEXT)"
_HIS: Final = f"source IN (SELECT id FROM account WHERE {_PURSE}) OR target IN" + (
    f" (SELECT id FROM account WHERE {_PURSE})"
)


def purses(connection: Connection, person: int) -> list[tuple[int, int]]:
    """The servers in which somebody has a purse, each with what it holds."""
    return run(
        connection, f"SELECT guild, balance FROM account WHERE {_PURSE} ORDER BY guild", person
    ).fetchall()


def newcomer(connection: Connection) -> int:
    """A number that stands for somebody who has left: below zero, and nobody's yet."""
    return _number(connection, "SELECT min(id, 0) - 1 FROM (SELECT min(id) AS id FROM person)")


def rename(connection: Connection, person: int, number: int, names: dict[str, str]) -> None:
    """Put a number in somebody's place wherever others are concerned too, and delete what is his alone.

    Args:
        number: of ``newcomer``.
        names: what he is called from now on, by language.
    """
    run(
        connection,
        "INSERT INTO person (id, name, language) SELECT $1, CASE language WHEN 'fr' THEN $2 ELSE $3 END,"
        " language FROM person WHERE id = $4",
        number,
        names["fr"],
        names["en"],
        person,
    )
    for place in places(connection):
        if place.table in _OWN:
            run(connection, f"DELETE FROM {place.table} WHERE {place.column} = $1", person)
        else:
            _replace(connection, place, person, number, names)
    run(connection, "UPDATE game SET invited = $1 WHERE invited = $2", number, person)
    run(connection, "UPDATE pool SET leader = $1 WHERE leader = $2", number, person)
    run(connection, "DELETE FROM message WHERE audience = $1", hand_audience(person))
    # A transfer's id ends with the number of whom it pays or gives something.
    run(
        connection,
        "UPDATE transfer SET id = substr(id, 1, length(id) - length($1)) || $2"
        f" WHERE ({_HIS}) AND substr(id, -length($1) - 1) = ':' || $1",
        str(person),
        str(number),
    )
    run(connection, f"UPDATE account SET owner = $2 WHERE {_PURSE}", person, str(number))
    run(connection, "DELETE FROM person WHERE id = $1", person)


def _replace(connection: Connection, place: Place, person: int, number: int, names: dict[str, str]) -> None:
    values = f"{place.column} = $1"
    if place.named:
        language = f"(SELECT language FROM {place.within} WHERE id = {place.table}.{place.within})"
        told = language if place.within is not None else "'en'"
        values = f"{values}, name = CASE {told} WHEN 'fr' THEN $3 ELSE $4 END"
        run(
            connection,
            f"UPDATE {place.table} SET {values} WHERE {place.column} = $2",
            number,
            person,
            names["fr"],
            names["en"],
        )
    else:
        run(connection, f"UPDATE {place.table} SET {values} WHERE {place.column} = $2", number, person)


def _rows(connection: Connection, table: str, where: str, value: str | int) -> list[dict[str, Any]]:
    found = run(connection, f"SELECT * FROM {table} WHERE {where}", value)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


def _number(connection: Connection, sql: str, *values: str | int) -> int:
    (number,) = run(connection, sql, *values).fetchone()
    return int(number)
