"""A pool of three: three players take turns until one of them wins enough games running."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal

from bot.tables.seat import Seat
from bot.tables.table import played_by_post
from bot.text.i18n import Language
from bot.text.names import apart, outside
from engine import fairness
from engine.betting.pool import PoolState
from engine.games import GAME_TYPES
from engine.interface import Rules

POOL_AUDIENCE: Final = "pool"
"""The audience of a pool's public message."""


class PoolStage(StrEnum):
    """The stages of a pool."""

    SEATING = "seating"
    """A seat is free."""
    PLAYING = "playing"
    """The three play for it."""
    TAKEN = "taken"
    """A player has won it."""
    WITHDRAWN = "withdrawn"
    """The player who opened it withdrew it."""
    EXPIRED = "expired"
    """It was not full in time."""
    VOID = "void"
    """It could not be played to its end, or was made void."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool of three, on offer, running or over. Times are UTC milliseconds.

    Args:
        kind: the name of the game that is played for it, one for two.
        rules: the rules of its games in one line, as the game's ``GameType.parse`` reads them.
        stake: counters that each player puts in.
        loser_adds: whether the loser of each game adds a stake.
        running: games that a player must win running.
        root: the end of the chain from which the secrets of its games come.
        deadline: until when players may join.
        sitters: the players, in the order in which they joined.
        play: the state of the pool's play; None while a seat is free.
        added: what the loser of the last game added; None if nothing had to be added, or no counter moved.
        settled: whether it was paid out.
        turn: milliseconds for each action; None for the program's default.
    """

    id: str
    guild: int
    channel: int
    language: Language
    kind: str
    rules: str
    stake: int
    loser_adds: bool
    running: Literal[2, 3]
    root: bytes
    created_at: int
    deadline: int | None
    sitters: tuple[Seat, ...]
    stage: PoolStage = PoolStage.SEATING
    version: int = 0
    play: PoolState | None = None
    added: int | None = None
    settled: bool = False
    turn: int | None = None

    def called_in(self, guild: int) -> Pool:
        """The pool with the names of its players in a server; ``guild`` is 0 outside of servers."""
        if guild == self.guild:
            return self
        return replace(
            self, sitters=tuple(replace(sitter, name=outside(sitter.name)) for sitter in self.sitters)
        )

    @property
    def names(self) -> list[str]:
        """The names of its players in its server, told apart."""
        return apart([(sitter.person, sitter.name) for sitter in self.sitters])

    @property
    def secret(self) -> bytes:
        """The first secret of its chain. Its games have the next ones."""
        return fairness.first_of_chain(self.root)

    @property
    def commitment(self) -> str:
        """The commitment to its secret, and with it to those of its games."""
        return fairness.commitment(self.secret, self.id, self.rules)

    @property
    def by_post(self) -> bool:
        """Whether its games are played by post, over days."""
        return played_by_post(self.turn)

    @property
    def main_audience(self) -> str:
        """The audience of the message in which people follow it."""
        return POOL_AUDIENCE

    @property
    def open(self) -> bool:
        """Whether it is offered or running."""
        return self.stage in (PoolStage.SEATING, PoolStage.PLAYING)

    @property
    def ruleset(self) -> Rules:
        """The rules of its games."""
        return GAME_TYPES[self.kind].parse(self.rules)

    def sits(self, person: int) -> bool:
        """Whether a person is one of the three."""
        return any(sitter.person == person for sitter in self.sitters)

    def sitter(self, person: int) -> Seat:
        """The seat of one of the three."""
        return next(sitter for sitter in self.sitters if sitter.person == person)
