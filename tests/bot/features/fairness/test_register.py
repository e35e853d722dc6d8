"""The register: every game that has begun has a number, and every one that is over what verifies it."""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import Any

import pytest

from bot.database.connection import Connection, run
from bot.features.fairness import store, transactions
from bot.features.fairness.model import FIRST_HEAD, Entry, Fell, Finished
from bot.features.fairness.registrar import Registrar
from bot.features.registered import HOOKS
from bot.registry.hooks import TableHooks
from bot.registry.transactions.departures import PLAY_ON_MS
from bot.tables.table import Table
from engine.ecarte import actions
from engine.ecarte.frequencies import CHANCES
from tests.bot.support.harness import ANA, BOB, CLEO, HOUSE_SEAT, Harness


def registrar(harness: Harness) -> Registrar:
    return Registrar(harness.database, HOOKS, harness.registry.peers)


async def keep(harness: Harness, at: int = 0) -> None:
    """Keep the register until nothing waits, as a process would that has just started."""
    while await registrar(harness).round(at):
        pass


async def entries(harness: Harness) -> list[tuple[int, str, str, bytes | None]]:
    sql = "SELECT number, commitment, head, line FROM register ORDER BY number"
    return await harness.database.read(lambda connection: run(connection, sql).fetchall())


async def line_of(harness: Harness, number: int) -> dict[str, Any]:
    line = (await entries(harness))[number - 1][3]
    assert line is not None
    facts: dict[str, Any] = json.loads(zlib.decompress(line))
    return facts


async def told(harness: Harness, kind: str) -> dict[str, Fell]:
    fell = await harness.database.read(transactions.all_fell)
    return {each.name: each for each in fell[kind]}


async def over(harness: Harness, one: int = ANA, other: int = BOB) -> Table:
    return await harness.play_out(await harness.begun(one, other), seed=3)


async def test_games_are_numbered_in_a_chain_once(harness: Harness) -> None:
    games = [await over(harness), await harness.begun(ANA, CLEO)]
    await harness.offered(BOB, CLEO)
    await keep(harness)
    await keep(harness)
    found = await entries(harness)
    assert [number for number, *_ in found] == [1, 2]
    head = FIRST_HEAD
    for game, (number, commitment, stored, line) in zip(games, found, strict=True):
        assert commitment == game.first_commitment
        head = hashlib.sha256(bytes.fromhex(head + commitment)).hexdigest()
        assert (stored, line is not None) == (head, number == 1)
        assert await harness.database.read(store.of_game, game.id) == Entry(number, head)


async def test_two_processes_that_read_the_same_games_number_each_once(harness: Harness) -> None:
    await harness.begun()
    begun = await harness.database.read(transactions.begun, 9)
    for _ in range(2):
        await harness.database.write(transactions.enter, begun)
    assert [number for number, *_ in await entries(harness)] == [1]


async def test_what_was_dealt_counts_once_and_with_the_cards_of_every_deal(harness: Harness) -> None:
    table = await over(harness)
    await keep(harness)
    number, finished = 1, await harness.database.read(transactions.examine, HOOKS, 1, table.id, 0)
    assert finished is not None
    await harness.database.write(transactions.finish, finished)
    fell, packs = await told(harness, "ecarte"), table.started_game.packs
    assert {name: each.chance for name, each in fell.items()} == CHANCES
    assert fell["king-turned"].frequency.could == len(packs)
    assert fell["trumps-elder"].frequency.could == 5 * len(packs)
    facts = await line_of(harness, number)
    assert len(facts["packs"]) == len(packs)
    assert facts["scores"] == list(table.started_game.points)


async def test_a_game_that_cannot_be_finished_leaves_the_others_their_entries(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, _ = await over(harness), await over(harness, BOB, CLEO)
    examine = transactions.examine

    def breaks(connection: Connection, hooks: TableHooks, number: int, game: str, at: int) -> Finished | None:
        if game == broken.id:
            raise KeyError(game)
        return examine(connection, hooks, number, game, at)

    monkeypatch.setattr(transactions, "examine", breaks)
    await registrar(harness).round(0)
    assert [line is not None for *_, line in await entries(harness)] == [False, True]
    assert f"game {broken.id}, could not be finished" in caplog.text


async def test_a_line_names_nobody(harness: Harness) -> None:
    table = await over(harness)
    await keep(harness)
    facts = await line_of(harness, 1)
    for secret in (*table.names(table.guild), str(ANA), str(BOB), str(table.guild), str(table.channel)):
        assert secret not in json.dumps(facts).replace(table.id, "").replace(facts["secret"], "").replace(
            facts["commitment"], ""
        )


async def test_a_game_that_may_be_played_on_is_finished_later(harness: Harness) -> None:
    await harness.meet((ANA, BOB, HOUSE_SEAT.person))
    table = await harness.act(await harness.begun(), "cut 16")
    left = await harness.registry.play.act(table.id, ANA, lambda _: actions.RESIGN)
    assert left.ended_at is not None
    await keep(harness, left.ended_at)
    assert (await entries(harness))[0][3] is None
    going = await harness.registry.departures.play_on(table.id, BOB, HOUSE_SEAT)
    resigned = await harness.registry.play.act(going.id, BOB, lambda _: actions.RESIGN)
    assert resigned.ended_at is not None
    await keep(harness, resigned.ended_at + PLAY_ON_MS)
    facts = await line_of(harness, 1)
    assert len(facts["later"]) == 1
    assert facts["commitment"] == (await entries(harness))[0][1]


async def test_a_game_that_cannot_be_read_is_in_the_register_all_the_same(harness: Harness) -> None:
    table = await over(harness)
    await harness.database.write(
        lambda connection: run(connection, "UPDATE game SET state = 'nothing' WHERE id = $1", table.id)
    )
    await keep(harness)
    assert (await line_of(harness, 1))["unreadable"] is True


@pytest.mark.parametrize("kind", ["ecarte", "bourre"])
async def test_before_the_first_game_nothing_is_counted(harness: Harness, kind: str) -> None:
    assert {each.frequency.could for each in (await told(harness, kind)).values()} == {0}
