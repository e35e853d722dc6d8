"""Everybody plays the same boards against the same house."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.tournaments import pairings
from bot.features.tournaments.formats.base import Draw, Figures, PairingSystem
from bot.features.tournaments.model import How, Pairing, Tournament
from engine.pairing.standings import Standing, ranked

BOARDS: Final = 3
"""How many boards a round has."""
_ROUNDS: Final = 4
_WHOLE: Final = 100_000
"""All matchpoints of a round."""


class Duplicate(PairingSystem):
    """Nobody is paired: a pairing is one player at the boards of a round.

    Its points are the matchpoints, in thousandths of a percent of the most possible.
    """

    game = "ecarte"
    most = 64
    live = True
    half_bye = _WHOLE // 2
    joins_late = True
    plays_boards = True
    unit = 1_000
    figures = Figures.PERCENT
    tie_breaks = ("mean", "accuracy")
    legend = "tournament-matchpoints"

    def rounds(self, players: int) -> int:
        """Four, however many play."""
        return _ROUNDS

    def draw(self, tournament: Tournament) -> Draw:
        """Everybody plays who is there."""
        return Draw([(player.number,) for player in tournament.by_seed if not player.out])

    def unfinished(self, tournament: Tournament, pairing: Pairing, wins: Sequence[int]) -> Pairing:
        """It counts for nobody."""
        return pairings.called_off(pairing)

    def standings(self, tournament: Tournament) -> list[Standing]:
        """By matchpoints; among equals by points above the mean of the players, then by accuracy."""
        worth = {player.number: (0, 0, 0) for player in tournament.by_seed}
        for pairing in tournament.results:
            if pairing.points is not None and pairing.how is not How.CALLED_OFF:
                (number,), (percent,) = pairing.players, pairing.points
                before = worth[number]
                worth[number] = (
                    before[0] + percent,
                    before[1] + (pairing.mean or 0),
                    before[2] + (pairing.accuracy or 0),
                )
        return [
            Standing(number, rank, worth[number][0], own=worth[number][1:]) for number, rank in ranked(worth)
        ]

    def shown(self, tournament: Tournament, standing: Standing) -> int:
        """The mean of the rounds that have closed."""
        return standing.points // rounds_closed(tournament)


def rounds_closed(tournament: Tournament) -> int:
    """How many rounds have closed, at least 1."""
    closed = (pairing for pairing in tournament.pairings if pairing.points is not None)
    return max(1, len({pairing.round for pairing in closed if pairing.how is How.PLAYED}))
