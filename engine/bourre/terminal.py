"""Bourré in the terminal: ``python -m engine play bourre``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from engine.bourre.actions import (
    AWAY,
    BACK,
    HALF_THE_PACK,
    LEAVE,
    ActionKind,
    cut,
    kind,
    mask_of_exchange,
    parse,
    text,
)
from engine.bourre.advisor import levels
from engine.bourre.advisor.advice import Advice
from engine.bourre.events import DealSettled
from engine.bourre.game import BourreGame
from engine.bourre.notation import SEATS
from engine.bourre.notation.position import Position
from engine.bourre.rules import Ruleset
from engine.bourre.view import BourreView
from engine.cards import PACK_OF_52, symbol
from engine.errors import RuleError
from engine.interface import Action, Level

PERSON: Final = "me"
RANDOM: Final = "random"
_ADVICE: Final = "advice"
_MANY: Final = {ActionKind.CUT: "cut 2 … cut 50", ActionKind.EXCHANGE: "exchange CARDS, exchange none"}


def start(rules: Ruleset, seats: int, chance: Random, name: str) -> BourreGame:
    """A new session, whose packs come from ``chance``."""
    return BourreGame.start(rules, chance.randbytes(32), name, seats)[0]


def set_up(position: Position, chance: Random, name: str) -> BourreGame:
    """A session of one deal that begins with a position; A sits at the dealer's left.

    Unknown cards are dealt at random. The antes are in the pot.
    """
    places = tuple(range(len(position.hands)))
    deal = position.deal(
        chance.sample(PACK_OF_52, len(PACK_OF_52)), lambda _, cards: tuple(chance.sample(cards, len(cards)))
    )
    game = start(replace(position.rules, deals=1), len(places), chance, name)
    game, _ = game.apply(game.actors[0], cut(HALF_THE_PACK))
    return replace(game, order=(places[-1], *places[:-1]), dealt=places, deal=deal)


def play(game: BourreGame, players: Sequence[str], chance: Random) -> BourreGame:
    """Play a session on the terminal; returns it as far as it came.

    Args:
        game: the session as it begins.
        players: who plays each seat: a level of the house, ``me`` or ``random``.
        chance: the source of what the house does.
    """
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
        if line.strip() == _ADVICE:
            _advise(game, view)
            continue
        try:
            action = parse(line)
            game.check(seat, action)
        except RuleError as error:
            print(f"  {error}")
            print(f"  {_choices(view)}; {_ADVICE}; quit")
        else:
            return action


def _advise(game: BourreGame, view: BourreView) -> None:
    """Print what the expert thinks of each sensible action."""
    advice = Advice.of(view, Random(len(game.history)))
    for one in () if advice is None else advice.options:
        chances = f"takes the pot {one.takes:.0%}, bourré {one.bourre:.0%}"
        print(f"  {one.worth:+.2f}  {text(one.action)}  ({chances})")


def _choices(view: BourreView) -> str:
    kinds = dict.fromkeys(map(kind, view.legal))
    many = [words for what, words in _MANY.items() if what in kinds]
    return ", ".join([*many, *(text(action) for action in view.legal if kind(action) not in _MANY)])


def _table(view: BourreView) -> str:
    trick = view.tricks[-1].plays if view.tricks and view.tricks[-1].winner is None else ()
    cards = "  ".join(f"{SEATS[seat]} {symbol(card)}" for seat, card in trick)
    return f"\n  {cards or '–'}\n  {' '.join(map(symbol, view.hand or ()))}\n  {_choices(view)}"
