"""The value of each card over the opponent's possible hands.

Each hand is played out twice: with all cards open, and by the book. Open play assumes that both players see
everything, the book that neither thinks ahead. The mean of the two is stronger than either, and stronger than
more hands. It is still too optimistic, mostly for the leader, since open play never guesses. A correction
found in self-play is subtracted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.ecarte.advisor.book.playouts import NO_SUIT, LeadContext, Playouts
from engine.ecarte.advisor.normal_form import BEATERS
from engine.ecarte.advisor.search.outlook import ByTricks, Ending, Outlook, outlook
from engine.ecarte.advisor.search.possible_hands import Knowledge, PossibleHand
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.advisor.search.solver import NormalHands
from engine.ecarte.deal import HAND
from engine.ecarte.rules import Double

NOBODY: Final = -1
_RESULTS: Final = HAND + 1
_LEADER_OPTIMISM, _ANSWERER_OPTIMISM = 0.2, 0.1
"""How much too high the chances are for a leader and for a second player, while the result is open."""


class ActionValue(NamedTuple):
    """The value of an action.

    Args:
        chance: the chance of winning the game.
        outlook: the chances of the point and the vole; None if they decide nothing.
    """

    chance: float
    outlook: Outlook | None


class CardValues(NamedTuple):
    """The values of the cards.

    Args:
        silent: the values if the player never announces the king.
        announcing: the values if the player announces it.
    """

    silent: dict[int, ActionValue]
    announcing: dict[int, ActionValue]


class ResultValues:
    """The value of a deal's result to one player: the chance of winning the game after it."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self._values = MatchValues.of(known.view.rules)
        self._by_tricks: dict[Ending, ByTricks] = {}

    def by_tricks(self, ending: Ending) -> ByTricks:
        """The chance for each number of tricks."""
        if ending not in self._by_tricks:
            self._by_tricks[ending] = tuple(self._of(tricks, *ending) for tricks in range(HAND + 1))
        return self._by_tricks[ending]

    def _of(self, tricks: int, king: int, vulnerable: int, changed: bool) -> float:
        view, seat = self._known.view, self._known.seat
        score = list(view.score)
        if king != NOBODY:
            score[king] += 1
        if max(score) < view.rules.target:
            winner = seat if tricks > HAND // 2 else 1 - seat
            double = vulnerable == 1 - winner or (view.rules.double is Double.ANY_WINNER and not changed)
            score[winner] += self._values.points(vole=tricks in (0, HAND), double=double)
        return self._values.chance(score[seat], score[1 - seat], dealing=view.dealer != seat)


class CardPlay:
    """The values of cards in one deal, from what one player knows.

    Args:
        known: the player's knowledge.
        results: the value of the deal's result to the player.
    """

    def __init__(self, known: Knowledge, results: ResultValues) -> None:
        view = known.view
        self._known = known
        self._results = results
        self._solver = NormalHands(heading=view.rules.heading)
        self._won = [view.won[known.seat], view.won[1 - known.seat]]
        self._vulnerable = NOBODY if view.vulnerable is None else view.vulnerable
        self._changed = any(any(pair) for pair in view.exchanges)
        last = view.tricks[-1] if view.tricks else None
        waiting = last is not None and last.followed is None and last.leader != known.seat
        self._led = known.frame.number(last.led) if waiting and last is not None else NO_SUIT
        contexts = self._lead_context(known.seat), self._lead_context(1 - known.seat)
        self._playouts = Playouts(contexts, heading=view.rules.heading)

    def _lead_context(self, seat: int) -> LeadContext:
        view = self._known.view
        led = [trick.led for trick in view.tricks if trick.leader == seat]
        return LeadContext(
            facing_king=view.announced == 1 - seat,
            refused=view.vulnerable == 1 - seat,
            at_four=view.rules.target - view.score[seat] == 1,
            led=self._known.frame.number(led[-1]) >> 3 if led else NO_SUIT,
        )

    def values(self, cards: Iterable[int], hands: Iterable[PossibleHand]) -> CardValues:
        """The value of each card.

        Args:
            cards: the numbers of the legal cards in normal form.
            hands: the opponent's possible hands.
        """
        known = self._known
        # The shares of 0 … 5 tricks: if the opponent does not score for the king, and if they do.
        shares = {card: [0.0] * (2 * _RESULTS) for card in cards}
        for hand, weight in hands:
            first = _RESULTS if known.open and hand & known.bonus else 0
            half = weight / 2
            for card, counted in shares.items():
                counted[first + self._open(card, hand)] += half
                counted[first + self._by_book(card, hand)] += half
        silent = self._valued(shares, NOBODY)
        may_score = known.hand & known.bonus
        return CardValues(silent, self._valued(shares, known.seat) if may_score else silent)

    def _valued(self, shares: Mapping[int, Sequence[float]], king: int) -> dict[int, ActionValue]:
        """The values from shares of tricks, if ``king`` scores where the opponent does not."""
        known = self._known
        endings = self._ending(king), self._ending(1 - known.seat)
        worth = {ending: self._results.by_tricks(ending) for ending in endings}
        spreads = {
            card: {endings[0]: counted[:_RESULTS], endings[1]: counted[_RESULTS:]}
            for card, counted in shares.items()
        }
        chances = {
            card: sum(
                share * value
                for ending, shares in spread.items()
                for share, value in zip(shares, worth[ending], strict=True)
            )
            for card, spread in spreads.items()
        }
        reached = {at % _RESULTS for counted in shares.values() for at, share in enumerate(counted) if share}
        corrected = self._corrected(chances, [worth[endings[0]][tricks] for tricks in reached])
        return {
            card: ActionValue(chance, outlook(spreads[card], worth, chance, known.seat))
            for card, chance in corrected.items()
        }

    def _ending(self, king: int) -> Ending:
        return Ending(king, self._vulnerable, self._changed)

    def _corrected(self, chances: Mapping[int, float], ends: Sequence[float]) -> dict[int, float]:
        """The chances without their optimism. It is largest halfway between the best and the worst result.

        The order of the chances does not change.
        """
        least, most = min(ends), max(ends)
        hopes = _LEADER_OPTIMISM if self._led == NO_SUIT else _ANSWERER_OPTIMISM
        return {
            card: chance - hopes * (chance - least) * (most - chance) / (most - least)
            if least < chance < most
            else chance
            for card, chance in chances.items()
        }

    def _open(self, card: int, other: int) -> int:
        """The player's tricks in the deal when both see all cards."""
        rest = self._known.hand ^ 1 << card
        if self._led == NO_SUIT:
            return self._won[0] + self._solver.after_lead(rest, other, card)
        theirs = self._solver.after_answer(other, rest, self._led, card)
        return self._won[0] + rest.bit_count() + 1 - theirs

    def _by_book(self, card: int, other: int) -> int:
        """The player's tricks in the deal when both play by the book."""
        rest = self._known.hand ^ 1 << card
        if self._led == NO_SUIT:
            return self._playouts.tricks(0, [rest, other], self._won, card)
        leader = 0 if BEATERS[self._led] >> card & 1 else 1
        won = self._won[:]
        won[leader] += 1
        return self._playouts.tricks(leader, [rest, other], won)
