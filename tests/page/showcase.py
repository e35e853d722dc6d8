"""A bot of the real client library that sends one of everything the page draws."""

import io
import os
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from tests.sandbox.prepare_form import PrepareForm

Route.BASE = os.environ["DISCORD_API_BASE"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])

TEXT = """# First
## Second
### Third
-# small
**bold** *italic* __under__ ~~struck~~ `code` ||the king of hearts||
> quoted
- one
  - inside
1. first
```py
print("♥")
```
<t:4102444800:R> <t:4102444800:D> [a link](https://example.org/) <b>not bold</b> 2 * 3 * 4 Jean\\_Luc"""
CARDS = ("KH", "10S", "8D")


def picture(width: int, height: int) -> discord.File:
    file = io.BytesIO()
    Image.new("RGB", (width, height), (30, 100, 60)).save(file, "PNG")
    file.seek(0)
    return discord.File(file, "table.png", description="A green table")


def table(trick: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    advance = ui.Button[ui.LayoutView](label="Next trick", custom_id=f"trick:{trick + 1}", emoji="🂠")
    discards = ui.Select[ui.LayoutView](
        custom_id="discards",
        placeholder="Choose what to discard",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=card, value=card, description="a card") for card in CARDS],
    )
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"## Trick {trick}"),
            ui.MediaGallery(
                discord.MediaGalleryItem("attachment://table.png", description="A green table"),
            ),
            ui.Section(ui.TextDisplay("Your hand is hidden"), accessory=advance),
            ui.Separator(),
            ui.ActionRow(discards),
            ui.ActionRow(ui.UserSelect(custom_id="partner", placeholder="Choose a person")),
            ui.ActionRow(
                ui.Button(label="Bet", style=discord.ButtonStyle.success, custom_id="bet"),
                ui.Button(label="Silent", style=discord.ButtonStyle.danger, custom_id="silent"),
                ui.Button(label="Closed", custom_id="closed", disabled=True),
                ui.Button(label="Rules", url="https://example.org/"),
            ),
            accent_colour=0x2E8B57,
        )
    )
    return view


class BetForm(ui.Modal, title="Place a bet"):
    amount: ui.Label["BetForm"] = ui.Label(
        text="How much?", description="Counters", component=ui.TextInput(custom_id="amount", max_length=4)
    )
    side: ui.Label["BetForm"] = ui.Label(
        text="On whom?",
        component=ui.Select(
            custom_id="side", options=[discord.SelectOption(label=name) for name in ("Ana", "Bob")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.amount.component, ui.TextInput)
        assert isinstance(self.side.component, ui.Select)
        await interaction.response.send_message(
            f"{self.amount.component.value} on {self.side.component.values[0]}", ephemeral=True
        )


class Showcase(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        add_commands(self.tree)
        await self.tree.set_translator(French())
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        custom_id = data.get("custom_id", "")
        if custom_id.startswith("trick:"):
            trick = int(custom_id.removeprefix("trick:"))
            await interaction.response.edit_message(view=table(trick), attachments=[picture(880, 320)])
        elif custom_id in ("discards", "partner"):
            values = ", ".join(data["values"])
            await interaction.response.send_message(f"chosen: {values}", ephemeral=True)
        elif custom_id == "bet":
            await interaction.response.send_modal(BetForm())


FRENCH = {"offer": "proposer", "Offer a game": "Proposer une partie"}


class French(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


def add_commands(tree: app_commands.CommandTree[Showcase]) -> None:
    @tree.command(description="Shows every kind of text")
    async def text(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(TEXT)

    @tree.command(description="Shows an embed")
    async def embed(interaction: discord.Interaction) -> None:
        card = discord.Embed(title="Leaderboard", description="1. **Ana**", colour=0xD4A017)
        card.add_field(name="Games", value="12").add_field(name="Won", value="7").set_footer(
            text="page 1 of 3"
        )
        await interaction.response.send_message(embed=card)

    @tree.command(name="table", description="Shows a table")
    async def show_table(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=table(1), file=picture(880, 320))

    @tree.command(description="Prepares a game")
    async def prepare(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(PrepareForm())

    @tree.command(description="Looks for a game")
    @app_commands.describe(opponent="With whom", points="How many points")
    async def seek(
        interaction: discord.Interaction, opponent: discord.User | None = None, points: int | None = None
    ) -> None:
        await interaction.response.send_message(f"seeks {opponent and opponent.display_name}, {points}")

    @tree.command(description="Closes the salon")
    @app_commands.default_permissions(manage_guild=True)
    async def close(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Closed", ephemeral=True)

    @tree.command(description="Whispers")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Between us", ephemeral=True)

    @tree.command(description="Never answers")
    async def silence(interaction: discord.Interaction) -> None:
        pass

    @tree.command(description="Writes to you")
    async def letter(interaction: discord.Interaction) -> None:
        try:
            await interaction.user.send(f"Dear {interaction.user.mention}")
        except discord.Forbidden:
            await interaction.response.send_message("Your DMs are closed", ephemeral=True)
        else:
            await interaction.response.send_message("Sent", ephemeral=True)

    @tree.command(description="Offer a game")
    @app_commands.choices(rules=[app_commands.Choice(name=n.title(), value=n) for n in ("classic", "casino")])
    async def offer(
        interaction: discord.Interaction,
        opponent: discord.Member,
        rules: app_commands.Choice[str] | None = None,
        points: app_commands.Range[int, 1, 10] = 5,
        rated: bool = True,
    ) -> None:
        rule = rules.value if rules else "none"
        await interaction.response.send_message(f"to {opponent.display_name}: {rule}, {points}, {rated}")

    @tree.command(description="Play a card")
    async def play(interaction: discord.Interaction, card: str) -> None:
        await interaction.response.send_message(f"played {card}")

    @play.autocomplete("card")
    async def cards(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = {"KH": "King of hearts", "10S": "Ten of spades", "8D": "Eight of diamonds"}
        return [
            app_commands.Choice(name=name, value=card)
            for card, name in names.items()
            if typed.lower() in name.lower() or typed.lower() in card.lower()
        ]

    @tree.command(description="Lead a card")
    @app_commands.autocomplete(card=cards)
    async def lead(interaction: discord.Interaction, card: str, opponent: discord.User | None = None) -> None:
        await interaction.response.send_message(f"led {card} against {opponent and opponent.display_name}")

    @tree.context_menu(name="Challenge to écarté")
    async def challenge(interaction: discord.Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"{user.display_name} is challenged")

    group = app_commands.Group(name="preferences", description="What you like")
    tree.add_command(group)

    @group.command(description="Where your hand goes")
    async def hand(interaction: discord.Interaction, where: str) -> None:
        await interaction.response.send_message(f"the hand goes to {where}", ephemeral=True)


if __name__ == "__main__":
    Showcase().run(os.environ["DISCORD_TOKEN"], log_handler=None)
