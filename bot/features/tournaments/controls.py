"""The buttons of a tournament's messages."""

from __future__ import annotations

from typing import Final

import discord

from bot.features.tournaments.model import Tournament
from bot.pages.parts.components import Button
from bot.text.i18n import say

TOPIC: Final = "tournament"
"""The topic of these buttons. Their facts: the tournament, the request, and the page of a list."""
JOIN: Final = "join"
LEAVE: Final = "leave"
LEAVE_SURELY: Final = "leave-surely"
READY: Final = "ready"
STANDINGS: Final = "standings"
GAMES: Final = "games"
RULES: Final = "rules"
LOG: Final = "log"
CONTROLS: Final = (JOIN, LEAVE, LEAVE_SURELY, READY, STANDINGS, GAMES, RULES, LOG)


def control(
    tournament: Tournament,
    act: str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    mark: str = "",
) -> Button:
    """The button of a request, in the language of the tournament.

    Args:
        mark: as for ``Button.about``.
    """
    text = say(tournament.language, label)
    return Button.about(TOPIC, (tournament.id, act), text, style=style, mark=mark)
