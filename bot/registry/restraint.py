"""Limits posts: each takes from its person's bucket, and a table or pool is posted again once a minute."""

from __future__ import annotations

from bot.database.clock import now
from bot.database.database import Database, current_delivery
from bot.registry.transactions import restraint
from bot.tables.restraint import POSTS, TABLE_POSTED, Limit


async def use_once(database: Database, limit: Limit, about: int | str, at: int) -> None:
    """Use a limit, once for the interaction that is being handled; nothing else is stored.

    A process that used it may have been killed since, without an answer: then what it allows is done now.

    Args:
        about: the person, table or pool that it concerns.
        at: the present time, in UTC milliseconds.

    Raises:
        Refusal: that of the limit.
    """
    await database.begin_once(restraint.use, limit, (about,), at, invalidates_cache=False)


class RestraintService:
    """Counts posts in their own commits, so that a request refused for another reason is free."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check(self, person: int) -> None:
        """Check that a person's bucket is not empty, before anything else.

        Raises:
            Refusal: ``posted-much``.
        """
        at = now()
        await self._database.read(restraint.check, POSTS, (person,), at)

    def count(self, person: int) -> None:
        """Let the next commit for the interaction that is being handled take from a person's bucket.

        The commit is refused, as by ``check``, if other commits of the person have emptied the bucket.
        """
        delivery, at = current_delivery(), now()
        assert delivery is not None, "people post by interactions"
        delivery.along = lambda connection: restraint.use(connection, POSTS, (person,), at)

    async def post(self, person: int) -> None:
        """Check a person's bucket, and let the next commit take from it.

        Raises:
            Refusal: ``posted-much``.
        """
        await self.check(person)
        self.count(person)

    async def post_now(self, person: int) -> None:
        """Take a post from a person's bucket, once for the interaction.

        Raises:
            Refusal: ``posted-much``.
        """
        await use_once(self._database, POSTS, person, now())

    async def post_again(self, subject: str) -> None:
        """Note, once for the interaction, that a table or pool is posted again.

        Raises:
            Refusal: ``posted-lately``.
        """
        await use_once(self._database, TABLE_POSTED, subject, now())

    async def not_posted(self, subject: str) -> None:
        """Note that Discord did not take a table or pool: it may be posted again at once."""
        await self._database.write(restraint.lift, TABLE_POSTED, (subject,), invalidates_cache=False)
