"""The parts that a new game adds to the program: a game type, a UI and a cog."""

from __future__ import annotations

from bot.client import client
from bot.pages.games.registered import GAME_UIS
from engine.games import GAME_TYPES

from .game import NAME, HighCardGameType
from .game_ui import HighCardGameUI

COG = "tests.third_game.cog"


def register() -> None:
    """Add high card to the games that can be played."""
    GAME_TYPES[NAME] = HighCardGameType()
    GAME_UIS[NAME] = HighCardGameUI()
    if COG not in client.COGS:
        client.COGS.append(COG)
