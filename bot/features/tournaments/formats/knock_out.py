"""Who loses is out."""

from __future__ import annotations

from dataclasses import replace

from bot.features.tournaments.formats.base import Draw, PairingSystem
from bot.features.tournaments.model import Tournament
from engine.pairing import knock_out
from engine.pairing.crosstable import WIN
from engine.pairing.standings import Standing


class KnockOut(PairingSystem):
    """A bracket in which the best seeds meet last."""

    most = 32
    few = 4
    eliminates = True

    def rounds(self, players: int) -> int:
        """As many as it takes until one is left."""
        return (players - 1).bit_length()

    def draw(self, tournament: Tournament) -> Draw:
        """The neighbours in the bracket meet."""
        seeded = [player.number for player in tournament.by_seed]
        matches = knock_out.matches(tournament.bracket())
        there = [sorted(seed for seed in match if seed is not None) for match in matches]
        pairs = [(seeded[match[0]], seeded[match[1]]) for match in there if len(match) == 2]
        return Draw(pairs, [seeded[match[0]] for match in there if len(match) == 1])

    def standings(self, tournament: Tournament) -> list[Standing]:
        """The round that a player has reached decides; who has won the last one stands first."""
        ranked = super().standings(tournament)
        won = {standing.player: standing.points // WIN for standing in ranked}
        ordered = sorted(ranked, key=lambda standing: -won[standing.player])
        ranks: dict[int, int] = {}
        for rank, standing in enumerate(ordered, start=1):
            ranks.setdefault(won[standing.player], rank)
        return [replace(standing, rank=ranks[won[standing.player]]) for standing in ordered]
