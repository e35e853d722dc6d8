"""Card games of other libraries, played at random from Python as fast as their interfaces allow.

Each is played in its fastest way: only the state, its legal actions and its chance events.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

Contender = Callable[[], dict[str, int]]
"""Plays for a moment; returns the numbers of deals and actions."""


def open_spiel(name: str, chance: Random, deals: int) -> Contender:
    """Return a contender for a game of OpenSpiel (C++), such as euchre."""
    # No types: some of these packages have none, and only the environment of the benchmarks has them.
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)

    def play() -> dict[str, int]:
        random = chance.random
        actions = 0
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions += not state.is_chance_node()
                options = state.legal_actions()
                state.apply_action(options[int(random() * len(options))])
        return {"deals": deals, "actions": actions}

    return play


def poker(chance: Random, deals: int) -> Contender:
    """Return a contender for PokerKit's heads-up no-limit hold'em, with all but the decisions automated."""
    pokerkit: Any = import_module("pokerkit")
    automations = tuple(pokerkit.Automation)

    def play() -> dict[str, int]:
        random = chance.random
        actions = 0
        for _ in range(deals):
            state = pokerkit.NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200, 200), 2)
            while state.status:
                options = [state.check_or_call] if state.can_check_or_call() else []
                if state.can_fold():
                    options.append(state.fold)
                if state.can_complete_bet_or_raise_to():
                    options.append(state.complete_bet_or_raise_to)
                options[int(random() * len(options))]()
                actions += 1
        return {"deals": deals, "actions": actions}

    return play


def bridge(chance: Random, deals: int) -> Contender:
    """Return a contender for RLCard's bridge, without the environment that adds a learner's observations."""
    rlcard: Any = import_module("rlcard")
    game = rlcard.make("bridge").game

    def play() -> dict[str, int]:
        random = chance.random
        actions = 0
        for _ in range(deals):
            game.init_game()
            while not game.is_over():
                options = game.judger.get_legal_actions()
                game.step(options[int(random() * len(options))])
                actions += 1
        return {"deals": deals, "actions": actions}

    return play
