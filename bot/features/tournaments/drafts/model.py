"""A tournament that somebody is about to open, as they have typed it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Final, Self

from bot.features.tournaments.model import Format
from bot.text import moments

SHORTEST_ARENA: Final = 30
LONGEST_ARENA: Final = 60
"""How many minutes an arena lasts."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a person has typed and chosen for a tournament. Nothing of it is checked yet.

    Args:
        guild: the server.
        typed_at: when the start was typed, in UTC milliseconds: its minutes count from then.
        pace: one of ``PACES``; None for the usual time of the server.
        games: how many games a pairing has at most; None for what is usual in the format.
        lasts: how many minutes an arena lasts.
        rules: their name; None for the default rules of the server.
        points: how many win a game; None for what the rules say.
        members: as for ``Tournament``.
        experience: as for ``Tournament``.
        role: as for ``Tournament``.
    """

    person: int
    guild: int
    typed_at: int
    name: str = ""
    format: str = Format.SWISS
    start: str = ""
    pace: str | None = None
    entry: str = ""
    games: int | None = None
    lasts: int = SHORTEST_ARENA
    rules: str | None = None
    points: int | None = None
    members: int | None = None
    experience: int = 0
    role: int | None = None

    @property
    def begins(self) -> int | None:
        """When it begins, in UTC milliseconds; None if what was typed is no moment."""
        return moments.parse(self.start, self.typed_at)

    @property
    def counters(self) -> int:
        """The entry; -1 if what was typed is no number."""
        typed = "".join(self.entry.split()) or "0"
        return int(typed) if typed.isascii() and typed.isdigit() else -1

    def dumps(self) -> str:
        """The draft as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The draft that ``dumps`` has written."""
        return cls(**json.loads(text))
