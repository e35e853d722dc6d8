"""Copies are whole, verified, and never in the place of another file."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.database.errors import StoreError
from bot.database.sqlite.database import SqliteDatabase
from tests.bot.database.test_bad_store import overwritten_inside, state
from tests.bot.host.conftest import Host, kept, write
from tests.bot.host.test_check import as_nobody, open_to_all

ROOT = Path(__file__).parents[3]


def no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the disk look full."""
    full = shutil.disk_usage("/")._replace(free=1 << 20)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)


async def test_a_copy_has_what_a_running_bot_has_committed(
    path: Path, database: SqliteDatabase, host: Host
) -> None:
    said = host("backup", "copies/today/first.db")
    assert (said.code, said.error) == (0, "")
    await write(database, "second")
    copy = path.parents[1] / "copies" / "today" / "first.db"
    assert [file.name for file in copy.parent.iterdir()] == ["first.db"]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert await kept(copy) == "first"


async def test_a_copy_never_takes_the_place_of_a_file(
    tmp_path: Path, database: SqliteDatabase, host: Host
) -> None:
    for target in ("note.txt", "games/ecarte.db"):
        (tmp_path / target).touch()
        before = state((tmp_path / target).parent)
        said = host("backup", target)
        assert said == (2, "", f"{target} exists already and was left as it is: name a new file.\n")
        assert state((tmp_path / target).parent) == before


async def test_a_damaged_database_has_no_copy(path: Path, database: SqliteDatabase, host: Host) -> None:
    await database.close()
    overwritten_inside(path)
    said = host("backup", "copy.db")
    assert said.code == 2
    assert "is damaged" in said.error
    assert said.error.count("\n") == 1
    assert list(state(path.parents[1])) == []


async def test_a_database_whose_damage_no_reader_meets_has_no_copy(
    path: Path, database: SqliteDatabase, host: Host
) -> None:
    await database.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_schema WHERE name = 'token_by_expiry'")
    said = host("backup", "copy.db")
    assert (said.code, "is damaged" in said.error) == (2, True)
    assert list(state(path.parents[1])) == []


async def test_the_space_is_checked_first(
    path: Path, database: SqliteDatabase, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_room(monkeypatch)
    said = host("backup", "copy.db")
    # An empty database is some MiB, which grow with its tables.
    assert (said.code, said.out) == (2, "")
    assert re.fullmatch(r"\. has 1 MiB free and needs [2-9]: make room first\.\n", said.error)
    assert list(state(path.parents[1])) == []


async def test_a_folder_keeps_the_newest_copies_and_other_files(
    tmp_path: Path, database: SqliteDatabase, host: Host
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    older = [f"ecarte-202501{day}T000000Z.db" for day in ("03", "01", "02")]
    others = ["ecarte-mine.db", "ecarte-20250101T000000Z.db.gz", "other-20250101T000000Z.db"]
    for name in (*older, *others):
        (folder / name).write_text("a copy")
    said = host("backup", folder, "--keep", 2)
    assert said.code == 0
    left = {file.name for file in folder.iterdir()} - set(others)
    assert len(left) == 2
    assert older[0] in left
    assert {file.name for file in folder.iterdir()} >= set(others)
    (new,) = left - set(older)
    assert await kept(folder / new) == "first"


@pytest.mark.parametrize("keep", [1, 2])
async def test_what_a_killed_command_leaves_counts_as_no_copy_and_goes(
    tmp_path: Path, database: SqliteDatabase, host: Host, keep: int
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    copy = folder / "ecarte-20250101T000000Z.db"
    copy.write_text("a copy")
    reserved, half, running = (
        folder / name
        for name in (
            "ecarte-20250102T000000Z.db",
            "ecarte-20250102T000000Z.db.partial",
            "ecarte-20250103T000000Z.db.partial",
        )
    )
    reserved.touch()
    for partial in (half, running):
        partial.write_text("half")
    os.utime(half, (0, 0))
    assert host("backup", folder, "--keep", keep).code == 0
    assert [copy.exists(), reserved.exists()] == [keep == 2] * 2
    assert [half.exists(), running.exists()] == [False, True]


@pytest.mark.slow
async def test_copies_are_made_until_the_command_is_stopped(tmp_path: Path, database: SqliteDatabase) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "backup", "copies", "--every", "1s", "--keep", "1"),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    first, second = [(await process.stdout.readline()).decode().split()[0] for _ in range(2)]
    process.terminate()
    await process.communicate()
    assert process.returncode == 0
    assert first != second
    assert not (tmp_path / first).exists()


@pytest.mark.parametrize(
    "words",
    [
        ["emperor"],
        ["web", "web"],
        ["Web"],
        [""],
        ["--nothing"],
        ["backup"],
        ["backup", "copies", "--every", "often"],
        ["backup", "copies", "--every", "0h"],
        ["backup", "copies", "--keep", "0"],
        ["backup", "nowhere.db", "--keep", "3"],
        ["backup", "copy.db"],
        ["restore"],
        ["restore", "nothing.db", "--yes"],
    ],
    ids=" ".join,
)
def test_bad_words_give_one_sentence(words: list[str], path: Path, host: Host) -> None:
    said = host(*words)
    assert (said.code, said.out, said.error.count("\n")) == (2, "", 1)
    assert said.error.endswith(".\n")
    assert "Role." not in said.error


@pytest.mark.parametrize("words", [["backup", "copy.db"], ["restore", "copy.db", "--yes"]])
def test_on_postgresql_its_own_tools_are_named(
    words: list[str], host: Host, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ana:secret@here/ecarte")
    said = host(*words)
    assert said.code == 2
    assert "pg_" in said.error
    assert "secret" not in said.error


@pytest.fixture
def copy(path: Path, database: SqliteDatabase, host: Host) -> Path:
    """A copy of the database that holds the first value."""
    assert host("backup", "copy.db").code == 0
    return path.parents[1] / "copy.db"


async def test_a_restored_copy_takes_the_place_and_the_replaced_file_is_kept(
    path: Path, database: SqliteDatabase, copy: Path, host: Host
) -> None:
    await write(database, "second")
    await database.close()
    said = host("restore", copy, "--yes")
    assert said.code == 0
    assert await kept(path) == "first"
    (replaced,) = path.parent.glob("ecarte.db.replaced-*")
    assert str(replaced.name) in said.out
    assert await kept(replaced) == "second"
    assert await kept(copy) == "first"


async def test_the_log_of_a_killed_bot_stays_with_the_replaced_file(
    path: Path, database: SqliteDatabase, copy: Path, host: Host
) -> None:
    await write(database, "second")
    left = {name: content for name, (_, _, content) in state(path.parent).items() if "shm" not in name}
    await database.close()
    for name, content in left.items():
        path.with_name(name).write_bytes(content)
    assert host("restore", copy, "--yes").code == 0
    assert "ecarte.db-wal" not in state(path.parent)
    assert await kept(path) == "first"
    (replaced,) = (file for file in path.parent.glob("ecarte.db.replaced-*Z"))
    assert await kept(replaced) == "second"


@pytest.mark.parametrize("copied", [True, False])
async def test_a_killed_restore_is_run_once_more_before_a_bot_starts(
    path: Path,
    database: SqliteDatabase,
    copy: Path,
    host: Host,
    monkeypatch: pytest.MonkeyPatch,
    *,
    copied: bool,
) -> None:
    await write(database, "second")
    left = {name: content for name, (_, _, content) in state(path.parent).items() if "shm" not in name}
    await database.close()
    for name, content in left.items():
        path.with_name(name).write_bytes(content)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", killed)
        with pytest.raises(KeyboardInterrupt):
            host("restore", copy, "--yes")
    if not copied:
        path.with_name("ecarte.db.partial").unlink()
    with pytest.raises(StoreError, match="run restore once more"):
        await SqliteDatabase.open(path)
    assert host("restore", copy, "--yes").code == 0
    assert await kept(path) == "first"
    (replaced,) = path.parent.glob("ecarte.db.replaced-*")
    assert await kept(replaced) == "second"


async def test_a_copy_is_restored_where_there_was_no_database(
    path: Path, database: SqliteDatabase, copy: Path, host: Host
) -> None:
    await database.close()
    shutil.rmtree(path.parent)
    assert host("restore", copy, "--yes").code == 0
    assert await kept(path) == "first"


def unchanged(path: Path, host: Host, *words: object) -> tuple[int, str]:
    before = state(path.parent)
    said = host(*words)
    assert state(path.parent) == before
    assert (said.out + said.error).count("\n") == 1
    return said.code, said.out + said.error


async def test_nothing_is_restored_while_a_bot_runs(
    path: Path, database: SqliteDatabase, copy: Path, host: Host
) -> None:
    said = unchanged(path, host, "restore", copy, "--yes")
    assert said == (2, "games/ecarte.db is in use by another process: stop that bot first.\n")


async def test_a_damaged_copy_is_not_restored(
    path: Path, database: SqliteDatabase, copy: Path, host: Host
) -> None:
    await database.close()
    overwritten_inside(copy)
    code, sentence = unchanged(path, host, "restore", copy, "--yes")
    assert (code, "is damaged" in sentence) == (2, True)


class Terminal:
    """A terminal at which somebody types an answer."""

    def __init__(self, answer: str) -> None:
        self._answer = answer

    def isatty(self) -> bool:
        return True

    def readline(self, *_: Any) -> str:
        return f"{self._answer}\n"


@pytest.mark.parametrize(("answer", "value"), [("", "second"), ("n", "second"), ("Y", "first")])
async def test_the_host_is_asked_first(
    answer: str,
    value: str,
    path: Path,
    database: SqliteDatabase,
    copy: Path,
    host: Host,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await write(database, "second")
    await database.close()
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    said = host("restore", copy)
    assert said.out.startswith(f"Put {copy} in the place of games/ecarte.db? [y/N] ")
    assert said.code == (0 if value == "first" else 1)
    assert await kept(path) == value


async def test_where_nobody_can_be_asked_nothing_is_restored(
    path: Path, database: SqliteDatabase, copy: Path, host: Host
) -> None:
    await database.close()
    code, sentence = unchanged(path, host, "restore", copy)
    assert (code, "--yes" in sentence) == (2, True)


@pytest.mark.parametrize(
    "words", [("backup", "locked/copy.db"), ("backup", "locked"), ("export", "locked/all")]
)
async def test_a_folder_that_cannot_be_written_is_named_and_not_the_database(
    path: Path, database: SqliteDatabase, host: Host, words: tuple[str, str]
) -> None:
    locked = path.parents[1] / "locked"
    await asyncio.to_thread(locked.mkdir, mode=0o555)
    open_to_all(path)
    with as_nobody():
        said = await asyncio.to_thread(host, *words)
    assert (said.code, said.error.count("\n")) == (2, 1)
    assert "locked" in said.error
    assert path.name not in said.error.replace("ecarte-", "")
