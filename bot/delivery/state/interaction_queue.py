"""The interaction queue: what gateways and endpoints have received, and a worker is to handle."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final

from bot.database import clock
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.encryption import Cipher
from bot.database.partitions import partition_of
from bot.delivery.discord.received import Payload
from bot.delivery.state.store import interaction_queue as store

_NOTIFICATION: Final = re.compile(r"intake/([0-9]+)/([0-9]+)/([0-9]+)/([0-9]+)")
KEPT_MS: Final = 1_000
"""How long an interaction is kept for the owner of its partition, or for the process that renews it.

Discord waits 3 s for an answer.
"""


class InteractionQueue:
    """Interactions that wait in the database; there they are encrypted, because their tokens are secrets.

    Args:
        token: the bot's token, from which the key follows.
    """

    def __init__(self, database: Database, token: str) -> None:
        self._database = database
        self._cipher = Cipher(token, "intake")

    async def put(self, payload: Payload) -> None:
        """Hand an interaction over to the process that owns its partition; after a while to any.

        Raises:
            ValueError: it is no interaction.
        """
        put = _described(payload)
        encrypted = self._cipher.encrypt(json.dumps(payload).encode(), str(put.interaction))

        def add(connection: Connection) -> None:
            store.add(connection, put.interaction, encrypted, put.at + KEPT_MS)

        await self._database.claim(add)
        self._database.notify(f"intake/{put.partition}/{put.interaction}/{put.person}/{put.at}")

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


@dataclass(frozen=True, slots=True)
class Put:
    """An interaction was put into the queue.

    Args:
        person: who presses or types.
        at: when it was put in, in UTC milliseconds.
    """

    partition: int
    interaction: int
    person: int
    at: int


def put_in(notification: str) -> Put | None:
    """What a notification says was put into the queue; None if it says something else."""
    found = _NOTIFICATION.fullmatch(notification)
    return None if found is None else Put(*map(int, found.groups()))


def _described(payload: Payload) -> Put:
    """What is put into the queue with an interaction.

    A press at a table is in the table's partition, so that no other process has to read the table. All
    other interactions are spread over the partitions by their ids.

    Raises:
        ValueError: it is no interaction.
    """
    try:
        user = payload["user"] if "user" in payload else payload["member"]["user"]
        _, *facts = payload.get("data", {}).get("custom_id", "").split(":")
        key = facts[0] if facts else payload["id"]
        return Put(partition_of(key), int(payload["id"]), int(user["id"]), clock.now())
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError("no interaction") from error
