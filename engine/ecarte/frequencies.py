"""How often something was dealt in écarté, next to its chance in a shuffled pack."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from engine.cards import KING, Card, card, rank
from engine.ecarte.actions import ActionKind, kind
from engine.ecarte.deal import HAND, Deal
from engine.ecarte.events import DealScored
from engine.ecarte.game import EcarteGame
from engine.interface import Frequency

_UNSEEN: Final = 31
"""The cards of a pack without the turn-up; seven of them are trumps."""
CHANCES: Final[dict[str, Fraction | None]] = {
    "king-turned": Fraction(1, 8),
    "trumps-elder": Fraction(7, _UNSEEN),
    "trumps-dealer": Fraction(7, _UNSEEN),
    # Where the king of trumps was not turned up.
    "king-elder": Fraction(HAND, _UNSEEN),
    "king-dealer": Fraction(HAND, _UNSEEN),
    "first-deal": Fraction(1, 2),
    "cut-half": None,
    "won-by-dealer": None,
}
"""What is counted, each with its chance; None for what people decide.

The cards of hands are counted as they are dealt. ``first-deal`` says how often the challenger draws the card
that deals first, ``cut-half`` how often a cut takes less than half of the pack; those in
the middle, as the table makes them, do not count.
"""


def frequencies(game: EcarteGame) -> dict[str, Frequency]:
    """How often each of ``CHANCES`` has come in a game, and how often it could have."""
    came, could = Counter[str](), Counter[str]()

    def count(name: str, number: int, of: int = 1) -> None:
        came[name] += number
        could[name] += of

    count("first-deal", game.rules.draw_winner(*game.rounds[-1]) == 0)
    packs = iter(game.packs)
    state = game.at_start()
    for seat, action in game.history:
        if kind(action) is ActionKind.CUT:
            pack = next(packs)
            deal = Deal(game.rules, pack.cards, state.dealer, state.score, state.first_packet)
            king = card(deal.trumps, KING)
            count("king-turned", rank(pack.turn_up) == KING)
            for player, hand in (("elder", deal.hands[deal.elder]), ("dealer", deal.hands[deal.dealer])):
                count(f"trumps-{player}", (hand & deal.trump_mask).bit_count(), HAND)
                if pack.turn_up != king:
                    count(f"king-{player}", _holds(hand, king))
            if pack.press and pack.cut != len(pack.cards) // 2:
                count("cut-half", pack.cut < len(pack.cards) // 2)
        state, events = state.apply(seat, action)
        for event in events:
            if isinstance(event, DealScored) and event.result.winner is not None and event.result.finished:
                count("won-by-dealer", event.result.winner == event.result.dealer)
    return {name: Frequency(came[name], could[name]) for name in CHANCES}


def _holds(hand: int, card: Card) -> bool:
    return bool(hand >> card & 1)
