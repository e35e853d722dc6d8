"""The expert: every decision by the counters that it brings on average.

The expert draws worlds that agree with what the player sees (``worlds``). Each world is played to its end
after each sensible action: by the book (``playouts``), and as well as possible when two cards are left
(``endings``). All actions are tried in the same worlds. ``stakes`` says what the ends are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, NamedTuple

from engine.bourre.actions import PASS, STAY, ActionKind, card_of, exchange, kind, mask_of_exchange
from engine.bourre.advisor import endings
from engine.bourre.advisor.normal_form import PLAIN, SUIT, card_at, cards_in, normal, number
from engine.bourre.advisor.playouts import Tally, Trick, World, in_order, play_out
from engine.bourre.advisor.stakes import Stakes, bourres, ended, takers
from engine.bourre.advisor.worlds import Knowledge
from engine.bourre.deal import Phase
from engine.bourre.holdings import ALL, cards_of, mask_of
from engine.bourre.view import BourreView
from engine.cards import SUIT_OF_52
from engine.interface import Action, Chance
from engine.masks import bits, lowest_alike

SAMPLES: Final = 100
"""How many worlds are drawn for a decision."""
_LEAST_KEPT: Final = 4 * 8
"""The number of the lowest plain card that is worth keeping: a ten."""


class Weighed(NamedTuple):
    """An action and its average result.

    Args:
        action: the action.
        worth: the counters that the deal still brings: those collected less those paid, with the player's
            part of the next pot.
        takes: the chance of taking the pot, or a share of it.
        bourre: the chance of going bourré.
    """

    action: Action
    worth: float
    takes: float
    bourre: float


def weigh(
    view: BourreView, chance: Chance, samples: int = SAMPLES, *, also: Action | None = None
) -> tuple[Weighed, ...]:
    """The sensible actions of a player in turn, best first.

    Args:
        view: the player's view.
        chance: selects the worlds.
        samples: how many worlds are drawn.
        also: an exchange to include even if it is not sensible.

    Returns:
        Nothing between deals, or when the player waits. Actions that differ only in cards that touch have the
        same result.
    """
    if view.viewer not in view.actors or view.phase in (Phase.CUT, Phase.OVER):
        return ()
    known = Knowledge(view)
    random = Random(int(chance.random() * (1 << 53)))
    stakes = Stakes(view)
    if view.phase is Phase.PLAY:
        options = [action for action in view.legal if kind(action) is ActionKind.PLAY]
        worlds = known.listed() or [(world, 1.0) for world in known.worlds(samples, random)]
        after = _solver(known, stakes) if _few_left(known) else _player(known)
    else:
        options = _words(known, also)
        worlds = [(world, 1.0) for world in known.worlds(samples, random)]
        after = _speaker(known, random)
    found = dict[int, Weighed]()
    weighed = []
    for action in options:
        like = alike(view, action)
        if like not in found:
            found[like] = _weigh(action, worlds, after, stakes, known.me)
        weighed.append(found[like]._replace(action=action))
    return tuple(sorted(weighed, key=lambda option: -option.worth))


def alike(view: BourreView, action: Action) -> int:
    """The same number for actions that differ only in cards that touch: they are worth the same.

    Cards touch if nobody else holds a card between them, and none lies in the trick.
    """
    if kind(action) not in (ActionKind.PLAY, ActionKind.EXCHANGE):
        return action
    assert view.hand is not None, "a player's view"
    assert view.discarded is not None, "a player's view"
    hand = mask_of(view.hand)
    over = view.tricks if view.best is None else view.tricks[:-1]
    gone = mask_of(card for trick in over for _, card in trick.plays)
    if not view.reshuffles:
        gone |= mask_of(view.discarded)
    cards = mask_of_exchange(action) if kind(action) is ActionKind.EXCHANGE else mask_of([card_of(action)])
    return ~lowest_alike(cards, hand, ALL & ~hand & ~gone, SUIT_OF_52)


def choose(view: BourreView, chance: Chance, samples: int = SAMPLES) -> Action:
    """The expert's action, given that it is the player's turn in a deal.

    The same view and chance give the same action.
    """
    options = [action for action in view.legal if kind(action) in _IN_A_DEAL]
    if len(options) == 1:
        return options[0]
    return weigh(view, chance, samples)[0].action


_IN_A_DEAL: Final = (ActionKind.PASS, ActionKind.STAY, ActionKind.EXCHANGE, ActionKind.PLAY)
After = Callable[[World, Action], Tally]
"""Returns the tally of a world after an action."""


def _weigh(
    action: Action, worlds: Iterable[tuple[World, float]], after: After, stakes: Stakes, me: int
) -> Weighed:
    ends: dict[Tally, float] = {}
    for world, weight in worlds:
        tally = after(world, action)
        ends[tally] = ends.get(tally, 0.0) + weight
    total = sum(ends.values())
    return Weighed(
        action,
        worth=sum(stakes.worth(tally)[me] * weight for tally, weight in ends.items()) / total,
        takes=sum(weight for tally, weight in ends.items() if me in takers(tally)) / total,
        bourre=sum(weight for tally, weight in ends.items() if me in bourres(tally)) / total,
    )


def _words(known: Knowledge, also: Action | None) -> list[Action]:
    """The sensible declarations or exchanges. They keep all trumps, and the best plain cards or none."""
    legal = known.view.legal
    options = [action for action in (PASS, STAY) if action in legal]
    if STAY in legal:
        return options
    plain = bits(known.hand & PLAIN)
    most = min(len(plain), known.rules.most_drawn)
    for count in range(most + 1):
        if count == most or plain[count] >= _LEAST_KEPT:
            options.append(exchange(card_at(card, known.trumps) for card in plain[:count]))
    if also is not None and also not in options and kind(also) is ActionKind.EXCHANGE:
        options.append(also)
    return options


def _speaker(known: Knowledge, random: Random) -> After:
    course = known.course(random)

    def after(world: World, action: Action) -> Tally:
        away = 0
        if kind(action) is ActionKind.EXCHANGE:
            away = normal(cards_of(mask_of_exchange(action)), known.trumps)
        return course.after_word(world, action != PASS, away)

    return after


def _player(known: Knowledge) -> After:
    """The function that plays a world to its end by the book."""
    table, trumps = known.table, known.trumps
    size = len(known.live)
    after = in_order(known.live, known.players)
    trick = Trick(known.me, won=ended(table))
    if table.led >= 0:
        best, led = number(table.best, trumps), number(table.led, trumps)
        awaited = size - len(table.played) % size
        trick = Trick(known.me, best, SUIT[led], table.winner, awaited, ended(table))
    return lambda world, action: play_out(
        world.hands[:], after, size, trick, 1 << number(card_of(action), trumps)
    )


def _solver(known: Knowledge, stakes: Stakes) -> After:
    """The function that plays a world to its end as well as possible."""

    def after(world: World, action: Action) -> Tally:
        deal = known.table.copy()
        deal.hands = [mask_of(cards_in(hand, known.trumps)) for hand in world.hands]
        return endings.after(deal, action, stakes)

    return after


def _few_left(known: Knowledge) -> bool:
    return max(known.left(place) for place in known.live) <= endings.MOST_CARDS
