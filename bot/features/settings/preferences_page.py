"""The ephemeral message with a person's preferences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.custom_id import CustomId, one_of
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.tables.person import Forced, Guide, HandPlace, Person, Tell
from bot.text.i18n import LANGUAGES, say

CHOICE: Final = "preference"
"""The topic of the selects."""
TOGGLE: Final = "toggle"
"""The topic of the buttons that switch a preference on or off."""
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
TOGGLES: Final = (
    "announce_king",
    "cut",
    "packets",
    "confirm_resigning",
    "four_colours",
    "large_cards",
    "text_only",
    "on_boards",
    "postable",
    "anywhere",
)
"""The preferences that have a button: each is on or off."""
_ON: Final = "on"
_OFF: Final = "off"


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


def preferences_page(person: Person, holiday: Iterable[ui.Item]) -> Page:
    """How a person likes to play, with a control for each preference.

    Args:
        holiday: the control of their holiday.
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

    def toggle(name: str, label: str) -> Button:
        on = getattr(now, name)
        return Button.about(
            TOGGLE,
            (name, _OFF if on else _ON),
            say(language, "preference-state", label=label, on=int(on)),
            mark=now.mark(name),
        )

    def heading(key: str) -> ui.Item:
        return ui.TextDisplay(say(language, key))

    return Page(
        layout(
            [
                heading("preferences-title"),
                ui.Separator(),
                heading("preferences-hands"),
                choice(
                    "hands",
                    {place: say(language, f"hands-{place}") for place in HandPlace},
                    {place: say(language, f"hands-{place}-about") for place in HandPlace},
                ),
                heading("preferences-play"),
                choice(
                    "play_forced",
                    {cards: say(language, f"play-forced-{cards}") for cards in Forced},
                    {cards: say(language, f"play-forced-{cards}-about") for cards in Forced},
                ),
                ui.ActionRow(
                    toggle("announce_king", say(language, "preference-announce-king")),
                    toggle("cut", say(language, "preference-cut")),
                    toggle("packets", say(language, "preference-packets")),
                    toggle("confirm_resigning", say(language, "preference-confirm-resigning")),
                ),
                heading("preferences-guide"),
                choice("guide", {games: say(language, f"guide-{games}") for games in Guide}),
                heading("preferences-cards"),
                ui.ActionRow(
                    toggle("four_colours", say(language, "preference-four-colours")),
                    toggle("large_cards", say(language, "preference-large-cards")),
                    toggle("text_only", say(language, "preference-text-only")),
                ),
                heading("preferences-messages"),
                choice("tell", {when: say(language, f"tell-{when}") for when in Tell}),
                *holiday,
                heading("preferences-boards"),
                ui.ActionRow(
                    toggle("on_boards", say(language, "preference-on-boards")),
                    toggle("postable", say(language, "preference-postable")),
                ),
                heading("preferences-anywhere"),
                ui.ActionRow(toggle("anywhere", say(language, "preference-anywhere"))),
                heading("preferences-language"),
                choice("language", _languages(person)),
            ]
        )
    )


def _languages(person: Person) -> dict[str, str]:
    """The languages by value, each under its own name, so that everybody finds theirs."""
    discords = say(person.language, "preference-language-discord", spoken=say(person.locale, "own-name"))
    return {_DISCORDS: discords} | {language: say(language, "own-name") for language in LANGUAGES}
