"""Buttons and selects that outlive the program: all they need is in their custom ids, and no card is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Self

import discord

if TYPE_CHECKING:
    from bot.client import EcarteBot

_FACTS: Final = r":(?P<game>[0-9a-z]{1,16}):(?P<version>\d{1,9}):(?P<act>[a-z-]{1,16}):(?P<number>\d{0,3})"
# discord.py keeps one class a pattern: a select's must differ from a button's.
_PRESS: Final = "press" + _FACTS
_PICK: Final = "pick" + _FACTS
_RULE: Final = r"rule:(?P<name>[\w-]{1,32}):(?P<option>[a-z_-]{1,24})"
_RULE_BUTTON: Final = "button-" + _RULE
_BOARD: Final = r"board:(?P<board>[a-z]{1,16}):(?P<everywhere>[01]):(?P<page>\d{1,6})"


class Act(StrEnum):
    """What a control asks for; most are the names of commands."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    CUT = "cut"
    PACKETS = "packets"
    PROPOSE = "propose"
    PROPOSE_NUMBER = "propose-number"
    STAND = "stand"
    PICK = "pick"
    EXCHANGE = "exchange"
    KING = "king"
    PLAY = "play"
    CONCEDE = "concede"
    CONCEDE_SURELY = "concede-surely"
    RESIGN = "resign"
    RESIGN_SURELY = "resign-surely"
    HAND = "hand"
    RULES = "rules"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Press:
    """One press on a control of a game.

    Args:
        game: the game's id.
        version: the version that the control was made for.
        act: what it asks for.
        number: a place in the hand, a number of cards, or a mask of places.
        picked: the places chosen in a select.
    """

    game: str
    version: int
    act: Act
    number: int = 0
    picked: tuple[int, ...] = ()

    @property
    def custom_id(self) -> str:
        """The control's name on the wire."""
        prefix = "pick" if self.act is Act.PICK else "press"
        return f"{prefix}:{self.game}:{self.version}:{self.act}:{self.number}"

    @classmethod
    def read(cls, match: re.Match[str], values: list[str]) -> Self:
        """The press that a custom id and the chosen values mean.

        Raises:
            ValueError: an act this program does not know, from a newer or older one.
        """
        return cls(
            game=match["game"],
            version=int(match["version"]),
            act=Act(match["act"]),
            number=int(match["number"] or 0),
            picked=tuple(int(value) for value in values if value.isascii() and value.isdigit()),
        )


class Control(discord.ui.DynamicItem[discord.ui.Button[Any]], template=_PRESS):
    """A button of a game.

    Views must hold nothing but dynamic items (and links): discord.py 2.7 keeps no copy of those, so that a
    process may show any number of messages.
    """

    DANGER: Final = discord.ButtonStyle.danger

    def __init__(self, button: discord.ui.Button[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(button)
        self._match = match

    @classmethod
    def of(
        cls,
        press: Press,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: str | None = None,
    ) -> Self:
        """A button that asks for ``press``."""
        return cls(
            discord.ui.Button(
                label=label, style=style, disabled=disabled, emoji=emoji, custom_id=press.custom_id
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed, after any number of restarts."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the cogs."""
        assert self._match is not None, "only a button that came back is pressed"
        bot: EcarteBot = interaction.client
        await bot.pressed(interaction, self._match, [])


class Choice(discord.ui.DynamicItem[discord.ui.Select[Any]], template=_PICK):
    """A select of a game; its values are places in the hand."""

    def __init__(self, select: discord.ui.Select[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(select)
        self._match = match

    @classmethod
    def of(
        cls,
        press: Press,
        placeholder: str,
        options: list[discord.SelectOption],
        *,
        least: int,
        most: int,
    ) -> Self:
        """A select of ``least`` to ``most`` options that asks for ``press``."""
        return cls(
            discord.ui.Select(
                custom_id=press.custom_id,
                placeholder=placeholder,
                options=options,
                min_values=least,
                max_values=most,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The select that was used, after any number of restarts."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the cogs."""
        assert self._match is not None, "only a select that came back is used"
        bot: EcarteBot = interaction.client
        await bot.pressed(interaction, self._match, self.item.values)


class BoardControl(discord.ui.DynamicItem[discord.ui.Button[Any]], template=_BOARD):
    """A button that turns the leaderboard's page."""

    def __init__(self, button: discord.ui.Button[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(button)
        self._match = match

    @classmethod
    def of(cls, board: str, everywhere: bool, page: int, label: str, *, disabled: bool) -> Self:
        """A button that shows ``page`` (from 0) of a board."""
        custom_id = f"board:{board}:{int(everywhere)}:{page}"
        return cls(discord.ui.Button(label=label, disabled=disabled, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed, after any number of restarts."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the cogs."""
        assert self._match is not None, "only a button that came back is pressed"
        bot: EcarteBot = interaction.client
        await bot.turned(
            interaction, self._match["board"], self._match["everywhere"] == "1", int(self._match["page"])
        )


class RuleChoice(discord.ui.DynamicItem[discord.ui.Select[Any]], template=_RULE):
    """A select that changes one option of a server's own rules, or chooses which."""

    WHICH: Final = "which"

    def __init__(self, select: discord.ui.Select[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(select)
        self._match = match

    @classmethod
    def of(cls, name: str, option: str, placeholder: str, options: list[discord.SelectOption]) -> Self:
        """A select for ``option`` of the rules called ``name``."""
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"rule:{name}:{option}", placeholder=placeholder, options=options
        )
        return cls(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The select that was used, after any number of restarts."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice to the cogs."""
        assert self._match is not None, "only a select that came back is used"
        bot: EcarteBot = interaction.client
        await bot.ruled(interaction, self._match["name"], self._match["option"], self.item.values)


class RuleButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=_RULE_BUTTON):
    """A button that deletes a server's own rules."""

    DELETE: Final = "delete"

    def __init__(self, button: discord.ui.Button[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(button)
        self._match = match

    @classmethod
    def of(cls, name: str, label: str) -> Self:
        """A button that deletes the rules called ``name``."""
        return cls(
            discord.ui.Button(
                label=label, style=discord.ButtonStyle.danger, custom_id=f"button-rule:{name}:{cls.DELETE}"
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed, after any number of restarts."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the cogs."""
        assert self._match is not None, "only a button that came back is pressed"
        bot: EcarteBot = interaction.client
        await bot.ruled(interaction, self._match["name"], self._match["option"], [])
