"""Points and tie-breaks.

Source: FIDE Handbook, C.07, *Tie-break regulations* (in force since March 2026), articles 6–9 and 16.
All values are whole numbers: points and Buchholz are in half wins, Sonneborn-Berger is in quarters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from engine.pairing.crosstable import DRAW, WIN, Crosstable, Entry, points


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands. A format without tie-breaks leaves them 0.

    Args:
        player: the player's number.
        rank: 1 for the first. Players whom no tie-break separates share a rank.
        points: half wins.
        buchholz_cut: the Buchholz without its lowest contribution, in half wins.
        buchholz: what the opponents have scored, in half wins.
        sonneborn_berger: what the opponents have scored, each weighted by the own result, in quarters.
        direct: the place by direct encounter among the players tied until then. 0 is the first.
        wins: the rounds that gave a whole win, with or without a game.
        own: the tie-breaks of a format that has its own; more is better. None for those above.
    """

    player: int
    rank: int
    points: int
    buchholz_cut: int = 0
    buchholz: int = 0
    sonneborn_berger: int = 0
    direct: int = 0
    wins: int = 0
    own: tuple[int, ...] | None = None

    @property
    def tie_breaks(self) -> tuple[int, ...]:
        """What separates players with equal points, in order; more is better."""
        if self.own is not None:
            return self.own
        return (self.buchholz_cut, self.buchholz, self.sonneborn_berger, -self.direct, self.wins)


def ranked(keys: Mapping[int, Any]) -> list[tuple[int, int]]:
    """Each player with their rank, the one with the highest key first. Equal keys share a rank.

    Players with equal keys keep their order.

    >>> ranked({7: 10, 8: 30, 9: 10, 4: 5})
    [(8, 1), (7, 2), (9, 2), (4, 4)]
    """
    ordered = sorted(keys, key=lambda player: keys[player], reverse=True)
    ranks: dict[Any, int] = {}
    for rank, player in enumerate(ordered, start=1):
        ranks.setdefault(keys[player], rank)
    return [(player, ranks[keys[player]]) for player in ordered]


def deciding(standing: Standing, others: Iterable[Standing]) -> int:
    """How many tie-breaks it takes to separate a player from all with equal points and another rank."""
    return max(
        (
            1 + place
            for other in others
            if other.points == standing.points and other.rank != standing.rank
            for place, (mine, theirs) in enumerate(zip(standing.tie_breaks, other.tie_breaks, strict=True))
            if mine != theirs and standing.tie_breaks[:place] == other.tie_breaks[:place]
        ),
        default=0,
    )


def standings(table: Crosstable, *, all_meet: bool = False) -> list[Standing]:
    """Rank the players by points, then by the tie-breaks in the order of `Standing`'s arguments.

    Args:
        table: the rounds of all players.
        all_meet: whether everybody meets everybody. A walkover then counts as a game, and a round without an
            opponent not at all (article 16.1).
    """
    scores = {player: points(entries) for player, entries in table.items()}
    adjusted = {player: _score_for_opponents(entries, all_meet) for player, entries in table.items()}
    before = {
        player: (scores[player], *_buchholz(entries, scores[player], adjusted, all_meet))
        for player, entries in table.items()
    }
    ordered = sorted(table, key=lambda player: before[player], reverse=True)
    direct: dict[int, int] = {}
    for _, tied in groupby(ordered, key=lambda player: before[player]):
        place = 0
        for equals in _by_direct_encounter(list(tied), table, all_meet):
            direct |= dict.fromkeys(equals, place)
            place += len(equals)
    wins = {player: sum(entry.points == WIN for entry in entries) for player, entries in table.items()}
    keys = {player: (*before[player], -direct[player], wins[player]) for player in ordered}
    return [
        Standing(player, rank, *before[player], direct[player], wins[player]) for player, rank in ranked(keys)
    ]


def _score_for_opponents(entries: Sequence[Entry], all_meet: bool) -> int:
    """What a player's score is worth to the opponents.

    Rounds without an opponent after the last one in which the player was there count as drawn (article 16.3):
    opponents do not suffer because the player left.
    """
    last = max((number for number, entry in enumerate(entries) if not entry.missed), default=-1)
    left = 0 if all_meet else DRAW
    return sum(
        entry.points if number <= last or entry.opponent is not None else left
        for number, entry in enumerate(entries)
    )


def _buchholz(
    entries: Sequence[Entry], score: int, adjusted: Mapping[int, int], all_meet: bool
) -> tuple[int, int, int]:
    """The Buchholz without its lowest contribution, the Buchholz, and the Sonneborn-Berger.

    A round without a game counts as one against an opponent with the player's own score. That is at most the
    score of the opponent who did not come, or half of all points where there was none (article 16.4). The
    lowest contribution is cut, first among the rounds that the player chose to miss (article 16.5).
    """
    contributions: list[tuple[bool, int, int]] = []
    for entry in entries:
        if entry.opponent is None:
            if all_meet:
                continue
            value = min(score, DRAW * len(entries))
        elif entry.played or all_meet:
            value = adjusted[entry.opponent]
        else:
            value = min(score, adjusted[entry.opponent])
        missed = entry.missed and not (all_meet and entry.opponent is not None)
        contributions.append((not missed, value, value * entry.points))
    buchholz = sum(value for _, value, _ in contributions)
    cut = min(contributions)[1] if contributions else 0
    return buchholz - cut, buchholz, sum(weighted for _, _, weighted in contributions)


def _by_direct_encounter(tied: list[int], table: Crosstable, all_meet: bool) -> list[list[int]]:
    """Order tied players by the games among themselves (article 6). Those still tied are one group.

    Where all have met, the sum of their results decides. Several games of a pair count as their mean. Where
    some have not met, a player is first only if nobody could catch up by winning all the missing games.
    """
    if len(tied) == 1:
        return [tied]
    results = {player: _results_among(player, set(tied) - {player}, table, all_meet) for player in tied}
    totals = {player: sum(met.values(), Fraction(0)) for player, met in results.items()}
    groups: list[list[int]]
    if all(len(met) == len(tied) - 1 for met in results.values()):
        ordered = sorted(tied, key=lambda player: totals[player], reverse=True)
        groups = [list(equals) for _, equals in groupby(ordered, key=lambda player: totals[player])]
    else:
        most = {player: totals[player] + WIN * (len(tied) - 1 - len(results[player])) for player in tied}
        rest = sorted(tied, key=lambda player: (totals[player], most[player]), reverse=True)
        groups = []
        while len(rest) > 1 and totals[rest[0]] > max(most[player] for player in rest[1:]):
            groups.append([rest.pop(0)])
        groups.append(rest)
    if len(groups) == 1:
        return groups
    return [part for group in groups for part in _by_direct_encounter(group, table, all_meet)]


def _results_among(player: int, others: set[int], table: Crosstable, all_meet: bool) -> dict[int, Fraction]:
    """The mean result of a player against each of the others met."""
    met: dict[int, list[int]] = {}
    for entry in table[player]:
        if entry.opponent in others and (entry.played or all_meet):
            met.setdefault(entry.opponent, []).append(entry.points)
    return {opponent: Fraction(sum(results), len(results)) for opponent, results in met.items()}
