"""``python -m bot bundle`` writes what the script for players checks, from the games as they were played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.database.clock import now
from bot.features.fairness import store
from bot.features.fairness.model import last_line
from bot.features.fairness.registrar import Registrar
from bot.features.privacy.service import Privacy
from bot.features.registered import HOOKS
from bot.features.standings import seasons
from bot.tables.table import Status
from tests.bot.features.fairness.bundles import script
from tests.bot.host.conftest import Host
from tests.bot.host.test_export import database_url
from tests.bot.support.harness import ANA, BOB, CLEO, NAMES, Harness
from tests.bot.support.sessions import begun as session

__all__ = ["database_url"]
pytestmark = pytest.mark.usefixtures("path")


def month(at: int) -> str:
    season = seasons.of(at)
    return f"{season // 100}-{season % 100:02}"


def read(name: str) -> str:
    return Path(name).read_text("utf-8")


def link(name: str, file: str) -> None:
    Path(file).write_text("kept", "utf-8")
    Path(name).symlink_to(file)


async def keep(harness: Harness, at: int) -> None:
    registrar = Registrar(harness.database, HOOKS, harness.registry.peers)
    while await registrar.round(at):
        pass


async def test_a_month_is_written_and_holds(
    harness: Harness, host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    over = await harness.play_out(await harness.begun(), seed=1, first_press=10**18)
    await harness.begun(ANA, CLEO)
    still_open = await session(harness)
    again = await harness.play_out(await harness.begun(BOB, CLEO), seed=2, first_press=2 * 10**18)
    assert over.status is again.status is Status.OVER
    assert over.ended_at is not None
    named = month(over.ended_at)
    said = host("bundle", named)
    assert said == (2, "", f"No game in the register ended in {named}.\n")
    await keep(harness, now())
    said = host("bundle", named, "it.jsonl")
    assert (said.code, said.error) == (0, "")
    root = said.out.split("root is ")[1].split(".")[0]
    assert script().main(["it.jsonl", root]) == 0
    assert f"{named}: 2 games, up to 4, with the root {root}" in capsys.readouterr().out
    text = read("it.jsonl")
    period = seasons.period(seasons.of(over.ended_at))
    lines = await harness.database.read(lambda connection: list(store.lines(connection, *period)))
    assert text.encode().endswith(b"".join((*lines, last_line(root))))
    assert still_open.commitment in text
    for name in (*NAMES.values(), "guest"):
        assert name not in text
    # The same bytes again, and no file is overwritten.
    assert host("bundle", named, "again.jsonl").code == 0
    assert read("again.jsonl") == text
    assert host("bundle", named, "it.jsonl").code == 2
    assert "not complete yet" in said.out


async def test_a_bundle_withdraws_the_games_of_whoever_deletes_their_data(
    harness: Harness, host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    over = await harness.play_out(await harness.begun(), seed=1, first_press=10**18)
    await harness.play_out(await harness.begun(BOB, CLEO), seed=2, first_press=2 * 10**18)
    assert over.ended_at is not None
    await keep(harness, now())
    named = month(over.ended_at)
    root = host("bundle", named, "before.jsonl").out.split("root is ")[1].split(".")[0]
    await Privacy(harness.database, harness.registry).forget(ANA)
    # A link of the same name as an unfinished file leads nowhere.
    link("after.jsonl.partial", "elsewhere")
    assert root in host("bundle", named, "after.jsonl").out
    assert read("elsewhere") == "kept"
    found = json.loads(read("after.jsonl").splitlines()[1])
    assert found.keys() == {"commitment", "deals", "leaf", "number", "withdrawn"}
    assert script().main(["before.jsonl", root]) == script().main(["after.jsonl", root]) == 0
    assert "1 games have a result, 1 were withdrawn" in capsys.readouterr().out


@pytest.mark.parametrize("typed", ["november", "0", "2999-01"])
async def test_a_month_that_has_not_begun_is_refused(harness: Harness, host: Host, typed: str) -> None:
    said = host("bundle", typed)
    assert said == (2, "", f"{typed} is no month that has begun; one has the form 2026-11.\n")
