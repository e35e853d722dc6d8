"""Turns go round from person to person, even if somebody asks for many."""

from __future__ import annotations

import asyncio

from bot.features.study.fair_queue import FairQueue
from tests.bot.support.harness import ANA, BOB, CLEO


class Served:
    """A queue whose turns last until the test ends them.

    Attributes:
        order: who had a turn so far, with the number of the person's wish.
    """

    def __init__(self) -> None:
        self.order: list[tuple[int | None, int]] = []
        self._queue = FairQueue()
        self._end = asyncio.Event()
        self._wishes: list[asyncio.Task[None]] = []

    async def wish(self, person: int | None, *numbers: int) -> None:
        """Let a person ask for turns."""
        self._wishes += [asyncio.create_task(self._turn(person, number)) for number in numbers]
        await asyncio.sleep(0)

    async def _turn(self, person: int | None, number: int) -> None:
        async with self._queue.turn(person):
            self.order.append((person, number))
            await self._end.wait()
            self._end.clear()

    async def serve(self, turns: int = 1) -> None:
        """End turns, one after the other."""
        for _ in range(turns):
            self._end.set()
            for _ in range(10):
                await asyncio.sleep(0)

    async def cancel(self, wish: int) -> None:
        """Cancel somebody's wish."""
        self._wishes[wish].cancel()
        await asyncio.gather(self._wishes[wish], return_exceptions=True)


async def test_one_wish_does_not_wait_for_all_wishes_of_another_person() -> None:
    served = Served()
    await served.wish(ANA, 1, 2, 3, 4)
    await served.wish(BOB, 1)
    await served.serve(5)
    assert served.order == [(ANA, 1), (BOB, 1), (ANA, 2), (ANA, 3), (ANA, 4)]


async def test_turns_go_round_from_person_to_person() -> None:
    served = Served()
    for person in (ANA, BOB, CLEO):
        await served.wish(person, 1, 2, 3)
    await served.serve(9)
    assert served.order == [(person, number) for number in (1, 2, 3) for person in (ANA, BOB, CLEO)]


async def test_a_person_who_asks_again_after_each_turn_keeps_nobody_waiting() -> None:
    served = Served()
    await served.wish(ANA, 1, 2)
    for number in range(1, 4):
        await served.wish(BOB, number)
        await served.serve()
    await served.serve(2)
    assert served.order == [(ANA, 1), (BOB, 1), (ANA, 2), (BOB, 2), (BOB, 3)]


async def test_work_that_nobody_asked_for_has_one_turn_in_each_round() -> None:
    served = Served()
    await served.wish(None, 1, 2)
    await served.wish(ANA, 1)
    await served.serve(3)
    assert served.order == [(None, 1), (ANA, 1), (None, 2)]


async def test_a_wish_that_is_given_up_keeps_nobody_waiting() -> None:
    served = Served()
    await served.wish(ANA, 1)
    await served.wish(BOB, 1)
    await served.wish(CLEO, 1)
    await served.cancel(1)
    await served.cancel(0)
    await served.serve()
    assert served.order == [(ANA, 1), (CLEO, 1)]
    await served.wish(BOB, 2)
    assert served.order[-1] == (BOB, 2)
