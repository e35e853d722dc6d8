"""The review of a finished session: the loss of each decision and the luck of each deal, in counters.

Luck is the part of a result that no decision explains. For each player, in each deal and in the session::

    result  =  luck  +  skill
    skill   =  what the others' decisions lost, in equal parts  −  what the player's own lost

so that both sum to 0 over the players of a session, as the results do. A decision is judged by what its
player could see, never by the cards that came later. Sampled worlds cannot distinguish actions that differ by
less than a tenth of a pot, so such a difference counts as nothing.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import astuple, dataclass, replace
from random import Random
from typing import Final, Self

from engine.bourre.actions import ActionKind, kind
from engine.bourre.advisor.advice import SAMPLES, Advice, notable
from engine.bourre.advisor.expert import weigh
from engine.bourre.game import BourreGame
from engine.interface import Action, seed_of

IN_A_DEAL: Final = (ActionKind.PASS, ActionKind.STAY, ActionKind.EXCHANGE, ActionKind.PLAY)
"""The actions with which a player decides something in a deal."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a player who had alternatives.

    Args:
        step: the number of actions of the session before it.
        seat: the seat that acted.
        taken: the action taken.
        lost: the counters that the best action would have brought more; 0 if that is not notable.
        real: whether the options differed notably, and the player decided, not the clock.
        motif: why the best action was better than an error; None if only the numbers say it.
    """

    step: int
    seat: int
    taken: Action
    lost: float
    real: bool
    motif: str | None = None

    @property
    def error(self) -> bool:
        """Whether the decision counts and lost something."""
        return self.real and self.lost > 0


@dataclass(frozen=True, slots=True)
class DealLuck:
    """One deal.

    Args:
        deal: its number, from 1.
        change: the counters that each seat won or lost, antes included.
        skill: the part of ``change`` that decisions explain.
    """

    deal: int
    change: tuple[int, ...]
    skill: tuple[float, ...]

    def luck(self, seat: int) -> float:
        """The part of the change that no decision explains."""
        return self.change[seat] - self.skill[seat]


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """The luck and skill of one player in a session, in counters.

    Args:
        net: the result.
        luck: the counters that the cards brought.
        skill: the counters that decisions brought: the player's own, and those of the others.
        lost: the counters that the player's own decisions lost.
        decisions: how many decisions counted.
        errors: how many of these lost something.
    """

    net: int
    luck: float
    skill: float
    lost: float
    decisions: int
    errors: int


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished session.

    Args:
        decisions: the decisions of all players, in order.
        deals: the luck and skill of each deal.
    """

    decisions: tuple[Decision, ...]
    deals: tuple[DealLuck, ...]

    @classmethod
    def of(cls, game: BourreGame, samples: int = SAMPLES, late: Collection[int] = ()) -> Review:
        """The review of a finished session. The same session always has the same review.

        Args:
            samples: how many worlds are sampled for a decision.
            late: the steps at which the clock decided.
        """
        assert game.over, "only a finished session can be reviewed"
        here = game.at_start()
        decisions: list[Decision] = []
        deals: list[DealLuck] = []
        before, first = _results(here), 0
        for step, (seat, action) in enumerate(game.history):
            judged = _judged(here, step, seat, action, samples)
            if step in late:
                judged = [replace(decision, real=False) for decision in judged]
            decisions += judged
            there, _ = here.apply(seat, action)
            if there.over or there.deals > here.deals:
                after = _results(there)
                dealt = here.dealt if here.deal is not None else ()
                before += (0,) * (there.seats - len(before))
                change = tuple(now - then for now, then in zip(after, before, strict=True))
                deals.append(DealLuck(here.number, change, _skill(decisions[first:], dealt, there.seats)))
                before, first = after, len(decisions)
            here = there
        return cls(tuple(decisions), tuple(deals))

    def dumps(self) -> str:
        """The review as one line of JSON that ``loads`` reads."""
        return json.dumps(astuple(self), separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The review that a line of ``dumps`` describes."""
        decisions, deals = json.loads(text)
        return cls(
            tuple(Decision(*decision) for decision in decisions),
            tuple(DealLuck(number, tuple(change), tuple(skill)) for number, change, skill in deals),
        )

    def summary(self, seat: int) -> PlayerSummary:
        """The luck and skill of one player."""
        own = [decision for decision in self.decisions if decision.seat == seat and decision.real]
        there = [deal for deal in self.deals if seat < len(deal.change)]
        return PlayerSummary(
            net=sum(deal.change[seat] for deal in there),
            luck=sum(deal.luck(seat) for deal in there),
            skill=sum(deal.skill[seat] for deal in there),
            lost=sum(decision.lost for decision in own),
            decisions=len(own),
            errors=sum(decision.error for decision in own),
        )

    def mistakes(self, seat: int) -> tuple[Decision, ...]:
        """The errors of one player, in order."""
        return tuple(decision for decision in self.decisions if decision.seat == seat and decision.error)

    @property
    def clean(self) -> bool:
        """Whether no decision lost anything, the clock's included."""
        return not any(decision.lost for decision in self.decisions)

    def worst(self, number: int) -> tuple[Decision, ...]:
        """The errors that lost most, the worst first."""
        errors = [decision for decision in self.decisions if decision.error]
        return tuple(sorted(errors, key=lambda decision: -decision.lost)[:number])


def chance_of(game: BourreGame, step: int) -> Random:
    """The chance that selects the worlds for a decision, so that weighing it again gives the same.

    Args:
        step: the number of actions of the session before the decision.
    """
    return Random(seed_of(game.game_id, step))


def _judged(game: BourreGame, step: int, seat: int, action: Action, samples: int) -> list[Decision]:
    """The decision of an action, if it had an alternative."""
    if game.deal is None or kind(action) not in IN_A_DEAL or len(game.deal.legal()) == 1:
        return []
    options = weigh(game.view(seat), chance_of(game, step), samples, also=action)
    worth = next(option.worth for option in options if option.action == action)
    best, least = options[0].worth, options[-1].worth
    lost = best - worth if notable(best - worth, game.pot) else 0.0
    motif = _motif(game, step, seat, action, samples) if lost else None
    return [Decision(step, seat, action, lost, notable(best - least, game.pot), motif)]


def _motif(game: BourreGame, step: int, seat: int, action: Action, samples: int) -> str | None:
    """Why the best action was better than an error."""
    advice = Advice.of(game.view(seat), chance_of(game, step), samples, taken=action)
    return None if advice is None or advice.motif is None else str(advice.motif)


def _skill(decisions: list[Decision], dealt: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """Each seat's skill in a deal: an equal part of what the others' decisions lost, less its own loss."""
    lost = [0.0] * seats
    for decision in decisions:
        lost[decision.seat] += decision.lost
    return tuple(
        (sum(lost) - lost[seat]) / (len(dealt) - 1) - lost[seat] if seat in dealt else 0.0
        for seat in range(seats)
    )


def _results(game: BourreGame) -> tuple[int, ...]:
    """The counters that each seat has won so far."""
    return tuple(
        have + taken - game.rules.buy_in for have, taken in zip(game.stacks, game.taken, strict=True)
    )
