"""A position of a deal as one line of text, complete or as one player knows it (docs/develop/notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.bourre.actions import play
from engine.bourre.deal import NOBODY, Deal, Phase, Shuffle
from engine.bourre.holdings import ALL, cards_of, mask_of
from engine.bourre.notation import SEATS
from engine.bourre.rules import LEAST_SEATS, MOST_SEATS, Declare, Ruleset
from engine.cards import FIRST_OF_52, PACK_OF_52, SUIT_OF_52, Card, code, parse_card
from engine.clauses import ClauseReader
from engine.errors import Fault, RuleError

_UNKNOWN: Final = "?"
_IMPOSSIBLE: Final = "The rules lead to no such position."
_TASKS: Final = {Phase.DECLARE: "declare", Phase.EXCHANGE: "exchange", Phase.PLAY: "play"}

Cards = tuple[Card | None, ...]
"""Cards. An unknown card is None."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a deal, complete or as one player knows it.

    Players are places: A is at the dealer's left, and the last deals.

    Args:
        rules: the ruleset.
        turn_up: the card that was turned up.
        hands: the cards of each place; None for a place that has passed.
        gone: the discards of each place; None for a place that has not exchanged.
        back: the places whose discards were shuffled back.
        played: the cards played, in order.
        phase: the phase of the deal.
        turn: the place that is to act.

    >>> line = (
    ...     "three-card; turn-up 7S; A holds KH ? 3C; B passed; C holds 7S ? ?; A discarded 4D; "
    ...     "played none; C to declare"
    ... )
    >>> Position.parse(line).text == line
    True
    """

    rules: Ruleset
    turn_up: Card
    hands: tuple[Cards | None, ...]
    gone: tuple[Cards | None, ...]
    back: tuple[int, ...]
    played: tuple[Card, ...]
    phase: Phase
    turn: int

    @classmethod
    def of(cls, deal: Deal, viewer: int | None = None) -> Position:
        """The position of a deal in progress.

        Args:
            deal: a deal that is not over.
            viewer: the place whose knowledge the position holds; None for all cards.
        """

        def known(place: int, mask: int) -> Cards:
            cards: list[Card | None] = list(cards_of(mask))
            if viewer in (None, place):
                return tuple(cards)
            kept = place == deal.dealer and deal.discards[place] in (NOBODY, 0) and deal.turn_up in cards
            seen: list[Card | None] = [deal.turn_up] if kept else []
            return tuple(seen + [None] * (len(cards) - len(seen)))

        def put_away(place: int, mask: int) -> Cards | None:
            if mask == NOBODY:
                return None
            cards = cards_of(mask)
            return cards if viewer in (None, place) else (None,) * len(cards)

        return cls(
            rules=deal.rules,
            turn_up=deal.turn_up,
            hands=tuple(
                None if place in deal.passed else known(place, hand) for place, hand in enumerate(deal.hands)
            ),
            gone=tuple(put_away(place, mask) for place, mask in enumerate(deal.discards)),
            back=tuple(
                place for place, mask in enumerate(deal.discards) if mask > 0 and not deal.kept_away[place]
            ),
            played=deal.played,
            phase=deal.phase,
            turn=deal.turn,
        )

    @property
    def text(self) -> str:
        """The position as the line that ``parse`` reads."""
        clauses = [self.rules.text, f"turn-up {code(self.turn_up)}"]
        for place, hand in enumerate(self.hands):
            clauses.append(f"{SEATS[place]} {'passed' if hand is None else f'holds {_codes(hand)}'}")
        for place, gone in enumerate(self.gone):
            if gone is not None:
                clauses.append(f"{SEATS[place]} discarded {_codes(gone)}")
        if self.back:
            clauses.append(f"shuffled back {' '.join(SEATS[place] for place in self.back)}")
        clauses += [f"played {_codes(self.played)}", f"{SEATS[self.turn]} to {_TASKS[self.phase]}"]
        return "; ".join(clauses)

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that a line describes, checked against the rules.

        Raises:
            NotationError: at the column that cannot be read, or at column 1 for a position that cannot arise.
        """
        return _PositionReader(text).read()

    @property
    def live(self) -> tuple[int, ...]:
        """The places that have said that they play."""
        said = self.turn if self.phase is Phase.DECLARE else len(self.hands)
        return tuple(place for place, hand in enumerate(self.hands[:said]) if hand is not None)

    def deal(self, unknown: Iterable[Card] = PACK_OF_52, shuffle: Shuffle = lambda _, cards: cards) -> Deal:
        """A deal in this position.

        Args:
            unknown: the order in which unknown cards are given to hands, discards and stock. Known cards in
                it are ignored; cards missing from it come last.
            shuffle: puts discards in order when the stock has run out.

        Raises:
            ValueError: the rules do not allow the actions that lead here, or the cards do not add up.
        """
        players = len(self.hands)
        hands = [list(hand or ()) for hand in self.hands]
        away = [list(gone or ()) for gone in self.gone]
        held = [*hands, *(away[place] for place in range(players) if place not in self.back), self.played]
        known = [card for cards in held for card in cards if card is not None]
        if len(set(known)) < len(known):
            raise ValueError("A card comes twice.")
        table = self._table()
        free = [card for card in dict.fromkeys((*unknown, *PACK_OF_52)) if card not in known]
        complete = not any(None in hand for hand in hands)
        self._give_turn_up(hands, away, free, table.excluded[-1])
        _fill(hands, free, table.excluded)
        aside = self.hands.count(None) * self.rules.cards
        put_away = [cards for place, cards in enumerate(away) if place not in self.back]
        if aside + sum(cards.count(None) for cards in put_away) > len(free):
            raise ValueError("There are more cards here than in a pack.")
        for place, cards in enumerate(away):
            # Cards that were shuffled back may be anywhere by now: only their number counts.
            rest = [card for card in PACK_OF_52 if card not in cards] if place in self.back else free
            cards[:] = [rest.pop(0) if card is None else card for card in cards]
        dealt = [_mask(cards) for cards in hands]
        for place, card in (played for trick in table.tricks for played in trick.plays):
            dealt[place] |= 1 << card - FIRST_OF_52
        full = [hand.bit_count() == self.rules.cards for hand in dealt]
        if full != [hand is not None for hand in self.hands]:
            raise ValueError(f"Each player had {self.rules.cards} cards before the first trick.")
        discards = [NOBODY if gone is None else _mask(away[place]) for place, gone in enumerate(self.gone)]
        deal = self._resumed(dealt, discards, tuple(free[aside:]), shuffle)
        for card in self.played:
            # Others' hands are not known, so neither is whether one of them had a cinch.
            if not deal.hands[deal.turn] >> card - FIRST_OF_52 & 1 or (
                complete and play(card) not in deal.legal()
            ):
                raise ValueError(_IMPOSSIBLE)
            deal.act(play(card))
        if deal.over or deal.turn != self.turn:
            raise ValueError(_IMPOSSIBLE)
        return deal

    def _resumed(
        self, hands: list[int], discards: list[int], stock: tuple[Card, ...], shuffle: Shuffle
    ) -> Deal:
        """A deal at the first lead, or before it."""
        turn = self.live[0] if self.phase is Phase.PLAY else self.turn
        return Deal.resumed(
            self.rules,
            self.turn_up,
            hands,
            self.live,
            discards,
            self.back,
            stock,
            self.phase,
            turn,
            shuffle,
        )

    def _table(self) -> Deal:
        """The plays so far, as a deal in which every place holds every card, to find who won what."""
        everything = [ALL] * len(self.hands)
        deal = self._resumed(everything, [NOBODY] * len(self.hands), (), lambda _, cards: cards)
        for card in self.played:
            deal.act(play(card))
        return deal

    def _give_turn_up(
        self, hands: list[list[Card | None]], away: list[list[Card | None]], free: list[Card], lacks: int
    ) -> None:
        """Place a turn-up that is not known: in the dealer's hand, or else among the discards or aside."""
        if self.turn_up not in free:
            if self.turn_up not in (*hands[-1], *away[-1], *self.played):
                raise ValueError("Only the dealer can hold the turn-up.")
            return
        free.remove(self.turn_up)
        if self.hands[-1] is None:
            free.insert(0, self.turn_up)
        elif None in hands[-1] and not lacks >> self.turn_up - FIRST_OF_52 & 1:
            hands[-1][hands[-1].index(None)] = self.turn_up
        elif None in away[-1]:
            away[-1][away[-1].index(None)] = self.turn_up
        else:
            raise ValueError("The dealer has the turn-up, or has put it away.")


def _fill(hands: list[list[Card | None]], free: list[Card], lacks: Sequence[int]) -> None:
    """Replace the unknown cards of the hands by free ones, none of which its place cannot hold.

    Early cards of ``free`` come first. The method is a matching by augmenting paths.
    """
    slots = [(place, n) for place, hand in enumerate(hands) for n, card in enumerate(hand) if card is None]
    owner: dict[Card, tuple[int, int]] = {}

    def give(slot: tuple[int, int], tried: set[Card]) -> bool:
        for card in free:
            if card in tried or lacks[slot[0]] >> card - FIRST_OF_52 & 1:
                continue
            tried.add(card)
            if card not in owner or give(owner[card], tried):
                owner[card] = slot
                return True
        return False

    if not all(give(slot, set()) for slot in slots):
        raise ValueError(_IMPOSSIBLE)
    for card, (place, n) in owner.items():
        hands[place][n] = card
    free[:] = [card for card in free if card not in owner]


def _mask(cards: Iterable[Card | None]) -> int:
    return mask_of(card for card in cards if card is not None)


def _codes(cards: Cards) -> str:
    return " ".join(_UNKNOWN if card is None else code(card) for card in cards) or "none"


class _PositionReader(ClauseReader):
    """Reads the clauses of a position in order."""

    def cards(self, codes: str) -> Cards:
        """The cards that the present clause names."""
        with self.here.located():
            return tuple(
                None if word == _UNKNOWN else parse_card(word, pack=PACK_OF_52)
                for word in codes.split()
                if word != "none"
            )

    def read(self) -> Position:
        (line,) = self.need("(.+)", "bourre")
        with self.here.located():
            rules = Ruleset.parse(line)
        (code_,) = self.need(r"turn-up (\S+)", "turn-up 7H")
        turn_up = self.cards(code_)
        if len(turn_up) != 1 or turn_up[0] is None:
            raise self.here.error("One card is turned up.")
        hands: list[Cards | None] = []
        while len(hands) < MOST_SEATS and (found := self.next(rf"{SEATS[len(hands)]} (passed|holds .+)")):
            hands.append(None if found[0] == "passed" else self.cards(found[0].removeprefix("holds ")))
        if len(hands) < LEAST_SEATS:
            raise self.here.error(f"'{SEATS[len(hands)]} holds' is expected here.")
        gone: list[Cards | None] = [None] * len(hands)
        letters = SEATS[: len(hands)]
        while found := self.next(rf"([{letters}]) discarded (.+)"):
            gone[letters.index(found[0])] = self.cards(found[1])
        shuffled = self.next(rf"shuffled back ([{letters}](?: [{letters}])*)")
        back = tuple(letters.index(letter) for letter in shuffled[0].split()) if shuffled else ()
        (codes,) = self.need("played (.+)", "played none")
        played = self.cards(codes)
        who, task = self.need(rf"([{letters}]) to (declare|exchange|play)", "A to play")
        if self.clauses:
            raise self.clauses[0].error("Nothing is expected here.")
        (phase,) = (phase for phase, name in _TASKS.items() if name == task)
        position = Position(
            rules=rules,
            turn_up=turn_up[0],
            hands=tuple(hands),
            gone=tuple(gone),
            back=back,
            played=tuple(card for card in played if card is not None),
            phase=phase,
            turn=letters.index(who),
        )
        try:
            self._check(position)
            position.deal()
        except (RuleError, ValueError) as error:
            raise self.whole.error(str(error)) from None
        if position.text != self.whole.text:
            raise self.whole.error(f"The position would be: {position.text}")
        return position

    def _check(self, position: Position) -> None:
        """Check who has passed and who has exchanged.

        Raises:
            RuleError: the rules have fewer seats.
            ValueError: no deal comes to this.
        """
        places, turn, live = range(len(position.hands)), position.turn, position.live
        if len(places) > position.rules.seats:
            raise RuleError(Fault.BAD_SEATS, least=LEAST_SEATS, most=position.rules.seats)
        passed = {place for place in places if position.hands[place] is None}
        exchanged = {place for place in places if position.gone[place] is not None}
        if position.phase is Phase.DECLARE:
            said = set(range(turn))
            all_first = position.rules.declare is Declare.ALL_FIRST
            fits = passed <= said and exchanged == (set() if all_first else said - passed)
            fits = fits and not (turn == places[-1] and not live)
        elif position.phase is Phase.EXCHANGE:
            fits = position.rules.declare is Declare.ALL_FIRST and len(live) > 1 and turn in live
            fits = fits and exchanged == {place for place in live if place < turn}
        else:
            fits = len(live) > 1 and exchanged == set(live) and turn in live
        fits = fits and (position.phase is Phase.PLAY or not position.played)
        counts = [len(gone) for gone in position.gone if gone is not None]
        if not fits or max(counts, default=0) > position.rules.most_drawn or set(position.back) - exchanged:
            raise ValueError(_IMPOSSIBLE)
        if places[-1] in passed and (position.turn_up - FIRST_OF_52) % SUIT_OF_52 == SUIT_OF_52 - 1:
            raise ValueError("The dealer must play with an ace turned up.")
