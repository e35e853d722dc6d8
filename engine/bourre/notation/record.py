"""The record of a session as text for people and programs (docs/develop/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.base_record import BaseRecord, Cards, codes, twice
from engine.bourre import actions
from engine.bourre.actions import DECLINE, ActionKind, kind
from engine.bourre.deal import Shuffle
from engine.bourre.events import Anted, Dealt
from engine.bourre.game import BourreGame
from engine.bourre.notation import SEATS
from engine.bourre.rules import LEAST_SEATS, Ruleset
from engine.cards import PACK_OF_52, Card, code, parse_cards
from engine.clauses import Clause
from engine.interface import Action, Draw, Event

_WORDS: Final = {
    ActionKind.CUT: "cuts",
    ActionKind.DECLINE: "declines",
    ActionKind.PASS: "passes",
    ActionKind.STAY: "stays",
    ActionKind.EXCHANGE: "exchanges",
    ActionKind.PLAY: "plays",
    ActionKind.SIT: "sits",
    ActionKind.LEAVE: "leaves",
    ActionKind.AWAY: "rests",
    ActionKind.CLOSE: "closes",
    ActionKind.BACK: "returns",
}


@dataclass(frozen=True)
class Record(BaseRecord[BourreGame, Ruleset]):
    """Everything that happened in a session.

    >>> game, _ = BourreGame.start(Ruleset("bourre"), bytes(32), "doctest", 2)
    >>> game, _ = game.apply(1, actions.LEAVE)
    >>> text = Record.of(game, players=("Ana", "Bob")).write()
    >>> text.splitlines()[-1]
    '1: A deals; B leaves; counters A 50 B 50; pot 0'
    >>> Record.read(text).players
    ('Ana', 'Bob')
    """

    title = "bourre 1"
    verbs: ClassVar[Mapping[str, str]] = {verb: word.value for word, verb in _WORDS.items()}
    other_clauses = "antes |out |turn-up |[A-Z] holds |counters |pot "

    @classmethod
    def parse_rules(cls, text: str) -> Ruleset:
        """The rules that a line of text describes."""
        return Ruleset.parse(text)

    @classmethod
    def parse_action(cls, text: str) -> Action:
        """The action that words such as ``play KH`` name."""
        return actions.parse(text)

    @classmethod
    def packs_of(cls, game: BourreGame) -> tuple[Cards, ...]:
        """For each deal, the cards that were dealt and then those that were drawn, in order."""
        cards: list[list[Card]] = []
        here = game.at_start()
        for seat, action in game.history:
            before = here.deal
            here, _ = here.apply(seat, action)
            if before is None and here.deal is not None:
                deal = here.deal
                cards.append(list(deal.pack[: deal.rules.cards * deal.players]))
            elif before is not None and kind(action) is ActionKind.EXCHANGE:
                cards[-1] += before.draws(action)
        return tuple(map(tuple, cards))

    @classmethod
    def opened(cls, rules: Ruleset, game_id: str, rounds: Draw) -> tuple[BourreGame, tuple[Event, ...]]:
        """A new session, given the cards drawn for the seats."""
        return BourreGame.opened(rules, b"", game_id, rounds)

    @classmethod
    def deals_cards(cls, game: BourreGame, seat: int, action: Action) -> bool:
        """Whether the action is a cut, or the last seat's decline."""
        last = action == DECLINE and game.declined == len(game.dealt) - 2
        return (kind(action) is ActionKind.CUT or last) and action in game.legal(seat)

    @classmethod
    def after(
        cls, game: BourreGame, seat: int, action: Action, pack: Cards | None
    ) -> tuple[BourreGame, tuple[Event, ...]]:
        """The session after an action."""
        if pack is not None:
            return game.cut_to(seat, action, *_as_known(pack))
        return game.apply(seat, action)

    def clauses(
        self, before: BourreGame, after: BourreGame, seat: int, action: Action, events: tuple[Event, ...]
    ) -> Iterator[str]:
        """The clauses for one action."""
        what = kind(action)
        said = actions.text(action).split()[1:]
        clause = " ".join([SEATS[seat], _WORDS[what], *said])
        if what is ActionKind.EXCHANGE and said != ["none"]:
            assert before.deal is not None
            clause += f", draws {codes(before.deal.draws(action))}"
        yield clause
        for event in events:
            if isinstance(event, Anted):
                yield f"antes {_letters(event.seats)}"
                if event.out:
                    yield f"out {_letters(event.out)}"
            if isinstance(event, Dealt) and after.deal is not None:
                deal = after.deal
                yield f"turn-up {code(deal.turn_up)}"
                for place, seat in enumerate(event.seats):
                    dealt = deal.pack[place : deal.rules.cards * deal.players : deal.players]
                    yield f"{SEATS[seat]} holds {codes(dealt)}"

    def standing(self, game: BourreGame) -> list[str]:
        """The counters of the players and the pot."""
        held = (have + taken for have, taken in zip(game.stacks, game.taken, strict=True))
        counters = " ".join(f"{SEATS[seat]} {have}" for seat, have in enumerate(held))
        return [f"counters {counters}", f"pot {game.pot}"]

    def result(self, game: BourreGame) -> str:
        """Who is first, and why the session ended."""
        if game.result is None:
            return "unfinished"
        best = (seat for seat, rank in enumerate(game.result.ranks) if rank == 1)
        return f"{_letters(best)} first, {game.result.reasons[0]}"

    @classmethod
    def read_rounds(cls, drawn: Clause, rules: Ruleset) -> Draw:
        """The cards drawn for the seats."""
        rounds: list[tuple[tuple[int, Card], ...]] = []
        ranks: dict[int, str] = {}
        for clause in drawn.split("; "):
            found = re.fullmatch(r"[A-H] \S+( [A-H] \S+)+", clause.text)
            if found is None:
                raise clause.error("Cards drawn are expected here, such as 'A KH B 9S'.")
            words = clause.text.split()
            seats = [SEATS.index(letter) for letter in words[::2]]
            with clause.located():
                cards = parse_cards(" ".join(words[1::2]), pack=PACK_OF_52)
            again = [seat for seat, own in ranks.items() if list(ranks.values()).count(own) > 1]
            first = not rounds and LEAST_SEATS <= len(seats) <= rules.seats
            if seats != (list(range(len(seats))) if first else again) or len(cards) != len(seats):
                raise clause.error("All draw first, then those whose cards are of equal ranks.")
            for seat, card in zip(seats, cards, strict=True):
                ranks[seat] = f"{ranks.get(seat, '')} {code(card)[:-1]}"
            rounds.append(tuple(zip(seats, cards, strict=True)))
        if len(set(ranks.values())) < len(ranks):
            raise drawn.error("Equal ranks draw again.")
        return tuple(rounds)

    @classmethod
    def read_pack(cls, game: BourreGame, clauses: list[Clause], cut: Clause) -> Cards:
        """The cards of a deal: those dealt, one at a time, and those drawn."""
        hands: dict[int, Cards] = {}
        drawn: Cards = ()
        for clause in clauses:
            with clause.located():
                if match := re.fullmatch(r"([A-Z]) holds (.+)", clause.text):
                    hands[SEATS.index(match.group(1))] = parse_cards(match.group(2), pack=PACK_OF_52)
                elif match := re.fullmatch(r"[A-Z] exchanges (.+?), draws (.+)", clause.text):
                    drawn += parse_cards(match.group(2), pack=PACK_OF_52)
        dealt = [hands.get(seat, ()) for seat in game.dealt]
        if any(len(hand) != game.rules.cards for hand in dealt):
            raise cut.error("The deal needs the cards of everybody who plays.")
        cards = tuple(hand[n] for n in range(game.rules.cards) for hand in dealt)
        again = twice(cards)
        if again is not None:
            raise cut.error(f"In this deal the {code(again)} comes twice.")
        return cards + drawn


def _as_known(known: Cards) -> tuple[Cards, Shuffle]:
    """A pack and a shuffle that give the known cards in this order."""
    pack = _first(known, PACK_OF_52)
    stocks = {0: len(PACK_OF_52)}

    def shuffle(k: int, cards: Cards) -> Cards:
        stocks[k] = len(cards)
        return _first(known[sum(stocks[n] for n in range(k)) :], cards)

    return pack, shuffle


def _first(known: Iterable[Card], cards: Cards) -> Cards:
    """The cards, the known ones first. The order of the rest does not matter."""
    top = [card for card in dict.fromkeys(known) if card in cards][: len(cards)]
    return (*top, *(card for card in cards if card not in top))


def _letters(seats: Iterable[int]) -> str:
    return " ".join(SEATS[seat] for seat in seats) or "none"
