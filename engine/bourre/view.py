"""What one viewer may know of a session. Pages and advisors get a view, never the game itself."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bourre.deal import Phase
from engine.bourre.holdings import SUIT_MASKS, cards_of
from engine.bourre.results import DealResult, Trick
from engine.bourre.rules import Ruleset
from engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Suit
from engine.interface import Action, Event, Result

_ALTERNATING = (SPADES, HEARTS, CLUBS, DIAMONDS)


@dataclass(frozen=True, slots=True)
class BourreView:
    """A session as one viewer sees it. All players are seats.

    Args:
        viewer: the seat of the viewer; None for the public.
        rules: the ruleset.
        phase: the phase of the session.
        number: the number of the deal, from 1. Before the cut, that of the next deal.
        order: the seats at the table, clockwise, from the next dealer on.
        dealt: the seats in the present deal, from the dealer's left; before the cut, those of the next.
        dealer: the seat that deals; None while too few can play.
        pot: the counters in the pot.
        stacks: the counters of each seat.
        exempt: the seats that are exempt from the next ante.
        away: the seats that sit out.
        leaving: the seats that leave at the settlement.
        taken: the counters with which each seat has left.
        turn_up: the card that was turned up; None before the deal.
        trumps: the suit of the turn-up.
        must_play: whether the turn-up is an ace, so that the dealer must play.
        stock: how many cards can be drawn before discards are shuffled in.
        reshuffles: how many times discards were shuffled in.
        hand: the viewer's cards in the order of ``sort_hand``; None for the public.
        discarded: the cards that the viewer has put away in exchange; None for the public.
        counts: how many cards each seat holds.
        passed: the seats that have passed.
        playing: the seats that play.
        exchanged: how many cards each seat has exchanged; None for a seat that has not, or does not play.
        tricks: the tricks of this deal. The last may be open.
        best: the card that wins the open trick as it lies; None between tricks.
        won: how many tricks each seat has won.
        cinch: whether the viewer has a cinch, as far as they can know.
        actors: the seats the game waits for.
        legal: the viewer's legal actions; none for the public.
        intents: what the viewer may declare in advance; nothing for the public.
        last_events: the events of the last action, in order.
        last_deal: the result of the deal before; None during the first deal.
        last_tricks: the tricks of that deal.
        draw: the cards drawn for the seats, round by round.
        result: the result of the session; None before the end.
    """

    viewer: int | None
    rules: Ruleset
    phase: Phase
    number: int
    order: tuple[int, ...]
    dealt: tuple[int, ...]
    dealer: int | None
    pot: int
    stacks: tuple[int, ...]
    exempt: tuple[int, ...]
    away: tuple[int, ...]
    leaving: tuple[int, ...]
    taken: tuple[int, ...]
    turn_up: Card | None
    trumps: Suit | None
    must_play: bool
    stock: int
    reshuffles: int
    hand: tuple[Card, ...] | None
    discarded: tuple[Card, ...] | None
    counts: tuple[int, ...]
    passed: tuple[int, ...]
    playing: tuple[int, ...]
    exchanged: tuple[int | None, ...]
    tricks: tuple[Trick, ...]
    best: Card | None
    won: tuple[int, ...]
    cinch: bool
    actors: tuple[int, ...]
    legal: tuple[Action, ...]
    intents: tuple[Action, ...]
    last_events: tuple[Event, ...]
    last_deal: DealResult | None
    last_tricks: tuple[Trick, ...]
    draw: tuple[tuple[tuple[int, Card], ...], ...]
    result: Result | None


def sort_hand(hand: int, trumps: Suit) -> tuple[Card, ...]:
    """A hand in the order in which it is shown: trumps, then the suits in alternating colours, best first.

    >>> from engine.bourre.holdings import mask_of
    >>> from engine.cards import PACK_OF_52, parse_cards, symbol
    >>> hand = mask_of(parse_cards("7S QH KC 2H AD", pack=PACK_OF_52))
    >>> " ".join(map(symbol, sort_hand(hand, HEARTS)))
    'Q♥ 2♥ K♣ A♦ 7♠'
    """
    start = _ALTERNATING.index(trumps)
    suits = _ALTERNATING[start:] + _ALTERNATING[:start]
    return tuple(card for suit in suits for card in reversed(cards_of(hand & SUIT_MASKS[suit])))
