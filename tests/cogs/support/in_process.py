"""The bot and the sandbox in one process: the real handlers over the real discord.py, without sockets.

The bot's HTTP session hands requests to the sandbox's API, and the sandbox's gateway hands events to the bot.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self
from unittest import mock
from urllib.parse import unquote

import aiohttp
import discord
from aiohttp import web
from discord import app_commands
from multidict import CIMultiDict

from bot.__main__ import build
from bot.client import garbage
from bot.client.client import EcarteBot
from bot.client.lateness import Lateness
from bot.config import Pace, load
from bot.database.clock import MINUTE_MS, now
from bot.database.connection import Connection, run
from bot.database.opening import open_database
from bot.delivery.discord import private
from bot.delivery.discord.received import handle
from bot.delivery.renewals import Renewals
from bot.features.settings import transactions as settings
from bot.tables.store import users
from bot.tables.table import Table
from bot.text.i18n import Language
from engine.ecarte.actions import ActionKind, kind
from sandbox.discord import commands, payloads
from sandbox.discord.entities import Channel, Guild, InteractionType
from sandbox.discord.errors import ApiError, RateLimited
from sandbox.discord.events import Event, InteractionCreated
from sandbox.discord.forms import File, RequestBody
from sandbox.http.faults import ConnectionCut, Faults
from sandbox.http.gateway import Gateway, GatewaySession
from sandbox.http.rest import PREFIX, Call, Endpoint, Request, Rest, needs_token
from sandbox.http.routes import Routes
from sandbox.process.observed import in_flight, is_of_program
from sandbox.testing.harness import Reply, Sandbox, ShownMessage, UserClient
from tests.bot.support.chance import SeededSnowflakes
from tests.bot.support.database_file import make_file
from tests.bot.support.unhurried import ANY_SPEED, unhurried
from tests.cogs.support.honest_buttons import HonestButtons
from tests.shortcuts import cut_pack

UNHURRIED: Final = {
    **{f"{time}_SECONDS": "2400" for time in ("TURN", "CUT", "CHALLENGE", "REVIEW")},
    "PAUSE_SECONDS": "0",
}
"""No deadline passes during a test, and nothing waits to be seen."""
QUICK: Final = replace(ANY_SPEED, edit=0.0, follow=0.0)
"""An edit waits for no other change."""

_TO_THE_END: Final = (ActionKind.CUT, ActionKind.STAND, ActionKind.PLAY)
"""The actions with which players finish a deal."""


_TRANSLATED: Final[list[dict[str, Any]]] = []

_translated = private.command_payloads


async def _command_payloads(
    tree: app_commands.CommandTree[Any], guild: discord.Object | None
) -> list[dict[str, Any]]:
    """The commands with their translations. Every bot has the same, and translating takes most of a start."""
    if not _TRANSLATED:
        _TRANSLATED.extend(await _translated(tree, guild))
    return _TRANSLATED


_check = commands._check_command
_CHECKED: Final[set[str]] = set()


def _check_command(command: dict[str, Any], path: str) -> None:
    """Check each command once. Every bot registers the same."""
    known = json.dumps(command)
    if known not in _CHECKED:
        _check(command, path)
        _CHECKED.add(known)


class StartedGame(NamedTuple):
    """A live game.

    Attributes:
        ana: the challenger.
        bob: the opponent.
    """

    game: str
    channel: Channel
    ana: UserClient
    bob: UserClient


class InProcessSandbox(Sandbox):
    """A sandbox with people, and the bot in the same process.

    Attributes:
        program: the bot.
        programs: all of the bot's processes. The first was handed the last interaction.
        shards: the bot's connections to the gateway.
    """

    program: EcarteBot
    programs: deque[EcarteBot]
    shards: list[GatewayConnection]

    def __init__(self, environment: Mapping[str, str] | None = None, pace: Pace = QUICK) -> None:
        super().__init__()
        self._pace = pace
        # How many pictures are uploaded, and so the ids of files, depends on the speed of the machine.
        self.server.world.snowflakes = SeededSnowflakes()
        self._environment = {
            "DISCORD_TOKEN": "token",
            "CARD_EMOJIS": "no",
            **UNHURRIED,
            **(environment or {}),
        }
        self._numbers = 0
        self._with_counters: set[int] = set()
        self._handed_over: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self, database: Path, *, gateway: bool = True, processes: int = 1) -> AsyncIterator[Self]:
        """Log the bot in, with its data in this file; at the end it stops.

        Args:
            gateway: whether the bot is connected to the gateway; else it is handed interactions, as behind
                an endpoint.
            processes: the number of processes. Without a gateway they are handed interactions in turn.
        """
        world = self.server.world
        world.listen(self._on_event)
        pages = HonestButtons(world)
        world.listen(pages.look)
        world.base_url = "http://sandbox"
        store = await open_database(make_file(database))
        store.shared = processes > 1
        api = Routes(world, self.server.interactions)
        session = Session(Endpoints(api, self.server.rest, self.server.faults))
        with (
            unhurried(),
            mock.patch.object(aiohttp, "ClientSession", return_value=session),
            # The garbage collector must stay as it is for other tests.
            mock.patch.object(garbage, "freeze"),
            mock.patch.object(private, "command_payloads", _command_payloads),
            mock.patch.object(commands, "_check_command", _check_command),
        ):
            config = replace(load(self._environment, Path("none.env")), pace=self._pace)
            self.programs = deque(build(config, store) for _ in range(processes))
            self.program = self.programs[0]
            try:
                for program in self.programs:
                    # Ids follow from the seed and not from the time, so they do not tell their age.
                    program.lateness = Lateness(math.inf)
                    await program.login("token")
                if gateway:
                    self._connect()
                else:
                    world.listen(self._hand_over)
                await self.settled()
                yield self
                assert not pages.broken, pages.broken
            finally:
                self.server.gateway._sessions.clear()
                for program in self.programs:
                    await program.close()
                self.server.interactions.close()
                await store.close()

    def _connect(self) -> None:
        count = self.program.shard_count or self.server.world.shards
        self.program._connection.shard_ids = range(count)
        gateway = self.server.gateway
        self.shards = [GatewayConnection(self.program, gateway, shard) for shard in range(count)]
        for shard in self.shards:
            shard.connect()

    def _hand_over(self, event: Event) -> None:
        """Hand an interaction to a bot that has no gateway."""
        if isinstance(event, InteractionCreated):
            payload = payloads.interaction(self.server.world, event.interaction)
            self.programs.rotate()
            task = asyncio.create_task(handle(self.programs[0], payload), name=f"interaction {payload['id']}")
            self._handed_over.add(task)
            task.add_done_callback(self._handed_over.discard)

    def guest(self, name: str, locale: str = "en-US") -> UserClient:
        """A new person."""
        self._numbers += 1
        return self.add_user(f"{name} {self._numbers}", locale)

    async def caught_up(self) -> None:
        """Let the bot look for outdated public messages, and wait until they are shown."""
        for task in self.program.app.tasks:
            if isinstance(task, Renewals):
                await task.round(now())
        await self.settled()

    def quiet_channel(self, guild: Guild | None = None) -> Channel:
        """A new channel."""
        self._numbers += 1
        return self.add_channel(f"salon-{self._numbers}", guild)

    def own_channel(self) -> Channel:
        """The channel of a new server with default settings; its owner is Admin."""
        self._numbers += 1
        guild = self.add_guild(f"Server {self._numbers}")
        return self.channel(guild=guild)

    async def counters_channel(self, **options: object) -> Channel:
        """The channel of a new server that uses counters, with these options set.

        The first cut closes the bets, and waits for none, unless the options say otherwise.
        """
        channel = self.own_channel()
        self._with_counters.add(channel.id)
        await self.settle_counters(channel, **{"counters": True, "betting": 0, **options})
        return channel

    async def settle_counters(self, channel: Channel, **changed: object) -> None:
        """Change how the server of a channel uses counters, by the fields of its settings."""
        assert channel.guild is not None
        if isinstance(seconds := changed.get("betting"), int):
            changed["betting"] = seconds * 1000
        await self.program.app.database.write(settings.change_counters, channel.guild.id, changed)

    async def speak(self, channel: Channel, language: Language) -> None:
        """Set the language of public messages in the server of a channel."""
        assert channel.guild is not None
        await self.program.app.database.write(settings.change, channel.guild.id, {"language": language})

    def member(self, channel: Channel, name: str, locale: str = "en-US") -> UserClient:
        """A new member of a channel's server."""
        self._numbers += 1
        return self.add_user(f"{name} {self._numbers}", locale, channel.guild)

    async def removed(self, person: UserClient, place: Channel) -> None:
        """Remove a person from the server of a channel, two minutes after all that is open was offered."""
        assert place.guild is not None
        self.server.world.remove_member(place.guild, person.user)
        app = self.program.app
        for table, moment in (("game", "created_at"), ("pool", "created_at"), ("member", "asked_at")):
            await app.database.write(run, f"UPDATE {table} SET {moment} = {moment} - $1", 2 * MINUTE_MS)
        app.registry.tables.forget()

    async def begin(
        self,
        *,
        channel: Channel | None = None,
        people: tuple[UserClient, UserClient] | None = None,
        locale: str = "en-US",
        ceremony: bool = False,
        **options: object,
    ) -> StartedGame:
        """Begin a game between two people.

        Args:
            channel: the channel; a quiet channel if None.
            people: the challenger and the opponent; new guests if None.
            locale: the locale of the new guests' clients.
            ceremony: whether both have asked to cut the pack themselves. Where counters are on they have: the
                cut closes the bets.
            options: the options of the challenge, such as ``points``.
        """
        place = channel or self.quiet_channel()
        ana, bob = people or (self.guest("Ana", locale), self.guest("Bob", locale))
        offered = await ana.slash("challenge", channel=place, options={"opponent": bob, **options})
        (open_table,) = [
            table
            for table in await self.program.app.registry.tables.of_person(ana.id)
            if table.channel == place.id
        ]
        if ceremony or place.id in self._with_counters:
            await self.ask_to_cut(ana, bob)
        started = await bob.slash("accept", channel=place, game=open_table.id)
        assert (await self.table(open_table.id)).game is not None, (offered.text, started.text)
        return StartedGame(open_table.id, place, ana, bob)

    async def ask_to_cut(self, *people: UserClient) -> None:
        """Let people have asked to cut the pack themselves."""

        def ask(connection: Connection) -> None:
            for person in people:
                if not users.is_known(connection, person.id):
                    users.save(connection, person.id, person.name, "en")
                known = users.find(connection, person.id)
                assert known is not None
                users.save_preferences(connection, person.id, replace(known.preferences, ceremony=True))

        await self.program.app.database.write(ask)

    async def forge(
        self,
        person: UserClient,
        data: Mapping[str, Any],
        message: ShownMessage,
        kind: InteractionType | None = None,
    ) -> Reply:
        """Send an interaction that no client sends.

        Args:
            data: the data of the interaction.
            message: the pressed message; for a command only its channel counts.
            kind: the kind of the interaction; if None a form if the data have ``components``, else a press.
        """
        if kind is None:
            kind = InteractionType.MODAL_SUBMIT if "components" in data else InteractionType.COMPONENT
        pressed = message.channel.messages.get(message.id)
        body = {"component_type": 2, **data}
        sent = self.server.interactions.start(kind, person.user, message.channel, body, pressed)
        return await person._reply(sent, settle=True)

    async def table(self, game: str) -> Table:
        """A table as it is now."""
        return await self.program.app.registry.tables.get(game)

    async def actor(self, started: StartedGame) -> UserClient:
        """The player whose turn it is."""
        (waits,) = (await self.table(started.game)).waits_for
        return started.ana if started.ana.id == waits else started.bob

    async def to_elder(self, started: StartedGame) -> UserClient:
        """Cut where that is the elder's wish, and return the elder, who speaks next."""
        actor = await self.actor(started)
        if (await self.table(started.game)).started_game.clock == "ceremony":
            await cut_pack(actor, channel=started.channel)
        return actor

    async def to_play(self, started: StartedGame) -> UserClient:
        """Cut, let the elder stand, and return the elder, who leads next. The king is announced."""
        elder = await self.to_elder(started)
        await elder.slash("stand", channel=started.channel)
        game = (await self.table(started.game)).started_game
        for seat, player in enumerate((started.ana, started.bob)):
            # A card that let the king lapse would be asked about.
            if game.announcement(seat) is not None:
                await player.slash("king", channel=started.channel)
        return await self.actor(started)

    async def finish(self, started: StartedGame, *, after_deal: bool = False) -> None:
        """Let the opponent resign.

        Args:
            after_deal: whether to finish the first deal before.
        """
        registry, table = self.program.app.registry, await self.table(started.game)
        while after_deal and not table.started_game.deal_finished:
            (actor,) = table.waits_for
            table = await registry.play.act(
                table.id, actor, lambda view: next(one for one in view.legal if kind(one) in _TO_THE_END)
            )
        # The table cuts the next pack, which would close the question.
        await self.settled()
        asked = await started.bob.slash("resign", channel=started.channel)
        assert asked.message is not None
        await started.bob.click(asked.message, asked.message.buttons[0].label)
        assert not (await self.table(started.game)).open

    async def idle(self) -> None:
        """Wait until the bot has nothing to do, whether it has answered or not."""
        while tasks := await in_flight(is_of_program):
            await asyncio.wait(tasks)

    async def _idle(self) -> bool:
        await self.idle()
        return not self.server.interactions.pending


class Endpoints:
    """The functions of the sandbox's API, found by method and path. Requests are recorded and checked.

    Rate limits count only once a test has set one: the bot in this process may be quicker than they are.
    """

    def __init__(self, api: Routes, rest: Rest, faults: Faults) -> None:
        self._rest = rest
        self._faults = faults
        self._routes: list[tuple[str, str, re.Pattern[str], Endpoint]] = []
        # The API registers its routes here.
        api.serve(_Routes(self._routes), web.Application())

    async def call(
        self, method: str, path: str, query: dict[str, str], form: RequestBody, body: Any
    ) -> tuple[int, dict[str, str], Any]:
        """Carry out a request; return the status, the headers and the body of the answer.

        Raises:
            aiohttp.ServerDisconnectedError: a fault has cut the connection.
        """
        headers: dict[str, str] = {}
        try:
            await self._faults.before(method, path)
            if self._faults.limits.set_here:
                headers = self._counted(method, path)
            answer = self.carry_out(method, path, query, form, body)
            await self._faults.after(method, path)
        except RateLimited as limited:
            return limited.status, headers | limited.headers, limited.body()
        except ApiError as error:
            return error.status, headers, error.body()
        except ConnectionCut as cut:
            raise aiohttp.ServerDisconnectedError from cut
        return (204 if answer is None else 200), headers, answer

    def _counted(self, method: str, path: str) -> dict[str, str]:
        """Count a request; return the headers that describe its bucket."""
        served = (
            route for one, route, pattern, _ in self._routes if one == method and pattern.fullmatch(path)
        )
        route = next(served)
        if needs_token(route):
            self._faults.limits.count()
        return {"X-RateLimit-Bucket": f"{method} {route}"} | self._faults.limits.headers(method, path)

    def carry_out(self, method: str, path: str, query: dict[str, str], form: RequestBody, body: Any) -> Any:
        for one, template, pattern, endpoint in self._routes:
            match = pattern.fullmatch(path)
            if one == method and match:
                record = Request(method, path, template, query, body, list(form.files.values()), 0.0)
                self._rest.requests.append(record)
                self._rest.check(record)
                try:
                    return endpoint(Call(match.groupdict(), query, form, body, record))
                except ApiError as error:
                    record.status = error.status
                    raise
        raise AssertionError(f"{method} {path} is not served")


class _Routes(Rest):
    """Notes which function serves which route."""

    def __init__(self, routes: list[tuple[str, str, re.Pattern[str], Endpoint]]) -> None:
        self._routes = routes

    def route(self, app: web.Application, method: str, path: str, endpoint: Endpoint) -> None:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
        self._routes.append((method, path, pattern, endpoint))

    def route_the_rest(self, app: web.Application) -> None:
        pass


class Session:
    """The part of ``aiohttp.ClientSession`` that discord.py uses to call the API."""

    closed = False

    def __init__(self, endpoints: Endpoints) -> None:
        self._endpoints = endpoints
        self._timeout = aiohttp.ClientTimeout()

    def request(
        self,
        method: str,
        url: str,
        *,
        data: str | aiohttp.BytesPayload | None = None,
        params: Mapping[str, object] | None = None,
        **_: object,
    ) -> _Response:
        """Carry a request out when the response is entered as a context."""
        path = unquote(url.partition(PREFIX)[2].partition("?")[0])
        query = {name: str(value) for name, value in (params or {}).items()}
        body, files = _read(data)
        form = RequestBody(body if isinstance(body, dict) else {}, files)
        return _Response(self._endpoints.call(method, path, query, form, body), self._timeout.sock_read)

    async def close(self) -> None:
        """There is nothing to close."""


def _read(data: str | aiohttp.BytesPayload | None) -> tuple[Any, dict[int, File]]:
    """The JSON of a request, and its files by number."""
    if not isinstance(data, aiohttp.BytesPayload):
        return None if data is None else json.loads(data), {}
    boundary = data.content_type.partition("boundary=")[2]
    if not boundary:
        return json.loads(data._value), {}
    body: Any = None
    files: dict[int, File] = {}
    for part in data._value.split(f"--{boundary}".encode())[1:-1]:
        head, _, content = part.removesuffix(b"\r\n").partition(b"\r\n\r\n")
        named = re.search(r'name="files\[(\d+)\]"; filename="(.+)"', head.decode())
        if named is None:
            body = json.loads(content)
        else:
            files[int(named[1])] = File(named[2], content)
    return body, files


class _Response:
    """The sandbox's answer, as discord.py reads it."""

    reason = ""

    def __init__(self, call: Awaitable[tuple[int, dict[str, str], Any]], seconds: float | None) -> None:
        self._call = call
        self._seconds = seconds
        self.headers = CIMultiDict({"content-type": "application/json", "Via": "sandbox"})

    async def __aenter__(self) -> Self:
        async with asyncio.timeout(self._seconds):
            self.status, headers, self._body = await self._call
        self.headers.update(headers)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    async def text(self, encoding: str = "utf-8") -> str:
        """The body."""
        return json.dumps(self._body)


class GatewayConnection:
    """The connection of one shard: every event goes to discord.py's parser."""

    def __init__(self, bot: EcarteBot, gateway: Gateway, shard: int) -> None:
        self._bot = bot
        self._state = bot._connection
        self._gateway = gateway
        self._shard = shard
        self._sequence = 0
        self.session: GatewaySession | None = None

    def connect(self) -> None:
        """Identify as the bot does; an older session ends."""
        if self.session is not None:
            self.end()
        identity = {"intents": self._bot.intents.value, "shard": [self._shard, self._bot.shard_count]}
        self._gateway._identify(self, {"token": self._gateway._token, **identity})  # type: ignore[arg-type]

    def end(self) -> None:
        """Break the connection, and lose the session, too."""
        self.lose()
        assert self.session is not None
        del self._gateway._sessions[self.session.id]
        self.session = None

    def lose(self) -> None:
        """Break the connection. Discord keeps the events that it misses."""
        assert self.session is not None
        self.session.connection = None
        self._bot.dispatch("shard_disconnect", self._shard)

    def resume(self) -> None:
        """Connect again, and get the missed events."""
        assert self.session is not None
        known = {"session_id": self.session.id, "seq": self._sequence}
        self._gateway._resume(self, {"token": self._gateway._token, **known})  # type: ignore[arg-type]

    def send(self, frame: Mapping[str, Any]) -> None:
        """Take an event."""
        self._sequence = frame["s"]
        if frame["t"] in self._state.parsers:
            self._state.parsers[frame["t"]](frame["d"] | {"__shard_id__": self._shard})
        if frame["t"] == "READY":
            # discord.py would hold back events of servers until two seconds have passed without one.
            for task in (self._state._ready_task, *self._state._ready_tasks.values()):
                if task is not None:
                    task.cancel()
            self._state._ready_tasks.clear()
            self._state._ready_states.clear()
