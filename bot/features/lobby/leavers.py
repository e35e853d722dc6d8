"""Asks Discord whether those are still in a server whom its lobby names as leaders."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.standings.service import ShownBoards
from bot.registry.background.periodic import PeriodicTask


class LobbyLeavers(PeriodicTask[None]):
    """A task that asks about the leaders of one lobby after the other, about each person once a day.

    A lobby that names somebody who has left is compared again by itself.

    Args:
        boards: asks Discord who has left.

    Attributes:
        named: the leaders by server, those first who have waited longest.
    """

    name = "leaders of lobbies"
    pause = 1.0

    def __init__(self, boards: ShownBoards) -> None:
        self._boards = boards
        self.named: dict[int, Sequence[int]] = {}

    async def round(self, at: int) -> None:
        """Ask about the leaders of a lobby.

        Args:
            at: the present time in UTC ms.
        """
        if self.named:
            guild = next(iter(self.named))
            await self._boards.ask_who_left(guild, self.named.pop(guild))
