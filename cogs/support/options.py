"""Names and descriptions of a command's options, and channels that were chosen in a select."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar, cast

import discord
from discord import app_commands

from bot.pages.parts.custom_id import CustomId, identity
from bot.tables.errors import Reason, Refusal
from bot.text.i18n import text

Command = TypeVar("Command", bound=Callable[..., Any])


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
