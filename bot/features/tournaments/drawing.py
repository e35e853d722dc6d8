"""Who meets whom in a round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.tournaments.model import Format, How, Tournament
from engine.pairing import knock_out, swiss
from engine.pairing.crosstable import WIN
from engine.pairing.round_robin import round_robin


def pairs(tournament: Tournament, number: int) -> tuple[Sequence[tuple[int, int]], Sequence[int], bool]:
    """Who meets in a round, who has a bye, and whether some have met before."""
    seeded = [player.number for player in tournament.by_seed]
    match tournament.format:
        case Format.ROUND_ROBIN:
            rounds = round_robin(len(seeded))
            return [(seeded[one], seeded[other]) for one, other in rounds[number - 1]], (), False
        case Format.KNOCK_OUT:
            matches = knock_out.matches(tournament.bracket())
            there = [sorted(seed for seed in match if seed is not None) for match in matches]
            pairs = [(seeded[match[0]], seeded[match[1]]) for match in there if len(match) == 2]
            return pairs, [seeded[match[0]] for match in there if len(match) == 1], False
    return _swiss_pairs(tournament)


def _swiss_pairs(tournament: Tournament) -> tuple[Sequence[tuple[int, int]], Sequence[int], bool]:
    met: dict[int, dict[int, int]] = {player.number: {} for player in tournament.players}
    had_bye: set[int] = set()
    for pairing in tournament.pairings:
        if len(pairing.players) == 1:
            had_bye |= {*pairing.players}
            continue
        one, other = pairing.players
        if pairing.how is not How.WALKOVER:
            met[one][other] = met[other][one] = pairing.round
        elif pairing.points is not None and WIN in pairing.points:
            # A win without a game is like a bye.
            had_bye.add(pairing.players[pairing.points.index(WIN)])
    points = {
        player: sum(entry.points for entry in entries) for player, entries in tournament.crosstable().items()
    }
    ranked = sorted(
        (player for player in tournament.by_seed if not player.out),
        key=lambda player: -points[player.number],
    )
    found = swiss.pair(
        [
            swiss.Player(player.number, points[player.number], met[player.number], player.number in had_bye)
            for player in ranked
        ]
    )
    return found.pairs, found.byes, found.gives_way is swiss.GivesWay.REMATCH
