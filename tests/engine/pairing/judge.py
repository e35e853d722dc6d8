"""What `gacrux`, a program of a FIDE arbiter, says of a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from gacrux.tiebreak import tiebreak

from engine.pairing.crosstable import Crosstable, Entry
from tests.engine.pairing.random_tournaments import BYE, HALF_BYE

_LETTERS: Final = {2: "W", 1: "D", 0: "L"}
_ORDER: Final = ["PTS", "BH/C1", "BH", "SB", "DE", "WIN"]


def ranks(table: Crosstable, *, all_meet: bool = False) -> dict[int, tuple[int, list[Decimal]]]:
    """The rank of each player, and the points and tie-breaks in whole wins."""
    rounds = len(next(iter(table.values())))
    half, whole, nothing = Decimal("0.5"), Decimal("1.0"), Decimal("0.0")
    tournament: dict[str, Any] = {
        "tournamentType": "RR" if all_meet else "Swiss",
        "teamTournament": False,
        "numRounds": rounds,
        "currentRound": rounds,
        "scoreSystem": {
            "game": {"W": whole, "D": half, "L": nothing, "Z": nothing, "P": whole, "A": half, "U": nothing}
        },
        "competitors": [{"cid": player + 1, "rank": 0} for player in table],
        "gameList": _games(table),
    }
    params = {
        "tiebreak": list(_ORDER),
        "check": False,
        "pre_determined": all_meet,
        "swiss": not all_meet,
        "unrated": None,
    }
    found = tiebreak(tournament, rounds, params).compute_tiebreaks(tournament, params)
    return {place["cid"] - 1: (place["rank"], place["tiebreakScore"]) for place in found["competitors"]}


def _games(table: Mapping[int, Sequence[Entry]]) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = []
    for player, entries in table.items():
        for number, entry in enumerate(entries, start=1):
            game: dict[str, Any] = {
                "id": len(games) + 1,
                "round": number,
                "played": entry.played,
                "rated": False,
            }
            if entry == BYE:
                games.append(game | {"white": {"cid": player + 1, "result": "W"}})
            elif entry == HALF_BYE:
                games.append(game | {"white": {"cid": player + 1, "result": "D"}})
            elif entry.opponent is None:
                games.append(game | {"white": {"cid": player + 1, "result": "Z"}})
            elif player < entry.opponent:
                other = table[entry.opponent][number - 1]
                games.append(
                    game
                    | {
                        "white": {"cid": player + 1, "result": _LETTERS[entry.points]},
                        "black": {"cid": entry.opponent + 1, "result": _LETTERS[other.points]},
                    }
                )
    return games
