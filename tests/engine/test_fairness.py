"""Verifiable deals: the engine, the verification script and a JavaScript implementation agree."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from engine import fairness
from engine.cards import PACK, code
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.engine.ecarte.tables import SECRET, after

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SCRIPT = ROOT / "bot" / "assets" / "verify_deal.py"
VECTORS: list[dict[str, Any]] = json.loads((DOCS / "ecarte-deal-v1.json").read_text())


def in_codes(pack: tuple[Any, ...]) -> str:
    return " ".join(map(code, pack))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["game"])
def test_the_published_vectors_hold(vector: dict[str, Any]) -> None:
    secret, game = bytes.fromhex(vector["secret"]), vector["game"]
    assert fairness.commitment(secret, game, vector["rules"]) == vector["commitment"]
    assert [in_codes(pair) for pair in fairness.cut_for_deal(secret, game)] == vector["cut_for_deal"]
    for n, deal in vector["deals"].items():
        key = fairness.deal_key(secret, game, int(n))
        assert key.hex() == deal["key"]
        assert in_codes(fairness.pack(key)) == deal["pack"]


def test_the_commitment_binds_secret_game_and_rules() -> None:
    one = fairness.commitment(SECRET, "game", "classic")
    assert one != fairness.commitment(SECRET[::-1], "game", "classic")
    assert one != fairness.commitment(SECRET, "game2", "classic")
    assert one != fairness.commitment(SECRET, "game", "classic target=7")


def test_a_deal_key_reveals_earlier_keys_only() -> None:
    keys = [fairness.deal_key(SECRET, "chain", n) for n in range(1, fairness.DEALS + 1)]
    assert len(set(keys)) == fairness.DEALS
    for earlier, later in pairwise(keys):
        assert hashlib.sha256(later).digest() == earlier


def test_the_longest_game_has_enough_keys() -> None:
    assert fairness.DEALS >= 2 * 21 - 1


def test_every_pack_has_all_cards() -> None:
    for n in range(200):
        assert sorted(fairness.pack(n.to_bytes(4, "big"))) == list(PACK)


def test_equal_ranks_draw_again_until_one_is_higher() -> None:
    rounds = [fairness.cut_for_deal(SECRET, str(n)) for n in range(300)]
    assert {len(cut) for cut in rounds} == {1, 2, 3}
    for cut in rounds:
        assert [one & 7 == other & 7 for one, other in cut] == [True] * (len(cut) - 1) + [False]


def test_the_shuffle_is_uniform() -> None:
    """Chi-square of card × place over many shuffles.

    Each shuffle fills every row and column of the table once, so the margins are fixed. This leaves (32 - 1)²
    degrees of freedom, with variance N/31 along each of them instead of Pearson's N/32.
    """
    shuffles = 4000
    counts: Counter[tuple[int, int]] = Counter()
    for n in range(shuffles):
        counts.update(enumerate(fairness.pack(fairness.deal_key(SECRET, f"chi {n}", fairness.DEALS))))
    expected = shuffles / 32
    pearson = sum(
        (counts[place, card] - expected) ** 2 / expected for place in range(32) for card in range(32)
    )
    freedom = 31**2
    assert abs(pearson * 31 / 32 - freedom) < 4 * sqrt(2 * freedom)


def played_game() -> tuple[EcarteGame, list[str]]:
    """A game of three deals, and the arguments with which its players would verify it."""
    game, _ = EcarteGame.start(CLASSIC, SECRET, "verified")
    for n in (16, 2, 30):
        game = after(game, (game.elder, f"cut {n}"), (game.elder, "concede"))
    commitment = fairness.commitment(SECRET, game.game_id, CLASSIC.text)
    return game, [SECRET.hex(), game.game_id, CLASSIC.text, commitment, "16", "2", "30"]


def dealt(game: EcarteGame) -> list[str]:
    """The lines that the script should print for the deals of the game."""
    lines = []
    for n, cut in enumerate((16, 2, 30), start=1):
        pack = fairness.pack(fairness.deal_key(SECRET, game.game_id, n))
        lines.append(f"deal {n} cut {cut} - {in_codes(pack[cut:] + pack[:cut])}")
    return lines


def verify(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_script_in_docs_recomputes_every_deal() -> None:
    game, arguments = played_game()
    done = verify(*arguments)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-3:] == dealt(game)
    draws = [f"cut for deal: the challenger {code(a)} - the challenged {code(b)}" for a, b in game.rounds]
    assert done.stdout.splitlines()[1:-3] == draws


def test_the_script_refuses_another_secret() -> None:
    _, arguments = played_game()
    done = verify("00" * 32, *arguments[1:])
    assert done.returncode == 1
    assert "NOT the one" in done.stderr


@pytest.mark.parametrize("arguments", [[], ["xyz", "game", "classic", "00"], ["00", "g", "r", "00", "many"]])
def test_the_script_prints_its_usage_for_bad_arguments(arguments: list[str]) -> None:
    done = verify(*arguments)
    assert done.returncode == 2
    assert "verify_deal.py SECRET GAME RULES COMMITMENT" in done.stderr


def test_the_javascript_implementation_agrees() -> None:
    node = shutil.which("node") or shutil.which("nodejs")
    if node is None:
        pytest.skip("no node on this machine to run the JavaScript implementation")
    script = Path(__file__).with_name("fairness.mjs")
    subprocess.run([node, str(script)], input=json.dumps(VECTORS), text=True, check=True)
