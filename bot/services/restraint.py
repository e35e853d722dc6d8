"""What people post: from a bucket of each person's, and a table or pool once a minute."""

from __future__ import annotations

from bot.model.clock import now
from bot.model.restraint import POSTS, TABLE_POSTED, Limit
from bot.store.database import Database
from bot.transactions import restraint


class RestraintService:
    """Counts what people post, in a commit of its own before they do.

    Where a process is killed between the two, or Discord delivers an interaction again, one post too many is
    counted, which is back after some seconds.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def post(self, person: int) -> None:
        """Take what one post costs from a person's bucket.

        Raises:
            Refusal: ``posted-much``.
        """
        await self._use(POSTS, person)

    async def post_again(self, subject: str) -> None:
        """Note that a table or pool is posted again.

        Raises:
            Refusal: ``posted-lately``.
        """
        await self._use(TABLE_POSTED, subject)

    async def _use(self, limit: Limit, about: int | str) -> None:
        at = now()
        await self._database.write(
            lambda connection: restraint.use(connection, limit, (about,), at), keeps_cache=True
        )
