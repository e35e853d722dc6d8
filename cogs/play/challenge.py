"""Commands of challenges: making, accepting and refusing them."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.chronicle.versus_page import CHALLENGE
from bot.pages.parts.custom_id import CustomId, identity
from bot.pages.table.time_limits import PACES
from bot.tables.errors import Reason, Refusal, WhichGameError
from bot.tables.store import games
from bot.tables.table import MOST_GAMES, Status, Table
from bot.text.i18n import text
from cogs.play import actions, offers
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering, goes_on_as
from cogs.support.autocomplete import game_option, own_games
from cogs.support.options import Place, options
from cogs.support.resolve import can_act, find_table
from cogs.support.rules import LEAST_POINTS, MOST_POINTS, chosen_rules, find_level
from cogs.support.weights import Posting, Weight, command, menu


class ChallengeCommands(commands.Cog):
    """How games begin."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        self.menu = menu("challenge", Weight.POSTS, self.challenge_user)
        bot.tree.add_command(self.menu)
        bot.handlers[CHALLENGE] = Posting(self.challenge_rival)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @command("challenge", Weight.POSTS)
    @options(
        opponent="opt-opponent",
        rules="opt-rules",
        points="opt-points",
        games="opt-games",
        stake="opt-stake",
        level="opt-level",
        friendly="opt-friendly",
        time="opt-time",
        channel="opt-channel",
    )
    @app_commands.choices(
        time=[app_commands.Choice(name=text(f"choice-{pace}"), value=pace) for pace in PACES]
    )
    @app_commands.autocomplete(rules=autocomplete.rules, level=autocomplete.levels)
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User | None = None,
        rules: str | None = None,
        points: app_commands.Range[int, LEAST_POINTS, MOST_POINTS] | None = None,
        games: app_commands.Range[int, 1, MOST_GAMES] = 1,
        stake: int = 0,
        level: str | None = None,
        friendly: bool = False,
        time: str | None = None,
        channel: Place | None = None,
    ) -> None:
        """Challenge a friend or, at a level, the house; without either, play now."""
        async with answering(interaction, public=channel is None) as answer:
            await offers.challenge(
                answer,
                self._invited(opponent) if level is None else self._house(opponent),
                await chosen_rules(interaction, rules, points),
                length=games,
                stake=stake,
                level=None if level is None else find_level(level),
                friendly=friendly,
                pace=time,
                chosen=channel,
            )

    async def challenge_user(self, interaction: Interaction, user: discord.User) -> None:
        goes_on_as(interaction, "challenge")
        async with answering(interaction, public=True) as answer:
            await offers.challenge(answer, self._invited(user), await chosen_rules(interaction))

    async def challenge_rival(self, interaction: Interaction, sent: CustomId) -> None:
        """Challenge the opponent of a head to head."""
        goes_on_as(interaction, "challenge")
        async with answering(interaction, public=True) as answer:
            (person,) = sent.facts(identity)
            await offers.challenge(answer, person, await chosen_rules(interaction))

    def _invited(self, opponent: discord.User | discord.Member | None) -> int | None:
        if opponent is None:
            return None
        if opponent.bot and opponent != self.bot.user:
            raise Refusal(Reason.CHALLENGE_BOT)
        return opponent.id

    def _house(self, opponent: discord.User | None) -> int:
        """The opponent of a caller who has named a level, which must be the house."""
        assert self.bot.user is not None, "who answers has logged in"
        if opponent is not None and opponent != self.bot.user:
            raise Refusal(Reason.LEVEL_OF_PERSON)
        return self.bot.user.id

    @command("accept", Weight.LIGHT)
    @game_option(own_games)
    async def accept(self, interaction: Interaction, game: str | None = None) -> None:
        """Accept a challenge or a proposal."""
        async with answering(interaction) as answer:
            await actions.accept(answer, await self._asked(answer, game, "accept"))

    @command("refuse", Weight.LIGHT)
    @game_option(own_games)
    async def refuse(self, interaction: Interaction, game: str | None = None) -> None:
        """Refuse a challenge or a proposal."""
        async with answering(interaction) as answer:
            await actions.refuse(answer, await self._asked(answer, game, "refuse"))

    async def _asked(self, answer: Answer, game: str | None, command: str) -> Table:
        """The table at which the caller can accept or refuse something."""
        interaction = answer.interaction
        me, may_answer = interaction.user.id, can_act(interaction, command)

        def asks(table: Table) -> bool:
            return (table.status is Status.OFFERED and table.invited == me) or may_answer(table)

        def offered(table: Table) -> bool:
            return table.status is Status.OFFERED and table.seat_of(me) is not None

        own = await self.app.registry.tables.of_person(me)
        if game is not None or any(map(asks, own)):
            return await find_table(interaction, game, asks)
        if command == "refuse" and any(map(offered, own)):
            return await find_table(interaction, None, offered)
        seats = await self._open_seats(interaction, own)
        if len(seats) > 1:
            raise WhichGameError(seats)
        if not own and not seats:
            raise Refusal(Reason.NOTHING_TO_ACCEPT)
        return seats[0] if seats else await find_table(interaction, None)

    async def _open_seats(self, interaction: Interaction, own: list[Table]) -> list[Table]:
        """The seats that others offer in this channel; none while the caller plays here."""
        channel, me = interaction.channel_id, interaction.user.id
        if channel is None or any(table.status is Status.LIVE and table.channel == channel for table in own):
            return []
        seats = await self.app.registry.tables.found(games.open_seats, channel)
        return [table for table in seats if table.seat_of(me) is None]


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(ChallengeCommands(bot))
