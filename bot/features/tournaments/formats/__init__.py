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
from bot.features.tournaments.model import Format, Stage, Tournament
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


def first(tournament: Tournament) -> list[Standing]:
    """Who stands first: several if no tie-break separates them, nobody while nobody has a point."""
    return [standing for standing in standings(tournament) if standing.rank == 1 and standing.points]


def winnings(tournament: Tournament) -> dict[int, int]:
    """The prize of each player with a rank, by their number; of all, if nobody is left."""
    ranks = {standing.player: standing.rank for standing in standings(tournament) if standing.rank}
    if not ranks:
        ranks = {standing.player: standing.rank for standing in system_of(tournament).standings(tournament)}
    return dict(zip(ranks, prizes(tournament.pot, list(ranks.values())), strict=True))
