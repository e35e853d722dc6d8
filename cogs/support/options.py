"""How the options of a command are named, described and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import discord
from discord import AppCommandOptionType, ChannelType, app_commands

from bot.text.i18n import text

Command = TypeVar("Command", bound=Callable[..., Any])


class ChannelOption(app_commands.Transformer):
    """Reads the id of a channel from the interaction.

    discord.py's own options look the channel up in the gateway's cache, and webs and workers have none.

    Args:
        types: the types of channels that Discord offers.
    """

    type: Final = AppCommandOptionType.channel

    def __init__(self, *types: ChannelType) -> None:
        super().__init__()
        self._types = types

    @property
    def channel_types(self) -> list[ChannelType]:
        """The types of channels that Discord offers."""
        return list(self._types)

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> int:
        """The channel's id.

        Raises:
            TransformerError: Discord offers no such channel.
        """
        if getattr(value, "type", None) not in self._types:
            raise app_commands.TransformerError(value, self.type, self)
        return int(value.id)


TextChannel = app_commands.Transform[int, ChannelOption(ChannelType.text, ChannelType.news)]
"""A text channel, by its id."""
Place = app_commands.Transform[
    int, ChannelOption(ChannelType.text, ChannelType.news, ChannelType.voice, ChannelType.stage_voice)
]
"""A channel in which, or in a thread of which, games may be opened, by its id."""


def options(**keys: str | tuple[str, str]) -> Callable[[Command], Command]:
    """A decorator that names and describes the options of a command.

    Args:
        keys: for each parameter the message that names its option, or this and the message that describes it.
            Without the second, the message with ``-about`` appended describes it.
    """
    both = {option: (key, f"{key}-about") if isinstance(key, str) else key for option, key in keys.items()}

    def decorate(command: Command) -> Command:
        named = app_commands.rename(**{option: text(name) for option, (name, _) in both.items()})(command)
        return app_commands.describe(**{option: text(about) for option, (_, about) in both.items()})(named)

    return decorate
