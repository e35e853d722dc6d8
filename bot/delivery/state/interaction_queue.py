"""Handles the interactions of the queue."""

from __future__ import annotations

import json
from typing import Final

from bot.database import clock
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.encryption import Cipher
from bot.delivery.discord.received import Payload
from bot.delivery.state.store import interaction_queue as store

NOTIFICATION: Final = "intake"
"""The notification that the queue has a new interaction."""


class InteractionQueue:
    """Interactions that wait in the database; there they are encrypted, because their tokens are secrets.

    Args:
        token: the bot's token, from which the key follows.
    """

    def __init__(self, database: Database, token: str) -> None:
        self._database = database
        self._cipher = Cipher(token, "intake")

    async def put(self, payload: Payload, kept_ms: int = 0) -> None:
        """Hand an interaction over to the processes that read the queue.

        Args:
            kept_ms: for how many milliseconds no process may take it.
        """
        interaction = int(payload["id"])
        encrypted = self._cipher.encrypt(json.dumps(payload).encode(), str(interaction))

        def add(connection: Connection) -> None:
            until = clock.now() + kept_ms if kept_ms else 0
            store.add(connection, interaction, encrypted, until)

        await self._database.write(add, invalidates_cache=False)
        self._database.notify(NOTIFICATION)

    async def empty(self) -> list[Payload]:
        """Take all interactions out, for a standalone process."""
        taken = await self._database.write(store.empty, invalidates_cache=False)
        found = [self.read(interaction, encrypted) for interaction, encrypted in taken]
        return [payload for payload in found if payload is not None]

    async def remove(self, payload: Payload) -> None:
        """Remove an interaction that was handled."""
        handled = (int(payload["id"]),)
        await self._database.write(store.remove, handled, invalidates_cache=False)

    def read(self, interaction: int, encrypted: bytes) -> Payload | None:
        """The decrypted interaction; None if it cannot be decrypted."""
        text = self._cipher.decrypt(encrypted, str(interaction))
        return None if text is None else json.loads(text)
