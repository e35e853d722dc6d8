"""The cinch (rule 9): tricks that a player will certainly take, by what they can know."""

from __future__ import annotations

from collections.abc import Iterable


def sure_trumps(held: int, unseen: int, excluded: Iterable[int]) -> int:
    """How many of the trumps held no opponent can beat.

    A trump is sure when no opponent who plays and has cards left can hold a higher one.

    Args:
        held: the trumps of the player, as a mask.
        unseen: the trumps that the player has not seen: neither held, nor played, nor among their own
            discards unless those were shuffled back, nor turned up by a dealer who passed.
        excluded: for each such opponent, the cards that they cannot hold because of what they played.
            Declarations exclude nothing, and neither does another player's cinch.

    >>> ace_king_jack, queen = 0b1101, 0b0010
    >>> sure_trumps(ace_king_jack, queen, excluded=[0]), sure_trumps(ace_king_jack, queen, excluded=[queen])
    (2, 3)
    """
    possible = 0
    for lacks in excluded:
        possible |= unseen & ~lacks
    return (held >> possible.bit_length()).bit_count()
