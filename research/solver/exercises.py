"""``python -m research.solver.exercises`` looks for exercises in games of novices: ``engine/exercises.json``.

An exercise has one right answer, and a wrong one that costs notably: the solution of écarté does one thing,
and the expert of bourré finds it best in nearly all drawings of worlds. Each motif has as many exercises that
show it as counter-examples, in which it speaks for the wrong answer. The same bytes are written every time.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engine import exercises
from engine.bourre.actions import kind as kind_at_bourre
from engine.bourre.advisor import advice as bourre
from engine.bourre.advisor import book, expert
from engine.bourre.advisor import motifs as motifs_at_bourre
from engine.bourre.advisor.review import IN_A_DEAL
from engine.bourre.view import BourreView
from engine.ecarte.advisor import advice as ecarte
from engine.ecarte.advisor import motifs
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution.policy import SETTLED, settled
from engine.ecarte.view import EcarteView
from engine.exercises import Position
from engine.games import GAME_TYPES
from engine.interface import Action, Advice, GameType, View, advisor_of, review_of

SHIPPED: Final = Path(exercises.__file__).with_name(exercises.FILE)
GAMES: Final[Mapping[str, int]] = {"ecarte": 344, "bourre": 80}
"""How many games are searched."""
DRAWINGS: Final = 10
"""How often worlds are drawn at bourré, for which there is no solution. The best is so in nine of them."""
JUDGED: Final = 5
"""The most decisions of a game that are judged of those that look wrong, and of the others."""
MOST: Final = 20
"""The most exercises that show a motif, and the most counter-examples."""

Place = tuple[int, int, Action]
"""The number of a game, a step, and the wrong answer."""


class Lesson(NamedTuple):
    """What an exercise teaches.

    Args:
        motif: why the right answer is better.
        tempting: the motifs that speak for the wrong answer.
    """

    motif: str
    tempting: frozenset[str]


def lesson(game_type: GameType, position: Position) -> Lesson | None:
    """Return what a position with a wrong answer teaches; None if it is no exercise."""
    view, advice = position.game.view(position.seat), review_of(game_type).advice_on(*position)
    if advice is None or not advice.error:
        return None
    if isinstance(view, BourreView) and not _clear(view, advice.action, position.taken):
        return None
    return lessons(view, advice).get(position.taken)


def lessons(view: View, advice: Advice) -> dict[Action, Lesson]:
    """Return what each of the wrong answers in a position teaches, by one estimate."""
    if isinstance(view, BourreView) and isinstance(advice, bourre.Advice):
        best = advice.best
        return {
            other.action: Lesson(motif, motifs_at_bourre.tempting(view, best, other))
            for other in advice.options
            if bourre.notable(best.worth - other.worth, advice.pot)
            and (motif := motifs_at_bourre.motif(view, best, other)) is not None
        }
    assert isinstance(view, EcarteView), "a game that is reviewed"
    assert isinstance(advice, ecarte.Advice), "advice for it"
    known, taught = Knowledge(view), {}
    for other in ecarte.clearly_worse(view, advice.options):
        reason = motifs.reason(known, advice.options, other, taken=True)
        if reason is not None and not advice.as_good(other.action):
            taught[other.action] = Lesson(reason.motif, motifs.tempting(known, advice.best, other))
    return taught


def likely(view: View) -> frozenset[Action]:
    """Return what the solution of écarté alone does, with cards that touch; at bourré what the book does.

    Returns:
        Nothing if there is no such thing, or nothing else to do.
    """
    if isinstance(view, BourreView):
        options = [action for action in view.legal if kind_at_bourre(action) in IN_A_DEAL]
        return frozenset({book.choose(view)}) if len(options) > 1 else frozenset()
    assert isinstance(view, EcarteView), "a game that is reviewed"
    return settled(view)


def _clear(view: BourreView, best: Action, wrong: Action) -> bool:
    """Whether one action is best and clearly better than another in nearly all drawings of worlds."""
    missed = 0
    for drawing in range(DRAWINGS):
        options = expert.weigh(view, Random(drawing), bourre.SAMPLES, also=wrong)
        worth = {option.action: option.worth for option in options}
        near = bourre.notable(options[0].worth - worth.get(best, 0.0), view.pot)
        missed += best not in worth or near or not bourre.notable(worth[best] - worth[wrong], view.pot)
        if missed > round(DRAWINGS * (1 - SETTLED)):
            return False
    return True


def found(game_type: GameType, number: int) -> list[tuple[Lesson, Place]]:
    """Return what may be exercises in a game of novices."""
    chance, course = Random(number), list(exercises.course(game_type, number))
    wrong, others = list[int](), list[int]()
    for step, (game, seat, taken) in enumerate(course):
        right = likely(game.view(seat))
        if right:
            (others if taken in right else wrong).append(step)
    judged = (chance.sample(steps, min(JUDGED, len(steps))) for steps in (wrong, others))
    taught = []
    for step in sorted(chain.from_iterable(judged)):
        game, seat, _ = course[step]
        view = game.view(seat)
        advice = advisor_of(game_type).advice(view, Random(f"exercise {number} {step}"))
        if advice is not None:
            taught += [(what, (number, step, other)) for other, what in lessons(view, advice).items()]
    return taught


def chosen(game_type: GameType, taught: Sequence[tuple[Lesson, Place]]) -> dict[str, list[Place]]:
    """Return the exercises of each motif: as many that show it as counter-examples, in mixed order.

    No position is chosen twice. Motifs take turns, those with the fewest first.
    """
    shows, speaks = defaultdict[str, list[Place]](list), defaultdict[str, list[Place]](list)
    for (motif, tempting), place in taught:
        shows[motif].append(place)
        for other in tempting - {motif}:
            speaks[other].append(place)
    used = set[tuple[int, int]]()

    def take(places: list[Place]) -> Place | None:
        while places:
            place = places.pop(0)
            number, step, wrong = place
            if (number, step) not in used:
                position = next(islice(exercises.course(game_type, number), step, None))
                if lesson(game_type, position._replace(taken=wrong)) is not None:
                    used.add((number, step))
                    return place
        return None

    stock = defaultdict[str, list[Place]](list)
    order = sorted(shows, key=lambda motif: (min(len(shows[motif]), len(speaks[motif])), motif))
    for motif in MOST * order:
        if shows[motif] and speaks[motif]:
            counter, example = take(speaks[motif]), take(shows[motif])
            if counter is not None and example is not None:
                stock[motif] += (counter, example)
    for motif, places in stock.items():
        Random(motif).shuffle(places)
    return {motif: places for motif, places in sorted(stock.items()) if places}


def main() -> None:
    """Search all games, and write the exercises."""
    stocks = {}
    with ProcessPoolExecutor() as pool:
        for name, games in GAMES.items():
            taught = pool.map(partial(found, GAME_TYPES[name]), range(games))
            stocks[name] = chosen(GAME_TYPES[name], list(chain.from_iterable(taught)))
            print(name, {motif: len(places) for motif, places in stocks[name].items()})
    SHIPPED.write_text(written(stocks), "utf-8")


def written(stocks: Mapping[str, Mapping[str, Sequence[Place]]]) -> str:
    """Return exercises as JSON, a line for each motif."""
    kinds = []
    for name, motifs_of_game in stocks.items():
        lines = ",\n".join(
            f'  "{motif}": {json.dumps(places, separators=(",", ":"))}'
            for motif, places in motifs_of_game.items()
        )
        kinds.append(f'"{name}": {{\n{lines}\n}}')
    return "{" + ",\n".join(kinds) + "}\n"


if __name__ == "__main__":
    main()
