"""Says hello: once to each server that the bot joins, and to people who write to the bot."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

import discord

from bot.client import gateway_news
from bot.database.database import BoundedDict, Database
from bot.delivery.discord.operations import Operations
from bot.delivery.presenter import Presenter
from bot.features.settings import welcome_page as welcome
from bot.tables.cache import Tables
from bot.tables.message import hand_audience
from bot.tables.store import guilds, users
from bot.tables.table import Status
from bot.text import formatting
from bot.text.i18n import language_of

_PAUSE_SECONDS: Final = 600.0
"""For how long a person who goes on writing gets no second answer."""
_MOST_REMEMBERED: Final = 10_000


class Greeter:
    """Posts the greetings, which nobody asked for with a command.

    Args:
        database: remembers for ever which servers were greeted: one that invites the bot again knows it.
        operations: reaches Discord.
        presenter: knows where hands are shown.
        tables: all tables.
    """

    def __init__(
        self, database: Database, operations: Operations, presenter: Presenter, tables: Tables
    ) -> None:
        self._database = database
        self._operations = operations
        self._presenter = presenter
        self._tables = tables
        self._answered = BoundedDict[int, float](_MOST_REMEMBERED)

    async def joined(self, guild: discord.Guild, commands: Mapping[str, str]) -> None:
        """Greet a server that the bot has just joined, if it may write there and has never greeted it.

        Args:
            commands: the clickable mention of each command, by its whole English name.
        """
        channel = gateway_news.for_greeting(guild)
        if channel is None or not await self._database.write(guilds.greet, guild.id):
            return
        page = welcome.server_page(language_of(guild.preferred_locale), commands)
        await self._operations.post(channel, page, f"hello:{guild.id}")

    async def written(self, message: discord.Message) -> None:
        """Answer a person's direct message without reading it."""
        person, at = message.author.id, time.monotonic()
        if self._answered.get(person, -_PAUSE_SECONDS) + _PAUSE_SECONDS > at:
            return
        self._answered[person] = at
        known = await self._database.cached(("person", person), users.find, person)
        page = welcome.direct_page(None if known is None else known.language, await self._hands(person))
        await self._operations.post(message.channel.id, page, str(message.id))

    async def _hands(self, person: int) -> list[tuple[str, str]]:
        """A person's running games, each as (opponents, where the hand is shown)."""
        hands = []
        for table in await self._tables.of_person(person):
            place = await self._presenter.place_of(table, hand_audience(person))
            if table.status is Status.LIVE and place is not None:
                others = map(formatting.escaped, table.names(0, but=person))
                hands.append((", ".join(others), place.address()))
        return hands
