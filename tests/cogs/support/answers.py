"""Assertions about answers."""

from __future__ import annotations

from typing import Final

from bot.pages.parts.components import Act
from bot.tables.errors import AnyReason
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, ShownMessage

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
    assert is_hand(reply.message)
    if note is not None:
        assert reply.text.startswith(f"**{say(language, note)}**")


def is_hand(message: ShownMessage | None) -> bool:
    """Whether a message is a hand that its player alone reads."""
    ids = () if message is None or not message.ephemeral else (one.custom_id for one in message.buttons)
    return any(f":{Act.MORE}:" in (one or "") for one in ids)


def pictured(message: ShownMessage) -> str:
    """What the alternative texts of a message's pictures say."""
    parts = (part for box in message.components for part in box.get("components", []))
    return " ".join(item["description"] for part in parts for item in part.get("items", []))


def told(reply: Reply, language: Language, key: str, **facts: str | int) -> None:
    """Assert that the answer is this sentence, and that only the caller reads it."""
    assert reply.text == say(language, key, **facts)
    assert reply.ephemeral
