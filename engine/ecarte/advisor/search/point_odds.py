"""The chance of the point after an action, for pages that explain why an action is better."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.ecarte import actions
from engine.ecarte.actions import REFUSE, STAND, ActionKind
from engine.ecarte.advisor.search.possible_hands import Knowledge, possible_hands
from engine.ecarte.advisor.search.solver import NormalHands
from engine.ecarte.deal import HAND
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance

SAMPLES = 300
"""How many possible hands of the opponent are sampled."""


def points(view: EcarteView, wanted: Iterable[Action], chance: Chance) -> dict[Action, float]:
    """A player's chance of the point with each action that ends the exchange or plays a card.

    Averaged over the opponent's possible hands; both players then see all cards and play best.

    Args:
        view: the view of the player, whose turn it is.
        wanted: the actions to look at. Other actions than standing, refusing and playing are ignored.
        chance: selects the hands that are sampled.

    Returns:
        The chance of each action, 0 … 1.

    >>> from engine.ecarte.rules import Ruleset
    >>> from engine.ecarte.actions import cut
    >>> from engine.ecarte.game import EcarteGame
    >>> game, _ = EcarteGame.start(Ruleset.parse("classic target=1"), bytes(32), "king")
    >>> game, _ = game.apply(game.elder, cut(16))
    >>> {actions.text(a): round(c, 2) for a, c in points(game.view(game.elder), [STAND], Random(1)).items()}
    {'stand': 0.77}
    """
    known = Knowledge(view)
    solver = NormalHands(heading=view.rules.heading)
    asked = [
        action for action in wanted if action in (STAND, REFUSE) or actions.kind(action) is ActionKind.PLAY
    ]
    made = dict.fromkeys(asked, 0.0)
    if made:
        for hand, weight in possible_hands(known, SAMPLES, Random(int(chance.random() * (1 << 53)))):
            for action in made:
                made[action] += weight * (_tricks(known, solver, action, hand) > HAND // 2)
    return made


def _tricks(known: Knowledge, solver: NormalHands, action: Action, other: int) -> int:
    """The tricks that the player wins in the deal after an action, against one hand of the opponent."""
    view, frame = known.view, known.frame
    if action == STAND:
        return solver.tricks(known.hand, other)
    if action == REFUSE:
        return HAND - solver.tricks(other, known.hand)
    won = view.won[known.seat]
    card = frame.number(actions.card_of(action))
    rest = known.hand ^ 1 << card
    last = view.tricks[-1] if view.tricks else None
    if last is None or last.followed is not None:
        return won + solver.after_lead(rest, other, card)
    led = frame.number(last.led)
    return won + rest.bit_count() + 1 - solver.after_answer(other, rest, led, card)
