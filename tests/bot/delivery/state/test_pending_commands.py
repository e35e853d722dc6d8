"""Commands that wait for a choice between several games."""

from __future__ import annotations

from bot.database.database import Database
from bot.delivery.state.pending_commands import PendingCommand, PendingCommands


async def test_a_command_that_is_delivered_twice_goes_on_once(database: Database) -> None:
    service = PendingCommands(database, "token")
    command = PendingCommand(1, "secret", {"name": "play"})
    for _ in range(2):
        await service.keep(7, command)
    assert await service.take(7, 1) == command
    assert await service.take(7, 1) is None
