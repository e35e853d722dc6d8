"""A tiny bot of the real client library, with every kind of answer that the sandbox must accept."""

import asyncio
import io
import logging
import os

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.sandbox.prepare_form import PrepareForm

Route.BASE = os.environ["DISCORD_API_BASE"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class Counter(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<n>\d+)"):
    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction, item, match, /):  # type: ignore[no-untyped-def]
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=counter(self.n + 1))


def counter(n: int) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    row.add_item(Counter(n))
    row.add_item(discord.ui.Button(label="Not this", custom_id="not", disabled=True))
    view.add_item(
        discord.ui.Container(discord.ui.TextDisplay(f"Counted to {n}"), row, accent_colour=0x2E7D32)
    )
    return view


class Ask(discord.ui.Modal, title="A question"):
    answer: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        label="Your answer", custom_id="answer", max_length=10
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You said {self.answer.value}", ephemeral=True)


class PongBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        add_commands(self.tree)
        await self.tree.sync()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        print("gone:", channel.name)

    async def on_resumed(self) -> None:
        print("resumed")


def add_commands(tree: app_commands.CommandTree[PongBot]) -> None:
    @tree.command(description="Says pong")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    @tree.command(description="Whispers to you")
    async def whisper(interaction: discord.Interaction, to: discord.Member | discord.User) -> None:
        await interaction.response.send_message(f"psst, {to.display_name} {to.mention}", ephemeral=True)

    @tree.command(description="Counts")
    async def count(interaction: discord.Interaction, start: app_commands.Range[int, 0, 9] = 0) -> None:
        await interaction.response.send_message(view=counter(start))

    @tree.command(description="Thinks first")
    async def think(interaction: discord.Interaction, hidden: bool = False) -> None:
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        await interaction.followup.send("thought", ephemeral=True)
        await interaction.followup.send("afterthought", ephemeral=True)

    @tree.command(description="Never answers")
    async def silence(interaction: discord.Interaction) -> None:
        print("silent")

    @tree.command(description="Asks")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Ask())

    @tree.command(description="Prepares a game")
    async def prepare(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(PrepareForm())

    @tree.command(description="Sends you a letter")
    async def letter(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(PNG), "letter.png", description="A white square")
        try:
            await interaction.user.send("Dear you", file=file)
        except discord.Forbidden as error:
            await interaction.response.send_message(f"refused: {error.code}", ephemeral=True)
        else:
            await interaction.response.send_message("sent", ephemeral=True)

    @tree.command(description="Answers first and sends you a letter then")
    async def promise(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("soon", ephemeral=True)
        asyncio.create_task(interaction.user.send("Dear you"), name="letter")  # noqa: RUF006

    @tree.command(description="Echoes a word")
    async def echo(interaction: discord.Interaction, word: str) -> None:
        await interaction.response.send_message(word)

    @echo.autocomplete("word")
    async def words(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=w, value=w) for w in ("coeur", "pique") if w.startswith(typed)]

    @tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {user.display_name}")

    group = app_commands.Group(name="preferences", description="What you like")
    tree.add_command(group)

    @group.command(description="Where your hand goes")
    @app_commands.choices(where=[app_commands.Choice(name="By DM", value="dm")])
    async def hand(interaction: discord.Interaction, where: str) -> None:
        await interaction.response.send_message(where)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    PongBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
