"""The buttons of a tournament's messages."""

from __future__ import annotations

from typing import Final

import discord

from bot.features.tournaments.model import Tournament
from bot.pages.parts.components import Button
from bot.text.i18n import Language, say

TOPIC: Final = "tournament"
"""The topic of these buttons. Their facts: the tournament, the request, and the page of a list."""
JOIN: Final = "join"
LEAVE: Final = "leave"
LEAVE_SURELY: Final = "leave-surely"
SKIP: Final = "skip"
PLAY: Final = "play"
"""Play the next round after all."""
READY: Final = "ready"
CALL: Final = "call"
"""Call the organiser to a game, from its table or from a hand."""
STANDINGS: Final = "standings"
GAMES: Final = "games"
RULES: Final = "rules"
LOG: Final = "log"
SHARE: Final = "share"
LIST: Final = "tournaments"
"""The topic of the select of a tournament, and of the button that leads back to it."""
CONTROLS: Final = (JOIN, LEAVE, LEAVE_SURELY, SKIP, PLAY, READY, CALL, STANDINGS, GAMES, RULES, LOG, SHARE)


def control(
    tournament: Tournament,
    act: str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    mark: str = "",
    language: Language | None = None,
) -> Button:
    """The button of a request.

    Args:
        mark: as for ``Button.about``.
        language: None for that of the tournament.
    """
    text = say(language or tournament.language, label)
    return Button.about(TOPIC, (tournament.id, act), text, style=style, mark=mark)
