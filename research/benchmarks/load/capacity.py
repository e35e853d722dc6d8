"""Capacity: ten thousand live games in one process with a file, and in a cluster on PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from bot.database import opening
from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.salon.ledger.store import audits
from bot.tables.store import games
from bot.tables.table import Table
from research.benchmarks.load.many_games import Filler
from research.benchmarks.load.players import Log, ScriptedPlayer, begin
from research.benchmarks.load.wire import PATIENT, cpu_of, memory_of
from research.benchmarks.report import milliseconds, percent, percentiles, show, whole
from research.benchmarks.store import opened
from sandbox.cluster import Cluster
from sandbox.discord.interactions import SECONDS_TO_ANSWER
from sandbox.process.postgres import own_server
from sandbox.testing.harness import Sandbox

LIVE: Final = int(os.environ.get("CAPACITY_LIVE", "10000"))
ACTIVE: Final = int(os.environ.get("CAPACITY_ACTIVE", "100"))
"""Games whose players press."""
FINISHED: Final = int(os.environ.get("CAPACITY_FINISHED", "100000"))
PLAYED: Final = min(200, FINISHED)
"""How many finished games are played; the others are copies."""
PRESS_SECONDS: Final = float(os.environ.get("CAPACITY_PRESS_SECONDS", "8"))
"""How long an active game waits for its next press; twice as long where six processes share the cores."""
IDLE_SECONDS: Final = 30.0
WARM_SECONDS: Final = 60 + ACTIVE / 5
"""How long all games take to begin: each needs nine calls that count, and the bot has 45 a second."""
ACTIVE_SECONDS: Final = 60.0
DUE: Final = 100
"""How many games run out of time, one after another, while the lateness is measured."""
DUE_AFTER_MS, DUE_EVERY_MS = 90_000, 1_000
SETTINGS: Final = {**PATIENT, "LOG_LEVEL": "INFO"}
STARTED: Final = "ready"
TOOK_OVER: Final = "took over"

_AT_ONCE: Final = 16
"""How many games two people begin at the same time."""
_NUMBERS: Final = count(1)
Rows = list[tuple[str, str]]


async def measure() -> None:
    """Print the tables of capacity."""
    with tempfile.TemporaryDirectory() as name, own_server(careful=True) as server:
        live = Path(name) / "live.db"
        async with Sandbox() as discord:
            await _beside_history(discord, Path(name) / "history.db")
            async with opened(live) as database:
                tables = await Filler(database, discord.guild.id).begin(LIVE)
            await opening.move(live, server.url(), audits)
            await _alone(discord, live, tables[:DUE])
        # A sandbox that keeps all messages of a thousand tables is slow. The next one has the same guild.
        async with Sandbox() as discord:
            await _together(discord, server.url(), tables[:DUE])


async def _beside_history(discord: Sandbox, file: Path) -> None:
    """Measure the start of a process whose database holds many finished games."""
    async with opened(file) as database:
        filler = Filler(database, discord.guild.id)
        await filler.begin(LIVE // 2)
        await database.empty_log()
        before = _size(file)
        played = await filler.play(PLAYED)
        await database.empty_log()
        growth = (_size(file) - before) / PLAYED
        await filler.copy(played, FINISHED - PLAYED)
    rows = await _start_alone(discord, file)
    await discord.server.bot.stop()
    rows += [("file", _mib(_size(file))), ("of which a finished game", f"{growth:,.0f} bytes")]
    title = f"Capacity: start next to {whole(FINISHED)} finished and {whole(LIVE // 2)} live games"
    show(title, ("what", "figure"), rows)


async def _alone(discord: Sandbox, file: Path, due: Sequence[Table]) -> None:
    """Measure one process on SQLite."""
    url = f"sqlite:///{file}"
    empty = await _start_alone(discord, file.with_name("empty.db"))
    await discord.server.bot.stop()
    await _shorten(file, due)
    rows = [*(("without any game: " + what, figure) for what, figure in empty)]
    rows += await _start_alone(discord, file)
    deadlines = _deadlines(url, due)
    rows += await _idle(discord)
    rows += await _active(discord, PRESS_SECONDS)
    rows += await _lateness(url, deadlines)
    await discord.server.bot.stop()
    discord.server.programs.clear()
    show(f"Capacity: one process on SQLite, {whole(LIVE)} live games", ("what", "figure"), rows)


async def _together(discord: Sandbox, url: str, due: Sequence[Table]) -> None:
    """Measure a gateway, two web processes and three workers on PostgreSQL."""
    await _shorten(url, due)
    began = perf_counter()
    await Cluster(discord.server, url, SETTINGS).start()
    await _press(discord)
    rows = [("first answer after the start", _seconds(began)), *_sizes(discord)]
    deadlines = _deadlines(url, due)
    rows += await _idle(discord)
    rows += await _active(discord, 2 * PRESS_SECONDS)
    rows += await _lateness(url, deadlines)
    rows += await _take_over(discord)
    for program in discord.server.programs.values():
        await program.process.stop()
    show(f"Capacity: six processes on PostgreSQL, {whole(LIVE)} live games", ("what", "figure"), rows)


async def _shorten(place: Path | str, due: Sequence[Table]) -> None:
    """Move the deadlines of some games close to now."""
    deadlines = {table.id: now() + DUE_AFTER_MS + n * DUE_EVERY_MS for n, table in enumerate(due)}
    async with opened(place) as database:
        await Filler(database, due[0].guild).shorten(due, deadlines)


def _deadlines(url: str, due: Sequence[Table]) -> dict[str, int]:
    """Return the deadlines of these games, in UTC ms; the bot's start has moved them."""
    with opening.reading(url) as connection:
        stamps = {table.id: games.stamp(connection, table.id) for table in due}
    return {game: stamp[2] for game, stamp in stamps.items() if stamp is not None and stamp[2] is not None}


async def _start_alone(discord: Sandbox, file: Path | None) -> Rows:
    """Start one process; return what that took until the bot had answered a first press."""
    began = perf_counter()
    bot = await discord.start_bot(SETTINGS, file)
    await _press(discord)
    seconds = _seconds(began)
    return [
        ("first answer after the start", seconds),
        ("processor until then", f"{cpu_of(bot.pid):.1f} s"),
        ("memory", _mib(memory_of(bot.pid))),
    ]


async def _press(discord: Sandbox) -> None:
    """Let somebody act, and wait for the answer."""
    reply = await discord.user("Eve").slash("help", settle=False)
    assert reply.failed is None, reply.failed


async def _idle(discord: Sandbox) -> Rows:
    """Measure what the processes do when nobody plays."""
    await discord.settled()
    before, requests = _used(discord), len(discord.requests)
    await asyncio.sleep(IDLE_SECONDS)
    after, limited = _used(discord), sum(request.limited for request in discord.requests[requests:])
    rows = [
        (f"processor while nobody plays: {role}", percent((after[role] - before[role]) / IDLE_SECONDS))
        for role in after
    ]
    return [*rows, ("limited calls a second then", f"{limited / IDLE_SECONDS:.2f}")]


async def _active(discord: Sandbox, press_seconds: float) -> Rows:
    """Measure what players cost of whom one presses every `press_seconds` at each table."""
    log, chance, sizes = Log(), Random(2026), Counter(_memory(discord))
    players = [
        ScriptedPlayer(discord, discord.add_user(f"{name} {next(_NUMBERS)}"), chance, log)
        for _ in range(ACTIVE)
        for name in ("Ana", "Bob")
    ]
    at_once = asyncio.Semaphore(_AT_ONCE)

    async def seat(one: ScriptedPlayer, other: ScriptedPlayer) -> None:
        channel = discord.add_channel(f"active-{next(_NUMBERS)}")
        async with at_once:
            await begin(one.person, other.person, channel, settle=False, points=21)

    await asyncio.gather(*map(seat, players[::2], players[1::2]))
    think = partial(_think, chance, press_seconds)
    playing = [asyncio.create_task(player.play(think)) for player in players]
    await asyncio.sleep(WARM_SECONDS)
    # What the sandbox keeps is never garbage; a search through gigabytes of it would stop the players.
    gc.freeze()
    acts, requests, before = len(log.acts), len(discord.requests), _used(discord)
    await asyncio.sleep(ACTIVE_SECONDS)
    answered, after = log.acts[acts:], _used(discord)
    made = discord.requests[requests:]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await discord.settled()
    each = [(f"processor for an act: {role}", (after[role] - before[role]) / len(answered)) for role in after]
    grown = sum(_memory(discord).values()) - sum(sizes.values())
    limited = sum(request.limited for request in made)
    fast, slow = percentiles(answered)
    gc.unfreeze()
    return [
        ("active games, and a press in each every", f"{whole(ACTIVE)}, {press_seconds:.0f} s"),
        ("acts a second", f"{len(answered) / ACTIVE_SECONDS:.1f}"),
        ("calls that count, for an act", f"{limited / len(answered):.2f}"),
        ("calls that do not", f"{(len(made) - limited) / len(answered):.2f}"),
        *((what, milliseconds(seconds)) for what, seconds in each),
        ("answered, p50 and p99", f"{milliseconds(fast)} and {milliseconds(slow)}"),
        (
            f"answered after {SECONDS_TO_ANSWER:.0f} s",
            str(sum(late > SECONDS_TO_ANSWER for late in answered)),
        ),
        ("memory that play has added", _mib(grown)),
    ]


async def _think(chance: Random, press_seconds: float) -> None:
    await asyncio.sleep(chance.uniform(0.5, 1.5) * press_seconds)


async def _lateness(url: str, expected: dict[str, int]) -> Rows:
    """Measure how late the bot acted in the games whose time was up."""
    await asyncio.sleep(max(0, max(expected.values()) - now()) / 1_000)
    late: list[int] = []
    while len(late) < len(expected):
        await asyncio.sleep(1.0)
        with opening.reading(url) as connection:
            acted = {game: _act_since(connection, game, at) for game, at in expected.items()}
        late = [at - expected[game] for game, at in acted.items() if at is not None]
    fast, slow = percentiles(late)
    return [("acted after the time was up, p50, p99, most", f"{fast:,.0f}, {slow:,.0f} and {max(late):,} ms")]


def _act_since(connection: Connection, game: str, since: int) -> int | None:
    (at,) = run(connection, "SELECT min(at) FROM action WHERE game = $1 AND at >= $2", game, since).fetchone()
    return None if at is None else int(at)


async def _take_over(discord: Sandbox) -> Rows:
    """Measure how long tables have no owner after a worker was killed."""
    left = [
        program.process
        for name, program in discord.server.programs.items()
        if name in ("worker 2", "worker 3")
    ]
    before = [process.log.count(TOOK_OVER) for process in left]
    used, began = [cpu_of(process.pid) for process in left], perf_counter()
    await discord.server.control("worker 1", "kill")
    await discord.until(
        lambda: all(process.log.count(TOOK_OVER) > times for process, times in zip(left, before, strict=True))
    )
    seconds = _seconds(began)
    await discord.settled()
    spent = max(cpu_of(process.pid) - busy for process, busy in zip(left, used, strict=True))
    return [("taken over after a worker was killed", seconds), ("processor for it, each", f"{spent:.1f} s")]


def _sizes(discord: Sandbox) -> Rows:
    """Return the rows of the processes' memory and start."""
    rows = []
    for name, program in discord.server.programs.items():
        pid = program.process.pid
        rows.append(
            (f"memory, and processor of the start: {name}", f"{_mib(memory_of(pid))}, {cpu_of(pid):.1f} s")
        )
    return rows


def _used(discord: Sandbox) -> Counter[str]:
    """Return the seconds of CPU time so far by role, summed over the role's processes."""
    used: Counter[str] = Counter()
    for name, program in discord.server.programs.items():
        used[name.split()[0]] += cpu_of(program.process.pid)  # type: ignore[assignment]
    return used


def _memory(discord: Sandbox) -> dict[str, int]:
    """Bytes of resident memory, by process."""
    return {name: memory_of(program.process.pid) for name, program in discord.server.programs.items()}


def _seconds(began: float) -> str:
    return f"{perf_counter() - began:.1f} s"


def _mib(size: float) -> str:
    return f"{size / 2**20:,.0f} MiB"


def _size(file: Path) -> int:
    return file.stat().st_size
