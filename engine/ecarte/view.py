"""What one viewer may know of a game of écarté. Pages and advisors get a view, never the game itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations
from typing import Final

from engine.cards import CARDS_IN_SUIT, CLUBS, SPADES, SUITS, Card, Suit, rank
from engine.ecarte.deal import HAND, Phase
from engine.ecarte.results import DealResult, EcarteResult, EndReason, Trick
from engine.ecarte.rules import Order, Ruleset
from engine.interface import Action, Event

_BLACK: Final = frozenset((SPADES, CLUBS))


@dataclass(frozen=True, slots=True)
class EcarteView:
    """A game as one viewer sees it.

    Args:
        viewer: the seat of the viewer; None for the public.
        rules: the ruleset.
        phase: the phase of the game.
        deal: the number of the deal, from 1. In phase CUT, the number of the next deal.
        dealer: the seat that deals.
        elder: the other seat.
        score: the score of the game, the points of the present deal included.
        turn_up: the eleventh card; None before the deal.
        trumps: the suit of the turn-up.
        stock: how many cards can still be drawn.
        hand: the viewer's cards in the order of ``sort_hand``; None for the public.
        discarded: the cards the viewer has discarded in this deal; None for the public.
        counts: how many cards each seat holds.
        exchanges: the cards changed by (elder, dealer) in each exchange; None for a dealer yet to change.
        vulnerable: the seat that prevented the first exchange; None for nobody.
        stopped: the seat that ended the exchange by standing or refusing; None for nobody.
        announced: the seat that announced the king; None for nobody.
        tricks: the tricks of this deal. The last may be open.
        won: how many tricks each seat has won.
        actors: the seats the game waits for.
        legal: the viewer's legal actions; none for the public.
        intents: what the viewer may declare in advance; nothing for the public.
        concessions: how many deals each seat has conceded.
        last_events: the events of the last action, in order.
        last_deal: the result of the deal before; None during the first deal.
        last_tricks: the tricks of that deal.
        first_cut: the cards drawn for the first deal, (seat 0's, seat 1's) in each round.
        result: the result of the game; None before the end.
    """

    viewer: int | None
    rules: Ruleset
    phase: Phase
    deal: int
    dealer: int
    elder: int
    score: tuple[int, int]
    turn_up: Card | None
    trumps: Suit | None
    stock: int
    hand: tuple[Card, ...] | None
    discarded: tuple[Card, ...] | None
    counts: tuple[int, int]
    exchanges: tuple[tuple[int, int | None], ...]
    vulnerable: int | None
    stopped: int | None
    announced: int | None
    tricks: tuple[Trick, ...]
    won: tuple[int, int]
    actors: tuple[int, ...]
    legal: tuple[Action, ...]
    intents: tuple[Action, ...]
    concessions: tuple[int, int]
    last_events: tuple[Event, ...]
    last_deal: DealResult | None
    last_tricks: tuple[Trick, ...]
    first_cut: tuple[tuple[Card, Card], ...]
    result: EcarteResult | None

    @property
    def ended_by_king(self) -> bool:
        """Whether the king, turned or announced, has won the game."""
        return self.result is not None and self.last_deal is not None and self.last_deal.winner is None

    @property
    def won_by_vole(self) -> bool:
        """Whether the winner of the game has made all tricks of its last deal."""
        if self.result is None or self.result.reason is not EndReason.TARGET or self.last_deal is None:
            return False
        return self.last_deal.tricks[self.result.winner] == HAND


def sort_hand(hand: int, trumps: Suit, order: Order) -> tuple[Card, ...]:
    """A hand in the order in which it is shown.

    Trumps come first, then the suits, in alternating colours if possible, each from its best card down.

    >>> from engine.cards import CLUBS, HEARTS, mask_of, parse_cards, symbol
    >>> hand = mask_of(parse_cards("7S QH KC 8C AD"))
    >>> " ".join(map(symbol, sort_hand(hand, HEARTS, Order.KING_HIGH)))
    'Q♥ 7♠ A♦ K♣ 8♣'
    """
    holdings = {suit: hand >> 8 * suit & 255 for suit in SUITS}
    suits = _suit_order(trumps, frozenset(suit for suit, holding in holdings.items() if holding))
    return tuple(card for suit in suits for card in _best_first(CARDS_IN_SUIT[suit][holdings[suit]], order))


@cache
def _best_first(cards: tuple[Card, ...], order: Order) -> tuple[Card, ...]:
    """Cards of one suit, best first."""
    return tuple(sorted(cards, key=lambda card: order.ranks.index(rank(card)), reverse=True))


@cache
def _suit_order(trumps: Suit, held: frozenset[Suit]) -> tuple[Suit, ...]:
    plain = sorted(held - {trumps})
    orders = [(trumps, *rest) if trumps in held else rest for rest in permutations(plain)]
    return min(orders, key=lambda order: sum((a in _BLACK) == (b in _BLACK) for a, b in pairwise(order)))
