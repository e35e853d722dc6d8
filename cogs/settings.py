"""What a server's moderators settle: rules of their own, and counters."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import rulebook, words
from bot.client import EcarteBot
from bot.controls import Choice, Control
from bot.i18n import text
from bot.pages import Page
from bot.refusals import Reason, Refusal
from bot.rendering import sentence_page
from bot.store import rulesets, servers, wagers
from bot.store.wagers import House
from cogs.answering import Answer, Interaction, answering
from cogs.finding import find_rules, offer_rules
from engine.ecarte.rules import CLASSIC, PRESETS, VALUES, Bystanders, Ruleset
from engine.gallery import MOST_COUNTERS, MOST_RAKE, Unmatched

_RULE: Final = "rule"
_WHICH: Final = "which"
_DELETE: Final = "delete"
_MOST_OPENING: Final = 1_000_000
_MOST_TYPED: Final = MOST_COUNTERS - 1
"""The largest whole number that Discord takes for an option."""
_WAYS: Final = (Bystanders.ENGLISH, Bystanders.FRENCH)
_MOST_SAVED: Final = 15
"""With the presets beside them they fit into one list of choices."""


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
        bot.handlers[_RULE] = self.ruled

    @settings.command(name=text("cmd-settings-rules"), description=text("cmd-settings-rules-about"))
    @app_commands.rename(name=text("opt-name"), like=text("opt-like"))
    @app_commands.describe(name=text("opt-name-about"), like=text("opt-like-about"))
    @app_commands.autocomplete(name=offer_rules, like=offer_rules)
    async def rules(self, interaction: Interaction, name: str, like: str = CLASSIC.name) -> None:
        """Open the server's own rules of a name, made after others where they are new."""
        async with answering(interaction) as answer:
            guild = _guild(answer)
            if name.strip().lower() in PRESETS:
                raise Refusal(Reason.PRESET_NAME)
            saved = await self.bot.database.read(
                lambda connection: rulesets.find(connection, guild, name.strip())
            )
            if saved is None:
                saved = (await find_rules(interaction, like)).named(name.strip())
                await self._save(guild, saved)
            await answer.show(_composer(answer, saved, None))

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
            guild = _guild(answer)
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
            guild, way = _guild(answer), Bystanders(game)
            await self.bot.database.write(
                lambda connection: servers.settle_bystanders(connection, guild, way)
            )
            await answer.tell(answer.sentence("bystanders-settled", way=way.value))

    async def ruled(self, interaction: Interaction, facts: list[str], values: list[str]) -> None:
        """Change one option of saved rules, or choose which to change, or delete them."""
        async with answering(interaction) as answer:
            name, option = facts
            guild = _guild(answer)
            saved = await find_rules(interaction, name)
            if option == _DELETE:
                await self.bot.database.write(lambda connection: rulesets.delete(connection, guild, name))
                await answer.update(sentence_page(answer.sentence("composer-deleted", name=words.name(name))))
                return
            if option == _WHICH:
                await answer.update(_composer(answer, saved, values[0]))
                return
            changed = saved.with_value(option, values[0])
            await self._save(guild, changed)
            await answer.update(_composer(answer, changed, option))

    async def _save(self, guild: int, rules: Ruleset) -> None:
        def transaction(connection: sqlite3.Connection) -> None:
            rulesets.save(connection, guild, rules)
            if len(rulesets.saved(connection, guild)) > _MOST_SAVED:
                raise Refusal(Reason.TOO_MANY_RULES, most=_MOST_SAVED)

        await self.bot.database.write(transaction)


def _guild(answer: Answer) -> int:
    """The server whose moderator asks.

    Raises:
        Refusal: ``needs-channel``, ``needs-moderator``.
    """
    interaction = answer.interaction
    if interaction.guild_id is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    # Discord asks for the permission before the command; a button can be pressed after it was taken away.
    if not interaction.permissions.manage_guild:
        raise Refusal(Reason.NEEDS_MODERATOR)
    return interaction.guild_id


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


def _composer(answer: Answer, rules: Ruleset, chosen: str | None) -> Page:
    """Rules with a select for the option to change and, once that is chosen, one for its value."""
    differences = rulebook.differences(rules, answer.language) or [answer.sentence("composer-classic")]
    title = answer.sentence("composer-title", name=words.name(rules.name))
    lines = "\n".join(f"- {difference}" for difference in differences)
    options = [
        discord.SelectOption(
            label=answer.sentence(f"rule-{option}"),
            description=_value(answer, option, rules.value(option)),
            value=option,
            default=option == chosen,
        )
        for option in VALUES
    ]
    body: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{title}\n{lines}"),
        ui.ActionRow(Choice.about(_RULE, (rules.name, _WHICH), answer.sentence("composer-which"), options)),
    ]
    if chosen in VALUES:
        values = [
            discord.SelectOption(
                label=_value(answer, chosen, value), value=value, default=value == rules.value(chosen)
            )
            for value in VALUES[chosen]
        ]
        placeholder = answer.sentence(f"rule-{chosen}")
        body.append(ui.ActionRow(Choice.about(_RULE, (rules.name, chosen), placeholder, values)))
    delete = Control.about(
        _RULE, (rules.name, _DELETE), answer.sentence("composer-delete"), style=discord.ButtonStyle.danger
    )
    body.append(ui.ActionRow(delete))
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(*body))
    return Page(layout)


def _value(answer: Answer, option: str, value: str) -> str:
    return answer.sentence(f"rule-{option}-value", value=value)


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(Settings(bot))
