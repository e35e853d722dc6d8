"""The shark: the best answer to how a novice speaks, discards and plays.

The shark counts on the habits of ``novice``, so others can outguess it. It decides as the expert where the
opponent does something that no novice does, and where it has no answer of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN
from engine.ecarte.advisor import expert, novice
from engine.ecarte.advisor.exchange.discards import sensible_discards
from engine.ecarte.advisor.response import deals
from engine.ecarte.advisor.response.card_play import CardResponse
from engine.ecarte.advisor.response.likelihood import NoviceLikelihood
from engine.ecarte.advisor.search.card_values import NOBODY, ResultValues
from engine.ecarte.advisor.search.outlook import ByTricks, Ending
from engine.ecarte.advisor.search.possible_hands import Knowledge, PossibleHand, may_announce, possible_hands
from engine.ecarte.deal import HAND, Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance

_LOST, _WON = 2, 3
"""The tricks with which the point is just lost, and just made."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much the shark computes for one action.

    Args:
        hands: how many possible hands are sampled for the first card. Each later one doubles the number.
        hands_for_a_word: how many are sampled for a word or discard. Several deals are played with each.
        deals: how many deals are played for each word or discard while it may be the best.
    """

    hands: int = 80
    hands_for_a_word: int = 400
    deals: int = 1_000


USUAL: Final = Effort()


def choose(view: EcarteView, chance: Chance, effort: Effort = USUAL) -> Action | None:
    """The shark's action. The same view, chance and effort give the same action.

    Args:
        view: the player's view.
        chance: selects the sample of possible hands, and makes the expert's random choices.
        effort: how much it computes.

    Returns:
        One of ``view.legal``; None when the player waits for the opponent.
    """
    waits = view.viewer not in view.actors or view.phase.undealt
    if waits or expert.announces(view):
        return expert.choose(view, chance)
    only, *more = (action for action in view.legal if action not in (ANNOUNCE, CONCEDE, RESIGN))
    if not more:
        return only
    best = _best(Knowledge(view), [only, *more], Random(int(chance.random() * (1 << 53))), effort)
    return expert.choose(view, chance) if best is None else best


def _best(known: Knowledge, options: list[Action], chance: Random, effort: Effort) -> Action | None:
    """The best of the options against a novice; None if no novice acts as the opponent did."""
    in_play = known.view.phase is Phase.PLAY
    number = effort.hands << HAND - known.hand.bit_count() if in_play else effort.hands_for_a_word
    hands = possible_hands(known, number, chance, NoviceLikelihood(known).of)
    if not hands:
        return None
    if in_play:
        return _best_card(known, options, hands)
    return deals.best(known, sensible_discards(known) or options, hands, chance, effort.deals)


def _best_card(known: Knowledge, options: list[Action], hands: list[PossibleHand]) -> Action:
    view, frame, won = known.view, known.frame, known.view.won[known.seat]
    announces = known.hand & known.bonus and may_announce(known, known.seat) and ANNOUNCE not in view.legal
    worth = _worth(known, known.seat if announces else NOBODY)
    stake = _stake(worth, _worth(known, 1 - known.seat))
    theirs = {hand: weight * stake if known.open and hand & known.bonus else weight for hand, weight in hands}
    response = CardResponse(worth, heading=view.rules.heading)
    last = view.tricks[-1] if view.tricks else None
    led = None if last is None or last.followed is not None else frame.number(last.led)

    def value(action: Action) -> float:
        card = frame.number(actions.card_of(action))
        if led is None:
            return response.after_lead(known.hand, theirs, won, card)
        return response.after_answer(known.hand, theirs, won, led, card)

    return max(options, key=value)


def _worth(known: Knowledge, king: int) -> ByTricks:
    """The chance of winning the game by the player's tricks, if a seat still scores for the king."""
    view = known.view
    vulnerable = NOBODY if view.vulnerable is None else view.vulnerable
    changed = any(any(pair) for pair in view.exchanges)
    return ResultValues(known).by_tricks(Ending(king, vulnerable, changed))


def _stake(worth: ByTricks, marked: ByTricks) -> float:
    """How much the point counts, relative to ``worth``, while a novice may still announce the king.

    Args:
        worth: the chances without the king.
        marked: the chances after its announcement.
    """
    usual, after = (values[_WON] - values[_LOST] for values in (worth, marked))
    announced = after / usual if usual else 1.0
    return novice.FORGETS_THE_KING + (1 - novice.FORGETS_THE_KING) * announced
