"""Databases full of games, made by the bot's own code."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random
from typing import Final

from bot.__main__ import peers_on
from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.registered import HOOKS
from bot.registry.registry import build_registry
from bot.tables.limits import Limits
from bot.tables.seat import Offer, Seat
from bot.tables.store import games, messages, users
from bot.tables.table import Table
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from research.benchmarks.playouts import choose_at_random

DAY: Final = 86_400_000
_AT_ONCE: Final = 64
_COPIED_AT_ONCE: Final = 500
_FIRST_PERSON: Final = 10**17
_FIRST_CHANNEL: Final = 2 * 10**17
_FIRST_MESSAGE: Final = 3 * 10**17


class Filler:
    """Fills a database with games whose messages are up to date. No two share a person or a channel.

    Args:
        guild: the server of all games. The bot must be in it: else it would end them when it starts.
    """

    def __init__(self, database: Database, guild: int) -> None:
        self._guild = guild
        self._database = database
        self._registry = build_registry(
            database, Limits(DAY, DAY, DAY), peers_on(database), lambda _: None, HOOKS
        )
        self._numbers = count()
        self._chance = Random(2026)

    async def begin(self, number: int) -> list[Table]:
        """Begin games whose elder has a day for the first word; tables would make the cuts by themselves."""
        return await self._each(number, self._begun)

    async def shorten(self, tables: Iterable[Table], deadlines: Mapping[str, int]) -> None:
        """Set the deadlines of games, in UTC milliseconds."""
        for table in tables:
            await self._database.write(partial(games.shorten, table=table, deadline=deadlines[table.id]))

    async def play(self, number: int) -> list[Table]:
        """Play games at random to their end."""
        return await self._each(number, self._played)

    async def copy(self, played: list[Table], number: int) -> None:
        """Add games like those that were played: their tables, seats, actions and messages."""
        histories = {}
        for table in played:
            histories[table.id] = await self._database.read(partial(games.history, game=table.id))
        for first in range(0, number, _COPIED_AT_ONCE):
            numbers = range(first, min(number, first + _COPIED_AT_ONCE))
            tables = [replace(played[n % len(played)], id=f"copy-{n}") for n in numbers]
            done = [histories[played[n % len(played)].id] for n in numbers]
            await self._database.write(partial(_save_all, tables=tables, histories=done))

    async def _each(self, number: int, make: Callable[[], Awaitable[Table]]) -> list[Table]:
        waiting, made = iter(range(number)), []

        async def worker() -> None:
            for _ in waiting:
                made.append(await make())

        await asyncio.gather(*(worker() for _ in range(_AT_ONCE)))
        return made

    async def _begun(self) -> Table:
        number = next(self._numbers)
        one, other = (
            Seat(_FIRST_PERSON + 2 * number + seat, name) for seat, name in enumerate(("Ana", "Bob"))
        )
        await self._database.write(partial(_meet, people=(one, other)))
        offer = Offer(
            kind=EcarteGame.kind,
            rules=CLASSIC.text,
            challenger=one,
            invited=other.person,
            guild=self._guild,
            channel=_FIRST_CHANNEL + number,
            language="en",
        )
        offered = await self._registry.offers.challenge(offer, None)
        table = await self._registry.offers.accept(offered.id, other)
        while table.choosers:
            table = await self._act(table)
        await self._database.write(partial(_post, table=table, first=_FIRST_MESSAGE + 3 * number))
        return table

    async def _played(self) -> Table:
        table = await self._begun()
        while table.waits_for:
            table = await self._act(table)
        await self._database.write(partial(_post, table=table, first=None))
        return table

    async def _act(self, table: Table) -> Table:
        (person,) = table.waits_for
        return await self._registry.play.act(
            table.id, person, lambda view: choose_at_random(view, self._chance)
        )


def _meet(connection: Connection, people: Iterable[Seat]) -> None:
    for person in people:
        users.save(connection, person.person, person.name, "en")


def _post(connection: Connection, table: Table, first: int | None) -> None:
    """Save where each message was posted, that it shows the newest version, and that nobody is reminded."""
    run(connection, "UPDATE game SET remind_at = NULL WHERE id = $1", table.id)
    for number, message in enumerate(messages.of_game(connection, table.id)):
        if first is None:
            messages.shows(connection, message, table.version, {})
        else:
            messages.posted(connection, message, table.channel, first + number, table.version, now(), {})


def _save_all(connection: Connection, tables: list[Table], histories: list[list[tuple[int, str]]]) -> None:
    for table, history in zip(tables, histories, strict=True):
        games.create(connection, table)
        for seq, (seat, action) in enumerate(history, 1):
            games.append(connection, table.id, seq, seat, action, table.created_at)
        messages.want_all(connection, table)
        _post(connection, table, table.channel)
