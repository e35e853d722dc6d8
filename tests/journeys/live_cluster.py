"""The bot as several processes over the wire, on a database of PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections import deque
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, Final

from bot.store.connection import run
from bot.store.postgres.connection import connect
from sandbox.cluster import Cluster
from sandbox.discord.entities import Guild
from sandbox.discord.events import Event, RequestRefused
from sandbox.testing.harness import Sandbox
from tests.games.players import Player, controls
from tests.games.running_bot import RunningBot

_THINKING_SECONDS: Final = 0.1
_ESCROWS: Final = (
    "SELECT balance FROM account JOIN game ON game.id = account.owner"
    " WHERE account.guild = $1 AND account.kind = 'escrow' AND game.ended_at IS NULL"
)
_LOUD: Final = re.compile(r"\b(ERROR|CRITICAL|Traceback)\b")
_COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")


class LiveCluster(RunningBot):
    """A sandbox with the processes of one bot.

    Args:
        url: of the database.
    """

    def __init__(self, discord: Sandbox, url: str, environment: Mapping[str, str]) -> None:
        super().__init__(discord, Path())
        self.url = url
        self._cluster = Cluster(discord.server, url, environment)
        discord.server.world.listen(self._note_refusal)
        self._ended: list[str] = []
        """What processes have printed that were started again."""

    def _note_refusal(self, event: Event) -> None:
        # What the endpoint answers says why nobody answers an interaction.
        if isinstance(event, RequestRefused) and "endpoint" in event.text:
            self.unanswered.append(event.text)

    async def start(self, *, webs: int, workers: int) -> None:
        """Start the processes."""
        await self._cluster.start(webs=webs, workers=workers)

    @asynccontextmanager
    async def interactions_by_gateway(self) -> AsyncIterator[None]:
        """Let Discord send interactions over the gateway meanwhile, and post none."""
        await self.discord.server.endpoint.set([])
        try:
            yield
        finally:
            await self.discord.server.endpoint.set(self._cluster.urls)

    def _read(self) -> Any:
        return connect(self.url)

    @property
    def names(self) -> list[str]:
        """The names of the processes."""
        return list(self.discord.server.programs)

    async def kill(self, name: str) -> None:
        """Kill a process without warning."""
        self._keep_log(name)
        await self.discord.server.control(name, "kill")

    async def restart(self, name: str) -> None:
        """Stop a process, and start it again."""
        await self.discord.server.control(name, "stop")
        self._keep_log(name)
        await self.start_again(name)

    async def start_again(self, name: str) -> None:
        """Start a process that has ended, and wait until it is ready."""
        await self.discord.server.control(name, "start")
        process = self.discord.server.programs[name].process
        await self.discord.until(lambda: "ready" in process.log or not process.running)
        assert process.running, process.log

    @contextmanager
    def standing_still(self, name: str) -> Iterator[None]:
        """Let a process stand still meanwhile; nobody waits until it is idle."""
        programs = self.discord.server.programs
        program = programs.pop(name)
        os.kill(program.process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(program.process.pid, signal.SIGCONT)
            programs[name] = program

    def _keep_log(self, name: str) -> None:
        self._ended.append(self.discord.server.programs[name].process.log)

    @property
    def complaints(self) -> list[str]:
        """The lines of all processes that say of an error."""
        logs = [*self._ended, *(program.process.log for program in self.discord.server.programs.values())]
        lines = (line for log in logs for line in _COLOUR.sub("", log).splitlines())
        return [line for line in lines if _LOUD.search(line)]

    async def play_out(self, *players: Player) -> None:
        """Let everybody play to the end of their games."""
        await asyncio.gather(*(player.play() for player in players))

    async def press_steadily(self, players: Iterable[Player], hands: int, until: asyncio.Event) -> None:
        """Let people act in turn, with a pause after each act, until an event.

        Args:
            players: who act whenever they can; the others are passed over.
            hands: how many act at the same time.
        """
        turns = deque(players)

        async def press() -> None:
            while not until.is_set() and turns:
                player = turns.popleft()
                if player.news() is not None:
                    await player.move(settle=False)
                turns.append(player)
                await asyncio.sleep(_THINKING_SECONDS)

        await asyncio.gather(*(press() for _ in range(hands)))

    def ledger(self, guild: Guild) -> tuple[int, list[int]]:
        """The sum of a server's accounts, and what the games hold that are not over."""
        with closing(self._read()) as connection:
            (total,) = run(
                connection, "SELECT sum(balance) FROM account WHERE guild = $1", guild.id
            ).fetchone()
            held = run(connection, _ESCROWS, guild.id).fetchall()
        return total, [balance for (balance,) in held]

    async def up_to_date(self, *players: Player) -> None:
        """Wait until tables and hands show the newest version of their games."""
        for player in players:
            await self.discord.until(lambda: self._is_up_to_date(player))

    def _is_up_to_date(self, player: Player) -> bool:
        table = self.public(player.game, player.channel)
        shown = {player.version, *(control.version for control in controls(table, player.game))}
        # A forced card may still be played for somebody.
        return shown == {self.table(player.game).version}
