"""Everybody who is free plays somebody who is, until the bell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.features.tournaments import pairings
from bot.features.tournaments.formats.base import Figures, PairingSystem
from bot.features.tournaments.model import How, Pairing, Player, Tournament
from engine.pairing import arena
from engine.pairing.standings import Standing

_PAIRS_EACH_MS: Final = 5_000
"""How much time lies between two pairings of those who are free."""
_HOUSE_AFTER_MS: Final = 20_000
"""A player who is free for so long plays the house."""


class Arena(PairingSystem):
    """Everybody plays as often as they like, until the bell."""

    most = 60
    live = True
    has_bell = True
    figures = Figures.WHOLE
    tie_breaks = ("games",)
    legend = "tournament-arena-points"

    def rounds(self, players: int) -> int:
        """One, to which pairings are added."""
        return 1

    def admits(self, tournament: Tournament) -> bool:
        """Until the bell."""
        return tournament.pairs_freely

    def voided(self, tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
        """It counts for nobody, unless a player has left."""
        again = super().voided(tournament, pairing, at)
        return pairings.called_off(pairing) if again.waits else again

    def taken_back(self, pairing: Pairing) -> Pairing:
        """It counts for nobody."""
        return pairings.called_off(pairing)

    def unfinished(self, tournament: Tournament, pairing: Pairing, wins: Sequence[int]) -> Pairing:
        """It counts for nobody."""
        return pairings.called_off(pairing)

    def standings(self, tournament: Tournament) -> list[Standing]:
        """By points, and among equals by fewer games."""
        return arena.standings(
            {player.number: _results(tournament, player.number) for player in tournament.by_seed}
        )


def _results(tournament: Tournament, number: int) -> list[arena.Result]:
    """What a player has done, in order."""
    return [
        arena.Result(points, house=len(pairing.players) == 1)
        for pairing in tournament.pairings
        if pairing.points is not None and pairing.how is not How.CALLED_OFF
        for player, points in zip(pairing.players, pairing.points, strict=True)
        if player == number
    ]


def pair_free(tournament: Tournament, at: int) -> Tournament:
    """Pair those who are free in an arena, and give those who wait for long the house. Ring its bell."""
    after = freed(tournament, at)
    if after.bell is not None and at >= after.bell:
        for pairing in after.current:
            if pairing.waits:
                after = after.with_pairing(pairings.called_off(pairing))
        return replace(after, deadline=None)
    unmet = {
        number: pairing
        for pairing in after.current
        if pairing.waits and len(pairing.players) == 1
        for number in pairing.players
    }
    ranked = [after.player(standing.player) for standing in Arena().standings(after)]
    free = [
        player
        for player in ranked
        if not player.out and (player.free_at is not None or player.number in unmet)
    ]
    pairs: list[tuple[int, ...]] = list(arena.pair([_free(after, player, at) for player in free]))
    met = {number for pair in pairs for number in pair}
    for number in met & set(unmet):
        # Somebody has come before the player has begun against the house.
        after = after.with_pairing(pairings.called_off(unmet[number]))
    pairs += [
        (player.number,)
        for player in free
        if player.number not in met and player.free_at is not None and at - player.free_at >= _HOUSE_AFTER_MS
    ]
    boards = [
        pairings.new_pairing(after, board, players, at)
        for board, players in enumerate(pairs, len(after.current))
    ]
    return replace(after, pairings=(*after.pairings, *boards), deadline=at + _PAIRS_EACH_MS)


def _free(tournament: Tournament, player: Player, at: int) -> arena.Free:
    """A free player, with the last opponent and how long they have waited."""
    last = tournament.pairing_of(player.number)
    others = () if last is None or last.how is How.CALLED_OFF else set(last.players) - {player.number}
    waited = 0 if player.free_at is None else (at - player.free_at) // _PAIRS_EACH_MS
    return arena.Free(player.number, next(iter(others), None), waited)


def freed(tournament: Tournament, at: int) -> Tournament:
    """An arena in which those wait for an opponent who do not play."""
    undecided = (pairing for pairing in tournament.current if pairing.points is None)
    playing = {number for pairing in undecided for number in pairing.players}
    for player in tournament.players:
        free = player.seed is not None and not player.out and player.number not in playing
        if free != (player.free_at is not None):
            tournament = tournament.with_player(replace(player, free_at=at if free else None))
    return tournament
