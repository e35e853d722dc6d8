"""The proof of /verify shows the packs that were dealt, and the script finds the same packs."""

import json
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.model.table import Status
from bot.pages.study.verification import SCRIPT, Proof, proof_page
from bot.text.i18n import LANGUAGES, Language
from engine.cards import code
from engine.ecarte import actions
from engine.ecarte.events import TurnedUp
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS, Ruleset
from sandbox.discord.components import check_message_components
from tests.bot.support import page_content
from tests.bot.support.harness import Harness, game_of

FIRST_PRESS: Final = 175928847299117063
"""The id of the first interaction in the tests."""


@pytest.fixture
async def proof(harness: Harness) -> Proof:
    """Of a game by rules whose line has more than one word."""
    table = await harness.play_out(
        await harness.begun(rules=PRESETS["holiday"].with_target(7)), 5, FIRST_PRESS
    )
    return Proof.of(table)


def checked(proof: Proof, folder: Path) -> subprocess.CompletedProcess[str]:
    """What the command in a proof prints where its file is."""
    (folder / proof.file).write_text(proof.text)
    _, script, *arguments = shlex.split(proof.command)
    assert script == SCRIPT.name
    return subprocess.run(
        [sys.executable, "-I", str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )


async def test_the_proof_has_the_turned_up_cards_of_the_game(harness: Harness) -> None:
    table = await harness.play_out(await harness.begun(), 4)
    game = game_of(table).at_start()
    seen = []
    for seat, action in game_of(table).history:
        game, events = game.apply(seat, action)
        seen += [event.card for event in events if isinstance(event, TurnedUp)]
    proof = Proof.of(table)
    assert [deal.turn_up for deal in proof.deals] == seen
    assert proof.rounds == game.rounds


async def test_the_script_alone_finds_the_same_packs(proof: Proof, tmp_path: Path) -> None:
    answer = checked(proof, tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    lines = answer.stdout.splitlines()
    for deal in proof.deals:
        assert f"deal {deal.number} cut {deal.cut} - {' '.join(map(code, deal.pack))}" in lines


async def test_the_script_alone_refuses_another_secret(proof: Proof, tmp_path: Path) -> None:
    answer = checked(replace(proof, secret=bytes(32)), tmp_path)
    assert answer.returncode == 1
    assert "NOT" in answer.stderr


async def test_the_file_contains_everything_that_a_check_needs(proof: Proof) -> None:
    paper = json.loads(proof.text)
    assert paper["check"] == proof.command
    assert bytes.fromhex(paper["secret"]) == proof.secret
    assert [deal["pack"].split() for deal in paper["deals"]] == [
        [code(one) for one in deal.pack] for deal in proof.deals
    ]
    assert [int(deal["press"]) for deal in paper["deals"]] == [deal.press for deal in proof.deals]
    assert proof.deals[0].press >= FIRST_PRESS


async def test_a_game_of_the_first_scheme_is_still_verified(harness: Harness, tmp_path: Path) -> None:
    table = await harness.begun()
    old, _ = EcarteGame.start(Ruleset.parse(table.rules), table.secret, table.id, None)
    for _ in range(2):
        old, _ = old.apply(old.elder, actions.cut(9))
        old, _ = old.apply(old.elder, actions.CONCEDE)
    old, _ = old.apply(0, actions.RESIGN)
    proof = Proof.of(replace(table, game=EcarteGame.loads(old.dumps()), status=Status.OVER))
    assert proof.scheme == "ecarte-deal-v1"
    answer = checked(proof, tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.splitlines()[0].startswith(f"game {table.id} under ecarte-deal-v1")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_proof_is_a_message_that_discord_takes(
    harness: Harness, language: Language
) -> None:
    begun = await harness.begun(rules=PRESETS["classic"].with_target(21))
    longest = await harness.play_out(begun, 1, FIRST_PRESS)
    page = proof_page(longest, language)
    check_message_components(page_content.layout(page), v2=True)
    written = page_content.text(page)
    assert longest.secret.hex() in written
    assert [file.filename for file in page.files] == [f"{longest.id}.json", "verify_deal.py"]


async def test_a_live_game_has_no_proof(harness: Harness) -> None:
    table = await harness.begun()
    assert table.status is Status.LIVE
    with pytest.raises(AssertionError, match="live game"):
        Proof.of(table)
