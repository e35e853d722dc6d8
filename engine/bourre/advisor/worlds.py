"""Worlds: possible distributions of the hidden cards, drawn by likelihood.

The words and exchanges of others are read as if they mostly went by the book. By the book, the cards kept in
an exchange were trumps and aces; the new ones may be anything. Cards that a player cannot hold because of
their plays are excluded as in rule 9. Nothing else follows from plays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import accumulate, combinations
from math import comb, exp
from random import Random
from typing import Final

from engine.bourre.advisor import book
from engine.bourre.advisor.normal_form import ACES, EVERYTHING, TRUMPS, normal
from engine.bourre.advisor.playouts import Course, World
from engine.bourre.deal import NOBODY, Deal, Phase
from engine.bourre.holdings import ALL, cards_of, mask_of
from engine.bourre.view import BourreView
from engine.cards import PACK_OF_52, SUIT_OF_52
from engine.masks import bits

MOST_LISTED: Final = 450
"""The most hands of an only opponent that are listed instead of sampled."""
_UNLIKE_THE_BOOK: Final = 0.05
"""The chance that a player's word is not the book's."""
_KEPT_OTHER: Final = 0.1
"""The likelihood that a player keeps a card that the book discards, relative to one that the book keeps."""
_SHARPNESS: Final = 4.0
"""How sharply the worth of a hand decides whether a player stays."""
_KING_OF_TRUMPS: Final = 0.04
"""The additional worth of a trump of unknown rank, since it may be the king."""

Spread = tuple[list[float], list[tuple[int, int]]]
"""Cumulated weights, and the numbers of trumps and of plain aces that they belong to."""


class Knowledge:
    """A player's knowledge of a deal, in places and normal hands.

    Args:
        view: the view of a player in the deal.

    Attributes:
        me: the place of the player.
        hand: their hand.
        players: how many were dealt cards.
        table: the deal as everybody sees it from the first lead on, all hands being unknown.
    """

    def __init__(self, view: BourreView) -> None:
        assert view.viewer is not None, "a player's view"
        assert view.hand is not None, "a player's view"
        assert view.discarded is not None, "a player's view"
        assert view.trumps is not None, "a deal has begun"
        assert view.turn_up is not None, "a deal has begun"
        self.view, self.trumps, self.rules = view, view.trumps, view.rules
        dealt = view.dealt
        self.me, self.players = dealt.index(view.viewer), len(dealt)
        self.live = tuple(dealt.index(seat) for seat in view.playing)
        self.said = len(view.passed) + len(view.playing) if view.phase is Phase.DECLARE else self.players
        self.passed = tuple(place for place in range(self.said) if dealt[place] in view.passed)
        self.exchanged = tuple(view.exchanged[seat] for seat in dealt)
        owed = view.pot if view.rules.cap is None else min(view.pot, view.rules.cap)
        self.prices = tuple(min(owed, view.stacks[seat]) / max(view.pot, 1) for seat in dealt)
        self.up = normal([view.turn_up], self.trumps)
        self.hand = normal(view.hand, self.trumps)
        self._discarded = normal(view.discarded, self.trumps)
        self.shown = [0] * self.players
        for trick in view.tricks:
            for seat, card in trick.plays:
                self.shown[dealt.index(seat)] |= normal([card], self.trumps)
        self.back = self._shuffled_back()
        self._likelihoods: dict[tuple[int, int, int], float] = {}

    @cached_property
    def table(self) -> Deal:
        """The deal as everybody sees it from the first lead on. Every place holds every card."""
        view = self.view
        assert view.turn_up is not None, "a deal has begun"
        assert view.discarded is not None, "a player's view"
        discards = [NOBODY if count is None else 0 for count in self.exchanged]
        discards[self.me] = mask_of(view.discarded)
        deal = Deal.resumed(
            self.rules,
            view.turn_up,
            [ALL] * self.players,
            self.live,
            discards,
            self.back,
            (),
            Phase.PLAY,
            self.live[0],
            lambda _, cards: cards,
        )
        for trick in view.tricks:
            for _, card in trick.plays:
                deal.act(card)  # type: ignore[arg-type]  # a play is the number of its card
        return deal

    @cached_property
    def unseen(self) -> int:
        """The cards whose place the player does not know."""
        seen = self.hand | self.up
        for cards in self.shown:
            seen |= cards
        if self.me not in self.back:
            seen |= self._discarded
        return EVERYTHING & ~seen

    @cached_property
    def lacks(self) -> tuple[int, ...]:
        """For each place, the cards that it cannot hold because of what it played."""
        if self.view.phase is not Phase.PLAY:
            return (0,) * self.players
        return tuple(normal(cards_of(mask), self.trumps) for mask in self.table.excluded)

    @cached_property
    def turn_up_held(self) -> int:
        """The turn-up if another player has dealt it and keeps it, as the book says; else 0."""
        dealer = self.players - 1
        gone = self.up & (self.shown[dealer] | self.lacks[dealer])
        if gone or dealer == self.me or dealer in self.passed or self.exchanged[dealer] == self.rules.cards:
            return 0
        return self.up

    def course(self, random: Random) -> Course:
        """The deal before its first lead, as everybody sees it."""
        return Course(
            rules=self.rules,
            turn_up=self.up,
            turn=self.me,
            live=self.live,
            exchanging=self.view.phase is Phase.EXCHANGE,
            prices=self.prices,
            shuffle=random.shuffle,
        )

    def worlds(self, count: int, random: Random) -> list[World]:
        """Draw ``count`` worlds. If plays exclude almost all of them, less of the knowledge counts."""
        for sampler in (_Sampler(self, random.random), _Sampler(self, random.random, loose=True)):
            found = [world for _ in range(count) if (world := sampler.world()) is not None]
            if found:
                return found
        raise AssertionError("there are cards for every hand")

    def listed(self) -> list[tuple[World, float]] | None:
        """Every world with its weight, if a single opponent holds few unknown cards; else None."""
        if self.view.phase is not Phase.PLAY:
            return None
        holding = [place for place in self.live if place != self.me and self.left(place)]
        if len(holding) != 1:
            return None
        (place,) = holding
        held, unknown = self.known_of(place)
        options = [1 << card for card in bits(self.unseen & ~self.lacks[place])]
        if comb(len(options), unknown) > MOST_LISTED:
            return None
        found = []
        for cards in combinations(options, unknown):
            new = sum(cards)
            hands = [0] * self.players
            hands[self.me], hands[place] = self.hand, held | new
            everything = self.shown[place] | held | new
            weight = self.likelihood(place, *_counts(everything))
            found.append((World(hands, [], 0), weight))
        return found

    def left(self, place: int) -> int:
        """How many cards a place holds."""
        return self.view.counts[self.view.dealt[place]]

    def known_of(self, place: int) -> tuple[int, int]:
        """The cards that another place is known to hold or to have put away, and the number of its others."""
        if place in self.passed:
            held = self.up if place == self.players - 1 else 0
            return held, self.rules.cards - held.bit_count()
        held = self.turn_up_held if place == self.players - 1 else 0
        return held, self.left(place) - held.bit_count()

    def likelihood(self, place: int, trumps: int, aces: int) -> float:
        """The likelihood of a place's words and exchange, up to a factor.

        Args:
            trumps: the number of trumps in its present or last hand.
            aces: the number of plain aces in it.
        """
        away = self.exchanged[place]
        if away is None:
            stays = self._staying(place, trumps, aces)
            return stays if place in self.live else 1 - stays
        key = place, trumps, aces
        if key not in self._likelihoods:
            self._likelihoods[key] = self._exchanging(place, trumps, aces, self.rules.cards - away)
        return self._likelihoods[key]

    def _exchanging(self, place: int, trumps: int, aces: int, kept: int) -> float:
        """How likely a place has kept ``kept`` cards of a hand with these numbers of trumps and aces."""
        others = self.rules.cards - trumps - aces
        return sum(
            comb(trumps, n)
            * comb(aces, high)
            * comb(others, kept - n - high)
            * _KEPT_OTHER ** (kept - n - high)
            * self._staying(place, n, high)
            for n in range(min(trumps, kept) + 1)
            for high in range(min(aces, kept - n) + 1)
        )

    def _staying(self, place: int, trumps: int, aces: int) -> float:
        """How likely a place stays with these cards before the exchange."""
        if place == self.players - 1 and self.up & ACES:
            return 1.0
        new = min(self.rules.cards - trumps - aces, self.rules.most_drawn) * SUIT_OF_52 / len(PACK_OF_52)
        worth = trumps * (1 + _KING_OF_TRUMPS) + aces / 2 + new
        before = sum(other < place for other in self.live)
        needed = book.needed(self.rules.cards, before, self.players - 1 - place, self.prices[place])
        stays = 1 / (1 + exp(_SHARPNESS * (needed - worth)))
        return _UNLIKE_THE_BOOK + (1 - 2 * _UNLIKE_THE_BOOK) * stays

    def _shuffled_back(self) -> frozenset[int]:
        """The places whose discards were shuffled in for others."""
        left = len(PACK_OF_52) - self.rules.cards * self.players
        back: list[int] = []
        pile: list[int] = []
        for place in self.live:
            count = self.exchanged[place] or 0
            if count > left:
                left += sum(self.exchanged[seat] or 0 for seat in pile)
                back += pile
                pile = []
            left -= count
            if count:
                pile.append(place)
        return frozenset(back)


class _Sampler:
    """Draws worlds.

    Args:
        known: what the player knows.
        random: gives numbers from 0 up to 1.
        loose: whether nothing is excluded, and players who passed or exchanged may have put away anything.
    """

    def __init__(self, known: Knowledge, random: Callable[[], float], *, loose: bool = False) -> None:
        self._known, self._random = known, random
        self._lacks = (0,) * known.players if loose else known.lacks
        unseen = known.unseen
        self._trumps = [1 << card for card in bits(unseen & TRUMPS)]
        self._aces = [1 << card for card in bits(unseen & ACES & ~TRUMPS)]
        self._others = [1 << card for card in bits(unseen & ~ACES & ~TRUMPS)]
        self._spreads: dict[tuple[int, int, int, int], Spread | None] = {}
        # Places whose plays exclude most draw first, while cards that they can hold are left.
        spoken = [place for place in range(known.said) if place != known.me]
        self._passed = [place for place in spoken if place in known.passed and not loose]
        self._playing = sorted(
            (place for place in spoken if place in known.live and known.left(place)),
            key=lambda place: (known.unseen & ~known.lacks[place]).bit_count(),
        )
        self._away = sum(
            known.exchanged[place] or 0
            for place in known.live
            if place != known.me and place not in known.back and not loose
        )
        self._silent = [place for place in range(known.said, known.players) if place != known.me]

    def world(self) -> World | None:
        """A world; None if plays left no card for a hand."""
        known = self._known
        trumps, aces, others = self._trumps[:], self._aces[:], self._others[:]
        hands = [0] * known.players
        hands[known.me] = known.hand
        for place in self._passed:
            if self._hand(place, trumps, aces, others) is None:
                return None
        pile = self._take(others, min(self._away, len(others)))
        for place in self._playing:
            drawn = self._hand(place, trumps, aces, others)
            if drawn is None:
                return None
            hands[place] = drawn
        stock: list[int] = []
        if known.view.phase is not Phase.PLAY:
            stock = trumps + aces + others
            for place in self._silent:
                held, unknown = known.known_of(place)
                hands[place] = held | self._take(stock, unknown)
            stock = self._shuffled(stock)
        return World(hands, stock, pile)

    def _hand(self, place: int, trumps: list[int], aces: list[int], others: list[int]) -> int | None:
        """Draw the hand of a place that has spoken; the cards leave the lists."""
        known = self._known
        lacks = self._lacks[place]
        pools = [trumps, aces, others]
        if lacks:
            pools = [[card for card in pool if not card & lacks] for pool in pools]
        spread = self._spread(place, *map(len, pools))
        if spread is None:
            return None
        held, unknown = known.known_of(place)
        weights, numbers = spread
        which = 0
        point = self._random() * weights[-1]
        while weights[which] <= point and which < len(weights) - 1:
            which += 1
        number, high = numbers[which]
        drawn = 0
        for pool, left, count in zip(
            pools, (trumps, aces, others), (number, high, unknown - number - high), strict=True
        ):
            taken = self._take(pool, count)
            if pool is not left and taken:
                left[:] = [card for card in left if not card & taken]
            drawn |= taken
        return held | drawn

    def _spread(self, place: int, trumps: int, aces: int, others: int) -> Spread | None:
        key = place, trumps, aces, others
        if key not in self._spreads:
            self._spreads[key] = self._compute(place, trumps, aces, others)
        return self._spreads[key]

    def _compute(self, place: int, trumps: int, aces: int, others: int) -> Spread | None:
        known = self._known
        held, unknown = known.known_of(place)
        shown_trumps, shown_aces = _counts(known.shown[place] | held)
        numbers, weights = [], []
        for number in range(min(trumps, unknown) + 1):
            for high in range(min(aces, unknown - number) + 1):
                rest = unknown - number - high
                if rest <= others:
                    ways = comb(trumps, number) * comb(aces, high) * comb(others, rest)
                    numbers.append((number, high))
                    weights.append(ways * known.likelihood(place, shown_trumps + number, shown_aces + high))
        return (list(accumulate(weights)), numbers) if weights else None

    def _take(self, cards: list[int], count: int) -> int:
        """Take ``count`` random cards out of a list."""
        random, taken = self._random, 0
        for _ in range(count):
            place = int(random() * len(cards))
            taken |= cards[place]
            cards[place] = cards[-1]
            cards.pop()
        return taken

    def _shuffled(self, cards: list[int]) -> list[int]:
        random = self._random
        for left in range(len(cards) - 1, 0, -1):
            place = int(random() * (left + 1))
            cards[left], cards[place] = cards[place], cards[left]
        return cards


def _counts(cards: int) -> tuple[int, int]:
    """How many trumps and how many plain aces some cards are."""
    return (cards & TRUMPS).bit_count(), (cards & ACES & ~TRUMPS).bit_count()
