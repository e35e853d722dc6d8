"""Keeps the cards among the application's emojis."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Sequence
from typing import Final

import aiohttp
import discord

from bot.config import Pace
from bot.database.clock import DAY_MS, now
from bot.database.database import Database
from bot.pages.parts import emojis
from bot.pages.parts.render_thread import drawn
from bot.registry.background.backoff import Backoff

log = logging.getLogger(__name__)

_NOT_MADE: Final = "the emojis of the cards could not be made"

_LOOK_AGAIN_SECONDS: Final = 3_600.0
_LOST: Final = "emojis"
"""The notification that Discord no longer knows an emoji."""
_OURS: Final = re.compile(r"(?:[2-9]|10|[JQKAVDR])[SHDC]4?_[0-9a-f]{6}")


class CardEmojis:
    """Knows the emojis of the cards, and makes those that are missing.

    The hash of the drawing is part of an emoji's name, so that nothing has to be stored. Emojis of another
    drawing are deleted after a day: until then processes of another version may use them.

    Args:
        client: reaches Discord.
        database: notifies the other processes when emojis are gone.
        makes: whether this process makes and deletes emojis. The others wait for them.
    """

    def __init__(self, client: discord.Client, database: Database, pace: Pace, *, makes: bool) -> None:
        self.pace = pace
        self._client = client
        self._database = database
        self._makes = makes
        self._lost = asyncio.Event()
        self.known: dict[tuple[str, bool], discord.PartialEmoji] = {}
        """The emojis by the names that pages use: all of them, or none."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task; nothing waits for it."""
        self._database.subscribe(self._notified)
        self._task = asyncio.create_task(self._run(), name="background: card emojis")

    async def close(self) -> None:
        """Stop the task."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def lose(self) -> None:
        """Write cards with letters and compare again, because Discord no longer knows an emoji."""
        log.warning("Discord does not know the emoji of a card any more")
        self.known.clear()
        self._database.notify(_LOST)

    def _notified(self, notifications: frozenset[str]) -> None:
        if _LOST in notifications:
            self.known.clear()
            self._lost.set()

    async def look(self) -> None:
        """Compare Discord's emojis with the cards, and make the missing ones.

        Raises:
            discord.HTTPException: Discord refused an emoji. Those made before it stay.
        """
        faces = emojis.faces()
        there = sorted(await self._client.fetch_application_emojis(), key=lambda emoji: emoji.id)
        found = {emoji.name: emoji for emoji in reversed(there) if emoji.name in faces}
        missing = faces.keys() - found.keys()
        if missing:
            self.known.clear()
            if not self._makes:
                return
            for name in sorted(missing):
                image = await drawn(emojis.draw, *faces[name])
                found[name] = await self._client.create_application_emoji(name=name, image=image)
            log.info("made %d emojis of cards", len(missing))
        self.known.update(emojis.by_card({name: emoji.id for name, emoji in found.items()}))
        if self._makes:
            await self._delete_old(there, list(found.values()))

    async def _delete_old(self, there: Sequence[discord.Emoji], used: Sequence[discord.Emoji]) -> None:
        """Delete emojis of other drawings, and doubles, once all used ones are a day old."""
        newest = max(emoji.id for emoji in used)
        if now() - discord.utils.snowflake_time(newest).timestamp() * 1000 < DAY_MS:
            return
        kept = {emoji.id for emoji in used}
        for emoji in there:
            if emoji.id not in kept and _OURS.fullmatch(emoji.name):
                await emoji.delete()

    async def _run(self) -> None:
        backoff = Backoff(log, self.pace.emojis_again, _LOOK_AGAIN_SECONDS)
        while True:
            wait = self.pace.emojis_again
            try:
                await self.look()
                backoff.succeeded()
                if self.known:
                    wait = _LOOK_AGAIN_SECONDS
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                wait = backoff.failed(_NOT_MADE, error, level=logging.WARNING)
            except Exception as error:
                wait = backoff.failed(_NOT_MADE, error)
            await asyncio.sleep(self.pace.emojis)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._lost.wait()
            self._lost.clear()
