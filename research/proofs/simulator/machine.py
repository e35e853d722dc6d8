"""A process of the bot: it starts on the seed's database, stands still, stops and is killed."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, cast

from bot.__main__ import peers_on
from bot.client.client import EcarteBot
from bot.client.standalone import StandaloneSource
from bot.cluster.peer_sync import PeerSync
from bot.config import Config, Role, load
from bot.database.database import Database
from bot.delivery.discord.received import handle
from bot.registry.commits import Change
from sandbox.discord import payloads
from sandbox.discord.entities import Interaction
from sandbox.server import Server
from tests.cogs.support.in_process import Endpoints, Session

from .loop import VirtualLoop
from .network import SlowGateway, Weather, Wire
from .store import Books, ObservedDatabase, SharedDatabase, Storage
from .surroundings import Time

SETTINGS: Final = {
    "DISCORD_TOKEN": "token",
    "TURN_SECONDS": "60",
    "CUT_SECONDS": "20",
    "CHALLENGE_SECONDS": "120",
    # A review takes seconds of CPU time.
    "REVIEW_SECONDS": "86400",
}


@dataclass
class Surroundings:
    """The parts that all processes of a seed share.

    Args:
        committed: called with each change of a table before anybody sees it, and with whether it is a
            time-out.
        note: records an event of the story.
    """

    loop: VirtualLoop
    times: Time
    database: Path
    books: Books
    weather: Weather
    server: Server
    endpoints: Endpoints
    committed: Callable[[Change, bool], None]
    note: Callable[[str], None]


_timing_out: ContextVar[bool] = ContextVar("_timing_out", default=False)


class SimulatedBot(EcarteBot):
    """The bot. Its modules are loaded already, and it reports its commits."""

    committed: Callable[[Change, bool], None]

    def __init__(self, config: Config, database: Database) -> None:
        sync = PeerSync if database.shared else None
        super().__init__(config, database, peers_on(database), StandaloneSource, sync)
        time_out = self.app.registry.time_outs.time_out

        async def noted(game: str, version: int) -> None:
            token = _timing_out.set(True)
            try:
                await time_out(game, version)
            finally:
                _timing_out.reset(token)

        self.app.registry.time_outs.time_out = noted  # type: ignore[method-assign]
        follow = self.app.follower.committed

        def seen(change: Change) -> None:
            self.committed(change, _timing_out.get())
            follow(change)

        self.app.follower.committed = seen  # type: ignore[method-assign]


class Machine(Storage):
    """One process of the bot.

    Args:
        shared: whether other processes run, too. Then it has no gateway, and is handed interactions.

    Attributes:
        ready: whether it has started.
    """

    def __init__(self, name: str, around: Surroundings, *, shared: bool) -> None:
        super().__init__(around.loop, name)
        self.connections = []
        self.books = around.books
        self.shared = shared
        self.killed = self._end
        self.ready = False
        self.lost = False
        self._around = around
        self.wire = Wire(around.endpoints, around.weather, lambda text: around.note(f"{name}: {text}"))
        self.gateway: SlowGateway | None = None
        self.database: ObservedDatabase
        self.bot: SimulatedBot

    @property
    def reachable(self) -> bool:
        """Whether it runs and players can reach it."""
        return self.ready and not (self.dead or self.still or self.lost)

    async def start(self) -> None:
        """Start as ``bot.__main__`` does, within this process."""
        around = self._around
        kind = SharedDatabase if self.shared else ObservedDatabase
        self.database = await kind.open(around.database)
        config = load(SETTINGS, Path("none.env"))
        if isinstance(self.database, SharedDatabase):
            config = replace(config, role=Role.WORKER)
            self.database.true_time = around.times.true
            self.database.wire = self.notify
        self.bot = SimulatedBot(config, self.database)
        self.bot.committed = around.committed
        self.bot.http.connector = cast(Any, None)
        await self.bot.login("token")
        if not self.shared:
            await self.bot.source.open()
            self.bot._connection.shard_ids = range(1)
            self.gateway = SlowGateway(self.bot, around.server.gateway, self, around.weather)
            self.gateway.connect()
        self.ready = True
        around.note(f"{self.name} is ready")

    notify: Callable[[frozenset[str]], None]

    def session(self) -> Session:
        """Return the HTTP session by which it reaches Discord."""
        return Session(self.wire)  # type: ignore[arg-type]

    async def stop(self) -> None:
        """Stop as on a signal."""
        self.ready = False
        self._disconnect()
        await self.bot.close()
        await self.database.close()
        self._around.note(f"{self.name} has stopped")
        self.loop.call_soon(self.kill)

    def hand_over(self, interaction: Interaction) -> None:
        """Handle an interaction that did not come over the gateway."""
        self.begin(handle(self.bot, payloads.interaction(self._around.server.world, interaction)))

    def lose_gateway(self) -> None:
        """Lose the connection to the gateway. The bot notices it soon."""
        if self.gateway is not None and self.gateway.session is not None:
            self.lost = True
            self.gateway.session.connection = None
            self.loop.call_later(
                self._around.weather.chance.random(),
                lambda: self.bot.dispatch("shard_disconnect", 0),
                context=self.context,
            )

    def find_gateway(self, *, resumes: bool) -> None:
        """Connect to the gateway again, with the same session or a new one."""
        if self.lost and self.gateway is not None and not self.dead:
            self.lost = False
            if resumes and self.gateway.session is not None:
                self.gateway.resume()
            else:
                self._disconnect()
                self.gateway.connect()

    def _disconnect(self) -> None:
        if self.gateway is not None and self.gateway.session is not None:
            self._around.server.gateway._sessions.pop(self.gateway.session.id, None)
            self.gateway.session.connection = None
            self.gateway.session = None

    def _end(self) -> None:
        """Close what a killed process had open, as the system does."""
        self.ready = False
        self._disconnect()
        for connection in self.connections:
            connection.close()
        self.connections.clear()
        self._around.note(f"{self.name} is dead")
