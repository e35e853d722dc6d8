"""Advice for a decision: the options as they are shown, and why the best of them is better."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from engine import answers
from engine.answers import Answer
from engine.bourre.actions import PASS
from engine.bourre.advisor import book, motifs
from engine.bourre.advisor.expert import Weighed, alike, weigh
from engine.bourre.advisor.motifs import Motif
from engine.bourre.view import BourreView
from engine.interface import Action, Chance

SAMPLES: Final = 300
"""How many worlds are drawn. The difference between two actions is then known to about 0.04 pots."""
NOTABLE: Final = 0.1
"""The least difference in worth, in pots, for which one action is called better."""
_MOST_CHOICES: Final = 6


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice for one decision of a player.

    Args:
        options: the sensible actions, best first. The book's comes first if it is as good as the best. If the
            player may pass, worths are relative to passing.
        pot: the counters that are played for.
        book: the book's action.
        instead: the option that the best is compared with; None if there is none worth comparing.
        motif: why the best is better than that; None if only the numbers say it.
        answers: the answers to a question: all cards, or the best discards and the action taken. What
            differs in cards that touch is one answer.
    """

    options: tuple[Weighed, ...]
    pot: int
    book: Action
    instead: Weighed | None
    motif: Motif | None
    answers: tuple[Answer, ...] = ()

    @property
    def best(self) -> Weighed:
        """The best option."""
        return self.options[0]

    @property
    def action(self) -> Action:
        """The best action."""
        return self.best.action

    @property
    def error(self) -> bool:
        """Whether the option in ``instead`` loses notably."""
        return self.instead is not None and notable(self.best.worth - self.instead.worth, self.pot)

    @property
    def choices(self) -> tuple[Action, ...]:
        """One action for each answer to a question: the best one and ``instead`` for theirs."""
        return answers.choices(
            self.answers, [option.action for option in (self.best, self.instead) if option]
        )

    def same(self, choice: Action) -> tuple[Action, ...]:
        """The actions that are the same answer, itself included."""
        return answers.same(self.answers, choice)

    def as_good(self, action: Action) -> bool:
        """Whether an action is about as good as the best."""
        close = [option for option in self.options if not notable(self.best.worth - option.worth, self.pot)]
        return any(option.action == action for option in close)

    @classmethod
    def of(
        cls, view: BourreView, chance: Chance, samples: int = SAMPLES, *, taken: Action | None = None
    ) -> Advice | None:
        """Advice for a player whose turn it is.

        Args:
            view: the player's view.
            chance: selects the worlds. ``weigh`` with the same chance gives the same worths, apart from
                passing.
            samples: how many worlds are drawn.
            taken: the action that the player took, to compare the best with.

        Returns:
            None between deals, or when the player waits.
        """
        weighed = weigh(view, chance, samples, also=taken)
        if not weighed:
            return None
        passing = next((option.worth for option in weighed if option.action == PASS), 0.0)
        says = book.choose(view)
        best = weighed[0].worth
        first = next(
            (
                option
                for option in weighed
                if option.action == says and not notable(best - option.worth, view.pot)
            ),
            weighed[0],
        )
        options = tuple(
            option._replace(worth=option.worth - passing)
            for option in (first, *(other for other in weighed if other is not first))
        )
        instead = _compared(options, says, taken, view.pot)
        motif = None if instead is None else motifs.motif(view, options[0], instead)
        offered = [*options[:_MOST_CHOICES], *([] if instead is None else [instead])]
        found = answers.answers((option.action for option in offered), partial(alike, view))
        return cls(options, view.pot, says, instead, motif, found)


def notable(difference: float, pot: int) -> bool:
    """Whether actions that differ by ``difference`` counters are not about equal."""
    return difference >= NOTABLE * max(pot, 1)


def _compared(options: tuple[Weighed, ...], says: Action, taken: Action | None, pot: int) -> Weighed | None:
    """The option to compare the first with: the one taken, passing, the book's, or the next best."""
    best, *others = options
    if taken is not None:
        return next((option for option in others if option.action == taken), None)
    if best.action == PASS:
        return others[0] if others else None
    passing = next((option for option in others if option.action == PASS), None)
    if passing is not None and notable(best.worth - passing.worth, pot):
        return passing
    worse = [option for option in others if notable(best.worth - option.worth, pot)]
    return next((option for option in worse if option.action == says), worse[0] if worse else None)
