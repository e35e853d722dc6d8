"""The database on a PostgreSQL server, which any number of processes may share."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Self, TypeVar

import psycopg

from bot.database.connection import Connection
from bot.database.database import Database, Listener, Result, Transaction
from bot.database.errors import StoreClosedError, StoreError
from bot.database.postgres import notifications, schema
from bot.database.postgres.connection import connect, explaining
from bot.database.postgres.notifications import ListenerThread
from bot.database.postgres.pool import PATIENCE, Pool

Outcome = TypeVar("Outcome")
_CONNECTIONS: Final = 10


class PostgresDatabase(Database):
    """Transactions run on threads, each with a connection of the pool.

    The result is as if all transactions of all processes had run one after another (SERIALIZABLE), so that
    their code needs no locks. A transaction that would break this is repeated, and so is one that lost
    its connection.
    """

    shared = True

    def __init__(self, url: str, pool: Pool) -> None:
        super().__init__()
        self._url = url
        self._pool = pool
        self._threads = ThreadPoolExecutor(_CONNECTIONS, thread_name_prefix="store")
        self._in_flight: set[asyncio.Future[Any]] = set()
        self._closed = False
        self._notifications: set[str] = set()
        self._notifier: asyncio.Task[None] | None = None
        self._listener: ListenerThread | None = None

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Self:
        """Connect to the database at ``url``; make it or migrate it to the newest schema where needed.

        Nothing is written before it is clear that the database is this program's.

        Args:
            patience: seconds for which a server that is gone later is looked for.

        Raises:
            StoreError: it cannot be used.
        """
        return cls(url, await asyncio.to_thread(_opened, url, patience))

    async def close(self) -> None:
        """Finish what is in flight, then close the connections."""
        self._closed = True
        if self._notifier is not None:
            await self._notifier
        while self._in_flight:
            await asyncio.wait(self._in_flight)
        if self._listener is not None:
            self._listener.stop()
            await self._on_thread(self._wake)
        self._threads.shutdown()
        self._pool.close()

    async def _read(self, query: Transaction[Result]) -> Result:
        """Run ``query`` on one moment's state of the database."""
        return await self._on_thread(lambda: self._pool.read(query))

    async def _write(self, transaction: Transaction[Result], invalidates_cache: bool) -> Result:
        """Run ``transaction`` until it is committed, or fails for a reason of its own."""
        if self._closed:
            raise StoreClosedError
        self.commits += 1
        with self._noting_failure():
            return await self._on_thread(
                lambda: self._pool.write(transaction), self._forget if invalidates_cache else None
            )

    async def _claim(self, transaction: Transaction[Result]) -> Result:
        """As ``write``, but without a check for conflicts: the transaction locks the rows that it takes."""
        if self._closed:
            raise StoreClosedError
        self.commits += 1
        with self._noting_failure():
            return await self._on_thread(lambda: self._pool.claim(transaction))

    def clock(self, connection: Connection) -> int:
        """The server's time."""
        sql = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
        (at,) = connection.execute(sql).fetchone()
        return int(at)

    def notify(self, *notifications: str) -> None:
        """Notify every process. Notifications that come while others are being sent go out together."""
        self._notifications.update(notifications)
        if self._notifier is None and not self._closed:
            self._notifier = asyncio.create_task(self._send_notifications(), name="background: notify")

    def subscribe(self, listener: Listener) -> None:
        """Call ``listener`` with the notifications of all processes, several at once."""
        super().subscribe(listener)
        if self._listener is None:
            loop = asyncio.get_running_loop()

            def pass_on(notifications: frozenset[str]) -> None:
                # The loop may have been closed without the database.
                with contextlib.suppress(RuntimeError):
                    loop.call_soon_threadsafe(self._call_listeners, notifications)

            self._listener = ListenerThread(self._url, pass_on, self.rest_share, hears=self.hears)

    async def empty_log(self) -> None:
        """Do nothing: the log belongs to the server, whose VACUUM frees deleted rows."""

    @contextlib.contextmanager
    def _noting_failure(self) -> Iterator[None]:
        """Note whether the server takes a commit."""
        try:
            yield
        except StoreError as error:
            self.failure = str(error)
            raise
        self.failure = None

    async def _on_thread(
        self, work: Callable[[], Outcome], afterwards: Callable[[], None] | None = None
    ) -> Outcome:
        """Do blocking work on a thread; it goes on if the caller is cancelled.

        Args:
            afterwards: called on the loop before the caller goes on.
        """
        future = asyncio.get_running_loop().run_in_executor(self._threads, work)
        self._in_flight.add(future)
        future.add_done_callback(self._in_flight.discard)
        if afterwards is not None:
            future.add_done_callback(lambda _: afterwards())
        return await asyncio.shield(future)

    async def _send_notifications(self) -> None:
        while self._notifications:
            unsent, self._notifications = self._notifications, set()
            with contextlib.suppress(psycopg.OperationalError):
                await self._on_thread(lambda: self._send(unsent))  # noqa: B023
        self._notifier = None

    def _send(self, unsent: set[str]) -> None:
        with self._pool.connection() as connection:
            notifications.notify(connection, unsent)

    def _wake(self) -> None:
        with contextlib.suppress(psycopg.OperationalError), self._pool.connection() as connection:
            notifications.wake(connection)

    def _call_listeners(self, notifications: frozenset[str]) -> None:
        for listener in self._listeners:
            listener(notifications)


def _opened(url: str, patience: float) -> Pool:
    with explaining():
        connection = connect(url)
        try:
            schema.prepare(connection)
        except BaseException:
            connection.close()
            raise
    return Pool(url, connection, patience)
