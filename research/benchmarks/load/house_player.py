"""The house player under load: at level expert it plays against a hundred people at once, at their pace."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Final

from engine.interface import Level
from research.benchmarks.load.players import Log, ScriptedPlayer
from research.benchmarks.load.wire import LATE, LONG, WITH_DELAYS, Contender, begin_anew, delays, opened
from research.benchmarks.report import milliseconds, percentiles, show, whole

PEOPLE: Final = 100
THINKING: Final = 2.0, 6.0
"""The fewest and the most seconds that a person thinks."""
WARM: Final = 20.0
SECONDS: Final = 90.0


async def measure() -> None:
    """Print the table."""
    log = Log()
    async with opened(WITH_DELAYS) as contender:
        players = [await _seated(contender, log) for _ in range(PEOPLE)]
        playing = [asyncio.create_task(player.play(partial(_think, contender.chance))) for player in players]
        await asyncio.sleep(WARM)
        begin_anew(contender.bot)
        before, cpu = len(log.acts), contender.cpu
        await asyncio.sleep(SECONDS)
        acts, cpu = log.acts[before:], contender.cpu - cpu
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await contender.bot.stop()
    rate, busy = f"{len(acts) / SECONDS:.1f}", f"{100 * cpu / SECONDS:.0f} %"
    answers = map(milliseconds, percentiles(acts))
    row = (*delays(contender.bot)[-1], whole(PEOPLE), rate, *answers, busy, whole(log.late))
    header = (*LATE, "games", "acts/s of people", "answered, p50", "p99", "of a core", "late")
    show(f"House: how late the event loop is while the house plays at level {Level.EXPERT}", header, [row])


async def _seated(contender: Contender, log: Log) -> ScriptedPlayer:
    """A new player who has just challenged the house in a channel of their own."""
    player = ScriptedPlayer(contender.discord, contender.newcomer(), contender.chance, log)
    channel = contender.discord.add_channel(f"alone-{next(contender.numbers)}")
    options = {"opponent": contender.discord.bot_user, "level": Level.EXPERT.value, "points": LONG}
    begun = await player.person.slash("challenge", channel=channel, options=options)
    assert begun.message is not None, begun.text
    return player


async def _think(chance: Random) -> None:
    await asyncio.sleep(chance.uniform(*THINKING))
