"""What holds on every page that the bot shows: one button at a time stands out."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.pages.parts.components import PRESS, SELECTED
from sandbox.discord import components as parts
from sandbox.discord import payloads
from sandbox.discord.events import Event, MessageShown
from sandbox.discord.state import World

_OUTSTANDING: Final = {ButtonStyle.primary.value, ButtonStyle.success.value, ButtonStyle.danger.value}
_MOST_BESIDE: Final = 3


class HonestButtons:
    """Looks at each version of each message.

    Attributes:
        broken: the pages on which two buttons stand out, or too many stand at a table.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.broken: list[str] = []

    def look(self, event: Event) -> None:
        """Look at a message that is shown."""
        if not isinstance(event, MessageShown):
            return
        message = event.message
        every = parts.walk(payloads.message(self._world, message))
        buttons = [one for _, one in every if one["type"] == parts.BUTTON]
        # A selected card is marked, and invites nobody to press it.
        out = [
            one["label"]
            for one in buttons
            if one["style"] in _OUTSTANDING and not one["label"].startswith(SELECTED)
        ]
        public = message.viewer is None and message.channel.guild is not None
        tables = public and any(one.get("custom_id", "").startswith(f"{PRESS}:") for one in buttons)
        if len(out) > 1 or (tables and len(buttons) - len(out) > _MOST_BESIDE):
            self.broken.append(" | ".join(one["label"] for one in buttons))
