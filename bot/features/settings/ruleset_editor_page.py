"""The page on which a server changes its own rules."""

from __future__ import annotations

from typing import Final

import discord

from bot.features.settings.settings_page import SETTINGS, Subject
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.tables.shown import mark
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.games import GAME_TYPES
from engine.interface import Rules

RULE: Final = "rule"
"""The topic of its controls. Their facts are the name of the rules, an option or what to do, and what the
rules are."""
WHICH: Final = "which"
ASK_DELETE: Final = "ask-delete"
DELETE: Final = "delete"
EDIT: Final = "edit"


def editor_page(rules: Rules, chosen: str | None, language: Language) -> Page:
    """The rules, a select for the option to change and, once it is chosen, one for its value.

    Args:
        chosen: the option to change, if one is chosen.
    """
    game_ui, game_type = GAME_UIS[rules.kind], GAME_TYPES[rules.kind]
    choices = game_type.options
    usual = game_ui.rules_name(next(iter(game_type.presets.values())), language)
    differences = game_ui.differences(rules, language) or [say(language, "editor-same", rules=usual)]
    name, shown = formatting.name(rules.name), mark(rules.text)
    title = say(language, "editor-title", name=name, game=game_ui.title(language))
    lines = "\n".join(f"- {difference}" for difference in differences)
    options = [
        discord.SelectOption(
            label=game_ui.option_name(option, language),
            description=game_ui.option_value(option, rules.value(option), language),
            value=option,
            default=option == chosen,
        )
        for option in choices
    ]
    body: list[ui.Item] = [
        ui.TextDisplay(f"{title}\n{lines}"),
        ui.ActionRow(Select.about(RULE, (rules.name, WHICH), say(language, "editor-which"), options)),
    ]
    if chosen is not None and chosen in choices:
        values = [
            discord.SelectOption(
                label=game_ui.option_value(chosen, value, language),
                value=value,
                default=value == rules.value(chosen),
            )
            for value in choices[chosen]
        ]
        placeholder = game_ui.option_name(chosen, language)
        body.append(ui.ActionRow(Select.about(RULE, (rules.name, chosen), placeholder, values, mark=shown)))
    label, style = say(language, "editor-delete"), discord.ButtonStyle.danger
    delete = Button.about(RULE, (rules.name, ASK_DELETE), label, style=style)
    body.append(ui.ActionRow(back_button(language), delete))
    return Page([ui.Container(*body)])


def back_button(language: Language) -> Button:
    """The button that leads back to the server's own rules."""
    return Button.about(SETTINGS, (Subject.RULES,), say(language, "button-return"))


def delete_page(rules: Rules, language: Language) -> Page:
    """The question whether somebody is sure to delete rules."""
    label, style = say(language, "editor-delete"), discord.ButtonStyle.danger
    delete = Button.about(RULE, (rules.name, DELETE), label, style=style, mark=mark(rules.text))
    back = Button.about(RULE, (rules.name, EDIT), say(language, "button-return"))
    return sentence_page(say(language, "editor-delete-sure", name=formatting.name(rules.name)), delete, back)
