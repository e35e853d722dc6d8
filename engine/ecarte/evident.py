"""What follows from the public view of a game alone.

A card that is played at once tells the opponent that its player had no choice. If they know it already, it
tells them nothing.
"""

from __future__ import annotations

from engine.cards import Card, mask_of
from engine.ecarte.deal import BEATERS, SUIT_MASK, Phase
from engine.ecarte.view import EcarteView


def no_choice(public: EcarteView) -> bool:
    """Whether everybody knows that the player in turn has only one card to play.

    This is so in two cases: the card is the last of a hand; or trumps are led, the player has announced the
    king, and every other trump that they could play has been seen. A king that was not announced by then
    cannot be announced any more (law 9).
    """
    if public.phase is not Phase.PLAY:
        return False
    (seat,) = public.actors
    if public.counts[seat] == 1:
        return True
    assert public.turn_up is not None, "a deal has begun"
    trumps = SUIT_MASK[public.turn_up]
    king = 1 << Card(public.turn_up & ~7 | public.rules.bonus.rank)
    played = mask_of(
        card for trick in public.tricks for card in (trick.led, trick.followed) if card is not None
    )
    if public.announced != seat or king & played or not public.tricks or public.tricks[-1].winner is not None:
        return False
    led = public.tricks[-1].led
    if not 1 << led & trumps:
        return False
    heads = BEATERS[public.rules.order][public.turn_up >> 3][led] & trumps if public.rules.heading else trumps
    would_do = heads & ~(played | 1 << public.turn_up)
    return would_do == king
