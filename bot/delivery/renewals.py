"""Shows public messages that a commit has changed or asked for again, and deletes those replaced."""

from __future__ import annotations

from bot.database.clock import HOUR_MS
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Posted
from bot.delivery.presenter import Presenter
from bot.registry.background.periodic import PeriodicTask
from bot.tables.message import NOT_SHOWN, Key
from bot.tables.peers import Peers
from bot.tables.store import messages, public_messages


class Renewals(PeriodicTask[None]):
    """Looks every second for public messages that are outdated, to be shown again or to be deleted.

    Each request is passed on once; the presenter tries it until it is done. What Discord refuses may stay
    wanted, and is passed on again an hour later, as is the message of what is over that could not be posted:
    the permission may be back. Whoever replaces a message deletes it at once, as a rule: what is still there
    at the next look is deleted here.

    Args:
        database: knows the messages.
        presenter: shows them, or has their owner do so.
        peers: knows the partitions whose messages this process updates and deletes.
    """

    name = "public messages"
    pause = 1.0

    def __init__(self, database: Database, presenter: Presenter, peers: Peers) -> None:
        self._database = database
        self._presenter = presenter
        self._peers = peers
        self._kinds = presenter.public_messages
        self._asked: set[tuple[str, str, int]] = set()
        self._asked_since = 0
        self._left: set[Posted] = set()
        self._refused: set[Posted] = set()

    async def round(self, at: int) -> None:
        """Pass on what is outdated, and what was asked for since the last round."""
        if at >= self._asked_since + HOUR_MS:
            self._asked, self._refused, self._asked_since = set(), set(), at
            await self._database.write(self._post_again, at)
        again, outdated = await self._database.read(self._found)
        for game, audience, shown in again:
            if (game, audience, shown) not in self._asked:
                self._presenter.update((game, audience))
        self._asked = set(again)
        asked = {(game, audience) for game, audience, _ in again}
        for key in outdated:
            if key not in asked:
                self._presenter.catch_up(key)
        left = set(await self._presenter.replaced(self._peers.partitions))
        for where in (left & self._left) - self._refused:
            if await self._presenter.publisher.delete_replaced(where) is Failure.REFUSED:
                self._refused.add(where)
        self._left = left

    def _post_again(self, connection: Connection, at: int) -> None:
        """Ask for the messages that could not be posted."""
        mine = self._peers.partitions
        for public in self._kinds:
            public_messages.post_again(connection, public.audience, public.rows, at, partitions=mine)

    def _found(self, connection: Connection) -> tuple[list[tuple[str, str, int]], list[Key]]:
        """The messages that were asked for again, and those that are found outdated by their rows."""
        mine = self._peers.partitions
        return messages.asked_again(connection, [public.audience for public in self._kinds]), [
            (subject, audience)
            for public in self._kinds
            if public.polled
            for subject, audience, version, shown in public_messages.lags(connection, public, mine)
            # The answer to the command that makes it posts it.
            if (version, shown) != (0, NOT_SHOWN)
        ]
