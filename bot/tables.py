"""A table: one game, who sits at it, where it stands and until when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.i18n import Language
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS, Ruleset
from engine.interface import Game

GAMES: Final[dict[str, type[Game]]] = {"ecarte": EcarteGame}


class Status(StrEnum):
    """How far a table has come; only an offered and a live one can change."""

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


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table; ``lapses`` counts how often his time ran out in this game."""

    person: int
    name: str
    lapses: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one game that is kept. Times are UTC milliseconds."""

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

    def seat_of(self, person: int) -> int | None:
        """The seat that ``person`` holds, if he plays here."""
        return next((seat for seat, held in enumerate(self.seats) if held.person == person), None)

    @property
    def open(self) -> bool:
        """Whether anything can still happen at this table."""
        return self.status in (Status.OFFERED, Status.LIVE)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The people whose action the table waits for."""
        if self.status is Status.OFFERED:
            return () if self.invited is None else (self.invited,)
        if self.status is Status.LIVE and self.game is not None:
            return tuple(self.seats[seat].person for seat in self.game.actors)
        return ()


def rules_text(rules: Ruleset) -> str:
    """The form in which a table keeps its rules: the preset and the points, ``classic 5``."""
    return f"{rules.name} {rules.target}"


def read_rules(text: str) -> Ruleset:
    """The ruleset that ``rules_text`` wrote."""
    name, target = text.rsplit(" ", 1)
    return PRESETS[name].with_target(int(target))
