"""Positions of random sessions of bourré, and tables with them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from bot.tables.table import Table
from bot.text.i18n import Language
from engine.bourre.actions import LEAVE, SIT, ActionKind, kind
from engine.bourre.game import BourreGame
from engine.bourre.rules import Ruleset
from engine.interface import Action
from tests.bot.support.bourre import people
from tests.bot.support.harness import person
from tests.bot.support.random_games import table_at


def session_table(game: BourreGame, language: Language = "en") -> Table:
    """A table with the session at this position; its people are those of ``people``."""
    seats = tuple(person(one) for one in people(game.seats))
    return replace(table_at(game, seats, language), size=game.rules.seats)


_RARE: Final = (ActionKind.AWAY, ActionKind.SIT, ActionKind.LEAVE)


def random_session(rules: Ruleset, seats: int, seed: int) -> list[BourreGame]:
    """The positions of a random session from start to end; now and then somebody comes, goes or sits out."""
    chance = Random(seed)
    game, _ = BourreGame.start(rules, chance.randbytes(32), "moments", seats)
    course = [game]
    while not game.over:
        choices: dict[ActionKind, list[tuple[int, Action]]] = {}
        for seat in range(game.seats + 1):
            for action in game.legal(seat):
                choices.setdefault(kind(action), []).append((seat, action))
        usual = [one for one in choices if one not in _RARE]
        rare = [one for one in choices if one in _RARE]
        some = rare if rare and (not usual or chance.random() < 0.05) else usual
        seat, action = chance.choice(choices[chance.choice(some)])
        game, _ = game.apply(seat, action)
        course.append(game)
    return course


def own(actions_of: BourreGame, seat: int) -> frozenset[int]:
    """The actions and declarations that a seat has now, without leaving, which every game's menu has."""
    return frozenset({*actions_of.legal(seat), *actions_of.intents(seat)} - {LEAVE, SIT})
