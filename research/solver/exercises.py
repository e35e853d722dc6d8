"""``python -m research.solver.exercises`` looks for errors of novices and writes ``engine/exercises.json``.

It writes the same bytes every time.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from engine import exercises
from engine.ecarte.advisor.solution.policy import frequencies
from engine.ecarte.view import EcarteView
from engine.exercises import Position
from engine.games import GAME_TYPES
from engine.interface import Advice, GameType, Level, advisor_of, review_of

SHIPPED = Path(exercises.__file__).with_name(exercises.FILE)
GAMES: Mapping[str, int] = {"ecarte": 500, "bourre": 250}
"""How many games are searched."""
SETTLED = 0.9
"""The solution says one thing if it does it at least this often."""
JUDGED = 8
"""The most decisions that are judged in a game."""
MOST = 40
"""The most exercises that are kept for a motif."""


def settled(position: Position, advice: Advice) -> bool:
    """Return whether the solution says one thing, the coach calls it right, and it is not what was taken.

    There is a solution of écarté alone.
    """
    view = position.game.view(position.seat)
    if not isinstance(view, EcarteView):
        return True
    often = frequencies(view) or {}
    best = max(often, key=often.__getitem__, default=None)
    return (
        best is not None
        and often[best] >= SETTLED
        and advice.as_good(best)
        and often.get(position.taken, 0.0) <= 1 - SETTLED
    )


def errors(game_type: GameType, number: int) -> list[tuple[str, int]]:
    """Return the errors in a game of novices, with motif and step. An action of the book is no error."""
    chance = Random(number)
    course = list(exercises.course(game_type, number))
    doubtful = [
        step
        for step, (game, seat, taken) in enumerate(course)
        if advisor_of(game_type).advise(game.view(seat), Level.BOOK, chance) != taken
    ]
    found = []
    for step in sorted(chance.sample(doubtful, min(JUDGED, len(doubtful)))):
        advice = review_of(game_type).advice_on(*course[step])
        if advice is None or not advice.error or advice.motif is None:
            continue
        if settled(course[step], advice):
            found.append((str(advice.motif), step))
    return found


def main() -> None:
    """Search all games for errors, and write the exercises."""
    found: dict[str, dict[str, list[tuple[int, int]]]] = {}
    with ProcessPoolExecutor() as pool:
        for name, games in GAMES.items():
            numbers = range(games)
            here: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
            for number, erred in zip(
                numbers, pool.map(errors, [GAME_TYPES[name]] * games, numbers), strict=True
            ):
                for motif, step in erred:
                    if len(here[motif]) < MOST:
                        here[motif].append((number, step))
            found[name] = dict(sorted(here.items()))
            print(name, {motif: len(places) for motif, places in found[name].items()})
    SHIPPED.write_text(written(found), "utf-8")


def written(found: Mapping[str, Mapping[str, list[tuple[int, int]]]]) -> str:
    """Write exercises as JSON, a line for each motif."""
    kinds = []
    for name, motifs in found.items():
        lines = ",\n".join(
            f'  "{motif}": {json.dumps(places, separators=(",", ":"))}' for motif, places in motifs.items()
        )
        kinds.append(f'"{name}": {{\n{lines}\n}}')
    return "{" + ",\n".join(kinds) + "}\n"


if __name__ == "__main__":
    main()
