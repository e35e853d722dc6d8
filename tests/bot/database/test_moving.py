"""The whole SQLite file is moved to PostgreSQL, and the games go on there."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.database.errors import StoreError
from bot.database.opening import open_database
from bot.database.postgres import moving
from bot.database.sqlite.database import SqliteDatabase
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.store import audits
from bot.tables.table import Status
from tests.bot.support.engines import Databases
from tests.bot.support.harness import ANA, BOB, GUILD, Harness

pytestmark = pytest.mark.slow


@pytest.fixture
def source(furnished: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with rows of every kind, which DATABASE_URL names."""
    path = tmp_path / "source.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(furnished)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    return path


async def test_games_go_on_where_they_were_moved_to(
    source: Path, databases: Databases, capsys: pytest.CaptureFixture[str]
) -> None:
    url = databases.made()
    assert await moved(url) == 0
    assert " rows of " in capsys.readouterr().out
    database = await open_database(url)
    try:
        harness = Harness(database)
        (live,) = [one for one in await harness.registry.tables.of_person(BOB) if one.status is Status.LIVE]
        over = await harness.play_out(live, 3)
        assert not over.open
        # A new game gets new numbers in the ledger.
        await harness.play_out(await harness.begun(ANA, BOB, stake=50), 1)
        assert (await database.read(ledger.audit, GUILD)).sound
    finally:
        await database.close()


async def moved(url: str) -> int:
    """Call the command, which has a loop of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NEW_DATABASE_URL", url)
        return await asyncio.to_thread(main, ["move"])


async def refused(capsys: pytest.CaptureFixture[str], url: str) -> str:
    """The one sentence with which a move is refused."""
    assert await moved(url) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


async def test_a_database_that_is_not_empty_is_left_as_it_is(
    source: Path, databases: Databases, capsys: pytest.CaptureFixture[str]
) -> None:
    url = databases.made()
    assert await moved(url) == 0
    capsys.readouterr()
    assert "is not empty" in await refused(capsys, url)


async def test_a_file_in_use_is_not_moved(
    source: Path, databases: Databases, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await SqliteDatabase.open(source)
    try:
        assert "in use" in await refused(capsys, databases.made())
    finally:
        await database.close()


NOBODY = "postgresql://ecarte:hunter2@127.0.0.1:1/x"


@pytest.mark.parametrize(
    ("database", "url", "sentence"),
    [
        ("sqlite:///{source}", "there", "NEW_DATABASE_URL is missing or malformed"),
        ("sqlite:///{source}", "postgresql://a/b@c/d", "malformed"),
        ("sqlite:///{source}", NOBODY, "cannot be used"),
        ("sqlite:///{source}.missing", NOBODY, "There is no database"),
        (NOBODY, NOBODY, "names no SQLite file"),
    ],
)
async def test_a_database_that_cannot_be_moved_is_named_in_one_sentence(
    database: str,
    url: str,
    sentence: str,
    source: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", database.format(source=source))
    said = await refused(capsys, url)
    assert sentence in said
    assert "hunter2" not in said
    assert not source.with_name(f"{source.name}.missing").exists()


@pytest.mark.parametrize("lost", ["bet", "transfer"])
async def test_if_a_row_gets_lost_nothing_is_moved(
    source: Path, databases: Databases, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, url = moving._rows, databases.made()
    sent = []

    def losing(connection: object, table: str, columns: list[str]) -> object:
        found = list(rows(connection, table, columns))  # type: ignore[arg-type]
        sent.append(table)
        # The first copy is written, and the second is compared with it.
        return iter(found[1:] if table == lost and sent.count(table) == 1 else found)

    # No server loses a row at a word.
    monkeypatch.setattr(moving, "_rows", losing)
    with pytest.raises(StoreError, match=f"{lost} did not arrive"):
        await moving_to(source, url)
    monkeypatch.setattr(moving, "_rows", rows)
    await moving_to(source, url)


async def moving_to(source: Path, url: str) -> None:
    database = await SqliteDatabase.open(source)
    try:
        await database.read(moving.move, url, audits)
    finally:
        await database.close()
