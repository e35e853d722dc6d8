"""Requests to Discord that carry pages, and the messages of its responses.

discord.py sends them, waits for rate limits, and tries again. Its objects for layouts, files and messages are
not needed.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

import aiohttp
import discord

from bot.delivery.discord import private
from bot.pages.parts.components import Form
from bot.pages.parts.emojis import NONE, Emojis, put_on_controls, take_off_controls
from bot.pages.parts.page import AttachedFile, Page, Picture

_NEW: Final = 4
_CHANGED: Final = 7
_FORM: Final = 9
_COMPONENTS: Final = 1 << 15
_SILENT: Final = 1 << 12
_EPHEMERAL: Final = 1 << 6
_BOUNDARY: Final = secrets.token_hex(16)
"""The boundary of forms. Nobody who writes a part of one can guess it."""

Enclosed = Picture | AttachedFile | int
"""A file to upload, or the id of one that the message holds already."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message as Discord's response has it.

    Args:
        files: the ids of its files by their names.
    """

    channel: int
    id: int
    files: Mapping[str, int]

    @classmethod
    def of(cls, message: private.Json) -> Self:
        """A message of Discord's API."""
        files = {attachment["filename"]: int(attachment["id"]) for attachment in message["attachments"]}
        return cls(int(message["channel_id"]), int(message["id"]), files)


class Rest:
    """The requests. Each raises what discord.py raises."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.emojis: Emojis = NONE
        """The emojis of the cards that Discord has."""
        self.emoji_lost: Callable[[], None] = lambda: None
        """Called when Discord no longer knows an emoji."""

    async def post(self, channel: int, page: Page, nonce: str) -> Sent:
        """Post a page. Within minutes, the same ``nonce`` (≤ 25 characters) posts it only once."""
        flags = 0 if page.pings or page.roles else _SILENT
        path = "/channels/{channel_id}/messages"

        async def send() -> private.Json:
            message = {**_message(page, page.files, flags), "nonce": nonce, "enforce_nonce": True}
            body = _body(message, page.files)
            told: private.Json = await private.request(
                self._client, "POST", path, ids={"channel_id": channel}, data=body
            )
            return told

        return Sent.of(await self._with_emojis(page, send))

    async def edit(self, channel: int, message: int, page: Page, files: Sequence[Enclosed]) -> Sent:
        """Edit a message by the bot's own route."""
        path = "/channels/{channel_id}/messages/{message_id}"
        ids = {"channel_id": channel, "message_id": message}

        async def send() -> private.Json:
            body = _body(_message(page, files), files)
            told: private.Json = await private.request(self._client, "PATCH", path, ids=ids, data=body)
            return told

        return Sent.of(await self._with_emojis(page, send))

    async def respond(
        self,
        interaction: discord.Interaction[Any],
        page: Page,
        files: Sequence[Enclosed],
        *,
        new: bool,
        ephemeral: bool = False,
    ) -> Sent | None:
        """Answer an interaction with a page; returns its message, if Discord's response has it.

        Args:
            new: whether the answer is a message of its own. If not, it changes the pressed one.
            ephemeral: whether the user alone sees a new one.
        """

        async def send() -> private.Json:
            data = _message(page, files, _EPHEMERAL if ephemeral else 0)
            return await self._called_back(interaction, _NEW if new else _CHANGED, data, files)

        told = await self._with_emojis(page, send)
        message = (told.get("resource") or {}).get("message")
        return None if message is None else Sent.of(message)

    async def ask(self, interaction: discord.Interaction[Any], form: Form) -> None:
        """Answer an interaction with a form."""
        await self._called_back(interaction, _FORM, form, ())

    async def follow_up(self, secret: str, page: Page, *, ephemeral: bool = True) -> Sent:
        """Send one more page with the token of an interaction."""

        async def send() -> private.Json:
            message = _message(page, page.files, _EPHEMERAL if ephemeral else 0)
            return await private.follow_up(self._client, secret, _body(message, page.files))

        return Sent.of(await self._with_emojis(page, send))

    async def edit_by_token(
        self, secret: str, page: Page, files: Sequence[Enclosed], message: int | None = None
    ) -> Sent:
        """Edit a message with the token of an interaction.

        Args:
            message: a follow-up; None for the response, or the pressed message.
        """

        async def send() -> private.Json:
            body = _body(_message(page, files), files)
            return await private.edit_by_token(self._client, secret, body, message)

        return Sent.of(await self._with_emojis(page, send))

    async def original(self, secret: str) -> Sent:
        """The response to an interaction."""
        return Sent.of(await private.original_response(self._client, secret))

    async def delete_original(self, secret: str) -> None:
        """Delete the response to an interaction."""
        await private.delete_original_response(self._client, secret)

    async def _called_back(
        self, interaction: discord.Interaction[Any], kind: int, data: private.Json, files: Sequence[Enclosed]
    ) -> private.Json:
        body = _body({"type": kind, "data": data}, files)
        return await private.call_back(self._client, interaction, body)

    async def _with_emojis(self, page: Page, send: Callable[[], Awaitable[private.Json]]) -> private.Json:
        """Send a page with its cards as emojis, or with letters if Discord no longer knows one."""
        put_on_controls(page.components, self.emojis, colours=page.colours)
        try:
            return await send()
        except discord.HTTPException as error:
            if not private.is_about_an_emoji(error):
                raise
        self.emoji_lost()
        take_off_controls(page.components)
        return await send()


def _message(page: Page, files: Sequence[Enclosed], flags: int = 0) -> dict[str, Any]:
    """A message's JSON in Discord's API."""
    return {
        "flags": _COMPONENTS | flags,
        "components": page.components,
        "attachments": [
            {"id": file} if isinstance(file, int) else {"id": number, "filename": file.file}
            for number, file in enumerate(files)
        ],
        "allowed_mentions": {
            "parse": [],
            "users": [str(user) for user in page.pings],
            "roles": [str(role) for role in page.roles],
        },
    }


def _body(content: private.Json, files: Sequence[Enclosed]) -> aiohttp.BytesPayload:
    """A request's body in one piece: JSON, or a form if files are uploaded with it."""
    text = json.dumps(content, separators=(",", ":")).encode()
    uploads = [(number, file) for number, file in enumerate(files) if not isinstance(file, int)]
    if not uploads:
        return aiohttp.BytesPayload(text, content_type="application/json")
    parts = [_part('name="payload_json"', "application/json", text)]
    parts += [
        _part(f'name="files[{number}]"; filename="{file.file}"', "application/octet-stream", file.data)
        for number, file in uploads
    ]
    form = b"".join((*parts, f"--{_BOUNDARY}--\r\n".encode()))
    return aiohttp.BytesPayload(form, content_type=f"multipart/form-data; boundary={_BOUNDARY}")


def _part(disposition: str, content_type: str, data: bytes) -> bytes:
    disposition = f"Content-Disposition: form-data; {disposition}"
    head = f"--{_BOUNDARY}\r\n{disposition}\r\nContent-Type: {content_type}\r\n\r\n"
    return b"".join((head.encode(), data, b"\r\n"))
