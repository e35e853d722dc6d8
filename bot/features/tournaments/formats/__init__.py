"""The formats of tournaments: each is a module."""

from __future__ import annotations

from collections.abc import Mapping
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


def system_of(tournament: Tournament) -> PairingSystem:
    """How the format of a tournament goes."""
    return SYSTEMS[tournament.format]


def admits(tournament: Tournament) -> bool:
    """Whether somebody may join a tournament now: before it begins, later if its format lets them."""
    if tournament.stage is Stage.RUNNING:
        return system_of(tournament).admits(tournament)
    return tournament.open


def standings(tournament: Tournament) -> list[Standing]:
    """Who stands where."""
    return system_of(tournament).standings(tournament)


def first(tournament: Tournament) -> list[Standing]:
    """Who stands first: several if no tie-break separates them, nobody while nobody has a point."""
    return [standing for standing in standings(tournament) if standing.rank == 1 and standing.points]


def winnings(tournament: Tournament) -> dict[int, int]:
    """The prize of each player who has not left, by their number; of all, if nobody is left."""
    stand = standings(tournament)
    left = [standing for standing in stand if not tournament.player(standing.player).out] or stand
    paid = prizes(tournament.pot, [standing.rank for standing in left])
    return {standing.player: prize for standing, prize in zip(left, paid, strict=True)}
