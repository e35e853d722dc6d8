"""Everybody meets everybody."""

from __future__ import annotations

from typing import ClassVar

from bot.features.tournaments.formats.base import Draw, PairingSystem
from bot.features.tournaments.model import Stage, Tournament
from engine.pairing.crosstable import ABSENT
from engine.pairing.round_robin import round_robin
from engine.pairing.standings import Standing, standings


class RoundRobin(PairingSystem):
    """By Berger's tables, in the order of the seeds."""

    most = 10
    all_meet = True
    double: ClassVar[bool] = False

    def rounds(self, players: int) -> int:
        """One less than players; as many as players, if their number is odd."""
        return len(round_robin(players, double=self.double))

    def draw(self, tournament: Tournament) -> Draw:
        """The next line of the tables. With an odd number one player rests."""
        seeded = [player.number for player in tournament.by_seed]
        pairs = round_robin(len(seeded), double=self.double)[tournament.round]
        return Draw([(seeded[one], seeded[other]) for one, other in pairs])

    def standings(self, tournament: Tournament) -> list[Standing]:
        """By points. A walkover counts as a game, and a round of rest or against who is struck not at all."""
        struck = self.struck(tournament)
        table = {
            number: [ABSENT if entry.opponent in struck else entry for entry in entries]
            for number, entries in tournament.crosstable().items()
            if number not in struck
        }
        found = standings(table, all_meet=True)
        return found + [Standing(number, len(found) + 1, 0) for number in struck]

    def struck(self, tournament: Tournament) -> list[int]:
        """Who has not come to half of their games, and can come to no more of them (FIDE)."""
        over = tournament.stage is not Stage.RUNNING
        games = (len(tournament.by_seed) - 1) * (1 + self.double)
        missed = {
            number: [entry.missed for entry in entries if entry.opponent is not None]
            for number, entries in tournament.crosstable().items()
        }
        return [
            number
            for number, absences in missed.items()
            if (over or tournament.player(number).out)
            and 2 * absences.count(False) < (len(absences) if over else games)
        ]


class DoubleRoundRobin(RoundRobin):
    """Everybody meets everybody twice: the second half repeats the first."""

    double = True
