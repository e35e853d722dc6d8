"""What a new game adds to the program: a game type, a face and a cog."""

from __future__ import annotations

from bot.client import client
from bot.pages.games.registered import FACES
from engine.games import GAME_TYPES

from .face import HighCardFace
from .game import NAME, HighCardGameType

COG = "tests.third_game.cog"


def register() -> None:
    """Add high card to the games that can be played."""
    GAME_TYPES[NAME] = HighCardGameType()
    FACES[NAME] = HighCardFace()
    if COG not in client.COGS:
        client.COGS.append(COG)
