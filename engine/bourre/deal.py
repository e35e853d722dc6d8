"""One deal: the declarations, the exchange and the tricks.

A ``Deal`` is mutable and does not check its caller, for the speed of simulations and solvers: ``act`` takes
only actions of ``legal``. ``BourreGame`` checks every action.

The players of a deal are numbered by their *place*: 0 is at the dealer's left, then clockwise, and the dealer
has the last. Laws are the numbers of rules in ``docs/play/bourre.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum
from typing import Final

from engine.bourre.actions import KEEP_ALL, PASS, STAY, mask_of_exchange
from engine.bourre.cinch import sure_trumps
from engine.bourre.holdings import BEATERS, CARDS_IN_SUIT, SUIT_MASK, cards_of, highest
from engine.bourre.results import Trick
from engine.bourre.rules import Declare, Ruleset
from engine.cards import FIRST_OF_52, PACK_OF_52, SUIT_OF_52, Card, Suit
from engine.interface import Action

NOBODY: Final = -1
_NO_CARD: Final = Card(-1)
_ACE: Final = SUIT_OF_52 - 1
_NEVER: Final = 99
"""More tricks than there are: without rule 9 nothing is a cinch."""

Shuffle = Callable[[int, tuple[Card, ...]], tuple[Card, ...]]
"""Puts the cards of reshuffle k, from 1, in order, the top card first."""


class Phase(Enum):
    """The phases of a session."""

    CUT = "cut"
    DECLARE = "declare"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


# Looking up a member of an Enum takes as long as the rest of a short method.
_DECLARE: Final = Phase.DECLARE
_EXCHANGE: Final = Phase.EXCHANGE
_PLAY: Final = Phase.PLAY
_OVER: Final = Phase.OVER
_ALL_FIRST: Final = Declare.ALL_FIRST


class Deal:
    """One deal from the turn-up to the last trick.

    Args:
        rules: the ruleset.
        pack: the 52 cards after the cut, top card first.
        players: how many play, 2 … 8.
        shuffle: puts discards in order when the stock has run out.

    Attributes:
        hands: the hand of each place as a mask; a player who passed has none.
        turn: the place whose turn it is.
        live: the places that play, from the dealer's left.
        stock: the cards of the present stock; ``drawn`` of them have left it.
        discards: what each place has put away in exchange, as a mask; NOBODY before its exchange.
        pile: the discards that have not been shuffled back.
        kept_away: for each place, which of its own discards have not been shuffled back.
        shuffles: how many times discards were shuffled.
        played: the cards played, in order.
        gone: the mask of the cards played.
        excluded: for each place, the cards that it cannot hold because of what it played to tricks.
        won: the tricks of each place.
        led: the card led to the open trick; -1 between tricks.
        best: the card that wins the open trick as it lies.
        winner: the place that played ``best``; between tricks, the place that leads.

    >>> from engine.cards import PACK_OF_52, symbol
    >>> deal = Deal(Ruleset("bourre"), PACK_OF_52, 7, lambda k, cards: cards)
    >>> symbol(deal.turn_up), deal.legal()[0] == PASS, len(deal.legal())
    ('10♦', True, 33)
    """

    __slots__ = (
        "_awaited",
        "_cinch",
        "_most_drawn",
        "_next",
        "beaters",
        "best",
        "discards",
        "drawn",
        "excluded",
        "gone",
        "hands",
        "kept_away",
        "led",
        "live",
        "pack",
        "phase",
        "pile",
        "played",
        "players",
        "rules",
        "shuffle",
        "shuffles",
        "stock",
        "trump_mask",
        "turn",
        "winner",
        "won",
    )

    def __init__(self, rules: Ruleset, pack: tuple[Card, ...], players: int, shuffle: Shuffle) -> None:
        self.rules = rules
        self.pack = pack
        self.players = players
        self.shuffle = shuffle
        dealt = rules.cards * players
        self.hands = hands = [0] * players
        for place in range(players):
            hand = 0
            for card in pack[place:dealt:players]:
                hand |= 1 << card - FIRST_OF_52
            hands[place] = hand
        turn_up = pack[dealt - 1]
        self.beaters = BEATERS[Suit((turn_up - FIRST_OF_52) // SUIT_OF_52)]
        self.trump_mask = SUIT_MASK[turn_up]
        self.stock = pack
        self.drawn = dealt
        self.live: tuple[int, ...] = ()
        self.discards = [NOBODY] * players
        self.pile = 0
        self.kept_away = [0] * players
        self.shuffles = 0
        self.played: tuple[Card, ...] = ()
        self.gone = 0
        self.excluded = [0] * players
        self.won = [0] * players
        self.led = self.best = _NO_CARD
        self.winner = NOBODY
        self._next: tuple[int, ...] = ()
        self._awaited = 0
        self._most_drawn = rules.most_drawn
        self._cinch = rules.cinch_tricks if rules.cinch else _NEVER
        self.turn = 0
        self.phase = _DECLARE

    @classmethod
    def resumed(
        cls,
        rules: Ruleset,
        turn_up: Card,
        hands: Sequence[int],
        live: tuple[int, ...],
        discards: Sequence[int],
        back: Collection[int],
        stock: tuple[Card, ...],
        phase: Phase,
        turn: int,
        shuffle: Shuffle,
    ) -> Deal:
        """A deal in progress, before the first lead.

        Args:
            rules: the ruleset.
            turn_up: the card that was turned up.
            hands: the hand of each place as a mask.
            live: the places that have said that they play.
            discards: what each place has put away in exchange, as a mask; NOBODY before its exchange.
            back: the places whose discards were shuffled back.
            stock: the cards that can be drawn, top card first.
            phase: the phase.
            turn: the place whose turn it is.
            shuffle: puts discards in order when the stock has run out.
        """
        others = tuple(card for card in PACK_OF_52 if card != turn_up)
        last = rules.cards * len(hands) - 1
        deal = cls(rules, (*others[:last], turn_up, *others[last:]), len(hands), shuffle)
        deal.hands, deal.live, deal.discards = list(hands), live, list(discards)
        deal.stock, deal.drawn, deal.shuffles = stock, 0, int(bool(back))
        for place, discard in enumerate(discards):
            if discard > 0 and place not in back:
                deal.kept_away[place] = discard
                deal.pile |= discard
        if phase is not _DECLARE:
            deal._order_players()
        deal.phase, deal.turn = phase, turn
        if phase is _PLAY:
            deal._begin_play()
        return deal

    def copy(self) -> Deal:
        """An independent deal in the same state."""
        twin = object.__new__(Deal)
        twin.rules = self.rules
        twin.pack = self.pack
        twin.players = self.players
        twin.shuffle = self.shuffle
        twin.hands = self.hands[:]
        twin.beaters = self.beaters
        twin.trump_mask = self.trump_mask
        twin.stock = self.stock
        twin.drawn = self.drawn
        twin.live = self.live
        twin.discards = self.discards[:]
        twin.pile = self.pile
        twin.kept_away = self.kept_away[:]
        twin.shuffles = self.shuffles
        twin.played = self.played
        twin.gone = self.gone
        twin.excluded = self.excluded[:]
        twin.won = self.won[:]
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin._next = self._next
        twin._awaited = self._awaited
        twin._most_drawn = self._most_drawn
        twin._cinch = self._cinch
        twin.turn = self.turn
        twin.phase = self.phase
        return twin

    @property
    def dealer(self) -> int:
        """The dealer's place, the last."""
        return self.players - 1

    @property
    def turn_up(self) -> Card:
        """The dealer's last card, which was turned up."""
        return self.pack[self.rules.cards * self.players - 1]

    @property
    def trumps(self) -> Suit:
        """The suit of the turn-up."""
        return Suit((self.turn_up - FIRST_OF_52) // SUIT_OF_52)

    @property
    def over(self) -> bool:
        """Whether it is settled who takes the pot."""
        return self.phase is _OVER

    @property
    def left(self) -> int:
        """How many cards the stock has."""
        return len(self.stock) - self.drawn

    @property
    def declared(self) -> int:
        """How many places have passed or said that they play."""
        return self.turn if self.phase is _DECLARE else self.players

    @property
    def passed(self) -> tuple[int, ...]:
        """The places that have passed."""
        return tuple(place for place in range(self.declared) if place not in self.live)

    @property
    def must_play(self) -> bool:
        """Whether the dealer has turned an ace, and so must play (rule 6)."""
        return (self.turn_up - FIRST_OF_52) % SUIT_OF_52 == _ACE

    @property
    def takers(self) -> tuple[int, ...]:
        """The places that have the most tricks at the end, or the only place that plays."""
        if len(self.live) == 1:
            return self.live
        most = max(self.won)
        return tuple(place for place in self.live if self.won[place] == most)

    @property
    def bourres(self) -> tuple[int, ...]:
        """The places that played and took no trick."""
        if len(self.live) == 1:
            return ()
        return tuple(place for place in self.live if not self.won[place])

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far. The last may be open."""
        found: list[Trick] = []
        if not self.played:
            return ()
        size = len(self.live)
        leader = self.live[0]
        for start in range(0, len(self.played), size):
            cards = self.played[start : start + size]
            places = [leader]
            while len(places) < len(cards):
                places.append(self._next[places[-1]])
            best = 0
            for n, card in enumerate(cards):
                if self.beaters[cards[best]] >> card - FIRST_OF_52 & 1:
                    best = n
            leader = places[best]
            plays = tuple(zip(places, cards, strict=True))
            found.append(Trick(plays, leader if len(cards) == size else None))
        return tuple(found)

    def sure(self, place: int) -> int:
        """How many trumps the place holds that no opponent can beat, as far as it can know (rule 9)."""
        hand = self.hands[place]
        seen = hand | self.gone | self.kept_away[place]
        if self.live[-1] != self.players - 1:
            seen |= 1 << self.turn_up - FIRST_OF_52  # its dealer passed
        hands, excluded = self.hands, self.excluded
        return sure_trumps(
            hand & self.trump_mask,
            self.trump_mask & ~seen,
            [excluded[other] for other in self.live if other != place and hands[other]],
        )

    def has_cinch(self, place: int) -> bool:
        """Whether the place's tricks and sure trumps are enough for the pot, by what it can know."""
        return self.won[place] + self.sure(place) >= self.rules.cinch_tricks

    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the place in turn."""
        if self.phase is not _PLAY:
            return self._legal_words()
        hand = self.hands[self.turn]
        led = self.led
        if led >= 0:
            following = hand & SUIT_MASK[led]
            if following:
                beating = following & self.beaters[self.best]
                return CARDS_IN_SUIT[beating or following]  # type: ignore[return-value]  # plays are cards
        trumps = hand & self.trump_mask
        if not trumps:
            return cards_of(hand)  # type: ignore[return-value]
        needed = self._cinch - self.won[self.turn]
        if needed <= 0 or (trumps.bit_count() >= needed and self.sure(self.turn) >= needed):
            return (highest(trumps),)  # type: ignore[return-value]
        if led < 0:
            return cards_of(hand)  # type: ignore[return-value]
        return CARDS_IN_SUIT[trumps & self.beaters[self.best] or trumps]  # type: ignore[return-value]

    def _legal_words(self) -> tuple[Action, ...]:
        """The legal declarations and exchanges of the place in turn."""
        if self.phase is _EXCHANGE:
            return self._legal_exchanges()
        if self.phase is _OVER:
            return ()
        must_play = self.turn == self.players - 1 and self.must_play
        if self.rules.declare is _ALL_FIRST:
            return (STAY,) if must_play else (PASS, STAY)
        exchanges = self._legal_exchanges()
        return exchanges if must_play else (PASS, *exchanges)

    def _legal_exchanges(self) -> tuple[Action, ...]:
        options = [KEEP_ALL]
        hand = self.hands[self.turn]
        while hand:
            card = hand & -hand
            options += [option + card for option in options]  # type: ignore[misc]  # Action() costs a call
            hand ^= card
        most = self._most_drawn
        if most < self.rules.cards:
            options = [option for option in options if (option - KEEP_ALL).bit_count() <= most]
        return tuple(options)

    def draws(self, action: Action) -> tuple[Card, ...]:
        """The cards that the place in turn draws with this exchange, in order."""
        count = mask_of_exchange(action).bit_count()
        after = self.copy()
        after.act(action)
        top = self.stock[self.drawn : self.drawn + count]
        return (*top, *after.stock[: count - len(top)])

    def act(self, action: Action) -> None:
        """Take an action of ``legal()``."""
        if self.phase is _PLAY:
            self._play(action)  # type: ignore[arg-type]  # a play is the number of its card
        elif action >= KEEP_ALL:
            self._exchange(action - KEEP_ALL)
        elif action == STAY:
            self._declared(plays=True)
        else:
            self.hands[self.turn] = 0
            self._declared(plays=False)

    def _exchange(self, discard: int) -> None:
        place = self.turn
        self.hands[place] ^= discard
        if discard:
            self._draw(place, discard.bit_count())
            self.pile |= discard
        self.discards[place] = self.kept_away[place] = discard
        if self.phase is _DECLARE:
            self._declared(plays=True)
            return
        place = self._next[place]
        if place == self.live[0]:
            self._begin_play()
        else:
            self.turn = place

    def _draw(self, place: int, count: int) -> None:
        end = self.drawn + count
        cards = self.stock[self.drawn : end]
        if len(cards) < count:
            # The discards so far are shuffled in. The drawing player has made none yet (rule 7).
            self.shuffles += 1
            self.stock = self.shuffle(self.shuffles, cards_of(self.pile))
            self.pile = 0
            self.kept_away = [0] * self.players
            end = count - len(cards)
            assert len(self.stock) >= end, "no draw is ever short"
            cards += self.stock[:end]
        self.drawn = end
        hand = self.hands[place]
        for card in cards:
            hand |= 1 << card - FIRST_OF_52
        self.hands[place] = hand

    def _declared(self, *, plays: bool) -> None:
        """Go on after the declaration of the place in turn."""
        place = self.turn
        last = self.players - 1
        if plays:
            self.live += (place,)
        if place < last - 1 or (place < last and self.live):
            self.turn = place + 1
            return
        if not self.live:
            self.live = (last,)  # the dealer takes the pot without a word (rule 6)
        if len(self.live) == 1:
            self.phase = _OVER
            return
        self._order_players()
        if self.rules.declare is _ALL_FIRST:
            self.phase = _EXCHANGE
            self.turn = self.live[0]
        else:
            self._begin_play()

    def _order_players(self) -> None:
        after = [NOBODY] * self.players
        for n, place in enumerate(self.live):
            after[self.live[n - 1]] = place
        self._next = tuple(after)

    def _begin_play(self) -> None:
        self.phase = _PLAY
        self.turn = self.winner = self.live[0]

    def _play(self, card: Card) -> None:
        place = self.turn
        bit = 1 << card - FIRST_OF_52
        self.hands[place] ^= bit
        self.gone |= bit
        self.played += (card,)
        led = self.led
        if led < 0:
            self.led = self.best = card
            self.winner = place
            self._awaited = len(self.live) - 1
            self.turn = self._next[place]
            return
        suit, trumps, beating = SUIT_MASK[led], self.trump_mask, self.beaters[self.best]
        # The cards that the player cannot hold any more: see rule 9.
        if beating & bit:
            self.best = card
            self.winner = place
            if not suit & bit:
                self.excluded[place] |= suit
        elif suit & bit:
            self.excluded[place] |= suit & beating
        elif trumps & bit:
            self.excluded[place] |= suit | trumps & beating
        else:
            self.excluded[place] |= suit | trumps
        self._awaited -= 1
        if self._awaited:
            self.turn = self._next[place]
            return
        winner = self.turn = self.winner
        self.won[winner] += 1
        self.led = _NO_CARD
        if not self.hands[winner]:
            self.phase = _OVER
