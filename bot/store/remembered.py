"""SQL for what is remembered of people after their data is deleted, so that nobody gains by deleting it.

It is stored under a code: an HMAC of Discord's ids. The key is made with the database and never leaves it.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Any, Final

from bot.store.connection import Connection, insert, run, select, upsert

About = tuple[int | str, ...]
"""Who or what has used a limit: a person, two people in their order, or a table."""
_DAY: Final = 86_400_000
_YEAR: Final = 365 * _DAY


def make_key(connection: Connection) -> None:
    """Make the key of the codes, unless the database has one."""
    if _key(connection) is None:
        insert(connection, "code_key", key=secrets.token_bytes(32))


def rated_today(connection: Connection, one: int, other: int, at: int) -> int:
    """How many matches of two people were rated on the UTC day of ``at``, in all servers."""
    return _today(connection, one, other, at)[0]


def count_rated(connection: Connection, one: int, other: int, at: int) -> None:
    """Count a rated match of two people."""
    _count(connection, one, other, at, rated=1)


def count_walkover(connection: Connection, one: int, other: int, at: int) -> int:
    """Count a game of two people that ended without a trick; returns how many that makes on this UTC day."""
    _count(connection, one, other, at, walkovers=1)
    return _today(connection, one, other, at)[1]


def uses(connection: Connection, limit: str, about: About, at: int) -> list[int]:
    """Until when each use of a limit counts that counts still, the first first.

    Args:
        limit: its name.
        at: the present time, in UTC milliseconds.
    """
    rows = run(
        connection,
        "SELECT until FROM limited WHERE code = $1 AND until > $2 ORDER BY until",
        _code_of_use(connection, limit, about),
        at,
    )
    return [until for (until,) in rows]


def use(connection: Connection, limit: str, about: About, at: int, until: int) -> None:
    """Remember the use of a limit. Its uses that have ended are forgotten."""
    code = _code_of_use(connection, limit, about)
    run(connection, "DELETE FROM limited WHERE code = $1 AND until <= $2", code, at)
    insert(connection, "limited", code=code, until=until)


def prune(connection: Connection, at: int) -> None:
    """Forget all uses of limits that have ended."""
    run(connection, "DELETE FROM limited WHERE until <= $1", at)


def forget_uses(connection: Connection, limit: str, about: About) -> None:
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


def _today(connection: Connection, one: int, other: int, at: int) -> tuple[int, int]:
    """The rated matches and the walkovers of two people on the UTC day of ``at``."""
    row = run(
        connection,
        "SELECT rated, walkovers FROM pair_day WHERE day = $1 AND code = $2",
        at // _DAY,
        _code(connection, one, other),
    ).fetchone()
    return (0, 0) if row is None else (row[0], row[1])


def _count(
    connection: Connection, one: int, other: int, at: int, *, rated: int = 0, walkovers: int = 0
) -> None:
    """Add to what is counted of two people today. Days that are over are forgotten."""
    run(connection, "DELETE FROM pair_day WHERE day < $1", at // _DAY)
    run(
        connection,
        "INSERT INTO pair_day (day, code, rated, walkovers) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (day, code) DO UPDATE SET"
        " rated = pair_day.rated + $3, walkovers = pair_day.walkovers + $4",
        at // _DAY,
        _code(connection, one, other),
        rated,
        walkovers,
    )


def _code(connection: Connection, *people: int) -> bytes:
    """The code of a person, or of several in any order."""
    return _digest(connection, " ".join(map(str, sorted(people))))


def _code_of_use(connection: Connection, limit: str, about: About) -> bytes:
    """The code of who or what has used a limit. What one person does has another code under each limit."""
    return _digest(connection, " ".join((limit, *map(str, about))))


def _digest(connection: Connection, text: str) -> bytes:
    key = _key(connection)
    assert key is not None, "it was made with the database"
    return hmac.digest(key, text.encode(), "sha256")


def _key(connection: Connection) -> bytes | None:
    row = connection.execute("SELECT key FROM code_key").fetchone()
    return None if row is None else bytes(row[0])
