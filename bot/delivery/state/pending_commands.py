"""Commands that wait until their callers have said which of several games or pools they mean."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.encryption import Cipher
from bot.delivery.state.store import asked_commands
from bot.tables.message import TOKEN_MS


class PendingCommand(NamedTuple):
    """A command whose caller was asked which game or pool it means.

    Args:
        person: the caller.
        token: the token of its interaction; a secret.
        data: the data of its interaction, as Discord has sent them.
    """

    person: int
    token: str
    data: dict[str, Any]


class PendingCommands:
    """Stores the commands, encrypted, for any process and for as long as their questions can be deleted.

    Args:
        token: the bot's, from which the key follows.
    """

    def __init__(self, database: Database, token: str) -> None:
        self._database = database
        self._cipher = Cipher(token, "asked command")

    async def keep(self, interaction: int, command: PendingCommand) -> None:
        """Keep a command under the id of its interaction."""
        encrypted = self._cipher.encrypt(json.dumps(command).encode(), str(interaction))
        until = now() + TOKEN_MS

        def save(connection: Connection) -> None:
            asked_commands.save(connection, interaction, encrypted, until)

        await self._database.write(save, invalidates_cache=False)

    async def take(self, interaction: int, person: int) -> PendingCommand | None:
        """Take a command of a person, which can be done once; None if they have none under this id."""
        encrypted = await self._database.read(asked_commands.find, interaction)
        text = None if encrypted is None else self._cipher.decrypt(encrypted, str(interaction))
        command = None if text is None else PendingCommand(*json.loads(text))
        if command is None or command.person != person:
            return None
        taken = await self._database.write(asked_commands.remove, interaction, invalidates_cache=False)
        return command if taken else None
