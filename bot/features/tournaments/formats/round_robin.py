"""Everybody meets everybody."""

from __future__ import annotations

from typing import ClassVar

from bot.features.tournaments.formats.base import Draw, PairingSystem
from bot.features.tournaments.model import Tournament
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
        """By points. A walkover counts as a game, and a round of rest not at all."""
        return standings(tournament.crosstable(), all_meet=True)


class DoubleRoundRobin(RoundRobin):
    """Everybody meets everybody twice: the second half repeats the first."""

    double = True
