"""What people who manage a server do to keep order there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Act(StrEnum):
    """What somebody who manages a server can do."""

    HIDE = "hide"
    """Take a person off the server's boards."""
    SHOW = "show"
    """Let them stand there again."""
    EXCLUDE = "exclude"
    """Keep a person from beginning anything new in the server."""
    READMIT = "readmit"
    """Let them play there again."""
    PURSE = "purse"
    """Correct what a purse holds."""


@dataclass(frozen=True, slots=True)
class Order:
    """An act as it is asked for.

    Args:
        manager: who asks.
        person: whom it concerns.
        reason: why, in the manager's words.
        at: UTC milliseconds.
    """

    guild: int
    manager: int
    person: int
    reason: str
    at: int


@dataclass(frozen=True, slots=True)
class Entry(Order):
    """An entry of a server's log. Entries are never changed.

    Args:
        number: its number in the server, from 1.
        amount: the counters of a correction: what the purse gained, or lost if negative.
        until: when an exclusion ends, in UTC milliseconds; None if it has no end.
    """

    number: int
    act: Act
    amount: int | None = None
    until: int | None = None

    @property
    def own(self) -> bool:
        """Whether it concerns the manager themselves."""
        return self.person == self.manager


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of a server's log.

    Args:
        entries: the newest first.
        total: how many entries there are on all pages.
    """

    entries: list[Entry]
    total: int
