"""Two processes act at once: what a lobby does is done once and whole."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.lobby import store as lobbies
from bot.features.lobby import transactions
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.anywhere.model import Seeker, Stage
from bot.features.lobby.anywhere.store import queue
from bot.features.lobby.model import LOBBY_AUDIENCE
from bot.registry.commits import StaleError
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Table
from engine.ecarte.actions import RESIGN
from tests import proof
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    Harness,
    concurrently,
    messages_settled,
    person,
    reasons,
)
from tests.bot.support.lobbies import choose, get_ready, join, paired, seek
from tests.bot.support.pace import change_pace
from tests.bot.support.processes import Process, processes

ROUNDS = range(proof.size(1, 200))


@pytest.fixture
async def two(database_url: str) -> AsyncIterator[list[Process]]:
    """Two processes, each of which owns half of the tables."""
    async with processes(database_url, 2) as found:
        for process in found * 2:
            await process.round()
        yield found


@pytest.fixture
def both(two: list[Process]) -> tuple[Harness, Harness]:
    """What acts in each of them."""
    one, other = two
    return one.harness, other.harness


async def end(harness: Harness, *people: int) -> None:
    """End the open games of some people, and take them out of the queue."""
    for someone in people:
        for table in await harness.registry.tables.of_person(someone):
            if table.game is None:
                await harness.registry.offers.decline(table.id, someone)
            else:
                await harness.registry.play.act(table.id, someone, lambda _: RESIGN)

    await harness.database.write(_empty_queue)


def _empty_queue(connection: Connection) -> None:
    for seeker in queue(connection):
        anywhere.leave(connection, seeker.id, now())


async def tables(harness: Harness, *people: int) -> list[Table]:
    """The open games of some people, each once."""
    found = {
        table.id: table for someone in people for table in await harness.registry.tables.of_person(someone)
    }
    return list(found.values())


@pytest.mark.proof(len(ROUNDS))
async def test_one_of_two_takes_the_seat(both: tuple[Harness, Harness]) -> None:
    for _ in ROUNDS:
        seat = await seek(both[0])
        takers = (BOB, CLEO)
        attempts = [
            one.registry.offers.accept(seat, person(who)) for one, who in zip(both, takers, strict=True)
        ]
        (table,), raised = await concurrently(*attempts)
        assert reasons(raised) == {Reason.ENDED}
        assert len(await tables(both[0], ANA, *takers)) == 1
        await end(both[0], *(held.person for held in table.seats))


@pytest.mark.proof(len(ROUNDS))
async def test_two_who_play_now_at_once_play_each_other(both: tuple[Harness, Harness]) -> None:
    one, other = both
    for _ in ROUNDS:
        tables_of, raised = await concurrently(seek(one, BOB, CHANNEL), seek(other, CLEO, ELSEWHERE))
        assert raised == []
        assert len(set(tables_of)) == 1
        (table,) = await tables(one, BOB, CLEO)
        assert table.game is not None
        await end(one, BOB, CLEO)


@pytest.mark.proof(len(ROUNDS))
async def test_nobody_is_paired_twice(both: tuple[Harness, Harness]) -> None:
    one, other = both
    for _ in ROUNDS:
        for who in (ANA, BOB, CLEO):
            await one.database.write(join, who)
        await concurrently(*(each.database.write(anywhere.tend, now()) for each in both))
        found = await other.database.read(queue)
        by_id = {seeker.id: seeker for seeker in found}
        pair = [seeker for seeker in found if seeker.stage is Stage.PAIRED]
        assert len(pair) == 2
        assert [by_id[seeker.opponent or ""].opponent for seeker in pair] == [seeker.id for seeker in pair]
        assert pair[0].root == pair[1].root
        await end(one)


@pytest.mark.proof(len(ROUNDS))
@pytest.mark.parametrize("leaves", [False, True])
async def test_two_who_are_ready_at_once_play_one_game(both: tuple[Harness, Harness], leaves: bool) -> None:
    one, other = both
    for _ in ROUNDS:
        bob = await paired(one)
        ana = (await one.database.read(anywhere.find, bob)).opponent
        assert ana is not None
        # A press may be delivered to both processes.
        presses = [get_ready(one, ana), get_ready(other, bob), get_ready(other, ana), get_ready(one, bob)]
        if leaves:
            presses.append(leave(other, bob))
        _, raised = await concurrently(*presses)
        assert reasons(raised) <= {Reason.STALE}
        stages = [
            seeker.stage for seeker in [await one.database.read(anywhere.find, key) for key in (ana, bob)]
        ]
        found = await tables(one, ANA, BOB)
        if stages == [Stage.PLAYING, Stage.PLAYING]:
            assert [sorted(held.person for held in table.seats) for table in found] == [[ANA, BOB]]
        else:
            assert leaves
            assert (stages, found) == ([Stage.WAITING, Stage.LEFT], [])
        await end(one, *(ANA,) if found else ())


@pytest.mark.proof(len(ROUNDS))
async def test_who_is_late_and_gets_ready_at_once_plays_or_leaves(both: tuple[Harness, Harness]) -> None:
    one, other = both
    for _ in ROUNDS:
        bob = await paired(one)
        ana = (await one.database.read(anywhere.find, bob)).opponent
        assert ana is not None
        await get_ready(one, ana)
        late = now() + anywhere.READY_MS
        await concurrently(get_ready(one, bob), other.database.write(anywhere.tend, late))
        found = await tables(one, ANA, BOB)
        stages: set[Stage] = {seeker.stage for seeker in await one.database.read(_seekers, ana, bob)}
        assert stages == ({Stage.PLAYING} if found else {Stage.WAITING, Stage.LATE})
        assert len(found) <= 1
        await end(one, *(ANA,) if found else ())


async def leave(harness: Harness, key: str) -> None:
    """Let a person leave the queue."""
    await harness.database.write(anywhere.leave, key, now())


def _seekers(connection: Connection, *keys: str) -> list[Seeker]:
    return [anywhere.find(connection, key) for key in keys]


@pytest.mark.proof(len(ROUNDS))
async def test_both_players_change_the_pace_at_once(both: tuple[Harness, Harness]) -> None:
    one, other = both
    begun = await one.act(await one.begun(), "cut 16")
    for _ in ROUNDS:
        for by_post in (True, False):
            table = await one.registry.tables.get(begun.id)
            assert table.by_post is not by_post
            _, raised = await concurrently(change_pace(one, table, ANA), change_pace(other, table, BOB))
            assert all(isinstance(error, Refusal | StaleError) for error in raised)
            after = await other.stored(table)
            # One asks, and the other agrees: only that shows in the game.
            assert (after.by_post, after.version) == (by_post, table.version + 1)


@pytest.mark.proof(len(ROUNDS))
async def test_a_lobby_has_one_message(two: list[Process], both: tuple[Harness, Harness]) -> None:
    chosen, raised = await concurrently(*map(choose, both))
    assert (len(set(chosen)), raised) == (1, [])
    lobby = chosen[0]
    for number in ROUNDS:
        await both[0].seated(bytes(32), f"table{number}")
        at = now() + (number + 1) * transactions.PAUSE_MS
        renewed, raised = await concurrently(
            *(one.database.write(transactions.renew, lobby, (), at) for one in both)
        )
        assert (sorted(renewed), raised) == ([False, True], [])
        for process in two:
            process.presenter.update((lobby, LOBBY_AUDIENCE))
        await messages_settled()
    assert (await both[1].database.read(lobbies.of_guild, GUILD)) is not None
    (shown,) = [message for message in two[0].discord.messages_in(CHANNEL) if "Who's playing" in message.text]
    assert "Ana" in shown.text
