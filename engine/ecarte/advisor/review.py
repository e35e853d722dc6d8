"""A finished game judged: every decision by what it gave away, every deal by how the cards fell.

All is told in chances of winning the game. What the deals brought beyond the decisions is luck, so that for
each player, from the cut for deal to the end::

    1 or 0  =  chance at the start  +  luck  +  what the opponent gave away  −  what he gave away

A decision is judged by what its player could see, never by the cards that came; a deal by the value of the
score before it and after.
"""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from random import Random
from typing import Final, Self

from engine.ecarte.actions import ActionKind, kind
from engine.ecarte.advisor.expert import weigh
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView
from engine.interface import Action

ERROR: Final = 0.02
"""What a decision must give away of the chance of winning to be called an error."""
_AT_STAKE: Final = 0.005
"""How far the options must differ for a decision to be a real one."""
_SAMPLES: Final = 300
"""Hands of the opponent that each decision looks at: what it gave away is then known to half a hundredth."""
_GIVING_UP: Final = (ActionKind.CONCEDE, ActionKind.RESIGN)


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a player who could have acted otherwise.

    Args:
        step: how many actions of the game came before it.
        seat: whose it was.
        taken: what he did.
        best: what was best.
        chance: of his winning the game with what he did, 0 … 1, as far as he could see.
        best_chance: with what was best.
        real: whether the options differed; giving up is no decision of play.
    """

    step: int
    seat: int
    taken: Action
    best: Action
    chance: float
    best_chance: float
    real: bool

    @property
    def lost(self) -> float:
        """What it gave away of the chance of winning."""
        return self.best_chance - self.chance

    @property
    def gave_up(self) -> bool:
        """Whether he conceded the deal or resigned the game."""
        return kind(self.taken) in _GIVING_UP

    @property
    def error(self) -> bool:
        """Whether it gave away too much to be called a matter of taste."""
        return self.real and self.lost >= ERROR


@dataclass(frozen=True, slots=True)
class DealLuck:
    """How the cards of one deal fell.

    Args:
        deal: its number, from 1.
        before: seat 0's chance of winning before it.
        after: the same after it.
        luck: what of the difference no decision accounts for, from seat 0's side.
    """

    deal: int
    before: float
    after: float
    luck: float


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One player's game.

    Args:
        luck: what the cards brought him in chances of winning; the opponent's is the negative.
        lost: what all his decisions gave away.
        decisions: how many were real.
        errors: how many of them gave away ``ERROR`` or more.
        skill: thousandths of a game that a real decision gave away in the mean; 0 is perfect.
    """

    luck: float
    lost: float
    decisions: int
    errors: int
    skill: float


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game judged.

    Args:
        decisions: all of both players, in order.
        deals: one for each deal begun.
        course: seat 0's chance of winning after so many actions: at the start, wherever it changed, at the
            end. Within a deal it is the mean of what the two players could think.
    """

    decisions: tuple[Decision, ...]
    deals: tuple[DealLuck, ...]
    course: tuple[tuple[int, float], ...]

    @classmethod
    def of(cls, game: EcarteGame) -> Review:
        """Judge a finished game; the same game is always judged the same."""
        assert game.over, "a game is judged when it is over"
        return _Judge(game).review

    def dumps(self) -> str:
        """The review as one line of JSON that ``loads`` reads."""
        return json.dumps(astuple(self), separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The review that such a line tells."""
        decisions, deals, course = json.loads(text)
        return cls(
            tuple(Decision(*decision) for decision in decisions),
            tuple(DealLuck(*fall) for fall in deals),
            tuple((step, chance) for step, chance in course),
        )

    def summary(self, seat: int) -> PlayerSummary:
        """What one player's luck and skill came to."""
        own = [decision for decision in self.decisions if decision.seat == seat]
        real = [decision for decision in own if decision.real]
        luck = sum(fall.luck for fall in self.deals)
        return PlayerSummary(
            luck=-luck if seat else luck,
            lost=sum(decision.lost for decision in own),
            decisions=len(real),
            errors=sum(decision.error for decision in real),
            skill=1000 * sum(decision.lost for decision in real) / len(real) if real else 0.0,
        )

    def worst(self, number: int) -> tuple[Decision, ...]:
        """The errors that gave away most, the worst first; giving up when there was a chance among them."""
        errors = [decision for decision in self.decisions if decision.lost >= ERROR]
        return tuple(sorted(errors, key=lambda decision: -decision.lost)[:number])


class _Judge:
    """Goes through a game from its start, deal by deal.

    What a player thinks of his chances is what he could see at his last decision of the deal; before it, what
    the score is worth.
    """

    def __init__(self, game: EcarteGame) -> None:
        self._values = MatchValues.of(game.rules)
        self._decisions: list[Decision] = []
        self._deals: list[DealLuck] = []
        self._game, _ = EcarteGame.start(game.rules, game.secret, game.game_id)
        self._course = [(0, self._worth())]
        self._begin_deal()
        for step, (seat, action) in enumerate(game.history):
            before = self._game
            self._game, _ = before.apply(seat, action)
            if kind(action) in _GIVING_UP:
                self._give_up(step, seat, action)
            else:
                self._decide(step, before.view(seat), seat, action)
            if self._game.over or self._game.number != before.number:
                self._end_deal(step + 1, before.number)

    @property
    def review(self) -> Review:
        """What was found."""
        return Review(tuple(self._decisions), tuple(self._deals), tuple(self._course))

    def _worth(self) -> float:
        """Seat 0's chance of winning by the score alone, between two deals or at the end."""
        game = self._game
        if game.result is not None:
            return float(game.result.winner == 0)
        return self._values.chance(*game.score, dealing=game.dealer == 0)

    def _begin_deal(self) -> None:
        _, before = self._course[-1]
        self._before, self._thought, self._first = before, [before, 1 - before], len(self._decisions)

    def _end_deal(self, step: int, number: int) -> None:
        after = self._worth()
        gave = [
            sum(decision.lost for decision in self._decisions[self._first :] if decision.seat == seat)
            for seat in (0, 1)
        ]
        self._deals.append(DealLuck(number, self._before, after, after - self._before + gave[0] - gave[1]))
        self._course.append((step, after))
        self._begin_deal()

    def _decide(self, step: int, view: EcarteView, seat: int, action: Action) -> None:
        """Weigh what a player does against what he could have done."""
        options = weigh(view, Random(f"{self._game.game_id} {step}"), _SAMPLES, also=action)
        if not options:
            return
        chance = next(weighed.chance for weighed in options if weighed.action == action)
        best, least = options[0], options[-1]
        real = best.chance - least.chance >= _AT_STAKE
        self._decisions.append(Decision(step, seat, action, best.action, chance, best.chance, real))
        self._thought[seat] = chance
        self._course.append((step + 1, (self._thought[0] + 1 - self._thought[1]) / 2))

    def _give_up(self, step: int, seat: int, action: Action) -> None:
        """Weigh what he thought of his chances against what he has left himself."""
        after = self._worth() if seat == 0 else 1 - self._worth()
        before = max(self._thought[seat], after)
        self._decisions.append(Decision(step, seat, action, action, after, before, real=False))
