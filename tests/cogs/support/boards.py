"""People who play boards of duplicate by their buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, ShownMessage, UserClient

CAUTIOUS: Final = ("button-propose", "button-accept", "button-stand")
"""What a player says who always asks for cards, the best first."""
BOLD: Final = ("button-stand", "button-refuse")
"""What a player says who never wants any."""


def message(reply: Reply) -> ShownMessage:
    """The message of an answer that has one."""
    assert reply.message is not None
    return reply.message


def labels(reply: Reply) -> list[str]:
    """The buttons of an answer that can be pressed."""
    return [button.label for button in message(reply).buttons if not button.disabled]


async def finish(
    person: UserClient,
    shown: Reply,
    language: Language,
    says: Sequence[str] = CAUTIOUS,
    *,
    settle: bool = True,
) -> Reply:
    """Play a board to its end, always by the first button.

    Args:
        says: the keys of what they say before the cards are played, the best first.
    """
    concede = say(language, "button-concede")
    while concede in labels(shown):
        words = [say(language, key) for key in says]
        keep = [label for label in labels(shown) if label == say(language, "button-keep-all", cards=5)]
        free = [label for label in labels(shown) if label != concede]
        chosen = (keep or [w for w in words if w in free] or free)[0]
        shown = await person.click(message(shown), chosen, settle=settle)
        first = say(language, "button-announce-first", plays=1)
        if first in labels(shown):
            shown = await person.click(message(shown), first, settle=settle)
    return shown


async def concede(person: UserClient, shown: Reply, language: Language, *, settle: bool = True) -> Reply:
    """Concede a board, and confirm that."""
    sure = await person.click(message(shown), say(language, "button-concede"), settle=settle)
    return await person.click(message(sure), say(language, "button-concede"), settle=settle)
