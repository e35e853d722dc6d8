"""Statements that a connection prepares once and libpq executes, at half of what psycopg's cursors cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

import psycopg
from psycopg import errors
from psycopg.adapt import PyFormat, Transformer
from psycopg.pq import ConnStatus, DiagnosticField, ExecStatus
from psycopg.pq.abc import PGresult

from bot.database.connection import Value

_KEPT: Final = 500
"""How many statements stay prepared. The program has fewer, but their text may list partitions."""
_DONE: Final = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK, ExecStatus.EMPTY_QUERY)


class Rows:
    """The result of one statement, read whole."""

    def __init__(self, result: PGresult, rows: list[tuple[Any, ...]]) -> None:
        self._result = result
        self._rows = iter(rows)

    @property
    def rowcount(self) -> int:
        """How many rows the statement changed or found."""
        return self._result.command_tuples or 0

    @property
    def description(self) -> list[tuple[str]]:
        """The name of each column."""
        names = (self._result.fname(column) or b"" for column in range(self._result.nfields))
        return [(name.decode(),) for name in names]

    def fetchone(self) -> Any:
        """The next row, or None."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """The rows that are left."""
        return list(self._rows)

    def close(self) -> None:
        """Nothing is left to do."""

    def __iter__(self) -> Iterator[Any]:
        return self._rows


class Statements:
    """Prepares and executes the statements of one connection.

    Other threads run while libpq waits for the server. Errors are those of psycopg's cursors.
    """

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._libpq = connection.pgconn
        self._adapters = Transformer(connection)
        self._names: dict[tuple[str, tuple[int, ...] | None], bytes] = {}

    def execute(self, sql: str, values: Sequence[Value]) -> Rows:
        """Execute one statement with its values, prepared at the first time."""
        adapters = self._adapters
        dumped = adapters.dump_sequence(values, [PyFormat.AUTO] * len(values))
        key = sql, adapters.types
        name = self._names.get(key) or self._prepare(*key)
        # None is NULL, which psycopg's annotation forgets.
        buffers = cast(Sequence[bytes], dumped)
        result = self._checked(self._libpq.exec_prepared(name, buffers, adapters.formats))
        if not result.ntuples:
            return Rows(result, [])
        adapters.set_pgresult(result)
        return Rows(result, adapters.load_rows(0, result.ntuples, tuple))

    def script(self, sql: str) -> None:
        """Execute statements without values, in one message to the server."""
        self._checked(self._libpq.exec_(sql.encode()))

    def _prepare(self, sql: str, types: tuple[int, ...] | None) -> bytes:
        if len(self._names) == _KEPT:
            self.script("DEALLOCATE ALL")
            self._names.clear()
        name = b"s%d" % len(self._names)
        self._checked(self._libpq.prepare(name, sql.encode(), types))
        self._names[sql, types] = name
        return name

    def _checked(self, result: PGresult) -> PGresult:
        if result.status in _DONE:
            return result
        # An error without a code is libpq's own: the server is out of reach. The status may not say so yet.
        if self._libpq.status == ConnStatus.BAD or result.error_field(DiagnosticField.SQLSTATE) is None:
            raise psycopg.OperationalError(result.get_error_message())
        raise errors.error_from_result(result)
