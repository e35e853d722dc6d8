"""The check finds what would keep the bot from running, and never prints the token."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Callable
from email.utils import formatdate
from pathlib import Path

import pytest

from bot.commands.check import NEEDED, State, clock
from bot.store.opening import open_database
from bot.store.sqlite.database import SqliteDatabase
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import Sandbox
from tests.bot.commands.conftest import Host, Said
from tests.bot.store.test_bad_store import overwritten_inside
from tests.bot.support.engines import Databases

SOUND = ["settings", "database", "free space", "token", "clock", "intents", "gateway", "permissions"]


@pytest.fixture
async def discord(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A Discord to which the settings lead."""
    async with Sandbox() as sandbox:
        for name, value in sandbox.server.addresses.items():
            monkeypatch.setenv(name, value)
        yield sandbox


@pytest.fixture
def check(host: Host, discord: Sandbox) -> Callable[[], asyncio.Future[Said]]:
    """Checks from another thread, while Discord answers in this one."""
    return lambda: asyncio.ensure_future(asyncio.to_thread(host, "check"))


Check = Callable[[], asyncio.Future[Said]]


def found(said: Said) -> dict[str, tuple[str, str]]:
    """What each line is about, with its state and its text; of several the first."""
    assert said.error == ""
    table: dict[str, tuple[str, str]] = {}
    for line in said.out.splitlines():
        state, about, text = re.split("  +", line)
        table.setdefault(about, (state, text))
        assert text.endswith(".")
    return table


async def test_all_is_well(check: Check, discord: Sandbox, database: SqliteDatabase) -> None:
    said = await check()
    assert said.code == 0
    lines = found(said)
    assert list(lines) == SOUND
    assert {state for state, _ in lines.values()} == {"ok"}
    assert discord.server.token not in said.out
    assert discord.violations == []


async def test_a_database_that_is_not_there_yet_is_no_failure(check: Check, path: Path) -> None:
    said = await check()
    assert (said.code, found(said)["database"][0]) == (0, "ok")
    assert not path.parent.exists()


async def test_a_refused_token_fails_and_is_not_printed(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.wrong.token")
    said = await check()
    assert said.code == 1
    assert found(said)["Discord"][0] == "FAILED"
    assert "refused the token" in said.out
    assert "wrong" not in said.out


async def test_a_missing_setting_fails_and_the_rest_is_checked(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    said = await check()
    assert said.code == 1
    lines = found(said)
    assert lines["settings"][0] == "FAILED"
    assert lines["database"][0] == "ok"


async def test_a_discord_that_cannot_be_reached_fails(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:9/api")
    said = await check()
    assert (said.code, found(said)["Discord"][0]) == (1, "FAILED")


async def test_a_damaged_database_fails(check: Check, path: Path, database: SqliteDatabase) -> None:
    await database.close()
    overwritten_inside(path)
    said = await check()
    assert (said.code, found(said)["database"][0]) == (1, "FAILED")


async def test_a_full_disk_fails(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    full = shutil.disk_usage("/")._replace(free=1 << 20)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    said = await check()
    assert (said.code, found(said)["free space"][0]) == (1, "FAILED")


async def test_a_server_that_gives_too_little_is_named(check: Check, discord: Sandbox) -> None:
    guild = discord.server.guild
    guild.roles[guild.id].permissions &= ~(Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS)
    for role in guild.members[discord.server.world.bot.id].role_ids:
        guild.roles[role].permissions = Permission(0)
    said = await check()
    assert said.code == 0
    sentence = f"{guild.name} ({guild.id}) does not give Attach Files, Create Public Threads."
    assert found(said)["permissions"] == ("note", sentence)


async def test_more_shards_than_the_settings_have_are_recommended(check: Check, discord: Sandbox) -> None:
    discord.server.world.shards = 4
    assert found(await check())["gateway"][0] == "note"


@pytest.mark.parametrize(
    ("ahead", "state"),
    [(0, State.OK), (3, State.OK), (-3, State.OK), (30, State.FAILED), (-7200, State.FAILED)],
)
def test_the_clock_is_compared_with_that_of_discord(ahead: int, state: State) -> None:
    assert clock(formatdate(1_000_000, usegmt=True), 1_000_000 + ahead).state is state


@pytest.mark.parametrize("date", [None, "", "now"])
def test_an_answer_without_a_date_is_said(date: str | None) -> None:
    assert clock(date, 0.0).state is State.NOTE


def test_the_permissions_are_those_of_the_invitation() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    assert f"permissions={sum(NEEDED.values())}`" in readme


async def test_a_postgresql_database_is_checked(
    check: Check, databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    with databases.empty() as url:
        await (await open_database(url)).close()
        monkeypatch.setenv("DATABASE_URL", url)
        state, text = found(await check())["database"]
        assert (state, "0 games under way" in text) == ("ok", True)


async def test_a_server_of_postgresql_that_does_not_answer_fails_without_the_password(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ana:secret@127.0.0.1:9/ecarte")
    said = await check()
    assert (said.code, found(said)["database"][0]) == (1, "FAILED")
    assert "secret" not in said.out
