"""If more messages wait than can be edited at once, hands go before tables."""

from __future__ import annotations

import asyncio

import pytest

from bot.config import Pace
from bot.delivery import page_queue
from bot.delivery.page_queue import PageQueue
from bot.delivery.urgency import Urgency, urgency
from bot.tables.message import TABLE_AUDIENCE, Key, hand_audience, is_public

AGES = 3_600.0


class World:
    """Messages whose pages take until a test finishes them."""

    def __init__(self) -> None:
        self.queue = PageQueue(Pace(public=AGES))
        self.begun: list[Key] = []
        self.tasks: dict[Key, asyncio.Task[None]] = {}
        self._made: dict[Key, asyncio.Event] = {}

    async def ask(self, *keys: Key) -> None:
        for key in keys:
            self._made[key] = asyncio.Event()
            self.tasks[key] = asyncio.create_task(self._make(key))
            await self.settle()

    async def made(self, *keys: Key) -> None:
        for key in keys:
            self._made[key].set()
            await self.settle()

    async def _make(self, key: Key) -> None:
        urgency.set(Urgency.TABLE if is_public(key[1]) else Urgency.HAND)
        async with self.queue.turn():
            self.begun.append(key)
            await self._made[key].wait()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def hand(game: str) -> Key:
    return game, hand_audience(7)


def table(game: str) -> Key:
    return game, TABLE_AUDIENCE


BUSY = [table("a"), table("b")]


@pytest.fixture
async def world() -> World:
    world = World()
    await world.ask(*BUSY)
    assert world.begun == BUSY
    return world


async def test_hands_go_before_tables_that_were_asked_for_first(world: World) -> None:
    await world.ask(table("c"), table("d"), hand("c"), hand("d"))
    assert world.begun == BUSY
    await world.made(*BUSY, hand("c"), hand("d"))
    assert world.begun == [*BUSY, hand("c"), hand("d"), table("c"), table("d")]


async def test_a_table_goes_first_that_has_waited_long_enough(world: World) -> None:
    world.queue._line.public = 0.0
    await world.ask(table("c"), hand("c"))
    await world.made(*BUSY)
    assert world.begun == [*BUSY, table("c"), hand("c")]


@pytest.mark.parametrize("late", [False, True])
async def test_a_cancelled_page_passes_its_turn_on(world: World, *, late: bool) -> None:
    await world.ask(hand("c"), hand("d"))
    if late:
        # Its turn has come, but its task has not run yet.
        world._made[BUSY[0]].set()
        await asyncio.sleep(0)
    world.tasks[hand("c")].cancel()
    await world.settle()
    await world.made(*BUSY)
    assert world.begun == [*BUSY, hand("d")]
    await world.made(hand("d"))
    assert world.queue._free == page_queue._AT_ONCE


async def test_a_page_that_cannot_be_made_holds_up_no_other(world: World) -> None:
    async def fail() -> None:
        async with world.queue.turn():
            raise LookupError

    failing = asyncio.create_task(fail())
    await world.ask(hand("d"))
    await world.made(*BUSY)
    with pytest.raises(LookupError):
        await failing
    assert world.begun == [*BUSY, hand("d")]
