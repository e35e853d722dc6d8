"""Connections to a PostgreSQL server, and transactions that are repeated until they are committed."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Final, TypeVar
from uuid import uuid4

import psycopg
from psycopg import errors

from bot.database.database import Transaction
from bot.database.postgres.connection import Connection, connect, explaining

Result = TypeVar("Result")
_READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_WRITE: Final = "BEGIN ISOLATION LEVEL SERIALIZABLE"
_CLAIM: Final = "BEGIN ISOLATION LEVEL READ COMMITTED"
PATIENCE: Final = 20.0
"""For how many seconds a server that is gone is usually tried again."""
_ALONE: Final = "LOCK TABLE commit_mark IN SHARE ROW EXCLUSIVE MODE; "
"""Lets a transaction wait for those that are in flight, and all others for it: each writes into this table.

As the first statement it comes before the moment that the transaction sees."""
_CONFLICTS_TO_RUN_ALONE: Final = 5
"""A transaction that was taken back this often would be again: others come while it runs."""
_COMMITS_TO_PRUNE: Final = 1_000
_SHORTEST_PAUSE: Final = 0.001
_LONGEST_PAUSE: Final = 0.5
_TRIES: Final[dict[type[psycopg.Error], int]] = {
    errors.SerializationFailure: 50,
    errors.DeadlockDetected: 50,
    # Two transactions have made the same row, after neither had found one. Or the code is wrong.
    errors.UniqueViolation: 5,
}
"""How often a transaction that conflicts with others is tried, by the error of the server."""


class Pool:
    """Connections, each used by one thread at a time. Its methods block: they are called on threads.

    Args:
        opened: a first connection to the same server.
        patience: seconds for which a server that is gone is looked for.
    """

    def __init__(self, url: str, opened: Connection, patience: float) -> None:
        self._url = url
        self._patience = patience
        self._idle = deque([opened])
        self._commits = count(1)

    def read(self, query: Transaction[Result]) -> Result:
        """Run a query of several statements as if they were one."""
        return self._repeat(lambda connection, _: _attempt(connection, _READ, query))

    def write(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction and commit it, as if all transactions had run one after another."""
        return self._commit(_WRITE, transaction)

    def claim(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that locks what it reads, and commit it."""
        return self._commit(_CLAIM, transaction)

    def close(self) -> None:
        """Close the connections that nobody uses."""
        with suppress(IndexError):
            while True:
                self._idle.pop().close()

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """A connection that nobody else uses until it is given back.

        Raises:
            psycopg.OperationalError: there is no server.
        """
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = connect(self._url)
        try:
            yield connection
        except psycopg.Error as error:
            if _is_lost(connection, error):
                # The idle connections were lost with it.
                connection.close()
                self.close()
            raise
        finally:
            if not connection.raw.closed:
                self._idle.append(connection)

    def _commit(self, begin: str, transaction: Transaction[Result]) -> Result:
        """Run a transaction and commit it once.

        Each transaction stores a number of its own. If the connection is lost during the commit, nobody
        knows whether it succeeded. The next attempt stores the same number: PostgreSQL lets it wait for the
        first attempt, and refuses it if that was committed.
        """
        mark = f"INSERT INTO commit_mark (id) VALUES ('{uuid4()}')"
        sent: list[Result] = []

        def attempt(connection: Connection, conflicts: int) -> Result:
            alone = _ALONE if conflicts >= _CONFLICTS_TO_RUN_ALONE else ""
            try:
                return _attempt(connection, f"{begin}; {alone}{mark}", transaction, sent.append)
            except errors.UniqueViolation as error:
                if sent and error.diag.table_name == "commit_mark":
                    return sent[-1]
                raise

        result = self._repeat(attempt)
        if next(self._commits) % _COMMITS_TO_PRUNE == 0:
            self._prune()
        return result

    def _prune(self) -> None:
        with suppress(psycopg.OperationalError), self.connection() as connection:
            connection.script("DELETE FROM commit_mark WHERE at < now() - INTERVAL '10 minutes'")

    def _repeat(self, attempt: Callable[[Connection, int], Result]) -> Result:
        """Make attempts until one succeeds, or fails for a reason of its own.

        Args:
            attempt: makes one, given after how many conflicts.

        Raises:
            StoreError: the server is gone, or can do no more.
        """
        retries = _Retries(self._patience)
        while True:
            try:
                with self.connection() as connection:
                    return attempt(connection, retries.conflicts)
            except (psycopg.OperationalError, errors.UniqueViolation) as error:
                if not retries.waited(error):
                    if type(error) in _TRIES:
                        raise
                    with explaining():
                        raise


def _attempt(
    connection: Connection,
    begin: str,
    transaction: Transaction[Result],
    sending: Callable[[Result], object] = lambda _: None,
) -> Result:
    """Run a transaction on a connection.

    Args:
        sending: called with the result before the commit.
    """
    try:
        connection.script(begin)
        result = transaction(connection)
        sending(result)
        connection.script("COMMIT")
    except BaseException:
        if not connection.raw.closed:
            connection.script("ROLLBACK")
        raise
    return result


@dataclass
class _Retries:
    """How often one transaction has failed, and when the server was first found gone.

    Args:
        patience: as for ``Pool``.
    """

    patience: float
    conflicts: int = 0
    losses: int = 0
    patient_until: float = 0.0

    def waited(self, error: psycopg.Error) -> bool:
        """Wait before the next attempt; False if there is none, since the error would occur again."""
        tries = _TRIES.get(type(error), 0)
        if tries:
            self.conflicts += 1
            if self.conflicts >= tries:
                return False
            time.sleep(random.random() * _pause(self.conflicts))
            return True
        if not _says_lost(error):
            return False
        self.losses += 1
        if self.losses == 1:
            self.patient_until = time.monotonic() + self.patience
        time.sleep(_pause(self.losses))
        return time.monotonic() < self.patient_until


def _pause(times: int) -> float:
    """Seconds to wait after a number of failures."""
    return min(_SHORTEST_PAUSE * 2.0**times, _LONGEST_PAUSE)


def _says_lost(error: psycopg.Error) -> bool:
    """Whether an error says that the server or the way to it is gone.

    An error that libpq made itself has no SQLSTATE. The server's codes below mean that it shuts down or
    starts.
    """
    state = error.sqlstate
    return state is None or state.startswith(("08", "57P")) or state == "25P03"


def _is_lost(connection: Connection, error: psycopg.Error) -> bool:
    return connection.raw.closed or (isinstance(error, psycopg.OperationalError) and _says_lost(error))
