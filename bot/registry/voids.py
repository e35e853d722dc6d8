"""A void as features see it: which games count no more, and what has followed from that."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.tables.message import Key
from bot.tables.table import Table, Voided


class Replaced(NamedTuple):
    """A table before and after a commit."""

    before: Table
    after: Table


class Titles(NamedTuple):
    """Who has won a competition.

    Args:
        competition: its id.
        kind: the game.
        were: those who held them before.
        are: those who hold them now.
    """

    competition: str
    kind: str
    were: Collection[int]
    are: Collection[int]


class Followed(NamedTuple):
    """A server in which later ratings, or something closed, tell something else now.

    Args:
        message: the message that is to be edited, if there is one.
    """

    guild: int
    message: Key | None
    titles: Sequence[Titles]


@dataclass(frozen=True, slots=True)
class Void:
    """What becomes void together, or counts again: a game, a match, or a pool with its games.

    Args:
        tables: those of its games, in order, as they were before.
        pool: the pool that they were played for.
        manager: who makes them void; 0 for the host.
        everywhere: whether they count in no other server either.
        undone: whether they count again, since their void is undone.
        replaced: those tables before and now.
        shifted: the later games that count for something else now.
        moments: by server, when games ended that count for something else there, or change other ratings; in
            UTC ms.
        gains: whom it concerns, and what their purse has gained if that is told.
        competition: the name of the one whose result has changed.
        titles: who has won that, and what it belongs to.
        followed: what tells something else at once.
    """

    tables: tuple[Table, ...]
    pool: str | None
    manager: int
    everywhere: bool
    at: int
    undone: bool = False
    replaced: Sequence[Replaced] = ()
    shifted: Sequence[Replaced] = ()
    moments: Mapping[int, Collection[int]] = field(default_factory=dict)
    gains: Mapping[int, int] = field(default_factory=dict)
    competition: str | None = None
    titles: Sequence[Titles] = ()
    followed: Sequence[Followed] = ()

    @property
    def guild(self) -> int:
        """The server of its games."""
        return self.tables[0].guild

    @property
    def kind(self) -> str:
        """The game that was played."""
        return self.tables[0].kind

    @property
    def again(self) -> bool:
        """Whether they are void in their server already. What concerns that server alone then stays."""
        return self.everywhere and bool(self.tables[0].voided & Voided.HERE)

    @property
    def sources(self) -> list[str]:
        """The names under which it has counted and moved counters."""
        own = [table.id for table in self.tables]
        return own if self.pool is None else [*own, self.pool]

    @property
    def players(self) -> set[int]:
        """Everybody who has played, also for somebody else; not the house."""
        held = {seat for table in self.tables for seat in table.seats}
        sat = {person for table in self.tables for person in table.principals} | {
            seat.person for seat in held
        }
        return sat - {seat.person for seat in held if seat.level is not None}
