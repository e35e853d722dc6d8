"""The best play there is here: every decision weighed by the chance of winning the game.

The exchange and the cards are weighed in hands that the adversary may hold (``worlds``), each deal's end by
what the score is then worth (``values``).
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from engine.advisor.cardplay import NOBODY, CardPlay, Chances, Reckoning
from engine.advisor.chance import Chance
from engine.advisor.exchange import Exchange
from engine.advisor.worlds import Knowledge, may_announce, possible_worlds
from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN
from engine.ecarte.rules import Window
from engine.ecarte.view import EcarteView, Phase
from engine.interface import Action

WORLDS: Final = 100
"""How many hands of the adversary a decision looks at."""
_WORTH_TELLING: Final = 0.005
"""What the king must be worth for the adversary to be told of it."""
_LOST, _WON = 2, 3
"""The tricks of who just loses or just makes the point."""


class Weighed(NamedTuple):
    """An action and the chance of winning the game with it, 0 … 1."""

    action: Action
    chance: float


def weigh(
    view: EcarteView, chance: Chance, worlds: int = WORLDS, *, also: Action | None = None
) -> tuple[Weighed, ...]:
    """The sensible actions of a player, each with his chance of winning the game, best first.

    Of the discards, those that keep all trumps and in each suit the better cards. Where the king may be
    announced, that is among the actions, and the others are weighed as if it never were, unless there will
    still be time for it.

    Args:
        view: of the player.
        chance: decides which hands are looked at; the same for the same.
        worlds: how many of them.
        also: a discard to weigh whether it is sensible or not.

    Returns:
        Nothing when he waits, and over the cut.
    """
    if view.viewer not in view.actors or view.phase is Phase.CUT:
        return ()
    known = Knowledge(view)
    random = Random(int(chance.random() * (1 << 53)))
    possible = possible_worlds(known, worlds, random)
    reckoning = Reckoning(known)
    options = [action for action in view.legal if action not in (ANNOUNCE, CONCEDE, RESIGN)]
    if view.phase is Phase.PLAY:
        cards = {known.frame.number(actions.card_of(action)): action for action in options}
        by_card = CardPlay(known, reckoning).chances(cards, possible)
        chances = {cards[card]: worth for card, worth in by_card.items()}
    else:
        exchange = Exchange(known, reckoning, random)
        if view.phase in (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS):
            options = [*exchange.discards(options), *(option for option in options if option == also)]
        chances = exchange.chances(options, possible)
    weighed = [Weighed(action, _chance(known, action, worth)) for action, worth in chances.items()]
    if ANNOUNCE in view.legal:
        weighed.append(Weighed(ANNOUNCE, max(worth.marking for worth in chances.values())))
    return tuple(sorted(weighed, key=lambda one: (-one.chance, one.action != ANNOUNCE)))


def choose(view: EcarteView, chance: Chance, worlds: int = WORLDS) -> Action | None:
    """What the expert does now; the same for the same view and the same chance.

    Returns:
        One of ``view.legal``; None when he waits for the adversary.
    """
    if view.phase in (Phase.CUT, Phase.OVER):
        return None
    in_turn = view.viewer in view.actors
    may = ANNOUNCE in view.legal and (in_turn or view.rules.window is Window.BEFORE_FIRST_LEAD)
    if may and tells(Knowledge(view)):
        return ANNOUNCE
    if not in_turn:
        return None
    return next(one.action for one in weigh(view, chance, worlds) if one.action != ANNOUNCE)


def tells(known: Knowledge) -> bool:
    """Whether a player who may announce the king does: not if it is worth less than what it tells."""
    reckoning = Reckoning(known)
    vulnerable = NOBODY if known.view.vulnerable is None else known.view.vulnerable
    without, with_king = (reckoning.worth(king, vulnerable, changed=True) for king in (NOBODY, known.seat))
    gains = [with_king[tricks] - without[tricks] for tricks in (_LOST, _WON)]
    return sum(gains) / len(gains) >= _WORTH_TELLING


def _chance(known: Knowledge, action: Action, worth: Chances) -> float:
    """The chance with an action: without the king's point where this is the last moment to announce it."""
    view = known.view
    if ANNOUNCE not in view.legal:
        return worth.marking if may_announce(known, known.seat) else worth.silent
    leaves_time = view.rules.window is Window.LAW_9 and 1 << known.frame.number(Card(action)) == known.bonus
    return worth.marking if leaves_time else worth.silent
