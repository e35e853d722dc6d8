"""Messages that only tokens reach: ephemeral answers, and tables where the bot is not."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.delivery.outbox import Key

# An interaction's token dies after 15 minutes (50027).
_SECONDS: Final = 14 * 60
_PREFIX: Final = "panel:"


def panel_of(person: int) -> str:
    """The audience of an answer that only this person sees."""
    return f"{_PREFIX}{person}"


def owner_of(audience: str) -> int | None:
    """Who alone sees a message of this audience; None where it is no ephemeral answer."""
    return int(audience.removeprefix(_PREFIX)) if audience.startswith(_PREFIX) else None


@dataclass(slots=True)
class Panel:
    """A message of a game that is edited with the token of an interaction, as long as Discord allows.

    It is the newest ephemeral answer of a person, or a table where a person has installed the app.

    Args:
        interaction: what it answers.
        followup: the answer's id if it is a follow-up; None if it is the interaction's response.
        shown: the version that it shows. Each request to show it again makes it a lower negative number.
        pending: whether it is a follow-up that is sent when the game begins.
    """

    interaction: discord.Interaction
    followup: int | None
    shown: int
    pending: bool = False
    until: float = field(default_factory=lambda: time.monotonic() + _SECONDS)


class Panels:
    """All panels by game, so that a game that changes finds its readers."""

    def __init__(self) -> None:
        self._held: dict[str, dict[str, Panel]] = {}

    def hold(self, key: Key, panel: Panel) -> None:
        """Keep a panel in the place of an older one."""
        game, audience = key
        self._held.setdefault(game, {})[audience] = panel

    def find(self, key: Key) -> Panel | None:
        """The newest panel, unless it cannot be edited any more."""
        game, audience = key
        panel = self._held.get(game, {}).get(audience)
        if panel is not None and panel.until < time.monotonic():
            self.drop(key)
            return None
        return panel

    def drop(self, key: Key) -> None:
        """Forget a panel."""
        game, audience = key
        held = self._held.get(game, {})
        held.pop(audience, None)
        if not held:
            self._held.pop(game, None)

    def of_game(self, game: str) -> list[str]:
        """The audiences that have a panel at a game."""
        return list(self._held.get(game, ()))

    def all(self) -> list[Key]:
        """The keys of all panels."""
        return [(game, audience) for game, held in self._held.items() for audience in held]

    def ask_again(self, key: Key) -> None:
        """Ask for a panel to be shown once more."""
        panel = self.find(key)
        if panel is not None:
            panel.shown = min(panel.shown, 0) - 1
