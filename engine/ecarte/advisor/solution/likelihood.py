"""The likelihood of the cards that the opponent has played, if they play them as the solution does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution import play
from engine.ecarte.advisor.solution.play import KING, Context, King, Position

_ERRS: Final = 0.02
"""The least frequency of a card: players err as often as the opponent from whom the solution was learnt."""


class _Played(NamedTuple):
    """A card that the opponent has played. Trumps are numbered without the turn-up.

    Args:
        card: its mask.
        since: the cards that the opponent has played from this one on.
        hidden: the context if the opponent did not hold the king of trumps.
        shown: the context if the opponent held it. The solution has announced it then.
        position: what the opponent saw, without their hand.
    """

    card: int
    since: int
    hidden: Context
    shown: Context
    position: Position

    def likelihood(self, hand: int) -> float:
        """How often the solution plays the card, if the opponent holds a hand now."""
        held = hand | self.since
        position = self.position._replace(hand=held, possible=self.position.possible & ~held)
        found = play.policy(self.shown if held & KING else self.hidden, position)
        if found is None:
            return _ERRS
        choice, shares = found
        for cards, share in zip(choice.cards, shares, strict=True):
            if cards & self.card:
                return max(share / cards.bit_count(), _ERRS)
        return _ERRS


class SolutionPlay:
    """The likelihood of the cards that the opponent has played for each hand, by the classic rules.

    Args:
        known: what the player knows.
    """

    def __init__(self, known: Knowledge) -> None:
        self._turn_up = known.turn_up
        self._cards = tuple(_cards(known))

    def of(self, hand: int) -> float:
        """The likelihood of the cards with a present hand in normal form, up to a constant factor."""
        hand = play.without_turn_up(hand, self._turn_up)
        weight = 1.0
        for card in self._cards:
            weight *= card.likelihood(hand)
        return weight


def _cards(known: Knowledge) -> Iterator[_Played]:
    """The cards that the opponent has played, in order."""
    view, opponent = known.view, 1 - known.seat
    won = [0, 0]
    since = play.without_turn_up(sum(1 << card for card in known.opponents_cards), known.turn_up)
    for at, trick in enumerate(view.tricks):
        leads = trick.leader == opponent
        card = trick.led if leads else trick.followed
        if card is None:
            return
        seen = view.tricks[:at] if leads else (*view.tricks[:at], replace(trick, followed=None, winner=None))
        # The dealer announces the king after the first lead.
        unaware = leads and not at and view.announced == known.seat
        then = replace(view, viewer=opponent, hand=(), tricks=seen, won=(won[0], won[1]))
        then = replace(then, announced=None) if unaware else then
        hidden = play.context_of(then)
        assert hidden is not None, "an empty hand hides no king"
        announces = hidden.king is King.OPEN and opponent == view.elder
        shown = hidden._replace(king=King.ANNOUNCED) if announces else hidden
        mask = play.without_turn_up(known.frame.mask((card,)), known.turn_up)
        yield _Played(mask, since, hidden, shown, play.position_of(Knowledge(then), hidden.king))
        since ^= mask
        if trick.winner is not None:
            won[trick.winner] += 1
