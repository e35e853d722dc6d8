"""Other programs read the file while a bot runs: nothing that was acknowledged gets lost."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.database import metadata, migrations
from bot.database.sqlite.connection import ThreadedConnection
from bot.database.sqlite.database import SqliteDatabase
from tests.bot.support.database_file import make_file
from tests.bot.support.harness import wait_until
from tests.bot.support.programs import ROOT

pytestmark = pytest.mark.sqlite
READ = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("SELECT count(*) FROM metadata").fetchone()
connection.close()
"""
COMMANDS = """
from bot.__main__ import main
assert [main(words) for words in (["check"], ["backup", "copy.db"], ["export", "everything"])] == [0, 0, 0]
"""
Act = Callable[[], Awaitable[object]]


async def run(*words: object, cwd: Path = ROOT, **settings: str) -> None:
    """Run Python with arguments to its end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **settings}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *map(str, words), cwd=cwd, env=environment, stdout=DEVNULL, stderr=DEVNULL
    )
    await process.wait()


async def read_outside(path: Path) -> None:
    """Read the file as any other program does: what closes it last deletes the log."""
    await run("-c", READ, path)


class Writer:
    """A process that writes, and what it has acknowledged."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.acknowledged = set[bytes]()
        self._more = asyncio.Event()
        self._note = asyncio.create_task(self._noting())
        self.log = ""

    async def _noting(self) -> None:
        """Note what is acknowledged at once, so that the process never waits for room in the pipe."""
        assert self._process.stdout is not None
        while (line := await self._process.stdout.readline()).endswith(b"\n"):
            self.acknowledged.add(line)
            self._more.set()

    async def goes_on(self) -> None:
        """Wait for more acknowledged writes."""
        enough = len(self.acknowledged) + 300
        while len(self.acknowledged) < enough:
            self._more.clear()
            await self._more.wait()

    async def look(self) -> None:
        """Let it look whether its files are still there."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"look\n")
        await self._process.stdin.drain()

    async def kill(self) -> None:
        """Kill it, and read what it has said."""
        assert self._process.stderr is not None
        self._process.kill()
        await self._note
        self.log = (await self._process.stderr.read()).decode()
        await self._process.wait()


async def existing(folder: Path) -> Path:
    """The file of a bot that was started and stopped. Before its first start it has no log."""
    path = folder / "ecarte.db"
    await (await SqliteDatabase.open(path)).close()
    return path


def copied(folder: Path) -> bool:
    """Whether the file was copied before a migration."""
    return any(folder.glob("ecarte.db.schema-*"))


@asynccontextmanager
async def writer(path: Path, *later: Path) -> AsyncIterator[Writer]:
    """A process that writes; it is killed at the end, and everything that it acknowledged is there."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bot.support.killed_writer", f"sqlite:///{path}", *map(str, later)),
        cwd=ROOT,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
    )
    writes = Writer(process)
    await writes.goes_on()
    yield writes
    await writes.kill()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        kept = {value.encode() + b"\n" for (value,) in connection.execute("SELECT value FROM metadata")}
    assert writes.acknowledged <= kept


async def test_a_reader_beside_a_bot_deletes_nothing(tmp_path: Path) -> None:
    path = await existing(tmp_path)
    # The second start finds the log of the first, which was killed.
    for _ in range(2):
        async with writer(path) as writes:
            await read_outside(path)
            await writes.goes_on()


async def test_a_reader_beside_a_bot_that_has_migrated_the_file_deletes_nothing(tmp_path: Path) -> None:
    path = await existing(tmp_path)
    later = tmp_path / f"{len(migrations.scripts()) + 1:04}_later.sql"
    later.write_text("CREATE TABLE later (\n    id BIGINT PRIMARY KEY\n);\n", "utf-8")
    async with writer(path, later) as writes:
        assert copied(tmp_path)
        await read_outside(path)
        await writes.goes_on()


@pytest.mark.slow
async def test_the_hosts_commands_beside_a_bot_delete_nothing(tmp_path: Path) -> None:
    path = await existing(tmp_path)
    async with writer(path) as writes:
        url = f"sqlite:///{path}"
        await run("-c", COMMANDS, cwd=tmp_path, DATABASE_URL=url)
        await read_outside(path)
        await writes.goes_on()
    assert (tmp_path / "copy.db").exists()
    assert (tmp_path / "everything").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open cannot be deleted")
async def test_a_bot_whose_log_was_deleted_saves_what_it_acknowledged_and_says_so(tmp_path: Path) -> None:
    path = await existing(tmp_path)
    async with writer(path) as writes:
        path.with_name("ecarte.db-wal").unlink()
        await read_outside(path)
        await writes.look()
        await writes.goes_on()
        await read_outside(path)
        await writes.goes_on()
    assert writes.log.count("\n") == 1
    assert "ecarte.db-wal was deleted or replaced" in writes.log
    assert "what was committed is saved" in writes.log


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open cannot be deleted")
async def test_a_bot_looks_by_itself_once_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = await existing(tmp_path)
    database, loop = await SqliteDatabase.open(path), asyncio.get_running_loop()
    await database.write(metadata.write, "kept", "yes")
    path.with_name("ecarte.db-wal").unlink()
    began = loop.time
    monkeypatch.setattr(loop, "time", lambda: began() + 60)
    await wait_until(lambda: "ecarte.db-wal was deleted or replaced" in caplog.text)
    await database.close()


async def test_a_copy_that_was_put_back_and_a_new_file_have_a_log_from_the_start(tmp_path: Path) -> None:
    for name in ("new.db", "copy.db"):
        path = tmp_path / name
        if name == "copy.db":
            make_file(path)
        database = await SqliteDatabase.open(path)
        await database.write(metadata.write, "kept", "yes")
        assert await database.danger() is None
        await database.close()
        assert await database.danger() is None


async def test_a_file_that_was_replaced_is_not_opened_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "ecarte.db"
    database = await SqliteDatabase.open(path)
    path.rename(tmp_path / "moved.db")
    assert f"{path} was deleted or replaced" in (await database.danger() or "")
    assert await database.danger() is not None
    assert len(caplog.records) == 1
    assert not path.exists()
    await database.close()


async def test_the_process_of_a_bot_opens_the_file_only_through_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the first connection nothing else opens the file, its log or its index."""
    path = await existing(tmp_path)
    later = tmp_path / f"{len(migrations.scripts()) + 1:04}_later.sql"
    later.write_text("CREATE TABLE later (\n    id BIGINT PRIMARY KEY\n);\n", "utf-8")
    known = [*migrations.scripts(), later]
    monkeypatch.setattr(migrations, "scripts", lambda: known)
    connected, opened = False, list[object]()
    files = {str(path.with_name(path.name + suffix)) for suffix in ("", "-wal", "-shm")}

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if event == "open" and connected and str(arguments[0]) in files:
            opened.append(arguments[0])

    connect = ThreadedConnection.open

    async def noting(path: Path) -> ThreadedConnection:
        nonlocal connected
        connected = True
        return await connect(path)

    sys.addaudithook(watch)
    monkeypatch.setattr(ThreadedConnection, "open", noting)
    database = await SqliteDatabase.open(path)
    await database.write(metadata.write, "kept", "yes")
    await database.empty_log()
    await database.danger()
    await database.close()
    connected = False
    assert copied(tmp_path)
    assert opened == []
