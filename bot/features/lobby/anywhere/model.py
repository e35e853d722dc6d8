"""A person who looks for an opponent in all servers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, Self

from bot.database.clock import MINUTE_MS
from bot.tables.restraint import Limit
from bot.tables.shown import mark
from bot.tables.table import PAIRING
from bot.text.i18n import Language
from engine import fairness
from engine.games import default_game_type
from engine.interface import Rules

UNPAIRED: Final = Limit("unpaired", 1, 60 * MINUTE_MS)
"""How long two people are not paired again after one has declined the other."""

SEEKER_AUDIENCE: Final = "seeker"
"""The audience of the direct message that tells a seeker how their search stands."""
QUEUE: Final = "anywhere"
"""The key of the queue: the process that owns it pairs people."""


class Stage(StrEnum):
    """How a search stands."""

    WAITING = "waiting"
    PAIRED = "paired"
    """An opponent is found. Both have to be ready."""
    READY = "ready"
    """They are ready, and the opponent is not yet."""
    PLAYING = "playing"
    LEFT = "left"
    LATE = "late"
    """Nobody was found in time, or they were not ready in time."""


_OPEN: Final = (Stage.WAITING, Stage.PAIRED, Stage.READY)


def rules() -> Rules:
    """The rules of these games."""
    return next(iter(default_game_type().presets.values()))


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who looks for an opponent in all servers. Times are UTC milliseconds.

    Args:
        channel: the channel of their direct messages.
        language: their language.
        since: since when they wait.
        until: when their place in the queue ends, or while they are paired the time to get ready.
        opponent: the id of the seeker with whom they are paired.
        root: the end of the chain from which the game's secret comes, while they are paired.
    """

    id: str
    person: int
    channel: int
    language: Language
    since: int
    until: int
    stage: Stage = Stage.WAITING
    version: int = 0
    opponent: str | None = None
    root: bytes | None = None

    @property
    def guild(self) -> int:
        """It belongs to no server."""
        return 0

    @property
    def open(self) -> bool:
        """Whether they are in the queue."""
        return self.stage in _OPEN

    @property
    def by_post(self) -> bool:
        """Whether the message is edited seldom: it is not."""
        return False

    @property
    def main_audience(self) -> str:
        """The audience of the only message."""
        return SEEKER_AUDIENCE

    @property
    def mark(self) -> str:
        """What its message shows, as its mark: with whom they are paired."""
        return mark(self.id, self.open, self.opponent)

    @property
    def secret(self) -> bytes:
        """The first secret of the chain; the game has the next one."""
        assert self.root is not None, "they are paired"
        return fairness.first_of_chain(self.root)

    @property
    def commitment(self) -> str:
        """The commitment to that secret, and with it to that of the game; the same for both."""
        return fairness.commitment(self.secret, PAIRING, rules().text)

    def at_stage(self, stage: Stage, **changes: Any) -> Self:
        """The next version, at another stage."""
        return replace(self, stage=stage, version=self.version + 1, **changes)


@dataclass(frozen=True, slots=True)
class Opponent:
    """What a seeker may know of the other: the name of their account, and their rating in all servers.

    Args:
        rating: None before their first rated game.
    """

    name: str
    rating: int | None
