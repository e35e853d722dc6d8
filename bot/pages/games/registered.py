"""The UI of each game, by the game's name. A new game is added here and nowhere else."""

from __future__ import annotations

from typing import Final

from bot.pages.games.bourre.game_ui import GAME_UI as BOURRE
from bot.pages.games.ecarte.game_ui import GAME_UI as ECARTE
from bot.pages.table.game_ui import GameUI
from engine.games import default_game_type

GAME_UIS: Final[dict[str, GameUI]] = {"ecarte": ECARTE, "bourre": BOURRE}


def default_game_ui() -> GameUI:
    """The UI of the game that is played unless somebody names another."""
    return GAME_UIS[default_game_type().name]
