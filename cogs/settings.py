"""What a server's moderators settle: its tables, rules of its own, and counters."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot import pace
from bot.client import EcarteBot
from bot.i18n import language_of, text
from bot.store import servers, wagers
from bot.store.servers import Server
from bot.store.wagers import House
from cogs import composer
from cogs.answering import Answer, Interaction, answering
from cogs.finding import offer_rules
from cogs.moderating import moderated
from engine.ecarte.rules import CLASSIC, Bystanders
from engine.gallery import MOST_COUNTERS, MOST_RAKE, Unmatched

_MOST_OPENING: Final = 1_000_000
_MOST_TYPED: Final = MOST_COUNTERS - 1
"""The largest whole number that Discord takes for an option."""
_WAYS: Final = (Bystanders.ENGLISH, Bystanders.FRENCH)


async def offer_paces(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What an action's time may be, for autocomplete."""
    bot: EcarteBot = interaction.client
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in pace.choices(bot.limits.turn, language_of(interaction.locale))
        if typed.strip().lower() in name.lower()
    ]


class Settings(commands.Cog):
    """The server's own ways."""

    settings = app_commands.Group(
        name=text("cmd-settings"),
        description=text("cmd-settings-about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[composer.RULE] = composer.ruled

    @settings.command(name=text("cmd-settings-rules"), description=text("cmd-settings-rules-about"))
    @app_commands.rename(name=text("opt-name"), like=text("opt-like"))
    @app_commands.describe(name=text("opt-name-about"), like=text("opt-like-about"))
    @app_commands.autocomplete(name=offer_rules, like=offer_rules)
    async def rules(self, interaction: Interaction, name: str, like: str = CLASSIC.name) -> None:
        """Open the server's own rules of a name, made after others where they are new."""
        async with answering(interaction) as answer:
            await composer.compose(answer, name.strip(), like)

    @settings.command(name=text("cmd-settings-time"), description=text("cmd-settings-time-about"))
    @app_commands.rename(limit=text("opt-limit"))
    @app_commands.describe(limit=text("opt-pace-about"))
    @app_commands.autocomplete(limit=offer_paces)
    async def time(self, interaction: Interaction, limit: str) -> None:
        """Settle how long each action may take."""
        async with answering(interaction) as answer:
            server = await self._settle(answer, turn=pace.read(limit))
            turn = server.turn or self.bot.limits.turn
            await answer.tell(answer.sentence("time-settled", time=pace.told(turn, answer.language)))

    @settings.command(name=text("cmd-settings-counters"), description=text("cmd-settings-counters-about"))
    @app_commands.rename(
        on=text("opt-on"),
        purse=text("opt-opening"),
        allowance=text("opt-allowance"),
        limit=text("opt-limit"),
        adults=text("opt-adults"),
        rake=text("opt-rake"),
        unmatched=text("opt-unmatched"),
        backers_first=text("opt-backers-first"),
        chouette_leaves=text("opt-chouette-leaves"),
    )
    @app_commands.describe(
        on=text("opt-on-about"),
        purse=text("opt-opening-about"),
        allowance=text("opt-allowance-about"),
        limit=text("opt-most-about"),
        adults=text("opt-adults-about"),
        rake=text("opt-rake-about"),
        unmatched=text("opt-unmatched-about"),
        backers_first=text("opt-backers-first-about"),
        chouette_leaves=text("opt-chouette-leaves-about"),
    )
    @app_commands.choices(
        unmatched=[
            app_commands.Choice(name=text(f"unmatched-{way.name.lower().replace('_', '-')}"), value=way.value)
            for way in Unmatched
        ]
    )
    async def counters(
        self,
        interaction: Interaction,
        on: bool | None = None,
        purse: app_commands.Range[int, 1, _MOST_OPENING] | None = None,
        allowance: app_commands.Range[int, 0, _MOST_OPENING] | None = None,
        limit: app_commands.Range[int, 0, _MOST_TYPED] | None = None,
        adults: bool | None = None,
        rake: app_commands.Range[int, 0, MOST_RAKE] | None = None,
        unmatched: str | None = None,
        backers_first: bool | None = None,
        chouette_leaves: bool | None = None,
    ) -> None:
        """Show how counters are used, once what is named has been settled anew."""
        async with answering(interaction) as answer:
            guild = moderated(answer)
            named: dict[str, Any] = {
                "counters": on,
                "opening": purse,
                "allowance": allowance,
                "most": limit,
                "adults": adults,
                "rake": rake,
                "unmatched": None if unmatched is None else Unmatched(unmatched),
                "backers_first": backers_first,
                "chouette_leaves": chouette_leaves,
            }
            changed = {name: value for name, value in named.items() if value is not None}

            def settle(connection: sqlite3.Connection) -> House:
                house = replace(wagers.house(connection, guild), **changed)
                wagers.settle_house(connection, guild, house)
                return house

            if changed:
                house = await self.bot.database.write(settle)
            else:
                house = await self.bot.database.read(lambda connection: wagers.house(connection, guild))
            await answer.tell(_counters(answer, house))

    @settings.command(name=text("cmd-settings-bystanders"), description=text("cmd-settings-bystanders-about"))
    @app_commands.rename(game=text("opt-bystanders"))
    @app_commands.describe(game=text("opt-bystanders-about"))
    @app_commands.choices(
        game=[app_commands.Choice(name=text(f"bystanders-{way}"), value=way.value) for way in _WAYS]
    )
    async def bystanders(self, interaction: Interaction, game: str) -> None:
        """Settle what bystanders may do where the rules leave it to the table."""
        async with answering(interaction) as answer:
            server = await self._settle(answer, bystanders=Bystanders(game))
            await answer.tell(answer.sentence("bystanders-settled", way=server.bystanders.value))

    async def _settle(self, answer: Answer, **changed: Any) -> Server:
        """Settle something about the server's tables; everything as it stands then."""
        guild = moderated(answer)

        def transaction(connection: sqlite3.Connection) -> Server:
            server = replace(servers.find(connection, guild), **changed)
            servers.settle(connection, guild, server)
            return server

        return await self.bot.database.write(transaction)


def _counters(answer: Answer, house: House) -> str:
    """How counters are used here."""
    if not house.counters:
        return answer.sentence("counters-off")
    return answer.sentence(
        "counters-settled",
        opening=house.opening,
        allowance=house.allowance,
        most=house.most,
        adults=int(house.adults),
        rake=house.rake,
        unmatched=answer.sentence(f"unmatched-{house.unmatched.name.lower().replace('_', '-')}"),
        seat=answer.sentence("seat-to-backer" if house.backers_first else "seat-to-queue"),
        leaves=int(house.chouette_leaves),
    )


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(Settings(bot))
