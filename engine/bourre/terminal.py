"""Bourré in the terminal: ``python -m engine play bourre``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Final

from engine.bourre.actions import AWAY, BACK, LEAVE, ActionKind, kind, mask_of_exchange, parse, text
from engine.bourre.advisor import levels
from engine.bourre.events import DealSettled
from engine.bourre.game import BourreGame
from engine.bourre.notation import SEATS
from engine.bourre.rules import Ruleset
from engine.bourre.view import BourreView
from engine.cards import symbol
from engine.errors import RuleError
from engine.interface import Action, Level

PERSON: Final = "me"
RANDOM: Final = "random"
_MANY: Final = {ActionKind.CUT: "cut 2 … cut 50", ActionKind.EXCHANGE: "exchange CARDS, exchange none"}


def play(rules: Ruleset, players: Sequence[str], chance: Random, name: str) -> BourreGame:
    """Play a session on the terminal; returns it as far as it came.

    Args:
        rules: the ruleset.
        players: who plays each seat: a level of the house, ``me`` or ``random``.
        chance: the source of the packs and of what the house does.
        name: the name of the session.
    """
    game, _ = BourreGame.start(rules, chance.randbytes(32), name, len(players))
    while not game.over:
        seat = game.actors[0]
        action = _ask(game, seat) if players[seat] == PERSON else _decide(game, seat, players[seat], chance)
        if action is None:
            return game
        print(f"  {SEATS[seat]} {_told(action)}")
        before = game.deal
        game, events = game.apply(seat, action)
        if before is None and game.deal is not None:
            turned = f"{SEATS[game.dealt[-1]]} turns {symbol(game.deal.turn_up)}"
            print(f"deal {game.number}: {turned}, pot {game.pot}")
        for event in events:
            if isinstance(event, DealSettled):
                takers = " ".join(SEATS[taker] for taker in event.result.takers)
                bourres = " ".join(SEATS[one] for one in event.result.bourres) or "nobody"
                print(f"  {takers} takes {event.result.pot}; bourré: {bourres}; {_counters(game)}")
    return game


def _told(action: Action) -> str:
    """What everybody sees of an action."""
    what = kind(action)
    if what is ActionKind.EXCHANGE:
        return f"exchanges {mask_of_exchange(action).bit_count()}"
    return text(action)


def _counters(game: BourreGame) -> str:
    held = (have + taken for have, taken in zip(game.stacks, game.taken, strict=True))
    return ", ".join(f"{SEATS[seat]} {have}" for seat, have in enumerate(held)) + f", pot {game.pot}"


def _decide(game: BourreGame, seat: int, player: str, chance: Random) -> Action:
    """The action of a seat that nobody at the terminal plays."""
    if player == RANDOM:
        return chance.choice([one for one in game.legal(seat) if one not in (AWAY, BACK, LEAVE)])
    action = levels.choose(game.view(seat), Level(player), chance)
    assert action is not None, "the seat is to act"
    return action


def _ask(game: BourreGame, seat: int) -> Action | None:
    """The next action from standard input; None at its end."""
    view = game.view(seat)
    print(_table(view))
    while True:
        print(f"{SEATS[seat]}> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() == "quit":
            return None
        try:
            action = parse(line)
            game.check(seat, action)
        except RuleError as error:
            print(f"  {error}")
            print(f"  {_choices(view)}; quit")
        else:
            return action


def _choices(view: BourreView) -> str:
    kinds = dict.fromkeys(map(kind, view.legal))
    many = [words for what, words in _MANY.items() if what in kinds]
    return ", ".join([*many, *(text(action) for action in view.legal if kind(action) not in _MANY)])


def _table(view: BourreView) -> str:
    trick = view.tricks[-1].plays if view.tricks and view.tricks[-1].winner is None else ()
    cards = "  ".join(f"{SEATS[seat]} {symbol(card)}" for seat, card in trick)
    return f"\n  {cards or '–'}\n  {' '.join(map(symbol, view.hand or ()))}\n  {_choices(view)}"
