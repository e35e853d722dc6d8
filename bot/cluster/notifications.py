"""What processes tell each other of the tables that one of them looks after; see ``Database.tell``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.delivery.state.outbox import Key
from bot.registry.commits import Change

LEASES: Final = "leases"
"""Partitions are free, or should be shared out again."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A process has committed a new version of a table.

    Args:
        actor: as for ``Change``.
        answered: as for ``Change``.
    """

    game: str
    actor: int | None
    answered: str | None


@dataclass(frozen=True, slots=True)
class Behind:
    """A message is to be brought up to date."""

    key: Key


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a press has brought a message from a version to another."""

    key: Key
    before: int
    version: int


@dataclass(frozen=True, slots=True)
class Here:
    """A person uses the bot now."""

    person: int


Word = Changed | Behind | Answered | Here


def changed(change: Change) -> str:
    """The word for a change of a table."""
    return f"changed/{change.table.id}/{change.actor or ''}/{change.answered or ''}"


def behind(key: Key) -> str:
    """The word for a message that is to be brought up to date."""
    return f"behind/{key[0]}/{key[1]}"


def answered(key: Key, before: int, version: int) -> str:
    """The word for a message that an answer has brought from a version to another."""
    return f"answered/{key[0]}/{key[1]}/{before}/{version}"


def here(person: int) -> str:
    """The word for a person who uses the bot now."""
    return f"here/{person}"


def read(word: str) -> Word | None:
    """What a word says; None for one of another version of this program, or of something else.

    Raises:
        ValueError: it is malformed.
    """
    match word.split("/"):
        case ["changed", game, actor, audience]:
            return Changed(game, int(actor) if actor else None, audience or None)
        case ["behind", game, audience]:
            return Behind((game, audience))
        case ["answered", game, audience, before, version]:
            return Answered((game, audience), int(before), int(version))
        case ["here", person]:
            return Here(int(person))
        case ["changed" | "behind" | "answered" | "here", *_]:
            raise ValueError(word)
        case _:
            return None
