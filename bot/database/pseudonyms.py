"""SQL for what is remembered of people after their data is deleted, so that nobody gains by deleting it.

It is stored under a code: an HMAC of Discord's ids. The key is made with the database and never leaves it.
"""

from __future__ import annotations

import hmac
import secrets
from functools import lru_cache
from typing import Any, Final, Protocol

from bot.database.clock import DAY_MS
from bot.database.connection import Connection, insert, run, select, upsert

About = tuple[int | str, ...]
"""Who or what has used a limit: a person, two people in their order, or a table."""
_YEAR: Final = 365 * DAY_MS
_CONNECTIONS: Final = 32
"""For how many connections the key is kept."""


class Limit(Protocol):
    """How often something may be done; see ``bot.tables.restraint``."""

    @property
    def name(self) -> str:
        """The key under which the uses of this limit are stored."""
        ...

    @property
    def longest(self) -> int:
        """For how many milliseconds a use counts at most."""
        ...


def make_key(connection: Connection) -> None:
    """Make the key of the codes, unless the database has one."""
    if connection.execute("SELECT 1 FROM code_key").fetchone() is None:
        insert(connection, "code_key", key=secrets.token_bytes(32))


def result_number(connection: Connection, one: int, other: int, match: str, at: int) -> int:
    """The number of a game among the results of two people on the UTC day of ``at``, in all servers, from 1.

    It is the last of them from now on. Days that are over are forgotten.

    Args:
        match: the id of the game. Each game of a match is one result.
    """
    day, code = at // DAY_MS, _code(connection, one, other)
    run(connection, "DELETE FROM pair_result WHERE day < $1", day)
    keep_result(connection, one, other, match, at)
    sql = "SELECT count(*) FROM pair_result WHERE day = $1 AND code = $2"
    (number,) = run(connection, sql, day, code).fetchone()
    return int(number)


def keep_result(connection: Connection, one: int, other: int, match: str, at: int) -> None:
    """Keep a game among the results of two people; as ``result_number``."""
    sql = "INSERT INTO pair_result (day, code, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    run(connection, sql, at // DAY_MS, _code(connection, one, other), match)


def forget_result(connection: Connection, one: int, other: int, match: str, at: int) -> None:
    """Forget a game among the results of two people, so that later ones move up; as ``result_number``."""
    sql = "DELETE FROM pair_result WHERE day = $1 AND code = $2 AND game = $3"
    run(connection, sql, at // DAY_MS, _code(connection, one, other), match)


def code_of(connection: Connection, person: int) -> bytes:
    """The code of a person, which is the same after they have deleted their data and come back."""
    return _code(connection, person)


def uses(connection: Connection, limit: Limit, about: About, at: int) -> list[int]:
    """When each use of a limit that still counts will count no more, the earliest first.

    Args:
        at: the present time, in UTC milliseconds.
    """
    rows = run(
        connection,
        "SELECT until FROM limited WHERE code = $1 AND until > $2 AND until <= $3 ORDER BY until",
        _code_of_use(connection, limit, about),
        at,
        at + limit.longest,
    )
    return [until for (until,) in rows]


def use(connection: Connection, limit: Limit, about: About, at: int, until: int) -> None:
    """Remember the use of a limit. Its uses that count no more are forgotten."""
    code = _code_of_use(connection, limit, about)
    run(
        connection,
        "DELETE FROM limited WHERE code = $1 AND (until <= $2 OR until > $3)",
        code,
        at,
        at + limit.longest,
    )
    insert(connection, "limited", code=code, until=until)


def prune(connection: Connection, at: int) -> None:
    """Forget all uses of limits that have ended."""
    run(connection, "DELETE FROM limited WHERE until <= $1", at)


def forget_uses(connection: Connection, limit: Limit, about: About) -> None:
    """Forget that a limit was used."""
    run(connection, "DELETE FROM limited WHERE code = $1", _code_of_use(connection, limit, about))


def close_purse(connection: Connection, guild: int, person: int, at: int) -> None:
    """Remember that a person had a purse in a server."""
    run(connection, "DELETE FROM closed_purse WHERE at <= $1", at - _YEAR)
    upsert(connection, "closed_purse", "guild", "code", guild=guild, code=_code(connection, person), at=at)


def purse_closed_at(connection: Connection, guild: int, person: int, at: int) -> int | None:
    """When a person's purse in a server was closed in the last year, in UTC milliseconds; None if never."""
    row = run(
        connection,
        "SELECT at FROM closed_purse WHERE guild = $1 AND code = $2 AND at > $3",
        guild,
        _code(connection, person),
        at - _YEAR,
    ).fetchone()
    return None if row is None else int(row[0])


def closed_purses(connection: Connection, person: int) -> list[dict[str, Any]]:
    """The closed purses of a person: server and time."""
    return select(
        connection,
        "SELECT guild, at FROM closed_purse WHERE code = $1 ORDER BY guild",
        _code(connection, person),
    )


def _code(connection: Connection, *people: int) -> bytes:
    """The code of a person, or of several in any order."""
    return _digest(connection, " ".join(map(str, sorted(people))))


def _code_of_use(connection: Connection, limit: Limit, about: About) -> bytes:
    """The code of who or what has used a limit. A person has another code under each limit."""
    return _digest(connection, " ".join((limit.name, *map(str, about))))


def _digest(connection: Connection, text: str) -> bytes:
    return hmac.digest(_key(connection), text.encode(), "sha256")


# The key of a database never changes, and an act needs it for each limit.
@lru_cache(maxsize=_CONNECTIONS)
def _key(connection: Connection) -> bytes:
    (key,) = connection.execute("SELECT key FROM code_key").fetchone()
    return bytes(key)
