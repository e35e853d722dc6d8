"""One seed: its story, and whether all invariants hold."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import re
import sqlite3
import tempfile
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.database.connection import run
from bot.delivery.publisher import audiences
from bot.delivery.state.hand_states import HandStates
from bot.tables.message import TABLE_AUDIENCE
from sandbox.discord.clock import Clock, Snowflakes
from sandbox.discord.entities import User
from sandbox.discord.events import Event, InteractionCreated
from sandbox.http.routes import Routes
from sandbox.server import Server
from tests.bot.support import page_content
from tests.cogs.support.in_process import Endpoints

from .faults import Faults
from .invariants import Invariants, audit, subject
from .loop import OWNER, Process, VirtualLoop
from .machine import Machine, Surroundings
from .network import Weather
from .people import Person
from .store import Books, SharedDatabase, SimulatedConnection
from .surroundings import Time, surroundings

_NAMES: Final = ("Ana", "Bob", "Cleo", "Dora", "Eva", "Finn")
_EVENTS_KEPT: Final = 20_000
_QUIET_SECONDS: Final = 240.0
_LOOK_SECONDS: Final = 1.0
_SAMPLE_SECONDS: Final = 0.5
_LOST: Final = 0.02
"""The share of notifications between processes that get lost."""
_MENTION: Final = re.compile(r"<t:\d+(:\w)?>")
_MEMORY: Final = Path("/dev/shm")


@dataclass(frozen=True)
class Told:
    """How a seed's story went.

    Args:
        broken: the invariant that did not hold; None if all did.
        events: what happened; of a long story the last events.
        digest: a hash of everything that happened.
        seconds: the simulated time.
    """

    seed: int
    broken: str | None
    events: tuple[str, ...]
    digest: str
    seconds: float
    pressed: int
    checked: int
    judged: int


@dataclass(frozen=True)
class Template:
    """The results of a first start, which each seed reuses.

    Args:
        ended: when the first start ended, in seconds since the Unix epoch.
    """

    database: bytes
    commands: list[dict[str, Any]]
    mentions: dict[str, str]
    ended: float


_template: list[Template] = []


def tell(seed: int) -> Told:
    """Run a seed, and tell its story."""
    return in_story(lambda database, template: Story(seed, database, template))


def in_story(make: Callable[[Path, Template], Story]) -> Told:
    """Run a story on a database that was started once, and tell it."""
    if not _template:
        _template.append(first_start())
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        database = Path(folder) / "ecarte.db"
        database.write_bytes(_template[0].database)
        return make(database, _template[0]).told()


def first_start() -> Template:
    """Start the bot on an empty file, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ecarte.db"
        story = Story(-1, database, None)
        mentions = story.first_start()
        (commands,) = [story.server.world.commands[None]]
        return Template(database.read_bytes(), commands, mentions, story.times.true())


class _Clock(Clock):
    """Discord's clock, which is right."""

    def __init__(self, times: Time) -> None:
        super().__init__()
        self._times = times

    def now(self) -> float:
        return self._times.true() if self._started else super().now()


class Story:
    """The world of one seed."""

    def __init__(self, seed: int, database: Path, template: Template | None) -> None:
        self.seed = seed
        self._database = database
        self._template = template
        self.events: deque[str] = deque(maxlen=_EVENTS_KEPT)
        self._digest = hashlib.sha256()
        self.chance = Random(f"story {seed}")
        # Time goes on from the first start, so that no time in the database lies in the future.
        self.times = Time() if template is None else Time(template.ended)
        self.loop = VirtualLoop(lambda: self.chance.expovariate(200), self.times.switch)
        self.times.follow(self.loop)
        self.outside = Process(self.loop, "outside")
        self.machines: list[Machine] = []
        self.ended: list[Process] = [self.outside]
        self._starting: set[Machine] = set()
        self.shared = template is not None and self.chance.random() < 0.3

    def _open(self) -> None:
        """Make the sandbox, once the surroundings are the seed's."""
        self.server = Server()
        self.server.clock = self.server.world.clock = _Clock(self.times)
        self.server.world.snowflakes = _Ids(self.server.clock, self.server.world.snowflakes._last)
        self.server.rest._document = None
        self.server.gateway._token = "token"
        self.server.clock.start()
        world = self.server.world
        world.base_url = "http://sandbox"
        if self._template is not None:
            world.commands = {None: deepcopy(self._template.commands)}
        self.invariants = Invariants(world, self._database, self.note)
        world.listen(self.invariants.seen)
        world.listen(self._heard)
        self.weather = Weather(Random(f"weather {self.seed}"))
        self.books = Books(Random(f"books {self.seed}"), self.invariants.committed)
        self.around = Surroundings(
            self.loop,
            self.times,
            self._database,
            self.books,
            self.weather,
            self.server,
            Endpoints(Routes(world, self.server.interactions), self.server.rest, self.server.faults),
            self.invariants.changed,
            self.note,
        )

    def note(self, what: str) -> None:
        """Record an event."""
        line = f"{self.loop.now:10.3f} {what}"
        self._digest.update(line.encode())
        self.events.append(line)

    def first_start(self) -> dict[str, str]:
        """Start on an empty file, and stop; return the mentions of the commands."""

        async def work() -> dict[str, str]:
            self._open()
            machine = Machine("first", self.around, shared=False)
            machine.notify = self._notify
            await machine.begin(machine.start())
            await asyncio.sleep(60)
            mentions = machine.bot.mentions
            await machine.begin(machine.stop())
            self.ended.append(machine)
            return mentions

        mentions: dict[str, str] = self._run(work(), None)
        return mentions

    def told(self) -> Told:
        """Run the seed, and tell its story."""
        assert self._template is not None
        try:
            self._run(self._happen(), self._template.mentions)
        except Exception as error:
            self.invariants.fail("".join(traceback.format_exception(error)))
        found = self.invariants
        return Told(
            self.seed,
            found.broken,
            tuple(self.events),
            self._digest.hexdigest(),
            self.loop.now - 1000,
            found.pressed,
            found.checked,
            found.judged,
        )

    def _run(self, work: Any, mentions: dict[str, str] | None) -> Any:
        collecting = gc.isenabled()
        gc.disable()
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        with (
            surroundings(
                self.times, Random(f"system {self.seed}"), self._session, SimulatedConnection, mentions
            ),
            _logs(self._logged),
        ):
            self.loop.set_exception_handler(self._unhandled)
            try:
                return self.loop.run_until_complete(self.outside.begin(work))
            finally:
                self._clear_away()
                asyncio._set_running_loop(before)
                if collecting:
                    gc.enable()

    def _session(self, **_: object) -> object:
        owner = OWNER.get()
        assert isinstance(owner, Machine)
        return owner.session()

    def _clear_away(self) -> None:
        """Keep killed code from running when it is collected."""
        for process in (*self.ended, *self.machines):
            process.kill()
        # The code that would have read a task's exception is collected, too.
        self.loop.set_exception_handler(lambda *_: None)
        self.times.switch(None)
        self.loop.close()
        logging.disable()
        try:
            for process in (*self.ended, *self.machines):
                for task in process.remains:
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    with suppress(BaseException):
                        task.get_coro().close()
                process.remains.clear()
        finally:
            logging.disable(logging.NOTSET)

    def _logged(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        self.note(f"log: {text}")
        if record.levelno >= logging.ERROR:
            error = record.exc_info[1] if record.exc_info else None
            trace = "".join(traceback.format_exception(error)) if error else ""
            self.invariants.fail(f"an error is logged: {text}\n{trace}")

    def _unhandled(self, _: object, found: dict[str, Any]) -> None:
        if "never retrieved" in str(found.get("message")) and self.ended[1:]:
            # The process that would have read this exception may have been killed.
            return
        error = found.get("exception")
        trace = "".join(traceback.format_exception(error)) if error else ""
        self.invariants.fail(f"nobody handles: {found.get('message')} {found.get('task')}\n{trace}")

    def _heard(self, event: Event) -> None:
        """With several processes, hand each interaction to one of them, and at times to several."""
        if self.shared and isinstance(event, InteractionCreated):
            for delay in self.weather.deliveries():
                self.loop.call_later(delay, self._hand_over, event.interaction, context=self.outside.context)

    def _hand_over(self, interaction: Any) -> None:
        ready = [machine for machine in self.machines if machine.ready and not machine.dead]
        if ready:
            self.chance.choice(ready).hand_over(interaction)

    def _notify(self, notifications: frozenset[str]) -> None:
        for machine in self.machines:
            database = machine.database if machine.ready and not machine.dead else None
            if isinstance(database, SharedDatabase) and self.chance.random() > _LOST:
                self.loop.call_later(
                    self.chance.expovariate(100), database.receive, notifications, context=machine.context
                )

    # What happens ----------------------------------------------------------------------------------------

    async def _happen(self) -> None:
        chance = self.chance
        self._open()
        world = self.server.world
        guild = self.server.guild
        channels = [next(iter(guild.channels.values()))]
        people = [self._member(name) for name in _NAMES[: chance.randint(2, 5)]]
        self._allow_counters(guild.id)
        self.machines = [self._machine(n) for n in range(2 if self.shared else 1)]
        for machine in self.machines:
            await machine.begin(machine.start())
        persons = [
            Person(
                user,
                channels,
                [other for other in people if other is not user],
                world,
                self.server.client,
                Random(f"person {self.seed} {user.name}"),
                self.note,
                chance.choice((6.0, 10.0, 20.0)),
            )
            for user in people
        ]
        counting = asyncio.create_task(self._count_played())
        lives = [asyncio.create_task(person.live()) for person in persons]
        faults = Faults(
            self.around,
            Random(f"faults {self.seed}"),
            lambda: self.machines,
            self._restart,
            self._interrupt,
            chance.uniform(30, 120),
        )
        self.weather.fails = chance.choice((0.0, 0.01, 0.05))
        breaking = [asyncio.create_task(faults.happen()) for _ in range(chance.randint(0, 2))]
        ends_at = self.loop.time() + chance.uniform(120, 420)
        while self.loop.time() < ends_at and self.invariants.broken is None:
            await asyncio.sleep(_LOOK_SECONDS)
            self._look([*lives, *breaking, counting])
        for task in lives:
            task.cancel()
        if self.invariants.broken is None:
            await self._quieten(breaking)

    def _interrupt(self) -> None:
        self.invariants.interruptions += 1

    async def _count_played(self) -> None:
        """Count the time for which players can reach the bot, rather too much than too little."""
        before = True
        while True:
            reached = any(machine.reachable for machine in self.machines)
            if reached or before:
                self.invariants.played += _SAMPLE_SECONDS
            before = reached
            await asyncio.sleep(_SAMPLE_SECONDS)

    def _look(self, tasks: list[asyncio.Task[Any]]) -> None:
        for task in tasks:
            if task.done() and not task.cancelled() and (error := task.exception()) is not None:
                raise error
        twice = [one for one, by in self.books.effects.items() if len(by) > 1]
        if twice:
            self.invariants.fail(f"the interactions {twice} did something more than once")

    async def _quieten(self, breaking: list[asyncio.Task[Any]]) -> None:
        """Mend everything, and wait until every message shows its newest version."""
        for task in breaking:
            task.cancel()
        await asyncio.sleep(1)
        self.note("all is mended")
        self.weather.fails = self.weather.late = self.weather.repeats = 0.0
        self.books.slow = False
        for machine in self.machines:
            if machine.still:
                machine.go_on()
            machine.steps_left = None
            machine.find_gateway(resumes=True)
        until = self.loop.time() + _QUIET_SECONDS
        while self.invariants.broken is None:
            await asyncio.sleep(_LOOK_SECONDS)
            self._look([])
            for machine in self.machines:
                if machine.dead and machine not in self._starting:
                    self._restart(machine, 1.0)
            if not all(machine.ready for machine in self.machines):
                until = self.loop.time() + _QUIET_SECONDS
            else:
                behind = await self._behind()
                if behind is None:
                    break
                if self.loop.time() > until:
                    self.invariants.fail(f"a message is not at its newest version: {behind}")
        with sqlite3.connect(self._database) as connection:
            if (found := audit(connection, [self.server.guild.id])) is not None:
                self.invariants.fail(found)
        connection.close()

    async def _behind(self) -> str | None:
        """Return a message that does not show what its reader should see now, or None."""
        machine = self.machines[0]
        asked = machine.begin(_stale(machine, self.server))
        return await asked

    def _member(self, name: str) -> User:
        world = self.server.world
        known = [user for user in world.users.values() if user.name == name]
        user = known[0] if known else world.add_user(name, self.chance.choice(("en-US", "fr")))
        if user.id not in self.server.guild.members:
            world.add_member(self.server.guild, user)
        return user

    def _allow_counters(self, guild: int) -> None:
        with sqlite3.connect(self._database) as connection:
            run(
                connection,
                "INSERT INTO counter_settings (guild, counters, opening, rake, unmatched, betting)"
                " VALUES ($1, 1, 500, $2, $3, $4)",
                guild,
                self.chance.choice((0, 5)),
                self.chance.choice(("last_in_first_out", "pro_rata")),
                self.chance.choice((0, 15_000)),
            )
            # A process that is handed its interactions has no gateway to lose.
            run(connection, "DELETE FROM shard")
        connection.close()

    def _machine(self, number: int) -> Machine:
        machine = Machine(f"bot {number}", self.around, shared=self.shared)
        machine.notify = self._notify
        return machine

    def _restart(self, machine: Machine, seconds: float) -> None:
        """Replace a process that has ended, after some time."""
        if machine in self._starting or machine not in self.machines:
            return
        self._starting.add(machine)
        self.ended.append(machine)
        asyncio.create_task(self._start_again(machine, seconds))  # noqa: RUF006 - the loop keeps it

    async def _start_again(self, machine: Machine, seconds: float) -> None:
        await asyncio.sleep(seconds)
        new = self._machine(self.machines.index(machine))
        new.clock_set = machine.clock_set
        self.machines[self.machines.index(machine)] = new
        self._starting.discard(machine)
        self.note(f"{new.name} starts")
        self._interrupt()
        starting = new.begin(new.start())
        await asyncio.wait({starting}, timeout=120)
        if not starting.done() or starting.exception() is not None:
            why = starting.exception() if starting.done() else "it takes too long"
            self.note(f"{new.name} could not start: {why}")
            new.kill()
            self._restart(new, 5.0)


class _Ids(Snowflakes):
    """Discord's ids, which follow those of the first people and channels."""

    def __init__(self, clock: Clock, last: int) -> None:
        super().__init__(clock)
        self._last = last


async def _stale(machine: Machine, server: Server) -> str | None:
    """Return a game's posted message that differs from what its process would make now, or None."""
    bot = machine.bot
    scenes, states = bot.app.scenes, bot.app.hand_states
    rows = await bot.app.database.read(
        lambda connection: run(
            connection,
            "SELECT m.game, m.audience, m.channel, m.id, m.shown FROM message m JOIN game g ON g.id = m.game"
            " WHERE m.refused = 0 AND m.id IS NOT NULL AND g.status IN ('offered', 'live')",
        ).fetchall()
    )
    for game, audience, channel, key, _ in rows:
        table = await bot.app.registry.tables.get(game)
        if audience not in audiences(table):
            # The hand of somebody who has left stays as they saw it last.
            continue
        place = server.world.channels.get(channel)
        message = None if place is None else place.messages.get(key)
        if message is None:
            return f"{game} {audience} is gone"
        shows, person = (
            subject(message),
            None if audience == TABLE_AUDIENCE else int(audience.partition(":")[2]),
        )
        if shows is not None and shows[1] < table.wanted(audience, person):
            return (
                f"{game} {audience} has controls for {shows[1]}, instead of {table.wanted(audience, person)}"
            )
        there, wanted = _text(message.components), ""
        for _ in range(2):
            if person is None:
                page = await scenes.public_page(table)
            else:
                page = await scenes.private_page(table, person, private=False)
            wanted = _text(page_content.layout(page))
            if _shows(there, wanted, person):
                break
            # Only the message in which somebody has selected something shows the selection.
            states, scenes.hand_states = scenes.hand_states, HandStates(bot.app.database)
        scenes.hand_states = states
        if not _shows(there, wanted, person):
            return f"{game} {audience} at {table.version}:\n{there}\ninstead of\n{wanted}"
    return None


def _shows(there: str, wanted: str, person: int | None) -> bool:
    """Whether a message shows a page. A hand may also have a note above it, and a question below."""
    if person is None:
        return there == wanted
    *lines, _ = wanted.splitlines()
    return set(lines) <= set(there.splitlines())


def _text(components: Any) -> str:
    texts = []

    def walk(level: Any) -> None:
        for component in level:
            texts.append(component.get("content") or "")
            walk(component.get("components") or [])
            if "accessory" in component:
                walk([component["accessory"]])

    walk(components)
    return _MENTION.sub("<t>", "\n".join(filter(None, texts)))


@contextmanager
def _logs(logged: Any) -> Iterator[None]:
    """Pass every log record to ``logged``."""

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            logged(record)

    handler, root = Handler(logging.INFO), logging.getLogger()
    others, level = root.handlers[:], root.level
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    try:
        yield
    finally:
        root.handlers[:] = others
        root.setLevel(level)
