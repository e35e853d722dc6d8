"""Which picture each message holds, so that an edit does not upload it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.pages.page import Page

_MOST: Final = 5_000
_MALFORMED: Final = 400
_FAILED: Final = 500
"""From this status on, nobody knows whether an edit was made; below it was refused."""

Files = Callable[[], list[discord.File | discord.Attachment]]
"""Makes what an edit attaches. An upload is read once, so every try needs new ones."""
Edit = Callable[[Files], Awaitable[Sequence[discord.Attachment] | None]]
"""Sends an edit; returns what the message holds then, if Discord tells."""


@dataclass(frozen=True, slots=True)
class _HeldPicture:
    """The picture of a message."""

    digest: bytes
    attachment: discord.Attachment


class Attachments:
    """The pictures of messages by the message's id, as the answers to our own requests tell them."""

    def __init__(self) -> None:
        self._held: dict[int, _HeldPicture] = {}
        self._under_way: Counter[int] = Counter()
        self._crossed: set[int] = set()

    async def send(self, message: int, page: Page, edit: Edit) -> None:
        """Send an edit. The picture is kept by its id if the message is known to hold the same one.

        If two edits of a message are under way at once, nobody knows which of them arrives last. Then the
        next one uploads its picture.
        """
        held = self._held.pop(message, None)
        self._under_way[message] += 1
        if self._under_way[message] > 1:
            self._crossed.add(message)
        refused = False
        try:
            attachments = await self._send(held, page, edit)
        except discord.HTTPException as error:
            refused = error.status < _FAILED
            raise
        finally:
            crossed = message in self._crossed
            self._under_way[message] -= 1
            if not self._under_way[message]:
                del self._under_way[message]
                self._crossed.discard(message)
            if refused and held is not None and not crossed:
                # A token that has expired is followed by the bot's own route.
                self._held[message] = held
        if attachments is not None and not crossed:
            self.note(message, page, attachments)

    async def _send(
        self, held: _HeldPicture | None, page: Page, edit: Edit
    ) -> Sequence[discord.Attachment] | None:
        if held is None or page.picture is None or page.text_files or held.digest != page.picture.digest:
            return await edit(lambda: [*page.files])
        try:
            return await edit(lambda: [held.attachment])
        except discord.HTTPException as error:
            if error.status != _MALFORMED:
                raise
        # An edit that was under way at the same time has removed it.
        return await edit(lambda: [*page.files])

    def note(self, message: int, page: Page, attachments: Sequence[discord.Attachment]) -> None:
        """Note what a message holds that shows a page."""
        if page.picture is None:
            return
        for attachment in attachments:
            if attachment.filename == page.picture.file:
                if len(self._held) >= _MOST:
                    self._held.clear()
                self._held[message] = _HeldPicture(page.picture.digest, attachment)
