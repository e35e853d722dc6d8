"""A table: one game, who sits at it, where it stands and until when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.text.i18n import Language
from engine.games import KINDS
from engine.interface import Action, Game, Kind, Level, Rules, View

Choose = Callable[[View], Action]
"""Picks an action from what the player who acts can see."""

MOST_GAMES: Final = 9
"""Games a match may have."""
_BY_POST_MS: Final = 3_600_000
"""From this time for an action on, nobody sits before the table all the while."""


class Status(StrEnum):
    """How far a table has come; only one that is offered, live, or over and was left can change."""

    OFFERED = "offered"
    LIVE = "live"
    OVER = "over"
    DECLINED = "declined"
    EXPIRED = "expired"
    VOID = "void"


class Ruling(StrEnum):
    """What the table itself did last, where no player acted."""

    CUT = "cut"
    LAPSE = "lapse"
    LAPSE_AGAIN = "lapse-again"
    BOT_REMOVED = "bot-removed"
    TAKEN_BACK = "taken-back"
    RESIGNING = "resigning"
    """A player has resigned, and a backer may play on in his place."""
    LATE = "late"
    """A player's time has run out, and a backer may play on in his place."""
    TAKEN_OVER = "taken-over"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table.

    Args:
        lapses: how often his time ran out in this game.
        level: how well the house plays, where it is the house that sits here.
    """

    person: int
    name: str
    lapses: int = 0
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Departure:
    """A player whose seat a backer has taken over, or the house.

    Args:
        back_after: how many deals are over when he is back in it; None where he has left the game.
    """

    seat: int
    person: int
    name: str
    back_after: int | None = None


def house_seat(seats: tuple[Seat, ...]) -> int | None:
    """The seat at which the house itself plays; None where guests hold them all."""
    return next((seat for seat, held in enumerate(seats) if held.level is not None), None)


def played_by_post(turn: int | None) -> bool:
    """Whether who has so many milliseconds for each action comes and goes between them."""
    return turn is not None and turn >= _BY_POST_MS


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one game that is kept. Times are UTC milliseconds.

    Args:
        rules: in one line, as ``Ruleset.parse`` reads it.
        invited: whom the challenge is for; None for an open seat.
        ruling: what the table itself did last.
        games: how many the match has at most.
        wins: games of the match that each seat has won before this one.
        follows: the game of the match before this one.
        pool: the pool that it is played for.
        vacant: the seat whose player has left, while a backer may take it over; the deadline ends that.
        departed: whose seats were taken over, in order.
        friendly: whether both have agreed on hints, and that nobody's standing comes of it.
        turn: how long each action may take, in milliseconds; None at tables older than this was kept.
    """

    id: str
    kind: str
    guild: int
    channel: int
    language: Language
    rules: str
    secret: bytes
    invited: int | None
    status: Status
    version: int
    created_at: int
    seats: tuple[Seat, ...]
    game: Game | None = None
    ruling: Ruling | None = None
    deadline: int | None = None
    remind_at: int | None = None
    ended_at: int | None = None
    games: int = 1
    wins: tuple[int, int] = (0, 0)
    follows: str | None = None
    pool: str | None = None
    vacant: int | None = None
    departed: tuple[Departure, ...] = ()
    friendly: bool = False
    turn: int | None = None

    def seat_of(self, person: int) -> int | None:
        """The seat that ``person`` holds, if he plays here."""
        return next((seat for seat, held in enumerate(self.seats) if held.person == person), None)

    def has_played(self, person: int) -> bool:
        """Whether ``person`` holds a seat, or has held one until it was taken over."""
        return self.seat_of(person) is not None or any(gone.person == person for gone in self.departed)

    @property
    def principals(self) -> tuple[int, ...]:
        """Whose stakes and whose standing it is about: who sat in each seat first."""
        first = {gone.seat: gone.person for gone in reversed(self.departed)}
        return tuple(first.get(seat, held.person) for seat, held in enumerate(self.seats))

    @property
    def house(self) -> int | None:
        """The seat at which the house itself plays; None where two guests do."""
        return house_seat(self.seats)

    @property
    def level(self) -> Level | None:
        """How well the house plays here, if it does."""
        return None if self.house is None else self.seats[self.house].level

    @property
    def counts(self) -> bool:
        """Whether it is for anybody's standing; where it is not, whoever plays may ask for hints."""
        return self.house is None and not self.friendly

    @property
    def guests(self) -> tuple[int, ...]:
        """The seats that people hold."""
        return tuple(seat for seat, held in enumerate(self.seats) if held.level is None)

    @property
    def by_post(self) -> bool:
        """Whether the players come and go between their actions."""
        return played_by_post(self.turn)

    def window(self, usual: int) -> int:
        """How long others than the player may take, usually ``usual`` ms; by post a quarter of a turn."""
        return usual if self.turn is None or not self.by_post else self.turn // 4

    def unhurried(self, at: int) -> bool:
        """Whether, by post, the last quarter of the time for an action is still to come."""
        if self.turn is None or self.deadline is None:
            return False
        return self.by_post and at < self.deadline - self.turn // 4

    @property
    def open(self) -> bool:
        """Whether anything can still happen at this table."""
        return self.status in (Status.OFFERED, Status.LIVE)

    @property
    def game_kind(self) -> Kind:
        """Which game is played."""
        return KINDS[self.kind]

    @property
    def ruleset(self) -> Rules:
        """The rules that are played."""
        return self.game_kind.parse(self.rules)

    @property
    def match_wins(self) -> tuple[int, int]:
        """Games of the match that each seat has won, this one included."""
        if self.game is None or self.game.result is None:
            return self.wins
        one, other = self.wins
        return (one + 1, other) if self.game.result.winner == 0 else (one, other + 1)

    @property
    def match_over(self) -> bool:
        """Whether the match is decided; a match of one game is when that is over."""
        one, other = self.match_wins
        return 2 * max(one, other) > self.games or one + other == self.games

    @property
    def match_goes_on(self) -> bool:
        """Whether another game of the match follows: not when it is decided, or somebody has left."""
        return self.status is Status.OVER and not self.match_over and self.ruling is not Ruling.LAPSE_AGAIN

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The people whose action the table waits for."""
        if self.status is Status.OFFERED:
            return () if self.invited is None else (self.invited,)
        if self.status is Status.LIVE and self.game is not None and self.vacant is None:
            return tuple(self.seats[seat].person for seat in self.game.actors)
        return ()
