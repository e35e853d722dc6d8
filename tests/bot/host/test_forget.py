"""A host deletes the data about a person, everywhere or in one server."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.database.sqlite.database import SqliteDatabase
from bot.features.moderation.model import GameOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy import store as privacy
from bot.features.privacy.service import Privacy
from bot.features.registered import HOOKS
from bot.tables.table import Table
from tests.bot.host.conftest import Host, Said
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    ELSEWHERE,
    GUILD,
    Harness,
    offer,
    open_harness,
    person,
)

OTHER = GUILD + 1


async def given(host: Host, *words: object) -> Said:
    return await asyncio.to_thread(host, "forget", *words)


async def kept(path: Path, person: int) -> dict[str, int]:
    async with open_harness(path) as harness:
        return await harness.database.read(privacy.count, HOOKS.person_columns, person)


async def elsewhere(harness: Harness) -> Table:
    """A game in the other server."""
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, guild=OTHER, channel=ELSEWHERE))
    return await harness.registry.offers.accept(offered.id, person(BOB))


@pytest.fixture
async def played(path: Path) -> Path:
    """The file of a bot with a finished game of Ana and Bob in each of two servers."""
    path.parent.mkdir()
    async with open_harness(path) as harness:
        await harness.play_out(await harness.begun(ANA, BOB), 1)
        await harness.play_out(await elsewhere(harness), 1)
    return path


async def test_a_person_is_deleted_as_by_themselves(played: Path, host: Host) -> None:
    assert await kept(played, ANA)
    others = await kept(played, BOB)
    copy = played.with_name(f"{played.name}.replaced-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    copy.touch()
    said = await given(host, ANA)
    assert (said.code, said.error) == (0, "")
    assert copy.name in said.out
    assert await kept(played, ANA) == {}
    # The record of their evenings together is about both.
    assert {**await kept(played, BOB), "evenings": 0} == {**others, "evenings": 0}
    async with open_harness(played) as harness:
        export = await Privacy(harness.database, harness.registry).export(BOB)
        assert str(ANA) not in export


async def test_in_one_server_the_rows_of_others_stay(played: Path, host: Host) -> None:
    before = await kept(played, ANA)
    said = await given(host, ANA, "--server", OTHER)
    assert (said.code, said.error) == (0, "")
    after = await kept(played, ANA)
    assert before["seat"] == 2
    assert after["seat"] == 1
    assert 0 < after["score"] < before["score"]
    async with open_harness(played) as harness:
        found = await harness.database.read(privacy.rows, HOOKS.person_columns, ANA)
        assert not any(row.get("guild") == OTHER for rows in found.values() for row in rows)


async def test_in_one_server_a_game_that_is_void_there_names_them_no_more(played: Path, host: Host) -> None:
    async with open_harness(played) as harness:
        sql = "SELECT id FROM game WHERE guild = $1"
        (game,) = await harness.database.read(lambda connection: run(connection, sql, OTHER).fetchone())
        order = GameOrder(OTHER, CLEO, game, "a test", now())
        await harness.registry.endings.replace(voids.make_void, order)
    assert (await given(host, ANA, "--server", OTHER)).code == 0
    assert (await kept(played, ANA))["result"] == 1


async def test_the_data_of_a_person_who_plays_are_not_deleted(path: Path, host: Host) -> None:
    path.parent.mkdir()
    async with open_harness(path) as harness:
        game = (await harness.begun(ANA, BOB)).id
    for words in ((ANA,), (ANA, "--server", GUILD)):
        said = await given(host, *words)
        assert (said.code, said.out, said.error.count("\n")) == (1, "", 1)
        assert game in said.error
    assert await kept(path, ANA)


async def test_nothing_is_deleted_while_a_bot_runs(database: SqliteDatabase, host: Host) -> None:
    said = await given(host, ANA)
    assert (said.code, "in use" in said.error) == (2, True)


async def test_a_person_without_data_is_named(played: Path, host: Host) -> None:
    said = await given(host, CLEO + 10**17)
    assert (said.code, said.error.count("\n")) == (2, 1)


async def test_no_database_is_made(path: Path, host: Host) -> None:
    assert (await given(host, ANA)).code == 2
    assert list(path.parents[1].iterdir()) == []


@pytest.mark.parametrize("words", [(), ("ana",), ("-1",), ("0",), ("9" * 30,), ("7", "--server", "here")])
async def test_an_id_that_is_no_number_is_refused(path: Path, host: Host, words: tuple[str, ...]) -> None:
    said = await given(host, *words)
    assert (said.code, said.out, said.error.count("\n")) == (2, "", 1)
