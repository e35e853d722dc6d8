"""Buttons and selects that survive a restart.

Their custom ids hold all that they need, but never a card of a game. A custom id is a topic with facts, such
as ``board:wins:0:2``. That of a select begins with ``pick-``. Each topic has a handler in a cog; see
``EcarteBot.on_interaction``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Self

import discord

from bot.pages.parts.ui import Item
from bot.text.formatting import cut

PRESS: Final = "press"
"""The topic of the controls of a table and its hands."""
BOARD: Final = "board"
"""The topic of the same controls on a board that somebody plays alone."""
IN_PLACE: Final = (PRESS, BOARD)
"""The topics of forms whose answer changes the message on which they were opened."""
ASIDE: Final = "aside"
"""The topic of the same controls on a private page that is no hand."""
LESSON: Final = "lesson"
"""The topic of the controls that open lessons, of any game."""
TRAINING: Final = "training"
"""The fact of such a control that opens the training instead."""
QUESTION: Final = "question"
"""The topic of the buttons of the lessons' questions."""
PICK: Final = "pick-"
"""The beginning of the custom ids of selects."""
MARKED: Final = "@"
"""The beginning of the last fact of a custom id that says what its page shows (``bot.tables.shown``)."""
LONGEST_LABEL: Final = 80
"""How long the label of a button is."""
LONGEST_OPTION: Final = 100
"""How long the label and the description of an option are."""
LONGEST_PLACEHOLDER: Final = 150
MOST_OPTIONS: Final = 25
"""How many options a select holds."""
SELECTED: Final = "✓"
"""The beginning of the labels of selected cards."""


class Act(StrEnum):
    """What a control of any game's table asks for; many are the names of commands."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    START = "start"
    WATCH = "watch"
    FILL = "fill"
    RESIGN = "resign"
    HAND = "hand"
    MORE = "more"
    CHOOSE = "choose"
    BACK = "back"
    RULES = "rules"
    REMATCH = "rematch"
    NO_REMATCH = "no-rematch"
    BET = "bet"
    READY = "ready"
    WAIT = "wait"
    TEACH = "teach"
    COVER = "cover"
    CHOUETTE = "chouette"
    JOIN = "join"
    LEAVE = "leave"
    SHEET = "sheet"
    HINT = "hint"
    FIGURES = "figures"
    NO_TIPS = "no-tips"
    REVIEW = "review"
    SHARE = "share"
    VERIFY = "verify"
    POINT = "point"
    TAKE_OVER = "take-over"
    PLAY_ON = "play-on"
    WAIVE_RATING = "waive-rating"
    PACE = "pace"
    PACE_DROP = "pace-drop"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Press:
    """One press on a control of a table.

    Args:
        game: the game's id.
        version: the version of the game for which the control was made.
        name: what it asks for: an ``Act``, or a move of the game.
        number: a place in the hand, a number of cards, or a mask of places.
        topic: the topic of the control: another one where no table is played at.
    """

    game: str
    version: int
    name: str
    number: int = 0
    topic: str = PRESS

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts of the custom id."""
        return (self.game, str(self.version), self.name, str(self.number))


class Button(Item):
    """A button that survives a restart."""

    @classmethod
    def about(
        cls,
        topic: str,
        facts: tuple[str, ...],
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        mark: str = "",
    ) -> Self:
        """A button for the cog that handles ``topic``.

        Args:
            mark: what the page shows, for a button that changes something.
        """
        custom_id = _custom_id(topic, facts, mark)
        shown = cut(label, LONGEST_LABEL)
        return cls(type=2, style=style.value, label=shown, custom_id=custom_id, disabled=disabled)

    @classmethod
    def of(
        cls,
        press: Press,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Self:
        """A button of a table."""
        return cls.about(press.topic, press.facts, label, style=style, disabled=disabled)


class Select(Item):
    """A select that survives a restart."""

    @classmethod
    def about(
        cls,
        topic: str,
        facts: tuple[str, ...],
        placeholder: str,
        options: list[discord.SelectOption],
        *,
        least: int = 1,
        most: int = 1,
        mark: str = "",
    ) -> Self:
        """A select of ``least`` to ``most`` options for the cog that handles ``topic``.

        Discord takes 25 options: a list of more is several selects, or has pages.

        Args:
            mark: as for ``Button.about``.
        """
        return cls(
            type=3,
            custom_id=PICK + _custom_id(topic, facts, mark),
            placeholder=cut(placeholder, LONGEST_PLACEHOLDER),
            options=[_fitting(option) for option in options],
            min_values=least,
            max_values=most,
        )


class RoleSelect(Item):
    """A select of one role of the server, or of none."""

    @classmethod
    def about(
        cls, topic: str, facts: tuple[str, ...], placeholder: str, chosen: int | None, mark: str = ""
    ) -> Self:
        """A select for the cog that handles ``topic``.

        Args:
            chosen: the role that is chosen now.
            mark: as for ``Button.about``.
        """
        return cls(
            type=6,
            custom_id=PICK + _custom_id(topic, facts, mark),
            placeholder=cut(placeholder, LONGEST_PLACEHOLDER),
            min_values=0,
            max_values=1,
            default_values=[] if chosen is None else [{"id": str(chosen), "type": "role"}],
        )


class ChannelSelect(Item):
    """A select of one channel of the server, or of up to ``most``, or of none."""

    @classmethod
    def about(
        cls,
        topic: str,
        facts: tuple[str, ...],
        placeholder: str,
        types: Sequence[discord.ChannelType],
        chosen: Sequence[int],
        *,
        most: int = 1,
        mark: str = "",
    ) -> Self:
        """A select for the cog that handles ``topic``.

        Args:
            types: what types of channels Discord offers.
            chosen: the channels that are chosen now.
            mark: as for ``Button.about``.
        """
        return cls(
            type=8,
            custom_id=PICK + _custom_id(topic, facts, mark),
            placeholder=cut(placeholder, LONGEST_PLACEHOLDER),
            channel_types=[kind.value for kind in types],
            min_values=0 if most > 1 else 1,
            max_values=most,
            default_values=[{"id": str(channel), "type": "channel"} for channel in chosen],
        )


class UserSelect(Item):
    """A select of one person, among all whom Discord offers."""

    @classmethod
    def about(cls, topic: str, facts: tuple[str, ...], placeholder: str) -> Self:
        """A select for the cog that handles ``topic``."""
        custom_id = PICK + _custom_id(topic, facts, "")
        return cls(type=5, custom_id=custom_id, placeholder=cut(placeholder, LONGEST_PLACEHOLDER))


class TextField(Item):
    """A line of a form.

    Args:
        name: what the field is called in the answer.
        longest: how many characters the line takes.
        value: what stands in it at first.
        about: what may be typed.
    """

    def __init__(
        self, name: str, label: str, longest: int, *, value: str = "", about: str = "", required: bool = True
    ) -> None:
        line = {"type": 4, "custom_id": name, "style": 1, "max_length": longest, "required": required}
        line |= {"value": value} if value else {}
        super().__init__(type=18, label=label, component=line, **({"description": about} if about else {}))


class RadioField(Item):
    """A choice among two to ten options, which a form shows in full."""

    def __init__(self, name: str, label: str, options: list[discord.RadioGroupOption]) -> None:
        group = {"type": 21, "custom_id": name, "options": [option.to_dict() for option in options]}
        super().__init__(type=18, label=label, component=group)


class SelectField(Item):
    """A choice among up to 25 options, which a form shows when it is opened."""

    def __init__(
        self, name: str, label: str, options: list[discord.SelectOption], *, required: bool = True
    ) -> None:
        menu = {"type": 3, "custom_id": name, "options": [_fitting(option) for option in options]}
        menu |= {"required": required, "min_values": int(required)}
        super().__init__(type=18, label=label, component=menu)


class TickField(Item):
    """A checkbox for each of up to ten options, of which some are ticked.

    Args:
        options: the label of each; its place is the value.
    """

    def __init__(self, name: str, label: str, options: Sequence[str], *, least: int, most: int) -> None:
        ticks = [{"label": option, "value": str(place)} for place, option in enumerate(options)]
        limits = {"min_values": least, "max_values": most, "required": least > 0}
        super().__init__(
            type=18, label=label, component={"type": 22, "custom_id": name, "options": ticks, **limits}
        )


class Form(Item):
    """A form of up to five fields, whose answer goes to the cog that handles ``topic``."""

    def __init__(
        self,
        topic: str,
        facts: tuple[str, ...],
        title: str,
        *fields: TextField | RadioField | SelectField | TickField,
        mark: str = "",
    ) -> None:
        super().__init__(title=title, custom_id=_custom_id(topic, facts, mark), components=list(fields))


def _fitting(option: discord.SelectOption) -> dict[str, Any]:
    """An option whose texts are as long as Discord takes them."""
    described = option.description and cut(option.description, LONGEST_OPTION)
    return {**option.to_dict(), "label": cut(option.label, LONGEST_OPTION)} | (
        {"description": described} if described else {}
    )


def _custom_id(topic: str, facts: tuple[str, ...], mark: str) -> str:
    return f"{topic}:{':'.join((*facts, f'{MARKED}{mark}') if mark else facts)}"
