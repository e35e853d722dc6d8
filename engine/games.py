"""The games that can be played, by name. A new game is registered here and nowhere else."""

from __future__ import annotations

from typing import Final

from engine.bourre.game_type import BourreGameType
from engine.ecarte.game_type import EcarteGameType
from engine.interface import GameType

GAME_TYPES: Final[dict[str, GameType]] = {
    game_type.name: game_type for game_type in (EcarteGameType(), BourreGameType())
}
"""Every game. The first is the default."""


def default_game_type() -> GameType:
    """The game that is played if nobody names another.

    >>> default_game_type().name
    'ecarte'
    """
    return next(iter(GAME_TYPES.values()))
