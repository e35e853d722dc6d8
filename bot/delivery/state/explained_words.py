"""Which words of a game its guide has explained to each player."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.database.database import BoundedDict
from bot.pages.table.game_ui import GameUI, HasGuide
from bot.tables.table import Table
from engine.interface import Game

_KEPT: Final = 5_000
_MOST_WORDS: Final = 7
"""How many words are explained to a player in a game at most."""
_Explained = dict[str, int]
"""The words, each with the decision at which it is explained."""


class ExplainedWords:
    """Explains each word of a game once to a player: at the first decision at which it matters.

    Nothing of it is stored. After a restart the game is replayed, which tells the same words again.
    """

    def __init__(self) -> None:
        self._kept = BoundedDict[tuple[str, int], _Explained](_KEPT)

    async def word(self, game_ui: GameUI, table: Table, seat: int) -> str | None:
        """The word that is explained to the player in a seat, who is to act.

        As long as they have not decided, it stays the same.

        Returns:
            a word as ``game_ui.words`` names it; None if nothing new matters, or the player is not to act.
        """
        if table.seats[seat].person not in table.waits_for or not isinstance(game_ui, HasGuide):
            return None
        explained = self._kept.get((table.id, seat))
        if explained is None:
            # A long session takes a good part of a second.
            explained = await asyncio.to_thread(_replayed, game_ui, table.started_game, seat)
        self._kept[table.id, seat] = explained
        return _explain(game_ui, table.started_game, seat, explained)


def _replayed(game_ui: HasGuide, game: Game, seat: int) -> _Explained:
    """What was explained to the player in a seat until now."""
    explained: _Explained = {}
    here = game.at_start()
    for actor, action in game.history:
        if seat in here.actors:
            _explain(game_ui, here, seat, explained)
        here, _ = here.apply(actor, action)
    return explained


def _explain(game_ui: HasGuide, game: Game, seat: int, explained: _Explained) -> str | None:
    """Explain the first new word that matters at a decision, if any, and note it."""
    for word in game_ui.words(game.view(seat)):
        if word not in explained and len(explained) < _MOST_WORDS:
            explained[word] = game.decision
        if explained.get(word) == game.decision:
            return word
    return None
