"""What a quitter gains: a player who resigns when a game goes badly and quitting is not rated.

Both players follow the book, and the quitter weighs each own decision as the expert does.
``QUITTER_GAMES`` is the number of games that begin for each rule.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from math import log10
from random import Random
from typing import Final

from engine.ecarte.actions import PROPOSE, STAND
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.book.jeux_de_regle import refuses
from engine.ecarte.advisor.expert import weigh
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Level
from research.benchmarks.report import percent, show, whole
from research.strength.duel import interval, next_by, on_all_cores

GAMES: Final = int(os.environ.get("QUITTER_GAMES", "2000"))
_HANDS: Final = 60
"""The number of the opponent's possible hands that the quitter considers before a card."""
_EVEN: Final = 0.5


def measure() -> None:
    """Print the table."""
    rows = [_row(rule, on_all_cores(partial(_results, rule), GAMES)) for rule in RULES]
    header = ("won of the rated", "95 %", "Elo", "rated", "begun", "not rated is a game that ends")
    show("Ratings: a player who quits what goes badly, against one as strong", header, rows)


def _never(_: EcarteGame) -> bool:
    return False


def _in_first_deal(game: EcarteGame) -> bool:
    return game.number == 1 and game.last_deal is None


def _undecided(game: EcarteGame) -> bool:
    return _in_first_deal(game) and not any(action in (PROPOSE, STAND) for _, action in game.history)


def _undealt(game: EcarteGame) -> bool:
    return game.untouched


RULES: Final[dict[str, Callable[[EcarteGame], bool]]] = {
    "– (now: a game counts from the draw)": _never,
    "in its first deal (before)": _in_first_deal,
    "before the first decision": _undecided,
    "before a card is dealt": _undealt,
}
"""Which games may be left without a rated loss."""


def _row(rule: str, results: list[bool | None]) -> tuple[str, ...]:
    rated = [won for won in results if won is not None]
    won, (low, high) = sum(rated) / len(rated), interval(sum(rated), len(rated))
    return (
        percent(won),
        f"{percent(low)} to {percent(high)}",
        f"{400 * log10(won / (1 - won)):+.0f}",
        whole(len(rated)),
        whole(len(results)),
        rule,
    )


def _results(rule: str, numbers: range) -> list[bool | None]:
    return [_result(RULES[rule], number) for number in numbers]


def _result(may_leave: Callable[[EcarteGame], bool], number: int) -> bool | None:
    """Play a game; return whether the quitter has won it, and None if it was not rated."""
    chance = Random(number)
    quitter = number % 2
    game, _ = EcarteGame.start(CLASSIC, chance.randbytes(32), f"quitter {number}")
    while not game.over:
        if may_leave(game) and _goes_badly(game, quitter, chance):
            return None
        game = next_by(Level.BOOK, game, chance)
    assert game.result is not None, "a game that is over has a result"
    return game.result.winner == quitter


def _goes_badly(game: EcarteGame, seat: int, chance: Random) -> bool:
    """Whether a player's chance of winning is below one half, as far as they know."""
    view = game.view(seat)
    if game.deal is None:
        values = MatchValues.of(game.rules)
        dealing = game.dealer == seat
        return values.chance(game.score[seat], game.score[1 - seat], dealing=dealing) < _EVEN
    if seat in game.actors:
        return weigh(view, chance, _HANDS)[0].chance < _EVEN
    # A dealer who waits for the first word has only the hand and the turn-up to judge by.
    judges = view.phase is Phase.ELDER_SPEAKS and not view.exchanges
    return judges and not game.score[seat] and not refuses(policy.holding(view))
