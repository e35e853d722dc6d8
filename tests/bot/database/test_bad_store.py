"""A database that cannot be used is refused in one sentence and not changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp

import pytest

from bot.database import metadata
from bot.database.connection import Connection
from bot.database.errors import StoreError
from bot.database.sqlite import backup
from bot.database.sqlite.database import SqliteDatabase
from bot.features.seasons import store as seasons
from bot.features.seasons.model import Length, running
from bot.host.store import examination
from bot.tables.store import users
from tests.bot.support.programs import run_bot

ROOT = Path(__file__).parents[3]
NOBODY = 65534


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A database of this program that holds one value and is not in use."""
    path = tmp_path / "ecarte.db"
    database = await SqliteDatabase.open(path)
    await database.write(write)
    await database.close()
    return path


def write(connection: Connection) -> None:
    metadata.write(connection, "kept", "yes")


async def kept(path: Path) -> str | None:
    database = await SqliteDatabase.open(path)
    try:
        return await database.read(metadata.read, "kept")
    finally:
        await database.close()


def state(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Every file of a folder except for the lock: its mode, its time of change, and its content."""
    return {
        file.name: (file.stat().st_mode, file.stat().st_mtime_ns, file.read_bytes())
        for file in folder.iterdir()
        if file.is_file() and file.suffix != ".lock"
    }


async def test_a_database_with_a_champion_is_sound(path: Path) -> None:
    database = await SqliteDatabase.open(path)

    def crown(connection: Connection) -> None:
        users.save(connection, 101, "Ana", "en")
        season = running(900, 901, None, Length.MONTH, 0, 1)
        seasons.save(connection, season)
        seasons.crown(connection, season, [("ecarte", 101)])

    await database.write(crown)
    await database.close()
    backup.verify(path)


def in_another_program(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE note (text TEXT)")
    connection.execute("INSERT INTO note VALUES ('mine')")
    connection.commit()


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 64)


def too_short(path: Path) -> None:
    os.truncate(path, 50)


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def overwritten_inside(path: Path) -> None:
    with path.open("r+b") as opened:
        opened.seek(100)
        opened.write(b"\xff" * 8_000)


def of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        in_another_program(connection)


def of_another_program_in_wal_mode(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        in_another_program(connection)
        # A killed program leaves a log that the next connection would move into the file.
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{path}{suffix}.left")
    for suffix in ("", "-wal"):
        Path(f"{path}{suffix}.left").replace(f"{path}{suffix}")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO migration VALUES (9999, '9999_later', 0)")
        connection.commit()


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (garbage, "not a database of this bot"),
        (too_short, "not a database of this bot"),
        (cut_in_half, "is damaged"),
        (overwritten_inside, "is damaged"),
        (of_another_program, "not a database of this bot"),
        (of_another_program_in_wal_mode, "not a database of this bot"),
        (newer, "schema 9999"),
        (folder, "is not a file"),
        (pipe, "is not a file"),
    ],
)
async def test_a_bad_store_is_refused_and_nothing_is_changed(
    spoil: Callable[[Path], None], sentence: str, path: Path
) -> None:
    spoil(path)
    before = state(path.parent)
    for _ in range(2):
        with pytest.raises(StoreError, match=sentence) as refused:
            await SqliteDatabase.open(path)
        assert "\n" not in str(refused.value)
    assert state(path.parent) == before


async def test_a_folder_that_is_a_file_is_named(path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        await SqliteDatabase.open(path / "below.db")


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    database = await SqliteDatabase.open(path)
    await database.write(write)
    await database.close()
    assert await kept(path) == "yes"


def test_an_empty_file_is_no_database_to_verify(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    with pytest.raises(StoreError, match="There is no database at"):
        backup.verify(path)


async def test_the_files_are_for_their_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        database = await SqliteDatabase.open(tmp_path / "private.db")
        await database.write(write)
        modes = {name: oct(mode & 0o777) for name, (mode, _, _) in state(tmp_path).items()}
        await database.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(["private.db", "private.db-wal", "private.db-shm"], "0o600")


async def test_opening_the_file_twice_in_one_process_is_refused(path: Path) -> None:
    first = await SqliteDatabase.open(path)
    with pytest.raises(StoreError, match=r"ecarte\.db is in use"):
        await SqliteDatabase.open(path)
    await first.close()
    assert await kept(path) == "yes"


async def test_a_file_in_use_is_refused_by_every_other_path(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await SqliteDatabase.open(path)
    link = path.with_name("link.db")
    link.symlink_to(path)
    elsewhere = path.parent / "elsewhere"
    elsewhere.symlink_to(path.parent)
    monkeypatch.chdir(path.parent)
    for other in (link, elsewhere / "ecarte.db", Path("ecarte.db")):
        with pytest.raises(StoreError, match="is in use"):
            await SqliteDatabase.open(other)
    await database.close()
    assert await kept(link) == "yes"


async def test_a_file_with_a_hard_link_is_refused_by_both_names(path: Path) -> None:
    second = path.with_name("second.db")
    os.link(path, second)
    before = state(path.parent)
    for name in (path, second):
        with pytest.raises(StoreError, match="hard link"):
            await SqliteDatabase.open(name)
    assert state(path.parent) == before
    second.unlink()
    assert await kept(path) == "yes"


@pytest.mark.slow
async def test_the_program_prints_one_sentence_and_exits_with_2(path: Path) -> None:
    of_another_program(path)
    assert await run_bot(f"sqlite:///{path}") == (
        2,
        f"{path} is not a database of this bot and was left as it is: name another file.\n",
    )


def opened_by(path: Path, before: str) -> str:
    """The output of a process that opens the database after the code in ``before``; empty if it succeeds."""
    program = f"""
import asyncio, os, pathlib, resource
from bot.database.sqlite.database import SqliteDatabase
from bot.database.errors import StoreError
async def run():
    try:
        await (await SqliteDatabase.open(pathlib.Path({str(path)!r}))).close()
    except StoreError as error:
        print(error)
{before}
asyncio.run(run())
"""
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.slow
@pytest.mark.parametrize("exists", [True, False])
def test_a_disk_without_room_is_named(path: Path, exists: bool) -> None:
    if not exists:
        path.unlink()
    before = state(path.parent).get(path.name)
    said = opened_by(path, "resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))")
    assert said.startswith(f"The disk does not take what {path} needs")
    assert said.count("\n") == 1
    if exists:
        assert state(path.parent)[path.name] == before
    assert opened_by(path, "") == ""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder into which every user may look."""
    folder = Path(mkdtemp(prefix="ecarte-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_a_file_without_permission_is_named(path: Path, open_folder: Path) -> None:
    place = open_folder / "ecarte.db"
    shutil.copyfile(path, place)
    place.chmod(0o400)
    open_folder.chmod(0o555)
    before = state(open_folder)
    said = opened_by(place, f"if os.getuid() == 0: os.setuid({NOBODY})")
    open_folder.chmod(0o755)
    assert said.startswith(f"{place} may not be read and written")
    assert said.count("\n") == 1
    assert state(open_folder) == before


UNRELEASED = {
    "a column is missing": "ALTER TABLE person DROP COLUMN tell",
    "a column has another type": "ALTER TABLE metadata ADD COLUMN more BLOB",
    "a table is missing": "DROP TABLE reminder",
    "an index is missing": "DROP INDEX {index}",
    "a trigger is missing": "DROP TRIGGER transfer_is_not_changed",
    "an index too many": "CREATE UNIQUE INDEX odd ON metadata (value)",
    "a trigger too many": "CREATE TRIGGER odd BEFORE INSERT ON metadata BEGIN SELECT 1; END",
    "another check": "ALTER TABLE metadata ADD COLUMN more INTEGER CHECK (more < 2)",
    "no table of migrations": "DROP TABLE migration",
    "another name of its migration": "UPDATE migration SET name = '0001_draft'",
}
"""The differences of schemas that were never released."""


def unreleased(path: Path, change: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (index,) = connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name LIMIT 1"
        ).fetchone()
        connection.executescript(change.format(index=index))


@pytest.mark.parametrize("change", UNRELEASED)
async def test_a_schema_that_was_never_released_is_refused_and_left_as_it_is(path: Path, change: str) -> None:
    unreleased(path, UNRELEASED[change])
    before = state(path.parent)
    with pytest.raises(
        StoreError, match=r"never released .*: start the version that wrote it, or put it aside"
    ):
        await SqliteDatabase.open(path)
    assert state(path.parent) == before
    with pytest.raises(StoreError, match="never released"):
        examination.examine(f"sqlite:///{path}")


async def test_the_data_of_another_program_stays_in_the_file(path: Path) -> None:
    # As Litestream does.
    unreleased(path, "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
    assert await kept(path) == "yes"
    assert "it is sound" in examination.examine(f"sqlite:///{path}")
