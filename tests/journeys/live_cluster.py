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

from bot.database.connection import run
from bot.database.postgres.connection import connect
from sandbox.cluster import Cluster
from sandbox.discord.entities import Guild
from sandbox.discord.events import Event, InteractionFailed, RequestRefused
from sandbox.process.postgres import PostgresServer
from sandbox.testing.harness import PATIENCE, Sandbox
from tests.games.players import Player, controls
from tests.games.running_bot import RunningBot

_THINKING_SECONDS: Final = 0.1
_ESCROWS: Final = (
    "SELECT balance FROM account JOIN game ON game.id = account.owner"
    " WHERE account.guild = $1 AND account.kind = 'escrow' AND game.ended_at IS NULL"
)
_NO_PROCESS: Final = re.compile(r"endpoint .*: (ServerDisconnectedError|ClientOSError|ClientConnectorError)$")
"""No process was left to which an interaction could be posted."""
_LOUD: Final = re.compile(r"\b(ERROR|CRITICAL|Traceback)\b")
_COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")


class LiveCluster(RunningBot):
    """A sandbox with the processes of one bot.

    Args:
        url: the URL of the database.
        server: the server of the database, if it is only this cluster's.

    Attributes:
        failed_at_once: interactions that no process could take. Discord said at once that they failed.
    """

    def __init__(
        self,
        discord: Sandbox,
        url: str,
        environment: Mapping[str, str],
        server: PostgresServer | None = None,
    ) -> None:
        super().__init__(discord, Path())
        self.url = url
        self.server = server
        self._cluster = Cluster(discord.server, url, environment)
        self.failed_at_once: list[str] = []
        self._ended: list[str] = []
        """The output of processes that were started again."""

    def _note(self, event: Event) -> None:
        if isinstance(event, RequestRefused) and "endpoint" in event.text:
            # The endpoint's response says why nobody answers an interaction.
            if not _NO_PROCESS.search(event.text):
                self.unanswered.append(event.text)
        elif isinstance(event, InteractionFailed) and event.interaction.latency < PATIENCE:
            self.failed_at_once.append(f"{event.interaction.user.name}: {event.interaction.data}")
        else:
            super()._note(event)

    async def start(self, *, webs: int, workers: int) -> None:
        """Start the processes."""
        await self._cluster.start(webs=webs, workers=workers)

    @asynccontextmanager
    async def interactions_by_gateway(self) -> AsyncIterator[None]:
        """Let Discord send interactions over the gateway, and post none, as long as the block runs."""
        await self.send_interactions(by_gateway=True)
        try:
            yield
        finally:
            await self.send_interactions(by_gateway=False)

    async def send_interactions(self, *, by_gateway: bool) -> None:
        """Let Discord send interactions over the gateway, or post them to the endpoint."""
        await self.discord.server.endpoint.set([] if by_gateway else self._cluster.urls)

    def read(self) -> Any:
        """A connection to the database; the caller closes it."""
        return connect(self.url)

    def query(self, sql: str, *values: str | int) -> list[Any]:
        """Run a statement; returns its rows."""
        with closing(self.read()) as connection:
            rows: list[Any] = run(connection, sql, *values).fetchall()
            return rows

    def versions(self) -> dict[str, int]:
        """The versions of games that are open, or ended at most a minute ago."""
        recently = "1000 * extract(epoch FROM now()) - $1 < ended_at"
        sql = f"SELECT id, version FROM game WHERE ended_at IS NULL OR {recently}"
        return dict(self.query(sql, 60_000))

    def pass_deadline(self, game: str) -> None:
        """Let the deadline of a game pass."""
        self._execute("UPDATE game SET deadline = 1 WHERE id = $1", game)

    def cut_connections(self, share: float) -> None:
        """Break a share of the connections to the database, drawn by chance."""
        self._execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND 1000 * random() < $1",
            round(1000 * share),
        )

    def lost_shards(self) -> list[int]:
        """The shards of the gateway at whose tables time stands still."""
        return [
            shard for (shard,) in self.query("SELECT id FROM shard WHERE lost_at IS NOT NULL ORDER BY id")
        ]

    def lost_earlier(self, shard: int, milliseconds: int) -> None:
        """Move the time at which a shard was lost into the past."""
        self._execute("UPDATE shard SET lost_at = lost_at - $1 WHERE id = $2", milliseconds, shard)

    def ways_from_discord(self) -> list[int]:
        """The shards that are needed, or the endpoint."""
        return [shard for (shard,) in self.query("SELECT id FROM shard ORDER BY id")]

    def silent_for(self, milliseconds: int) -> None:
        """Move the time at which shards or the endpoint were last heard into the past."""
        self._execute("UPDATE shard SET heard_at = heard_at - $1", milliseconds)

    async def shards_connected(self, shards: int) -> None:
        """Wait until the gateway is connected with all shards, and time runs at their tables."""
        world = self.discord.server.world
        await self.discord.until(lambda: len(world.connected) == shards and not self.lost_shards())

    def _execute(self, sql: str, *values: str | int) -> None:
        with closing(self.read()) as connection:
            run(connection, sql, *values)

    async def restart_the_database(self, mode: str) -> None:
        """Stop the server of the database, and start it again.

        Args:
            mode: as for ``PostgresServer.stop``.
        """
        assert self.server is not None, "other tests use it"
        await asyncio.to_thread(self.server.stop, mode)
        await asyncio.to_thread(self.server.start)

    @property
    def names(self) -> list[str]:
        """The names of the processes."""
        return list(self.discord.server.programs)

    @property
    def owners(self) -> list[str]:
        """The names of the processes that own tables."""
        return [name for name in self.names if name.startswith("worker")]

    async def kill(self, name: str) -> None:
        """Kill a process without warning."""
        await self.discord.server.control(name, "kill")
        self._keep_log(name)

    async def restart(self, name: str) -> None:
        """Stop a process, and start it again."""
        await self.stop(name)
        await self.start_again(name)

    async def stop(self, name: str) -> None:
        """Ask a process to stop, and wait until it has."""
        await self.discord.server.control(name, "stop")
        self._keep_log(name)

    async def start_again(self, name: str) -> None:
        """Start a process that has ended, and wait until it is ready."""
        await self.discord.server.control(name, "start")
        process = self.discord.server.programs[name].process
        await self.discord.until(lambda: "ready" in process.log or not process.running)
        assert process.running, process.log

    @contextmanager
    def standing_still(self, name: str) -> Iterator[None]:
        """Let a process stand still as long as the block runs. Nobody waits until it is idle."""
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
        """The lines of all processes that report an error."""
        logs = [*self._ended, *(program.process.log for program in self.discord.server.programs.values())]
        lines = (line for log in logs for line in _COLOUR.sub("", log).splitlines())
        return [line for line in lines if _LOUD.search(line)]

    async def play_out(self, *players: Player) -> None:
        """Let everybody play to the end of their games."""
        await asyncio.gather(*(player.play() for player in players))

    async def press_steadily(self, players: Iterable[Player], hands: int, until: asyncio.Event) -> None:
        """Let people act in turn, with a pause after each act, until an event.

        Args:
            players: the people who act whenever they can. Others are skipped.
            hands: how many people act at the same time.
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
        """The sum of a server's accounts, and the counters in the escrow of open games."""
        with closing(self.read()) as connection:
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
        # The bot may still play a forced card for somebody.
        return shown == {self.table(player.game).version}
