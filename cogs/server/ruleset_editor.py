"""The editor of a server's own rules."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.model.errors import Reason, Refusal
from bot.pages.components import Button, Select
from bot.pages.games import default_face
from bot.pages.layout import sentence_page
from bot.pages.page import Page
from bot.text import formatting
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.permissions import moderated_server
from cogs.support.rules import find_rules
from engine.games import default_kind
from engine.interface import Rules

RULE: Final = "rule"
"""The topic of its controls. Their facts are the name of the rules, and an option or what to do."""
_WHICH: Final = "which"
_DELETE: Final = "delete"


async def compose(answer: Answer, name: str, like: str) -> None:
    """Open the editor for rules of the server, copied from other rules where the name is new.

    Raises:
        Refusal: ``preset-name``, ``unknown-rules``, ``too-many-rules``; what ``moderated_server`` refuses.
        RuleError: ``bad-rules-name``.
    """
    guild, bot = moderated_server(answer), answer.bot
    if name.lower() in default_kind().presets:
        raise Refusal(Reason.PRESET_NAME)
    saved = await bot.repository.guilds.ruleset(guild, name)
    if saved is None:
        saved = (await find_rules(answer.interaction, like)).named(name)
        await bot.settings.save_rules(guild, saved)
    await answer.show(_composer(answer, saved, None))


async def ruled(interaction: Interaction, facts: list[str], values: list[str]) -> None:
    """Change an option of saved rules, select the option to change, or delete the rules."""
    async with answering(interaction) as answer:
        name, option = facts
        guild, bot = moderated_server(answer), answer.bot
        saved = await find_rules(interaction, name)
        if option == _DELETE:
            await bot.settings.delete_rules(guild, name)
            await answer.update(
                sentence_page(answer.sentence("composer-deleted", name=formatting.name(name)))
            )
            return
        if option == _WHICH:
            await answer.update(_composer(answer, saved, values[0]))
            return
        changed = saved.with_value(option, values[0])
        await bot.settings.save_rules(guild, changed)
        await answer.update(_composer(answer, changed, option))


def _composer(answer: Answer, rules: Rules, chosen: str | None) -> Page:
    """The rules, a select for the option to change and, once it is chosen, one for its value."""
    differences = default_face().differences(rules, answer.language) or [answer.sentence("composer-classic")]
    choices = default_kind().options
    title = answer.sentence("composer-title", name=formatting.name(rules.name))
    lines = "\n".join(f"- {difference}" for difference in differences)
    options = [
        discord.SelectOption(
            label=answer.sentence(f"rule-{option}"),
            description=_value(answer, option, rules.value(option)),
            value=option,
            default=option == chosen,
        )
        for option in choices
    ]
    body: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{title}\n{lines}"),
        ui.ActionRow(Select.about(RULE, (rules.name, _WHICH), answer.sentence("composer-which"), options)),
    ]
    if chosen is not None and chosen in choices:
        values = [
            discord.SelectOption(
                label=_value(answer, chosen, value), value=value, default=value == rules.value(chosen)
            )
            for value in choices[chosen]
        ]
        placeholder = answer.sentence(f"rule-{chosen}")
        body.append(ui.ActionRow(Select.about(RULE, (rules.name, chosen), placeholder, values)))
    delete = Button.about(
        RULE, (rules.name, _DELETE), answer.sentence("composer-delete"), style=discord.ButtonStyle.danger
    )
    body.append(ui.ActionRow(delete))
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(*body))
    return Page(layout)


def _value(answer: Answer, option: str, value: str) -> str:
    return answer.sentence(f"rule-{option}-value", value=value)
