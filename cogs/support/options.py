"""Names and descriptions of a command's options, and channels that were chosen in an option or a select."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeVar, cast

import discord
from discord import AppCommandOptionType, app_commands
from discord.app_commands import AppCommandChannel

from bot.features.setting import PLACES
from bot.pages.parts.custom_id import CustomId, identity
from bot.tables.errors import Reason, Refusal
from bot.text.i18n import text

Command = TypeVar("Command", bound=Callable[..., Any])


class _ChannelOption(app_commands.Transformer):
    """Reads a channel for games from the interaction.

    discord.py's own options look the channel up in the gateway's cache, and webs and workers have none.
    """

    type: Final = AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The types of channels that Discord offers."""
        return list(PLACES)

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> AppCommandChannel:
        """The channel, with what the caller may do there.

        Raises:
            TransformerError: Discord offers no such channel.
        """
        if not isinstance(value, AppCommandChannel) or value.type not in PLACES:
            raise app_commands.TransformerError(value, self.type, self)
        return value


Place = app_commands.Transform[AppCommandChannel, _ChannelOption()]
"""An option for a channel in which games may be opened."""


def chosen_channels(
    interaction: discord.Interaction[Any], sent: CustomId, types: Collection[discord.ChannelType]
) -> list[int]:
    """The channels that were chosen in a select, by their ids.

    They are read from the interaction: webs and workers have no gateway whose cache could know them.

    Args:
        types: the types of channels that the select offers.

    Raises:
        Refusal: ``stale`` if Discord offers no such channel.
    """
    data = cast(Mapping[str, Any], interaction.data or {})
    resolved = data.get("resolved", {}).get("channels", {})
    offered = {kind.value for kind in types}
    chosen = list(sent.chosen(identity))
    if any(resolved.get(str(channel), {}).get("type") not in offered for channel in chosen):
        raise Refusal(Reason.STALE)
    return chosen


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
