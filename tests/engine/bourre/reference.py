"""A slow and simple implementation of a deal from the text of ``docs/play/bourre.md``, without the engine.

It uses strings, lists and sets. Actions are words: ``pass``, ``stay``, ``exchange 7S KH``, ``exchange none``,
``play KH``. Players are numbered from the dealer's left; the dealer is the last.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = {suit: [rank + suit for rank in RANKS] for suit in "SHDC"}


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


class ReferenceDeal:
    """One deal, from the cut pack to the last trick."""

    def __init__(
        self,
        pack: list[str],
        players: int,
        cards: int,
        shuffle: Callable[[int, list[str]], list[str]],
        *,
        cinch: bool = True,
        most: int = 5,
        all_first: bool = False,
    ) -> None:
        pack = list(pack)
        self.shuffle = shuffle
        self.cards, self.cinch, self.most, self.all_first = cards, cinch, min(most, cards), all_first
        self.hands: list[list[str]] = [[] for _ in range(players)]
        for _ in range(cards):
            for hand in self.hands:
                hand.append(pack.pop(0))
        self.dealer = players - 1
        self.turn_up = self.hands[self.dealer][-1]
        self.trumps = suit(self.turn_up)
        self.stock = pack
        self.said: dict[int, bool] = {}
        self.exchanged: dict[int, list[str]] = {}
        self.heap: list[tuple[int, str]] = []
        self.shuffles = 0
        self.tricks: list[list[tuple[int, str]]] = []
        self.over = False

    # The players and the turn.

    def players(self) -> list[int]:
        return [place for place in sorted(self.said) if self.said[place]]

    def playing(self) -> bool:
        everybody_said = len(self.said) == len(self.hands)
        return everybody_said and all(place in self.exchanged for place in self.players())

    def turn(self) -> int:
        if len(self.said) < len(self.hands):
            return len(self.said)
        for place in self.players():
            if place not in self.exchanged:
                return place
        if not self.tricks:
            return self.players()[0]
        trick = self.tricks[-1]
        if len(trick) == len(self.players()):
            return self.winner(trick)
        place = trick[-1][0]
        while True:
            place = (place + 1) % len(self.hands)
            if place in self.players():
                return place

    def open_trick(self) -> list[tuple[int, str]]:
        if self.tricks and len(self.tricks[-1]) < len(self.players()):
            return self.tricks[-1]
        return []

    def beats(self, card: str, other: str) -> bool:
        """Whether a card played later beats another, which was the best so far."""
        if suit(card) == suit(other):
            return rank(card) > rank(other)
        return suit(card) == self.trumps

    def best(self, trick: list[tuple[int, str]]) -> tuple[int, str]:
        best = trick[0]
        for play in trick[1:]:
            if self.beats(play[1], best[1]):
                best = play
        return best

    def winner(self, trick: list[tuple[int, str]]) -> int:
        return self.best(trick)[0]

    def won(self, place: int) -> int:
        full = [trick for trick in self.tricks if len(trick) == len(self.players())]
        return sum(1 for trick in full if self.winner(trick) == place)

    # The cinch.

    def shown_not_to_hold(self, place: int) -> set[str]:
        """The cards that the place cannot hold because of what it played."""
        cards: set[str] = set()

        def exclude(of: str, above: str | None = None) -> None:
            cards.update(one for one in SUITS[of] if above is None or self.beats(one, above))

        for trick in self.tricks:
            for n, (who, card) in enumerate(trick):
                if who != place or n == 0:
                    continue
                led, best = trick[0][1], self.best(trick[:n])[1]
                if suit(card) == suit(led):
                    if not self.beats(card, best):
                        exclude(suit(led), above=best)
                    continue
                exclude(suit(led))
                if suit(card) != self.trumps:
                    exclude(self.trumps)
                elif not self.beats(card, best):
                    exclude(self.trumps, above=best)
        return cards

    def sure(self, place: int) -> set[str]:
        """The trumps of the place that are sure."""
        known = set(self.hands[place]) | {card for trick in self.tricks for _, card in trick}
        known |= {card for who, card in self.heap if who == place}
        if not self.said[self.dealer]:
            known.add(self.turn_up)
        higher: set[str] = set()
        for other in self.players():
            if other != place and self.hands[other]:
                higher |= set(SUITS[self.trumps]) - known - self.shown_not_to_hold(other)
        return {
            card
            for card in self.hands[place]
            if suit(card) == self.trumps and not any(rank(one) > rank(card) for one in higher)
        }

    def has_cinch(self, place: int) -> bool:
        return self.won(place) + len(self.sure(place)) >= (3 if self.cards == 5 else 2)

    # The legal actions.

    def legal(self) -> set[str]:
        if self.over:
            return set()
        place = self.turn()
        if self.playing():
            return {f"play {card}" for card in self.legal_cards(place)}
        discards = {
            "exchange " + (" ".join(sorted(cards)) or "none")
            for n in range(self.most + 1)
            for cards in combinations(self.hands[place], n)
        }
        if len(self.said) == len(self.hands):
            return discards
        may_pass = {"pass"}
        if place == self.dealer and self.turn_up[:-1] == "A":
            may_pass = set()
        return may_pass | ({"stay"} if self.all_first else discards)

    def legal_cards(self, place: int) -> set[str]:
        hand = set(self.hands[place])
        trumps = {card for card in hand if suit(card) == self.trumps}
        trick = self.open_trick()
        cinch = self.cinch and self.has_cinch(place)
        if not trick:
            return {max(trumps, key=rank)} if trumps and cinch else hand
        best = self.best(trick)[1]
        following = {card for card in hand if suit(card) == suit(trick[0][1])}
        if following:
            return {card for card in following if self.beats(card, best)} or following
        if not trumps:
            return hand
        if cinch:
            return {max(trumps, key=rank)}
        return {card for card in trumps if self.beats(card, best)} or trumps

    def do(self, words: str) -> None:
        assert words in self.legal(), words
        place = self.turn()
        what, _, rest = words.partition(" ")
        if what == "play":
            self.hands[place].remove(rest)
            if self.open_trick():
                self.tricks[-1].append((place, rest))
            else:
                self.tricks.append([(place, rest)])
            self.over = not any(self.hands[place] for place in self.players())
            return
        if what == "exchange":
            self.exchange(place, [] if rest == "none" else rest.split())
        if len(self.said) < len(self.hands):
            self.said[place] = what != "pass"
            if what == "pass":
                self.hands[place] = []
        if len(self.said) == self.dealer and not self.players():
            self.said[self.dealer] = True
        if len(self.said) == len(self.hands) and len(self.players()) == 1:
            self.over = True

    def exchange(self, place: int, discard: list[str]) -> None:
        for card in discard:
            self.hands[place].remove(card)
        for _ in discard:
            if not self.stock:
                self.shuffles += 1
                self.stock = self.shuffle(self.shuffles, [card for _, card in self.heap])
                self.heap = []
            self.hands[place].append(self.stock.pop(0))
        self.heap += [(place, card) for card in discard]
        self.exchanged[place] = discard
