"""An arena of people with random speeds, some of whom come late or leave, in simulated time."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count, permutations
from random import Random
from typing import Final

from bot.features.tournaments.formats import arena
from bot.features.tournaments.model import Format, How, Pairing, Player, Stage, Tournament
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.pairing.crosstable import LOSS, WIN

MINUTES: Final = 30
_MINUTE: Final = 60
_LATE: Final = 0.2
"""The share of people who come while it runs."""
_LEAVE: Final = 0.15
"""The share of people who leave before the bell."""
_SILENT: Final = 0.5
"""The share of these who only go away, so that they are waited for."""
_ACTS: Final = (20, 50)
"""How many actions a game to five points takes of each player."""
_NO_SHOWS: Final = 2
"""Who was not there for this many games is removed."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays.

    Args:
        seconds: how long they take for an action.
        comes: when they join, in seconds.
        goes: when they leave, in seconds.
        silent: whether they leave without a press on *Leave*.
    """

    seconds: float
    comes: float
    goes: float
    silent: bool

    @classmethod
    def at_random(cls, chance: Random, *, early: bool) -> Guest:
        """Somebody who takes about five seconds for an action.

        Args:
            early: whether they are there when it begins.
        """
        end = MINUTES * _MINUTE
        comes = 0.0 if early or chance.random() >= _LATE else chance.uniform(0, end)
        goes = chance.uniform(comes, end) if chance.random() < _LEAVE else math.inf
        return cls(chance.lognormvariate(1.6, 0.5), comes, goes, chance.random() < _SILENT)


@dataclass(slots=True)
class Waits:
    """How long people waited, in seconds.

    Args:
        paired: from the end of a game to the next pairing.
        begun: from the end of a game to the beginning of the next.
        in_vain: the longest time that a free player waited while they could have met somebody.
        again: how many pairs met twice running although a third player was free.
        games: how many games were played between people, and against the house.
    """

    paired: list[float] = field(default_factory=list)
    begun: list[float] = field(default_factory=list)
    in_vain: float = 0.0
    again: int = 0
    games: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, other: Waits) -> None:
        """Add those of another evening."""
        self.paired += other.paired
        self.begun += other.begun
        self.in_vain = max(self.in_vain, other.in_vain)
        self.again += other.again
        self.games = [*map(sum, zip(self.games, other.games, strict=True))]


class Evening:
    """One arena. Times are seconds from its beginning.

    Args:
        size: how many people play, at least three.
        seed: determines all that is left to chance.
    """

    def __init__(self, size: int, seed: int) -> None:
        self.waits = Waits()
        self._chance = Random(f"arena {size} {seed}")
        self._guests = [Guest.at_random(self._chance, early=number < 3) for number in range(size)]
        self._later: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()
        self._at = 0.0
        self._people: dict[int, Guest] = {}
        self._waits: dict[int, float] = {}
        """Since when each player waits for the next game to begin."""
        self._called_since: set[int] = set()
        """Who has been called to a game since then."""
        self._possible_since: dict[int, float] = {}
        self._last_met: dict[int, int] = {}
        self._tournament = Tournament(
            id="arena",
            guild=1,
            channel=1,
            language="en",
            name="Arena",
            organiser=1,
            format=Format.ARENA,
            kind=EcarteGame.kind,
            rules=CLASSIC.text,
            entry=0,
            games=1,
            turn=None,
            created_at=0,
            starts_at=0,
            acted_at=0,
            deadline=0,
            stage=Stage.RUNNING,
            round=1,
            rounds=1,
            minutes=MINUTES,
            bell=MINUTES * _MINUTE * 1000,
        )

    def play(self) -> Waits:
        """Play until the bell.

        Returns:
            how long people waited.
        """
        for guest in sorted(self._guests, key=lambda guest: guest.comes):
            self._at_time(guest.comes, partial(self._joins, guest))
        for second in range(MINUTES * _MINUTE):
            while self._later and self._later[0][0] <= second:
                self._at, _, act = heapq.heappop(self._later)
                act()
            self._at = second
            self._expire()
            if second >= self._pairs_at:
                self._pair()
            self._look_for_opponents()
        return self.waits

    def _at_time(self, at: float, act: Callable[[], None]) -> None:
        heapq.heappush(self._later, (at, next(self._numbers), act))

    @property
    def _pairs_at(self) -> float:
        return (self._tournament.deadline or 0) / 1000

    def _become(self, tournament: Tournament) -> None:
        """Note a new state, and who waits in it."""
        self._tournament = arena.freed(tournament, round(self._at * 1000))
        for player in self._tournament.players:
            if player.out:
                self._waits.pop(player.number, None)
            elif player.free_at is not None:
                self._waits.setdefault(player.number, self._at)

    def _joins(self, guest: Guest) -> None:
        number = len(self._people) + 1
        self._people[number] = guest
        player = Player(number, number, f"Guest {number}", ready=True, seed=number - 1)
        self._become(replace(self._tournament, players=(*self._tournament.players, player)))
        if not guest.silent and guest.goes < math.inf:
            self._at_time(guest.goes, partial(self._leaves, number))

    def _leaves(self, number: int) -> None:
        tournament = self._tournament
        after = tournament.with_player(replace(tournament.player(number), out=True))
        pairing = after.pairing_of(number)
        if pairing is not None and pairing.points is None:
            after = after.with_pairing(arena.Arena().withdrawn(after, pairing, round(self._at * 1000)))
        self._become(after)

    def _expire(self) -> None:
        """Let those who are not there lose, as ``transactions.play.expire`` does."""
        for pairing in self._tournament.current:
            if not pairing.waits or (pairing.deadline or 0) > self._at * 1000:
                continue
            after = self._tournament
            for number, there in zip(pairing.players, pairing.ready, strict=True):
                player = after.player(number)
                missed = player.no_shows + (not there)
                after = after.with_player(
                    replace(player, no_shows=missed, out=player.out or missed >= _NO_SHOWS)
                )
            points = tuple(WIN if there else LOSS for there in pairing.ready)
            self._become(after.with_pairing(pairing.decided(points, How.WALKOVER)))

    def _pair(self) -> None:
        """Pair those who are free, and let them come."""
        before = self._tournament
        free = self._free()
        self._become(arena.pair_free(before, round(self._at * 1000)))
        for pairing in self._tournament.pairings[len(before.pairings) :]:
            for number, other in permutations(pairing.players, 2):
                self.waits.again += self._last_met.get(number) == other and len(free) > len(pairing.players)
            for number in pairing.players:
                self._called(number, pairing)

    def _called(self, number: int, pairing: Pairing) -> None:
        """Let a player who is called to a game come, unless they are away."""
        since = self._waits.get(number)
        if since is not None and number not in self._called_since:
            self.waits.paired.append(self._at - since)
        self._called_since.add(number)
        guest, delay = self._people[number], 2 + self._chance.expovariate(1 / 6)
        if self._at + delay < guest.goes:
            self._at_time(self._at + delay, partial(self._is_there, number, pairing.id))

    def _is_there(self, number: int, key: str) -> None:
        pairing = self._tournament.pairing(key)
        assert pairing is not None
        if not pairing.waits:
            return
        ready = tuple(
            was or player == number for player, was in zip(pairing.players, pairing.ready, strict=True)
        )
        if not all(ready):
            self._become(self._tournament.with_pairing(replace(pairing, ready=ready)))
            return
        self._become(self._tournament.with_pairing(replace(pairing, ready=ready, game=key)))
        for player in pairing.players:
            self.waits.begun.append(self._at - self._waits.pop(player))
            self._called_since.discard(player)
        seconds = sum(self._people[player].seconds for player in pairing.players)
        self._at_time(self._at + seconds * self._chance.randint(*_ACTS), partial(self._ends, key))

    def _ends(self, key: str) -> None:
        pairing = self._tournament.pairing(key)
        assert pairing is not None
        if pairing.points is not None:
            return
        points = self._chance.choice(((WIN, LOSS), (LOSS, WIN)))[: len(pairing.players)]
        self.waits.games[len(pairing.players) == 1] += 1
        for number, other in permutations(pairing.players, 2):
            self._last_met[number] = other
        if len(pairing.players) == 1:
            self._last_met.pop(pairing.players[0], None)
        self._become(self._tournament.with_pairing(pairing.decided(points, How.PLAYED)))

    def _free(self) -> list[int]:
        """Those who are free, or are called to a game against the house that has not begun."""
        called = {
            pairing.players[0]
            for pairing in self._tournament.current
            if pairing.waits and len(pairing.players) == 1
        }
        return [
            player.number
            for player in self._tournament.players
            if not player.out and (player.free_at is not None or player.number in called)
        ]

    def _look_for_opponents(self) -> None:
        """Note for how long free players have had somebody whom they could meet."""
        free = self._free()
        for number in free:
            others = (other for other in free if other != number)
            possible = len(free) == 2 or any(
                self._last_met.get(number) != other and self._last_met.get(other) != number
                for other in others
            )
            if not possible or self._tournament.player(number).free_at is None:
                self._possible_since.pop(number, None)
                continue
            since = self._possible_since.setdefault(number, self._at)
            self.waits.in_vain = max(self.waits.in_vain, self._at - since)
        for number in {*self._possible_since} - {*free}:
            del self._possible_since[number]
