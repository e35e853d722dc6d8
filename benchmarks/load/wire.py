"""The wire: the real bot beside a bot that only says pong, both through a sandbox, in turn."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.load.players import Guest, Log, begin
from benchmarks.load.watched import MARK
from benchmarks.report import milliseconds, percentiles, show, times, whole
from sandbox.process.bot import BotProcess
from sandbox.testing.harness import Message, Person, Sandbox

CARDS = 200
GAMES = 50
SPELLS = 4
SPELL_SECONDS = 8.0
WARM, LIVE = 100, 1_000
GAMES_A_PERSON = 25
SHORT, LONG = 5, 21
PONG = "benchmarks.load.pong"
WATCHED = "benchmarks.load.watched"
# Nobody's time runs out while the benchmark looks elsewhere.
PATIENT = {"TURN_SECONDS": "3000", "CUT_SECONDS": "86400", "LOG_LEVEL": "WARNING"}
OURS, RIVAL = "écarté", "pong"
LATE = ("p50", "p99", "worst")


async def measure() -> None:
    """Print the wire's tables."""
    async with opened(WATCHED) as ours, opened(PONG) as rival:
        await _one_game(ours, rival)
        await _many_games(ours, rival)
        await ours.bot.stop()
        show("Wire: how late the bot's event loop was, all of this time", LATE, [delays(ours.bot)])
    async with opened() as ours:
        await _memory(ours)


@dataclass
class House:
    """A sandbox with a bot in it."""

    discord: Sandbox
    bot: BotProcess
    chance: Random
    numbers: count[int]

    def newcomer(self) -> Person:
        """Somebody who was never here before."""
        return self.discord.add_user(f"Guest {next(self.numbers)}")

    async def seated(self, log: Log, points: int) -> tuple[Guest, Guest]:
        """Two newcomers who have just begun a game in a channel of their own."""
        one, other = (Guest(self.discord, self.newcomer(), self.chance, log) for _ in range(2))
        channel = self.discord.add_channel(f"salon-{next(self.numbers)}")
        await begin(one.person, other.person, channel, points=points)
        return one, other

    async def pinged(self) -> tuple[Person, Message]:
        """A newcomer with pong's button before him."""
        person = self.newcomer()
        message = (await person.slash("ping", where="dm")).message
        assert message is not None, "pong answers"
        return person, message

    @property
    def cpu(self) -> float:
        """Seconds that the bot has computed so far."""
        fields = Path(f"/proc/{self.bot.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Bytes of memory that the bot has resident."""
        return int(Path(f"/proc/{self.bot.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@asynccontextmanager
async def opened(module: str = "bot") -> AsyncIterator[House]:
    """A house with one bot in it, which stops with it."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as discord:
            bot = await discord.start_bot(PATIENT, Path(folder) / "ecarte.db", module=module)
            yield House(discord, bot, Random(2026), count(1))


async def _one_game(ours: House, rival: House) -> None:
    """Before each act of the only game, one press at pong; each bot has nothing else to do."""
    person, message = await rival.pinged()
    log, pongs = Log(), Log()

    async def pace() -> None:
        await ours.discord.settled()
        await _press(person, message, pongs)

    while len(log.cards) < CARDS:
        await asyncio.gather(*(guest.play(pace) for guest in await ours.seated(log, SHORT)))
    _show_answers(
        "Wire: one game, from the press to the bot's answer", "a card played in the DM", log.cards, pongs.acts
    )


def _show_answers(title: str, act: str, ours: list[float], rival: list[float]) -> None:
    (fast, slow), (rival_fast, rival_slow) = percentiles(ours), percentiles(rival)
    rows = [
        (times(fast / rival_fast), times(slow / rival_slow), act, milliseconds(fast), milliseconds(slow)),
        (times(1), times(1), "pong", milliseconds(rival_fast), milliseconds(rival_slow)),
    ]
    show(title, ("of pong's p50", "of its p99", "act", "p50", "p99"), rows)


@dataclass
class Spell:
    """What a bot did under load for a while."""

    acts: int
    seconds: float
    cpu: float


async def _many_games(ours: House, rival: House) -> None:
    """Fifty games whose players act at once whenever they may, then a hundred people who press at pong."""
    logs = {OURS: Log(), RIVAL: Log()}
    guests = [guest for _ in range(GAMES) for guest in await ours.seated(logs[OURS], LONG)]
    pressers = [await rival.pinged() for _ in range(2 * GAMES)]
    spells: dict[str, list[Spell]] = {OURS: [], RIVAL: []}
    for _ in range(SPELLS):
        playing = [guest.play() for guest in guests]
        spells[OURS].append(await _spell(ours, logs[OURS], playing))
        pressing = [_press(*presser, logs[RIVAL], forever=True) for presser in pressers]
        spells[RIVAL].append(await _spell(rival, logs[RIVAL], pressing))
    rates = {name: median(spell.acts / spell.seconds for spell in spells[name]) for name in spells}
    rows = []
    for name, what in ((OURS, f"{GAMES} games"), (RIVAL, f"{2 * GAMES} people at pong")):
        cpu = median(spell.cpu / spell.acts for spell in spells[name])
        fast, slow = map(milliseconds, percentiles(logs[name].acts))
        ratio, failed = times(rates[name] / rates[RIVAL]), whole(logs[name].failed)
        rows.append((ratio, what, whole(rates[name]), milliseconds(cpu), fast, slow, failed))
    header = ("of pong", "load", "acts/s", "bot's CPU each", "p50", "p99", "unanswered")
    show("Wire: everybody acts as soon as he may", header, rows)


async def _spell(house: House, log: Log, acting: list[Coroutine[Any, Any, None]]) -> Spell:
    acts, cpu, start = len(log.acts), house.cpu, perf_counter()
    tasks = [asyncio.create_task(act) for act in acting]
    await asyncio.sleep(SPELL_SECONDS)
    spell = Spell(len(log.acts) - acts, perf_counter() - start, house.cpu - cpu)
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    await house.discord.settled(60)
    return spell


async def _press(person: Person, message: Message, log: Log, *, forever: bool = False) -> None:
    while True:
        reply = await person.click(message, "ping")
        if reply.failed is None:
            log.acts.append(reply.latency)
        else:
            log.failed += 1
        if not forever:
            return


def delays(bot: BotProcess) -> tuple[str, ...]:
    """How late the event loop of a watched bot that has stopped was: p50, p99 and worst."""
    line = next(line for line in bot.log.splitlines() if line.startswith(MARK))
    return tuple(milliseconds(float(delay)) for delay in line.removeprefix(MARK).split())


async def _memory(house: House) -> None:
    await _begin_games(house, WARM)
    warm = house.memory
    await _begin_games(house, LIVE)
    row = (whole((house.memory - warm) / LIVE), whole(warm / 2**20), whole(house.memory / 2**20))
    header = ("bytes a live game", f"MiB at {WARM} games", f"MiB at {WARM + LIVE}")
    show("Wire: the bot's memory, games accepted and hands shown", header, [row])


async def _begin_games(house: House, number: int) -> None:
    """As many games between newcomers, each pair in as many channels as one person may have games."""
    channels = [house.discord.add_channel(f"jeux-{next(house.numbers)}") for _ in range(GAMES_A_PERSON)]
    for _ in range(number // GAMES_A_PERSON):
        one, other = house.newcomer(), house.newcomer()
        for channel in channels:
            await begin(one, other, channel)
    await house.discord.settled(60)
