"""Help: what to do first, and the commands that work here."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle
from discord.app_commands import AppCommandContext, AppInstallationType
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.lobby.page import play_now_button
from bot.features.settings.help_page import COMMAND, HELP, PLAY_BOT, RUN, Section, command_page, help_page
from bot.pages.parts.custom_id import CustomId, one_of, word
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Venue
from bot.tables.store import guilds
from bot.text.i18n import Language, say
from bot.version import described
from cogs.support.answer import Answer, Interaction, answering, goes_on_as, keeps_order
from cogs.support.weights import Weight, command

_OF_ORDER: Final = "moderate"
_OF_COUNTERS: Final = frozenset({"bet", "counters", "pool"})
"""The commands that need counters."""


class HelpCommands(commands.Cog):
    """Commands of help."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        bot.handlers[HELP] = self.turn_page
        bot.handlers[COMMAND] = self.open_command

    @command("help", Weight.LIGHT)
    async def help(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            await answer.reply.show(await self._page(answer, Section.START))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            sent.facts()
            section = sent.choice(one_of(Section)) if sent.values else Section.START
            await answer.reply.update(await self._page(answer, section))

    async def open_command(self, interaction: Interaction, sent: CustomId) -> None:
        """Run a command that needs no option, begin a game against the house, or explain a command."""
        try:
            name = _name(sent)
        except Refusal:
            name = ""
        if name == PLAY_BOT:
            await self._run("challenge", interaction, opponent=self.bot.user)
            return
        if name in RUN:
            await self._run(name, interaction)
            return
        async with answering(interaction) as answer:
            name = _name(sent)
            mention = self.bot.mentions.get(name)
            if mention is None:
                raise Refusal(Reason.STALE)
            await answer.reply.update(
                command_page(name, answer.language, mention, self._options(name, answer.language))
            )

    async def _page(self, answer: Answer, section: Section) -> Page:
        """A section, with the commands that work here and for the caller."""
        guild = answer.interaction.guild_id
        counters = (
            guild is not None and (await self.app.database.read(guilds.counter_settings, guild)).counters
        )
        keeps, here = await keeps_order(answer.interaction), answer.reply.venue is Venue.SERVER
        works = {
            name: mention
            for name, mention in self.bot.mentions.items()
            if self._works(answer, name.split()[0])
            and (counters or name.split()[0] not in _OF_COUNTERS)
            and (keeps or name != _OF_ORDER)
        }
        return help_page(
            section,
            answer.language,
            works,
            now=play_now_button(answer.language, ButtonStyle.secondary) if here else None,
            version=described(),
            support=self.app.config.support,
        )

    def _works(self, answer: Answer, name: str) -> bool:
        """Whether a command is offered to the caller in this place."""
        command: Any = self.bot.tree.get_command(name)
        contexts = self.bot.tree.allowed_contexts.merge(command.allowed_contexts or AppCommandContext())
        installs = self.bot.tree.allowed_installs.merge(command.allowed_installs or AppInstallationType())
        needed = command.default_permissions
        interaction = answer.interaction
        match answer.reply.venue:
            case Venue.SERVER:
                return contexts.guild and (needed is None or needed <= interaction.permissions)
            case Venue.DM:
                return contexts.dm_channel
            case Venue.INSTALLED:
                here = contexts.private_channel if interaction.guild_id is None else contexts.guild
                return here and installs.user

    def _command(self, name: str) -> Any:
        """A command by its whole English name."""
        first, *rest = name.split()
        command: Any = self.bot.tree.get_command(first)
        for step in rest:
            command = command.get_command(step)
        return command

    async def _run(self, name: str, interaction: Interaction, **options: object) -> None:
        """Run a command as if it had been typed."""
        goes_on_as(interaction, name)
        await self.bot.run_command(self._command(name), interaction, **options)

    def _options(self, name: str, language: Language) -> list[tuple[str, str]]:
        """The options of a command, each as (name, description)."""
        return [
            (
                say(language, option.locale_name.extras["key"]),
                say(language, option.locale_description.extras["key"]),
            )
            for option in self._command(name).parameters
        ]


def _name(sent: CustomId) -> str:
    """The whole English name of the command that a button is for."""
    (name,) = sent.facts(word)
    return name.replace("_", " ")


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(HelpCommands(bot))
