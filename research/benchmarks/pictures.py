"""The pictures: milliseconds and bytes per table and per hand, over the positions of random games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from bot.pages import pictures
from bot.pages.pictures import Captions
from engine.ecarte.game import EcarteGame
from research.benchmarks.playouts import act_at_random, new_game
from research.benchmarks.report import milliseconds, percentiles, show, times, whole

POSITIONS = 300
NAMES = ("Ana", "Bob")
CAPTIONS = Captions("en", "Last trick", "Elder", "Dealer")


def measure() -> None:
    """Print the table of the pictures."""
    chance = Random(2026)
    positions = _positions(chance)
    kinds: dict[str, Callable[[EcarteGame], bytes]] = {
        "table": lambda game: pictures.table(game.view(None), NAMES, CAPTIONS),
        "player's table": lambda game: pictures.table(game.view(None), NAMES, CAPTIONS, near=game.actors[0]),
        "hand": lambda game: pictures.hand(game.view(game.actors[0]).hand or (), "en"),
    }
    seconds: dict[str, list[float]] = {kind: [] for kind in kinds}
    sizes: dict[str, list[float]] = {kind: [] for kind in kinds}
    for game in positions:
        for kind, draw in kinds.items():
            start = process_time()
            picture = draw(game)
            seconds[kind].append(process_time() - start)
            sizes[kind].append(len(picture))
    rows = []
    for kind in kinds:
        middle, slow = percentiles(seconds[kind])
        bytes_middle, bytes_most = percentiles(sizes[kind])
        ratio = times(middle / percentiles(seconds["table"])[0])
        rows.append(
            (ratio, kind, milliseconds(middle), milliseconds(slow), whole(bytes_middle), whole(bytes_most))
        )
    header = ("of a table", "picture", "p50", "p99", "bytes, p50", "bytes, p99")
    show("Pictures: drawn and encoded", header, rows)


def _positions(chance: Random) -> list[EcarteGame]:
    positions: list[EcarteGame] = []
    game = new_game(chance)
    while len(positions) < POSITIONS:
        positions.append(game)
        game = act_at_random(game, chance)
        if game.over:
            game = new_game(chance)
    return positions
