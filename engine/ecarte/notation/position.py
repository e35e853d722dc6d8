"""A position of a deal as one line of text, complete or as one player knows it (docs/develop/notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import PACK, Card, cards_of, code, parse_card
from engine.clauses import ClauseReader
from engine.ecarte.actions import ACCEPT, ANNOUNCE, PROPOSE, REFUSE, STAND, discard, play, propose
from engine.ecarte.deal import BEATERS, HAND, NOBODY, SUIT_MASK, Deal, Phase, arranged
from engine.ecarte.notation import SEATS
from engine.ecarte.rules import AnnouncementWindow, Ruleset
from engine.errors import RuleError
from engine.interface import Action

_UNKNOWN: Final = "?"
_FIRST_PACKET: Final = 3
_IMPOSSIBLE: Final = "The rules lead to no such position."
_TASKS: Final = {
    Phase.ELDER_SPEAKS: "speak",
    Phase.DEALER_ANSWERS: "answer",
    Phase.ELDER_DISCARDS: "change",
    Phase.DEALER_DISCARDS: "change",
    Phase.PLAY: "play",
}

Cards = tuple[Card | None, ...]
"""Cards. An unknown card is None."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a deal, complete or as one player knows it.

    Args:
        rules: the ruleset.
        score: the score of the game, the points of this deal included.
        dealer: the seat that deals.
        turn_up: the eleventh card.
        hands: the hand of each seat.
        gone: the discards of each seat, in order.
        exchanges: the cards changed by (elder, dealer) in each exchange; None for a dealer yet to change.
        named: the number of cards that the elder proposed to change, if the rules require it and it still
            matters.
        vulnerable: the seat that prevented the first exchange; None for nobody.
        announced: the seat that announced the king; None for nobody.
        played: the cards played, in order.
        phase: the phase of the deal.
        early: whether the only card played was led early, so that the opponent may still announce.

    >>> from engine.ecarte.actions import cut
    >>> from engine.ecarte.game import EcarteGame
    >>> game, _ = EcarteGame.start(Ruleset.parse("classic target=1"), bytes(32), "stand")
    >>> game, _ = game.apply(game.elder, cut(16))
    >>> position = Position.of(game.deal, viewer=game.elder)
    >>> [clause for clause in position.text.split("; ") if "holds" in clause]
    ['A holds 7H JH AD JD KC', 'B holds ? ? ? ? ?']
    >>> Position.parse(position.text) == position
    True
    """

    rules: Ruleset
    score: tuple[int, int]
    dealer: int
    turn_up: Card
    hands: tuple[Cards, Cards]
    gone: tuple[Cards, Cards]
    exchanges: tuple[tuple[int, int | None], ...]
    named: int | None
    vulnerable: int | None
    announced: int | None
    played: tuple[Card, ...]
    phase: Phase
    early: bool = False

    @classmethod
    def of(cls, deal: Deal, viewer: int | None = None, *, early: bool = False) -> Position:
        """The position of a deal in progress.

        Args:
            deal: a deal that is not over.
            viewer: the seat whose knowledge the position holds; None for all cards.
            early: whether the first lead was early, as the history of the game says. It does not matter once
                the lead has been answered.
        """
        hands = [cards_of(hand) for hand in deal.hands]
        gone = [deal.discarded(seat) for seat in (0, 1)]

        def known(seat: int, cards: tuple[Card, ...]) -> Cards:
            return cards if viewer in (None, seat) else (None,) * len(cards)

        return cls(
            rules=deal.rules,
            score=deal.score,
            dealer=deal.dealer,
            turn_up=deal.turn_up,
            hands=(known(0, hands[0]), known(1, hands[1])),
            gone=(known(0, gone[0]), known(1, gone[1])),
            exchanges=deal.exchanges,
            named=None if deal.named == NOBODY or deal.phase is Phase.PLAY else deal.named,
            vulnerable=None if deal.vulnerable == NOBODY else deal.vulnerable,
            announced=None if deal.announced == NOBODY else deal.announced,
            played=deal.played,
            phase=deal.phase,
            early=early and len(deal.played) == 1,
        )

    @property
    def turn(self) -> int:
        """The seat to act."""
        if self.phase is Phase.PLAY:
            held = [len(hand) for hand in self.hands]
            if held[0] != held[1]:
                return 0 if held[0] > held[1] else 1
            return self._players()[-1]
        return self.dealer if self.phase in (Phase.DEALER_ANSWERS, Phase.DEALER_DISCARDS) else 1 - self.dealer

    @property
    def text(self) -> str:
        """The position as the line that ``parse`` reads."""
        elder = 1 - self.dealer
        clauses = [
            self.rules.text,
            f"score {self.score[0]}-{self.score[1]}",
            f"{SEATS[self.dealer]} deals",
            f"turn-up {code(self.turn_up)}",
            *(f"{SEATS[seat]} holds {_codes(self.hands[seat])}" for seat in (elder, self.dealer)),
            *(f"{SEATS[seat]} discarded {_codes(self.gone[seat])}" for seat in (elder, self.dealer)),
            "changed "
            + (" ".join(f"{n}-{_UNKNOWN if m is None else m}" for n, m in self.exchanges) or "none"),
        ]
        if self.named is not None:
            clauses.append(f"named {self.named}")
        if self.vulnerable is not None:
            clauses.append(f"{SEATS[self.vulnerable]} vulnerable")
        if self.announced is not None:
            clauses.append(f"{SEATS[self.announced]} announced")
        played = f"played {_codes(self.played)}{' early' if self.early else ''}"
        clauses += [played, f"{SEATS[self.turn]} to {_TASKS[self.phase]}"]
        return "; ".join(clauses)

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that a line describes, checked against the rules.

        Raises:
            NotationError: at the column that cannot be read, or at column 1 for a position that cannot arise.
        """
        return _PositionReader(text).read()

    def deal(self, unknown: Iterable[Card] = PACK) -> Deal:
        """A deal in this position.

        Args:
            unknown: the order in which unknown cards are given to hands, discards and stock. Known cards in
                it are ignored; cards missing from it come last.

        Raises:
            RuleError: the rules do not allow the actions that lead here.
            ValueError: the cards do not add up.
        """
        if self.early and (
            len(self.played) != 1 or self.rules.window is not AnnouncementWindow.BEFORE_FIRST_LEAD
        ):
            raise ValueError(_IMPOSSIBLE)
        seen = [card for cards in (*self.hands, *self.gone, self.played, (self.turn_up,)) for card in cards]
        known = [card for card in seen if card is not None]
        if len(set(known)) < len(known):
            raise ValueError("A card comes twice.")
        free = [card for card in dict.fromkeys((*unknown, *PACK)) if card not in known]
        hands = self._hands_from(free)
        if sum(cards.count(None) for cards in self.gone) > len(free):
            raise ValueError("There are more cards here than in a pack.")
        put_down = self._gone_from(free)
        rest = iter(free)
        gone = [[next(rest) if card is None else card for card in cards] for cards in put_down]
        for card, seat in zip(self.played, self._players(), strict=False):
            hands[seat].append(card)
        if [len(hand) for hand in hands] != [HAND, HAND]:
            raise ValueError("Each player had five cards before the first trick.")
        put_away = [iter(cards) for cards in gone]
        draws = self._undo_exchanges(hands, gone)
        elder, dealer = hands[1 - self.dealer], hands[self.dealer]
        p = _FIRST_PACKET
        dealt = (*elder[:p], *dealer[:p], *elder[p:], *dealer[p:], self.turn_up)
        pack = arranged(self.rules, dealt, draws, rest)
        deal = Deal(self.rules, pack, self.dealer, self._score_before(), _FIRST_PACKET)
        self._replay(deal, put_away)
        if Position.of(deal, early=self.early).text != self._filled(deal).text:
            raise ValueError(_IMPOSSIBLE)
        return deal

    def _hands_from(self, free: list[Card]) -> list[list[Card]]:
        """Both hands, with unknown cards filled from ``free``, from which they are removed."""
        allowed = [self._may_hold(seat, free) for seat in (0, 1)]
        hands = []
        for seat, cards in enumerate(self.hands):
            # Cards that the other seat may not hold are used first, so that enough are left for it.
            others = allowed[1] if seat == 0 else []
            choice = iter(sorted((card for card in allowed[seat] if card in free), key=others.__contains__))
            try:
                hands.append([next(choice) if card is None else card for card in cards])
            except StopIteration:
                raise ValueError(_IMPOSSIBLE) from None
            free[:] = [card for card in free if card not in hands[seat]]
        return hands

    def _gone_from(self, free: list[Card]) -> list[list[Card | None]]:
        """The discards of both seats.

        If the announcer of the bonus card does not hold it any more, it is among them, and leaves ``free``.
        """
        gone = [list(cards) for cards in self.gone]
        if self.announced is not None and self._bonus in free and None in gone[self.announced]:
            gone[self.announced][gone[self.announced].index(None)] = self._bonus
            free.remove(self._bonus)
        return gone

    def _may_hold(self, seat: int, cards: list[Card]) -> list[Card]:
        """The cards that the seat may hold after what it has played, the best choice first."""
        beaters = BEATERS[self.rules.order][self.turn_up >> 3]
        trumps = SUIT_MASK[self.turn_up]
        excluded = 0
        players = self._players()
        for led, played, player in zip(self.played[::2], self.played[1::2], players[1::2], strict=False):
            if player != seat:
                continue
            suit = SUIT_MASK[led]
            if not suit >> played & 1:
                excluded |= suit | (0 if trumps >> played & 1 else trumps)
            elif self.rules.heading and not beaters[led] >> played & 1:
                excluded |= suit & beaters[led]
        if self.announced == seat and self._has_changed_all(seat):
            excluded |= 1 << self._bonus
        # If possible, the seat that announced the king holds it. The other seat does not.
        lawful = [card for card in cards if not excluded >> card & 1]
        announced = [card for card in lawful if card == self._bonus and self.announced == seat]
        unannounced = [card for card in lawful if card == self._bonus and self.announced is None]
        return [*announced, *(card for card in lawful if card != self._bonus), *unannounced]

    @property
    def _bonus(self) -> Card:
        """The trump that scores."""
        return Card(self.turn_up & ~7 | self.rules.bonus.rank)

    def _has_changed_all(self, seat: int) -> bool:
        """Whether the seat could announce only before the exchange, and has changed a whole hand since."""
        counts = [counts[seat == self.dealer] for counts in self.exchanges]
        return self.rules.window is AnnouncementWindow.BEFORE_EXCHANGE and HAND in counts

    def _filled(self, deal: Deal) -> Position:
        """The position with the cards of a deal in place of unknown ones."""
        full = Position.of(deal, early=self.early)
        return replace(self, hands=full.hands, gone=full.gone)

    def _replay(self, deal: Deal, put_away: list[Iterator[Card]]) -> None:
        """Repeat in a new deal the actions that lead to this position."""

        def do(*script: Action) -> None:
            for action in script:
                self._announce(deal)
                if action not in deal.legal():
                    raise ValueError(_IMPOSSIBLE)
                deal.act(action)
            self._announce(deal)

        def proposal(count: int) -> Action:
            return propose(count) if self.rules.number_named else PROPOSE

        for elders, dealers in self.exchanges:
            do(proposal(elders), ACCEPT, discard(next(put_away[deal.elder]) for _ in range(elders)))
            if dealers is not None and deal.phase is Phase.DEALER_DISCARDS:
                do(discard(next(put_away[deal.dealer]) for _ in range(dealers)))
        if self.phase is Phase.DEALER_ANSWERS:
            do(proposal(self.named or 0))
        elif self.phase is Phase.ELDER_DISCARDS:
            do(proposal(self.named or 0), ACCEPT)
        elif self.phase is Phase.PLAY and self.vulnerable == self.dealer:
            do(proposal(1), REFUSE)
        elif self.phase is Phase.PLAY and deal.phase is not Phase.PLAY:
            do(STAND)
        if self.early:
            deal.lead_early(self.played[0])
        else:
            do(*map(play, self.played))

    def _announce(self, deal: Deal) -> None:
        if self.announced is not None and deal.king == self.announced:
            deal.act(ANNOUNCE)

    def _players(self) -> list[int]:
        """The seat that played each card, and then the seat that leads next."""
        trumps = self.turn_up >> 3
        beaters = BEATERS[self.rules.order][trumps]
        leader = 1 - self.dealer
        players: list[int] = []
        for i in range(0, len(self.played) - 1, 2):
            players += [leader, 1 - leader]
            if beaters[self.played[i]] >> self.played[i + 1] & 1:
                leader = 1 - leader
        return [*players, leader]

    def _score_before(self) -> tuple[int, int]:
        score = list(self.score)
        if self.rules.turn_up_bonus and self.turn_up & 7 == self.rules.bonus.rank:
            score[self.dealer] -= 1
        if self.announced is not None:
            score[self.announced] -= 1
        return score[0], score[1]

    def _undo_exchanges(self, hands: list[list[Card]], gone: list[list[Card]]) -> list[tuple[bool, Card]]:
        """Turn the hands back into those that were dealt, and return the cards drawn for ``arranged``.

        The position does not say which cards a player drew. The bonus card counts as dealt if possible, since
        the player may have announced it before the exchange.
        """
        draws: list[tuple[bool, Card]] = []
        put_away = [list(cards) for cards in gone]
        for counts in reversed(self.exchanges):
            for seat, count in ((self.dealer, counts[1]), (1 - self.dealer, counts[0])):
                hand = sorted(hands[seat], key=lambda card: card == self._bonus)
                kept, drawn = hand[count or 0 :], hand[: count or 0]
                draws = [(seat == self.dealer, card) for card in drawn] + draws
                hands[seat] = put_away[seat][len(put_away[seat]) - (count or 0) :] + kept
                del put_away[seat][len(put_away[seat]) - (count or 0) :]
        if any(put_away) or [len(hand) for hand in hands] != [HAND, HAND]:
            raise ValueError("The discards are not as many as the cards changed.")
        return draws


def _codes(cards: Cards) -> str:
    return " ".join(_UNKNOWN if card is None else code(card) for card in cards) or "none"


class _PositionReader(ClauseReader):
    """Reads the clauses of a position in order."""

    def cards(self, pattern: str, form: str) -> Cards:
        """The cards of the next clause."""
        (codes,) = self.need(pattern, form)
        return self.parsed(codes)

    def parsed(self, codes: str) -> Cards:
        """Cards of the present clause."""
        with self.here.located():
            return tuple(
                None if word == _UNKNOWN else parse_card(word) for word in codes.split() if word != "none"
            )

    def seat(self, pattern: str) -> int | None:
        """The seat that an optional clause names."""
        groups = self.next(pattern)
        return SEATS.index(groups[0]) if groups else None

    def read(self) -> Position:
        (line,) = self.need("(.+)", "classic")
        with self.here.located():
            rules = Ruleset.parse(line)
        score = self.need(r"score (\d{1,2})-(\d{1,2})", "score 0-0")
        dealer = SEATS.index(self.need("([AB]) deals", "A deals")[0])
        turn_up = self.cards("turn-up (.+)", "turn-up 7H")
        if len(turn_up) != 1 or turn_up[0] is None:
            raise self.here.error("One card is turned up.")
        pairs: list[tuple[Cards, Cards]] = []
        for verb in ("holds", "discarded"):
            both = {}
            for seat in (1 - dealer, dealer):
                form = f"{SEATS[seat]} {verb}"
                both[seat] = self.cards(f"{form} (.+)", f"{form} none")
            pairs.append((both[0], both[1]))
        (changed,) = self.need(r"changed (none|[0-5]-[0-5?](?: [0-5]-[0-5?])*)", "changed none")
        named = self.next("named ([0-5])")
        vulnerable = self.seat("([AB]) vulnerable")
        announced = self.seat("([AB]) announced")
        codes, early = self.need("played (.+?)( early)?", "played none")
        played = self.parsed(codes)
        who, task = self.need("([AB]) to (speak|answer|change|play)", "A to play")
        if self.clauses:
            raise self.clauses[0].error("Nothing is expected here.")
        phases = [phase for phase, name in _TASKS.items() if name == task]
        position = Position(
            rules=rules,
            score=(int(score[0]), int(score[1])),
            dealer=dealer,
            turn_up=turn_up[0],
            hands=pairs[0],
            gone=pairs[1],
            exchanges=tuple(
                (int(pair[0]), None if pair[2] == _UNKNOWN else int(pair[2]))
                for pair in changed.split()
                if pair != "none"
            ),
            named=int(named[0]) if named else None,
            vulnerable=vulnerable,
            announced=announced,
            played=tuple(card for card in played if card is not None),
            phase=phases[-1] if SEATS.index(who) == dealer else phases[0],
            early=early is not None,
        )
        try:
            position.deal()
            told = position.text
        except (RuleError, ValueError) as error:
            raise self.whole.error(str(error)) from None
        if told != self.whole.text:
            raise self.whole.error(f"The position would be: {told}")
        return position
