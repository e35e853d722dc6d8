"""The server: API, gateway, attachments and page on one port of 127.0.0.1."""

from __future__ import annotations

import asyncio
import errno
import math
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from aiohttp import web

from .discord.client import Client
from .discord.clock import Clock
from .discord.entities import Guild
from .discord.events import WorldChanged
from .discord.interactions import Interactions
from .discord.state import World
from .http import openapi
from .http.endpoint import Endpoint
from .http.faults import Faults
from .http.gateway import Gateway
from .http.page import PageServer
from .http.rest import PREFIX, Rest
from .http.routes import Routes
from .process.bot import BotProcess

HOST = "127.0.0.1"
BIGGEST_REQUEST = 30 * 1024 * 1024

PEOPLE = {"Ana": "en-US", "Bob": "en-GB", "Chloé": "fr", "Dan": "en-US", "Eve": "en-US"}
CHANNELS = ("salon", "jeux")


class PortTaken(Exception):
    """Another program listens on the requested port."""


def add_default_guild(world: World) -> Guild:
    """Fill an empty world: a server with its channels, five people and an administrator, and a group chat.

    The two of the group have installed the bot's application for themselves.
    """
    admin = world.add_user("Admin", "en-US")
    guild = world.add_guild("Salon d'écarté", admin)
    for name in CHANNELS:
        world.add_channel(guild, name)
    people = [world.add_user(name, locale) for name, locale in PEOPLE.items()]
    for user in people:
        world.add_member(guild, user)
    world.add_group(*people[:2])
    for user in people[:2]:
        user.installed = True
    return guild


StartProcess = Callable[[Mapping[str, str], Sequence[str]], Awaitable[BotProcess]]
"""Starts a process, given further environment variables, and its module with its arguments."""
BOT = "bot"
"""The name of the bot's process where the bot has only one."""


@dataclass
class Program:
    """A process of the bot, with what is needed to start it again."""

    environment: Mapping[str, str]
    arguments: Sequence[str]
    process: BotProcess
    one_order: asyncio.Lock = field(default_factory=asyncio.Lock)


class Server:
    """The whole fake Discord, and the processes of its bot by their names."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.world = World(self.clock)
        self.guild = add_default_guild(self.world)
        self.clock.start()
        self.interactions = Interactions(self.world)
        self.endpoint = Endpoint(self.world, self.interactions)
        # Each run has its own token, so that a bot left over from an earlier run cannot connect.
        self.token = f"c2FuZGJveA.{secrets.token_hex(6)}.no-secret-of-discord"
        self.gateway = Gateway(self.world, self.token)
        self.faults = Faults(self.world, self.gateway)
        self.rest = Rest(self.world, self.faults, self.token, openapi.load())
        self.client = Client(self.world, self.interactions)
        self.programs: dict[str, Program] = {}
        self.start_process: StartProcess = BotProcess.start
        self._runner: web.AppRunner | None = None

    async def start(self, port: int = 0) -> None:
        """Listen on 127.0.0.1; port 0 means any free port.

        Raises:
            PortTaken: the port is in use.
        """
        app = web.Application(client_max_size=BIGGEST_REQUEST)
        app.router.add_get("/gateway", self.gateway.serve)
        Routes(self.world, self.interactions).serve(self.rest, app)
        PageServer(self).serve(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, port).start()
        except OSError as error:
            await self._runner.cleanup()
            if error.errno != errno.EADDRINUSE:
                raise
            raise PortTaken(f"Port {port} is used by another program.") from error
        bound = self._runner.addresses[0][1]
        self.world.base_url = f"http://{HOST}:{bound}"

    async def stop(self) -> None:
        """Stop the bot, then the server."""
        await asyncio.gather(*(program.process.stop() for program in self.programs.values()))
        self.interactions.close()
        await self.endpoint.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def addresses(self) -> dict[str, str]:
        """The environment variables that connect a bot to this server."""
        base = self.world.base_url
        return {
            "DISCORD_TOKEN": self.token,
            "DISCORD_PUBLIC_KEY": self.world.public_key,
            "DISCORD_API_BASE": base + PREFIX,
            "DISCORD_GATEWAY_URL": base.replace("http", "ws", 1) + "/gateway",
            "DISCORD_PATIENCE_SECONDS": str(math.ceil(self.interactions.seconds)),
        }

    @property
    def bot(self) -> BotProcess:
        """The bot's process, where the bot has only one."""
        return self.programs[BOT].process

    @property
    def processes(self) -> dict[str, bool]:
        """The names of the bot's processes, and whether each runs."""
        return {name: program.process.running for name, program in self.programs.items()}

    async def control(self, name: str, order: str) -> None:
        """Carry out an order from the page: ``start``, ``stop`` or ``kill`` a process.

        Raises:
            KeyError: there is no such process.
        """
        program = self.programs[name]
        # A killed bot is offline before its process has ended: to start it waits for that.
        async with program.one_order:
            if order == "kill":
                await program.process.kill()
            elif order == "stop":
                await program.process.stop()
            elif order == "start" and not program.process.running:
                program.process = await self._start(program.environment, program.arguments)
                self.world.publish(WorldChanged())

    async def launch(self, environment: Mapping[str, str], *arguments: str, name: str = BOT) -> BotProcess:
        """Start a process of the bot against this server.

        Args:
            environment: further environment variables.
            arguments: the module, run as ``python -m`` would, and its arguments.
            name: the process's name. An earlier process of the same name is forgotten.
        """
        process = await self._start(environment, arguments)
        self.programs[name] = Program(environment, arguments, process)
        self.world.publish(WorldChanged())
        return process

    async def _start(self, environment: Mapping[str, str], arguments: Sequence[str]) -> BotProcess:
        # The .env of a developer may name a server that does not exist here.
        process = await self.start_process({**self.addresses, "DEV_GUILD_ID": "", **environment}, arguments)
        process.exited.add_done_callback(lambda _: self.world.publish(WorldChanged()))
        return process
