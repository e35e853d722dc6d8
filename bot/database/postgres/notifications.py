"""Notifications between processes, through PostgreSQL's NOTIFY."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from contextlib import closing
from itertools import islice
from threading import Event, Thread
from typing import Final

import psycopg

from bot.database.connection import run
from bot.database.postgres.connection import Connection, connect

log = logging.getLogger(__name__)

_CHANNEL: Final = "ecarte"
_QUIET: Final = "ecarte_quiet"
"""The channel of processes that are notified of nothing: it only ends their threads."""
_SHARE: Final = "ecarte REST_SHARE="
"""The name of a listener's connection, which the server lists as long as the process runs; then its share."""
_MOST_SHARED: Final = 1.0
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
    run(connection, "SELECT pg_notify($1, ''), pg_notify($2, '')", _CHANNEL, _QUIET)


def check_shares(connection: Connection, own: float) -> None:
    """Enter this process's part of Discord's limit, and warn if all processes may exceed the limit."""
    run(connection, "SELECT set_config('application_name', $1, FALSE)", f"{_SHARE}{own:g}")
    count, together = run(
        connection,
        "SELECT count(*), coalesce(sum(CAST(split_part(application_name, '=', 2) AS FLOAT8)), 0)"
        " FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1)",
        _SHARE,
    ).fetchone()
    if round(together, 3) > _MOST_SHARED:
        log.warning(
            "REST_SHARE of %d processes makes %g together: let it be 1 at most, as Discord limits all of"
            " them together, unless a proxy does that (docs/host/scale.md)",
            count,
            together,
        )


class ListenerThread:
    """A thread that receives notifications on a connection of its own.

    While the connection is lost, notifications are missed.

    Args:
        listener: called on that thread; without any notification if some may have been missed.
        rest_share: this process's part of Discord's limit.
        hears: whether it receives any.
    """

    def __init__(
        self, url: str, listener: Callable[[frozenset[str]], None], rest_share: float, *, hears: bool
    ) -> None:
        self._url = url
        self._channel = _CHANNEL if hears else _QUIET
        self._listener = listener
        self._rest_share = rest_share
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
                    connection.script(f"LISTEN {self._channel}")
                    check_shares(connection, self._rest_share)
                    self._listener(frozenset())
                    for received in connection.raw.notifies():
                        if self._stopping.is_set():
                            return
                        if received.payload:
                            self._listener(frozenset(received.payload.split()))
            except psycopg.OperationalError:
                self._stopping.wait(_SECONDS_TO_CALM)
