"""What processes tell each other through PostgreSQL's NOTIFY."""

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
"""Words in one notification, which holds 8000 bytes."""
_SECONDS_TO_CALM: Final = 1.0


def notify(connection: Connection, words: Iterable[str]) -> None:
    """Tell words to all listeners, outside of any transaction."""
    left = iter(words)
    while some := tuple(islice(left, _MOST)):
        run(connection, "SELECT pg_notify($1, $2)", _CHANNEL, " ".join(some))


def wake(connection: Connection) -> None:
    """Let all listeners look up."""
    run(connection, "SELECT pg_notify($1, '')", _CHANNEL)


class Listener:
    """A thread with a connection of its own that hears what is told.

    While the connection is lost, words are missed.

    Args:
        heard: called on that thread.
    """

    def __init__(self, url: str, heard: Callable[[frozenset[str]], None]) -> None:
        self._url = url
        self._heard = heard
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="store: listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Let the thread end when it next looks up; see ``wake``."""
        self._stopping.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                with closing(connect(self._url)) as connection:
                    connection.script(f"LISTEN {_CHANNEL}")
                    for heard in connection.raw.notifies():
                        if self._stopping.is_set():
                            return
                        if heard.payload:
                            self._heard(frozenset(heard.payload.split()))
            except psycopg.OperationalError:
                self._stopping.wait(_SECONDS_TO_CALM)
