"""A deal by commands: the cut, the exchange, the king, the cards, and giving up."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import EcarteBot
from bot.pages.components import Act
from bot.registry import Choose
from bot.text.i18n import language_of, text
from cogs.play import actions as actions_command
from cogs.support.answer import Interaction, answering
from cogs.support.autocomplete import discards, game_option, own_games, playable_cards
from cogs.support.resolve import can_act, find_table
from engine.cards import parse_card, parse_cards
from engine.ecarte import actions
from engine.ecarte.actions import Kind

_HALF_THE_PACK = 16


class Play(commands.Cog):
    """What players do in a deal."""

    @app_commands.command(name=text("cmd-cut"), description=text("cmd-cut-about"))
    @app_commands.rename(number=text("opt-number"))
    @app_commands.describe(number=text("opt-number-about"))
    @game_option(own_games)
    async def cut(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 0, 32] = _HALF_THE_PACK,
        game: str | None = None,
    ) -> None:
        """Cut the pack."""
        await _act(interaction, game, Kind.CUT, lambda _: actions.cut(number))

    @app_commands.command(name=text("cmd-propose"), description=text("cmd-propose-about"))
    @app_commands.rename(number=text("opt-number"))
    @app_commands.describe(number=text("opt-proposed-about"))
    @game_option(own_games)
    async def propose(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 0, actions.MOST_PROPOSED] | None = None,
        game: str | None = None,
    ) -> None:
        """Propose an exchange; some rules have the number of cards named."""
        proposal = actions.PROPOSE if number is None else actions.propose(number)
        await _act(interaction, game, Kind.PROPOSE, lambda _: proposal)

    @app_commands.command(name=text("cmd-packets"), description=text("cmd-packets-about"))
    @app_commands.rename(first=text("opt-packets"))
    @app_commands.describe(first=text("opt-packets-about"))
    @app_commands.choices(
        first=[app_commands.Choice(name="3–2", value=3), app_commands.Choice(name="2–3", value=2)]
    )
    @game_option(own_games)
    async def packets(self, interaction: Interaction, first: int, game: str | None = None) -> None:
        """Choose the packets of one's deals for the game (law 2)."""
        await _act(interaction, game, Kind.PACKETS, lambda _: actions.packets(2 if first == 2 else 3))

    @app_commands.command(name=text("cmd-stand"), description=text("cmd-stand-about"))
    @game_option(own_games)
    async def stand(self, interaction: Interaction, game: str | None = None) -> None:
        """Play with the hand as it is."""
        await _act(interaction, game, Kind.STAND, lambda _: actions.STAND)

    @app_commands.command(name=text("cmd-discard"), description=text("cmd-discard-about"))
    @app_commands.rename(cards=text("opt-cards"))
    @app_commands.describe(cards=text("opt-cards-about"))
    @app_commands.autocomplete(cards=discards)
    @game_option(own_games)
    async def discard(self, interaction: Interaction, cards: str, game: str | None = None) -> None:
        """Exchange cards."""
        language = language_of(interaction.locale)
        await _act(interaction, game, Kind.DISCARD, lambda _: actions.discard(parse_cards(cards, language)))

    @app_commands.command(name=text("cmd-king"), description=text("cmd-king-about"))
    @game_option(own_games)
    async def king(self, interaction: Interaction, game: str | None = None) -> None:
        """Announce the king of trumps."""
        await _act(interaction, game, Kind.ANNOUNCE, lambda _: actions.ANNOUNCE)

    @app_commands.command(name=text("cmd-play"), description=text("cmd-play-about"))
    @app_commands.rename(card=text("opt-card"))
    @app_commands.describe(card=text("opt-card-about"))
    @app_commands.autocomplete(card=playable_cards)
    @game_option(own_games)
    async def play(self, interaction: Interaction, card: str, game: str | None = None) -> None:
        """Play a card."""
        language = language_of(interaction.locale)
        await _act(interaction, game, Kind.PLAY, lambda _: actions.play(parse_card(card, language)))

    @app_commands.command(name=text("cmd-concede"), description=text("cmd-concede-about"))
    @game_option(own_games)
    async def concede(self, interaction: Interaction, game: str | None = None) -> None:
        """Concede the deal."""
        await _act(interaction, game, Kind.CONCEDE, lambda _: actions.CONCEDE)

    @app_commands.command(name=text("cmd-resign"), description=text("cmd-resign-about"))
    @game_option(own_games)
    async def resign(self, interaction: Interaction, game: str | None = None) -> None:
        """Resign the game, after one more question."""
        async with answering(interaction) as answer:
            table = await find_table(interaction, game, can_act(interaction, Kind.RESIGN))
            await actions_command.confirm(answer, table, Act.RESIGN_SURELY)


async def _act(interaction: Interaction, game: str | None, kind: Kind, choose: Choose) -> None:
    async with answering(interaction) as answer:
        await actions_command.act(
            answer, await find_table(interaction, game, can_act(interaction, kind)), choose
        )


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(Play())
