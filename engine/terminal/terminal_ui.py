"""What the terminal needs of a game beyond ``engine.interface``: its look and the meaning of its words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol

from engine.interface import Action, Event, Game


class Question(NamedTuple):
    """A question, answered with yes or no, about an action that a person may take before others act."""

    text: str
    action: Action


class TerminalUI(Protocol):
    """How one game looks in a terminal."""

    @property
    def title(self) -> str:
        """The name of the game."""

    @property
    def letters(self) -> str:
        """The letters of the seats."""

    @property
    def giving_up(self) -> Collection[Action]:
        """The actions that a random player never takes."""

    @property
    def meanings(self) -> Mapping[str, str]:
        """The meaning of each word with which an action begins."""

    def start(self, rules: str, seats: int, chance: Random, name: str) -> tuple[Game, tuple[Event, ...]]:
        """A new game, whose packs come from ``chance``, and the events of its start."""

    def set_up(self, position: str, chance: Random, name: str) -> Game:
        """A game that begins with a position; unknown cards are dealt at random.

        Raises:
            NotationError: the text is no position.
        """

    def record(self, game: Any) -> str:
        """The record of a game, finished or not."""

    def tell(self, event: Event) -> str:
        """An event as a sentence."""

    def table(self, view: Any) -> list[str]:
        """The table as a player sees it, with their hand."""

    def choices(self, view: Any) -> list[str]:
        """The player's actions, cards in the order of the hand; many of a kind in a few words."""

    def question(self, view: Any) -> Question | None:
        """The question to a player who is not in turn, or None."""

    def advice(self, view: Any, chance: Random) -> list[str]:
        """The expert's opinion of each sensible action, best first; empty without an expert."""
