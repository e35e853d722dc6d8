"""A connection to PostgreSQL with what the store's functions expect: whole numbers, tuples, ``$1``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int8Dumper, IntLoader

from bot.database.connection import Cursor, Value
from bot.database.errors import StoreError
from bot.database.postgres.statements import Statements

_DEFAULTS: Final[dict[str, Any]] = {
    "application_name": "ecarte",
    "connect_timeout": 5,
    # A server that disappears without closing its connections is noticed within seconds.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""The parameters that a URL may leave out."""
_SETTINGS: Final = (
    "SET TIME ZONE 'UTC';"
    # A process that hangs in a transaction does not block the others.
    " SET idle_in_transaction_session_timeout = '5s';"
    # Reading a table by an index locks only what was read, so that fewer transactions have to be repeated.
    " SET enable_seqscan = off;"
    # Statements this small are over before they would be compiled.
    " SET jit = off"
)
_NO_PORT: Final = re.compile(r"[^0-9,]")
_FETCHED: Final = 1_000


class Connection:
    """A connection that never begins a transaction by itself."""

    unlocked: Final = " FOR UPDATE SKIP LOCKED"
    """See ``bot.database.connection.unlocked``."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.raw = connection
        """What psycopg gave; only this package uses it."""
        self._statements = Statements(connection)

    def execute(self, sql: str, values: Mapping[str, Value] | None = None, /) -> Cursor:
        """Execute one statement in which ``$1`` stands for the first of the values, and so on."""
        return self._statements.execute(sql, tuple(values.values()) if values else ())

    begin_reading: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    """Begins a transaction that sees one moment."""

    def stream(self, sql: str) -> Cursor:
        """Execute a query without values whose rows are fetched little by little, within a transaction."""
        cursor = psycopg.RawServerCursor(self.raw, "stream")
        cursor.itersize = _FETCHED
        return cursor.execute(sql)

    def script(self, sql: str) -> None:
        """Execute statements without values, in one message to the server."""
        self._statements.script(sql)

    def close(self) -> None:
        """Close it; what was not committed is undone."""
        self.raw.close()


def connect(url: str) -> Connection:
    """Open a connection.

    Raises:
        StoreError: the URL is malformed.
        psycopg.OperationalError: the server is not there, or refuses.
    """
    connection = psycopg.connect(
        **parameters(url),
        autocommit=True,
        cursor_factory=psycopg.RawCursor,
    )
    adapters = connection.adapters
    # One type for numbers of all sizes: a statement is prepared once.
    adapters.register_dumper(int, Int8Dumper)
    adapters.register_dumper(bool, _Truth)
    # PostgreSQL's sum of whole numbers has the type numeric.
    adapters.register_loader("numeric", IntLoader)
    connection.execute(_SETTINGS)
    return Connection(connection)


def parameters(url: str) -> dict[str, Any]:
    """The connection parameters in a URL, with our defaults for those that it leaves out.

    Raises:
        StoreError: the URL is malformed. The message does not repeat the URL, which may contain a password.
    """
    malformed = StoreError(
        "The URL of the database is malformed; it has the form postgresql://user:password@host:5432/database,"
        " with special characters of the password written as %XX."
    )
    try:
        said = conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        raise malformed from None
    # If a password has an unescaped / or @, the rest of it becomes part of these, and errors show them.
    if _NO_PORT.search(str(said.get("port", ""))) or "@" in f"{said.get('host')}{said.get('dbname')}":
        raise malformed
    return _DEFAULTS | said


@contextmanager
def reading(url: str) -> Iterator[Connection]:
    """Connect to read, also while bots use the database.

    Raises:
        StoreError: it cannot be read.
    """
    with explaining(), closing(connect(url)) as connection:
        connection.execute("SET default_transaction_read_only = on").close()
        yield connection


@contextmanager
def explaining() -> Iterator[None]:
    """Turn an error of libpq, or of the server about itself, into one sentence without the password.

    Raises:
        StoreError: the block failed because of the server or its database.
    """
    try:
        yield
    except psycopg.OperationalError as error:
        raise StoreError(
            f"PostgreSQL cannot be used ({in_one_line(error)}): see that the server runs and that"
            " the URL has its address, a user with their password, and a database of theirs."
        ) from None
    except psycopg.errors.InsufficientPrivilege as error:
        raise StoreError(
            f"The user may not use the database ({in_one_line(error)}): make them its owner."
        ) from None


def in_one_line(error: psycopg.Error) -> str:
    """An error in one line: the address that was tried last, and the reason."""
    lines = (" ".join(line.split()) for line in str(error).splitlines())
    # libpq ends with a question to its user.
    said = [line.removesuffix(".") for line in lines if line and not line.endswith("?")]
    return said[-1] if said else type(error).__name__


class _Truth(Int8Dumper):
    """Sends truth values as 0 and 1."""

    def dump(self, value: Any) -> Any:
        return super().dump(int(value))
