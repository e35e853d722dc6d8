"""The house in company: the bot plays a hundred guests at once as an expert, at the pace of people."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from random import Random
from typing import Final

from benchmarks.load.players import Guest, Log
from benchmarks.load.wire import LATE, LONG, WATCHED, House, delays, opened
from benchmarks.report import milliseconds, percentiles, show, whole
from engine.interface import Level

GUESTS: Final = 100
THINKING: Final = 2.0, 6.0
"""The fewest and the most seconds that a guest takes."""
WARM: Final = 20.0
SECONDS: Final = 90.0


async def measure() -> None:
    """Print the table."""
    log = Log()
    async with opened(WATCHED) as house:
        guests = [await _seated(house, log) for _ in range(GUESTS)]
        playing = [asyncio.create_task(guest.play(partial(_think, house.chance))) for guest in guests]
        await asyncio.sleep(WARM)
        os.kill(house.bot.pid, signal.SIGUSR1)
        before, cpu = len(log.acts), house.cpu
        await asyncio.sleep(SECONDS)
        acts, cpu = log.acts[before:], house.cpu - cpu
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await house.bot.stop()
    rate, busy = f"{len(acts) / SECONDS:.1f}", f"{100 * cpu / SECONDS:.0f} %"
    answers = map(milliseconds, percentiles(acts))
    row = (*delays(house.bot), whole(GUESTS), rate, *answers, busy, whole(log.failed))
    header = (*LATE, "games", "acts/s of guests", "answered, p50", "p99", "of a core", "unanswered")
    show(f"Company: how late the event loop is while the house plays at level {Level.EXPERT}", header, [row])


async def _seated(house: House, log: Log) -> Guest:
    """A newcomer who has just challenged the house in a channel of his own."""
    guest = Guest(house.discord, house.newcomer(), house.chance, log)
    channel = house.discord.add_channel(f"alone-{next(house.numbers)}")
    options = {"opponent": house.discord.bot_user, "level": Level.EXPERT.value, "points": LONG}
    begun = await guest.person.slash("challenge", channel=channel, options=options)
    assert begun.message is not None, begun.text
    return guest


async def _think(chance: Random) -> None:
    await asyncio.sleep(chance.uniform(*THINKING))
