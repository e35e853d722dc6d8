"""The proof of /verify shows the packs that were dealt, and the script finds the same packs."""

import json
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from bot.features.study.verification_page import SCRIPT, Proof, proof_page
from bot.tables.table import Status, Table
from bot.text.i18n import LANGUAGES
from engine.bourre import actions as bourre_actions
from engine.bourre.actions import ActionKind
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.view import BourreView
from engine.cards import code, symbol
from engine.ecarte.events import TurnedUp
from engine.ecarte.rules import PRESETS
from engine.interface import Action, View
from sandbox.discord.components import check_message_components
from tests.bot.support import bourre, page_content
from tests.bot.support.harness import Harness, game_of

pytestmark = pytest.mark.slow

FIRST_PRESS: Final = 175928847299117063
"""The id of the first interaction in the tests."""


@pytest.fixture
async def proof(harness: Harness) -> Proof:
    """The proof of a game by rules whose line has more than one word."""
    table = await harness.play_out(
        await harness.begun(rules=PRESETS["holiday"].with_target(7)), 5, FIRST_PRESS
    )
    return Proof.of(table)


def checked(proof: Proof, folder: Path) -> subprocess.CompletedProcess[str]:
    """The output of the command in a proof, in the folder of its file."""
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
    assert [pack.turn_up for pack in proof.packs] == seen
    assert [tuple(card for _, card in drew) for drew in proof.draw] == list(game.rounds)


async def test_the_script_alone_finds_the_same_packs(proof: Proof, tmp_path: Path) -> None:
    answer = checked(proof, tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    lines = answer.stdout.splitlines()
    for number, pack in enumerate(proof.packs, start=1):
        assert f"deal {number} cut {pack.cut} - {' '.join(map(code, pack.cards))}" in lines


async def test_the_script_alone_refuses_another_secret(proof: Proof, tmp_path: Path) -> None:
    answer = checked(replace(proof, secret=bytes(32)), tmp_path)
    assert answer.returncode == 1
    assert "NOT" in answer.stderr


async def test_the_file_contains_everything_that_a_check_needs(proof: Proof) -> None:
    paper = json.loads(proof.text)
    assert paper["check"] == proof.command
    assert bytes.fromhex(paper["secret"]) == proof.secret
    assert [deal["pack"].split() for deal in paper["deals"]] == [
        [code(one) for one in pack.cards] for pack in proof.packs
    ]
    assert [int(deal["press"]) for deal in paper["deals"]] == [pack.press for pack in proof.packs]
    assert proof.packs[0].press >= FIRST_PRESS


async def test_the_longest_proof_is_a_message_that_discord_takes(harness: Harness) -> None:
    begun = await harness.begun(rules=PRESETS["classic"].with_target(21))
    longest = await harness.play_out(begun, 1, FIRST_PRESS)
    page = proof_page(longest, "fr")
    check_message_components(page_content.layout(page), v2=True)
    written = page_content.text(page)
    assert longest.commitment in written
    assert [file.file for file in page.files] == [f"{longest.id}.json", "verify_deal.py"]


async def test_a_live_game_has_no_proof(harness: Harness) -> None:
    table = await harness.begun()
    assert table.status is Status.LIVE
    with pytest.raises(AssertionError, match="live game"):
        Proof.of(table)


class TestManySeats:
    """A session of seven, with reshuffles, under a scheme of its own."""

    @pytest.fixture
    async def session(self, harness: Harness) -> Table:
        """The session after its last deal. Everybody draws as many cards as allowed."""
        table = await bourre.begun(harness, 7, "bourre deals=2")
        offered = replace(table, game=None).commitment
        assert table.commitment == offered
        while table.open:
            press = FIRST_PRESS + table.version
            (actor,) = table.waits_for
            table = await harness.registry.play.act(table.id, actor, most_cards, press=press)
        return table

    async def test_the_script_finds_the_same_packs_and_reshuffles(
        self, session: Table, tmp_path: Path
    ) -> None:
        proof = Proof.of(session)
        assert proof.scheme == "bourre-deal-v2"
        answer = checked(proof, tmp_path)
        assert (answer.returncode, answer.stderr) == (0, "")
        assert any(pack.reshuffles for pack in proof.packs)
        for pack in proof.packs:
            for cards in (pack.cards, *pack.reshuffles):
                assert " ".join(map(code, cards)) in answer.stdout

    async def test_the_script_finds_what_was_changed(self, session: Table, tmp_path: Path) -> None:
        proof = Proof.of(session)
        changes: list[dict[str, Any]] = [
            {"secret": bytes(32)},
            {"commitment": "0" * 64},
            {"draw": proof.draw[::-1] if len(proof.draw) > 1 else (proof.draw[0][::-1],)},
            {"packs": proof.packs[::-1]},
            {"packs": tuple(replace(pack, press=pack.press + 1) for pack in proof.packs)},
            {"packs": tuple(replace(pack, cut=pack.cut - 1) for pack in proof.packs)},
            {
                "packs": tuple(
                    replace(pack, reshuffles=tuple(cards[1:] + cards[:1] for cards in pack.reshuffles))
                    for pack in proof.packs
                )
            },
        ]
        for change in changes:
            answer = checked(replace(proof, **change), tmp_path)
            assert answer.returncode == 1, change
            assert "NOT" in answer.stderr

    async def test_the_page_names_every_seat_in_the_draw(self, session: Table) -> None:
        for language in LANGUAGES:
            page = proof_page(session, language)
            check_message_components(page_content.layout(page), v2=True)
            written = page_content.text(page)
            for seat, card in Proof.of(session).draw[0]:
                assert f"{session.seats[seat].name} {symbol(card, language)}" in written

    async def test_a_hundred_deals_are_a_message_that_discord_takes(self, session: Table) -> None:
        game = session.game
        assert isinstance(game, BourreGame)
        names = tuple(replace(held, name="W" * 32) for held in session.seats)
        packs = (game.packs[0],) * 100
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(BourreGame, "packs", property(lambda _: packs))
            page = proof_page(replace(session, seats=names), "fr")
        check_message_components(page_content.layout(page), v2=True)
        assert page_content.text(page).count(symbol(packs[0].turn_up, "fr")) < len(packs)


def most_cards(view: View) -> Action:
    """Exchange as many cards as the rules allow, in turn; play the lowest card; cut."""
    assert isinstance(view, BourreView)
    if view.phase is Phase.DECLARE:
        exchanges = [action for action in view.legal if bourre_actions.kind(action) is ActionKind.EXCHANGE]
        return max(exchanges, key=lambda action: bourre_actions.mask_of_exchange(action).bit_count())
    return view.legal[0]
