"""The register of games, and what verifies a game that is over."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from bot.features.fairness.bounds import bounds
from bot.tables.table import Table
from engine.cards import Card, code
from engine.games import GAME_TYPES
from engine.interface import Frequency, HasFrequencies

REGISTER: Final = "register"
"""The key of the register, which belongs to one process at a time."""
ROOT_AUDIENCE: Final = "root"
"""The audience of the messages that tell the root of a month."""
FIRST_HEAD: Final = "0" * 64
"""The head of the register before its first entry."""


def next_head(head: str, commitment: str) -> str:
    """The head of the register after an entry: it binds all entries so far.

    Args:
        head: the head before it, 64 hexadecimal digits.
        commitment: the commitment of the entry's game.
    """
    return hashlib.sha256(bytes.fromhex(head + commitment)).hexdigest()


@dataclass(frozen=True, slots=True)
class Finished:
    """What the register keeps of a game that is over.

    Args:
        number: its number.
        line: its line of a bundle.
        kind: the name of the game.
        deals: how many packs were cut in it.
        frequencies: what was dealt in it, by name; nothing if that cannot be counted.
    """

    number: int
    line: bytes
    kind: str = ""
    deals: int = 0
    frequencies: Mapping[str, Frequency] = field(default_factory=dict)

    @property
    def leaf(self) -> bytes:
        """The hash of the line as a leaf of the tree; see ``docs/develop/fairness.md``."""
        return leaf(self.line)


def finished(number: int, table: Table) -> Finished:
    """A game that is over, as the register keeps it. No line names a person, a server or a channel."""
    game, game_type = table.started_game, table.game_type
    (_, secret), *later = game.secrets
    result, packs = game.result, game.packs
    history = [f"{seat} {game_type.action_text(action)}" for seat, action in game.history]
    facts = {
        "number": number,
        "game": table.id,
        "scheme": game.scheme,
        "rules": table.rules,
        "secret": secret.hex(),
        "commitment": table.first_commitment,
        "ids": [] if game.ids is None else [*map(str, game.ids)],
        "later": [[deal, new.hex()] for deal, new in later],
        "draw": [_codes(card for _, card in drew) for drew in game.draw],
        "packs": [[pack.cut, _codes(pack.cards)] for pack in packs],
        "history": history,
        "scores": None if result is None else result.scores,
        "ranks": None if result is None else result.ranks,
        "deals": len(packs),
        "seal": table.seal,
    }
    counted = game_type.frequencies(game) if isinstance(game_type, HasFrequencies) else {}
    return Finished(number, written(facts), table.kind, len(packs), counted)


def withdrawn(line: bytes) -> bytes:
    """The line of a game, one of whose players has deleted their data: nothing in it leads to anybody.

    Its leaf stays, so that the root of a month does not change.
    """
    facts = json.loads(line)
    kept = {key: facts[key] for key in ("number", "commitment", "deals")}
    return written({**kept, "leaf": leaf(line).hex(), "withdrawn": True})


def unreadable(number: int, game: str, commitment: str) -> Finished:
    """A game whose record cannot be read. Its line says so."""
    facts = {"number": number, "game": game, "commitment": commitment, "deals": 0, "unreadable": True}
    return Finished(number, written(facts))


def written(facts: Mapping[str, Any]) -> bytes:
    """A line of a bundle, always with the same bytes for the same facts."""
    return json.dumps(facts, sort_keys=True, separators=(",", ":")).encode() + b"\n"


def leaf(line: bytes) -> bytes:
    """The hash of a line as a leaf of a Merkle tree."""
    return hashlib.sha256(b"\0" + line).digest()


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(map(code, cards))


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the register: its number, and the hash that binds all entries up to it."""

    number: int
    head: str


NO_ENTRY: Final = Entry(0, FIRST_HEAD)
"""What stands before the first entry."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The first line of a month's bundle. Lines of games follow, in order of their numbers.

    Args:
        month: such as 202611.
        first: the last entry of the register of which earlier bundles tell.
        last: the last entry of which this one tells.
        carried: the games up to ``first`` that were open at the month's beginning, each with its commitment.
        open: the same up to ``last`` at its end.
        waiting: how many games of the month are not in the register yet, or may still be played on. Until
            there are none, the bundle is not complete.
        games: how many lines of games follow.
        deals: how many packs were cut in them.
    """

    month: int
    first: Entry
    last: Entry
    carried: Sequence[tuple[int, str]]
    open: Sequence[tuple[int, str]]
    waiting: int
    games: int
    deals: int

    @property
    def line(self) -> bytes:
        """The line, with what the names of rules mean."""
        facts = {
            "form": 2,
            "month": f"{self.month // 100}-{self.month % 100:02}",
            "first": [self.first.number, self.first.head],
            "last": [self.last.number, self.last.head],
            "carried": self.carried,
            "open": self.open,
            "games": self.games,
            "deals": self.deals,
            "rules": {
                name: {option: rules.value(option) for option in game_type.options}
                for game_type in GAME_TYPES.values()
                for name, rules in game_type.presets.items()
            },
        }
        return written(facts)


def last_line(root: str) -> bytes:
    """The last line of a bundle, which is no leaf. It shows damage to any byte of the file."""
    return written({"root": root})


def root(leaves: Iterable[bytes]) -> str:
    """The root of the Merkle tree over leaves, in hexadecimal digits.

    The last node of a level may have no pair.
    """
    level = list(leaves)
    while len(level) > 1:
        pairs = (b"".join(level[n : n + 2]) for n in range(0, len(level), 2))
        level = [hashlib.sha256(b"\1" + pair).digest() for pair in pairs]
    return level[0].hex()


@dataclass(frozen=True, slots=True)
class ClosedMonth:
    """A month that is over and of which the register tells everything.

    Args:
        month: such as 202611.
        games: how many games ended in it.
        root: the root of its bundle, 64 hexadecimal digits.
    """

    month: int
    games: int
    root: str


@dataclass(frozen=True, slots=True)
class RootPost:
    """The message in which a server reads the root of a month. It never changes."""

    guild: int
    channel: int
    closed: ClosedMonth

    version = 1
    open = False
    by_post = True
    """It stays where it is."""
    main_audience = ROOT_AUDIENCE

    @property
    def id(self) -> str:
        """The name of the message: a server has one a month."""
        return hashlib.blake2s(f"root/{self.guild}/{self.closed.month}".encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class Fell:
    """How often something was dealt, next to what can be expected.

    Args:
        name: a name of the game's ``HasFrequencies.chances``.
        chance: None for what people decide.
        least: the least number that a fair shuffler brings in 99 % of all cases; 0 without a chance.
        most: the greatest such number.
    """

    name: str
    frequency: Frequency
    chance: Fraction | None
    least: int
    most: int

    @property
    def outside(self) -> bool:
        """Whether it came less or more often than that."""
        return self.chance is not None and not self.least <= self.frequency.came <= self.most


def fell(name: str, frequency: Frequency, chance: Fraction | None) -> Fell:
    """How often something was dealt, with its exact bounds."""
    least, most = (0, frequency.could) if chance is None else bounds(frequency.could, chance)
    return Fell(name, frequency, chance, least, most)
