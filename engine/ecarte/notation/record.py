"""The record of a game as text for people and programs (docs/develop/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards import PACK, Card, code, parse_cards, rank
from engine.clauses import Clause, blocks, compare
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind, kind, mask_of_discard, number_of
from engine.ecarte.deal import HAND, Deal
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation import SEATS
from engine.ecarte.results import EndReason
from engine.ecarte.rules import Ruleset
from engine.fairness import Ids
from engine.interface import Action, Event, History

TITLE: Final = "ecarte 1"
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
_MOST_POINTS: Final = 99
"""More than anybody can score."""
_VERBS: Final = {verb: word.value for word, verb in _WORDS.items()}


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that happened in a game. It does not depend on how the packs were shuffled.

    Args:
        rules: the ruleset.
        game_id: the name of the game.
        ids: what settled the packs beside the secret; None for nothing, or where it is unknown.
        players: the names of seats A (the challenger) and B.
        date: the date as text; ``?`` if unknown.
        rounds: the cards drawn for the first deal.
        packs: for each deal, the cards that left the pack, in order.
        history: every action with its seat.
    """

    rules: Ruleset
    game_id: str
    ids: Ids
    players: tuple[str, str]
    date: str
    rounds: tuple[tuple[Card, Card], ...]
    packs: tuple[tuple[Card, ...], ...]
    history: History

    @classmethod
    def of(cls, game: EcarteGame, players: tuple[str, str] = ("A", "B"), date: str = "") -> Record:
        """The record of a game. It shows every card that was dealt, so publish finished games only.

        Args:
            game: the game, finished or not.
            players: the names of the seats.
            date: the date as text.
        """
        left: list[int] = []
        for _, action in game.history:
            if kind(action) is ActionKind.CUT:
                left.append(2 * HAND + 1)
            elif kind(action) is ActionKind.DISCARD:
                left[-1] += mask_of_discard(action).bit_count()
        return cls(
            rules=game.rules,
            game_id=game.game_id,
            ids=game.ids if any(game.ids or ()) else None,
            players=(_line(players[0]), _line(players[1])),
            date=_line(date),
            rounds=game.rounds,
            packs=tuple(pack.cards[:n] for pack, n in zip(game.packs, left, strict=True)),
            history=game.history,
        )

    def steps(self) -> Iterator[tuple[EcarteGame, tuple[Event, ...]]]:
        """The game at its start and after each action, with the events of the action.

        Raises:
            RuleError: the rules do not allow an action.
        """
        game, events = EcarteGame.opened(self.rules, b"", self.game_id, self.rounds)
        yield game, events
        packs = iter(self.packs)
        for seat, action in self.history:
            if kind(action) is ActionKind.CUT:
                game, events = game.cut_to(seat, number_of(action), _whole(next(packs)))
            elif action == actions.LEAVE:
                game, events = game.left(seat, b"")
            else:
                game, events = game.apply(seat, action)
            yield game, events


def _line(text: str) -> str:
    return " ".join(text.split()) or "?"


def _whole(known: tuple[Card, ...]) -> tuple[Card, ...]:
    """A whole pack that begins with the known cards. The order of the rest does not matter."""
    return (*known, *(card for card in PACK if card not in known))


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(map(code, cards)) or "none"


def write(record: Record) -> str:
    """The record as text that ``read`` reads.

    Raises:
        RuleError: the record breaks a rule.

    >>> game, _ = EcarteGame.start(Ruleset("classic"), bytes(32), "doctest")
    >>> game, _ = game.apply(game.elder, actions.RESIGN)
    >>> text = write(Record.of(game, players=("Ana", "Bob")))
    >>> text.splitlines()[-1]
    '1: A deals; B resigns; score 0-0'
    >>> read(text).players
    ('Ana', 'Bob')
    """
    return _text(record, record.rules.target)


def _text(record: Record, most: int) -> str:
    """A record as text, with at most so many points of a player."""
    steps = list(record.steps())
    game = steps[-1][0]
    draws = "; ".join(f"A {code(one)} B {code(other)}" for one, other in record.rounds)
    lines = [
        TITLE,
        f"game: {record.game_id}",
        *([] if record.ids is None else ["ids: " + " ".join(map(str, record.ids))]),
        f"rules: {record.rules.text}",
        f"date: {record.date}",
        *(f"{seat}: {name}" for seat, name in zip(SEATS, record.players, strict=True)),
        f"drawn: {draws}",
        f"result: {_result(game, most)}",
    ]
    clauses: list[str] = []
    for (before, _), (after, _), (seat, action) in zip(steps, steps[1:], record.history, strict=False):
        if not clauses:
            dealer = (after if kind(action) is ActionKind.DEAL else before).dealer
            clauses.append(f"{before.number}: {SEATS[dealer]} deals")
        clauses += _clauses(before, after, seat, action, record)
        if after.over or after.number != before.number:
            lines.append("; ".join([*clauses, f"score {_score(after, most)}"]))
            clauses = []
    if clauses:
        lines.append("; ".join(clauses))
    return "\n".join(lines) + "\n"


def _clauses(
    before: EcarteGame, after: EcarteGame, seat: int, action: Action, record: Record
) -> Iterator[str]:
    """The clauses for one action."""
    who = SEATS[seat]
    what = kind(action)
    said = actions.text(action).split()[1:]
    clause = " ".join([who, _WORDS[what], *said])
    if what is ActionKind.DISCARD and said != ["none"]:
        assert before.deal is not None
        start = before.deal.drawn
        clause += f", draws {_codes(before.deal.pack[start : start + len(said)])}"
    yield clause
    if what is ActionKind.CUT:
        # A turned king may have won the game, and then there is no deal any more.
        deal = after.deal or Deal(
            before.rules,
            _whole(record.packs[before.number - 1]),
            before.dealer,
            before.score,
            before.first_packet,
        )
        yield f"turn-up {code(deal.turn_up)}"
        for seat in (deal.elder, deal.dealer):
            yield f"{SEATS[seat]} holds {_codes(_given(deal.pack, before.first_packet, seat == deal.dealer))}"


def _given(pack: tuple[Card, ...], first: int, to_dealer: bool) -> tuple[Card, ...]:
    """The five cards of one hand in the order in which they were dealt."""
    start = first if to_dealer else 0
    second = 2 * first + (HAND - first if to_dealer else 0)
    return pack[start : start + first] + pack[second : second + HAND - first]


def _score(game: EcarteGame, most: int) -> str:
    return "-".join(str(min(points, most)) for points in game.score)


def _result(game: EcarteGame, most: int) -> str:
    result = game.result
    if result is None:
        return "unfinished"
    end = f"{SEATS[result.winner]} wins {_score(game, most)}"
    return f"{end}, {SEATS[result.loser]} resigned" if result.reason is EndReason.RESIGNED else end


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
        self.packs: list[tuple[Card, ...]] = []

    def read(self) -> Record:
        end = Clause("", self.lines[-1].line + 1 if self.lines else 1, 1)
        lines = iter(self.lines)
        next(lines, end).after(TITLE)
        game_id = next(lines, end).after("game: ")
        following = next(lines, end)
        ids = following.after("ids: ").ids() if following.text.startswith("ids: ") else None
        if ids is not None:
            following = next(lines, end)
        rules = following.after("rules: ")
        date, one, other, drawn, _ = (
            next(lines, end).after(f"{key}: ") for key in ("date", "A", "B", "drawn", "result")
        )
        with rules.located():
            ruleset = Ruleset.parse(rules.text)
        self.game, _ = EcarteGame.opened(ruleset, b"", game_id.text, self._rounds(drawn))
        for line in lines:
            self._deal(line)
        record = Record(
            rules=ruleset,
            game_id=game_id.text,
            ids=ids,
            players=(one.text, other.text),
            date=date.text,
            rounds=self.game.rounds,
            packs=tuple(self.packs),
            history=self.game.history,
        )
        # Records once named the points beyond the target.
        if [line.text for line in self.lines] != _text(record, _MOST_POINTS).splitlines():
            compare(self.lines, write(record))
        return record

    def _rounds(self, drawn: Clause) -> tuple[tuple[Card, Card], ...]:
        rounds: list[tuple[Card, Card]] = []
        for clause in drawn.split("; "):
            match = re.fullmatch(r"A (\S+) B (\S+)", clause.text)
            if match is None:
                raise clause.error("Two cards drawn are expected here, such as 'A KH B 9S'.")
            with clause.located():
                one, other = parse_cards(" ".join(match.groups()))
            rounds.append((one, other))
            last = len(rounds) == len(drawn.split("; "))
            if (rank(one) == rank(other)) is last:
                raise clause.error("Equal ranks draw again; unequal ranks do not.")
        return tuple(rounds)

    def _deal(self, line: Clause) -> None:
        clauses = line.split("; ")
        for clause in clauses:
            match = re.fullmatch(r"([AB]) (\w+)(?: (.+))?", clause.text)
            verb = match.group(2) if match else ""
            if match is None or verb not in _VERBS:
                if not re.match(r"\d+: [AB] deals$|turn-up |[AB] holds |score ", clause.text):
                    raise clause.error("This is no clause of a record.")
                continue
            seat = SEATS.index(match.group(1))
            said = (match.group(3) or "").partition(", draws ")[0]
            with clause.located():
                action = actions.parse(f"{_VERBS[verb]} {said}")
                if action == actions.LEAVE:
                    self.game, _ = self.game.left(seat, b"")
                    continue
                if kind(action) is not ActionKind.CUT:
                    self.game, _ = self.game.apply(seat, action)
                    continue
                self.game.check(seat, action)
            pack = self._pack(clauses, clause)
            self.packs.append(pack)
            self.game, _ = self.game.cut_to(seat, number_of(action), _whole(pack))

    def _pack(self, clauses: list[Clause], cut: Clause) -> tuple[Card, ...]:
        """The cards of a deal in the order in which they left the pack."""
        hands: list[tuple[Card, ...]] = [(), ()]
        turn_up: tuple[Card, ...] = ()
        drawn: tuple[Card, ...] = ()
        for clause in clauses:
            with clause.located():
                if match := re.fullmatch(r"turn-up (.+)", clause.text):
                    turn_up = parse_cards(match.group(1))
                elif match := re.fullmatch(r"([AB]) holds (.+)", clause.text):
                    hands[SEATS.index(match.group(1))] = parse_cards(match.group(2))
                elif match := re.fullmatch(r"[AB] discards (.+?), draws (.+)", clause.text):
                    discarded, more = map(parse_cards, match.groups())
                    if len(discarded) != len(more):
                        raise clause.error("A player draws as many cards as they discard.", law=13)
                    drawn += more
        elder, dealer = hands[self.game.elder], hands[self.game.dealer]
        if (len(elder), len(dealer), len(turn_up)) != (HAND, HAND, 1):
            raise cut.error("The deal needs a turn-up and five cards held by each.")
        first = self.game.first_packet
        pack = (*elder[:first], *dealer[:first], *elder[first:], *dealer[first:], *turn_up, *drawn)
        twice = [card for i, card in enumerate(pack) if card in pack[:i]]
        if twice:
            raise cut.error(f"In this deal the {code(twice[0])} comes twice.", law=23)
        return pack
