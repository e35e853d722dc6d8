"""The record of a game as text for people and programs (docs/develop/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, Final

from engine.base_record import BaseRecord, Cards, codes, twice
from engine.cards import PACK, Card, code, parse_cards, rank
from engine.clauses import Clause, compare
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind, kind, mask_of_discard, number_of
from engine.ecarte.deal import HAND, Deal, arranged
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation import SEATS
from engine.ecarte.results import EndReason
from engine.ecarte.rules import Ruleset
from engine.interface import Action, Draw, Event

_WORDS: Final = {
    ActionKind.PROPOSE: "proposes",
    ActionKind.STAND: "stands",
    ActionKind.ACCEPT: "accepts",
    ActionKind.REFUSE: "refuses",
    ActionKind.ANNOUNCE: "announces",
    ActionKind.CONCEDE: "concedes",
    ActionKind.RESIGN: "resigns",
    ActionKind.LEAVE: "leaves",
    ActionKind.PLAY: "plays",
    ActionKind.DEAL: "deals",
    ActionKind.CUT: "cuts",
    ActionKind.PACKETS: "chooses",
    ActionKind.DISCARD: "discards",
}


@dataclass(frozen=True)
class Record(BaseRecord[EcarteGame, Ruleset]):
    """Everything that happened in a game.

    >>> game, _ = EcarteGame.start(Ruleset("classic"), bytes(32), "doctest")
    >>> game, _ = game.apply(game.elder, actions.RESIGN)
    >>> text = Record.of(game, players=("Ana", "Bob")).write()
    >>> text.splitlines()[-1]
    '1: A deals; B resigns; score 0-0'
    >>> Record.read(text).players
    ('Ana', 'Bob')
    """

    title = "ecarte 1"
    letters = SEATS
    verbs: ClassVar[Mapping[str, str]] = {verb: word.value for word, verb in _WORDS.items()}
    other_clauses = "turn-up |[AB] holds |score "

    @classmethod
    def parse_rules(cls, text: str) -> Ruleset:
        """The rules that a line of text describes."""
        return Ruleset.parse(text)

    @classmethod
    def parse_action(cls, text: str) -> Action:
        """The action that words such as ``play KH`` name."""
        return actions.parse(text)

    @classmethod
    def packs_of(cls, game: EcarteGame) -> tuple[Cards, ...]:
        """For each deal, the cards that left the pack, in order.

        Where the dealer draws from the bottom, it is the whole pack, and the order of the rest is lost.
        """
        left: list[list[int]] = []
        elder = 0
        for seat, action in game.history:
            if kind(action) is ActionKind.CUT:
                elder = seat
                left.append([2 * HAND + 1, 0])
            elif kind(action) is ActionKind.DISCARD:
                below = game.rules.from_bottom and seat != elder
                left[-1][below] += mask_of_discard(action).bit_count()
        packs: list[Cards] = []
        for pack, (top, bottom) in zip(game.packs, left, strict=True):
            end = len(PACK) - bottom
            rest = (*sorted(pack.cards[top:end]), *pack.cards[end:]) if game.rules.from_bottom else ()
            packs.append((*pack.cards[:top], *rest))
        return tuple(packs)

    @classmethod
    def opened(cls, rules: Ruleset, game_id: str, rounds: Draw) -> tuple[EcarteGame, tuple[Event, ...]]:
        """A new game, given the cards drawn for the first deal."""
        pairs = tuple((one, other) for (_, one), (_, other) in rounds)
        return EcarteGame.opened(rules, b"", game_id, pairs)

    @classmethod
    def deals_cards(cls, game: EcarteGame, seat: int, action: Action) -> bool:
        """Whether it is a cut that the seat may make."""
        return kind(action) is ActionKind.CUT and action in game.legal(seat)

    @classmethod
    def after(
        cls, game: EcarteGame, seat: int, action: Action, pack: Cards | None
    ) -> tuple[EcarteGame, tuple[Event, ...]]:
        """The game after an action."""
        if pack is not None:
            return game.cut_to(seat, number_of(action), _whole(pack))
        return game.left(seat, b"") if action == actions.LEAVE else game.apply(seat, action)

    def dealer(self, before: EcarteGame, after: EcarteGame) -> int:
        """The seat that deals a deal. The deal's first action may choose it."""
        return after.dealer if before.choosing else before.dealer

    def clauses(
        self, before: EcarteGame, after: EcarteGame, seat: int, action: Action, events: tuple[Event, ...]
    ) -> Iterator[str]:
        """The clauses for one action."""
        what = kind(action)
        said = actions.text(action).split()[1:]
        clause = " ".join([SEATS[seat], _WORDS[what], *said])
        if what is ActionKind.DISCARD and said != ["none"]:
            assert before.deal is not None
            clause += f", draws {codes(before.deal.next_cards(seat, len(said)))}"
        yield clause
        if what is ActionKind.CUT:
            # A turned king may have won the game, which then has no deal any more.
            deal = after.deal or Deal(
                before.rules,
                _whole(self.packs[before.number - 1]),
                before.dealer,
                before.score,
                before.first_packet,
            )
            yield f"turn-up {code(deal.turn_up)}"
            for seat in (deal.elder, deal.dealer):
                given = _given(deal.pack, before.first_packet, seat == deal.dealer)
                yield f"{SEATS[seat]} holds {codes(given)}"

    def standing(self, game: EcarteGame) -> list[str]:
        """The score."""
        return [f"score {self._score(game)}"]

    def result(self, game: EcarteGame) -> str:
        """Who won the game."""
        result = game.result
        if result is None:
            return "unfinished"
        end = f"{SEATS[result.winner]} wins {self._score(game)}"
        return f"{end}, {SEATS[result.loser]} resigned" if result.reason is EndReason.RESIGNED else end

    def _score(self, game: EcarteGame) -> str:
        return "-".join(str(min(points, self.rules.target)) for points in game.score)

    def compare(self, lines: list[Clause]) -> None:
        """Check that a text is exactly this record, in its present or its earlier form."""
        once = _EarlyRecord(**{field.name: getattr(self, field.name) for field in fields(self)})
        if [line.text for line in lines] != once.write().splitlines():
            compare(lines, self.write())

    @classmethod
    def read_rounds(cls, drawn: Clause, rules: Ruleset) -> Draw:
        """The cards drawn for the first deal."""
        rounds: list[tuple[tuple[int, Card], ...]] = []
        for clause in drawn.split("; "):
            match = re.fullmatch(r"A (\S+) B (\S+)", clause.text)
            if match is None:
                raise clause.error("Two cards drawn are expected here, such as 'A KH B 9S'.")
            with clause.located():
                one, other = parse_cards(" ".join(match.groups()))
            rounds.append(((0, one), (1, other)))
            last = len(rounds) == len(drawn.split("; "))
            if (rank(one) == rank(other)) is last:
                raise clause.error("Equal ranks draw again; unequal ranks do not.")
        return tuple(rounds)

    @classmethod
    def read_pack(cls, game: EcarteGame, clauses: list[Clause], cut: Clause) -> Cards:
        """The cards of a deal in the order in which they left the pack."""
        hands: list[Cards] = [(), ()]
        turn_up: Cards = ()
        drawn: list[tuple[bool, Card]] = []
        for clause in clauses:
            with clause.located():
                if match := re.fullmatch(r"turn-up (.+)", clause.text):
                    turn_up = parse_cards(match.group(1))
                elif match := re.fullmatch(r"([AB]) holds (.+)", clause.text):
                    hands[SEATS.index(match.group(1))] = parse_cards(match.group(2))
                elif match := re.fullmatch(r"([AB]) discards (.+?), draws (.+)", clause.text):
                    by_dealer = SEATS.index(match.group(1)) == game.dealer
                    discarded, more = map(parse_cards, match.groups()[1:])
                    if len(discarded) != len(more):
                        raise clause.error("A player draws as many cards as they discard.", law=13)
                    drawn += [(by_dealer, card) for card in more]
        elder, dealer = hands[game.elder], hands[game.dealer]
        if (len(elder), len(dealer), len(turn_up)) != (HAND, HAND, 1):
            raise cut.error("The deal needs a turn-up and five cards held by each.")
        first = game.first_packet
        dealt = (*elder[:first], *dealer[:first], *elder[first:], *dealer[first:], *turn_up)
        known = arranged(game.rules, dealt, drawn, ())
        again = twice(known)
        if again is not None:
            raise cut.error(f"In this deal the {code(again)} comes twice.", law=23)
        rest = [card for card in PACK if card not in known] if game.rules.from_bottom else []
        return arranged(game.rules, dealt, drawn, rest)


class _EarlyRecord(Record):
    """A record in its earlier form, which named the points beyond the target."""

    def _score(self, game: EcarteGame) -> str:
        return "-".join(map(str, game.score))


def _whole(known: Cards) -> Cards:
    """A whole pack that begins with the known cards. The order of the rest does not matter."""
    return (*known, *(card for card in PACK if card not in known))


def _given(pack: Cards, first: int, to_dealer: bool) -> Cards:
    """The five cards of one hand in the order in which they were dealt."""
    start = first if to_dealer else 0
    second = 2 * first + (HAND - first if to_dealer else 0)
    return pack[start : start + first] + pack[second : second + HAND - first]
