"""What the lobby of a server shows."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Self

from bot.text.i18n import Language

LOBBY_AUDIENCE: Final = "lobby"
"""The audience of a lobby's message."""
MOST_LINES: Final = 10
"""How many open seats, and how many live tables, a lobby shows at most."""
LEADERS: Final = 3
"""How many people a lobby names who lead a board."""


@dataclass(frozen=True, slots=True)
class Line:
    """An open seat, or a live table.

    Args:
        kind: the name of the game.
        players: those who have sat down; None for each person who hides themself.
        free: how many seats are free.
        stake: the counters that each player ventures, or brings.
        link: the address of the table's message; that of its channel until it is posted.
    """

    kind: str
    players: tuple[str | None, ...]
    free: int
    stake: int
    link: str


@dataclass(frozen=True, slots=True)
class Coming:
    """A tournament that has not begun.

    Args:
        starts_at: when it begins, in UTC milliseconds.
        link: the address of its message; that of its channel until it is posted.
    """

    name: str
    starts_at: int
    link: str


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that a lobby shows. Names are told apart within it.

    Args:
        seats: the open seats, the oldest first.
        tables: the live tables, the newest first.
        more: how many live tables are not shown.
        leaders: for each game with a rating, those who lead the month's board.
        day: the day of the daily hand, as a number; 0 before the first look.
        coming: the next tournament, if one is open.
    """

    language: Language
    seats: tuple[Line, ...] = ()
    tables: tuple[Line, ...] = ()
    more: int = 0
    leaders: tuple[tuple[str, tuple[str, ...]], ...] = ()
    day: int = 0
    coming: Coming | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody plays, or waits for an opponent."""
        return bool(self.seats or self.tables)

    def dumps(self) -> str:
        """The content as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The content that ``dumps`` has written."""
        found = json.loads(text)
        lines = {name: tuple(map(_line, found[name])) for name in ("seats", "tables")}
        leaders = tuple((kind, tuple(names)) for kind, names in found["leaders"])
        coming = Coming(**found["coming"]) if found.get("coming") else None
        return cls(**(found | lines | {"leaders": leaders, "coming": coming}))


def _line(found: dict[str, Any]) -> Line:
    return Line(**(found | {"players": tuple(found["players"])}))


@dataclass(frozen=True, slots=True)
class Lobby:
    """The lobby of a server. Times are UTC milliseconds.

    Args:
        version: grows with each change of what the message shows.
        edited_at: when it last grew.
        check_at: when the content is next compared with what is going on.
        closed: whether the server wants it no more.
    """

    id: str
    guild: int
    channel: int
    content: Content
    version: int
    edited_at: int
    check_at: int
    closed: bool = False

    @property
    def open(self) -> bool:
        """Whether the message can still change."""
        return not self.closed

    @property
    def by_post(self) -> bool:
        """Whether it is edited seldom: it is not."""
        return False

    @property
    def main_audience(self) -> str:
        """The audience of its only message."""
        return LOBBY_AUDIENCE

    def changed(self, at: int, **changes: Any) -> Self:
        """The next version of it, at a time in UTC milliseconds."""
        return replace(self, version=self.version + 1, edited_at=at, **changes)
