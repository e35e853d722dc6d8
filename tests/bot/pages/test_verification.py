"""The proof of /verify shows the packs that were dealt, and the script finds the same packs."""

import json
import shlex
import subprocess
import sys
from dataclasses import replace

import pytest

from bot.model.table import Status
from bot.pages.study.verification import SCRIPT, Proof, proof_page
from bot.text.i18n import LANGUAGES, Language
from engine.cards import code
from engine.ecarte.events import TurnedUp
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS, Ruleset
from sandbox.discord.components import check_message_components
from tests.bot.support import page_content
from tests.bot.support.harness import Harness, game_of


@pytest.fixture
async def proof(harness: Harness) -> Proof:
    """Of a game by rules whose line has more than one word."""
    return Proof.of(await harness.play_out(await harness.begun(rules=PRESETS["holiday"].with_target(7)), 5))


def checked(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The script's answer, run by itself."""
    return subprocess.run(
        [sys.executable, "-I", str(SCRIPT), *arguments], capture_output=True, text=True, check=False
    )


async def test_the_proof_has_the_turned_up_cards_of_the_game(harness: Harness) -> None:
    table = await harness.play_out(await harness.begun(), 4)
    game, _ = EcarteGame.start(Ruleset.parse(table.rules), table.secret, table.id)
    seen = []
    for seat, action in game_of(table).history:
        game, events = game.apply(seat, action)
        seen += [event.card for event in events if isinstance(event, TurnedUp)]
    proof = Proof.of(table)
    assert [deal.turn_up for deal in proof.deals] == seen
    assert proof.rounds == game.rounds


async def test_the_script_alone_finds_the_same_packs(proof: Proof) -> None:
    answer = checked(*shlex.split(proof.command)[2:])
    assert answer.returncode == 0, answer.stderr
    packs = [f"deal {deal.number} cut {deal.cut} - {' '.join(map(code, deal.pack))}" for deal in proof.deals]
    assert answer.stdout.splitlines()[-len(packs) :] == packs


async def test_the_script_alone_refuses_another_secret(proof: Proof) -> None:
    answer = checked(*shlex.split(replace(proof, secret=bytes(32)).command)[2:])
    assert answer.returncode == 1
    assert "NOT" in answer.stderr


async def test_the_file_contains_everything_that_a_check_needs(proof: Proof) -> None:
    paper = json.loads(proof.text)
    assert paper["check"] == proof.command
    assert bytes.fromhex(paper["secret"]) == proof.secret
    assert [deal["pack"].split() for deal in paper["deals"]] == [
        [code(one) for one in deal.pack] for deal in proof.deals
    ]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_proof_is_a_message_that_discord_takes(
    harness: Harness, language: Language
) -> None:
    longest = await harness.play_out(await harness.begun(rules=PRESETS["classic"].with_target(21)), 1)
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
