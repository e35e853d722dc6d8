"""A player who loses is out."""

from __future__ import annotations

from dataclasses import replace

from bot.features.tournaments.formats.base import Draw, PairingSystem
from bot.features.tournaments.model import Pairing, Player, Tournament
from engine.pairing import knock_out
from engine.pairing.crosstable import WIN
from engine.pairing.standings import Standing, ranked


class KnockOut(PairingSystem):
    """A bracket in which the best seeds meet last."""

    most = 32
    games = 3
    few = 4
    eliminates = True
    seeds = True
    tie_breaks = ("third",)
    legend = "tournament-knock-out-points"

    def rounds(self, players: int) -> int:
        """As many as it takes until one is left."""
        return (players - 1).bit_length()

    def draw(self, tournament: Tournament) -> Draw:
        """The neighbours in the bracket meet."""
        seeded = [player.number for player in tournament.by_seed]
        matches = knock_out.matches(_bracket(tournament))
        there = [sorted(seed for seed in match if seed is not None) for match in matches]
        pairs = [(seeded[match[0]], seeded[match[1]]) for match in there if len(match) == 2]
        lost = [
            number for number in _losers(tournament, tournament.round) if not tournament.player(number).out
        ]
        if tournament.third and tournament.round + 1 == tournament.rounds and len(lost) == 2:
            pairs.append((lost[0], lost[1]))
        return Draw(pairs, [seeded[match[0]] for match in there if len(match) == 1])

    def standings(self, tournament: Tournament) -> list[Standing]:
        """By the round that a player has reached; the winner of the last one stands first."""
        by_points = {standing.player: standing for standing in super().standings(tournament)}
        match, third = self.third_place(tournament), dict.fromkeys(by_points, 0)
        if match is not None and match in tournament.results:
            third |= dict(zip(match.players, match.points or (), strict=True))
        points = {number: standing.points - third[number] for number, standing in by_points.items()}
        keys = {number: (points[number], third[number]) for number in by_points}
        return [
            replace(by_points[number], rank=rank, points=points[number], own=(third[number] // WIN,))
            for number, rank in ranked(keys)
        ]

    def plays_on(self, tournament: Tournament, player: Player) -> bool:
        """Until a loss, and for the third place after one in the round before the last."""
        last_but_one = tournament.third and tournament.round + 1 == tournament.rounds
        back = last_but_one and player.number in _losers(tournament, tournament.round)
        return not player.out and (back or super().plays_on(tournament, player))

    def third_place(self, tournament: Tournament) -> Pairing | None:
        """The match of the last round whose players have lost in the round before."""
        if not tournament.third:
            return None
        lost = {*_losers(tournament, tournament.rounds - 1)}
        last = (pairing for pairing in tournament.pairings if pairing.round == tournament.rounds)
        return next((pairing for pairing in last if lost.issuperset(pairing.players)), None)


def _losers(tournament: Tournament, number: int) -> list[int]:
    """The players who have lost in a round, the best seed first."""
    lost = {
        player
        for pairing in tournament.pairings
        if pairing.round == number and pairing.points is not None
        for player, points in zip(pairing.players, pairing.points, strict=True)
        if points < WIN
    }
    return [player.number for player in tournament.by_seed if player.number in lost]


def _bracket(tournament: Tournament) -> tuple[int | None, ...]:
    """The seeds that meet in the next round, in the order of the bracket."""
    seeded = tournament.by_seed
    place = {player.number: index for index, player in enumerate(seeded)}
    bracket = knock_out.draw(len(seeded))
    for number in range(1, tournament.round + 1):
        losers = {place[player] for player in _losers(tournament, number)}
        bracket = knock_out.advance(bracket, losers)
    return bracket
