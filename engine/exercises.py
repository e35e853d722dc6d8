"""Exercises: decisions in games of novices of the house that have one right answer, by motif.

``exercises.json`` names the decisions (``make exercises``). For each motif there are as many that show it as
counter-examples, in which it speaks for a wrong answer. The number of a game determines it, so a position is
found by playing the game up to it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from engine.interface import Action, Chance, Game, GameType, Level, Rules, advisor_of

FILE: Final = "exercises.json"
"""The data, next to this module: for each game and motif, decisions by game, step and wrong answer."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision with one right answer.

    Args:
        kind: the name of the game.
        motif: why that is better than a wrong answer, or what speaks for the wrong one.
        place: its place among the exercises of that motif.
    """

    kind: str
    motif: str
    place: int

    @property
    def number(self) -> int:
        """The number of the novices' game."""
        number, _, _ = _stock(self.kind)[self.motif][self.place]
        return number

    @property
    def next(self) -> Exercise:
        """The next exercise of the game, of any motif. The first follows the last."""
        asked = exercises(self.kind)
        return asked[(asked.index(self) + 1) % len(asked)]


class Position(NamedTuple):
    """A decision, as its player saw it.

    Args:
        game: the game before the decision.
        seat: the seat of the player.
        taken: the action that the player took; of an exercise, the wrong answer.
    """

    game: Game
    seat: int
    taken: Action


@cache
def _stock(kind: str) -> Mapping[str, tuple[tuple[int, int, Action], ...]]:
    found = json.loads(files("engine").joinpath(FILE).read_text("utf-8")).get(kind, {})
    return {
        motif: tuple((number, step, Action(wrong)) for number, step, wrong in places)
        for motif, places in found.items()
    }


@cache
def exercises(kind: str) -> tuple[Exercise, ...]:
    """All exercises of a game, in the order in which they are asked. Each motif is spread over all of it."""
    parts = (
        ((place + 0.5) / len(places), motif, place)
        for motif, places in _stock(kind).items()
        for place in range(len(places))
    )
    return tuple(Exercise(kind, motif, place) for _, motif, place in sorted(parts))


def find(kind: str, motif: str, place: int) -> Exercise | None:
    """An exercise; None if that motif has none at that place."""
    return Exercise(kind, motif, place) if place < len(_stock(kind).get(motif, ())) else None


def similar(kind: str, motif: str, chance: Chance) -> Exercise | None:
    """One of the exercises of a motif; None if there are none."""
    return find(kind, motif, int(chance.random() * len(_stock(kind).get(motif, ()))))


def position(game_type: GameType, exercise: Exercise) -> Position:
    """The position of an exercise. Playing up to it may take some hundredths of a second."""
    number, step, wrong = _stock(exercise.kind)[exercise.motif][exercise.place]
    return next(islice(course(game_type, number), step, None))._replace(taken=wrong)


def rules(game_type: GameType) -> Rules:
    """The rules that novices play by: the usual ones."""
    return next(iter(game_type.presets.values()))


def course(game_type: GameType, number: int) -> Iterator[Position]:
    """A game of novices, decision by decision.

    Args:
        number: the number of the game.
    """
    name, seats = f"exercise {number}", (game_type.least_seats + game_type.most_seats) // 2
    game = game_type.start(rules(game_type).text, hashlib.sha256(name.encode()).digest(), name, seats)
    chance = Random(name)
    while game.actors:
        seat = game.actors[0]
        action = advisor_of(game_type).advise(game.view(seat), Level.NOVICE, chance)
        assert action is not None, "a novice acts in turn"
        yield Position(game, seat, action)
        game, _ = game.apply(seat, action)
