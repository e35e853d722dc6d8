"""Answers to the day's hand."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.daily import store as daily
from bot.features.daily.model import DailyAnswer, DailyStanding


class DailyRepository:
    """What people have answered to the hands of days, which are numbered as ``date.toordinal`` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def answer(self, person: int, day: int) -> DailyAnswer | None:
        """What a person has answered on a day."""
        return await self._database.read(daily.answer, person, day)

    async def standing(self, person: int, day: int, guild: int | None) -> DailyStanding:
        """What is known of a day's answers: those of the server, or of everyone where it has none."""

        def query(connection: Connection) -> DailyStanding:
            votes = daily.votes(connection, day, guild)
            here = guild if votes.stand + votes.propose else None
            return DailyStanding(
                here=here is not None,
                votes=votes if here is not None else daily.votes(connection, day, None),
                favourites=tuple(
                    favourite
                    for stands in (True, False)
                    if (favourite := daily.favourite(connection, day, here, stands=stands))
                ),
                record=daily.record(connection, person, day),
            )

        return await self._database.read(query)
