"""How a reader wants cards drawn, and the words that stand in a picture."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """A reader's cards.

    Args:
        four_colours: whether each suit has a colour of its own.
        large_cards: whether rank and suit fill the card.
    """

    four_colours: bool = False
    large_cards: bool = False


STANDARD: Final = Style()
"""Black and red cards with figures, as every public picture shows them."""


@dataclass(frozen=True, slots=True)
class Captions:
    """The words of a picture.

    Args:
        language: whose indices the court cards bear, ``fr`` or else English.
        last_trick: what stands above the last trick.
        elder: who plays first, in place of a name that cannot be drawn.
        dealer: what stands beside the name of the player who deals.
        exchanged: what stands between the numbers of cards that were exchanged.
        tricks: how many tricks somebody has won, by their number.
    """

    language: str
    last_trick: str
    elder: str
    dealer: str
    exchanged: str
    tricks: tuple[str, ...]
