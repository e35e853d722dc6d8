"""What the lobby adds to the pages of a table: *Any server*, where nobody has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.lobby.anywhere.page import JOIN, TOPIC
from bot.pages.parts.components import Button
from bot.pages.table.scene import Scene, Section
from bot.tables.seat import Venue


@dataclass(frozen=True, slots=True)
class LobbySection(Section):
    """*Any server* at an open seat, and no rematch between people who met there.

    Args:
        apart: whether two people of any servers play in their direct messages.
    """

    apart: bool = False

    @property
    def rematch(self) -> bool:
        """Whether the table offers another game."""
        return not self.apart

    def buttons(self, scene: Scene) -> Sequence[Button]:
        """*Any server*, once the table offers the house as well."""
        if scene.venue is not Venue.SERVER or scene.comes_and_goes:
            return ()
        return (Button.about(TOPIC, (scene.id, JOIN), scene.say("button-anywhere")),)
