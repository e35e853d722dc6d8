"""Scores: leaderboards, profiles, and the seasons in which anyone played."""

from __future__ import annotations

from collections.abc import Sequence

from bot.database.clock import now
from bot.database.database import Database
from bot.features.standings import scores_store as scores
from bot.features.standings.model import Profile, Ranking
from bot.tables.store import games
from engine.games import KINDS


class ScoreRepository:
    """What people have played and won, by server and season."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def months(self, guild: int, limit: int) -> list[int]:
        """The months in which anyone played, the newest first."""
        return await self._database.read(scores.months, guild, limit)

    async def last_kind(self, guild: int, person: int) -> str | None:
        """Which game a person has played last in a server, or ``EVERYWHERE``; None before their first."""
        return await self._database.read(games.last_kind, guild or None, person)

    async def ranking(
        self, guild: int, kind: str, by: str, season: int, person: int, *, limit: int, offset: int
    ) -> Ranking:
        """A page of a leaderboard, with the rank of the person who asks.

        Args:
            kind: the name of the game.
            by: a ``Board``, or the name of a statistic.
        """
        return await self._database.read(
            scores.ranking, guild, by, season, person, offset, limit, kind, at=now()
        )

    async def profile(self, guild: int, person: int, books: Sequence[tuple[int, int]]) -> Profile:
        """A person's scores.

        Args:
            guild: the server of the rival.
            person: whose scores.
            books: the server and the season of each score.
        """
        return await self._database.read(
            lambda connection: Profile(
                {
                    kind: [scores.of(connection, one, person, season, kind) for one, season in books]
                    for kind in KINDS
                },
                scores.rival(connection, guild, person),
            )
        )
