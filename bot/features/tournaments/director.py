"""Keeps tournaments going: begins stages, and ends what has taken too long."""

from __future__ import annotations

from bot.database.clock import now
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.tournaments import formats, store
from bot.features.tournaments.model import Call, tournament_of
from bot.features.tournaments.repeats import store as repeats
from bot.features.tournaments.repeats.transactions import go_on
from bot.features.tournaments.transactions import play, reading, stages
from bot.registry.background.attempts import Attempts
from bot.registry.background.periodic import PeriodicTask
from bot.registry.commits import retry_on_conflict
from bot.registry.registry import Registry
from bot.tables.errors import BrokenTableError
from bot.tables.table import Ruling, Status


class Director(PeriodicTask[None]):
    """A task that looks, about once a second, which tournaments and pairings are due.

    Args:
        database: holds the tournaments.
        registry: changes tables.
        presenter: knows where calls are posted.
    """

    name = "tournaments"
    pause = 1.0

    def __init__(self, database: Database, registry: Registry, presenter: Presenter) -> None:
        self._database = database
        self._registry = registry
        self._presenter = presenter
        self._attempt = Attempts(registry.peers).attempt

    async def round(self, at: int) -> None:
        """Act on everything that is due at a time in UTC ms."""
        mine, write = self._registry.peers.partitions, self._registry.commits.write
        due, weekly, upcoming, late, closed, unseen, unneeded, outdated = await self._database.read(
            lambda connection: (
                store.due(connection, at, mine),
                repeats.due(connection, at, mine),
                store.to_remind(connection, at, mine),
                store.due_pairings(connection, at, mine),
                store.unscored(connection, mine),
                store.unseen(connection, mine),
                store.unneeded(connection, mine),
                store.outdated(connection, at, mine),
            )
        )
        for tournament in due:
            attempt = write(stages.advance, tournament, at, repeatable=True)
            await self._attempt(tournament, "its time ran out", attempt)
        for repetition in weekly:
            attempt = write(go_on, repetition, at, repeatable=True)
            await self._attempt(repetition, "its next evening is to be posted", attempt)
        for tournament in upcoming:
            attempt = write(stages.remind, tournament, at, repeatable=True)
            await self._attempt(tournament, "people are to be reminded", attempt)
        for pairing in late:
            await self._attempt(tournament_of(pairing), "a pairing's time ran out", self._expire(pairing, at))
        for tournament in closed:
            attempt = write(stages.score_boards, tournament, at, repeatable=True)
            await self._attempt(tournament, "its boards closed", attempt)
        for tournament in unseen:
            attempt = write(stages.pause_unseen, tournament, at, repeatable=True)
            await self._attempt(tournament, "its message cannot be shown", attempt)
        for game in unneeded:
            await self._attempt(game, "its pairing is decided", self._end(game))
        for tournament in outdated:
            attempt = write(store.renew, tournament, at, repeatable=True, invalidates_cache=False)
            await self._attempt(tournament, "its message is outdated", attempt)

    async def _expire(self, pairing: str, at: int) -> None:
        call = await self._database.read(reading.find_call, pairing)
        system = formats.system_of(call.tournament)
        if call.pairing.waits and system.begins_without_absent(call.tournament, call.pairing):
            place = await self._presenter.place_of(call, call.main_audience)
            ids = (0 if place is None else place.id, 0)
            await self._registry.offers.begin(play.begin_without_absent, pairing, at, ids=ids)
        game = await self._registry.commits.write(play.expire, pairing, at, repeatable=True)
        if game is not None:
            await self._end(game, call)

    @retry_on_conflict
    async def _end(self, game: str, timed: Call | None = None) -> None:
        """End a game.

        Args:
            timed: its pairing, if the time of its round is up; a deal in progress is then played out. None if
                nobody needs the game: once its cards are dealt it goes on, so that nobody can annul it.
        """
        commits = self._registry.commits
        try:
            async with commits.locked(game) as table:
                if timed is not None and play.has_last_deal(timed, table):
                    await commits.commit(table, lambda connection: play.play_out(connection, table, now()))
                elif table.open and (timed is not None or table.started_game.untouched):
                    await self._registry.endings.end(table, Status.VOID, Ruling.ROUND_OVER)
        except BrokenTableError:
            await self._registry.endings.end_broken(game)
