"""Finds people who have used the bot, cached until the next write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from bot.database import interactions
from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database, current_delivery
from bot.database.errors import RepeatedError
from bot.tables.person import UNCHANGED, Member, Person, Preferences
from bot.tables.store import exclusions, guilds, members, users
from bot.tables.table import Table

Known = TypeVar("Known")
Later = Callable[[tuple[Hashable, ...], Callable[[Connection], None]], None]
"""Collects a write for one of the next commits. A later write with the same key replaces it."""


async def cuts_itself(table: Table, preferences: Callable[[int], Awaitable[Preferences]]) -> bool:
    """Whether a table cuts the pack at once: it waits for that alone, and none of its players likes to.

    Args:
        preferences: finds how a person likes to play.
    """
    wishes = [await preferences(person) for person in table.choosers]
    return bool(wishes and table.waits_for) and not any(wish.ceremony for wish in wishes)


class People:
    """Everyone who has used the bot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, person: int) -> Person | None:
        """A person with their preferences, if the bot has met them; cached until the next write."""
        return await self._database.cached(("person", person), users.find, person)

    async def member(self, guild: int, person: int) -> Member | None:
        """A person's data in a server, if they have used the bot there; cached like a person."""
        return await self._database.cached(("member", guild, person), members.find, guild, person)

    async def known(self, query: Callable[[Connection, int, int], Known], guild: int, person: int) -> Known:
        """What a query knows of a person in a server; cached like a person."""
        return await self._database.cached((query, guild, person), query, guild, person)

    async def moderators(self, guild: int) -> int | None:
        """The role whose members keep order in a server; cached like a person."""
        return (await self._database.cached(("settings", guild), guilds.settings, guild)).moderators

    async def preferences(self, person: int) -> Preferences:
        """How a person likes to play."""
        found = await self.find(person)
        return UNCHANGED if found is None else found.preferences

    async def note(
        self,
        present: Person,
        member: Member | None,
        later: Later,
        is_back: Callable[[Connection, int, int], None],
    ) -> Person:
        """Store the present names and language of a user of the bot; return the stored person.

        Args:
            member: the user as a member of the server in which they use it.
            later: takes writes that can wait.
            is_back: called in the commit, with the person and the present time in UTC ms, if they had left
                the server, as far as was known.

        Raises:
            RepeatedError: an earlier delivery of the interaction that is being handled has written already,
                and nobody knows the person now.
        """
        known, known_member = await asyncio.gather(
            self.find(present.id),
            _nothing() if member is None else self.member(member.guild, present.id),
        )

        delivery = current_delivery()

        def meet(connection: Connection) -> None:
            # Another delivery of this interaction may have deleted their data.
            if delivery is not None and interactions.is_done(connection, delivery.interaction):
                raise RepeatedError
            users.save(connection, present.id, present.name, present.locale, present.username)
            exclusions.meet(connection, present.id)
            if member is not None:
                members.save(connection, member, now())

        # Neither write stores a person whose data was deleted in the meantime.
        def note(connection: Connection) -> None:
            users.update(connection, present.id, present.name, present.locale, present.username)

        had_left = known_member is not None and not known_member.here

        def note_member(connection: Connection) -> None:
            if member is not None:
                members.save(connection, member, now())
                if had_left:
                    is_back(connection, present.id, now())

        if known is None:
            await self._database.write(meet)
            return present
        if known.locale != present.locale:
            await self._database.write(note)
        elif (known.name, known.username) != (present.name, present.username):
            later(("user", present.id), note)
        if member is not None and known_member != member:
            keeps = known_member is not None and known_member.keeps_order
            if known_member is None or had_left or member.keeps_order != keeps:
                # No kill may lose it, and no later write of the same name may replace what they may do now.
                await self._database.write(note_member)
            else:
                later(("member", member.guild, present.id), note_member)
        return replace(known, name=present.name, locale=present.locale, username=present.username)


async def _nothing() -> None:
    """The result if there is nothing to find."""
