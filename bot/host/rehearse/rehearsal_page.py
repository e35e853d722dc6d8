"""The messages of a rehearsal on Discord."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Any, Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Form, Select, TextField
from bot.pages.parts.emojis import draw
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page, Picture
from bot.text.i18n import Language, say
from engine.cards import PACK_OF_52, symbol

REHEARSAL: Final = "rehearsal"
"""The topic of its controls, and the name of its command, which no running bot takes."""
TYPED: Final = "typed"
"""The name of the form's line, and of the command's option."""
_LONGEST: Final = 20
_FILE: Final = "card.png"


class Part(StrEnum):
    """What a person is asked for."""

    BUTTON = "button"
    SELECT = "select"
    FORM = "form"
    SUGGESTION = "suggestion"
    COMMAND = "command"
    DIRECT = "direct"


def controls_page(
    language: Language,
    person: int,
    asked: Collection[Part],
    done: Collection[Part] = (),
    card: int = 0,
    *,
    pings: bool = False,
) -> Page:
    """The message with a button, a select and a form.

    Args:
        person: who is asked to press each.
        asked: for what.
        done: what they have pressed.
        card: the number of the card that is shown.
    """

    def label(part: Part, text: str) -> str:
        return f"✓ {text}" if part in done else text

    options = [
        discord.SelectOption(label=say(language, "rehearsal-option", number=number), value=str(number))
        for number in (1, 2)
    ]
    placeholder = label(Part.SELECT, say(language, "rehearsal-select"))
    select = Select.about(REHEARSAL, (Part.SELECT,), placeholder, options)
    select["disabled"] = Part.SELECT in done
    buttons = (
        Button.about(REHEARSAL, (part,), label(part, text), disabled=part in done)
        for part, text in (
            (Part.BUTTON, say(language, "rehearsal-button")),
            (Part.FORM, say(language, "rehearsal-form")),
        )
    )
    said = [say(language, "rehearsal-controls", person=f"<@{person}>")]
    if Part.COMMAND in asked:
        said.append(say(language, "rehearsal-typed", command=f"/{REHEARSAL}"))
    if Part.DIRECT in asked:
        said.append(say(language, "rehearsal-direct"))
    page = card_page(language, "\n".join(said), card, ui.ActionRow(*buttons), ui.ActionRow(select))
    return Page(page.components, page.pictures, (person,) if pings else ())


def pressed_page(language: Language) -> Page:
    """The direct message with a button."""
    button = Button.about(REHEARSAL, (Part.DIRECT,), say(language, "rehearsal-button"))
    return card_page(language, say(language, "rehearsal-post"), 4, ui.ActionRow(button))


def command(language: Language) -> dict[str, Any]:
    """The command that a person types, as Discord registers it. Its option is suggested."""
    about = say(language, "rehearsal-name")
    option = {"type": 3, "name": TYPED, "description": about, "required": True, "autocomplete": True}
    return {"type": 1, "name": REHEARSAL, "description": about, "options": [option]}


def card_page(language: Language, text: str, card: int, *below: ui.Item) -> Page:
    """A sentence with the picture of a card.

    Args:
        card: its number in the pack.
        below: controls.
    """
    shown = PACK_OF_52[card]
    picture = Picture(_FILE, draw, (shown, language, False))
    return Page(
        layout([ui.TextDisplay(text), *framed((picture,), symbol(shown, language)), *below]), (picture,)
    )


def typing_form(language: Language) -> Form:
    """The form that a button opens."""
    field = TextField(TYPED, say(language, "rehearsal-line"), _LONGEST)
    return Form(REHEARSAL, (Part.FORM,), say(language, "rehearsal-form"), field)
