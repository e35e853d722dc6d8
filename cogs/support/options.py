"""How the options of a command are named and described."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands

from bot.text.i18n import text

Command = TypeVar("Command", bound=Callable[..., Any])


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
