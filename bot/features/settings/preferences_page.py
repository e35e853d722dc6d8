"""The ephemeral message with a person's preferences, a page for each part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.custom_id import CustomId, one_of
from bot.pages.parts.layout import button_rows, layout
from bot.pages.parts.page import Page
from bot.tables.person import Forced, Guide, HandPlace, Person, Tell
from bot.text.i18n import LANGUAGES, say

PART: Final = "preferences"
"""The topic of the select of parts."""
CHOICE: Final = "preference"
"""The topic of the selects."""
TOGGLE: Final = "toggle"
"""The topic of the buttons that switch a preference on or off."""


class Part(StrEnum):
    """The parts, in order."""

    PLAY = "play"
    HAND = "hand"
    PRIVACY = "privacy"
    BLOCKS = "blocks"
    HOLIDAY = "holiday"


_DISCORDS: Final = "discord"
"""The choice that stands for the language of the person's Discord."""
CHOICES: Final[Mapping[str, Iterable[str]]] = {
    "hands": HandPlace,
    "play_forced": Forced,
    "guide": Guide,
    "tell": Tell,
    "language": (_DISCORDS, *LANGUAGES),
}
"""The preferences that have a select, each with its choices."""
_TOGGLES: Final = {
    Part.PLAY: ("announce_king", "ceremony", "confirm_resigning"),
    Part.HAND: ("four_colours", "large_cards", "text_only"),
    Part.PRIVACY: ("on_boards", "postable", "anywhere"),
}
"""The preferences of each part that have a button: each is on or off."""
TOGGLES: Final = tuple(name for names in _TOGGLES.values() for name in names)
_PARTS: Final = {
    "play_forced": Part.PLAY,
    **dict.fromkeys(("hands", "language"), Part.HAND),
    **dict.fromkeys(("tell", "guide"), Part.HOLIDAY),
    **{name: part for part, names in _TOGGLES.items() for name in names},
}
"""The part of each preference."""
_ON: Final = "on"
_OFF: Final = "off"


def part_of(name: str) -> Part:
    """The part in which a preference stands."""
    return _PARTS[name]


def chosen(sent: CustomId) -> dict[str, Any]:
    """The preference that a select changes, with its new value.

    Raises:
        Refusal: ``stale`` if no select of the message sends it.
    """
    (name,) = sent.facts(one_of(CHOICES))
    value = sent.choice(one_of(CHOICES[name]))
    return {name: None if value == _DISCORDS else value}


def toggled(sent: CustomId) -> dict[str, Any]:
    """The preference that a button changes, with its new value.

    Raises:
        Refusal: ``stale`` if no button of the message sends it.
    """
    name, state = sent.facts(one_of(TOGGLES), one_of((_ON, _OFF)))
    return {name: state == _ON}


def preferences_page(person: Person, part: Part, more: Iterable[ui.Item]) -> Page:
    """How a person likes to play: a control for each preference of a part, and the way to the other parts.

    Args:
        more: what a feature adds to the part.
    """
    language, now = person.language, person.preferences

    def choice(name: str, labels: Mapping[str, str], about: Mapping[str, str] | None = None) -> ui.Item:
        value = getattr(now, name) or _DISCORDS
        options = [
            discord.SelectOption(
                label=label,
                value=option,
                description=None if about is None else about[option],
                default=option == value,
            )
            for option, label in labels.items()
        ]
        return ui.ActionRow(Select.about(CHOICE, (name,), labels[value], options, mark=now.mark(name)))

    def toggles() -> list[ui.ActionRow]:
        return button_rows(*(toggle(name) for name in _TOGGLES[part]))

    def toggle(name: str) -> Button:
        on, label = getattr(now, name), say(language, f"preference-{name.replace('_', '-')}")
        return Button.about(
            TOGGLE,
            (name, _OFF if on else _ON),
            say(language, "preference-state", label=label, on=int(on)),
            mark=now.mark(name),
        )

    def heading(key: str) -> ui.Item:
        return ui.TextDisplay(say(language, f"preferences-{key}"))

    body: list[ui.Item]
    match part:
        case Part.PLAY:
            body = [
                heading("play"),
                choice(
                    "play_forced",
                    {cards: say(language, f"play-forced-{cards}") for cards in Forced},
                    {cards: say(language, f"play-forced-{cards}-about") for cards in Forced},
                ),
                *toggles(),
            ]
        case Part.HAND:
            body = [
                heading("hands"),
                choice(
                    "hands",
                    {place: say(language, f"hands-{place}") for place in HandPlace},
                    {place: say(language, f"hands-{place}-about") for place in HandPlace},
                ),
                heading("cards"),
                *toggles(),
                heading("language"),
                choice("language", _languages(person)),
            ]
        case Part.PRIVACY:
            body = [heading("boards"), heading("anywhere"), *toggles()]
        case Part.BLOCKS:
            body = []
        case Part.HOLIDAY:
            body = [
                heading("messages"),
                choice("tell", {when: say(language, f"tell-{when}") for when in Tell}),
                heading("guide"),
                choice("guide", {games: say(language, f"guide-{games}") for games in Guide}),
            ]
    labels = {other: say(language, f"preferences-part-{other}") for other in Part}
    parts = [discord.SelectOption(label=labels[it], value=it, default=it is part) for it in Part]
    select = ui.ActionRow(Select.about(PART, (), labels[part], parts))
    return Page(layout([heading("title"), select, ui.Separator(), *body, *more]))


def _languages(person: Person) -> dict[str, str]:
    """The languages by value, each under its own name, so that everybody finds theirs."""
    discords = say(person.language, "preference-language-discord", spoken=say(person.locale, "own-name"))
    return {_DISCORDS: discords} | {language: say(language, "own-name") for language in LANGUAGES}
