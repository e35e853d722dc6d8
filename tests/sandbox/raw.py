"""A bot written by hand, so that a test can break every rule."""

import contextlib
import json
import zlib
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import aiohttp

from sandbox.discord.entities import Channel, Interaction
from sandbox.testing.harness import Sandbox, UserClient

Json = dict[str, Any]


class RawAnswer(NamedTuple):
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])


class Wire:
    """A gateway connection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj() if compressed else None
        self.sequence = 0

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def receive(self) -> Json:
        raw = await self.socket.receive(timeout=120)
        if raw.type is aiohttp.WSMsgType.CLOSE:
            return {"closed": raw.data}
        text = self._inflate.decompress(raw.data).decode() if self._inflate else raw.data
        frame: Json = json.loads(text)
        self.sequence = frame["s"] or self.sequence
        return frame

    async def until(self, event: str) -> Json:
        while True:
            frame = await self.receive()
            if frame.get("t") == event:
                return frame["d"]  # type: ignore[no-any-return]


class RawBot:
    def __init__(self, discord: Sandbox, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self._session = session
        self.token = discord.server.token
        self.id = discord.server.world.application_id

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str | None = None,
        query: dict[str, str] | None = None,
    ) -> RawAnswer:
        form = None
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for number, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{number}]", data, filename=name)
        async with self._session.request(
            method,
            f"{self.discord.server.world.base_url}/api/v10{path}",
            json=None if form or body is None else body,
            data=form,
            params=query,
            headers={"Authorization": f"Bot {token or self.token}"},
        ) as response:
            text = await response.text()
            return RawAnswer(response.status, json.loads(text) if text else None, dict(response.headers))

    async def send(self, channel: Channel, **body: Any) -> RawAnswer:
        return await self.call("POST", f"/channels/{channel.id}/messages", body)

    async def register(self, *commands: Json) -> RawAnswer:
        full = [{"description": "Does it"} | command for command in commands]
        return await self.call("PUT", f"/applications/{self.id}/commands", full)

    async def asked(self, person: UserClient, channel: Channel | None = None) -> Interaction:
        """Let a person use the command `/do`, and return the interaction to be answered."""
        if not self.discord.server.world.commands:
            await self.register({"name": "do"})
        where = channel or self.discord.channel()
        return self.discord.server.client.slash(person.user, where, "do", {})

    async def answer(self, interaction: Interaction, kind: int, **data: Any) -> RawAnswer:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        return await self.call("POST", path, {"type": kind, "data": data}, query={"with_response": "true"})

    async def webhook(
        self, interaction: Interaction, method: str = "POST", tail: str = "", **body: Any
    ) -> RawAnswer:
        return await self.call(method, f"/webhooks/{self.id}/{interaction.token}{tail}", body or None)

    @contextlib.asynccontextmanager
    async def gateway(self, *, compress: bool = False) -> AsyncIterator[Wire]:
        url = self.discord.server.world.base_url + "/gateway?v=10&encoding=json"
        url += "&compress=zlib-stream" if compress else ""
        async with self._session.ws_connect(url, autoclose=False) as socket:
            yield Wire(socket, compressed=compress)

    @contextlib.asynccontextmanager
    async def identified(
        self, intents: int = 1, *, compress: bool = False
    ) -> AsyncIterator[tuple[Wire, Json]]:
        async with self.gateway(compress=compress) as wire:
            await wire.receive()
            await wire.send(2, {"token": self.token, "intents": intents, "properties": {}})
            yield wire, await wire.until("READY")
