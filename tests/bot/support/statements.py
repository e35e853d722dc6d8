"""Tracing the SQL statements of a connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from bot.database.connection import Connection


def trace(connection: Connection, callback: Callable[[str], object] | None) -> None:
    """Call ``callback`` with each statement from now on; None stops it."""
    assert isinstance(connection, sqlite3.Connection)
    connection.set_trace_callback(callback)
