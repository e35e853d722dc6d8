"""Notifications between processes, through PostgreSQL's NOTIFY."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from itertools import islice
from threading import Event, Thread
from typing import Final

import psycopg

from bot.database.connection import run
from bot.database.postgres.connection import Connection, connect

_CHANNEL: Final = "ecarte"
_MOST: Final = 100
"""How many notifications one NOTIFY carries; its payload holds 8000 bytes."""
_SECONDS_TO_CALM: Final = 1.0


def notify(connection: Connection, notifications: Iterable[str]) -> None:
    """Send notifications to all processes, outside of any transaction."""
    unsent = iter(notifications)
    while batch := tuple(islice(unsent, _MOST)):
        run(connection, "SELECT pg_notify($1, $2)", _CHANNEL, " ".join(batch))


def wake(connection: Connection) -> None:
    """Wake all listener threads, so that those that are to stop do."""
    run(connection, "SELECT pg_notify($1, '')", _CHANNEL)


class ListenerThread:
    """A thread that receives notifications on a connection of its own.

    While the connection is lost, notifications are missed.

    Args:
        listener: called on that thread; without any notification if some may have been missed.
    """

    def __init__(self, url: str, listener: Callable[[frozenset[str]], None]) -> None:
        self._url = url
        self._listener = listener
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="store: listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Let the thread end when it next wakes; see ``wake``."""
        self._stopping.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                with closing(connect(self._url)) as connection:
                    connection.script(f"LISTEN {_CHANNEL}")
                    self._listener(frozenset())
                    for received in connection.raw.notifies():
                        if self._stopping.is_set():
                            return
                        if received.payload:
                            self._listener(frozenset(received.payload.split()))
            except psycopg.OperationalError:
                self._stopping.wait(_SECONDS_TO_CALM)
