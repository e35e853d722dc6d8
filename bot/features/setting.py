"""A subject of ``/settings`` that a feature brings, and the controls that the page of a subject has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.database.connection import Connection
from bot.pages.parts import ui
from bot.pages.parts.components import MOST_OPTIONS, Button, ChannelSelect, RoleSelect, Select
from bot.pages.parts.layout import button_rows
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import Rights
from bot.text.i18n import Language, say

SETTING: Final = "setting"
"""The topic of the controls and forms. Their facts: the subject, and what they set."""
OFF: Final = "off"
ON: Final = "on"
CHANNEL: Final = "channel"
ROLE: Final = "role"
TEXT: Final = (discord.ChannelType.text, discord.ChannelType.news)
"""The types of channels in which a lobby may be."""
PLACES: Final = (*TEXT, discord.ChannelType.voice, discord.ChannelType.stage_voice)
"""The types of channels in which, or in a thread of which, games may be opened."""
_PRIMARY: Final = discord.ButtonStyle.primary
_SECONDARY: Final = discord.ButtonStyle.secondary


class Controls:
    """Makes the controls of a subject.

    Args:
        mark: what the page shows.
    """

    def __init__(self, subject: str, mark: str, language: Language) -> None:
        self._subject = subject
        self._mark = mark
        self.language = language

    def post(self, channel: int | None, types: Sequence[discord.ChannelType]) -> list[ui.Item]:
        """A select of the channel of a post and, if there is one, the button that ends it."""
        off = [] if channel is None else [self.button(OFF, "button-settings-off")]
        return [self.channel(types, [] if channel is None else [channel]), *button_rows(*off)]

    def channel(self, types: Sequence[discord.ChannelType], chosen: Sequence[int], most: int = 1) -> ui.Item:
        """A select of channels."""
        key = "settings-pick-channels" if most > 1 else "settings-pick-channel"
        return ui.ActionRow(
            ChannelSelect.about(
                SETTING,
                (self._subject, CHANNEL),
                say(self.language, key),
                types,
                chosen,
                most=most,
                mark=self._mark,
            )
        )

    def role(self, chosen: int | None) -> ui.Item:
        """A select of a role."""
        placeholder = say(self.language, f"settings-pick-role-{self._subject}")
        return ui.ActionRow(RoleSelect.about(SETTING, (self._subject, ROLE), placeholder, chosen, self._mark))

    def pick(self, name: str, labels: Mapping[str, str], chosen: str | None) -> ui.Item:
        """A select of values, each with its label."""
        options = [
            discord.SelectOption(label=shown, value=value, default=value == chosen)
            for value, shown in list(labels.items())[:MOST_OPTIONS]
        ]
        placeholder = say(self.language, "settings-pick")
        return ui.ActionRow(
            Select.about(SETTING, (self._subject, name), placeholder, options, mark=self._mark)
        )

    def switch(self, on: bool) -> ui.Item:
        """The button that turns the subject on or off."""
        name, style = (OFF, _SECONDARY) if on else (ON, _PRIMARY)
        return ui.ActionRow(self.button(name, f"button-settings-{name}", style))

    def toggle(self, name: str, label: str, *, on: bool) -> Button:
        """A button that says whether something is on, and turns it on or off."""
        state = say(self.language, "preference-state", label=label, on=int(on))
        return self._labelled(f"{name}-{OFF if on else ON}", state)

    def button(self, name: str, key: str, style: discord.ButtonStyle = _SECONDARY) -> Button:
        """A button with the sentence of a key."""
        return self._labelled(name, say(self.language, key), style)

    def _labelled(self, name: str, shown: str, style: discord.ButtonStyle = _SECONDARY) -> Button:
        return Button.about(SETTING, (self._subject, name), shown, style=style, mark=self._mark)


def _stale(*_: object) -> None:
    """The default of a change: there is no such control."""
    raise Refusal(Reason.STALE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A subject of the page of a server's settings. ``settings-subject-NAME`` is what it is called.

    By default it is a channel in which the bot posts something, and its value is the id of that channel.

    Attributes:
        name: the subject.
        read: finds what a server has set; None if nothing.
        told: says that, and what the bot lacks; the rights are None if Discord does not tell them now.
        place: the channel, and the role or None, that the rights are about; None for no rights.
        logged: how the log tells it, by option, ``settings-OPTION``; by the empty text what has no options.
        controls: what the page has for it.
        settle: sets its channel, which was checked, or turns it off for None; None if it has no channel.
        change: does what another control asks for: its name, and what was chosen there or an empty text.
            It refuses what it does not know with ``stale``.
    """

    name: str
    read: Callable[[Connection, int], Any]
    told: Callable[[Any, Rights | None, Language], str]
    place: Callable[[Any], tuple[int, int | None] | None] = lambda channel: (channel, None)
    logged: Callable[[Any], Mapping[str, object]] = lambda channel: {"": f"<#{channel}>"}
    controls: Callable[[Controls, Any], Sequence[ui.Item]] = lambda make, channel: make.post(channel, PLACES)
    settle: Callable[[Connection, int, int | None], object] | None = None
    change: Callable[[Connection, int, str, str], object] = _stale
