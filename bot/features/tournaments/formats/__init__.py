"""The formats of tournaments: each is a module."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.features.tournaments.formats.arena import Arena
from bot.features.tournaments.formats.base import PairingSystem
from bot.features.tournaments.formats.bourre import Bourre
from bot.features.tournaments.formats.duplicate import Duplicate
from bot.features.tournaments.formats.knock_out import KnockOut
from bot.features.tournaments.formats.round_robin import DoubleRoundRobin, RoundRobin
from bot.features.tournaments.formats.swiss import Swiss
from bot.features.tournaments.model import LEAST_PLAYERS, Format, How, Stage, Tournament
from engine.betting.prizes import prizes
from engine.pairing.standings import Standing

SYSTEMS: Final[Mapping[Format, PairingSystem]] = {
    Format.ROUND_ROBIN: RoundRobin(),
    Format.DOUBLE_ROUND_ROBIN: DoubleRoundRobin(),
    Format.SWISS: Swiss(),
    Format.KNOCK_OUT: KnockOut(),
    Format.ARENA: Arena(),
    Format.BOURRE: Bourre(),
    Format.DUPLICATE: Duplicate(),
}
UNRANKED: Final = 0
"""The rank of a player who has none."""


def system_of(tournament: Tournament) -> PairingSystem:
    """How the format of a tournament goes."""
    return SYSTEMS[tournament.format]


def admits(tournament: Tournament) -> bool:
    """Whether somebody may join a tournament now: before it begins, later if its format lets them."""
    if tournament.stage is Stage.RUNNING:
        return system_of(tournament).admits(tournament)
    return tournament.open


def may_skip(tournament: Tournament) -> bool:
    """Whether players may ask now to skip the round after the present one."""
    more = tournament.stage is Stage.RUNNING and tournament.round < tournament.rounds
    return more and system_of(tournament).may_skip


def standings(tournament: Tournament) -> list[Standing]:
    """Who stands where. Who has left, was removed, has deleted their data or is struck out is unranked."""
    system = system_of(tournament)
    found, struck = system.standings(tournament), system.struck(tournament)
    there = [
        standing
        for standing in found
        if tournament.player(standing.player).stands and standing.player not in struck
    ]
    before = Counter(standing.rank for standing in there)
    ranked = [
        replace(standing, rank=1 + sum(number for rank, number in before.items() if rank < standing.rank))
        for standing in there
    ]
    return ranked + [replace(standing, rank=UNRANKED) for standing in found if standing not in there]


def most_of(tournament: Tournament) -> int:
    """How many may play in a tournament."""
    most = system_of(tournament).most
    return min(most, tournament.most or most)


def first(tournament: Tournament) -> list[Standing]:
    """Who has won: several if no tie-break separates them.

    Nobody has unless three have played, or while nobody has a point. A winner has played half of the rounds.
    """
    games, rounds = played(tournament)
    if len(games) < LEAST_PLAYERS:
        return []
    return [
        standing
        for standing in standings(tournament)
        if standing.rank == 1 and standing.points and 2 * games[standing.player] >= rounds[standing.player]
    ]


def played(tournament: Tournament) -> tuple[Counter[int], Counter[int]]:
    """How many games each player has played, and how many there were for them, by their number.

    A bye is none: whoever has one could not play.
    """
    games, rounds = Counter[int](), Counter[int]()
    for pairing in tournament.pairings:
        if pairing.how not in (None, How.CALLED_OFF, How.BYE, How.HALF_BYE):
            rounds.update(pairing.players)
            games.update(system_of(tournament).who_played(pairing))
    return games, rounds


def winners(tournament: Tournament) -> set[int]:
    """The people who have won, once the tournament is finished."""
    if tournament.stage is not Stage.FINISHED:
        return set()
    return {tournament.player(standing.player).person for standing in first(tournament)}


def winnings(tournament: Tournament) -> dict[int, int]:
    """What each player gets, by their number: the prizes of those with a rank, or the entries back.

    Whoever leaves changes nothing about how the others share them. Whoever has played nothing gets none.
    """
    if not first(tournament):
        back = entries_back(tournament)
        return dict(zip(back, prizes(tournament.pot, [1] * len(back)), strict=True))
    games, _ = played(tournament)
    there = [standing for standing in standings(tournament) if standing.player in games]
    ranks = {standing.player: standing.rank for standing in there if standing.rank}
    return dict(zip(ranks, prizes(tournament.pot, list(ranks.values()), len(games)), strict=True))


def entries_back(tournament: Tournament) -> list[int]:
    """Who shares the entries equally if nobody wins, by their number.

    Those are all who have paid if fewer than three have played, or nobody is left; else those who are left.
    """
    paid = [player for player in tournament.players if player.paid]
    games, _ = played(tournament)
    stay = [player for player in paid if player.stands and len(games) >= LEAST_PLAYERS]
    return [player.number for player in stay or paid]
