"""Assertions about answers."""

from __future__ import annotations

from typing import Final

from bot.tables.errors import AnyReason
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply

LOCALES: Final[dict[Language, str]] = {"en": "en-GB", "fr": "fr"}
"""The client's locale of each language."""


def refusal(reply: Reply, language: Language, reason: AnyReason, **facts: str | int) -> None:
    """Assert that the bot refuses, in the caller's language and to nobody else; at écarté by default."""
    told(reply, language, f"refusal-{reason}", **{"kind": "ecarte", **facts})


def begins(reply: Reply, language: Language, key: str, **facts: str | int) -> None:
    """Assert that a private answer with buttons begins with this sentence."""
    assert reply.text.startswith(say(language, key, **facts))
    assert reply.ephemeral


def shows_hand(reply: Reply, language: Language, note: str | None = None) -> None:
    """Assert that the answer is a hand that only its player reads, perhaps under this sentence."""
    assert reply.ephemeral
    assert say(language, "note-private", at_table=0) in reply.text
    if note is not None:
        assert reply.text.startswith(f"**{say(language, note)}**")


def told(reply: Reply, language: Language, key: str, **facts: str | int) -> None:
    """Assert that the answer is this sentence, and that only the caller reads it."""
    assert reply.text == say(language, key, **facts)
    assert reply.ephemeral
