"""The question which game a command means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.model.table import Status, Table
from bot.pages.components import Button
from bot.pages.layout import sentence_page
from bot.pages.page import Page
from bot.text.formatting import clipped
from bot.text.i18n import Language, say

WHICH: Final = "which"
"""The topic of its buttons; their facts are the command's interaction and the game."""
_LONGEST_LABEL: Final = 80
_MOST_GAMES: Final = 25
"""As many buttons as a message may have in five rows."""


def which_game_page(
    asked: int, games: Sequence[tuple[Table, str | None]], reader: int, language: Language
) -> Page:
    """A button for each game.

    Args:
        asked: the interaction of the command.
        games: each with the name of its channel, if it is known.
    """
    games = games[:_MOST_GAMES]
    labels = [_label(table, channel, reader, language) for table, channel in games]
    alike = Counter(labels)
    buttons = [
        Button.about(
            WHICH,
            (str(asked), table.id),
            clipped(f"{label}, {table.id}" if alike[label] > 1 else label, _LONGEST_LABEL),
        )
        for (table, _), label in zip(games, labels, strict=True)
    ]
    return sentence_page(say(language, "refusal-which-game"), *buttons)


def _label(table: Table, channel: str | None, reader: int, language: Language) -> str:
    parts = [" – ".join(held.name for held in table.seats)]
    if channel is not None:
        parts.append(f"#{channel}")
    if table.status is Status.OFFERED:
        parts.append(say(language, "which-game-offered" if table.invited else "games-open-seat"))
    elif reader in table.waits_for:
        parts.append(say(language, "which-game-your-turn"))
    return ", ".join(parts)
