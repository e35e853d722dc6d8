"""The faces of the games, by the name of the game. A new game adds its face here and nowhere else."""

from __future__ import annotations

from typing import Final

from bot.pages.games.bourre.face import FACE as BOURRE
from bot.pages.games.ecarte.face import FACE as ECARTE
from bot.pages.table.game_ui import Face
from engine.games import default_game_type

FACES: Final[dict[str, Face]] = {"ecarte": ECARTE, "bourre": BOURRE}


def default_face() -> Face:
    """The face of the game that is played where nobody names another."""
    return FACES[default_game_type().name]
