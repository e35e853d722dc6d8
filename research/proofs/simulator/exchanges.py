"""Exchanges of cards, each with something else just before one of the steps of the bot around its commit.

``python -m research.proofs.simulator.exchanges FIRST LAST`` runs these seeds. In each of them two people, or
one and the house, exchange cards again and again, in one process or with two. Something crosses each of
their acts: other presses, a command, the end of their time, or a kill. Afterwards whoever is in turn can act.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.store import games
from bot.tables.table import Table
from engine.ecarte import actions
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.interface import Action
from sandbox.discord.client import ClientRefused
from sandbox.discord.entities import Channel, Interaction, InteractionType, Json, Message, User

from .people import shown
from .story import Story, Template, in_story

SOON: Final = 1.0
"""After how many seconds the table must be ready for its next action."""
SLOW: Final = 6.0
"""The same while the disk is busy, so that answers are deferred."""
TAKE_OVER: Final = 13.0
"""The same after the owner of a table was killed: another process takes it over after 10 s."""
HOUSE: Final = 10.0
"""How many seconds the house takes at most to act."""
ACTS: Final = 60
"""How many acts of an exchange each story crosses."""
_EXCHANGING: Final = frozenset(
    (
        Move.PROPOSE,
        Move.PROPOSE_NUMBER,
        Move.ACCEPT,
        Move.REFUSE,
        Move.CHOOSE_CARDS,
        Move.KEEP_ALL,
        Move.EXCHANGE,
    )
)
_MOST_ACTS: Final = 40
"""How many acts a version may have: cards are marked, questions are asked, and a kill loses an act."""
_TYPED: Final[tuple[tuple[str, Json], ...]] = (
    ("propose", {}),
    ("stand", {}),
    ("accept", {}),
    ("refuse", {}),
    ("discard", {"cards": "none"}),
    ("hand", {}),
    ("king", {}),
)
_WAYS: Final = (
    "again",
    "other",
    "opponent",
    "old",
    "hand",
    "typed",
    "typed",
    "burst",
    "kill",
    "kill",
    "late",
)


@dataclass(frozen=True)
class Control:
    """A control of a table on a message."""

    message: Message
    component: Json
    version: int
    act: str
    number: int


@dataclass
class Driven:
    """What was driven.

    Args:
        crossed: how often each act was crossed in each way.
        steps: the steps before which that happened, by act.
        most: the most steps that were seen for an act.
    """

    crossed: Counter[tuple[str, str]] = field(default_factory=Counter)
    steps: dict[str, set[int]] = field(default_factory=dict)
    most: Counter[str] = field(default_factory=Counter)


class Exchanges(Story):
    """A story of exchanges between two people, or a person and the house, in one process or two."""

    def __init__(self, seed: int, database: Path, template: Template, driven: Driven) -> None:
        super().__init__(seed, database, template)
        self.shared = seed % 3 == 2
        self.against_house = seed % 2 == 1
        self.driven = driven
        self.slow = seed % 4 == 3
        self.soon = SLOW if self.slow else SOON
        self._old: list[Control] = []
        self._since: tuple[str, int, int] = ("", 0, 0)
        """The game, its version, and how many acts it has had."""
        self._game = ""
        self._filling: set[asyncio.Task[None]] = set()

    async def _happen(self) -> None:
        self._open()
        self.weather.slowness = self.chance.choice((0.0, 0.0, 0.3))
        self.books.slow = self.slow
        self.table_channel = next(iter(self.server.guild.channels.values()))
        self.people = [self._member(name) for name in ("Ana", "Bob")]
        self._allow_counters(self.server.guild.id)
        self.machines = [self._machine(n) for n in range(2 if self.shared else 1)]
        for machine in self.machines:
            await machine.begin(machine.start())
        await asyncio.sleep(TAKE_OVER)
        counting = asyncio.create_task(self._count_played())
        crossed = 0
        while crossed < ACTS and self.invariants.broken is None:
            table = await self._unchanged()
            if table is None or not table.open:
                await self._begin()
            elif await self._go_on(table):
                crossed += 1
        if self.invariants.broken is None:
            await self._quieten([counting])

    async def _begin(self) -> None:
        """Begin a game, with stakes where two people play."""
        ana, bob = self.people
        if self.against_house:
            # A first game without a pace would have a week for each action.
            other, options = self.server.world.bot, dict[str, object](level="novice", time="live")
        else:
            other, options = bob, {"stake": 10}
        started = self.server.client.slash(
            ana, self.table_channel, "challenge", {"opponent": other, "points": 11, **options}
        )
        await started.settled.wait()
        await asyncio.sleep(self.soon)
        with self._reading() as connection:
            (self._game,) = connection.execute(
                "SELECT id FROM game ORDER BY created_at DESC, id LIMIT 1"
            ).fetchone()
        if not self.against_house:
            await self.server.client.slash(bob, self.table_channel, "accept", {}).settled.wait()
            await asyncio.sleep(self.soon)

    async def _go_on(self, table: Table) -> bool:
        """Let whoever is in turn act; return whether that was crossed by something else."""
        if table.waits_for_house or not (table.waits_for or table.wait):
            return await self._await_change(table, HOUSE)
        if table.wait is None and table.started_game.clock == "decision" and _is_play(table):
            # The cards are not what this is about.
            await self._registry_act(table, actions.CONCEDE)
            return False
        controls = [control for user in self.people for control in self._controls(user, table)]
        self._old = [*self._old, *controls][-40:]
        offered = [control for control in controls if control.act in _DECIDES]
        if table.wait is not None and not offered:
            return await self._await_change(table, 60)
        if not offered:
            self.invariants.fail(f"nobody can act in {self._told(table)}")
            return False
        game, version, acts = self._since
        acts = acts + 1 if (game, version) == (table.id, table.version) else 0
        self._since = table.id, table.version, acts
        if acts > _MOST_ACTS:
            self.invariants.fail(f"nothing comes of {acts} acts in {self._told(table)}")
        control = self._drawn(offered)
        user = next(user for user in self.people if control.message in self._messages(user))
        if control.act not in _EXCHANGING:
            self._press(user, control)
            return False
        await self._cross(table, user, control)
        return True

    # An act that something crosses -----------------------------------------------------------------------

    async def _cross(self, table: Table, user: User, control: Control) -> None:
        chance, driven = self.chance, self.driven
        way = chance.choice(_WAYS)
        step = chance.randrange(max(40, driven.most[control.act] + 20))
        self.note(f"{user.name} does {control.act}, crossed by {way} before step {step}")
        machine = chance.choice(self.machines)

        def cross() -> None:
            self._intrude(way, table, user, control)

        if way == "late" and table.deadline is not None:
            left = table.deadline / 1000 - self.times.true()
            await asyncio.sleep(max(0.0, left + chance.uniform(-0.02, 0.01)))
        machine.steps_left, machine.run_out = step, machine.kill if way == "kill" else cross
        self._press(user, control)
        await asyncio.sleep(self.soon / 2)
        driven.crossed[control.act, way] += 1
        driven.most[control.act] = max(driven.most[control.act], step - (machine.steps_left or 0))
        if machine.ailing and not machine.dead:
            # It was done before that step.
            machine.steps_left = None
            machine.run_out()
        else:
            driven.steps.setdefault(control.act, set()).add(step)
        machine.run_out = machine.kill
        seconds = 0.0
        if machine.dead:
            self._interrupt()
            self._restart(machine, 0.0)
            while self._starting or not all(one.ready for one in self.machines):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
            seconds = TAKE_OVER if self.shared else 0.0
        await asyncio.sleep(seconds)
        self._look([])
        await self._check(f"{control.act} at {control.version}, {way} before step {step}")

    def _intrude(self, way: str, table: Table, user: User, control: Control) -> None:
        """Do what crosses an act, now, as people and not as the process that is interrupted."""
        asyncio.get_running_loop().call_soon(
            self._intrude_now, way, table, user, control, context=self.outside.context.copy()
        )

    def _intrude_now(self, way: str, table: Table, user: User, control: Control) -> None:
        chance = self.chance
        other = next(one for one in self.people if one is not user)
        anybody = chance.choice(self.people)
        ways = [way] if way != "burst" else [chance.choice(_WAYS) for _ in range(6)]
        for one in ways:
            with suppress(ClientRefused):
                match one:
                    case "again":
                        self._press_old(user, control)
                    case "other":
                        self._press_old(user, chance.choice(list(self._controls(user, table)) or [control]))
                    case "opponent":
                        offered = list(self._controls(other, table))
                        if offered:
                            self._press_old(other, chance.choice(offered))
                    case "old":
                        old = [one for one in self._old if one.message in self._messages(anybody)]
                        if old:
                            self._press_old(anybody, chance.choice(old))
                    case "hand":
                        public = [c for c in self._public(anybody) if c.act == Act.HAND]
                        if public:
                            self._press_old(anybody, public[-1])
                    case "typed":
                        name, options = chance.choice(_TYPED)
                        self._note_did(
                            anybody,
                            f"/{name}",
                            self.server.client.slash(anybody, self.table_channel, name, options),
                        )

    # Whether it stands -----------------------------------------------------------------------------------

    async def _check(self, when: str) -> None:
        """Check that whoever is in turn can act, and that each sees the present state."""
        table = await self._unchanged()
        assert table is not None
        if not table.open:
            return
        if table.deadline is None and not table.waits_for_house:
            self.invariants.fail(f"no deadline after {when}: {self._told(table)}")
        elif table.deadline is not None and table.deadline / 1000 < self.times.true() - self.soon:
            self.invariants.fail(f"the deadline has passed after {when}: {self._told(table)}")
        for user in self.people:
            seat = table.seat_of(user.id)
            if seat is None:
                continue
            controls = list(self._controls(user, table))
            if table.waits_for_house or table.wait is not None:
                continue
            if not controls or max(one.version for one in controls) < table.oldest_valid_version(seat):
                self.invariants.fail(f"{user.name} sees an old hand after {when}: {self._told(table)}")
            elif user.id in table.waits_for and not any(
                one.act in _DECIDES or one.act == Move.PLAY for one in controls
            ):
                self.invariants.fail(f"{user.name} cannot act after {when}: {self._told(table)}")

    async def _unchanged(self) -> Table | None:
        """The table once nothing has changed for a moment: the house may have acted just now."""
        while True:
            before = self._table()
            await asyncio.sleep(self.soon)
            table = self._table()
            if table is None or before is None or table.saved == before.saved:
                return table

    async def _await_change(self, table: Table, seconds: float) -> bool:
        """Wait until the table has changed, or fail."""
        until = self.loop.time() + seconds
        while self.loop.time() < until:
            await asyncio.sleep(0.1)
            now = self._table()
            assert now is not None
            if (now.version, now.wait, now.status) != (table.version, table.wait, table.status):
                return False
        self.invariants.fail(f"nothing happens for {seconds} s: {self._told(table)}")
        return False

    def _told(self, table: Table) -> str:
        shows = {
            user.name: [f"{one.act}@{one.version}" for one in self._controls(user, table)]
            for user in self.people
        }
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT audience, shown, id, refused FROM message WHERE game = ?", (table.id,)
            ).fetchall()
        return (
            f"{table.id} at {table.version} {table.status} {table.wait} waits for {table.waits_for},"
            f" deadline {table.deadline} at {self.times.true() * 1000:.0f}, {shows}, {rows}"
        )

    # What is there ---------------------------------------------------------------------------------------

    def _reading(self) -> Any:
        return closing(sqlite3.connect(self._database))

    def _table(self) -> Table | None:
        with self._reading() as connection:
            return games.load(connection, self._game) if self._game else None

    def _messages(self, user: User) -> list[Message]:
        """What somebody sees of the bot, the oldest first."""
        channels: list[Channel] = [self.server.world.dm(user), self.table_channel]
        return [
            message
            for channel in channels
            for message in channel.messages.values()
            if message.author is self.server.world.bot and message.visible_to(user)
        ]

    def _controls(self, user: User, table: Table) -> Iterator[Control]:
        """The controls of somebody's newest hand."""
        own = [
            found
            for message in self._messages(user)
            if (message.viewer is user or message.channel.recipients)
            and (found := [one for one in _read(message) if one.component and _game(one) == table.id])
        ]
        newest = max(
            own, key=lambda found: (max(one.version for one in found), found[0].message.id), default=[]
        )
        yield from newest

    def _public(self, user: User) -> list[Control]:
        return [
            one
            for message in self._messages(user)
            if message.viewer is None and not message.channel.recipients
            for one in _read(message)
        ]

    def _drawn(self, offered: list[Control]) -> Control:
        """One of these controls. Questions come first, and then exchanges."""
        for act, share in (
            (Act.CHOOSE, 1.0),
            (Act.BACK, 1.0),
            (Act.READY, 1.0),
            (Move.EXCHANGE, 0.6),
            (Move.CHOOSE_CARDS, 0.85),
            (Move.PROPOSE, 0.8),
            (Move.ACCEPT, 0.8),
        ):
            found = [control for control in offered if control.act == act]
            if found and self.chance.random() < share:
                return self.chance.choice(found)
        return self.chance.choice(offered)

    def _press(self, user: User, control: Control) -> Interaction:
        message = next(one for one in self._messages(user) if one.id == control.message.id)
        return self._press_old(user, Control(message, control.component, control.version, control.act, 0))

    def _press_old(self, user: User, control: Control) -> Interaction:
        """Press a control that may have gone, as a slow client does."""
        data = {"custom_id": control.component["custom_id"], "component_type": 2}
        started = self.server.interactions.start(
            InteractionType.COMPONENT, user, control.message.channel, data, control.message
        )
        if control.act == Move.CHOOSE_CARDS:
            filling = asyncio.create_task(self._fill_in(user, started))
            self._filling.add(filling)
            filling.add_done_callback(self._filling.discard)
        return self._note_did(user, str(control.component["custom_id"]), started)

    async def _fill_in(self, user: User, pressed: Interaction) -> None:
        """Answer the form that a press has opened."""
        await pressed.settled.wait()
        if pressed.modal is None:
            return
        form = pressed.modal["components"][0]["component"]
        most = min(form["max_values"], len(form["options"]))
        number = self.chance.randint(max(1, form["min_values"]), most)
        chosen = [option["value"] for option in self.chance.sample(form["options"], number)]
        sent = self.server.client.submit(pressed, {form["custom_id"]: chosen})
        self._note_did(user, f"{number} cards", sent)

    def _note_did(self, user: User, what: str, interaction: Interaction) -> Interaction:
        self.note(f"{user.name}: {what} ({interaction.id % 1_000_000})")
        return interaction

    async def _registry_act(self, table: Table, action: Action) -> None:
        machine = self.machines[0]
        play = machine.bot.app.registry.play
        await machine.begin(play.act(table.id, table.waits_for[0], lambda _: action))


_DECIDES: Final = frozenset(
    (*_EXCHANGING, Move.CUT, Move.DEAL_FIRST, Move.DEAL_SECOND, Move.STAND, Act.CHOOSE, Act.READY, Act.BACK)
)


def _is_play(table: Table) -> bool:
    game = table.started_game
    return isinstance(game, EcarteGame) and game.deal is not None and game.deal.phase is Phase.PLAY


def _read(message: Message) -> list[Control]:
    found = []
    for component in shown(message):
        parts = str(component["custom_id"]).split(":")
        if parts[0] == "press" and len(parts) > 3 and component["type"] == 2:
            number = int(parts[4]) if len(parts) > 4 and parts[4].isdigit() else 0
            found.append(Control(message, component, int(parts[2]), parts[3], number))
    return found


def _game(control: Control) -> str:
    return str(control.component["custom_id"]).split(":")[1]


def main() -> int:
    """Run seeds, print what was driven and each stall; return whether there was one."""
    sys.unraisablehook = lambda _: None
    first, last = map(int, sys.argv[1:3])
    driven, failed, begun = Driven(), 0, time.process_time()
    for seed in range(first, last + 1):
        told = in_story(lambda database, template: Exchanges(seed, database, template, driven))
        if told.broken is not None:
            failed += 1
            print(f"seed {seed}: {told.broken}", *told.events[-60:], sep="\n", flush=True)
        if seed == last or (seed - first) % 6 == 5:
            _report(driven, seed - first + 1, failed)
    print(f"{time.process_time() - begun:.0f} s")
    return 1 if failed else 0


def _report(driven: Driven, stories: int, failed: int) -> None:
    by = Counter[str]()
    for (_, way), count in driven.crossed.items():
        by[way] += count
    print(f"{by.total()} acts crossed in {stories} stories, {failed} failed: {dict(by)}")
    print({act: (len(steps), driven.most[act]) for act, steps in driven.steps.items()}, flush=True)


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "research.proofs.simulator.exchanges", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    sys.exit(main())
