"""What follows from the public view of a session alone.

A card that is played at once tells the others that its player had no choice. If they know it already, it
tells them nothing.
"""

from __future__ import annotations

from engine.bourre.deal import NOBODY, Deal, Phase
from engine.bourre.holdings import mask_of
from engine.bourre.view import BourreView
from engine.cards import PACK_OF_52, Card
from engine.interface import Action

_EVERYTHING = mask_of(PACK_OF_52)


def no_choice(public: BourreView) -> bool:
    """Whether everybody knows that the player in turn has only one card to play.

    They know it of the last card of a hand, and of a turn-up that its dealer has certainly kept, if it must
    be played with any other cards in hand. Rules 8 and 9 prefer some cards to others. So a card that is
    preferred to each other card is preferred to all of them.
    """
    if public.phase is not Phase.PLAY:
        return False
    (seat,) = public.actors
    if public.counts[seat] == 1:
        return True
    known = _kept_turn_up(public, seat)
    if known is None:
        return False
    deal = _as_everybody_sees_it(public)
    possible = _EVERYTHING & ~(deal.gone | deal.excluded[deal.turn] | mask_of([known]))
    while possible:
        other = possible & -possible
        possible ^= other
        deal.hands[deal.turn] = mask_of([known]) | other
        if deal.legal() != (Action(known),):
            return False
    return True


def _kept_turn_up(public: BourreView, seat: int) -> Card | None:
    """The turn-up, if the seat certainly holds it: as dealer it exchanged nothing and has not played it."""
    played = {card for trick in public.tricks for _, card in trick.plays}
    kept = seat == public.dealer and public.exchanged[seat] == 0 and public.turn_up not in played
    return public.turn_up if kept else None


def _as_everybody_sees_it(public: BourreView) -> Deal:
    """The deal, in which every place holds every card that was not played."""
    assert public.turn_up is not None, "a deal has begun"
    live = tuple(map(public.dealt.index, public.playing))
    deal = Deal.resumed(
        public.rules,
        public.turn_up,
        [_EVERYTHING] * len(public.dealt),
        live,
        [NOBODY if public.exchanged[seat] is None else 0 for seat in public.dealt],
        (),
        (),
        Phase.PLAY,
        live[0],
        lambda _, cards: cards,
    )
    for trick in public.tricks:
        for _, card in trick.plays:
            deal.act(card)  # type: ignore[arg-type]  # a play is the number of its card
    return deal
