"""Blocks, and the data stored about a person: its export and its deletion."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

from bot.database import pseudonyms
from bot.database.clock import DAY_MS, MINUTE_MS, now
from bot.database.connection import Connection
from bot.database.database import Database, preparing
from bot.features.privacy import store as privacy
from bot.features.privacy.reasons import PrivacyReason
from bot.features.salon.accounts.service import AUDITS
from bot.features.tournaments import departures
from bot.features.tournaments.transactions import reading as tournaments
from bot.registry.hooks import TableHooks
from bot.registry.registry import Registry
from bot.registry.restraint import use_once
from bot.registry.transactions import restraint
from bot.tables.errors import Reason, Refusal
from bot.tables.message import Key
from bot.tables.restraint import OFFERS, POSTS, Limit
from bot.tables.store import blocks, games
from bot.tables.table import Status, Table
from bot.text.i18n import LANGUAGES, say
from engine.cards import code

FILES: Final = Limit("files", 1, 5 * MINUTE_MS, PrivacyReason.EXPORTED_LATELY)
"""How often a person gets a file with their data or games."""
DELETIONS: Final = Limit("deletions", 3, DAY_MS, PrivacyReason.DELETED_OFTEN)
"""How often a person deletes their data."""
_OF_PERSON: Final = (POSTS, OFFERS, FILES, AUDITS, DELETIONS)
"""The limits that concern one person. The others concern two people, or a table."""

_TIMES: Final = ("at", "created_at", "ended_at", "posted_at", "rated_at", "until")


def check_free(connection: Connection, hooks: TableHooks, person: int, left: Collection[str] = ()) -> None:
    """Check, inside a transaction, that a person plays nowhere: others would wait for them.

    Args:
        left: the games that they give up before their data is deleted.

    Raises:
        Refusal: ``still-playing``.
    """
    held = {*games.held_by(connection, person), *hooks.open_business(connection, person)} - {*left}
    if held:
        raise Refusal(Reason.STILL_PLAYING, games=", ".join(f"`{key}`" for key in sorted(held)))


class Privacy:
    """Blocks people, and exports and deletes the data of a person."""

    def __init__(self, database: Database, registry: Registry) -> None:
        self._database = database
        self._registry = registry

    async def block(self, person: int, other: int) -> Collection[Key]:
        """Let a person block another. What waits between them ends; live games go on.

        Returns:
            The messages to update.

        Raises:
            Refusal: ``block-self``.
        """
        if person == other:
            raise Refusal(PrivacyReason.BLOCK_SELF)
        at = now()

        def transaction(connection: Connection) -> tuple[Collection[Key], list[str]]:
            blocks.save(connection, person, other, at)
            outdated = self._registry.hooks.parted(connection, person, other, at)
            # Read here, so that an offer that is stored at the same moment is refused or ends.
            return outdated, games.open_for(connection, person)

        begun = await self._database.begin_once(transaction)
        outdated, open_now = begun or ((), await self._database.read(games.open_for, person))
        for table in [await self._registry.tables.get(game) for game in open_now]:
            there = {table.invited, *(held.person for held in table.seats)}
            if table.status is Status.OFFERED and other in there:
                # Whoever stays at a table goes on to play the next in its queue.
                called = table.invited == other and await self._registry.tables.offers_seat(table)
                # It may have ended by now.
                with suppress(Refusal):
                    await self._registry.offers.decline(table.id, other if called else person)
        return outdated

    async def check_free(self, person: int) -> None:
        """Check that a person may leave now.

        Raises:
            Refusal: ``still-playing``, ``deleted-often``.
        """

        def check(connection: Connection) -> None:
            left = tournaments.games_with(connection, person)
            check_free(connection, self._registry.hooks, person, left)
            restraint.check(connection, DELETIONS, (person,), now())

        await self._database.read(check)

    async def forget(self, person: int) -> Collection[Key]:
        """Delete the data about a person. They leave tournaments first, and all offers are declined.

        Their bets stay, and the house has what these bring. Returns the messages to update.

        Raises:
            Refusal: ``still-playing``, ``deleted-often``.
        """
        await self.check_free(person)
        with preparing():
            await departures.withdraw_from_all(self._database, self._registry, person)
            await self._decline_offers(person)
        at = now()

        def transaction(connection: Connection) -> Collection[Key]:
            restraint.use(connection, DELETIONS, (person,), at)
            return leave(connection, self._registry.hooks, person, at)

        outdated = await self._database.write_once(transaction)
        self._registry.tables.forget()
        await self._database.empty_log()
        return outdated

    async def forget_in(self, person: int, guild: int) -> None:
        """Delete a person's data in the rows of one server. Offers there are declined first.

        Raises:
            Refusal: ``still-playing``.
        """
        await self._database.read(check_free, self._registry.hooks, person)
        await self._decline_offers(person, guild)
        await self._database.write(leave_server, self._registry.hooks, person, guild, now())
        self._registry.tables.forget()
        await self._database.empty_log()

    async def _decline_offers(self, person: int, guild: int | None = None) -> None:
        for table in await self._registry.tables.of_person(person):
            if table.status is Status.OFFERED and guild in (None, table.guild):
                # It may have ended, or begun, by now.
                with suppress(Refusal):
                    await self._registry.offers.decline(table.id, person)

    async def begin_export(self, person: int) -> None:
        """Note that a person exports data, which is a lot of work.

        Raises:
            Refusal: ``exported-lately``, with the time ``until`` they have to wait.
        """
        await use_once(self._database, FILES, person, now())

    async def export(self, person: int) -> str:
        """Everything about a person as one JSON text.

        It names nobody else. From a live game it has only their own hand and actions, not the secret.
        """
        read = self._database.read_long
        about = await read(_rows, self._registry.hooks, person)
        keys = {row["game"] for table in ("seat", "departure") for row in about.get(table, [])}
        keys |= set(await read(games.inviting, person))
        # One read for each game, so that a person with many games does not delay others.
        about["closed_purses"] = [_readable(row) for row in await read(pseudonyms.closed_purses, person)]
        about["limits"] = await read(_limits, person, now())
        about["games"] = [await read(_game, key, person) for key in sorted(keys)]
        return await asyncio.to_thread(json.dumps, about, ensure_ascii=False, indent=1)


def leave(connection: Connection, hooks: TableHooks, person: int, at: int) -> Collection[Key]:
    """Delete the data about a person, inside a transaction. Returns the messages to update.

    Data about this person alone is deleted. Games that they played with others stay, with a meaningless
    number and name in place of theirs. Counters in their purses go to the house account.

    Args:
        at: UTC milliseconds.

    Raises:
        Refusal: ``still-playing``.
    """
    check_free(connection, hooks, person)
    outdated = hooks.withdraw(connection, person, at)
    hooks.forget(connection, person, at)
    number = privacy.stand_in(connection)
    privacy.replace(connection, hooks.person_columns, person, number, _stand_in_names())
    return outdated


def leave_server(connection: Connection, hooks: TableHooks, person: int, guild: int, at: int) -> None:
    """Delete a person's data in the rows of one server, inside a transaction; as ``leave``.

    Args:
        at: UTC milliseconds.

    Raises:
        Refusal: ``still-playing``.
    """
    check_free(connection, hooks, person)
    hooks.withdraw(connection, person, at, guild)
    hooks.forget(connection, person, at, guild)
    number = privacy.stand_in(connection)
    privacy.replace_in(connection, hooks.person_columns, person, guild, number, _stand_in_names())


def _stand_in_names() -> dict[str, str]:
    return {language: say(language, "somebody-left") for language in LANGUAGES}


def _rows(connection: Connection, hooks: TableHooks, person: int) -> dict[str, list[dict[str, Any]]]:
    """Every row about a person, by table. There may be too many for the event loop to go through."""
    found = privacy.rows(connection, hooks.person_columns, person)
    return {table: [_readable(row) for row in rows] for table, rows in found.items()}


def _limits(connection: Connection, person: int, at: int) -> list[dict[str, Any]]:
    """The uses of limits by a person, and until when each counts."""
    return [
        {"limit": limit.name, "until": _time(until)}
        for limit in _OF_PERSON
        for until in pseudonyms.uses(connection, limit, (person,), at)
    ]


def _game(connection: Connection, key: str, person: int) -> dict[str, Any]:
    """One game, as a person who sits in it, or was invited to it, may see it."""
    # The rows contain the actions. Only a hand needs the state, which takes long to compute.
    table = games.load(connection, key, from_start=True)
    if table is not None and table.status is Status.LIVE:
        table = games.load(connection, key)
    assert table is not None, "a person sits in it or was invited"
    seat = table.seat_of(person)
    history = games.history(connection, table.id)
    if table.status is Status.LIVE:
        # The actions of a backer who took over the seat are not shown.
        own = seat is not None and all(gone.seat != seat for gone in table.departed)
        history = [(actor, action) for actor, action in history if own and actor == seat]
    return {
        "game": table.id,
        "server": table.guild,
        "channel": table.channel,
        "rules": table.rules,
        "status": table.status,
        "seat": seat,
        "created_at": _time(table.created_at),
        "ended_at": None if table.ended_at is None else _time(table.ended_at),
        "hand": _hand(table, seat),
        "actions": [f"{actor} {action}" for actor, action in history],
    }


def _hand(table: Table, seat: int | None) -> list[str]:
    """A person's present hand, if they still play it."""
    if table.status is not Status.LIVE or table.game is None or seat in (None, table.vacant):
        return []
    return [code(card) for card in table.game.view(seat).hand or ()]


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """A row with times as text, and without pseudonyms, which mean nothing to a reader."""
    return {
        name: _time(value) if name in _TIMES and value is not None else value
        for name, value in row.items()
        if not isinstance(value, bytes)
    }


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
