"""What a player has opened over their hand, without an action yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from engine.interface import Action

FIGURES: Final = "button-figures"
MOST_CHOICES: Final = 4
"""How many choices a question has at most: with the way back they fill a row."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question.

    Args:
        label: in the player's language.
        action: what it does.
        announcement: the announcement to make before it, if any.
        final: whether the action is taken without a further question.
    """

    label: str
    action: Action
    announcement: Action | None = None
    final: bool = True
    style: ButtonStyle = ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Question:
    """A text that stands in place of the controls of a hand: a question, a hint, or rules.

    Args:
        number: tells it from all others, so that a button never answers another question than its own.
        text: in the player's language.
        choices: the answers, without that of going back. With figures there is one fewer at most.
        figures: the text with all figures, which a button shows in its place; empty if there are no more.
        label: the key of that button's label.
    """

    number: int
    text: str
    choices: tuple[Choice, ...] = ()
    figures: str = ""
    label: str = FIGURES


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of what is seldom needed: giving up, and the rules."""


@dataclass(frozen=True, slots=True)
class HandState:
    """What the message of a hand shows in addition to the game.

    Args:
        opened: what stands in place of the controls.
    """

    opened: Menu | Question | None = None
