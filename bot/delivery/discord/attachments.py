"""The pictures of each message, so that an edit does not upload them again."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import discord

from bot.database.database import BoundedDict
from bot.delivery.discord.rest import Enclosed, Sent
from bot.pages.parts.page import Page
from bot.tables.message import Pictures

_MOST: Final = 5_000
_MALFORMED: Final = 50035
"""Discord's error code for a request that names a picture which the message no longer has."""
_PATIENCE: Final = 1.0
"""How long an edit waits for another, in seconds. A limit of Discord's may hold that one for long."""
_FAILED: Final = 500
"""The lowest HTTP status with which Discord may have made an edit all the same. Below, it was refused."""

Edit = Callable[[Sequence[Enclosed]], Awaitable[Sent | None]]
"""Sends an edit with these files; returns the message, if Discord's response has it."""


class Attachments:
    """The pictures of each message, as the responses to this process's requests list them.

    The outbox stores them, and a later process learns them from it. A killed process may have stored too
    little. Discord then refuses the edit (50035), and the pictures are uploaded.

    Args:
        patience: how long an edit waits for another that keeps pictures, in seconds.
        alone: whether no other process edits the messages. Else nothing is known: an edit of another one may
            be in flight at any time, so every edit uploads its pictures.
    """

    def __init__(self, patience: float = _PATIENCE, *, alone: bool = True) -> None:
        self._patience = patience
        self._alone = alone
        self._held = BoundedDict[int, Pictures](_MOST)
        self._keeping: dict[int, asyncio.Event] = {}
        self._in_flight: Counter[int] = Counter()
        self._crossed: set[int] = set()

    async def draw(self, message: int | None, page: Page) -> None:
        """Draw the pictures of a page that its message may not have yet.

        Args:
            message: its id; None if it is not sent yet.
        """
        held = self.of(message)
        await page.draw(but=[picture for picture in page.pictures if picture.digest in held])

    async def send(self, message: int, page: Page, edit: Edit) -> None:
        """Send an edit. Pictures that the message has already are kept by their ids.

        One that keeps pictures arrives before another may remove them. If two that keep none are in flight at
        once, either may arrive last, so the next one uploads its pictures.
        """
        await self.settled(message)
        held = self._held.pop(message, None)
        self._in_flight[message] += 1
        if self._in_flight[message] > 1:
            self._crossed.add(message)
        refused = False
        try:
            sent = await self._send(message, held, page, edit)
        except discord.HTTPException as error:
            refused = error.status < _FAILED
            raise
        finally:
            crossed = message in self._crossed
            self._in_flight[message] -= 1
            if not self._in_flight[message]:
                del self._in_flight[message]
                self._crossed.discard(message)
            if refused and held is not None and not crossed:
                # If a token has expired, the caller tries the bot's own route.
                self._held[message] = held
        if crossed:
            # The stored pictures are older than either edit.
            self._held[message] = {}
        elif sent is not None:
            self.note(message, page, sent)

    async def settled(self, message: int) -> None:
        """Wait until no edit in flight keeps pictures of a message."""
        try:
            async with asyncio.timeout(self._patience):
                while (keeping := self._keeping.get(message)) is not None:
                    await keeping.wait()
        except TimeoutError:
            # Discord may then refuse one of the two, and its pictures are uploaded.
            return

    async def _send(self, message: int, held: Pictures | None, page: Page, edit: Edit) -> Sent | None:
        kept = {picture: held[picture.digest] for picture in page.pictures if held and picture.digest in held}
        if kept:
            arrived = self._keeping[message] = asyncio.Event()
            try:
                await page.draw(but=kept)
                return await edit(
                    [*(kept.get(picture, picture) for picture in page.pictures), *page.text_files]
                )
            except discord.HTTPException as error:
                if error.code != _MALFORMED:
                    raise
            finally:
                arrived.set()
                if self._keeping.get(message) is arrived:
                    del self._keeping[message]
            # An edit that was not stored has removed it.
        await page.draw()
        return await edit(page.files)

    def compare(self, message: discord.Message) -> None:
        """Forget the pictures that a pressed message no longer has."""
        there = {attachment.id for attachment in message.attachments}
        if message.id in self._held:
            held = self._held[message.id]
            self._held[message.id] = {
                digest: attachment for digest, attachment in held.items() if attachment in there
            }

    def of(self, message: int | None) -> Pictures:
        """The known pictures of a message."""
        return {} if message is None else self._held.get(message, {})

    def learn(self, message: int | None, pictures: Pictures) -> None:
        """Take over the stored pictures of a message, unless newer ones are known."""
        if message is None or message in self._held or message in self._in_flight:
            return
        self._hold(message, pictures)

    def note(self, message: int, page: Page, sent: Sent) -> None:
        """Note the pictures of a message that was sent."""
        held = {
            picture.digest: sent.files[picture.file]
            for picture in page.pictures
            if picture.file in sent.files
        }
        self._hold(message, held)

    def _hold(self, message: int, pictures: Pictures) -> None:
        if self._alone and pictures:
            self._held[message] = pictures
