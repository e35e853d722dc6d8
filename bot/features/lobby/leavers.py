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
    """

    name = "leaders of lobbies"
    pause = 1.0

    def __init__(self, boards: ShownBoards) -> None:
        self._boards = boards
        self._named: dict[int, Sequence[int]] = {}
        """The leaders by server, those first who have waited longest."""

    def ask(self, guild: int, named: Sequence[int]) -> None:
        """Ask later whether those are still in a server whom its lobby names now."""
        self._named[guild] = named

    async def round(self, at: int) -> None:
        """Ask about the leaders of a lobby.

        Args:
            at: the present time in UTC ms.
        """
        if self._named:
            guild = next(iter(self._named))
            await self._boards.ask_who_left(guild, self._named.pop(guild))
