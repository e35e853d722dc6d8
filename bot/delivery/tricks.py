"""Lets a message show a finished trick for a moment before it shows the next version."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from bot.config import Pace
from bot.database.database import BoundedDict
from bot.tables.message import NOT_SHOWN, Key
from bot.tables.table import Table

_MOST_GAMES: Final = 2_000


@dataclass(slots=True)
class _Shown:
    """The version that a message shows, and the loop's time until which it must stay; 0 if it need not."""

    version: int
    until: float = 0.0


@dataclass(slots=True)
class _Game:
    """The state of one game.

    Args:
        tricks: the table as each trick was completed, the oldest first.
        deals: how many deals were over when the present one began.
        shown: what each message shows, by audience.
        news: set when the public message shows another version.
    """

    tricks: list[Table] = field(default_factory=list)
    deals: int = 0
    shown: dict[str, _Shown] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Tricks:
    """Decides which version of a game a message shows next, and when.

    It stores nothing: after a restart every message shows the newest version at once. Hands that skip
    versions do not stop at tricks.

    Args:
        pause: the usual pause in seconds, from which each game's own follows; 0 for no pauses at all.
    """

    def __init__(self, pause: float, pace: Pace) -> None:
        self.pace = pace
        self._pause = pause
        self._games = BoundedDict[str, _Game](_MOST_GAMES)

    def changed(self, table: Table) -> None:
        """Note a table that has a new version."""
        if not self._pause or table.game is None:
            return
        held = self._of(table.id)
        if table.open and table.wait is None and table.game.deals != held.deals:
            # In the next deal nobody goes back to the tricks of the last.
            held.deals = table.game.deals
            held.tricks.clear()
            for shown in held.shown.values():
                shown.until = 0.0
        if table.open and table.game.trick_over:
            held.tricks.append(table)

    def next(self, key: Key, newest: Table) -> Table:
        """The version that a message shows next: the first trick that it has not shown, else the newest."""
        game, audience = key
        held = self._games.get(game)
        if held is None or not newest.shows_each(audience):
            return newest
        shown = held.shown[audience].version if audience in held.shown else NOT_SHOWN
        return next((trick for trick in held.tricks if trick.version > shown), newest)

    def shows(self, key: Key, table: Table) -> None:
        """Note that a message shows a version, or never will."""
        game, audience = key
        if not self._pause or not table.shows_each(audience):
            return
        held = self._of(game)
        before = held.shown.get(audience)
        if before is not None and before.version >= table.version:
            return
        stays = table.open and table.game is not None and table.game.trick_over
        seconds = self._pause * table.game_type.trick_pause if stays else 0.0
        held.shown[audience] = _Shown(table.version, _time() + seconds if seconds else 0.0)
        if audience == table.main_audience:
            held.news.set()
            held.news = asyncio.Event()

    def release(self, key: Key, version: int) -> None:
        """Let a message show this version at once: its reader has acted."""
        game, audience = key
        if self._pause:
            self._of(game).shown[audience] = _Shown(version - 1)

    def left(self, key: Key) -> float:
        """For how many seconds a message must still show a trick; 0 if it may be updated."""
        game, audience = key
        held = self._games.get(game)
        shown = None if held is None else held.shown.get(audience)
        return 0.0 if shown is None else max(0.0, shown.until - _time())

    async def seen(self, table: Table) -> None:
        """Wait until everybody has seen the last completed trick."""
        if not self._pause or table.game is None or not table.game.trick_over:
            return
        key = (table.id, table.main_audience)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.pace.trick):
                while not self._has(key, table.version):
                    await self._of(table.id).news.wait()
        await asyncio.sleep(self.left(key))

    def _has(self, key: Key, version: int) -> bool:
        game, audience = key
        shown = self._of(game).shown.get(audience)
        return shown is not None and shown.version >= version

    def _of(self, game: str) -> _Game:
        return self._games.setdefault(game, _Game())


def _time() -> float:
    return asyncio.get_running_loop().time()
