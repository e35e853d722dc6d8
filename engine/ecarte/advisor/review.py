"""The review of a finished game: the loss of each decision, and the luck of each deal.

Everything is measured in chances of winning the game. Luck is the part that no decision explains. For each
player, from the cut for deal to the end::

    1 or 0  =  chance at the start  +  luck  +  what the opponent lost  −  what the player lost

A decision is judged by what its player could see, never by the cards that came later. A deal is judged by the
value of the score before and after it.
"""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass, replace
from random import Random
from typing import Final, Self

from engine.ecarte.actions import LEAVE, ActionKind, kind, timeless
from engine.ecarte.advisor.advice import ERROR, SAMPLES, Advice, often, right, weighed
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.advisor.solution.likelihood import SolutionPlay
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView
from engine.interface import Action, History, seed_of

_AT_STAKE: Final = 0.005
"""A decision counts only if its options differ by at least this chance of winning. Less costs nothing: it is
below the error of the estimate."""
_GIVING_UP: Final = (ActionKind.CONCEDE, ActionKind.RESIGN)


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a player who had alternatives.

    Args:
        step: the number of actions of the game before it.
        seat: the seat that acted.
        taken: the action taken.
        chance: the chance of winning with the action taken, 0 … 1, as far as the player could see. An action
            that is right counts as the best. So does a card that costs nothing against an opponent who has
            played the cards as the solution does.
        best_chance: the chance of winning with the best action.
        real: whether the options differed enough to count. Giving up never counts.
        motif: why the best action was better than an error; None if only the numbers say it.
    """

    step: int
    seat: int
    taken: Action
    chance: float
    best_chance: float
    real: bool
    motif: str | None = None

    @property
    def lost(self) -> float:
        """The chance of winning that the decision lost."""
        return self.best_chance - self.chance

    @property
    def gave_up(self) -> bool:
        """Whether the player conceded the deal or resigned the game."""
        return kind(self.taken) in _GIVING_UP

    @property
    def error(self) -> bool:
        """Whether the decision counts and lost at least ``ERROR``."""
        return self.real and self.lost >= ERROR


@dataclass(frozen=True, slots=True)
class DealLuck:
    """The luck of one deal, from the side of seat 0.

    Args:
        deal: the number of the deal, from 1.
        before: the chance of winning before the deal.
        after: the chance of winning after the deal.
        luck: the part of the difference that no decision explains.
    """

    deal: int
    before: float
    after: float
    luck: float


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """The luck and skill of one player in a game.

    Args:
        luck: the chance of winning that the cards brought. The opponent has the negative.
        skill: what decisions brought: the chance that the opponent's lost, less what the player's own did.
        lost: the chance of winning that all decisions lost.
        decisions: how many decisions counted.
        errors: how many of these were errors.
        mean_lost: the chance of winning that a decision lost on average.
    """

    luck: float
    skill: float
    lost: float
    decisions: int
    errors: int
    mean_lost: float


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game.

    Args:
        decisions: the decisions of both players, in order.
        deals: the luck of each deal begun.
        course: pairs of a number of actions and seat 0's chance of winning after them: at the start, at every
            change, and at the end. Within a deal the chance is the mean of the two players' estimates.
    """

    decisions: tuple[Decision, ...]
    deals: tuple[DealLuck, ...]
    course: tuple[tuple[int, float], ...]

    @classmethod
    def of(cls, game: EcarteGame) -> Review:
        """The review of a finished game. The same game always has the same review."""
        assert game.over, "only a finished game can be reviewed"
        return _Judge(game.at_start(), game.history).review

    @classmethod
    def of_deal(cls, dealt: EcarteGame, history: History) -> Review:
        """The review of one deal of a game. Steps count from its first action.

        Args:
            dealt: the game before the first word of the deal.
            history: the actions from there to the end of the deal.
        """
        return _Judge(dealt, history).review

    def dumps(self) -> str:
        """The review as one line of JSON that ``loads`` reads."""
        return json.dumps(astuple(self), separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The review that a line of ``dumps`` describes."""
        decisions, deals, course = json.loads(text)
        return cls(
            tuple(Decision(*decision) for decision in decisions),
            tuple(DealLuck(*fall) for fall in deals),
            tuple((step, chance) for step, chance in course),
        )

    def summary(self, seat: int) -> PlayerSummary:
        """The luck and skill of one player."""
        own = [decision for decision in self.decisions if decision.seat == seat]
        real = [decision for decision in own if decision.real]
        luck = sum(deal.luck for deal in self.deals)
        lost = sum(decision.lost for decision in own)
        return PlayerSummary(
            luck=-luck if seat else luck,
            skill=sum(decision.lost for decision in self.decisions if decision.seat != seat) - lost,
            lost=lost,
            decisions=len(real),
            errors=sum(decision.error for decision in real),
            mean_lost=sum(decision.lost for decision in real) / len(real) if real else 0.0,
        )

    def mistakes(self, seat: int) -> tuple[Decision, ...]:
        """The errors of one player, in order. Giving up does not count."""
        return tuple(decision for decision in self.decisions if decision.seat == seat and decision.error)

    @property
    def clean(self) -> bool:
        """Whether nothing lost ``ERROR`` or more, giving up included."""
        return all(decision.lost < ERROR for decision in self.decisions)

    def worst(self, number: int) -> tuple[Decision, ...]:
        """The errors that lost most, the worst first. Giving up is none."""
        errors = [decision for decision in self.decisions if decision.error]
        return tuple(sorted(errors, key=lambda decision: -decision.lost)[:number])


def chance_of(game: EcarteGame, step: int) -> Random:
    """The chance that selects the samples for a decision, so that weighing it again gives the same.

    Args:
        step: the number of actions of the game before the decision.
    """
    return Random(seed_of(game.game_id, step))


def costs_nothing(view: EcarteView, action: Action, chance: Random) -> bool:
    """Whether a card costs nothing if the opponent has played theirs as the solution does.

    Args:
        view: the player's view.
        action: what the player did.
        chance: selects the sample of the opponent's possible hands.
    """
    known = Knowledge(view)
    if view.phase is not Phase.PLAY or not (known.opponents_cards and often(view)):
        return False
    options = weighed(view, chance, SAMPLES, of_play=SolutionPlay(known).of)
    worth = next(option.chance for option in options if option.action == action)
    return options[0].chance - worth < _AT_STAKE


class _Judge:
    """Goes through a game from its start, deal by deal.

    A player's estimate is the chance at their last decision in the deal; before their first, the value of the
    score.
    """

    def __init__(self, start: EcarteGame, history: History) -> None:
        self._values = MatchValues.of(start.rules)
        self._decisions: list[Decision] = []
        self._deals: list[DealLuck] = []
        self._game = start
        self._course = [(0, self._worth())]
        self._begin_deal()
        for step, (seat, action) in enumerate(history):
            before = self._game
            self._game, _ = before.apply(seat, action)
            if kind(action) in _GIVING_UP:
                self._give_up(step, seat, action)
            elif kind(action) is ActionKind.DEAL:
                self._course.append((step + 1, self._worth()))
                self._begin_deal()
            elif action != LEAVE:
                self._decide(step, before.view(seat), seat, timeless(action))
            if self._game.over or self._game.number != before.number:
                self._end_deal(step + 1, before.number)

    @property
    def review(self) -> Review:
        """The review of the game."""
        return Review(tuple(self._decisions), tuple(self._deals), tuple(self._course))

    def _worth(self) -> float:
        """Seat 0's chance of winning by the score alone, between deals or at the end."""
        game = self._game
        if game.result is not None:
            return float(game.result.winner == 0)
        return self._values.chance(*game.score, dealing=game.dealer == 0)

    def _begin_deal(self) -> None:
        _, before = self._course[-1]
        self._before, self._estimates, self._first = before, [before, 1 - before], len(self._decisions)

    def _end_deal(self, step: int, number: int) -> None:
        after = self._worth()
        lost = [
            sum(decision.lost for decision in self._decisions[self._first :] if decision.seat == seat)
            for seat in (0, 1)
        ]
        self._deals.append(DealLuck(number, self._before, after, after - self._before + lost[0] - lost[1]))
        self._course.append((step, after))
        self._begin_deal()

    def _decide(self, step: int, view: EcarteView, seat: int, action: Action) -> None:
        """Compare an action with the alternatives."""
        options = weighed(view, chance_of(self._game, step), SAMPLES, also=action)
        if not options:
            return
        best, least = options[0], options[-1]
        chance = next(option.chance for option in options if option.action == action)
        good = right(view, options, often(view))
        if action in good or (
            best.chance - chance >= ERROR and costs_nothing(view, action, chance_of(self._game, step))
        ):
            chance = best.chance
        real = best.chance - least.chance >= _AT_STAKE
        decision = Decision(step, seat, action, chance, best.chance, real)
        if decision.error:
            advice = Advice.of(view, chance_of(self._game, step), taken=action)
            if advice is not None and advice.motif is not None:
                decision = replace(decision, motif=str(advice.motif))
        self._decisions.append(decision)
        self._estimates[seat] = chance
        # A sum of chances can be a little above 1.
        middle = (self._estimates[0] + 1 - self._estimates[1]) / 2
        self._course.append((step + 1, min(max(middle, 0.0), 1.0)))

    def _give_up(self, step: int, seat: int, action: Action) -> None:
        """Compare the estimate before giving up with the chance that is left."""
        after = self._worth() if seat == 0 else 1 - self._worth()
        before = max(self._estimates[seat], after)
        self._decisions.append(Decision(step, seat, action, after, before, real=False))
