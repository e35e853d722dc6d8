"""Players with equal scores meet, and nobody twice where that is possible."""

from __future__ import annotations

from collections.abc import Iterable

from bot.features.tournaments.formats.base import Draw, PairingSystem
from bot.features.tournaments.model import How, Pairing, Tournament
from engine.pairing import swiss
from engine.pairing.crosstable import LOSS, WIN, points


class Swiss(PairingSystem):
    """The best round by ``engine.pairing.swiss``."""

    most = 64
    few = 7
    joins_late = True
    may_skip = True
    seeds = True

    def rounds(self, players: int) -> int:
        """Enough to find the best."""
        return swiss.rounds_for(players)

    def draw(self, tournament: Tournament) -> Draw:
        """The best round: everybody plays; no rematch, no second bye, equal scores."""
        met: dict[int, dict[int, int]] = {player.number: {} for player in tournament.players}
        for pairing in tournament.pairings:
            if len(pairing.players) == 2 and pairing.how is not How.WALKOVER:
                one, other = pairing.players
                met[one][other] = met[other][one] = pairing.round
        had_bye = with_bye(tournament.pairings)
        scores = {player: points(entries) for player, entries in tournament.crosstable().items()}
        ranked = sorted(
            (
                player.number
                for player in tournament.by_seed
                if not (player.out or player.skips == tournament.round + 1)
            ),
            key=lambda number: -scores[number],
        )
        found = swiss.pair(
            [swiss.Player(number, scores[number], met[number], number in had_bye) for number in ranked]
        )
        byes = [] if found.bye is None else [found.bye]
        return Draw(found.pairs, byes, [(one, other) for one, other in found.pairs if other in met[one]])


def with_bye(pairings: Iterable[Pairing]) -> set[int]:
    """The players who had a bye in some pairings. A win without a game, and half of one, are like a bye.

    To skip a round for nothing is not.
    """
    found: set[int] = set()
    for pairing in pairings:
        if len(pairing.players) == 1 and (pairing.how is not How.SKIPPED or pairing.points != (LOSS,)):
            found |= {*pairing.players}
        elif pairing.how is How.WALKOVER and pairing.points is not None and WIN in pairing.points:
            found.add(pairing.players[pairing.points.index(WIN)])
    return found
