"""Random Swiss tournaments in which people join late, leave, and do not come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from engine.pairing.crosstable import ABSENT, DRAW, LOSS, WIN, Entry, points
from engine.pairing.standings import standings
from engine.pairing.swiss import Player, Round, pair

BYE: Final = Entry(None, WIN, played=False)
"""The round of a player for whom no opponent was left."""
HALF_BYE: Final = Entry(None, DRAW, played=False)
"""The rounds that a player missed before joining."""


def random_result(random: Random, *, absences: bool) -> tuple[int, int, bool]:
    """What two players get of a game, and whether it was played.

    Some games are drawn by the clock, and to some one player did not come, or neither.
    """
    played = [(WIN, LOSS, True)] * 4 + [(LOSS, WIN, True)] * 4
    missed = [(DRAW, DRAW, True), (WIN, LOSS, False), (LOSS, WIN, False), (LOSS, LOSS, False)]
    return random.choice(played + missed * absences)


@dataclass
class RandomTournament:
    """A tournament round by round.

    Args:
        random: what decides who comes and who wins.
        players: how many may take part.
        absences: whether people join late, leave or do not come.
    """

    random: Random
    players: int
    absences: bool = True
    table: dict[int, list[Entry]] = field(default_factory=dict)
    met: dict[int, dict[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        late = self.random.randrange(self.players // 3 + 1) if self.absences else 0
        self._later = list(range(self.players - late, self.players))
        for player in range(self.players - late):
            self._join(player)

    def _join(self, player: int) -> None:
        rounds = max(map(len, self.table.values()), default=0)
        self.table[player] = [ABSENT] * (rounds - 1) + [HALF_BYE] * (rounds > 0)
        self.met[player] = {}

    def present(self) -> list[Player]:
        """Those who take part in the next round, the best ranked first."""
        here = [
            place.player
            for place in standings(self.table)
            if not (self.absences and self.random.random() < 0.1)
        ]
        return [
            Player(player, points(self.table[player]), self.met[player], self._had_bye(player))
            for player in here
        ]

    def _had_bye(self, player: int) -> bool:
        return any(entry in (BYE, HALF_BYE) for entry in self.table[player])

    def play(self, made: Round) -> None:
        """Add a round with random results. Somebody may join after it."""
        number = max(map(len, self.table.values())) + 1
        entries = dict.fromkeys(self.table, ABSENT) | ({} if made.bye is None else {made.bye: BYE})
        for one, other in made.pairs:
            mine, yours, played = random_result(self.random, absences=self.absences)
            entries |= {one: Entry(other, mine, played), other: Entry(one, yours, played)}
            self.met[one][other] = self.met[other][one] = number
        for player, entry in entries.items():
            self.table[player].append(entry)
        if self._later and self.random.random() < 0.5:
            self._join(self._later.pop())

    def rounds(self, number: int) -> Iterator[tuple[list[Player], Round]]:
        """Play some rounds.

        Yields:
            Who takes part, the best ranked first, and the round that was made for them.
        """
        for _ in range(number):
            here = self.present()
            made = pair(here)
            yield here, made
            self.play(made)
