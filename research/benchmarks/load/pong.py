"""The smallest possible bot with the same client library: one button, answered with one word.

``python -m research.benchmarks.load.pong`` runs it; /ping shows the button.
"""

from __future__ import annotations

import os
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Ping(discord.ui.View):
    """A message with one button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Ping", custom_id="ping")
    async def ping(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        """Answer the button."""
        await interaction.response.edit_message(content="pong")


class Pong(discord.Client):
    """The bot."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Register /ping."""

        @self.tree.command(description="Shows the button")
        async def ping(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("ping", view=Ping())

        self.add_view(Ping())
        await self.tree.sync()


if __name__ == "__main__":
    Route.BASE = os.environ["DISCORD_API_BASE"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    Pong().run(os.environ["DISCORD_TOKEN"], log_handler=None)
