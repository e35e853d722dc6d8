"""What every game shows to those who keep it: the registry, the store and the presenter know no more.

A game is an immutable value. Acting on it gives the next game and the public events of the action.
"""

from __future__ import annotations

from typing import ClassVar, Literal, NewType, Protocol, Self

Action = NewType("Action", int)
"""One thing a seat can do, packed into an int; each game says how."""

Clock = Literal["cut", "turn"]
"""Which clock runs: the short one of a ceremony the table can do itself, or that of a decision."""


class Event:
    """Something that happened in public; each game has its own, frozen dataclasses of exactly the facts."""

    __slots__ = ()


class Result(Protocol):
    """How a game ended."""

    @property
    def winner(self) -> int:
        """The seat that won."""
        ...

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each seat."""
        ...

    @property
    def stakes(self) -> int:
        """How many stakes the loser pays."""
        ...


class Tally(Protocol):
    """What one seat has done in a game, for the book of scores."""

    @property
    def deals(self) -> int:
        """Deals finished."""
        ...

    @property
    def deals_won(self) -> int:
        """Deals in which the seat scored for tricks."""
        ...

    @property
    def points(self) -> int:
        """Points scored, the king's included."""
        ...

    @property
    def voles(self) -> int:
        """Deals in which the seat took every trick."""
        ...

    @property
    def kings(self) -> int:
        """Kings scored."""
        ...


class View(Protocol):
    """What one viewer may know of a game."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks on, or nobody's: the public."""
        ...

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        ...

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do now."""
        ...


class Game(Protocol):
    """A game in progress or over."""

    kind: ClassVar[str]

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for; none when it is over."""
        ...

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        ...

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        ...

    @property
    def clock(self) -> Clock | None:
        """Which clock runs."""
        ...

    @property
    def decision(self) -> int:
        """How many decisions have been made: the clock starts anew when it grows."""
        ...

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What each seat has done, for the book of scores."""
        ...

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything the seat may do now."""
        ...

    def check(self, seat: int, action: Action) -> None:
        """Raise a RuleError unless the seat may do that now."""
        ...

    def apply(self, seat: int, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The game after the action, and what everybody saw."""
        ...

    def view(self, viewer: int | None) -> View:
        """What the viewer may know."""
        ...

    def default_action(self, seat: int) -> Action | None:
        """What the table does for the seat when the short clock ends."""
        ...

    def dumps(self) -> str:
        """The game as one line of text, secrets included."""
        ...

    @classmethod
    def loads(cls, text: str) -> Self:
        """The game such a line describes."""
        ...
