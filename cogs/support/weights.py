"""What commands and controls weigh, said where each is declared, and the check before any is carried out.

Posting, changing a message that others see, or storing rows takes from a bucket of the person's, which
refills by itself (see ``bot.tables.restraint``). Moves take nothing: their game limits them.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from enum import Enum, auto
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar, cast

import discord
from discord import app_commands

from bot.app import App
from bot.client.client import Handler
from bot.pages.parts.custom_id import CustomId
from bot.tables.errors import Refusal
from bot.text.i18n import text
from cogs.support.answer import COUNTED, Interaction, answering

Parameters = ParamSpec("Parameters")
Cog = TypeVar("Cog", bound=Any)
Group = app_commands.Group
WEIGHT: Final = "weight"
"""The extra of a command that has its weight."""


class Weight(Enum):
    """How much something takes from the bucket of the person who asks for it."""

    LIGHT = auto()
    """Nothing: it only shows or asks something, overwrites a setting, or is a move or an answer, which the
    game limits."""
    POSTS = auto()
    """One post: other people see it, or it writes rows that stay."""


class MakesCommand(Protocol):
    """A decorator that makes a command of a method."""

    def __call__(
        self,
        method: Callable[Concatenate[Cog, discord.Interaction[Any], Parameters], Coroutine[Any, Any, None]],
        /,
    ) -> app_commands.Command[Cog, Parameters, None]:
        """The command."""
        ...


def command(key: str, weight: Weight, group: Group | None = None) -> MakesCommand:
    """A decorator that makes a slash command.

    Args:
        key: the message ``cmd-KEY`` is its name, ``cmd-KEY-about`` its description.
        group: the group of a subcommand.
    """
    make: Any = app_commands.command if group is None else group.command
    made: Any = make(name=text(f"cmd-{key}"), description=text(f"cmd-{key}-about"), extras={WEIGHT: weight})
    return cast(MakesCommand, made)


def menu(key: str, weight: Weight, callback: Any) -> app_commands.ContextMenu:
    """A command in the menu of a person, with the message ``menu-KEY`` as its name."""
    return app_commands.ContextMenu(name=text(f"menu-{key}"), callback=callback, extras={WEIGHT: weight})


class Posting:
    """The handler of a topic whose controls post. Those of other topics are light.

    Args:
        acts: the requests that post; all if there are none.
        at: the place of the fact that names the request.
    """

    def __init__(self, handler: Handler, *acts: str, at: int = 0) -> None:
        self._handler = handler
        self.acts = frozenset(acts)
        self._at = at

    async def __call__(self, interaction: Interaction, sent: CustomId) -> None:
        """Handle a press, if it may be carried out."""
        posts = not self.acts or sent.fact(self._at) in self.acts
        if not posts or await _has_room(interaction):
            await self._handler(interaction, sent)


async def admits(interaction: Interaction) -> bool:
    """Whether a command may be carried out; one that may not has been answered."""
    asked = interaction.command
    # An unknown command is refused, and costs nothing.
    return asked is None or await _admits(interaction, asked)


async def run(
    asked: app_commands.Command[Any, ..., Any], interaction: Interaction, **arguments: object
) -> None:
    """Run a command for a press, if it may be carried out."""
    if await _admits(interaction, asked):
        await cast(Any, asked.callback)(asked.binding, interaction, **arguments)


async def _admits(
    interaction: Interaction, asked: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu
) -> bool:
    return asked.extras.get(WEIGHT) is Weight.LIGHT or await _has_room(interaction)


async def _has_room(interaction: Interaction) -> bool:
    """Whether the person's bucket has room for a post; if not, they have been answered."""
    app: App = interaction.client.app
    try:
        await app.restraint.check(interaction.user.id)
    except Refusal as refused:
        await _refuse(interaction, refused)
        return False
    interaction.extras[COUNTED] = True
    return True


async def _refuse(interaction: Interaction, refused: Refusal) -> None:
    async with answering(interaction):
        raise refused
