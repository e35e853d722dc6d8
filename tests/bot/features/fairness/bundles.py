"""Bundles of random games, and the script that checks them."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from bot.features.fairness.model import (
    FIRST_HEAD,
    Bundle,
    Entry,
    finished,
    last_line,
    leaf,
    next_head,
    root,
    written,
)
from bot.tables.table import Table
from engine.bourre.game import BourreGame
from engine.bourre.rules import Ruleset as BourreRuleset
from engine.ecarte import actions
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import Ruleset
from engine.fairness import own_secrets, seal
from tests.bot.support.random_games import table_at

SCRIPT: Final = Path(__file__).parents[4] / "docs/play/verify_bundle.py"
MONTH: Final = 202611
_PRESS: Final = 1308463921000000777


def script() -> ModuleType:
    """The script as a module."""
    found = importlib.util.spec_from_file_location("verify_bundle", SCRIPT)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def ecarte(rules: str, seed: int, *, left: bool = False) -> Table:
    """A game of écarté at random to its end.

    Args:
        left: whether a player leaves in the first deal, and the house plays on.
    """
    chance = Random(f"{rules} {seed}")
    first, later = own_secrets(chance.randbytes(32), f"game{seed}")
    ids = (_PRESS - 9, _PRESS)
    game, _ = EcarteGame.start(Ruleset.parse(rules), first, f"game{seed}", ids)
    while not game.over:
        seats = [seat for seat in (0, 1) if set(game.legal(seat)) - {actions.RESIGN}]
        seat = chance.choice(seats)
        options = [each for each in game.legal(seat) if each != actions.RESIGN or len(game.history) > 60]
        if chance.random() < 0.9:
            options = [each for each in options if each != actions.CONCEDE] or options
        action = chance.choice(options)
        if chance.random() < 0.3:
            action = game.early(action)
        game, _ = game.apply(seat, action, _PRESS + 1 + len(game.history))
        if left and len(game.history) == 4:
            left, (game, _) = False, game.apply(0, actions.RESIGN)
            game, _ = game.played_on(later)
    return table_at(game)


def bourre(rules: str, seed: int) -> Table:
    """A session of bourré at random to its end."""
    chance = Random(f"{rules} {seed}")
    game, _ = BourreGame.start(BourreRuleset.parse(rules), chance.randbytes(32), f"game{seed}", 4, (7, 8))
    while not game.over:
        seat = chance.choice(game.actors)
        game, _ = game.apply(seat, chance.choice(game.legal(seat)), 9 + len(game.history))
    return replace(table_at(game), seats=table_at(game).seats * 2)


def lines(tables: Sequence[Table], before: Entry | None = None) -> tuple[Bundle, list[bytes]]:
    """The first line of a bundle, and those of its games, which have the next numbers after ``before``."""
    first = before or Entry(0, FIRST_HEAD)
    numbered = [finished(number, table) for number, table in enumerate(tables, start=first.number + 1)]
    head = first.head
    for game in numbered:
        head = next_head(head, json.loads(game.line)["commitment"])
    last = Entry(first.number + len(tables), head)
    deals = sum(game.deals for game in numbered)
    return Bundle(MONTH, first, last, (), (), 0, len(numbered), deals), [game.line for game in numbered]


def saved(path: Path, bundle: Bundle, games: Sequence[bytes]) -> str:
    """Save a bundle; returns its root."""
    found = root([leaf(bundle.line), *map(leaf_of, games)])
    path.write_bytes(b"".join((bundle.line, *games, last_line(found))))
    return found


def sealed(made: dict[str, Any]) -> str:
    """The seal of a game with these facts; any other for a secret in another form."""
    try:
        secret = bytes.fromhex(made["secret"])
    except ValueError:
        secret = b""
    return seal(secret, made["game"], made["history"], made["scores"], made["ranks"])


def counted(bundle: Bundle, games: Sequence[bytes]) -> Bundle:
    """The first line for these games."""
    return replace(bundle, games=len(games), deals=sum(json.loads(game)["deals"] for game in games))


def leaf_of(line: bytes) -> bytes:
    """The leaf of a game's line, which a withdrawn game names."""
    facts = json.loads(line)
    return bytes.fromhex(facts["leaf"]) if "withdrawn" in facts else leaf(line)


def changed(line: bytes, **facts: Any) -> bytes:
    """A line with other facts, and the seal that belongs to them."""
    made = {**json.loads(line), **facts}
    return written({**made, "seal": sealed(made)})


def some(number: int) -> Iterator[Table]:
    """Games of the classic rules."""
    for seed in range(number):
        yield ecarte("classic", seed)
