"""The commands of a deal."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.pages.games.registered import GAME_UIS
from bot.tables.table import Status, Table
from bot.text.i18n import text
from cogs.play import actions
from cogs.support.answer import Interaction, answering
from cogs.support.autocomplete import game_option, games_for, of_the_deal, own_games
from cogs.support.options import options
from cogs.support.resolve import can_act, find_table
from cogs.support.weights import Weight, command

_DEAL: Final = "deal"
"""The choice of conceding the deal."""
_MOST_PROPOSED: Final = 5


class MoveCommands(commands.Cog):
    """What players do in a deal."""

    @command("propose", Weight.LIGHT)
    @options(number=("opt-number", "opt-proposed-about"))
    @game_option(games_for("propose"))
    async def propose(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 0, _MOST_PROPOSED] | None = None,
        game: str | None = None,
    ) -> None:
        """Propose an exchange, with the number of cards if the rules ask for it."""
        await _act(interaction, game, "propose", number)

    @command("stand", Weight.LIGHT)
    @game_option(games_for("stand"))
    async def stand(self, interaction: Interaction, game: str | None = None) -> None:
        """Play with the hand as it is."""
        await _act(interaction, game, "stand")

    @command("pass", Weight.LIGHT)
    @game_option(games_for("pass"))
    async def pass_(self, interaction: Interaction, game: str | None = None) -> None:
        """Lay the hand aside, now or when it is the caller's turn."""
        await _act(interaction, game, "pass")

    @command("discard", Weight.LIGHT)
    @options(cards="opt-cards")
    @app_commands.autocomplete(cards=of_the_deal("discard"))
    @game_option(games_for("discard"))
    async def discard(self, interaction: Interaction, cards: str, game: str | None = None) -> None:
        await _act(interaction, game, "discard", cards)

    @command("king", Weight.LIGHT)
    @game_option(games_for("king"))
    async def king(self, interaction: Interaction, game: str | None = None) -> None:
        """Announce the king of trumps."""
        await _act(interaction, game, "king")

    @command("play", Weight.LIGHT)
    @options(card="opt-card")
    @app_commands.autocomplete(card=of_the_deal("play"))
    @game_option(games_for("play"))
    async def play(self, interaction: Interaction, card: str, game: str | None = None) -> None:
        await _act(interaction, game, "play", card)

    @command("resign", Weight.LIGHT)
    @options(what="opt-what")
    @app_commands.choices(
        what=[
            app_commands.Choice(name=text("choice-game"), value="game"),
            app_commands.Choice(name=text("choice-deal"), value=_DEAL),
        ]
    )
    @game_option(own_games)
    async def resign(
        self, interaction: Interaction, what: str | None = None, game: str | None = None
    ) -> None:
        """Resign the game, or concede the deal, after one more question."""
        if what == _DEAL:
            await _act(interaction, game, "concede")
            return
        async with answering(interaction) as answer:
            me = interaction.user.id
            table = await find_table(interaction, game, lambda table: _can_resign(table, me))
            await actions.resign(answer, table)


def _can_resign(table: Table, person: int) -> bool:
    return table.status is Status.LIVE and table.vacant is None and table.own_seat(person) is not None


async def _act(
    interaction: Interaction, game: str | None, command: str, argument: str | int | None = None
) -> None:
    """Carry out a command of the deal by the rules of the table's game."""
    async with answering(interaction) as answer:
        table = await find_table(interaction, game, can_act(interaction, command))
        choose = GAME_UIS[table.kind].typed(command, argument, answer.language)
        seat = table.seat_of(interaction.user.id)
        if table.status is Status.LIVE and table.game is not None and seat is not None:
            action = choose(table.game.view(seat))
            if action in table.game.intents(seat):
                # The same command, given again, takes its declaration back.
                await actions.declare(answer, table, None if table.intent(seat) == action else action)
                return
        await actions.act(answer, table, choose)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(MoveCommands())
