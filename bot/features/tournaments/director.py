"""Keeps tournaments going: begins stages, ends what has taken too long, shows what has changed."""

from __future__ import annotations

from typing import Final

from bot.config import Pace
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.tournaments import store
from bot.features.tournaments.model import tournament_of
from bot.features.tournaments.transactions import play, stages
from bot.registry.background.attempts import attempt_as_owner
from bot.registry.background.periodic import PeriodicTask
from bot.registry.commits import retry_on_conflict
from bot.registry.registry import Registry
from bot.tables.errors import BrokenTableError
from bot.tables.message import NOT_SHOWN, Key
from bot.tables.table import Ruling, Status

_PAUSE_MS: Final = 10_000
"""The least time between two edits of a tournament's message."""


class Director(PeriodicTask[None]):
    """A task that looks, about once a second, which tournaments and pairings are due.

    Args:
        database: holds the tournaments.
        registry: changes tables.
        presenter: shows tournaments.
    """

    name = "tournaments"

    def __init__(self, database: Database, registry: Registry, presenter: Presenter, pace: Pace) -> None:
        self.pace = pace
        self._database = database
        self._registry = registry
        self._presenter = presenter
        self._edited: dict[Key, int] = {}
        """When messages of open tournaments were last edited, in UTC ms."""

    @property
    def pause(self) -> float:
        """The seconds between two rounds."""
        return self.pace.lobby

    async def round(self, at: int) -> None:
        """Act on everything that is due at a time in UTC ms, and update the messages that show less."""
        peers, read = self._registry.peers, self._database.read
        for tournament in await read(store.due, at, peers.partitions):
            await attempt_as_owner(peers, tournament, "its time ran out", self._advance(tournament, at))
        for pairing in await read(store.due_pairings, at, peers.partitions):
            key, attempt = tournament_of(pairing), self._expire(pairing, at)
            await attempt_as_owner(peers, key, "a pairing's time ran out", attempt)
        await self._show(at)

    async def end(self, unneeded: stages.Games) -> None:
        """End live games that no tournament needs any more."""
        for game in unneeded:
            await self._end(game)

    async def _advance(self, tournament: str, at: int) -> None:
        await self.end(await self._registry.commits.write(stages.advance, tournament, at, repeatable=True))

    async def _expire(self, pairing: str, at: int) -> None:
        await self.end(await self._registry.commits.write(play.expire, pairing, at, repeatable=True))

    @retry_on_conflict
    async def _end(self, game: str) -> None:
        try:
            async with self._registry.commits.locked(game) as table:
                if table.open:
                    await self._registry.endings.end(table, Status.VOID, Ruling.ROUND_OVER)
        except BrokenTableError:
            await self._registry.endings.end_broken(game)

    async def _show(self, at: int) -> None:
        """Update the outdated messages, each at most every ten seconds."""
        partitions = self._registry.peers.partitions
        lags = await self._database.read(
            lambda connection: (
                store.lags(connection, partitions),
                store.call_lags(connection, partitions),
            )
        )
        tournaments, calls = lags
        for subject, audience, *_ in calls:
            self._presenter.update((subject, audience))
        for subject, audience, version, shown in tournaments:
            key = (subject, audience)
            # The answer to the command that creates a tournament posts its message.
            answered = version == 0 and shown == NOT_SHOWN
            if not answered and at - self._edited.get(key, 0) >= _PAUSE_MS:
                self._edited[key] = at
                self._presenter.update(key)
        self._edited = {key: edited for key, edited in self._edited.items() if at - edited < _PAUSE_MS}
