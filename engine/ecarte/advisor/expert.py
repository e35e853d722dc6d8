"""The best play there is here: every decision weighed by the chance of winning the game.

Cards are weighed in the hands that the opponent may hold (``worlds``), each deal's end by what the score is
then worth (``values``); words and discards by what self-play has found (``equilibrium``).
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from engine.cards import Card
from engine.ecarte.actions import ACCEPT, ANNOUNCE, CONCEDE, PROPOSE, REFUSE, RESIGN, STAND
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.exchange.values import Exchange
from engine.ecarte.advisor.search.card_values import NOBODY, CardPlay, DealWorth
from engine.ecarte.advisor.search.possible_hands import Knowledge, may_announce, possible_hands
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.rules import Window
from engine.ecarte.view import EcarteView, Phase
from engine.interface import Action, Chance

SAMPLES: Final = 100
"""How many hands of the opponent a decision looks at."""
_WORTH_TELLING: Final = 0.005
"""What the king must be worth for the opponent to be told of it."""
_AS_GOOD: Final = 0.015
"""Two words that differ by less are as good as equal."""
_LOST, _WON = 2, 3
"""The tricks of who just loses or just makes the point."""


class Weighed(NamedTuple):
    """An action and the chance of winning the game with it, 0 … 1."""

    action: Action
    chance: float


def weigh(
    view: EcarteView, chance: Chance, worlds: int = SAMPLES, *, also: Action | None = None
) -> tuple[Weighed, ...]:
    """The sensible actions of a player, each with his chance of winning the game, best first.

    Where the king may be announced, that is among the actions, and the others are weighed as if it never
    were, unless there will still be time for it.

    Args:
        view: of the player.
        chance: decides which hands are looked at; the same for the same.
        worlds: how many of them, over the cards.
        also: a discard to weigh whether it is sensible or not.

    Returns:
        Nothing when he waits, and over the cut.
    """
    if view.viewer not in view.actors or view.phase is Phase.CUT:
        return ()
    known = Knowledge(view)
    chances = _cards(known, chance, worlds) if view.phase is Phase.PLAY else _exchange(known, also)
    weighed = [Weighed(action, worth) for action, worth in chances.items()]
    return tuple(sorted(weighed, key=lambda one: (-one.chance, one.action != ANNOUNCE)))


def _cards(known: Knowledge, chance: Chance, worlds: int) -> dict[Action, float]:
    """The chance with each card, and with announcing the king."""
    view = known.view
    random = Random(int(chance.random() * (1 << 53)))
    possible = possible_hands(known, worlds, random)
    cards = {known.frame.number(Card(action)): action for action in view.legal if action < PROPOSE}
    chances = CardPlay(known, DealWorth(known)).chances(cards, possible)
    if ANNOUNCE not in view.legal:
        marks = may_announce(known, known.seat)
        return {cards[card]: worth.marking if marks else worth.silent for card, worth in chances.items()}
    # Who plays the king itself may announce it afterwards.
    late = known.bonus if view.rules.window is Window.LAW_9 else 0
    weighed = {
        cards[card]: worth.marking if 1 << card == late else worth.silent for card, worth in chances.items()
    }
    return weighed | {ANNOUNCE: max(worth.marking for worth in chances.values())}


def _exchange(known: Knowledge, also: Action | None) -> dict[Action, float]:
    """The chance with each word or discard, and with announcing the king where that comes first."""
    exchange = Exchange.of(known)
    chances = _by_book(known, also) if exchange is None else exchange.chances(also)
    if ANNOUNCE not in known.view.legal:
        return chances
    gain = _gain(known)
    return {action: max(worth - gain, 0.0) for action, worth in chances.items()} | {
        ANNOUNCE: max(chances.values())
    }


def _by_book(known: Knowledge, also: Action | None) -> dict[Action, float]:
    """The book's word or discard, and others, which are taken to be a little worse."""
    view = known.view
    chance = MatchValues.of(view.rules).chance(
        view.score[known.seat], view.score[1 - known.seat], dealing=known.seat == view.dealer
    )
    others = [action for action in view.legal if action in (STAND, PROPOSE, ACCEPT, REFUSE, also)]
    return dict.fromkeys(others, max(chance - _AS_GOOD, 0.0)) | {policy.choose(view): chance}


def choose(view: EcarteView, chance: Chance, worlds: int = SAMPLES) -> Action | None:
    """What the expert does now; the same for the same view and the same chance.

    Returns:
        One of ``view.legal``; None when he waits for the opponent.
    """
    if view.phase in (Phase.CUT, Phase.OVER):
        return None
    in_turn = view.viewer in view.actors
    may = ANNOUNCE in view.legal and (in_turn or view.rules.window is Window.BEFORE_FIRST_LEAD)
    if may and _gain(Knowledge(view)) >= _WORTH_TELLING:
        return ANNOUNCE
    if not in_turn:
        return None
    only, *more = view.legal[: -len((CONCEDE, RESIGN))]
    if not more:
        return only
    first, *others = (one for one in weigh(view, chance, worlds) if one.action != ANNOUNCE)
    if view.phase in (Phase.ELDER_SPEAKS, Phase.DEALER_ANSWERS) and others:
        # As good as equal: sometimes the one, sometimes the other, so that it tells less.
        gap = first.chance - others[0].chance
        if chance.random() < (1 - gap / _AS_GOOD) / 2:
            return others[0].action
    return first.action


def _gain(known: Knowledge) -> float:
    """What the king is worth to a player who may announce it, won or lost the point."""
    reckoning = DealWorth(known)
    vulnerable = NOBODY if known.view.vulnerable is None else known.view.vulnerable
    without, with_king = (reckoning.worth(king, vulnerable, changed=True) for king in (NOBODY, known.seat))
    return (with_king[_LOST] - without[_LOST] + with_king[_WON] - without[_WON]) / 2
