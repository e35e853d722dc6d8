"""A host keeps order everywhere: games count nowhere, people stand on no board and are not paired."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.database.clock import now
from bot.features.chronicle import figures_store as figures
from bot.features.lobby.anywhere.model import Stage
from bot.features.lobby.anywhere.transactions import join
from bot.features.lobby.reasons import LobbyReason
from bot.features.moderation import store as log
from bot.features.moderation.page import notice
from bot.features.registered import HOOKS
from bot.features.standings import here_store
from bot.features.standings.model import EVERYWHERE
from bot.tables.person import Member
from bot.tables.store import members
from bot.text.i18n import say
from tests.bot.features.lobby.test_anywhere import joined, stages
from tests.bot.host.conftest import Host, Said
from tests.bot.support.harness import ANA, BOB, GUILD, open_harness, reason

WHY = "a second account: x.example"


async def given(host: Host, *words: object) -> Said:
    return await asyncio.to_thread(host, "moderate", *words)


@pytest.fixture
async def played(path: Path) -> str:
    """A finished game of Ana and Bob in the file of a bot."""
    path.parent.mkdir()
    async with open_harness(path) as harness:
        return (await harness.play_out(await harness.begun(ANA, BOB), 1)).id


async def test_a_game_counts_nowhere_any_more(path: Path, played: str, host: Host) -> None:
    done = await given(host, "void", played.upper(), WHY)
    assert (done.code, done.error) == (0, "")
    async with open_harness(path) as harness:
        for guild in (None, GUILD):
            assert await harness.database.read(figures.head_to_heads, guild, ANA, BOB) == {}
        (entry,) = await harness.database.read(log.unnoticed, GUILD, ANA)
        expected = say(
            "en",
            "moderation-host-void",
            game=played,
            reason="a second account: …",
            tournament="none",
            moved=0,
            amount=0,
        )
        assert notice(entry, "en") == expected
        await harness.database.write(members.save, Member(GUILD, ANA, "Ana", manages=False))
        member = await harness.database.read(members.find, GUILD, ANA)
        assert member is not None
        assert member.awaits_notice
        # Those who manage the server read their own log alone.
        assert (await harness.database.read(log.page, GUILD, 9, 0)).entries == []
    again = await given(host, "void", played, WHY)
    assert (again.code, again.error) == (1, f"Nothing was changed: {say('en', 'refusal-void-already')}\n")
    listed = await given(host, "list")
    assert listed.out == done.out
    assert WHY in listed.out


async def test_a_void_is_undone_by_its_number(path: Path, played: str, host: Host) -> None:
    await given(host, "void", played, WHY)
    undone = await given(host, "undo", 1, "an error")
    assert (undone.code, undone.error) == (0, "")
    async with open_harness(path) as harness:
        for guild in (None, GUILD):
            assert await harness.database.read(figures.head_to_heads, guild, ANA, BOB) != {}
        *_, entry = await harness.database.read(log.unnoticed, GUILD, ANA)
        assert notice(entry, "en").startswith("The host of this bot has undone the void")
    again = await given(host, "undo", 1, "an error")
    assert (again.code, again.error) == (1, f"Nothing was changed: {say('en', 'refusal-undone-already')}\n")
    newest, first = (await given(host, "list")).out.splitlines()
    assert "undone by 2" in first
    assert "an error" in newest
    assert (await given(host, "undo", 9, WHY)).code == 2


async def test_a_game_in_progress_ends_only_if_the_host_says_so(path: Path, played: str, host: Host) -> None:
    async with open_harness(path) as harness:
        live = (await harness.begun(ANA, BOB)).id
    said = await given(host, "void", live, WHY)
    assert said.code == 2
    assert "cannot be undone" in said.error
    assert (await given(host, "list")).out == ""
    assert (await given(host, "void", live, WHY, "--live")).code == 0


async def test_a_person_stands_on_no_board_of_everywhere(path: Path, played: str, host: Host) -> None:
    assert (await given(host, "hide", ANA, WHY)).code == 0
    async with open_harness(path) as harness:
        for place, names in ((EVERYWHERE, False), (GUILD, True)):
            here = await harness.database.read(here_store.here, place, now())
            assert here.names(ANA) is names
    assert (await given(host, "show", ANA, WHY)).code == 0
    assert len((await given(host, "list")).out.splitlines()) == 2


async def test_a_person_is_kept_out_of_any_server_alone(path: Path, played: str, host: Host) -> None:
    async with open_harness(path) as harness:
        keys = await joined(harness, ANA, at=now())
    assert (await given(host, "exclude", ANA, WHY, "--until", "60")).code == 0
    async with open_harness(path) as harness:
        assert await stages(harness, keys) == [Stage.LEFT]
        again = harness.database.write(join, HOOKS, ANA, 1, "en", now())
        assert await reason(again) is LobbyReason.ANYWHERE_EXCLUDED
        await harness.begun(ANA, BOB)
    assert (await given(host, "readmit", ANA, WHY)).code == 0
    async with open_harness(path) as harness:
        await joined(harness, ANA, at=now())


async def test_an_exclusion_until_a_date_holds_on_that_day(path: Path, played: str, host: Host) -> None:
    last = datetime.fromtimestamp(now() / 1_000, UTC).date() + timedelta(days=7)
    assert (await given(host, "exclude", ANA, WHY, "--until", last.isoformat())).code == 0
    assert f"until {last + timedelta(days=1)} 00:00" in (await given(host, "list")).out


async def test_bad_input_changes_nothing(path: Path, played: str, host: Host) -> None:
    for words, code in ((("hide", 999, WHY), 2), (("exclude", ANA, WHY, "--until", "soon"), 2), ((), 2)):
        said = await given(host, *words)
        assert said.code == code
        assert said.error.count("\n") == 1
    assert (await given(host, "list")).out == ""
