"""Public messages that show no table, such as that of a pool."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol

from bot.database.connection import Connection
from bot.tables.table import Table

Lag = tuple[str, str, int, int]
"""An outdated message: the id of its subject, its audience, the stored version, and the version that it
shows."""


class Subject(Protocol):
    """The subject of a public message at one version: a table, or what a ``PublicMessage`` finds."""

    @property
    def id(self) -> str:
        """Its name."""
        ...

    @property
    def version(self) -> int:
        """It grows with each change."""
        ...

    @property
    def guild(self) -> int:
        """The server; 0 outside of servers."""
        ...

    @property
    def channel(self) -> int:
        """Where the message is posted."""
        ...

    @property
    def open(self) -> bool:
        """Whether anything can still happen to it."""
        ...

    @property
    def by_post(self) -> bool:
        """Whether it changes over days."""
        ...

    @property
    def main_audience(self) -> str:
        """The audience of its main message."""
        ...


@dataclass(frozen=True, slots=True)
class PublicMessage:
    """A kind of public message. Each function that gets a connection runs inside a transaction of its caller.

    Args:
        audience: of these messages alone; it has no colon.
        find: what a message shows, by its id.
        lags: the messages of some partitions that show an older version.
        due: the ids of the subjects of some partitions whose time is up at a time in UTC ms.
        next_deadline: when time is up next in some partitions, seen from a time in UTC ms.
        expire: does what follows when time is up; nothing if the deadline has moved.
        table: the table that a message links to, by its id.
        of_table: the id of the message that links to a table.
    """

    audience: str
    find: Callable[[Connection, str], Subject]
    lags: Callable[[Connection, Collection[int]], list[Lag]]
    due: Callable[[Connection, int, Collection[int]], list[str]]
    next_deadline: Callable[[Connection, int, Collection[int]], int | None]
    expire: Callable[[Connection, str, int], Any]
    table: Callable[[Connection, str], str | None]
    of_table: Callable[[Table], str | None]
