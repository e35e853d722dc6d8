"""The engine: random deals and games per second, next to other libraries, and bytes per live deal or game."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import TypeVar

from engine.ecarte.deal import Deal
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from research.benchmarks import many_seats
from research.benchmarks.playouts import act_at_random, new_game, play, shuffled
from research.benchmarks.report import Race, show, times, whole
from research.benchmarks.rivals import Contender, bridge, open_spiel, poker

Live = TypeVar("Live")

ROUNDS = 9
LIVE = 5_000
OURS, EUCHRE, POKER, BRIDGE = "écarté", "OpenSpiel euchre", "PokerKit heads-up", "RLCard bridge"
CORE, WHOLE = "deals in a row", "the game as the bot plays it"

GOAL_DEALS, GOAL_ACTIONS, GOAL_GAMES, GOAL_BYTES = 50_000, 650_000, 12_000, 380
"""What pure Python has reached on one core a second, and the bytes of a live deal without its pack."""


def measure() -> None:
    """Print the tables of the engine."""
    chance = Random(2026)
    contenders: dict[str, Contender] = {
        OURS: lambda: _deals(chance, 3_000),
        # OpenSpiel's game most similar to écarté: 24 cards, five tricks, four players.
        EUCHRE: open_spiel("euchre", chance, 1_500),
        POKER: poker(chance, 100),
        BRIDGE: bridge(chance, 100),
        CORE: lambda: _core_games(chance, 400),
        WHOLE: lambda: _games(chance, 60),
    }
    race = Race()
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            # Only one thread computes, so its CPU time is the right measure even on a busy machine.
            start = process_time()
            counts = contender()
            race.enter(name, counts, process_time() - start)
    _show_rivals(race)
    _show_games(race)
    many_seats.measure()
    _show_goals(race, _bytes_each(lambda: _live_deals(chance)), _bytes_each(lambda: _live_games(chance)))


def _show_rivals(race: Race) -> None:
    rows = []
    for name in (OURS, EUCHRE, POKER, BRIDGE):
        deals, actions = race.rate(name, "deals"), race.rate(name, "actions")
        ahead = times(race.rate(OURS, "deals") / deals), times(race.rate(OURS, "actions") / actions)
        rows.append((*ahead, name, whole(deals), whole(actions)))
    header = ("écarté ahead in deals", "in actions", "random play", "deals/s", "actions/s")
    show("Engine: shuffled, dealt, exchanged, played and scored", header, rows)


def _show_games(race: Race) -> None:
    rows = [
        (
            times(race.rate(name, "games") / race.rate(WHOLE, "games")),
            name,
            whole(race.rate(name, "games")),
            whole(race.rate(name, "actions")),
        )
        for name in (CORE, WHOLE)
    ]
    show("Engine: games to five", ("ratio", "random play", "games/s", "actions/s"), rows)


def _show_goals(race: Race, deal_bytes: float, game_bytes: float) -> None:
    reached = (
        ("deals/s", race.rate(OURS, "deals"), GOAL_DEALS),
        ("actions/s", race.rate(OURS, "actions"), GOAL_ACTIONS),
        ("games to five/s, deals in a row", race.rate(CORE, "games"), GOAL_GAMES),
        ("bytes a live deal, its pack apart", deal_bytes, GOAL_BYTES),
    )
    rows = [(times(figure / goal), what, whole(figure), whole(goal)) for what, figure, goal in reached]
    rows.append(("–", "bytes a live game, its deal, pack and history within", whole(game_bytes), "–"))
    show("Engine: against its goals", ("of the goal", "figure", "measured", "goal"), rows)


def _deals(chance: Random, number: int) -> dict[str, int]:
    return {
        "deals": number,
        "actions": sum(play(Deal(CLASSIC, shuffled(chance), n & 1), chance) for n in range(number)),
    }


def _core_games(chance: Random, number: int) -> dict[str, int]:
    actions = 0
    for _ in range(number):
        score, dealer = (0, 0), 0
        while max(score) < CLASSIC.target:
            deal = Deal(CLASSIC, shuffled(chance), dealer, score)
            actions += play(deal, chance)
            score, dealer = (deal.score[0], deal.score[1]), 1 - dealer
    return {"games": number, "actions": actions}


def _games(chance: Random, number: int) -> dict[str, int]:
    actions = 0
    for _ in range(number):
        game = new_game(chance)
        while not game.over:
            game = act_at_random(game, chance)
            actions += 1
    return {"games": number, "actions": actions}


def _live_deals(chance: Random) -> Callable[[], list[Deal]]:
    """Return a function that makes deals, each at a random moment. Their packs are made before."""
    packs = [shuffled(chance) for _ in range(LIVE)]

    def deal(n: int) -> Deal:
        begun = Deal(CLASSIC, packs[n], n & 1)
        play(begun, chance, chance.randrange(12))
        return begun

    return lambda: [deal(n) for n in range(LIVE)]


def _live_games(chance: Random) -> Callable[[], list[EcarteGame]]:
    """Return a function that makes games, each at a random moment of one of its first deals."""

    def game() -> EcarteGame:
        begun = new_game(chance)
        acts = chance.randrange(40)
        while not begun.over and (acts > 0 or begun.deal is None):
            begun = act_at_random(begun, chance)
            acts -= 1
        return game() if begun.over else begun

    return lambda: [game() for _ in range(LIVE)]


def _bytes_each(prepare: Callable[[], Callable[[], list[Live]]]) -> float:
    """The bytes per object while all objects that `make` returns are alive."""
    make = prepare()
    gc.collect()
    tracemalloc.start()
    live = make()
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(live)
