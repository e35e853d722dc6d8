"""Lets the client ask what a command weighs before it is carried out."""

from __future__ import annotations

from bot.client.client import EcarteBot
from cogs.support import weights


async def setup(bot: EcarteBot) -> None:
    bot.admits = weights.admits
    bot.run_command = weights.run
