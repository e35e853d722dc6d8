"""Discord's gateway, version 10: sessions survive their connection and replay missed events."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.discord import payloads
from sandbox.discord.entities import DIRECT, PUBLIC_THREAD, Guild, Message
from sandbox.discord.events import (
    ChannelCreated,
    ChannelGone,
    ChannelUpdated,
    Event,
    GuildGone,
    GuildJoined,
    GuildUpdated,
    InteractionCreated,
    MemberGone,
    MessageGone,
    MessageShown,
    WorldChanged,
)
from sandbox.discord.state import World

Json = dict[str, Any]

HEARTBEAT_MS = 41_250
COMMANDS_PER_MINUTE = 120
REPLAY_LIMIT = 5000

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1

HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME, REQUEST_MEMBERS = 1, 2, 3, 4, 6, 8
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11


@dataclass(eq=False)
class GatewaySession:
    """A session of the bot: its intents, its shard, and the events sent to it in case it resumes."""

    id: str
    intents: int
    shard: int = 0
    shards: int = 1
    sent: list[Json] = field(default_factory=list)
    connection: GatewayConnection | None = None

    @property
    def sequence(self) -> int:
        """The sequence number of the last event."""
        return self.sent[-1]["s"] if self.sent else 0

    def has(self, guild: Guild | None) -> bool:
        """Whether its shard gets the events of `guild`; with None, the events of no server."""
        return (0 if guild is None else (guild.id >> 22) % self.shards) == self.shard


class GatewayConnection:
    """One WebSocket, compressed if the client asked for it."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self.session: GatewaySession | None = None
        self.ended_by_us = False
        self._deflate = zlib.compressobj() if compress else None
        self._outbox: asyncio.Queue[Json] = asyncio.Queue()

    async def close(self, code: int) -> None:
        """Close the connection from the server's side."""
        self.ended_by_us = True
        await self.socket.close(code=code)

    def send(self, frame: Json) -> None:
        """Queue a frame; frames are sent in order."""
        self._outbox.put_nowait(frame)

    async def write(self, flowing: asyncio.Event) -> None:
        """Send queued frames while the connection is open and the gateway is not paused."""
        while True:
            frame = await self._outbox.get()
            await flowing.wait()
            text = json.dumps(frame, separators=(",", ":"))
            if self._deflate is None:
                await self.socket.send_str(text)
            else:
                packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(packed)


class Gateway:
    """Accepts bots, keeps their sessions, and sends them the events of the world."""

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self._token = token
        self._sessions: dict[str, GatewaySession] = {}
        self._connections: set[GatewayConnection] = set()
        self._unpaused = asyncio.Event()
        self._unpaused.set()
        self.log: list[tuple[str, str]] = []
        """What went over the gateway, as ("sent" or "received", event or operation), and new connections."""
        world.listen(self._on_event)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Handle one connection from HELLO to its end."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=4096 * 4)
        await socket.prepare(request)
        if request.query.get("encoding", "json") != "json":
            await socket.close(code=4012, message=b"Only the encoding json is supported")
            return socket
        connection = GatewayConnection(socket, compress=request.query.get("compress") == "zlib-stream")
        self._connections.add(connection)
        self.log.append(("received", "CONNECTION"))
        writer = asyncio.create_task(connection.write(self._unpaused))
        connection.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None})
        try:
            await self._receive(connection)
        finally:
            writer.cancel()
            self._connections.discard(connection)
            session = connection.session
            if session is not None and session.connection is connection:
                session.connection = None
                # A client that closes with 1000 or 1001 ends its session; otherwise it can resume.
                if not connection.ended_by_us and socket.close_code in (1000, 1001):
                    self._sessions.pop(session.id, None)
            self._presence()
        return socket

    async def _receive(self, connection: GatewayConnection) -> None:
        loop = asyncio.get_running_loop()
        recent: list[float] = []
        async for raw in connection.socket:
            if raw.type is not WSMsgType.TEXT:
                break
            now = loop.time()
            recent = [at for at in recent if now - at < 60] + [now]
            if len(recent) > COMMANDS_PER_MINUTE:
                await connection.close(4008)
                return
            try:
                frame = json.loads(raw.data)
                code = self._handle(connection, int(frame["op"]), frame.get("d"))
            except (ValueError, KeyError, TypeError):
                code = 4002
            if code is not None:
                await connection.close(code)
                return

    def _handle(self, connection: GatewayConnection, op: int, data: Any) -> int | None:
        """Handle one command of the client; return a close code if it is not allowed."""
        self.log.append(("received", str(op)))
        if op == HEARTBEAT:
            connection.send({"op": HEARTBEAT_ACK, "d": None, "s": None, "t": None})
        elif op == IDENTIFY:
            return self._identify(connection, data)
        elif op == RESUME:
            return self._resume(connection, data)
        elif connection.session is None:
            return 4003
        elif op not in (PRESENCE, VOICE_STATE, REQUEST_MEMBERS):
            return 4001
        return None

    def _identify(self, connection: GatewayConnection, data: Json) -> int | None:
        if connection.session is not None:
            return 4005
        if data["token"].removeprefix("Bot ") != self._token:
            return 4004
        intents = int(data["intents"])
        if intents & ~ALL_INTENTS:
            return 4013
        if intents & PRIVILEGED:
            return 4014
        shard, shards = data.get("shard", (0, 1))
        if not 0 <= shard < shards:
            return 4010
        world = self._world
        session = GatewaySession(secrets.token_hex(16), intents, shard, shards, connection=connection)
        connection.session = session
        self._sessions[session.id] = session
        guilds = [g for g in world.guilds.values() if world.bot.id in g.members and session.has(g)]
        self._send(
            session,
            "READY",
            {
                "v": 10,
                "user": payloads.user(world.bot) | {"verified": True, "mfa_enabled": False, "email": None},
                "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": world.base_url.replace("http", "ws", 1) + "/gateway",
                "shard": [shard, shards],
                "application": {"id": str(world.application_id), "flags": 0},
                "private_channels": [],
                "relationships": [],
                "presences": [],
                "_trace": [],
            },
        )
        if intents & GUILDS:
            for guild in guilds:
                self._send(session, "GUILD_CREATE", payloads.guild(guild, world.bot, all_members=False))
        self._presence()
        return None

    def _resume(self, connection: GatewayConnection, data: Json) -> int | None:
        if data["token"].removeprefix("Bot ") != self._token:
            return 4004
        session = self._sessions.get(data["session_id"])
        # Discord too keeps missed events only for a while.
        if session is None or data["seq"] < session.sent[0]["s"] - 1:
            connection.send({"op": INVALID_SESSION, "d": False, "s": None, "t": None})
            return None
        if data["seq"] > session.sequence:
            return 4007
        session.connection = connection
        connection.session = session
        for frame in session.sent:
            if frame["s"] > data["seq"]:
                connection.send(frame)
        self._send(session, "RESUMED", {"_trace": []})
        self._presence()
        return None

    def _presence(self) -> None:
        sessions = (connection.session for connection in self._connections)
        connected = sorted(session.shard for session in sessions if session is not None)
        if self._world.connected != connected:
            self._world.connected = connected
            self._world.publish(WorldChanged())

    def _send(self, session: GatewaySession, event: str, data: Json) -> None:
        frame = {"op": 0, "d": data, "s": session.sequence + 1, "t": event}
        session.sent.append(frame)
        del session.sent[:-REPLAY_LIMIT]
        self.log.append(("sent", event))
        if session.connection is not None:
            session.connection.send(frame)

    def _dispatch(self, event: str, data: Json, intent: int = 0, guild: Guild | None = None) -> None:
        """Send an event to every session that gets it.

        Args:
            intent: the intent that a session must have; 0 for none.
            guild: the event's server; None for an event of no server.
        """
        for session in self._sessions.values():
            if session.has(guild) and (not intent or session.intents & intent):
                self._send(session, event, data)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, InteractionCreated):
            # An application gets its interactions in one way only.
            if self._world.interactions_url is None:
                body = payloads.interaction(self._world, event.interaction)
                self._dispatch("INTERACTION_CREATE", body, guild=event.interaction.channel.guild)
        elif isinstance(event, MessageShown):
            self._on_message(event.message, "MESSAGE_CREATE" if event.created else "MESSAGE_UPDATE")
        elif isinstance(event, MessageGone):
            self._on_message_gone(event.message)
        elif isinstance(event, ChannelCreated | ChannelUpdated | ChannelGone):
            self._on_channel(event)
        elif isinstance(event, GuildJoined):
            body = payloads.guild(event.guild, self._world.bot, all_members=False)
            if event.invited:
                # Only servers that the bot was in already were unavailable before.
                del body["unavailable"]
            self._dispatch("GUILD_CREATE", body, GUILDS, event.guild)
        elif isinstance(event, GuildUpdated):
            body = payloads.guild(event.guild, self._world.bot, all_members=False)
            self._dispatch("GUILD_UPDATE", body, GUILDS, event.guild)
        elif isinstance(event, GuildGone):
            self._dispatch("GUILD_DELETE", {"id": str(event.guild.id)}, GUILDS, event.guild)
        elif isinstance(event, MemberGone):
            body = {"guild_id": str(event.guild.id), "user": payloads.user(event.user)}
            self._dispatch("GUILD_MEMBER_REMOVE", body, GUILD_MEMBERS, event.guild)

    def _on_message(self, message: Message, event: str) -> None:
        if message.viewer is not None:
            return
        body = payloads.message(self._world, message)
        guild = message.channel.guild
        if guild is None:
            if message.channel.type == DIRECT:
                self._dispatch(event, body, DIRECT_MESSAGES)
            return
        if not self._bot_is_in(guild):
            return
        body["guild_id"] = str(guild.id)
        body["member"] = payloads.member(guild.members[message.author.id], with_user=False)
        if message.author is not self._world.bot and self._world.bot not in message.mentions:
            # The sandbox grants no privileged intent.
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._dispatch(event, body, GUILD_MESSAGES, guild)

    def _on_message_gone(self, message: Message) -> None:
        if message.viewer is not None:
            return
        guild = message.channel.guild
        body = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if guild is None:
            if message.channel.type == DIRECT:
                self._dispatch("MESSAGE_DELETE", body, DIRECT_MESSAGES)
        elif self._bot_is_in(guild):
            self._dispatch("MESSAGE_DELETE", body | {"guild_id": str(guild.id)}, GUILD_MESSAGES, guild)

    def _on_channel(self, event: ChannelCreated | ChannelUpdated | ChannelGone) -> None:
        channel = event.channel
        if channel.type == DIRECT or channel.guild is None or not self._bot_is_in(channel.guild):
            return
        what = "THREAD" if channel.type == PUBLIC_THREAD else "CHANNEL"
        happened = {ChannelCreated: "CREATE", ChannelUpdated: "UPDATE", ChannelGone: "DELETE"}[type(event)]
        self._dispatch(f"{what}_{happened}", payloads.channel(channel), GUILDS, channel.guild)

    def _bot_is_in(self, guild: Guild) -> bool:
        return self._world.bot.id in guild.members

    async def drop(self, *, resume: bool = True, shard: int | None = None) -> None:
        """Close the connections of `shard`, or all of them; without `resume` also end the sessions."""
        for session in tuple(self._sessions.values()):
            if shard in (None, session.shard):
                if not resume:
                    del self._sessions[session.id]
                if session.connection is not None:
                    await session.connection.close(4000)

    def take_away(self, guild: Guild) -> None:
        """Say that a server is unavailable, as Discord does while the server is down."""
        self._dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, GUILDS, guild)

    def ask_to_reconnect(self) -> None:
        """Send RECONNECT, as Discord does before it restarts a gateway node."""
        for connection in self._connections:
            connection.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send INVALID_SESSION; end the session if it is not resumable."""
        if not resumable:
            self._sessions.clear()
        for connection in self._connections:
            connection.send({"op": INVALID_SESSION, "d": resumable, "s": None, "t": None})

    def pause(self) -> None:
        """Hold back all frames; the connection stays open."""
        self._unpaused.clear()

    def unpause(self) -> None:
        """Send the frames that were held back, in order, and go on."""
        self._unpaused.set()

    async def close(self) -> None:
        """Close every connection with 1001, as a server that shuts down."""
        for connection in tuple(self._connections):
            await connection.close(1001)
