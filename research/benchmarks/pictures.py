"""The pictures: milliseconds and bytes of each kind, over the positions of random games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from bot.pages import pictures
from bot.pages.pictures import Captions, Ending, Occasion, Place, RoundTable
from engine.cards import PACK, PACK_OF_52, suit
from engine.ecarte.game import EcarteGame
from research.benchmarks.playouts import act_at_random, new_game
from research.benchmarks.report import milliseconds, percentiles, show, times, whole

POSITIONS = 300
NAMES = ("Ana", "Bob")
CAPTIONS = Captions(
    "en", "Last trick", "Elder", "Dealer", "Exchanged", tuple(f"{n} tricks" for n in range(6))
)


def measure() -> None:
    """Print the table of the pictures."""
    chance = Random(2026)
    games = _positions(chance)
    rounds = [_round_table(chance) for _ in range(POSITIONS)]
    ends = [_ending(chance) for _ in range(POSITIONS)]
    kinds: dict[str, Callable[[int], bytes]] = {
        "table": lambda n: pictures.table(games[n].view(None), NAMES, CAPTIONS),
        "hand": lambda n: pictures.hand(games[n].view(games[n].actors[0]).hand or (), "en"),
        "table for eight": lambda n: pictures.round_table(rounds[n]),
        "end of a game": lambda n: pictures.ending(ends[n]),
    }
    seconds: dict[str, list[float]] = {kind: [] for kind in kinds}
    sizes: dict[str, list[float]] = {kind: [] for kind in kinds}
    for n in range(POSITIONS):
        for kind, draw in kinds.items():
            start = process_time()
            picture = draw(n)
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


def _round_table(chance: Random) -> RoundTable:
    """A table for eight at the end of a trick."""
    *played, turned = chance.sample(PACK_OF_52, 9)
    places = tuple(
        Place(f"Player {n}", chance.randrange(1, 1_000), "drew 2", card=card, dark=n > 0, best=n == 0)
        for n, card in enumerate(played)
    )
    return RoundTable(places, chance.randrange(8, 200), None, suit(turned), "en")


def _ending(chance: Random) -> Ending:
    return Ending("Ana", "5-3", "beats Bob", chance.choice(PACK), chance.choice(list(Occasion)), "en")
