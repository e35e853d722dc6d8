"""How often something was dealt in bourré, next to its chance in a shuffled pack."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from engine.bourre.game import BourreGame
from engine.cards import SUIT_OF_52, rank, suit
from engine.interface import Frequency

_ACE: Final = SUIT_OF_52 - 1
_UNSEEN: Final = 51
"""The cards of a pack without the turn-up; twelve of them are trumps."""
CHANCES: Final[dict[str, Fraction | None]] = {
    "ace-turned": Fraction(1, SUIT_OF_52),
    "trumps-left": Fraction(_ACE, _UNSEEN),
    "trumps-dealer": Fraction(_ACE, _UNSEEN),
    "cut-half": None,
}
"""What is counted, each with its chance; None for what people decide.

The cards of hands are counted as they are dealt: of the player at the dealer's left, and of the dealer
without the turn-up. ``cut-half`` says how often a cut that is not in the middle takes less than half
of the pack: the table cuts in the middle.
"""


def frequencies(game: BourreGame) -> dict[str, Frequency]:
    """How often each of ``CHANCES`` has come in a session, and how often it could have."""
    came, could = Counter[str](), Counter[str]()
    for pack in game.packs:
        players = len(pack.places)
        dealt = pack.cards[: game.rules.cards * players]
        trumps = suit(pack.turn_up)
        came["ace-turned"] += rank(pack.turn_up) == _ACE
        could["ace-turned"] += 1
        for name, hand in (
            ("trumps-left", dealt[::players]),
            ("trumps-dealer", dealt[players - 1 : -1 : players]),
        ):
            came[name] += sum(suit(card) == trumps for card in hand)
            could[name] += len(hand)
        if pack.press and pack.cut != len(pack.cards) // 2:
            came["cut-half"] += pack.cut < len(pack.cards) // 2
            could["cut-half"] += 1
    return {name: Frequency(came[name], could[name]) for name in CHANCES}
