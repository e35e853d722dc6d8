"""An export has every row of every table in plain text, except for keys and tokens."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path

import pytest

from bot.database.connection import select
from bot.database.sqlite.database import SqliteDatabase
from bot.features.tournaments import formats
from bot.features.tournaments.transactions import reading
from bot.host import export
from bot.tables.person import Preferences
from bot.tables.store import users
from tests.bot.database.test_bad_store import state
from tests.bot.host.conftest import Host
from tests.bot.host.test_check import as_nobody, open_to_all
from tests.bot.support.engines import POSTGRES, SQLITE, Databases
from tests.bot.support.harness import ANA, BOB, CLEO, NAMES, Harness
from tests.bot.support.tournaments import begun, finished

pytestmark = pytest.mark.usefixtures("path")


@pytest.fixture(params=[SQLITE, POSTGRES])
def database_url(
    request: pytest.FixtureRequest, path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """An empty database that the settings name, on each engine."""
    if request.param == SQLITE:
        yield "sqlite:///games/ecarte.db"
        return
    databases: Databases = request.getfixturevalue("databases")
    with databases.empty() as url:
        monkeypatch.setenv("DATABASE_URL", url)
        yield url


def read(path: Path) -> list[dict[str, object]]:
    """The rows of a file."""
    text = path.read_text("utf-8")
    if path.suffix == ".csv":
        return list(csv.DictReader(text.splitlines()))
    return [json.loads(line) for line in text.splitlines()]


def in_file(value: object, suffix: str) -> object:
    """A stored value as the file has it."""
    plain = value.hex() if isinstance(value, bytes) else value
    return plain if suffix == "jsonl" else "" if plain is None else str(plain)


@pytest.mark.parametrize("suffix", ["jsonl", "csv"])
async def test_everything_is_exported_while_a_bot_runs(
    harness: Harness, host: Host, suffix: str, tmp_path: Path
) -> None:
    await harness.begun()
    said = host("export", "out", "--format", suffix)
    assert (said.code, said.error) == (0, "")
    (stored,) = await harness.database.read(select, "SELECT * FROM game")
    folder = tmp_path / "out"
    assert folder.stat().st_mode & 0o777 == 0o700
    names = {name.removesuffix(f".{suffix}") for name in state(folder)}
    assert {"game", "seat", "action", "person", "transfer"} <= names
    assert not {"code_key", "token", "intake", "migration"} & names
    assert read(folder / f"game.{suffix}") == [{key: in_file(value, suffix) for key, value in stored.items()}]
    assert len(read(folder / f"seat.{suffix}")) == 2


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
async def test_no_name_is_a_formula_for_a_spreadsheet(
    harness: Harness, host: Host, name: str, tmp_path: Path
) -> None:
    await harness.database.write(users.save, 7, name, "en", "seven")
    assert host("export", "out", "--format", "csv").code == 0
    with (tmp_path / "out" / "person.csv").open(encoding="utf-8", newline="") as file:
        names = {row["id"]: row["name"] for row in csv.DictReader(file)}
    assert names["7"] == f"'{name}"


async def test_a_tournament_is_exported_without_the_names_of_hidden_people(
    harness: Harness, host: Host, tmp_path: Path
) -> None:
    tournament = await begun(harness, ANA, BOB, CLEO)
    await harness.database.write(users.save_preferences, CLEO, Preferences(on_boards=False))
    over = await finished(harness, tournament, ANA)
    said = host("export", "out", "--tournament", over.id)
    assert said == (0, f"out has the crosstable and the games of {over.name}.\n", "")
    assert state(tmp_path / "out").keys() == {
        f"{name}.{suffix}" for name in ("crosstable", "games") for suffix in ("csv", "json")
    }
    table, games = (
        json.loads((tmp_path / "out" / f"{name}.json").read_text()) for name in ("crosstable", "games")
    )
    assert (table[0]["rank"], table[0]["points"]) == (1, formats.standings(over)[0].points / 2)
    assert table[0]["name"] == NAMES[ANA]
    assert {row["name"] for row in table} == {NAMES[ANA], NAMES[BOB], None}
    for row in table:
        met = {row[f"round_{number}_opponent"] for number in range(1, over.rounds + 1)}
        assert met - {None} == {1, 2, 3} - {row["number"]}
        points = sum(row[f"round_{number}_points"] for number in range(1, over.rounds + 1))
        assert points == row["points"]
    assert len(games) == len(over.pairings)
    assert {row["game"] for row in games} == {pairing.game for pairing in over.pairings}
    assert NAMES[CLEO] not in (tmp_path / "out" / "games.json").read_text()
    assert [row["number"] for row in read(tmp_path / "out" / "crosstable.csv")] == [
        str(row["number"]) for row in table
    ]


async def test_an_unknown_tournament_is_told_in_one_sentence(
    harness: Harness, host: Host, tmp_path: Path
) -> None:
    assert await harness.database.read(reading.export, "nothing") is None
    said = host("export", "out", "--tournament", "nothing")
    assert (said.code, said.out, said.error.count("\n")) == (2, "", 1)
    assert "nothing" in said.error
    assert "out" not in os.listdir(tmp_path)  # noqa: PTH208


def test_a_folder_that_exists_is_left_as_it_is(host: Host) -> None:
    Path("out").mkdir()
    said = host("export", "out")
    assert said == (2, "", "out exists already and was left as it is: name a new folder.\n")


def test_a_database_that_is_not_there_is_not_exported(host: Host) -> None:
    said = host("export", "out")
    assert (said.code, said.error.count("\n")) == (2, 1)
    assert not Path("out").exists()


@pytest.mark.parametrize("command", ["backup", "export"])
async def test_a_place_where_nothing_can_be_written_is_named(
    command: str, path: Path, host: Host, tmp_path: Path
) -> None:
    await (await SqliteDatabase.open(path)).close()
    open_to_all(path)
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    (tmp_path / "read-only").mkdir(mode=0o555)
    for target in (closed / "copy", tmp_path / "read-only" / "copy"):
        with as_nobody():
            said = host(command, target)
        assert (said.code, said.error.count("\n")) == (2, 1), said
        assert said.error.startswith(f"Nothing can be written into {target.parent} ("), said


async def test_a_full_disk_leaves_no_part_of_an_export(
    path: Path, host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await SqliteDatabase.open(path)).close()

    def full(_: object, __: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setitem(export._WRITERS, "jsonl", full)
    said = host("export", "out")
    assert (said.code, said.error) == (
        2,
        f"Nothing can be written into . ({os.strerror(ENOSPC)}): name another folder.\n",
    )
    assert os.listdir(tmp_path) == ["games"]  # noqa: PTH208
