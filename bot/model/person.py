"""A person who uses the bot, and where they want to see their hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.text.i18n import Language


class HandPlace(StrEnum):
    """Where a player sees their hand: by direct message, in ephemeral answers only, or both."""

    DM = "dm"
    HERE = "here"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user.

    Args:
        dm_channel: the channel of their direct messages, once it was opened.
    """

    id: int
    name: str
    language: Language
    hand: HandPlace = HandPlace.DM
    dm_channel: int | None = None


@dataclass(frozen=True, slots=True)
class Blocked:
    """Somebody whom a person blocks.

    Args:
        name: None where the bot has not met them.
    """

    person: int
    name: str | None


@dataclass(frozen=True, slots=True)
class KeptData:
    """What is kept about a person.

    Args:
        person: their name, language and preferences.
        rows: how many rows of each table are about them.
    """

    person: Person
    rows: dict[str, int]


def is_deleted(person: int) -> bool:
    """Whether an id stands for a person whose data was deleted: no message can be sent to them."""
    return person < 0
