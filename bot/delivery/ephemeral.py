"""Messages that only tokens reach: ephemeral answers, and tables where the bot is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.delivery.outbox import Key
from bot.delivery.tokens import Token

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
        token: edits it.
        shown: the version that it shows. Each request to show it again makes it a lower negative number.
        pending: whether it is a follow-up that is sent when the game begins.
    """

    token: Token
    shown: int
    pending: bool = False


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
        if panel is not None and not panel.token.alive:
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
