"""The record of a session as text for people and programs (docs/develop/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.bourre import actions
from engine.bourre.actions import DECLINE, ActionKind, kind
from engine.bourre.deal import Shuffle
from engine.bourre.events import Anted, Dealt
from engine.bourre.game import BourreGame
from engine.bourre.notation import SEATS
from engine.bourre.rules import LEAST_SEATS, Ruleset
from engine.cards import PACK_OF_52, Card, code, parse_cards
from engine.clauses import Clause, blocks, compare
from engine.interface import Action, Draw, Event, History

TITLE: Final = "bourre 1"
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
    ActionKind.BACK: "returns",
}
_VERBS: Final = {verb: word.value for word, verb in _WORDS.items()}
_OTHER: Final = re.compile(
    r"\d+: ([A-Z] deals|nobody deals)$|antes |out |turn-up |[A-Z] holds |counters |pot "
)

Step = tuple[BourreGame, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that happened in a session. It does not depend on how the packs were shuffled.

    Args:
        rules: the ruleset.
        game_id: the name of the session.
        ids: what settled the packs beside the secret; None for nothing, or where it is unknown.
        players: the names of the seats.
        date: the date as text; ``?`` if unknown.
        rounds: the cards drawn for the seats.
        cards: for each deal, the cards that were dealt and then those that were drawn, in order.
        history: every action with its seat.
    """

    rules: Ruleset
    game_id: str
    ids: tuple[int, ...] | None
    players: tuple[str, ...]
    date: str
    rounds: Draw
    cards: tuple[tuple[Card, ...], ...]
    history: History

    @classmethod
    def of(cls, game: BourreGame, players: Iterable[str] = SEATS, date: str = "") -> Record:
        """The record of a session. It shows every card that was dealt, so publish finished sessions only.

        Args:
            game: the session, finished or not.
            players: the names of the seats.
            date: the date as text.
        """
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
        names = tuple(_line(name) for name, _ in zip(players, range(game.seats), strict=False))
        return cls(
            rules=game.rules,
            game_id=game.game_id,
            ids=game.ids if any(game.ids) else None,
            players=names,
            date=_line(date),
            rounds=game.draw,
            cards=tuple(map(tuple, cards)),
            history=game.history,
        )

    def steps(self) -> Iterator[Step]:
        """The session at its start and after each action, with the events of the action.

        Raises:
            RuleError: the rules do not allow an action.
        """
        game, events = BourreGame.opened(self.rules, b"", self.game_id, self.rounds)
        yield game, events
        cards = iter(self.cards)
        for seat, action in self.history:
            if _deals(game, seat, action):
                game, events = game.cut_to(seat, action, *_as_known(next(cards)))
            else:
                game, events = game.apply(seat, action)
            yield game, events


def _deals(game: BourreGame, seat: int, action: Action) -> bool:
    """Whether the cards are dealt after the action."""
    last = action == DECLINE and game.declined == len(game.dealt) - 2
    return (kind(action) is ActionKind.CUT or last) and action in game.legal(seat)


def _as_known(known: tuple[Card, ...]) -> tuple[tuple[Card, ...], Shuffle]:
    """A pack and a way of reshuffling that give the known cards in this order."""
    pack = _first(known, PACK_OF_52)
    stocks = {0: len(PACK_OF_52)}

    def shuffle(k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        stocks[k] = len(cards)
        return _first(known[sum(stocks[n] for n in range(k)) :], cards)

    return pack, shuffle


def _first(known: Iterable[Card], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, with those that are known first. The order of the rest does not matter."""
    top = [card for card in dict.fromkeys(known) if card in cards][: len(cards)]
    return (*top, *(card for card in cards if card not in top))


def _line(text: str) -> str:
    return " ".join(text.split()) or "?"


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(map(code, cards)) or "none"


def _letters(seats: Iterable[int]) -> str:
    return " ".join(SEATS[seat] for seat in seats) or "none"


def write(record: Record) -> str:
    """The record as text that ``read`` reads.

    Raises:
        RuleError: the record breaks a rule.

    >>> game, _ = BourreGame.start(Ruleset("bourre"), bytes(32), "doctest", 2)
    >>> game, _ = game.apply(1, actions.LEAVE)
    >>> text = write(Record.of(game, players=("Ana", "Bob")))
    >>> text.splitlines()[-1]
    '1: A deals; B leaves; counters A 50 B 50; pot 0'
    >>> read(text).players
    ('Ana', 'Bob')
    """
    steps = list(record.steps())
    game = steps[-1][0]
    rounds = (" ".join(f"{SEATS[seat]} {code(card)}" for seat, card in drew) for drew in record.rounds)
    lines = [
        TITLE,
        f"game: {record.game_id}",
        *([] if record.ids is None else ["ids: " + " ".join(map(str, record.ids))]),
        f"rules: {record.rules.text}",
        f"date: {record.date}",
        *(f"{SEATS[seat]}: {name}" for seat, name in enumerate(record.players)),
        f"drawn: {'; '.join(rounds)}",
        f"result: {_result(game)}",
    ]
    clauses: list[str] = []
    for (before, _), (after, events), (seat, action) in zip(steps, steps[1:], record.history, strict=False):
        if not clauses:
            dealer = "nobody" if before.dealer is None else SEATS[before.dealer]
            clauses.append(f"{before.deals + 1}: {dealer} deals")
        clauses += _clauses(before, after, seat, action, events)
        if after.over or after.deals != before.deals:
            held = (have + taken for have, taken in zip(after.stacks, after.taken, strict=True))
            counters = " ".join(f"{SEATS[seat]} {have}" for seat, have in enumerate(held))
            lines.append("; ".join([*clauses, f"counters {counters}", f"pot {after.pot}"]))
            clauses = []
    if clauses:
        lines.append("; ".join(clauses))
    return "\n".join(lines) + "\n"


def _clauses(
    before: BourreGame, after: BourreGame, seat: int, action: Action, events: tuple[Event, ...]
) -> Iterator[str]:
    """The clauses for one action."""
    what = kind(action)
    said = actions.text(action).split()[1:]
    clause = " ".join([SEATS[seat], _WORDS[what], *said])
    if what is ActionKind.EXCHANGE and said != ["none"]:
        assert before.deal is not None
        clause += f", draws {_codes(before.deal.draws(action))}"
    yield clause
    for event in events:
        if isinstance(event, Anted):
            yield f"antes {_letters(event.seats)}"
            if event.out:
                yield f"out {_letters(event.out)}"
        if isinstance(event, Dealt) and after.deal is not None:
            deal = after.deal
            yield f"turn-up {code(deal.turn_up)}"
            for place, one in enumerate(event.seats):
                dealt = deal.pack[place : deal.rules.cards * deal.players : deal.players]
                yield f"{SEATS[one]} holds {_codes(dealt)}"


def _result(game: BourreGame) -> str:
    if game.result is None:
        return "unfinished"
    best = (seat for seat, rank in enumerate(game.result.ranks) if rank == 1)
    return f"{_letters(best)} first, {game.result.reasons[0]}"


def read(text: str) -> Record:
    """The record that a text describes, checked against the rules action by action.

    Raises:
        NotationError: at the place of what cannot be read, breaks a rule or does not add up.
    """
    return read_lines([Clause(line, n, 1) for n, line in enumerate(text.splitlines(), start=1)])


def read_lines(lines: list[Clause]) -> Record:
    """The record that some lines of a text describe, checked as in ``read``.

    Raises:
        NotationError: as in ``read``.
    """
    return _RecordReader(lines).read()


def read_all(text: str) -> list[Record]:
    """The records of a text, separated by blank lines. Each is checked as in ``read``.

    Raises:
        NotationError: as in ``read``.
    """
    return [read_lines(block) for block in blocks(text)]


class _RecordReader:
    """Reads the actions leniently, writes their record, and compares it with the text."""

    def __init__(self, lines: list[Clause]) -> None:
        self.lines = lines
        self.cards: list[tuple[Card, ...]] = []

    def read(self) -> Record:
        end = Clause("", self.lines[-1].line + 1 if self.lines else 1, 1)
        lines = iter(self.lines)
        next(lines, end).after(TITLE)
        game_id = next(lines, end).after("game: ")
        following = next(lines, end)
        ids = None
        if following.text.startswith("ids: "):
            ids = following.after("ids: ").ids()
            following = next(lines, end)
        rules = following.after("rules: ")
        with rules.located():
            ruleset = Ruleset.parse(rules.text)
        date = next(lines, end).after("date: ")
        players: list[str] = []
        following = next(lines, end)
        while len(players) < len(SEATS) and following.text.startswith(f"{SEATS[len(players)]}: "):
            players.append(following.text[3:])
            following = next(lines, end)
        rounds = self._rounds(following.after("drawn: "), ruleset)
        next(lines, end).after("result: ")
        self.game, _ = BourreGame.opened(ruleset, b"", game_id.text, rounds)
        for line in lines:
            self._deal(line)
        if len(players) != self.game.seats:
            raise following.error(f"Before this the names of {self.game.seats} players are expected.")
        record = Record(
            rules=ruleset,
            game_id=game_id.text,
            ids=ids,
            players=tuple(players),
            date=date.text,
            rounds=rounds,
            cards=tuple(self.cards),
            history=self.game.history,
        )
        compare(self.lines, write(record))
        return record

    def _rounds(self, drawn: Clause, rules: Ruleset) -> Draw:
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

    def _deal(self, line: Clause) -> None:
        clauses = line.split("; ")
        for clause in clauses:
            match = re.fullmatch(r"([A-Z]) (\w+)(?: (.+))?", clause.text)
            verb = match.group(2) if match else ""
            if match is None or verb not in _VERBS:
                if not _OTHER.match(clause.text):
                    raise clause.error("This is no clause of a record.")
                continue
            seat = SEATS.index(match.group(1))
            said = (match.group(3) or "").partition(", draws ")[0]
            with clause.located():
                action = actions.parse(f"{_VERBS[verb]} {said}")
                if not _deals(self.game, seat, action):
                    self.game, _ = self.game.apply(seat, action)
                    continue
                cards = self._cards(clauses, clause)
                self.game, _ = self.game.cut_to(seat, action, *_as_known(cards))
                self.cards.append(cards)

    def _cards(self, clauses: list[Clause], cut: Clause) -> tuple[Card, ...]:
        """The cards of a deal: those dealt, one at a time, and those drawn."""
        hands: dict[int, tuple[Card, ...]] = {}
        drawn: tuple[Card, ...] = ()
        for clause in clauses:
            with clause.located():
                if match := re.fullmatch(r"([A-Z]) holds (.+)", clause.text):
                    hands[SEATS.index(match.group(1))] = parse_cards(match.group(2), pack=PACK_OF_52)
                elif match := re.fullmatch(r"[A-Z] exchanges (.+?), draws (.+)", clause.text):
                    drawn += parse_cards(match.group(2), pack=PACK_OF_52)
        dealt = [hands.get(seat, ()) for seat in self.game.dealt]
        if any(len(hand) != self.game.rules.cards for hand in dealt):
            raise cut.error("The deal needs the cards of everybody who plays.")
        cards = tuple(hand[n] for n in range(self.game.rules.cards) for hand in dealt)
        twice = [card for i, card in enumerate(cards) if card in cards[:i]]
        if twice:
            raise cut.error(f"In this deal the {code(twice[0])} comes twice.")
        return cards + drawn
