"""Tables of several play sessions of bourré for counters, and the best play a final.

The points of a session are the counters with which it ends. Everybody sits down with the same number, so
tables of different sizes bring the same on average. The counters exist at the table alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from bot.features.tournaments import pairings
from bot.features.tournaments.formats.base import Draw, Figures, PairingSystem
from bot.features.tournaments.model import How, Pairing, Tournament
from bot.tables.table import Table
from engine.games import GAME_TYPES
from engine.pairing import tables
from engine.pairing.standings import Standing

ROUNDS: Final = 3
"""How many rounds come before the final."""
FINALISTS: Final = 6
_STARTS: Final = 30
"""From how many orders of the players their seats at the tables are looked for."""


class Bourre(PairingSystem):
    """Three rounds at tables of three to six, and a final of the best six. Six players or fewer play none."""

    game = "bourre"
    most = 40
    seats = 6
    live = True
    goes_on = True
    unit = 1
    figures = Figures.WHOLE
    tie_breaks = ()
    legend = "tournament-bourre-points"

    def rounds(self, players: int) -> int:
        """Three, and the final if not everybody would play it."""
        return ROUNDS + (players > FINALISTS)

    def draw(self, tournament: Tournament) -> Draw:
        """As few players as possible meet again. The best play the final."""
        if tournament.round == ROUNDS:
            ranked = [standing.player for standing in self.standings(tournament)]
            left = [number for number in ranked if not tournament.player(number).out]
            return Draw([tuple(left[:FINALISTS])])
        players = [player.number for player in tournament.by_seed if not player.out]
        if len(players) < tables.FEWEST:
            return Draw([tuple(players)])
        met = Counter(
            frozenset(pair) for pairing in tournament.pairings for pair in combinations(pairing.players, 2)
        )
        lot = tournament.lot(f"tables {tournament.round}")
        starts = [lot.sample(players, len(players)) for _ in range(_STARTS)]
        return Draw([tuple(table) for table in tables.seat(starts, met)])

    def is_final(self, number: int) -> bool:
        """Whether it is the round after the first three."""
        return number > ROUNDS

    def worth(self, tournament: Tournament) -> int:
        """The counters with which everybody sits down."""
        return tournament.ruleset.buy_in

    def result(self, tournament: Tournament, pairing: Pairing, table: Table, used: Sequence[int]) -> Pairing:
        """The counters in front of each player. A player who has left, or was not there, has none."""
        return self._by_counters(pairing, table, How.PLAYED)

    def stopped(
        self, tournament: Tournament, pairing: Pairing, table: Table, used: Sequence[int], at: int
    ) -> Pairing:
        """As ``result``. Those at the table share the pot."""
        return self._by_counters(pairing, table, How.TIME_LIMIT)

    def voided(self, tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
        """The table waits again for those who have not left the tournament."""
        return self.withdrawn(tournament, pairings.waiting(tournament, pairing, at), at)

    def withdrawn(self, tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
        """The others play without a player who has left, and begin at once if all of them are there."""
        left = [not tournament.player(number).out for number in pairing.players]
        if sum(left) < _least(tournament):
            return pairings.walkover(pairing, left, self.worth(tournament))
        return pairing.until(at if tournament.all_there(pairing) else pairing.deadline)

    def begins_without_absent(self, tournament: Tournament, pairing: Pairing) -> bool:
        """Whether enough are there for a session."""
        return sum(pairing.ready) >= _least(tournament)

    def unfinished(self, tournament: Tournament, pairing: Pairing, wins: Sequence[int]) -> Pairing:
        """Everybody has the counters with which they sat down."""
        return pairing.decided((self.worth(tournament),) * len(pairing.players), How.TIME_LIMIT)

    def standings(self, tournament: Tournament) -> list[Standing]:
        """By the counters of the final, and then by those of the rounds."""
        final, total = self._in_final(tournament), Counter[int]()
        for pairing in tournament.results:
            if pairing.points is not None and pairing.round <= ROUNDS:
                total.update(dict(zip(pairing.players, pairing.points, strict=True)))
        return tables.standings({player.number: total[player.number] for player in tournament.by_seed}, final)

    def shown(self, tournament: Tournament, standing: Standing) -> int:
        """The counters of the final for those who have played it, else those of the rounds."""
        return self._in_final(tournament).get(standing.player, standing.points)

    def stands_apart(self, tournament: Tournament, standing: Standing) -> bool:
        """Whether the player has not played the final, once it is over."""
        final = self._in_final(tournament)
        return bool(final) and standing.player not in final

    def in_parentheses(self, tournament: Tournament, standing: Standing) -> int | None:
        """The counters of the rounds, for those who have played the final."""
        return standing.points if standing.player in self._in_final(tournament) else None

    def _in_final(self, tournament: Tournament) -> Mapping[int, int]:
        """The counters of each player at the end of the final; none before that."""
        for pairing in tournament.results:
            if self.is_final(pairing.round) and pairing.points is not None:
                return dict(zip(pairing.players, pairing.points, strict=True))
        return {}

    def _by_counters(self, pairing: Pairing, table: Table, how: How) -> Pairing:
        there = [number for number, came in zip(pairing.players, pairing.ready, strict=True) if came]
        counters = dict(zip(there, table.started_game.refunds, strict=True))
        return pairing.decided(tuple(counters.get(number, 0) for number in pairing.players), how)


def _least(tournament: Tournament) -> int:
    return GAME_TYPES[tournament.kind].least_seats
