"""What people who manage a server do to keep order there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self

from bot.database.clock import DAY_MS
from bot.features.seasons.model import Season
from bot.features.tournaments.desk import leave_mark
from bot.features.tournaments.model import Tournament
from bot.tables.shown import mark
from bot.tables.table import Voided

UNDONE_MS: Final = 30 * DAY_MS
"""For how long a void or a correction can be undone."""
HOST: Final = 0
"""The manager in acts of the host, which concern *everywhere*: the log of server 0 has them."""


def scope(manager: int) -> Voided:
    """Where a manager makes games void, or the host."""
    return Voided.EVERYWHERE if manager == HOST else Voided.HERE


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
    VOID = "void"
    """Make a game void: in its server, or everywhere if the host does it."""
    SCORE = "score"
    """Enter the result of a tournament after its end; its organisers may do that, too."""
    SERIES = "series"
    """Open, rename or end a series, or change which evenings of a weekly event are held."""
    SETTINGS = "settings"
    """Change settings of the server."""
    UNDO = "undo"
    """Undo a void, or the correction of a purse."""


@dataclass(frozen=True, slots=True)
class Order:
    """An act about a person, as it is asked for.

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

    def about(self, game: str, batch: int | None = None) -> GameOrder:
        """The act about a game of theirs."""
        return GameOrder(self.guild, self.manager, game, self.reason, self.at, batch)


@dataclass(frozen=True, slots=True)
class Present:
    """How it stands with a person in a server.

    Args:
        person: 0 for nobody.
        hidden: whether they were taken off its boards.
        until: when their exclusion ends; None for no end, or if they are not excluded.
        held: what their purse holds; None if counters are off.
        manages: whether they manage the server, as far as the bot knows.
    """

    person: int
    hidden: bool = False
    excluded: bool = False
    until: int | None = None
    held: int | None = None
    manages: bool = False

    def mark(self, act: str) -> str:
        """What the page shows on which an act depends."""
        depends: dict[str, object] = {Act.PURSE: self.held, Act.EXCLUDE: (self.excluded, self.until)}
        depends |= {Act.HIDE: self.hidden, Act.SHOW: self.hidden, Act.READMIT: (self.excluded, self.until)}
        return mark(self.person, act, depends.get(act))


@dataclass(frozen=True, slots=True)
class Concerned:
    """What the managers of a server have done about a person that still holds.

    Args:
        guild: 0 for what the host has done everywhere.
        hidden: whether they are off its boards.
        excluded: whether they may begin nothing new there.
        until: when that ends, in UTC milliseconds; None for no end.
    """

    guild: int
    hidden: bool
    excluded: bool
    until: int | None


@dataclass(frozen=True, slots=True)
class Listed:
    """Whom a server has taken off its boards, and whom it has excluded until when.

    Args:
        by: who has done that. The keys are the act and the person.
    """

    hidden: Sequence[int]
    excluded: Sequence[tuple[int, int | None]]
    by: Mapping[tuple[Act, int], int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Losses:
    """What a person would lose for good by an exclusion.

    Args:
        tournaments: the running ones in which they play.
    """

    person: int
    tournaments: tuple[Tournament, ...]

    @property
    def entries(self) -> int:
        """The counters that would stay in the pots."""
        players = [(found, found.of_person(self.person)) for found in self.tournaments]
        return sum(found.entry for found, player in players if player is not None and player.paid)

    @property
    def mark(self) -> str:
        """What a page says of it."""
        return mark(*(leave_mark(found, self.person) for found in self.tournaments))


@dataclass(frozen=True, slots=True)
class GameOrder:
    """An act about a game, as it is asked for; as ``Order``.

    Args:
        batch: the first entry of several that are one act, 0 if this is the first; None for one alone.
    """

    guild: int
    manager: int
    game: str
    reason: str
    at: int
    batch: int | None = None

    @property
    def scope(self) -> Voided:
        """Where the game becomes void."""
        return scope(self.manager)


@dataclass(frozen=True, slots=True)
class UndoOrder:
    """The undoing of an entry, as ``Order``.

    Args:
        number: that of the entry in its server.
    """

    guild: int
    manager: int
    number: int
    reason: str
    at: int

    @property
    def scope(self) -> Voided:
        """Where the game was made void."""
        return scope(self.manager)


@dataclass(frozen=True, slots=True)
class TournamentOrder:
    """An act about a finished tournament, a series or a weekly event, as ``Order``; no reason is asked for.

    Args:
        tournament: its name.
        reason: what was done to a series or a weekly event, then its earlier name, or which evening.
    """

    guild: int
    manager: int
    tournament: str
    at: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SettingsOrder:
    """A change of settings, as ``Order``. Its reason says what was changed (``Changes``)."""

    guild: int
    manager: int
    reason: str
    at: int


@dataclass(frozen=True, slots=True)
class Changes:
    """Settings that were changed.

    Args:
        changed: the subject and the option of each, what it was before and what it is now; empty for nothing.
    """

    changed: Sequence[tuple[str, str, str]]

    def dumps(self) -> str:
        """The changes as JSON."""
        return json.dumps(self.changed, ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> Self:
        """The changes that ``dumps`` has written."""
        return cls([(name, before, after) for name, before, after in json.loads(text)])


@dataclass(frozen=True, slots=True)
class TitleChange:
    """A title that somebody has since an act, or has no more.

    Args:
        season: whose champion they are; None for the tournament that the entry names, and for a series.
        kind: the game.
        series: what the series is called; None for another title.
    """

    person: int
    won: bool
    season: Season | None
    kind: str
    series: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a server's log. Entries are never changed; titles that follow later are added.

    Args:
        number: its number in the server, from 1.
        manager: who has done it.
        reason: why, in the manager's words.
        at: UTC milliseconds.
        person: whom it concerns; None for an act about a game or a tournament.
        amount: the counters of a correction: what the purse gained, or lost if negative.
        until: when an exclusion ends, in UTC milliseconds; None if it has no end.
        game: the game that it concerns; None for an act about something else.
        tournament: the name of what it concerns: a series, a weekly event, or a finished tournament with
            other standings since; None for none.
        own: whether it concerns the manager themselves, or a game in which they had a part.
        undoes: the number of the entry that it undoes.
        batch: the number of the first of several entries that are one act, and are undone together.
        undone: the number of the entry that undoes it.
        titles: what changed hands with it.
        players: who sat at the game that it concerns, without the house.
        more: the numbers of those about other games that were one act with it, where they are told as one.
    """

    guild: int
    number: int
    act: Act
    manager: int
    reason: str
    at: int
    own: bool
    person: int | None = None
    amount: int | None = None
    until: int | None = None
    game: str | None = None
    tournament: str | None = None
    undoes: int | None = None
    batch: int | None = None
    undone: int | None = None
    titles: Sequence[TitleChange] = ()
    players: tuple[int, ...] = ()
    more: tuple[int, ...] = ()

    def is_undoable(self, at: int) -> bool:
        """Whether it can be undone.

        Args:
            at: the present time, in UTC milliseconds.
        """
        return self.act in (Act.VOID, Act.PURSE) and self.undone is None and at - self.at < UNDONE_MS


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of a server's log.

    Args:
        entries: the newest first.
        total: how many entries there are on all pages.
        undoable: the numbers of those that can be undone, each with how many entries are undone with it.
    """

    entries: list[Entry]
    total: int
    undoable: Mapping[int, int] = field(default_factory=dict)
