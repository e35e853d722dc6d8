"""A tournament as rows, for other programs and for spreadsheets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.features.tournaments import formats
from bot.features.tournaments.model import Tournament

_SIDES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
"""The players of a pairing."""
Row = dict[str, str | int | float | None]


def crosstable(tournament: Tournament, unseen: Collection[int]) -> list[Row]:
    """A row for each player in the order of the standings.

    It has the player's opponent and points in each round; an arena has no rounds. Points are wins, in an
    arena its own, at tables of bourré counters, the sum without those of the final, and at boards the
    matchpoints in percent, summed over the rounds.

    Args:
        unseen: the people who are not named.
    """
    names, entries = _names(tournament, unseen), tournament.crosstable()
    arena, unit, rows = tournament.bell is not None, formats.system_of(tournament).unit, []
    for standing in formats.standings(tournament):
        row: Row = {
            "rank": standing.rank or None,
            "number": standing.player,
            "name": names[standing.player],
            "points": standing.points if arena else standing.points / unit,
        }
        for number, entry in enumerate(() if arena else entries[standing.player], start=1):
            row[f"round_{number}_opponent"] = entry.opponent
            row[f"round_{number}_points"] = entry.points / unit
        rows.append(row)
    return rows


def games(tournament: Tournament, unseen: Collection[int]) -> list[Row]:
    """A row for each pairing, in order, with its last game and how the result came about.

    Args:
        unseen: the people who are not named.
    """
    names, system, rows = _names(tournament, unseen), formats.system_of(tournament), []
    for pairing in tournament.pairings:
        row: Row = {"round": pairing.round, "board": pairing.board + 1}
        for place, side in enumerate(_SIDES[: system.seats]):
            number = pairing.players[place] if place < len(pairing.players) else None
            points = None if number is None or pairing.points is None else pairing.points[place] / system.unit
            row |= {side: number, f"{side}_name": names.get(number or 0), f"{side}_points": points}
        rows.append(row | {"how": pairing.how, "rematch": int(pairing.rematch), "game": pairing.game})
    return rows


def _names(tournament: Tournament, unseen: Collection[int]) -> dict[int, str | None]:
    """The names of the players by their numbers; None for those who are not named."""
    return {
        player.number: None if player.person in unseen else name
        for player, name in zip(tournament.players, tournament.names(tournament.guild), strict=True)
    }
