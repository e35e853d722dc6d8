"""A bot's host in an empty folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.__main__ import main
from bot.database import metadata
from bot.database.sqlite.database import SqliteDatabase


class Said(NamedTuple):
    """The exit code and output of a command."""

    code: int
    out: str
    error: str


Host = Callable[..., Said]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database's path by the settings. The working folder is empty, without a file of settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///games/ecarte.db")
    return tmp_path / "games" / "ecarte.db"


@pytest.fixture
def host(capsys: pytest.CaptureFixture[str]) -> Host:
    """Gives commands in this process."""

    def give(*words: object) -> Said:
        try:
            code: Any = main([str(word) for word in words])
        except SystemExit as ended:
            code = ended.code
        return Said(code, *capsys.readouterr())

    return give


@pytest.fixture
async def database(path: Path) -> AsyncIterator[SqliteDatabase]:
    """The database of a running bot; it holds one value."""
    opened = await SqliteDatabase.open(path)
    await write(opened, "first")
    yield opened
    await opened.close()


async def write(database: SqliteDatabase, value: str) -> None:
    """Write the value."""
    await database.write(metadata.write, "kept", value)


async def kept(path: Path) -> str | None:
    """The value in the database at ``path``, once its bot has been stopped."""
    database = await SqliteDatabase.open(path)
    try:
        return await database.read(metadata.read, "kept")
    finally:
        await database.close()
