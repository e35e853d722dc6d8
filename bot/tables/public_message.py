"""Public messages that show no table, such as that of a pool."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.tables.table import Attachment, Table

Lag = tuple[str, str, int, int]
"""An outdated message: the id of its subject, its audience, the stored version, and the version that it
shows."""


class Subject(Protocol):
    """The subject of a public message at one version: a table, or what a ``PublicMessage`` finds."""

    @property
    def id(self) -> str:
        """The name of the subject."""
        ...

    @property
    def version(self) -> int:
        """The version, which grows with each change."""
        ...

    @property
    def guild(self) -> int:
        """The server; 0 outside of servers."""
        ...

    @property
    def channel(self) -> int:
        """The channel in which the message is posted."""
        ...

    @property
    def open(self) -> bool:
        """Whether the subject can still change."""
        ...

    @property
    def by_post(self) -> bool:
        """Whether the subject is played by post, over days."""
        ...

    @property
    def main_audience(self) -> str:
        """The audience of the subject's main message."""
        ...


def _never(*_: object) -> None:
    """The default of a function that finds nothing."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of the database that public messages show, in SQL.

    Args:
        table: it has an ``id`` and a ``part``; a ``guild`` and a ``deadline`` if time runs for its rows.
        open: the condition that a row can still change; None if its message can be in no deleted channel.
        shown: the condition that the message of a row is kept up to date.
        within: what ``$1`` is in it, in milliseconds; None if it names none.
        version: the version of a row.
        next_channel: a query for the channel in which the server of a row wants the next message. Where the
            message of a row that is over could not be posted, it is tried again there; None if it is not.
        tried_ms: for how long after the row's last change, in milliseconds.
    """

    table: str
    open: str | None = None
    shown: str = "1 = 1"
    within: int | None = None
    version: str = "version"
    next_channel: str | None = None
    tried_ms: int = 30 * DAY_MS


@dataclass(frozen=True, slots=True)
class PublicMessage:
    """A kind of public message. Each function that gets a connection runs inside a transaction of its caller.

    Args:
        audience: the audience of these messages alone, without a colon.
        find: finds the subject of a message, by its id.
        rows: those of the subjects.
        expire: ends a subject whose time is up, unless its deadline has moved; None if no time runs for it.
        posted: notes, in the commit that notes a post, that a message stands there since a time in UTC ms.
        table: finds the table that a message links to, by the id of its subject.
        attached: what a table must have for the message of a subject to link to it; None if none does.
        of_table: finds the id of that subject.
        becomes_table: whether it becomes the message of that table once there is one.
        calls: whether it pings only people who have done nothing here for a while.
        patient: whether all other messages go first, since many servers get theirs at once.
        seldom: whether at least ten seconds lie between two edits.
        polled: whether it is found outdated by its row alone, about a second after a commit.
        most_below: how many newer messages may stand below it in its channel before it moves there.
    """

    audience: str
    find: Callable[[Connection, str], Subject]
    rows: Rows
    expire: Callable[[Connection, str, int], Any] | None = None
    posted: Callable[[Connection, str, int], None] = _never
    table: Callable[[Connection, str], str | None] = _never
    attached: Attachment | None = None
    of_table: Callable[[Table], str | None] = _never
    becomes_table: bool = False
    calls: bool = False
    patient: bool = False
    seldom: bool = False
    polled: bool = False
    most_below: int = 15
