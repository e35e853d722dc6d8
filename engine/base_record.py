"""What the records of all games have in common: text for people and programs (docs/develop/notation.md)."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import ClassVar, Final, Generic, Protocol, Self, TypeVar

from engine.cards import Card, code
from engine.clauses import Clause, compare
from engine.fairness import Ids
from engine.interface import Action, Draw, Event, Game, History, Rules

_LEAST_PLAYERS: Final = 2
Cards = tuple[Card, ...]


class RecordedGame(Game, Protocol):
    """The part of a game that its record needs."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def game_id(self) -> str:
        """The name of the game."""

    @property
    def number(self) -> int:
        """The number of the present or next deal, from 1."""

    @property
    def dealer(self) -> int | None:
        """The seat that deals that deal; None for nobody."""


AnyGame = TypeVar("AnyGame", bound=RecordedGame)
AnyRules = TypeVar("AnyRules", bound=Rules)


@dataclass(frozen=True)
class BaseRecord(Generic[AnyGame, AnyRules]):
    """Everything that happened in a game. It does not depend on how the packs were shuffled.

    Args:
        rules: the ruleset.
        game_id: the name of the game.
        ids: the ids that determined the packs together with the secret; None for no ids or unknown ones.
        players: the names of the seats.
        date: the date as text; ``?`` if unknown.
        rounds: the cards drawn before the first deal.
        packs: for each deal, the cards that were dealt and drawn, in order.
        history: every action with its seat.
    """

    title: ClassVar[str]
    """The first line of the text."""
    letters: ClassVar[str] = ascii_uppercase
    """The letters of the seats."""
    verbs: ClassVar[Mapping[str, str]]
    """The first word of each action, by its word in the record."""
    other_clauses: ClassVar[str]
    """A pattern for the beginning of every clause that is no action."""

    rules: AnyRules
    game_id: str
    ids: Ids
    players: tuple[str, ...]
    date: str
    rounds: Draw
    packs: tuple[Cards, ...]
    history: History

    @classmethod
    def of(cls, game: AnyGame, players: Iterable[str] = ascii_uppercase, date: str = "") -> Self:
        """The record of a game. It shows every card that was dealt, so publish finished games only.

        Args:
            game: the game, finished or not.
            players: the names of the seats.
            date: the date as text.
        """
        names = (name for name, _ in zip(players, range(game.seats), strict=False))
        return cls(
            rules=cls.parse_rules(game.rules.text),
            game_id=game.game_id,
            ids=game.ids if any(game.ids or ()) else None,
            players=tuple(map(_one_line, names)),
            date=_one_line(date),
            rounds=game.draw,
            packs=cls.packs_of(game),
            history=game.history,
        )

    def steps(self) -> Iterator[tuple[AnyGame, tuple[Event, ...]]]:
        """The game at its start and after each action, with the events of the action.

        Raises:
            RuleError: the rules do not allow an action.
        """
        game, events = self.opened(self.rules, self.game_id, self.rounds)
        yield game, events
        packs = iter(self.packs)
        for seat, action in self.history:
            pack = next(packs) if self.deals_cards(game, seat, action) else None
            game, events = self.after(game, seat, action, pack)
            yield game, events

    def write(self) -> str:
        """The record as text that ``read`` reads.

        Raises:
            RuleError: the record breaks a rule.
        """
        steps = list(self.steps())
        letters = self.letters
        rounds = (" ".join(f"{letters[seat]} {code(card)}" for seat, card in drew) for drew in self.rounds)
        lines = [
            self.title,
            f"game: {self.game_id}",
            *([] if self.ids is None else ["ids: " + " ".join(map(str, self.ids))]),
            f"rules: {self.rules.text}",
            f"date: {self.date}",
            *(f"{letter}: {name}" for letter, name in zip(letters, self.players, strict=False)),
            f"drawn: {'; '.join(rounds)}",
            f"result: {self.result(steps[-1][0])}",
        ]
        clauses: list[str] = []
        for (before, _), (after, events), (seat, action) in zip(steps, steps[1:], self.history, strict=False):
            if not clauses:
                dealer = self.dealer(before, after)
                who = "nobody" if dealer is None else letters[dealer]
                clauses.append(f"{before.number}: {who} deals")
            clauses += self.clauses(before, after, seat, action, events)
            if after.over or after.number != before.number:
                lines.append("; ".join([*clauses, *self.standing(after)]))
                clauses = []
        if clauses:
            lines.append("; ".join(clauses))
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Self:
        """The record that a text describes, checked against the rules action by action.

        Raises:
            NotationError: at the first place that cannot be read, breaks a rule or does not add up.
        """
        return cls.read_lines([Clause(line, n, 1) for n, line in enumerate(text.splitlines(), start=1)])

    @classmethod
    def read_lines(cls, lines: list[Clause]) -> Self:
        """The record that some lines of a text describe, checked as in ``read``.

        The actions are read leniently. Then their record is written and compared with the text.

        Raises:
            NotationError: as in ``read``.
        """
        end = Clause("", lines[-1].line + 1 if lines else 1, 1)
        left = iter(lines)
        next(left, end).after(cls.title)
        game_id = next(left, end).after("game: ")
        ids, following = None, next(left, end)
        if following.text.startswith("ids: "):
            ids, following = following.after("ids: ").ids(), next(left, end)
        rules = following.after("rules: ")
        with rules.located():
            ruleset = cls.parse_rules(rules.text)
        date = next(left, end).after("date: ")
        players: list[str] = []
        following = next(left, end)
        for letter in cls.letters:
            if len(players) >= _LEAST_PLAYERS and not following.text.startswith(f"{letter}: "):
                break
            players.append(following.after(f"{letter}: ").text)
            following = next(left, end)
        rounds = cls.read_rounds(following.after("drawn: "), ruleset)
        next(left, end).after("result: ")
        game, _ = cls.opened(ruleset, game_id.text, rounds)
        packs: list[Cards] = []
        for line in left:
            game = cls._read_deal(game, line, packs)
        if len(players) != game.seats:
            raise following.error(f"Before this the names of {game.seats} players are expected.")
        record = cls(
            rules=ruleset,
            game_id=game_id.text,
            ids=ids,
            players=tuple(players),
            date=date.text,
            rounds=rounds,
            packs=tuple(packs),
            history=game.history,
        )
        record.compare(lines)
        return record

    @classmethod
    def _read_deal(cls, game: AnyGame, line: Clause, packs: list[Cards]) -> AnyGame:
        """The game after the actions of a line, whose dealt cards are added to ``packs``."""
        clauses = line.split("; ")
        for clause in clauses:
            match = re.fullmatch(rf"([{cls.letters}]) (\w+)(?: (.+))?", clause.text)
            verb = match.group(2) if match else ""
            if match is None or verb not in cls.verbs:
                if not re.match(rf"\d+: ([{cls.letters}]|nobody) deals$|{cls.other_clauses}", clause.text):
                    raise clause.error("This is no clause of a record.")
                continue
            seat = cls.letters.index(match.group(1))
            said = (match.group(3) or "").partition(", draws ")[0]
            with clause.located():
                action = cls.parse_action(f"{cls.verbs[verb]} {said}")
                pack = None
                if cls.deals_cards(game, seat, action):
                    pack = cls.read_pack(game, clauses, clause)
                    packs.append(pack)
                game, _ = cls.after(game, seat, action, pack)
        return game

    def compare(self, lines: list[Clause]) -> None:
        """Check that a text is exactly that of this record.

        Raises:
            NotationError: at the first difference.
        """
        compare(lines, self.write())

    def dealer(self, before: AnyGame, after: AnyGame) -> int | None:
        """The seat that deals a deal, before and after its first action; None for nobody."""
        return before.dealer

    @classmethod
    @abstractmethod
    def parse_rules(cls, text: str) -> AnyRules:
        """The rules that a line of text describes."""

    @classmethod
    @abstractmethod
    def parse_action(cls, text: str) -> Action:
        """The action that words such as ``play KH`` name."""

    @classmethod
    @abstractmethod
    def packs_of(cls, game: AnyGame) -> tuple[Cards, ...]:
        """For each deal of a game, the cards that were dealt and drawn, in order."""

    @classmethod
    @abstractmethod
    def opened(cls, rules: AnyRules, game_id: str, rounds: Draw) -> tuple[AnyGame, tuple[Event, ...]]:
        """A new game, given the cards drawn before the first deal."""

    @classmethod
    @abstractmethod
    def deals_cards(cls, game: AnyGame, seat: int, action: Action) -> bool:
        """Whether cards are dealt after the action."""

    @classmethod
    @abstractmethod
    def after(
        cls, game: AnyGame, seat: int, action: Action, pack: Cards | None
    ) -> tuple[AnyGame, tuple[Event, ...]]:
        """The game after an action.

        Args:
            pack: the cards of the deal that the action begins; None if it begins none.
        """

    @abstractmethod
    def clauses(
        self, before: AnyGame, after: AnyGame, seat: int, action: Action, events: tuple[Event, ...]
    ) -> Iterator[str]:
        """The clauses for one action."""

    @abstractmethod
    def standing(self, game: AnyGame) -> list[str]:
        """The clauses at the end of a deal."""

    @abstractmethod
    def result(self, game: AnyGame) -> str:
        """How the game ended, in a few words."""

    @classmethod
    @abstractmethod
    def read_rounds(cls, drawn: Clause, rules: AnyRules) -> Draw:
        """The cards drawn before the first deal.

        Raises:
            NotationError: they cannot be read, or there are too many or too few rounds.
        """

    @classmethod
    @abstractmethod
    def read_pack(cls, game: AnyGame, clauses: list[Clause], cut: Clause) -> Cards:
        """The cards of a deal in the order in which they left the pack.

        Args:
            game: the game before the deal.
            clauses: the clauses of the deal.
            cut: the clause of the action that begins the deal.

        Raises:
            NotationError: they cannot be read, or do not make a deal.
        """


def codes(cards: Iterable[Card]) -> str:
    """Cards as a record writes them.

    >>> codes([]), codes([Card(0)])
    ('none', '7S')
    """
    return " ".join(map(code, cards)) or "none"


def twice(cards: Cards) -> Card | None:
    """A card that occurs twice, or None."""
    return next((card for i, card in enumerate(cards) if card in cards[:i]), None)


def _one_line(text: str) -> str:
    return " ".join(text.split()) or "?"
