"""Players of boards, who press what their private pages show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.text.i18n import say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.boards import concede, finish, labels, message

Board = tuple[str, int]
"""The button that leads to a round of boards, by its custom id, and a board's number."""

_BEGIN: Final = say("en", "button-play-board", number=0).removesuffix("0")
_NUMBER: Final = re.compile(r"### Board (\d+) of")
_DEALT: Final = re.compile(r"^### .*[♠♥♦♣].*|^\*\*Trumps.*", re.MULTILINE)
_POINTS: Final = re.compile(r"Board (\d+): ([+−]?\d+)")


class BoardPlayer:
    """Somebody who plays boards by their buttons.

    Args:
        says: what they say before the cards are played, as ``finish`` takes it; None if they concede.

    Attributes:
        dealt: the hand and the trumps that they saw first on each board.
        points: their points less those of the house on each board of the rounds that they have finished.
    """

    def __init__(self, person: UserClient, says: Sequence[str] | None) -> None:
        self.person = person
        self.dealt: dict[Board, list[str]] = {}
        self.points: dict[Board, int] = {}
        self._says = says

    async def play(self, public: ShownMessage, button: str) -> None:
        """Play the boards of a round that are left to their end.

        Args:
            button: the one that leads to them, by its custom id.
        """
        shown = await self.person.click(public, button, settle=False)
        while True:
            if begin := [label for label in labels(shown) if label.startswith(_BEGIN)]:
                shown = await self.person.click(message(shown), begin[0], settle=False)
            elif number := _NUMBER.search(shown.text):
                self.dealt.setdefault((button, int(number[1])), _DEALT.findall(shown.text))
                shown = await self._play_board(shown)
            else:
                break
        for board, points in _POINTS.findall(shown.text):
            self.points[button, int(board)] = int(points.replace("−", "-"))

    async def _play_board(self, shown: Reply) -> Reply:
        if self._says is None:
            return await concede(self.person, shown, "en", settle=False)
        return await finish(self.person, shown, "en", self._says, settle=False)
