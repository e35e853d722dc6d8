"""Verifiable deals: the engine, the verification script and a JavaScript implementation agree."""

from __future__ import annotations

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
from engine.cards import PACK, code, rank
from engine.ecarte import actions
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.engine.ecarte.tables import SECRET, after

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "develop"
SCRIPT = ROOT / "bot" / "features" / "study" / "verify_deal.py"
FIRST_VECTORS: list[dict[str, Any]] = json.loads((DOCS / "ecarte-deal-v1.json").read_text())
VECTORS: list[dict[str, Any]] = json.loads((DOCS / "ecarte-deal-v3.json").read_text())
BOURRE_VECTORS: list[dict[str, Any]] = json.loads((DOCS / "bourre-deal-v2.json").read_text())
EARLIER_VECTORS: list[dict[str, Any]] = [
    vector
    for name in ("ecarte-deal-v2", "bourre-deal-v1")
    for vector in json.loads((DOCS / f"{name}.json").read_text())
]
IDS = (175928847299117063, 1308463921000000777)
"""The ids of a message and of the press that begins a game."""


def in_codes(pack: tuple[Any, ...]) -> str:
    return " ".join(map(code, pack))


def ids_of(vector: dict[str, Any]) -> fairness.Ids:
    if "presses" not in vector:
        return None
    return tuple(map(int, (vector["message"], vector["begin"], *vector["presses"])))


@pytest.mark.parametrize("vector", [*FIRST_VECTORS, *VECTORS], ids=lambda vector: vector["game"])
def test_the_published_vectors_hold(vector: dict[str, Any]) -> None:
    secret, game, ids = bytes.fromhex(vector["secret"]), vector["game"], ids_of(vector)
    scheme = fairness.scheme_of(ids)
    assert fairness.commitment(secret, game, vector["rules"], scheme) == vector["commitment"]
    assert [in_codes(pair) for pair in fairness.cut_for_deal(secret, game, ids)] == vector["cut_for_deal"]
    if ids is not None:
        assert fairness.secret_before(secret).hex() == vector["before"]
        assert [own.hex() for own in fairness.own_secrets(secret, game)] == vector["own"]
    for n, deal in vector["deals"].items():
        key = fairness.deal_key(secret, game, int(n), ids)
        assert key.hex() == deal["key"]
        assert in_codes(fairness.pack(key)) == deal["pack"]


def test_the_commitment_binds_secret_game_and_rules() -> None:
    one = fairness.commitment(SECRET, "game", "classic")
    assert one != fairness.commitment(SECRET[::-1], "game", "classic")
    assert one != fairness.commitment(SECRET, "game2", "classic")
    assert one != fairness.commitment(SECRET, "game", "classic target=7")
    assert one != fairness.commitment(SECRET, "game", "classic", fairness.FIRST_SCHEME)


def test_every_pack_depends_on_every_id_before_it_and_on_none_after_it() -> None:
    ids = (*IDS, 11, 12, 13)
    for place in range(len(ids)):
        changed = (*ids[:place], 99, *ids[place + 1 :])
        same_draw = fairness.cut_for_deal(SECRET, "ids", ids) == fairness.cut_for_deal(SECRET, "ids", changed)
        assert same_draw is (place >= len(IDS))
        for n in (1, 2, 3):
            same = fairness.deal_key(SECRET, "ids", n, ids) == fairness.deal_key(SECRET, "ids", n, changed)
            assert same is (place > n + 1)


def elders_chance(secret: bytes, presses: range) -> float:
    """The share of presses with which the elder's first card beats the dealer's in deal 1."""
    wins = 0
    for press in presses:
        one, _, _, other, *_ = fairness.pack(fairness.deal_key(secret, "choice", 1, (*IDS, press)))
        wins += rank(one) > rank(other)
    return wins / len(presses)


def test_a_host_who_chooses_among_secrets_gains_nothing() -> None:
    """The best of 200 secrets for one press is as good as any other for the presses that may come."""
    secrets = [n.to_bytes(32, "big") for n in range(200)]
    best = [secret for secret in secrets if elders_chance(secret, range(7, 8))]
    assert 50 < len(best) < 150
    after = sum(elders_chance(secret, range(1000, 1040)) for secret in best) / len(best)
    anyone = sum(elders_chance(secret, range(1000, 1040)) for secret in secrets) / len(secrets)
    assert abs(after - anyone) < 0.05


def test_a_secret_reveals_those_before_it_in_its_chain_only() -> None:
    root = SECRET
    chain = [fairness.first_of_chain(root)]
    while (after := fairness.secret_after(root, chain[-1])) is not None:
        chain.append(after)
    assert (len(set(chain)), chain[-1]) == (fairness.CHAIN, root)
    for one, next_ in pairwise(chain):
        assert fairness.secret_before(next_) == one
    assert fairness.secret_after(root, b"of another chain") is None


def test_every_pack_has_all_cards() -> None:
    for n in range(200):
        assert sorted(fairness.pack(n.to_bytes(4, "big"))) == list(PACK)


def test_equal_ranks_draw_again_until_one_is_higher() -> None:
    rounds = [fairness.cut_for_deal(SECRET, str(n), IDS) for n in range(300)]
    assert {len(cut) for cut in rounds} >= {1, 2, 3}
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
        counts.update(enumerate(fairness.pack(fairness.deal_key(SECRET, "chi", 1, (*IDS, n)))))
    expected = shuffles / 32
    pearson = sum(
        (counts[place, card] - expected) ** 2 / expected for place in range(32) for card in range(32)
    )
    freedom = 31**2
    assert abs(pearson * 31 / 32 - freedom) < 4 * sqrt(2 * freedom)


def test_the_commitment_cannot_be_read_in_two_ways() -> None:
    """A character that moves from one part to its neighbour is another commitment."""
    one = fairness.commitment(SECRET, "game", "classic")
    assert one != fairness.commitment(SECRET, "gamec", "lassic")
    assert one != fairness.commitment(SECRET[1:], "game", f"classic{SECRET.hex()[:2]}")
    assert one != fairness.commitment(SECRET[1:], "game", 'classic","' + SECRET.hex()[:2])


def test_games_of_one_chain_have_no_secrets_in_common() -> None:
    root = SECRET
    links = [fairness.first_of_chain(root)]
    links += [fairness.secret_after(root, links[0]) or b""]
    secrets = [fairness.own_secrets(link, f"game{n}") for n, link in enumerate(links)]
    for first, later in secrets:
        assert fairness.secret_before(later) == first
    found = {*links, *(secret for pair in secrets for secret in pair)}
    assert len(found) == 6
    assert [
        (first, secret) for first, secret in secrets if fairness.secret_before(secret) in found - {first}
    ] == []


def test_the_seal_binds_every_action_and_the_result() -> None:
    sealed = (SECRET, "game", ("1 cut 16", "1 propose"), (5, 0), (1, 2))
    changed: list[Any] = [
        (SECRET[::-1], *sealed[1:]),
        (SECRET, "other", *sealed[2:]),
        (*sealed[:2], ("1 cut 16",), *sealed[3:]),
        (*sealed[:2], ("1 propose", "1 cut 16"), *sealed[3:]),
        (*sealed[:3], (5, 1), sealed[4]),
        (*sealed[:3], None, None),
        (*sealed[:4], (2, 1)),
    ]
    assert len({fairness.seal(*sealed), *(fairness.seal(*other) for other in changed)}) == 8


LONG = CLASSIC.with_target(21)
CUTS = ((16, 1308463990000004095), (2, 1308464000000000000), (16, 0), (30, 1308464100123456789))
"""The number of cards cut for each deal, and the press that cut."""


WHOLE = {"seats": 2, "pool": None, "renewed": None, "check": "python3 verify_deal.py verified.json"}


def paper(ids: fairness.Ids = IDS) -> dict[str, Any]:
    """The proof that /verify would send of a game of four deals; without ids, as the first scheme had it."""
    link = SECRET
    secret, _ = fairness.own_secrets(link, "verified")
    game, _ = EcarteGame.start(LONG, secret, "verified", ids)
    deals = []
    for cut, press in CUTS:
        game, _ = game.apply(game.elder, actions.cut(cut), press)
        assert game.deal is not None
        deals.append({"cut": cut, "press": str(press), "pack": in_codes(game.deal.pack)})
        game = after(game, (game.elder, "concede"))
    scheme = fairness.scheme_of(ids)
    found = {
        "scheme": scheme,
        "game": game.game_id,
        "rules": LONG.text,
        "secret": secret.hex(),
        "commitment": fairness.commitment(secret, game.game_id, LONG.text, scheme),
        "cut_for_deal": [in_codes(pair) for pair in game.rounds],
        "deals": deals,
    }
    if ids is None:
        return found
    for n, deal in enumerate(deals, start=1):
        deal |= {"deal": n, "turn_up": str(deal["pack"]).split()[10]}
    opening = {"message": str(ids[0]), "begin": str(ids[1])}
    return found | opening | {"form": 3, "link": link.hex(), "deals_cut": len(deals), **WHOLE}


def checked(paper: dict[str, Any], folder: Path) -> subprocess.CompletedProcess[str]:
    """The output of the script for a proof."""
    file = folder / "game.json"
    file.write_text(json.dumps(paper))
    return verify(str(file))


def verify(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("ids", [None, IDS, fairness.NO_IDS], ids=("v1", "v3", "v3-without-ids"))
def test_the_script_recomputes_every_deal(ids: fairness.Ids, tmp_path: Path) -> None:
    given = paper(ids)
    done = checked(given, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    for n, deal in enumerate(given["deals"], start=1):
        assert f"deal {n} cut {deal['cut']} - {deal['pack']}" in lines
    for pair in given["cut_for_deal"]:
        assert f"cut for deal: the challenger {pair.replace(' ', ' - the challenged ')}" in lines


def test_the_script_says_when_discord_made_each_id(tmp_path: Path) -> None:
    """The id of the message is the example in Discord's reference."""
    done = checked(paper(), tmp_path)
    assert f"message with the commitment: {IDS[0]}, made 2016-04-30 11:18:25.796 UTC" in done.stdout
    assert "press of this cut: none" in done.stdout


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda paper: paper.update(secret="00" * 32), "NOT the one that was committed to"),
        (lambda paper: paper.update(begin=str(IDS[0] - 1)), "NOT made in the order"),
        (lambda paper: paper["deals"][1].update(press=paper["deals"][0]["press"]), "NOT made in the order"),
        (lambda paper: paper["deals"][3].update(press="0"), "cut by nobody, and NOT in the middle"),
        (
            lambda paper: paper["deals"][3].update(press="1308464100123456790"),
            "deal 4 does NOT follow",
        ),
        (lambda paper: paper.update(message=str(IDS[0] - 1)), "drawn for the deal do NOT follow"),
    ],
)
def test_the_script_finds_every_fault(change: Any, fault: str, tmp_path: Path) -> None:
    given = paper()
    change(given)
    done = checked(given, tmp_path)
    assert done.returncode == 1
    assert fault in done.stderr


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"scheme": "v4"}', '{"scheme": "ecarte-deal-v2"}'])
def test_the_script_prints_its_usage_for_what_is_no_game(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    for arguments in ([], [str(tmp_path / "none.json")], [str(file)]):
        done = verify(*arguments)
        assert done.returncode == 2
        assert "verify_deal.py GAME.json" in done.stderr


def test_the_javascript_implementation_agrees() -> None:
    node = shutil.which("node") or shutil.which("nodejs")
    if node is None:
        pytest.skip("no node on this machine to run the JavaScript implementation")
    script = Path(__file__).with_name("fairness.mjs")
    subprocess.run(
        [node, str(script)],
        input=json.dumps([*FIRST_VECTORS, *EARLIER_VECTORS, *VECTORS, *BOURRE_VECTORS]),
        text=True,
        check=True,
    )
