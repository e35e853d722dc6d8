"""Advice for a decision: the options as they are shown, and why the best of them is better."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from engine import answers
from engine.answers import Answer
from engine.ecarte.actions import ANNOUNCE
from engine.ecarte.advisor import motifs
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.advisor.exchange.tables import BEST
from engine.ecarte.advisor.exchange.values import translation
from engine.ecarte.advisor.expert import ABOUT_EQUAL, Weighed, looks_equal, weigh
from engine.ecarte.advisor.motifs import Motif, Reason
from engine.ecarte.advisor.prospects import prospects
from engine.ecarte.advisor.search.outlook import shown
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution import exchange
from engine.ecarte.advisor.solution.policy import SETTLED, alike, frequencies, settled
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance

SAMPLES: Final = 300
"""How many possible hands of the opponent are sampled. A chance is then known to about 0.005."""
ERROR: Final = 0.02
"""A decision that loses at least this chance of winning is an error."""
_NEAR: Final = 5
"""How many points both players together lack at most where chances of a first word are not told."""
_OFTEN: Final = 0.2
"""An action is right if the solution takes it at least this often."""
_STRAYS: Final = 0.03
"""How much worse than the best what the solution does may look in the deals that are played."""
_MOST_CHOICES: Final = 6
"""The most options: five cards and the announcement of the king."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice for one decision of a player.

    Args:
        options: the sensible actions, as ``weighed`` orders them.
        verdict: the book's verdict.
        instead: the option that the best is compared with; None if there is none worth comparing.
        reason: why the best is better than that; None if only the numbers say it.
        solution: both words, or the cards that the solution often chooses, each with its frequency, the most
            frequent first.
        right: the actions that are as good as the best, itself included.
        answers: the answers to a question: all cards, or the best discards and the action taken. What
            differs in cards that touch is one answer.
    """

    options: tuple[Weighed, ...]
    verdict: Verdict
    instead: Weighed | None
    reason: Reason | None
    solution: Mapping[Action, float] = field(default_factory=dict)
    right: frozenset[Action] = frozenset()
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
    def motif(self) -> Motif | None:
        """Why the best option is better than ``instead``; None if only the numbers say it."""
        return None if self.reason is None else self.reason.motif

    @property
    def error(self) -> bool:
        """Whether the option in ``instead`` loses at least ``ERROR`` and is not right."""
        other = self.instead
        return (
            other is not None and self.best.chance - other.chance >= ERROR and other.action not in self.right
        )

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
        """Whether an action is as good as the best."""
        return action == self.action or action in self.right

    @classmethod
    def of(
        cls, view: EcarteView, chance: Chance, samples: int = SAMPLES, *, taken: Action | None = None
    ) -> Advice | None:
        """Advice for a player whose turn it is.

        Args:
            view: the player's view.
            chance: selects the samples. ``weighed`` with the same one gives the same chances.
            samples: the size of the sample when a card is played.
            taken: the action that the player took, to compare the best with.

        Returns:
            None at the cut, or when the player waits.
        """
        options = weighed(view, chance, samples, also=taken)
        if not options:
            return None
        verdict, chosen = Verdict.of(view), often(view)
        good = right(view, options, chosen)
        solution = _differing(chosen, view, options[0].action)
        instead = _compared(options, verdict.action, taken, good)
        known = Knowledge(view)
        words = view.phase.speech
        if words and not view.exchanges:
            chances = {option.action: option.chance for option in options}
            found = prospects(known, chances, chance, samples)
            options = tuple(option._replace(outlook=found.get(option.action)) for option in options)
            instead = instead and instead._replace(outlook=found[instead.action])
        reason = motifs.reason(known, options, instead, taken=taken is not None)
        if reason is None or not words:
            options = _consistent(options)
            instead = next(
                (option for option in options if instead and option.action == instead.action), None
            )
        return cls(options, verdict, instead, reason, solution, good, _answers(known, options, instead))


def weighed(
    view: EcarteView,
    chance: Chance,
    samples: int = SAMPLES,
    *,
    also: Action | None = None,
    of_play: Callable[[int], float] | None = None,
) -> tuple[Weighed, ...]:
    """The options of a player as everybody is told of them: hints, reviews, the trainer, and the daily hand.

    What the solution does alone comes first, unless the deals that are played find it clearly worse. Nothing
    is played for a first word: it is the one that the solution says more often. Among those that look as
    good, the book's comes first. No other option counts for more than the first.

    Args:
        view, samples, also, of_play: as for ``weigh``.
        chance: the same, once the first exchange is over. Until then the draws follow from what the player
            knows, so that a hand has the same answer in every game, and in ``ask``.
    """
    first_word = view.phase.speech and not view.exchanges
    if not view.tricks and len(view.exchanges) == (view.phase is Phase.DEALER_DISCARDS):
        chance = Random(f"{view.phase} {view.turn_up} {sorted(view.hand or ())} {view.exchanges}")
    options = weigh(view, chance, samples, also=also, of_play=of_play)
    if not options:
        return ()
    best, alone, book = options[0], settled(view), Verdict.of(view).action
    if first_word:
        alone = frozenset(islice(often(view), 1))
    strays = 1.0 if first_word else _STRAYS
    near = (option for option in options if option.action in alone and best.chance - option.chance <= strays)
    told = [*near] or options
    equal = (option for option in told if option.action == book and looks_equal(option, told[0]))
    first = next(equal, told[0])
    return (first, *(_at_most(option, first) for option in options if option is not first))


def tells_chances(view: EcarteView) -> bool:
    """Whether a player can be told the chances of winning.

    Those of a first word come from tables. Near the end of a game they differ from deals that the solution
    plays by .02 to .15 (``research.strength.calibration``).
    """
    first_word = view.phase.speech and not view.exchanges
    return not first_word or 2 * view.rules.target - sum(view.score) > _NEAR


def clearly_worse(view: EcarteView, options: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """The options that lose at least ``ERROR`` where the solution does the first alone: wrong answers.

    The solution makes one discard alone, however little others cost. So they lose that much by its tables,
    too.

    Args:
        view: the player's view.
        options: as ``weighed`` gives them.

    Returns:
        Nothing if the solution does several things, or if the deals that are played find something better.
    """
    alone, known, best = settled(view), Knowledge(view), options[0]
    if best.action not in alone:
        return ()
    worths, (scale, _) = exchange.worths(known), translation(known)
    most = max(worths.values(), default=0)

    def lost(option: Weighed) -> float:
        """One that is not sensible has no worth."""
        tabled = scale * (most - worths.get(option.action, 0)) / BEST if worths else 1.0
        return min(best.chance - option.chance, tabled)

    return tuple(option for option in options if option.action not in alone and lost(option) >= ERROR)


def _at_most(option: Weighed, first: Weighed) -> Weighed:
    """An option whose chance is at most that of the first. Figures that contradict this are left out."""
    if option.chance <= first.chance:
        return option
    outlook = option.outlook if looks_equal(option, first) else None
    return option._replace(chance=first.chance, outlook=outlook)


def often(view: EcarteView) -> dict[Action, float]:
    """Both words, or the cards that the solution often plays, with frequencies, the most frequent first.

    Returns:
        Nothing for a discard, since the solution knows only one; nothing if the solution has no answer, or
        while the player may still announce the king, which the solution always does.
    """
    if ANNOUNCE in view.legal or not (view.phase is Phase.PLAY or view.phase.speech):
        return {}
    chosen = sorted((frequencies(view) or {}).items(), key=lambda share: -share[1])
    return {action: share for action, share in chosen if view.phase.speech or share >= _OFTEN}


def _differing(solution: Mapping[Action, float], view: EcarteView, best: Action) -> Mapping[Action, float]:
    """What the solution often takes; nothing if the best is a card that touches its only card.

    It plays both equally often, though ``often`` names only the lowest.
    """
    alike = len(solution) == 1 and view.phase is Phase.PLAY and best not in solution
    return {} if alike and (frequencies(view, evenly=True) or {}).get(best) else solution


def right(
    view: EcarteView, options: Sequence[Weighed], solution: Mapping[Action, float]
) -> frozenset[Action]:
    """The actions that are as good as the best, itself included.

    They are the words and cards that the solution often chooses, unless they are clearly worse, and those
    that look as good. Cards that touch are one answer: if one is right, the others are. Before the first
    exchange, two words that are about equal are both right, since the expert says either. But no other word
    is as good as one that the solution says alone.

    Args:
        view: the player's view.
        options: the player's options, best first.
        solution: the result of ``often``.
    """
    best, known = options[0], Knowledge(view)
    if view.phase.speech and solution.get(best.action, 0) >= SETTLED:
        return frozenset({best.action})
    close = [best]
    for option in options:
        lost = best.chance - option.chance
        about_equal = view.phase.speech and not view.exchanges and option.action != ANNOUNCE
        if (solution.get(option.action, 0) >= _OFTEN and lost < _STRAYS) or (
            about_equal and lost < ABOUT_EQUAL
        ):
            close.append(option)
    good = {option.action for option in options if any(looks_equal(option, other) for other in close)}
    touching = {alike(known, action) for action in good}
    return frozenset(option.action for option in options if alike(known, option.action) in touching)


def _compared(
    options: Sequence[Weighed], book: Action, taken: Action | None, right: Collection[Action]
) -> Weighed | None:
    """The option to compare the first with: the one taken, the book's, or the next best."""
    _, *others = options
    if taken is not None:
        return next((option for option in others if option.action == taken and taken not in right), None)
    worse = [option for option in others if option.action not in right]
    return next((option for option in worse if option.action == book), worse[0] if worse else None)


def _answers(known: Knowledge, options: Sequence[Weighed], instead: Weighed | None) -> tuple[Answer, ...]:
    offered = [*options[:_MOST_CHOICES], *([] if instead is None else [instead])]
    return answers.answers((option.action for option in offered), partial(alike, known))


def _consistent(options: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """The options, best first, without outlooks that contradict the chance of an earlier option."""
    kept: list[Weighed] = []
    for option in options:
        clear = not any(contradicts(better, option) for better in kept)
        kept.append(option if clear else option._replace(outlook=None))
    return tuple(kept)


def contradicts(one: Weighed, other: Weighed) -> bool:
    """Whether the shown outlooks of two options contradict their chances.

    They do if one option has the better chance, but the other is better in the point or the vole and worse in
    neither.
    """
    if one.chance < other.chance:
        one, other = other, one
    if one.outlook is None or other.outlook is None or looks_equal(one, other):
        return False
    more = [mine - theirs for mine, theirs in zip(shown(one.outlook), shown(other.outlook), strict=True)]
    return max(more) <= 0 and min(more) < 0
