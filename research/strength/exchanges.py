"""How far the exchange can be exploited: the gain of one better decision in a deal.

The score is 0 to 0. A hand and a turn-up are fixed; the opponent's hand and the order of the stock are
sampled. Both players exchange by the same policy, except for one decision: at the first word, or at the first
discard, the responding player takes the action with the best mean over the samples. Both then play the cards
by the book. One half of the samples finds the best action, and the other half measures it, so that chance
gains nothing. A response that improves all decisions at once would gain more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, NamedTuple

from engine.cards import KING, SEVEN, SPADES, SUITS, Card, card, cards_of
from engine.ecarte.actions import DISCARD_NONE
from engine.ecarte.advisor.book.playouts import LeadContext, Playouts
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.deal import HAND, NOBODY, Deal, Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView
from engine.interface import Action, Level
from research.benchmarks.playouts import shuffled
from research.benchmarks.report import show, whole
from research.strength.duel import Estimate, chooser, on_all_cores

WORDS: Final = frozenset(phase for phase in Phase if phase.speech)
DISCARDS: Final = frozenset((Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS))
DRAWN: Final = 1_000
"""The number of opponent's hands that are sampled for a hand."""
_ELDER, _DEALER = 0, 1
_GAME: Final = EcarteGame.opened(CLASSIC, b"", "exchange", ((card(SPADES, SEVEN), card(SPADES, KING)),))[0]
_CONTEXT: Final = LeadContext(facing_king=False, refused=False, at_four=False)

Choose = Callable[[EcarteView, Random], Action | None]
Counts = tuple[tuple[int, int | None], ...]


class Sample(NamedTuple):
    """One sample: the value of each option, and the option that the policy takes.

    Args:
        counts: the numbers of cards changed so far, which the player has seen.
        options: the points of each option.
        chosen: the option that the policy takes.
    """

    counts: Counts
    options: dict[Action, int]
    chosen: Action


Samples = list[Sample | None]


def show_gains(hands: int) -> None:
    """Print the table.

    Args:
        hands: the number of hands in each seat.
    """
    rows = []
    for name in (Level.BOOK, Level.EXPERT):
        for what, moments in (("word", WORDS), ("discard", DISCARDS)):
            gains = on_all_cores(partial(_gains, name, moments), 2 * hands)
            seats = [Estimate.of(gains[seat::2]) for seat in (_ELDER, _DEALER)]
            figures = (seats[0].averaged(seats[1]), *seats)
            rows.append((*(figure.text for figure in figures), name, what, whole(hands)))
    header = ("points a deal", "as elder", "as dealer", "of the exchange of", "at the first", "hands a seat")
    show(f"Advisor: what one better decision a deal gains, over {DRAWN:,} hands of the other", header, rows)


def _gains(name: str, moments: frozenset[Phase], numbers: range) -> list[float]:
    """Return the gains of the hands with these numbers: even ones are the elder's, odd ones the dealer's."""
    return [_gain(chooser(name), moments, number & 1, Random(number)) for number in numbers]


def _gain(choose: Choose, moments: frozenset[Phase], seat: int, chance: Random) -> float:
    """Return the points that the best decision gains over the policy's, with one hand."""
    pack = shuffled(chance)
    hand, turn_up, unseen = pack[:HAND], pack[HAND], [*pack[HAND + 1 :]]
    drawn = []
    for number in range(DRAWN):
        chance.shuffle(unseen)
        drawn.append(_sample(choose, seat, moments, _pack(seat, hand, turn_up, unseen), number))
    halves = drawn[::2], drawn[1::2]
    return sum(_better(found, measured) / len(measured) for found, measured in (halves, halves[::-1])) / len(
        halves
    )


def _better(found: Samples, measured: Samples) -> float:
    """Return the gain over ``measured`` of the options that are significantly better in ``found``."""
    gains: dict[Counts, dict[Action, list[int]]] = defaultdict(lambda: defaultdict(list))
    for one in filter(None, found):
        for option, points in one.options.items():
            gains[one.counts][option].append(points - one.options[one.chosen])
    best = {counts: _best(options) for counts, options in gains.items()}
    return sum(
        one.options[best.get(one.counts) or one.chosen] - one.options[one.chosen]
        for one in filter(None, measured)
    )


def _best(gains: dict[Action, list[int]]) -> Action | None:
    """Return the option with the largest significant gain."""
    found = {option: Estimate.of(some) for option, some in gains.items() if len(some) > 1}
    surely = {option: gain.mean for option, gain in found.items() if gain.mean > gain.margin}
    return max(surely, key=surely.__getitem__, default=None)


def _pack(seat: int, hand: tuple[Card, ...], turn_up: Card, unseen: list[Card]) -> tuple[Card, ...]:
    """Return the pack that deals this hand to a seat, and the unseen cards to the opponent and the stock."""
    other = tuple(unseen[:HAND])
    elder, dealer = (hand, other) if seat == _ELDER else (other, hand)
    return (*elder[:3], *dealer[:3], *elder[3:], *dealer[3:], turn_up, *unseen[HAND:])


def _sample(
    choose: Choose, seat: int, moments: frozenset[Phase], pack: tuple[Card, ...], number: int
) -> Sample | None:
    """Return the sample at the seat's first turn in one of these phases; None if it has none."""
    deal = Deal(CLASSIC, pack, _DEALER)
    chance = Random(number)
    while deal.turn != seat or deal.phase not in moments:
        if deal.phase is Phase.PLAY:
            return None
        deal.act(_chosen(choose, deal, chance))
    chosen = _chosen(choose, deal, chance)
    options = {}
    for option in {*_sensible(deal), chosen}:
        after = deal.copy()
        after.act(option)
        options[option] = _points(after, seat, choose, Random(number))
    return Sample(deal.exchanges, options, chosen)


def _chosen(choose: Choose, deal: Deal, chance: Random) -> Action:
    action = choose(replace(_GAME, deal=deal).view(deal.turn), chance)
    assert action is not None, "a player in turn acts"
    return action


def _sensible(deal: Deal) -> list[Action]:
    """Return the options to compare: all words, and the discards that keep the best cards of each suit."""
    if deal.phase in WORDS:
        return list(deal.legal())
    discarded = [0]
    for suit in SUITS:
        cards = [1 << Card(suit << 3 | rank) for rank in CLASSIC.order.ranks]
        held = [one for one in cards if deal.hands[deal.turn] & one]
        worst = [sum(held[:number]) for number in range(len(held) + 1)]
        discarded = [some | part for some in discarded for part in (worst if suit != deal.trumps else [0])]
    return [Action(DISCARD_NONE + mask) for mask in discarded if mask.bit_count() <= deal.discard_limits[1]]


def _points(deal: Deal, seat: int, choose: Choose, chance: Random) -> int:
    """Return a seat's points above the opponent's, if both go on by the policy and play by the book."""
    while deal.phase is not Phase.PLAY:
        deal.act(_chosen(choose, deal, chance))
    frame = Frame.of(CLASSIC.order, deal.trumps)
    hands = [frame.mask(cards_of(hand)) for hand in deal.hands]
    tricks = Playouts((_CONTEXT, _CONTEXT), heading=True).tricks(_ELDER, hands, [0, 0])
    winner = _ELDER if tricks > HAND // 2 else _DEALER
    points = 2 if tricks in (0, HAND) or deal.vulnerable == 1 - winner else 1
    scored = [*deal.points]
    scored[winner] += points
    if deal.king != NOBODY:
        scored[deal.king] += 1
    return scored[seat] - scored[1 - seat]
