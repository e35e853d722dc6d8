"""The check finds what would keep the bot from running, and never prints the token."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import re
import shutil
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from email.utils import formatdate
from errno import ENOSPC
from pathlib import Path

import pytest

from bot.database.clock import now
from bot.database.opening import open_database
from bot.database.partitions import Worker
from bot.database.sqlite.database import SqliteDatabase
from bot.host import mounts
from bot.host.check import State, clock
from bot.host.invitation import NEEDED, invitation
from bot.tables.store import shards, uptime
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import Sandbox
from tests.bot.database.test_bad_store import overwritten_inside, unreleased
from tests.bot.host.conftest import Host, Said
from tests.bot.support.engines import Databases

SOUND = [
    *(
        "settings",
        "libraries",
        "database",
        "free space",
        "running",
        "token",
        "clock",
        "intents",
        "invitation",
    ),
    *("gateway", "permissions"),
]
NOBODY = 65534


@pytest.fixture
async def discord(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A Discord to which the settings lead."""
    async with Sandbox() as sandbox:
        for name, value in sandbox.server.addresses.items():
            monkeypatch.setenv(name, value)
        yield sandbox


@pytest.fixture
def check(host: Host, discord: Sandbox) -> Callable[[], asyncio.Future[Said]]:
    """Run the check in another thread, while the sandbox answers in this one."""
    return lambda: asyncio.ensure_future(asyncio.to_thread(host, "check"))


Check = Callable[[], asyncio.Future[Said]]


def found(said: Said) -> dict[str, tuple[str, str]]:
    """The subject of each line, with its state and its text; for several lines, the first."""
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
    # A machine may lack FriBiDi.
    del lines["libraries"]
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
    page = (Path(__file__).parents[3] / "docs" / "host" / "hosting.md").read_text("utf-8")
    assert f"`{invitation(0)}`".replace("id=0", "id=APPLICATION_ID") in page
    assert f"permissions={sum(NEEDED.values())}`" in page


async def test_a_postgresql_database_is_checked(
    check: Check, databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    with databases.empty() as url:
        await (await open_database(url)).close()
        monkeypatch.setenv("DATABASE_URL", url)
        state, text = found(await check())["database"]
        assert (state, "0 games under way" in text) == ("ok", True)


async def test_a_second_gateway_is_warned_of_and_another_worker_may_start(
    check: Check, host: Host, databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    with databases.empty() as url:
        monkeypatch.setenv("DATABASE_URL", url)
        database = await open_database(url)
        await database.write(uptime.add, Worker("a worker", now(), now() + 60_000))
        assert found(await check())["running"] == (
            "ok",
            "a bot runs on this database; the role all could start, too.",
        )
        await database.write(shards.expect, 1, now())
        assert "could start" in found(await check())["running"][1]
        await database.write(shards.hear, [0], now())
        assert "stop it before another starts in the role all" in found(await check())["running"][1]
        said = await asyncio.to_thread(host, "check", "worker")
        assert "the role worker could start, too." in said.out
        await database.close()


async def test_a_server_of_postgresql_that_does_not_answer_fails_without_the_password(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ana:secret@127.0.0.1:9/ecarte")
    said = await check()
    assert (said.code, found(said)["database"][0]) == (1, "FAILED")
    assert "secret" not in said.out


def allow_again(path: Path) -> None:
    path.parents[1].chmod(0o755)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Become a user without rights, who owns the folder as the bot's user does."""
    if os.geteuid() != 0:
        yield
        return
    # The user may have no right to read the interpreter's modules.
    importlib.import_module("bot.client.client")
    importlib.import_module("concurrent.futures.process")
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def old_schema(path: Path, _: pytest.MonkeyPatch) -> None:
    unreleased(path, "ALTER TABLE person DROP COLUMN tell")


def newer_schema(path: Path, _: pytest.MonkeyPatch) -> None:
    unreleased(path, "INSERT INTO migration VALUES (99, '0099_later', 0)")


def locked_folder(path: Path, _: pytest.MonkeyPatch) -> None:
    path.parent.chmod(0o555)


def locked_file(path: Path, _: pytest.MonkeyPatch) -> None:
    path.parent.chmod(0o777)
    path.chmod(0o444)


def locked_log(path: Path, _: pytest.MonkeyPatch) -> None:
    path.parent.chmod(0o777)
    path.chmod(0o666)
    path.with_name(path.name + ".lock").chmod(0o444)


def no_folder(path: Path, _: pytest.MonkeyPatch) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_text("a file")


def folder_that_cannot_be_made(path: Path, _: pytest.MonkeyPatch) -> None:
    shutil.rmtree(path.parent)
    path.parent.parent.chmod(0o555)


def a_folder(path: Path, _: pytest.MonkeyPatch) -> None:
    path.unlink()
    path.mkdir()


def second_name(path: Path, _: pytest.MonkeyPatch) -> None:
    path.with_name("other.db").hardlink_to(path)


def another_program(path: Path, _: pytest.MonkeyPatch) -> None:
    path.write_text("a letter")


def no_token(_: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DISCORD_TOKEN", "")


def unreadable_settings(path: Path, _: pytest.MonkeyPatch) -> None:
    dotenv = path.parent.parent / ".env"
    dotenv.write_text("LOG_LEVEL=INFO")
    dotenv.chmod(0)


def readable_by_all(path: Path) -> None:
    path.chmod(0o640)
    dotenv = path.parents[1] / ".env"
    dotenv.write_text("LOG_LEVEL=INFO")
    dotenv.chmod(0o644)


def no_library(_: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("METRICS_PORT", "9")
    patch.setitem(sys.modules, "bot.client.metrics", None)
    patch.setattr(
        "bot.host.check.find_spec",
        lambda name: None if name == "prometheus_client" else importlib.util.find_spec(name),
    )


def no_driver(_: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "postgresql://127.0.0.1:9/ecarte")
    for name in ("database", "connection"):
        patch.delitem(sys.modules, f"bot.database.postgres.{name}", raising=False)
    patch.setitem(sys.modules, "psycopg", None)


def no_server(_: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "postgresql://127.0.0.1:9/ecarte")


def taken_port(_: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("METRICS_PORT", os.environ["TAKEN_PORT"])


def address_of_another_machine(_: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("METRICS_PORT", "9109")
    patch.setenv("METRICS_HOST", "192.0.2.1")


BAD: list[Callable[[Path, pytest.MonkeyPatch], None]] = [
    *(old_schema, newer_schema, locked_folder, locked_file, locked_log, no_folder, a_folder),
    *(folder_that_cannot_be_made, second_name, another_program, no_token, unreadable_settings),
    *(no_library, no_driver, no_server, taken_port, address_of_another_machine),
]


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that is in use."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        yield held.getsockname()[1]


def open_to_all(path: Path) -> None:
    """Give another user the owner's rights to the database."""
    for folder in path.parents[1:]:
        if os.geteuid() == folder.stat().st_uid and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    path.parent.chmod(0o777)
    for file in path.parent.iterdir():
        file.chmod(0o666)


@pytest.mark.parametrize("spoil", BAD, ids=lambda spoil: spoil.__name__)
async def test_the_check_finds_what_the_start_refuses(
    spoil: Callable[[Path, pytest.MonkeyPatch], None],
    path: Path,
    host: Host,
    check: Check,
    taken: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await (await SqliteDatabase.open(path)).close()
    open_to_all(path)
    monkeypatch.setenv("TAKEN_PORT", str(taken))
    spoil(path, monkeypatch)
    try:
        with as_nobody():
            checked = await check()
            started = await asyncio.to_thread(host)
    finally:
        allow_again(path)
    assert (started.code, started.error.count("\n")) == (2, 1), started
    assert checked.code == 1, checked
    assert "FAILED" in checked.out


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


async def test_it_leaves_nothing_in_the_folder(check: Check, path: Path, database: SqliteDatabase) -> None:
    await database.close()
    before = contents(path.parent)
    assert (await check()).code == 0
    # To read a log SQLite makes an index next to it.
    assert {name: bytes_ for name, bytes_ in contents(path.parent).items() if name in before} == before
    assert len(contents(path.parent)) <= len(before) + 2


async def test_it_says_whether_a_bot_runs_on_the_file(
    check: Check, host: Host, database: SqliteDatabase
) -> None:
    assert "a bot runs on this file" in found(await check())["running"][1]
    assert (await asyncio.to_thread(host)).code == 2
    await database.close()
    assert "no bot runs" in found(await check())["running"][1]


async def test_it_says_so_where_the_files_are_no_longer_writable(
    check: Check, path: Path, database: SqliteDatabase, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("METRICS_PORT", str(taken))

    def full(_: Path) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr("bot.database.sqlite.file.try_out", full)
    lines = found(await check())
    assert lines["files"][1].startswith("The disk does not take what ")
    assert "a bot runs on this file" in lines["running"][1]
    assert lines["ports"][0] == "note"


def allow(path: Path, mode: int) -> None:
    path.chmod(mode)


async def test_a_file_that_was_read_only_for_a_while_can_be_used_again(host: Host, path: Path) -> None:
    await (await SqliteDatabase.open(path)).close()
    open_to_all(path)
    copies = [path.with_name(name) for name in ("everything", "copy.db")]
    allow(path, 0o444)
    with as_nobody():
        for words in (("check",), ("export", copies[0]), ("backup", copies[1])):
            await asyncio.to_thread(host, *words)
    assert [copy.name for copy in copies if copy.exists()] == ["everything", "copy.db"]
    allow(path, 0o666)
    with as_nobody():
        await (await SqliteDatabase.open(path)).close()


async def test_a_part_that_may_not_be_written_is_named(check: Check, path: Path) -> None:
    await (await SqliteDatabase.open(path)).close()
    open_to_all(path)
    lock = path.with_name(path.name + ".lock")
    lock.chmod(0o444)
    with as_nobody():
        assert f"{lock} may not be read and written" in found(await check())["files"][1]


async def test_the_obstacle_to_the_database_is_said_once(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ana:secret@127.0.0.1:9/ecarte")
    assert (await check()).out.count("PostgreSQL cannot be used") == 1


async def test_files_that_others_may_open_are_noted(
    check: Check, path: Path, database: SqliteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    readable_by_all(path)
    said = await check()
    assert said.code == 0
    assert said.out.count("chmod 600") == 2
    # A unit of systemd names the file that it has read.
    monkeypatch.setenv("SETTINGS", str(path.parents[1] / "ecarte.env"))
    (path.parents[1] / ".env").rename(path.parents[1] / "ecarte.env")
    assert "chmod 600 " + str(path.parents[1] / "ecarte.env") in (await check()).out


async def test_copies_that_lie_beside_the_database_are_named(
    check: Check, path: Path, database: SqliteDatabase
) -> None:
    copy = path.with_name(f"{path.name}.schema-1-20260131T180000Z")
    copy.touch(mode=0o600)
    said = await check()
    assert said.code == 0
    assert copy.name in said.out


async def test_it_says_which_library_is_missing(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    for there, state in ((True, "ok"), (False, "note")):
        monkeypatch.setattr("bot.pages.pictures.text.SHAPES_LETTERS", there)
        assert found(await check())["libraries"][0] == state


async def test_the_check_is_for_the_role_that_is_to_start(host: Host, discord: Sandbox, path: Path) -> None:
    said = await asyncio.to_thread(host, "check", "worker")
    assert (said.code, "for the role worker" in said.out) == (1, True)


MOUNTS = """\
22 1 259:1 / / rw,relatime shared:1 - ext4 /dev/root rw
30 22 0:40 / /srv/games rw shared:9 - nfs4 host:/games rw
31 22 0:41 / /srv/with\\040space rw - fuse.sshfs host: rw
32 30 259:2 / /srv/games/local rw - xfs /dev/sdb rw
"""


@pytest.mark.parametrize(
    ("path", "share"),
    [
        ("/srv/ecarte.db", None),
        ("/srv/games/ecarte.db", "nfs4"),
        ("/srv/gamesroom/ecarte.db", None),
        ("/srv/games/local/ecarte.db", None),
        ("/srv/with space/ecarte.db", "fuse.sshfs"),
    ],
)
async def test_a_network_share_is_known(path: str, share: str | None) -> None:
    assert mounts.share_in(MOUNTS, Path(path)) == share


async def test_a_network_share_is_noted(check: Check, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr("bot.host.check.network_share", lambda _: "nfs4")
    assert found(await check())["files"][0] == "note"
