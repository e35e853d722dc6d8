"""Shows public messages again that a commit has asked for, or deletes them."""

from __future__ import annotations

from bot.database.database import Database
from bot.delivery.discord.operations import Posted
from bot.delivery.presenter import Presenter
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers
from bot.tables.store import messages


class Renewals(PeriodicTask[None]):
    """Looks every few seconds for public messages that are to be shown again or to be deleted.

    Each request is passed on once; the presenter tries it until it is done. Whoever replaces a message
    deletes it at once, as a rule: what is still there at the next look is deleted here.

    Args:
        database: knows the messages.
        presenter: shows them, or has their owner do so.
        peers: knows the partitions whose messages this process deletes.
    """

    name = "messages asked for again"
    pause = 3.0

    def __init__(self, database: Database, presenter: Presenter, peers: Peers) -> None:
        self._database = database
        self._presenter = presenter
        self._peers = peers
        self._audiences = [public.audience for public in presenter.public_messages]
        self._asked: set[tuple[str, str, int]] = set()
        self._left: set[Posted] = set()

    async def round(self, at: int) -> None:
        """Pass on what was asked for since the last round."""
        found = await self._database.read(messages.asked_again, self._audiences)
        for game, audience, shown in found:
            if (game, audience, shown) not in self._asked:
                self._presenter.update((game, audience))
        self._asked = set(found)
        left = set(await self._presenter.replaced(self._peers.partitions))
        for where in left & self._left:
            await self._presenter.publisher.delete_replaced(where)
        self._left = left
