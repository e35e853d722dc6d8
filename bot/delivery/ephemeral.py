"""The audiences of ephemeral answers, which only tokens reach."""

from __future__ import annotations

from typing import Final

_PREFIX: Final = "panel:"


def panel_of(person: int) -> str:
    """The audience of an answer that only this person sees."""
    return f"{_PREFIX}{person}"


def owner_of(audience: str) -> int | None:
    """Who alone sees a message of this audience; None where it is no ephemeral answer."""
    return int(audience.removeprefix(_PREFIX)) if audience.startswith(_PREFIX) else None
