"""Exercises: decisions in which a novice of the house erred, by the motif of the error.

Novices play games against each other, and ``exercises.json`` says where they erred (``make exercises``). Its
number determines such a game, so a position is found by playing the game up to it.
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
"""The data, next to this module: for each game and motif, the novices' games by number, each with a step."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision in which a novice erred.

    Args:
        kind: the name of the game.
        motif: why another action was better.
        place: its place among the exercises of that motif.
    """

    kind: str
    motif: str
    place: int

    @property
    def number(self) -> int:
        """The number of the novices' game."""
        number, _ = _stock(self.kind)[self.motif][self.place]
        return number

    @property
    def next(self) -> Exercise:
        """The next exercise of the same motif. The first follows the last."""
        return Exercise(self.kind, self.motif, (self.place + 1) % len(_stock(self.kind)[self.motif]))


class Position(NamedTuple):
    """A decision, as its player saw it.

    Args:
        game: the game before the decision.
        seat: the seat of the player.
        taken: the action that the player took.
    """

    game: Game
    seat: int
    taken: Action


@cache
def _stock(kind: str) -> Mapping[str, tuple[tuple[int, int], ...]]:
    found = json.loads(files("engine").joinpath(FILE).read_text("utf-8")).get(kind, {})
    return {motif: tuple((number, step) for number, step in places) for motif, places in found.items()}


def exercises(kind: str) -> tuple[Exercise, ...]:
    """All exercises of a game."""
    return tuple(
        Exercise(kind, motif, place) for motif, places in _stock(kind).items() for place in range(len(places))
    )


def find(kind: str, motif: str, place: int) -> Exercise | None:
    """An exercise; None if that motif has none at that place."""
    return Exercise(kind, motif, place) if place < len(_stock(kind).get(motif, ())) else None


def similar(kind: str, motif: str, chance: Chance) -> Exercise | None:
    """One of the exercises of a motif; None if there are none."""
    return find(kind, motif, int(chance.random() * len(_stock(kind).get(motif, ()))))


def position(game_type: GameType, exercise: Exercise) -> Position:
    """The position of an exercise. Playing up to it may take some hundredths of a second."""
    number, step = _stock(exercise.kind)[exercise.motif][exercise.place]
    return next(islice(course(game_type, number), step, None))


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
    while not game.over:
        seat = game.actors[0]
        action = advisor_of(game_type).advise(game.view(seat), Level.NOVICE, chance)
        assert action is not None, "a novice acts in turn"
        yield Position(game, seat, action)
        game, _ = game.apply(seat, action)
