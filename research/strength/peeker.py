"""What a bettor at even odds gains by what can be seen while bets are open.

Both players follow the book. The bettor backs the side that the visible cards favour, as late as bets are
taken. ``PEEKER_GAMES`` is the number of games that begin for each rule.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from engine.ecarte.actions import PROPOSE, STAND
from engine.ecarte.advisor.expert import weigh
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Level
from research.benchmarks.report import percent, show, whole
from research.strength.duel import interval, next_by, on_all_cores

GAMES: Final = int(os.environ.get("PEEKER_GAMES", "4000"))
_HANDS: Final = 60
"""The number of the opponent's possible hands that the bettor considers."""

Favourite = Callable[[EcarteGame, Random], int | None]
"""Returns the seat that the bettor backs; None if they would not bet."""


def measure() -> None:
    """Print the table."""
    rows = [_row(rule, on_all_cores(partial(_results, rule), GAMES)) for rule in RULES]
    header = ("won", "95 %", "gain a counter", "bets", "the bettor sees, before bets close")
    show("Bets: what can be seen before they close", header, rows)


def _until_first_word(game: EcarteGame) -> bool:
    return not any(action in (PROPOSE, STAND) for _, action in game.history)


def _until_first_cut(game: EcarteGame) -> bool:
    """Take bets until a card is dealt, as ``bot.features.salon.bets.transactions`` does."""
    return game.untouched


def _by_hand(game: EcarteGame, chance: Random) -> int | None:
    """Go by the elder's hand, as a backer at a French table saw it."""
    if game.deal is None:
        return None
    return game.elder if weigh(game.view(game.elder), chance, _HANDS)[0].chance > 1 / 2 else game.dealer


def _by_turn_up(game: EcarteGame, _: Random) -> int | None:
    """Go by a turned-up king, which everyone saw."""
    return game.dealer if game.deal is not None and game.deal.king_turned else None


def _by_draw(game: EcarteGame, _: Random) -> int | None:
    """Go by the first dealer: anyone knows no more before the first cut."""
    assert game.view(None).turn_up is None, "no card is shown while bets are open"
    assert not any(game.view(seat).hand for seat in (0, 1)), "nor is any held"
    dealing = MatchValues.of(game.rules).chance(0, 0, dealing=True)
    return game.dealer if dealing > 1 / 2 else game.elder


RULES: Final[dict[str, tuple[Callable[[EcarteGame], bool], Favourite]]] = {
    "one hand (bets until the first word)": (_until_first_word, _by_hand),
    "a king turned up (bets until the first word)": (_until_first_word, _by_turn_up),
    "who deals (bets until the first cut: now)": (_until_first_cut, _by_draw),
}
"""Until when bets are taken, and how the bettor chooses a side."""


def _row(rule: str, results: list[bool | None]) -> tuple[str, ...]:
    bets = [won for won in results if won is not None]
    won, (low, high) = sum(bets) / len(bets), interval(sum(bets), len(bets))
    return (
        percent(won),
        f"{percent(low)} to {percent(high)}",
        f"{2 * won - 1:+.3f} ({2 * low - 1:+.3f} to {2 * high - 1:+.3f})",
        whole(len(bets)),
        rule,
    )


def _results(rule: str, numbers: range) -> list[bool | None]:
    return [_result(*RULES[rule], number) for number in numbers]


def _result(takes_bets: Callable[[EcarteGame], bool], favourite: Favourite, number: int) -> bool | None:
    """Play a game; return whether the bettor has won, and None if they did not bet."""
    chance = Random(number)
    game, _ = EcarteGame.start(CLASSIC, chance.randbytes(32), f"peeker {number}")
    backed: int | None = None
    while not game.over:
        if takes_bets(game):
            backed = favourite(game, chance)
        elif backed is None:
            return None
        game = next_by(Level.BOOK, game, chance)
    assert game.result is not None, "a game that is over has a result"
    return None if backed is None else game.result.winner == backed
