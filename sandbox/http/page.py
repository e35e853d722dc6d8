"""The HTTP interface of the page.

Ids are strings, as in Discord's payloads. Everything but the files is JSON.

`GET /`, `GET /page/<file>`
    The page. `GET /cdn/attachments/<channel>/<attachment>/<filename>` is a message's file,
    `GET /cdn/emojis/<emoji>.png` the picture of an emoji of the application.
`GET /sandbox/world`
    `{guild: {id, name}, channels: [{id, name}], roles: [{id, name}],
    users: [{id, name, locale, dms_open, color}], bot: {id, name, online}, processes: [{name, running}],
    events: [Discord's scheduled events], commands: [Discord's application command objects]}`
`GET /sandbox/live?user=ID` (WebSocket)
    First `{t: "snapshot", world, channels: [{id, kind, name, parent, messages: [Message]}]}`
    as that user sees it; `kind` is "guild", "dm" or "group", `parent` is the channel of a thread. Then:
    `{t: "message", channel, message}` (created or edited: put it in by id), `{t: "gone", channel, id}`,
    `{t: "channel", id, kind, name, messages}` (created), `{t: "channel_gone", id}`, `{t: "world", world}`,
    `{t: "pending", interaction}`, `{t: "modal", interaction, modal}`, `{t: "answered", interaction}`,
    `{t: "failed", interaction, text}`, `{t: "refused", text}` (what Discord refuses, or would).
`Message`
    Discord's message object with `ephemeral`, `loading` (deferred), `interaction_user` (a name or null);
    `attachment://` addresses are resolved.
`POST /sandbox/act` `{user, channel, kind, …}`
    `slash`: name ("preferences hand"), options {name: value} · `click`: message, custom_id ·
    `select`: message, custom_id, values · `modal`: interaction, values {custom_id: value} ·
    `user_command`: name, target · `autocomplete`: name, options, focused · `say`: text · `dismiss`: message.
    Answers `{ok: true, interaction, choices?}` or `{ok: false, error: "a sentence"}`.
`POST /sandbox/world`
    `{user, dms_open}`, `{user, locale}`, `{add_user: name, locale}`, `{gateway: "drop", shard?}`,
    `{process: name, order: "kill" | "start" | "stop"}`, `{endpoint: [URL, …]}` (interactions are posted there
    in turn; [] for the gateway). Answers `{ok: true}` with the world, or `{ok: false, error}`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from aiohttp import WSMsgType, web

from sandbox.discord import components as parts
from sandbox.discord import payloads
from sandbox.discord.client import Client, ClientRefused
from sandbox.discord.entities import (
    DIRECT,
    GROUP,
    Channel,
    Guild,
    Interaction,
    InteractionType,
    Json,
    Message,
    User,
)
from sandbox.discord.events import (
    ChannelCreated,
    ChannelGone,
    Event,
    InteractionAnswered,
    InteractionCreated,
    InteractionFailed,
    MessageGone,
    MessageShown,
    RequestRefused,
    WorldChanged,
)
from sandbox.discord.interactions import NO_RESPONSE, Interactions, dismiss
from sandbox.discord.permissions import Permission
from sandbox.discord.state import World
from sandbox.http.endpoint import Endpoint, EndpointRefused
from sandbox.http.faults import Faults

PAGE = Path(__file__).parents[1] / "page"


class Host(Protocol):
    """What the page needs from the server."""

    world: World
    guild: Guild
    client: Client
    interactions: Interactions
    endpoint: Endpoint
    faults: Faults

    @property
    def processes(self) -> dict[str, bool]:
        """The names of the bot's processes, and whether each runs."""

    async def control(self, name: str, order: str) -> None:
        """Start, stop or kill a process of the bot."""


class PageServer:
    """Serves the page and carries out what it asks for."""

    def __init__(self, server: Host) -> None:
        self._server = server
        self._world = server.world

    def serve(self, app: web.Application) -> None:
        """Put the page's routes on the web application."""
        app.middlewares.append(loopback_only)
        app.router.add_get("/", self._index)
        if PAGE.is_dir():
            app.router.add_static("/page/", PAGE)
        app.router.add_get(r"/cdn/attachments/{channel:\d+}/{attachment:\d+}/{filename}", self._attachment)
        app.router.add_get("/cdn/emojis/{emoji}.png", self._emoji)
        app.router.add_get("/sandbox/world", self._get_world)
        app.router.add_post("/sandbox/world", self._change_world)
        app.router.add_get("/sandbox/live", self._live)
        app.router.add_post("/sandbox/act", self._act)

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _attachment(self, request: web.Request) -> web.Response:
        channel = self._world.channels.get(int(request.match_info["channel"]))
        for message in channel.messages.values() if channel else ():
            for file in message.attachments:
                if str(file.id) == request.match_info["attachment"]:
                    return web.Response(
                        body=file.data,
                        content_type=file.content_type,
                        headers={"Cache-Control": "max-age=31536000, immutable"},
                    )
        raise web.HTTPNotFound

    async def _emoji(self, request: web.Request) -> web.Response:
        kind, data = self._world.emoji_pictures.get(request.match_info["emoji"], ("", b""))
        if not data:
            raise web.HTTPNotFound
        return web.Response(body=data, content_type=kind)

    async def _get_world(self, _: web.Request) -> web.Response:
        return web.json_response(self._describe())

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        user = self._world.users.get(int(request.query.get("user", "0")))
        if user is None:
            raise web.HTTPNotFound
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        frames: asyncio.Queue[Json] = asyncio.Queue()
        frames.put_nowait(self._snapshot(user))

        def on_event(event: Event) -> None:
            for frame in self._frames(user, event):
                frames.put_nowait(frame)

        async def write() -> None:
            with contextlib.suppress(ConnectionError):
                while True:
                    await socket.send_str(json.dumps(await frames.get()))

        forget = self._world.listen(on_event)
        writer = asyncio.create_task(write())
        try:
            async for raw in socket:
                if raw.type is not WSMsgType.TEXT:
                    break
        finally:
            forget()
            writer.cancel()
        return socket

    async def _act(self, request: web.Request) -> web.Response:
        act: Json = await request.json()
        try:
            user = self._world.users[int(act["user"])]
            answer = await self._perform(user, act)
        except ClientRefused as refused:
            return web.json_response({"ok": False, "error": str(refused)})
        except (KeyError, ValueError, TypeError) as wrong:
            return web.json_response({"ok": False, "error": f"That is not there (any more): {wrong}"})
        return web.json_response({"ok": True} | answer)

    async def _perform(self, user: User, act: Json) -> Json:
        client = self._server.client
        kind = act["kind"]
        if kind == "modal":
            opened = self._server.interactions.by_id(int(act["interaction"]))
            if opened is None or opened.user is not user:
                raise ClientRefused("There is no modal to submit")
            return _started(client.submit(opened, act.get("values", {})))
        channel = self._world.channels[int(act["channel"])]
        if kind == "slash":
            return _started(client.slash(user, channel, act["name"], act.get("options", {})))
        if kind == "user_command":
            target = self._world.users[int(act["target"])]
            return _started(client.user_command(user, channel, act["name"], target))
        if kind == "autocomplete":
            asked = client.autocomplete(user, channel, act["name"], act["options"], act["focused"])
            await asked.settled.wait()
            return _started(asked) | {"choices": asked.choices}
        if kind == "say":
            client.say(user, channel, act["text"])
            return {}
        message = channel.messages[int(act["message"])]
        if kind == "dismiss":
            if message.viewer is not user:
                raise ClientRefused("Only an ephemeral message can be dismissed")
            dismiss(self._world, message)
            return {}
        component = _component(message, act["custom_id"])
        if kind == "click":
            return _started(client.click(user, message, component))
        if kind == "select":
            return _started(client.select(user, message, component, act["values"]))
        raise ClientRefused(f"There is no way to {kind}")

    async def _change_world(self, request: web.Request) -> web.Response:
        change: Json = await request.json()
        try:
            await self._change(change)
        except EndpointRefused as refused:
            return web.json_response({"ok": False, "error": str(refused)})
        except (KeyError, ValueError, TypeError) as wrong:
            return web.json_response({"ok": False, "error": f"That cannot be changed: {wrong}"})
        return web.json_response({"ok": True} | self._describe())

    async def _change(self, change: Json) -> None:
        world, server = self._world, self._server
        if "add_user" in change:
            world.add_member(server.guild, world.add_user(change["add_user"], change.get("locale", "en-US")))
        if "user" in change:
            user = world.users[int(change["user"])]
            user.dms_open = change.get("dms_open", user.dms_open)
            user.locale = change.get("locale", user.locale)
            world.publish(WorldChanged())
        if change.get("gateway") == "drop":
            await server.faults.gateway.drop(shard=change.get("shard"))
        if "endpoint" in change:
            await server.endpoint.set(change["endpoint"])
        if "process" in change:
            await server.control(change["process"], change["order"])

    def _describe(self) -> Json:
        world, guild = self._world, self._server.guild
        return {
            "guild": {"id": str(guild.id), "name": guild.name},
            "channels": [{"id": str(c.id), "name": c.name} for c in guild.channels.values()],
            "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
            "users": [
                {
                    "id": str(user.id),
                    "name": user.name,
                    "locale": user.locale,
                    "dms_open": user.dms_open,
                    "color": user.color,
                    "permissions": str(int(guild.base_permissions(guild.members[user.id])))
                    if user.id in guild.members
                    else "0",
                }
                for user in world.users.values()
                if not user.bot
            ],
            "bot": {"id": str(world.bot.id), "name": world.bot.name, "online": world.bot_online},
            "processes": [{"name": name, "running": runs} for name, runs in self._server.processes.items()],
            "shards": world.connected,
            "events": [payloads.scheduled_event(guild, event) for event in guild.scheduled_events.values()],
            "commands": [command for scope in world.commands.values() for command in scope],
        }

    def _snapshot(self, user: User) -> Json:
        channels = [self._channel(user, c) for c in self._world.visible_channels(user)]
        return {"t": "snapshot", "world": self._describe(), "channels": channels}

    def _channel(self, user: User, channel: Channel) -> Json:
        messages = sorted(channel.messages.values(), key=lambda message: message.id)
        return {
            "id": str(channel.id),
            "kind": {DIRECT: "dm", GROUP: "group"}.get(channel.type, "guild"),
            "name": channel.name,
            "parent": None if channel.parent is None else str(channel.parent.id),
            "messages": [self._message(m) for m in messages if m.visible_to(user)],
        }

    def _message(self, message: Message) -> Json:
        via = message.interaction
        return payloads.message(self._world, message) | {
            "ephemeral": message.viewer is not None,
            "loading": message.loading,
            "interaction_user": via.user.name if via else None,
        }

    def _frames(self, user: User, event: Event) -> Iterator[Json]:
        """Write an event as the frames that one user receives."""
        if isinstance(event, MessageShown):
            if event.message.visible_to(user):
                message = self._message(event.message)
                yield {"t": "message", "channel": message["channel_id"], "message": message}
        elif isinstance(event, MessageGone):
            if event.message.viewer in (None, user):
                yield {"t": "gone", "channel": str(event.message.channel.id), "id": str(event.message.id)}
        elif isinstance(event, ChannelCreated):
            if Permission.VIEW_CHANNEL in event.channel.permissions_of(user):
                yield {"t": "channel"} | self._channel(user, event.channel)
        elif isinstance(event, ChannelGone):
            yield {"t": "channel_gone", "id": str(event.channel.id)}
        elif isinstance(event, WorldChanged):
            yield {"t": "world", "world": self._describe()}
        elif isinstance(event, RequestRefused):
            yield {"t": "refused", "text": event.text}
        elif isinstance(event, InteractionCreated | InteractionAnswered | InteractionFailed):
            interaction = event.interaction
            if interaction.user is user and interaction.type is not InteractionType.AUTOCOMPLETE:
                yield from _interaction_frames(event)


def _interaction_frames(
    event: InteractionCreated | InteractionAnswered | InteractionFailed,
) -> Iterator[Json]:
    interaction = event.interaction
    about = {"interaction": str(interaction.id)}
    if isinstance(event, InteractionCreated):
        yield {"t": "pending"} | about
    elif isinstance(event, InteractionFailed):
        yield {"t": "failed", "text": NO_RESPONSE} | about
    else:
        if interaction.modal is not None:
            yield {"t": "modal", "modal": interaction.modal} | about
        yield {"t": "answered"} | about


def _started(interaction: Interaction) -> Json:
    return {"interaction": str(interaction.id)}


def _component(message: Message, custom_id: str) -> Json:
    for _, component in parts.walk({"components": message.components}):
        if component.get("custom_id") == custom_id:
            return component
    raise ClientRefused("The message has changed: that button is no longer there")


@web.middleware
async def loopback_only(request: web.Request, handler: Any) -> web.StreamResponse:
    """Refuse requests from the pages of other sites, by the origin and host that a browser sends."""
    origin = request.headers.get("Origin")
    foreign = origin is not None and origin != f"{request.scheme}://{request.host}"
    if foreign or request.url.host not in ("127.0.0.1", "localhost"):
        raise web.HTTPForbidden
    response: web.StreamResponse = await handler(request)
    return response
