"""Which words of a game its guide has explained to each player."""

from __future__ import annotations

from typing import Final

from bot.database.database import BoundedDict
from bot.pages.table.game_ui import GameUI, HasGuide
from bot.tables.table import Table

_MOST: Final = 5_000


class ExplainedWords:
    """Explains each word of a game once to a player: at the first decision at which it matters.

    Nothing of it is stored: after a restart a word may be explained again.
    """

    def __init__(self) -> None:
        self._decisions = BoundedDict[tuple[str, int], dict[str, int]](_MOST)

    def word(self, game_ui: GameUI, table: Table, seat: int) -> str | None:
        """The word that is explained to the player in a seat, who is to act.

        As long as they have not decided, it stays the same.

        Returns:
            a word as ``game_ui.words`` names it; None if nothing new matters, or the player is not to act.
        """
        if not isinstance(game_ui, HasGuide) or table.seats[seat].person not in table.waits_for:
            return None
        game = table.started_game
        explained = self._decisions.get((table.id, seat), {})
        self._decisions[table.id, seat] = explained
        for word in game_ui.words(game.view(seat)):
            if explained.setdefault(word, game.decision) == game.decision:
                return word
        return None
