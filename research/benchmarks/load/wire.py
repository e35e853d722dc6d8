"""The wire: the real bot and a minimal bot (`pong`), in turn, each through a sandbox."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bot.tables.restraint import OFFERS
from research.benchmarks.load.loop_delays import MARK
from research.benchmarks.load.players import Log, ScriptedPlayer, ScriptedTypist, begin
from research.benchmarks.load.sockets import Sockets
from research.benchmarks.report import milliseconds, percentiles, show, times, whole
from sandbox.http.rest import Request
from sandbox.process.bot import BotProcess
from sandbox.testing.harness import ClientRefused, Sandbox, ShownMessage, UserClient

CARDS = 200
FEW, GAMES = 6, 50
LOADS = (FEW, False), (FEW, True), (GAMES, False)
"""How many games are played at once, and whether by typing."""
INTERVALS = 4
INTERVAL_SECONDS = 8.0
WARM, LIVE = 100, 1_000
GAMES_A_PERSON = OFFERS.most
SHORT, LONG = 5, 21
PONG = "research.benchmarks.load.pong"
WITH_DELAYS = "research.benchmarks.load.loop_delays"
# No deadline passes during the benchmark.
PATIENT = {
    "TURN_SECONDS": "3000",
    "CUT_SECONDS": "86400",
    "PAUSE_SECONDS": "0",
    "LOG_LEVEL": "WARNING",
}
OURS, RIVAL = "écarté", "pong"
LATE = ("p50", "p99", "worst", "longest step")
HUMAN_SECONDS = 60.0
THINKING = 2.0, 6.0
LOOKED_AT = (
    "leaderboard", "profile", "games", "help", "learn", "preferences",
    "review", "hint", "hand", "daily", "counters",
)  # fmt: skip
"""What people open while they think."""


async def measure() -> None:
    """Print the tables of the wire."""
    async with opened() as ours, opened(PONG) as rival:
        # After these games each card has been drawn, and SQLite's log has its final size.
        await _strangers(ours, rival)
        await _one_game(ours, rival)
    async with opened(WITH_DELAYS) as ours:
        await _delays(ours)
    async with opened() as ours:
        await _memory(ours)


@dataclass
class Contender:
    """A bot and its sandbox."""

    discord: Sandbox
    bot: BotProcess
    chance: Random
    numbers: count[int]

    def newcomer(self) -> UserClient:
        """Add a person."""
        return self.discord.add_user(f"Guest {next(self.numbers)}")

    async def seated(
        self, log: Log, points: int, *, typing: bool = False
    ) -> tuple[ScriptedPlayer, ScriptedPlayer]:
        """Return two new players who have just begun a game in a channel of their own."""
        channel = self.discord.add_channel(f"salon-{next(self.numbers)}")
        people = self.newcomer(), self.newcomer()
        player = partial(ScriptedTypist, channel=channel) if typing else ScriptedPlayer
        one, other = (player(self.discord, person, self.chance, log) for person in people)
        await begin(*people, channel, settle=False, points=points)
        return one, other

    async def pinged(self) -> tuple[UserClient, ShownMessage]:
        """Return a new person, and the message that they see, with the button of pong."""
        person = self.newcomer()
        message = (await person.slash("ping", where="dm")).message
        assert message is not None, "pong answers"
        return person, message

    @property
    def cpu(self) -> float:
        """Seconds of CPU time that the bot has used so far."""
        return cpu_of(self.bot.pid)

    @property
    def loop_cpu(self) -> float:
        """Seconds of CPU time that the bot's event loop has used so far, in the main thread."""
        return _cpu(Path(f"/proc/{self.bot.pid}/task/{self.bot.pid}/stat"))

    @property
    def sent(self) -> int:
        """Bytes of all requests of the bot so far: of their JSON and of their files."""
        return sum(map(_size, self.discord.requests))

    @property
    def limited(self) -> int:
        """The number of the bot's requests so far that count against its limit."""
        return sum(request.limited for request in self.discord.requests)

    @property
    def refused(self) -> int:
        """The number of the bot's requests so far that Discord has refused."""
        return sum(request.status == 400 for request in self.discord.requests)

    @property
    def memory(self) -> int:
        """Bytes of resident memory of the bot."""
        return memory_of(self.bot.pid)


def _size(request: Request) -> int:
    """Bytes of a request's body."""
    text = "" if request.json is None else json.dumps(request.json, ensure_ascii=False, separators=(",", ":"))
    return len(text.encode()) + sum(len(file.data) for file in request.files)


def memory_of(pid: int) -> int:
    """Bytes of resident memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu_of(pid: int) -> float:
    """Seconds of CPU time that a process has used so far."""
    return _cpu(Path(f"/proc/{pid}/stat"))


def _cpu(stat: Path) -> float:
    """Seconds of CPU time of a process or a thread."""
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def opened(module: str = "bot") -> AsyncIterator[Contender]:
    """Start a bot and its sandbox, and stop both at the end."""
    with tempfile.TemporaryDirectory() as folder:
        # It waits longer than Discord, so that a busy machine does not lose games.
        async with Sandbox() as discord:
            bot = await discord.start_bot(PATIENT, Path(folder) / "ecarte.db", module=module)
            yield Contender(discord, bot, Random(2026), count(1))


async def _one_game(ours: Contender, rival: Contender) -> None:
    """Play games one at a time; before each act, press the button of pong once."""
    person, message = await rival.pinged()
    sockets = Sockets()
    log, pongs = (Log(timed=lambda _: sockets.seconds) for _ in range(2))

    async def pace() -> None:
        await ours.discord.settled()
        await _press(person, message, pongs)

    with sockets.watched():
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
class Interval:
    """What a bot did under load in an interval of time.

    Attributes:
        cpu: seconds of CPU time in all.
        loop: the part of ``cpu`` that the event loop used.
        bytes: the bytes of the requests that it sent.
        limited: the number of those that count against its limit.
        refused: the number of those that Discord refused.
    """

    acts: int
    seconds: float
    cpu: float
    loop: float
    bytes: int
    limited: int
    refused: int

    @classmethod
    def since_start(cls, contender: Contender, log: Log) -> Interval:
        """What a bot has done from its start until now."""
        return cls(
            len(log.acts),
            perf_counter(),
            contender.cpu,
            contender.loop_cpu,
            contender.sent,
            contender.limited,
            contender.refused,
        )

    def __sub__(self, before: Interval) -> Interval:
        """What a bot has done since an earlier moment."""
        return Interval(
            self.acts - before.acts,
            self.seconds - before.seconds,
            self.cpu - before.cpu,
            self.loop - before.loop,
            self.bytes - before.bytes,
            self.limited - before.limited,
            self.refused - before.refused,
        )


async def _strangers(ours: Contender, rival: Contender) -> None:
    """Alternate games whose players never wait and people who press the button of pong.

    Each game is played by two new people from the challenge to the end, by pressing or by typing. Only what
    changes a game within a deal is an act, so the beginnings count for it.
    """
    rows = []
    pressers = [await rival.pinged() for _ in range(2 * GAMES)]
    for games, typing in LOADS:
        logs, measured = {OURS: Log(), RIVAL: Log()}, {OURS: list[Interval](), RIVAL: list[Interval]()}
        acting, seat = asyncio.Event(), partial(ours.seated, logs[OURS], SHORT, typing=typing)
        playing = [asyncio.create_task(_play_on(await seat(), seat, acting)) for _ in range(games)]
        for _ in range(INTERVALS):
            acting.set()
            measured[OURS].append(await _measured(ours, logs[OURS], [], stop=acting.clear))
            pressing = [_press(*presser, logs[RIVAL], forever=True) for presser in pressers[: 2 * games]]
            measured[RIVAL].append(await _measured(rival, logs[RIVAL], pressing))
        await _stopped(playing)
        what = f"{games} games, {'typed' if typing else 'pressed'}"
        rows.append(_row(what, ours, measured[OURS], measured[RIVAL], logs[OURS]))
        rows.append(_row(f"{2 * games} people at pong", rival, measured[RIVAL], measured[RIVAL], logs[RIVAL]))
    used = ("bot's CPU each", "on the loop", "sent", "limited calls", "refused")
    header = ("of pong", "load", "acts/s", *used, "p50", "p99", "late", "MB")
    show("Wire: strangers who act as soon as they may, and new ones in each game", header, rows)


async def _play_on(
    players: tuple[ScriptedPlayer, ScriptedPlayer],
    seat: Callable[[], Awaitable[tuple[ScriptedPlayer, ScriptedPlayer]]],
    acting: asyncio.Event,
) -> None:
    """Play a game while `acting` is set, and then others with new players."""

    async def paced() -> None:
        await acting.wait()

    while True:
        await asyncio.gather(*(player.play(paced) for player in players))
        players = await seat()


def _row(
    what: str, contender: Contender, intervals: list[Interval], rivals: list[Interval], log: Log
) -> tuple[str, ...]:
    """The figures of a load, by the act."""
    acts = sum(interval.acts for interval in intervals)
    rate, rivals_rate = (
        median(interval.acts / interval.seconds for interval in measured) for measured in (intervals, rivals)
    )
    return (
        times(rate / rivals_rate),
        what,
        whole(rate),
        milliseconds(median(interval.cpu / interval.acts for interval in intervals)),
        milliseconds(median(interval.loop / interval.acts for interval in intervals)),
        f"{median(interval.bytes / interval.acts for interval in intervals) / 1000:.1f} kB",
        f"{sum(interval.limited for interval in intervals) / acts:.2f}",
        whole(sum(interval.refused for interval in intervals)),
        *map(milliseconds, percentiles(log.acts)),
        whole(log.late),
        whole(contender.memory / 1e6),
    )


async def _measured(
    contender: Contender,
    log: Log,
    acting: list[Coroutine[Any, Any, None]],
    seconds: float = INTERVAL_SECONDS,
    stop: Callable[[], None] = lambda: None,
) -> Interval:
    """Measure for some seconds what a bot does, and wait until it has done all.

    Args:
        acting: what people do in that time.
        stop: called at the end, to stop what others do.
    """
    before = Interval.since_start(contender, log)
    tasks = [asyncio.create_task(act) for act in acting]
    await asyncio.sleep(seconds)
    interval = Interval.since_start(contender, log) - before
    stop()
    await _stopped(tasks)
    await contender.discord.settled(60)
    return interval


async def _stopped(tasks: list[asyncio.Task[None]]) -> None:
    """Stop tasks; raise what they have raised."""
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


async def _press(person: UserClient, message: ShownMessage, log: Log, *, forever: bool = False) -> None:
    while True:
        reply = await person.click(message, "ping", settle=False)
        if reply.failed is None:
            log.acts.append(log.timed(reply.interaction))
        else:
            log.failed += 1
        if not forever:
            return


async def _delays(contender: Contender) -> None:
    """Play fifty games at the pace of people who open everything in between, then without any pause."""
    log = Log()
    guests = [guest for _ in range(GAMES) for guest in await contender.seated(log, LONG)]
    await contender.discord.settled(60)

    async def think() -> None:
        await asyncio.sleep(contender.chance.uniform(*THINKING))

    for seconds, acting in (
        (HUMAN_SECONDS, [*(one.play(think) for one in guests), *(_look(contender, one) for one in guests)]),
        (INTERVAL_SECONDS, [one.play() for one in guests]),
    ):
        begin_anew(contender.bot)
        await _measured(contender, log, acting, seconds)
    begin_anew(contender.bot)
    await contender.bot.stop()
    _, human, greedy, *_ = delays(contender.bot)
    rows = [("acts every four seconds", *human), ("nobody ever waits", *greedy)]
    show(f"Wire: how late the bot's event loop was, {GAMES} games", ("load", *LATE), rows)


async def _look(contender: Contender, player: ScriptedPlayer) -> None:
    """Open everything that a player can open, at the pace of a person, and press a button in each message."""
    chance, channel = contender.chance, contender.discord.channel()
    while True:
        await asyncio.sleep(GAMES * chance.uniform(*THINKING) / 10)
        reply = await player.person.slash(chance.choice(LOOKED_AT), channel=channel, settle=False)
        buttons = [one for one in reply.message.buttons if one.custom_id] if reply.message else []
        enabled = [one for one in buttons if not one.disabled]
        if reply.message is not None and enabled:
            # The message may be gone: something else that its person did has replaced it.
            with suppress(ClientRefused):
                button = chance.choice(enabled).custom_id
                await player.person.click(reply.message, str(button), settle=False)


def begin_anew(bot: BotProcess) -> None:
    """Let a bot print the delays so far, and begin again (see `loop_delays`)."""
    os.kill(bot.pid, signal.SIGUSR1)


def delays(bot: BotProcess) -> list[tuple[str, ...]]:
    """Return what a stopped bot has printed: delays p50, p99 and worst, and the longest step in CPU time."""
    lines = (line.removeprefix(MARK) for line in bot.log.splitlines() if line.startswith(MARK))
    return [tuple(milliseconds(float(figure)) for figure in line.split()) for line in lines]


async def _memory(contender: Contender) -> None:
    await _begin_games(contender, WARM)
    warm = contender.memory
    await _begin_games(contender, LIVE)
    row = (whole((contender.memory - warm) / LIVE), whole(warm / 2**20), whole(contender.memory / 2**20))
    header = ("bytes a live game", f"MiB at {WARM} games", f"MiB at {WARM + LIVE}")
    show("Wire: the bot's memory, games accepted and hands shown", header, [row])


async def _begin_games(contender: Contender, number: int) -> None:
    """Start games between new people. Each pair plays in as many channels as a person may have games."""
    channels = [
        contender.discord.add_channel(f"jeux-{next(contender.numbers)}") for _ in range(GAMES_A_PERSON)
    ]
    for _ in range(number // GAMES_A_PERSON):
        one, other = contender.newcomer(), contender.newcomer()
        for channel in channels:
            await begin(one, other, channel)
    await contender.discord.settled(60)
