"""A Discord of paper, behind our own calls: channels with messages, closed DMs, faults to come."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Final, Literal, cast

import discord

from bot.delivery.operations import Failure, Operations, Posted
from bot.pages.page import Page
from tests.bot.support import reading

THREADS: Final = 20_000
"""The thread of a channel is its own number and this."""
DMS: Final = 10_000
"""The channel of a person's DMs is their number plus this."""


@dataclass
class Sheet:
    """A message that stands somewhere, or stood."""

    id: int
    channel: int
    text: str
    links: list[str] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    pings: tuple[int, ...] = ()
    heard: tuple[int, ...] = ()
    """Who was to hear of it when it was posted; of an edit nobody hears."""
    controls: str = ""
    deleted: bool = False


@dataclass
class Door:
    """Where a call waits while it is shut."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)
    opened: asyncio.Event = field(default_factory=asyncio.Event)


class Paper(Operations):
    """What the presenter may ask of Discord, answered from memory.

    Every method stands in for one that calls Discord; ``test_presenter`` holds that none is forgotten.
    """

    def __init__(self) -> None:
        self.sheets: list[Sheet] = []
        self.lines: list[tuple[int, str, tuple[int, ...]]] = []
        self.answers: list[int] = []
        self.calls: Counter[str] = Counter()
        self.faults: defaultdict[str, list[Failure]] = defaultdict(list)
        self.closed: set[int] = set()
        self.lost: dict[int, Failure] = {}
        self.unheard: set[int] = set()
        """Channels where messages arrive, but not the answer that says so."""
        self.under_way: Counter[str] = Counter()
        self.most_at_once = 0
        self._doors: dict[str, Door] = {}
        self._sent: dict[str, Sheet] = {}
        self._ids = count(1_000)

    def standing(self, channel: int) -> list[Sheet]:
        """The messages of a channel that were not deleted."""
        return [sheet for sheet in self.sheets if sheet.channel == channel and not sheet.deleted]

    def chat(self, channel: int, lines: int) -> None:
        """Other people write that many messages."""
        self.sheets += [Sheet(next(self._ids), channel, "chat") for _ in range(lines)]

    def shut(self, key: str) -> Door:
        """Let a call, such as ``edit 1000``, wait until its door is opened."""
        return self._doors.setdefault(key, Door())

    async def _called(self, call: str, about: object) -> Failure | None:
        """Count a call, wait at the door, and fail if it is to fail."""
        key = f"{call} {about}"
        self.calls[key] += 1
        self.under_way[key] += 1
        self.most_at_once = max(self.most_at_once, self.under_way[key])
        await asyncio.sleep(0)
        if key in self._doors:
            self._doors[key].reached.set()
            await self._doors[key].opened.wait()
        self.under_way[key] -= 1
        return self.faults[call].pop(0) if self.faults[call] else None

    def for_adults(self, channel: int) -> bool:
        return False

    async def post(self, channel: int, page: Page, nonce: str) -> Posted | Failure:
        assert len(nonce) <= 25
        failure = await self._called("post", channel) or self.lost.get(channel)
        if failure is None and channel - DMS in self.closed:
            failure = Failure.REFUSED
        if failure is not None:
            return failure
        sheet = self._sent.get(nonce)
        if sheet is None:
            sheet = self._sent[nonce] = Sheet(
                next(self._ids),
                channel,
                reading.text(page),
                reading.links(page),
                [reading.version(page)],
                page.pings,
                page.pings,
                " ".join(reading.custom_ids(page)),
            )
            self.sheets.append(sheet)
        return Failure.TRANSIENT if channel in self.unheard else Posted(channel, sheet.id)

    async def edit(self, where: Posted, page: Page) -> Failure | None:
        failure = await self._called("edit", where.id) or self.lost.get(where.channel)
        if failure is not None:
            return failure
        sheet = next((one for one in self.standing(where.channel) if one.id == where.id), None)
        if sheet is None:
            return Failure.NO_MESSAGE
        sheet.text = reading.text(page)
        sheet.links = reading.links(page)
        sheet.pings = page.pings
        sheet.shown.append(reading.version(page))
        return None

    async def delete(self, where: Posted) -> Failure | None:
        failure = await self._called("delete", where.id)
        for sheet in self.standing(where.channel):
            sheet.deleted |= sheet.id == where.id
        return failure

    async def messages_below(self, where: Posted, limit: int) -> int | Failure:
        failure = await self._called("messages_below", where.id)
        below = sum(sheet.id > where.id for sheet in self.standing(where.channel))
        return failure or min(below, limit)

    async def find(self, channel: int, subject: str) -> Posted | Failure | None:
        failure = await self._called("find", channel) or self.lost.get(channel)
        about = (sheet for sheet in self.standing(channel) if f":{subject}:" in sheet.controls)
        return failure or next((Posted(channel, sheet.id) for sheet in about), None)

    async def open_dm(self, person: int) -> int | Failure:
        return await self._called("open_dm", person) or person + DMS

    async def notify(self, channel: int, text: str, pings: tuple[int, ...]) -> Posted | Failure:
        failure = await self._called("notify", channel)
        if failure is None and channel - DMS in self.closed:
            failure = Failure.REFUSED
        if failure is not None:
            return failure
        self.lines.append((channel, text, pings))
        return Posted(channel, next(self._ids))

    async def start_thread(self, channel: int, name: str, *, days: Literal[1, 7]) -> int | Failure:
        return await self._called("start_thread", channel) or channel + THREADS

    async def archive(self, thread: int, *, archived: bool = True) -> Failure | None:
        return await self._called("archive", thread)

    async def edit_answer(
        self, interaction: discord.Interaction, page: Page, followup: int | None = None
    ) -> Failure | None:
        failure = await self._called("edit_answer", id(interaction))
        if failure is None:
            self.answers.append(reading.version(page))
        return failure


class PaperReply:
    """The answer to one person's press or command.

    Args:
        audience: which of the game's messages was pressed; None for a command.
        fails: whether it does not arrive.
    """

    def __init__(
        self, paper: Paper, person: int, audience: str | None = None, *, channel: int = 0, fails: bool = False
    ) -> None:
        self.interaction = cast(discord.Interaction, SimpleNamespace(user=SimpleNamespace(id=person)))
        self.audience = audience
        self._paper = paper
        self._channel = channel
        self._fails = fails

    async def update(self, page: Page) -> None:
        if self._fails:
            raise ConnectionError("the answer did not arrive")

    async def show(self, page: Page, *, public: bool = False) -> Posted | None:
        if not public:
            return None
        posted = await self._paper.post(self._channel, page, "the answer")
        assert isinstance(posted, Posted)
        return posted
