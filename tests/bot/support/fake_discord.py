"""A fake Discord behind ``Operations``: channels with messages, closed DMs and planned failures."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Final, Literal, cast

import discord

from bot.delivery.discord.attachments import Attachments
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.delivery.discord.tokens import Token
from bot.delivery.reply import Reply
from bot.pages.parts.page import Page
from bot.tables.guild import Rights
from tests.bot.support import page_content

THREADS: Final = 20_000
"""The thread of a channel is the channel's number plus this."""
SECRET: Final = "the token of an interaction"
_INTERACTIONS: Final = count(1_000_000)
DMS: Final = 10_000
"""The channel of a person's DMs is their number plus this."""


@dataclass
class FakeMessage:
    """A message that was posted; it may be deleted."""

    id: int
    channel: int
    text: str
    links: list[str] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    pings: tuple[int, ...] = ()
    notified: tuple[int, ...] = ()
    """The people whom the post notified; edits notify nobody."""
    roles: tuple[int, ...] = ()
    """The roles that the post notified."""
    controls: str = ""
    deleted: bool = False


@dataclass
class HeldCall:
    """A call that waits until it is released."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)


class _Undrawn(Attachments):
    """Nothing is uploaded, so nothing is drawn."""

    async def draw(self, message: int | None, page: Page) -> None:
        """Draw nothing."""


class FakeDiscord(Operations):
    """The operations of the presenter, answered from memory.

    Every method replaces one that calls Discord. ``test_presenter`` checks that none is missing.
    """

    def __init__(self) -> None:
        self.attachments = _Undrawn()
        self.messages: list[FakeMessage] = []
        self.notices: list[tuple[int, str, tuple[int, ...]]] = []
        self.standing_notices: dict[int, str] = {}
        """The lines that were not deleted, by id."""
        self.answers: list[int] = []
        self.roles: set[tuple[int, int, int]] = set()
        """The server, the role and its holder."""
        self.calls: Counter[str] = Counter()
        self.gone: set[int] = set()
        """Who has left the server."""
        self.faults: defaultdict[str, list[Failure]] = defaultdict(list)
        self.closed_dms: set[int] = set()
        self.unreachable: dict[int, Failure] = {}
        self.lost_answers: set[int] = set()
        """Channels where messages arrive but the responses are lost."""
        self.in_flight: Counter[str] = Counter()
        self.most_at_once = 0
        self._held: dict[str, HeldCall] = {}
        self._sent: dict[tuple[int, str], FakeMessage] = {}
        self._ids = count(1_000)

    def elsewhere(self) -> FakeDiscord:
        """The same Discord, as another process reaches it."""
        other = FakeDiscord()
        other.messages, other._sent, other._ids = self.messages, self._sent, self._ids
        other.roles = self.roles
        other.notices, other.standing_notices = self.notices, self.standing_notices
        return other

    def messages_in(self, channel: int) -> list[FakeMessage]:
        """Return the messages of a channel that were not deleted."""
        return [message for message in self.messages if message.channel == channel and not message.deleted]

    def chat(self, channel: int, lines: int) -> None:
        """Post that many messages of other people."""
        self.messages += [FakeMessage(next(self._ids), channel, "chat") for _ in range(lines)]

    def hold(self, key: str) -> HeldCall:
        """Let a call, such as ``edit 1000``, wait until it is released."""
        return self._held.setdefault(key, HeldCall())

    async def _called(self, call: str, about: object) -> Failure | None:
        """Count a call, wait while it is held, and return the planned failure."""
        key = f"{call} {about}"
        self.calls[key] += 1
        self.in_flight[key] += 1
        self.most_at_once = max(self.most_at_once, self.in_flight[key])
        await asyncio.sleep(0)
        if key in self._held:
            self._held[key].reached.set()
            await self._held[key].released.wait()
        self.in_flight[key] -= 1
        return self.faults[call].pop(0) if self.faults[call] else None

    async def name_of(self, channel: int) -> str | Failure:
        return f"channel-{channel}"

    async def name_of_server(self, guild: int) -> str | Failure:
        return f"server-{guild}"

    async def is_member(self, guild: int, person: int) -> bool | Failure:
        return await self._called("is_member", person) or person not in self.gone

    async def rights(self, guild: int, channel: int, role: int | None, person: int) -> Rights | Failure:
        return await self._called("rights", guild) or Rights(
            posts=True, gives=True, allows=True, events=True, threads=True, mentions=True
        )

    async def give_role(self, guild: int, person: int, role: int) -> Failure | None:
        failure = await self._called("give_role", person)
        if failure is None:
            self.roles.add((guild, role, person))
        return failure

    async def take_role(self, guild: int, person: int, role: int) -> Failure | None:
        failure = await self._called("take_role", person)
        if failure is None:
            self.roles.discard((guild, role, person))
        return failure

    async def post(self, channel: int, page: Page, nonce: str) -> Posted | Failure:
        assert len(nonce) <= 25
        failure = await self._called("post", channel) or self.unreachable.get(channel)
        if failure is None and channel - DMS in self.closed_dms:
            failure = Failure.REFUSED
        if failure is not None:
            return failure
        message = self._sent.get((channel, nonce))
        if message is None:
            message = self._sent[channel, nonce] = FakeMessage(
                next(self._ids),
                channel,
                page_content.text(page),
                page_content.links(page),
                [page_content.version(page)],
                page.pings,
                page.pings,
                page.roles,
                " ".join(page_content.custom_ids(page)),
            )
            self.messages.append(message)
        return Failure.TRANSIENT if channel in self.lost_answers else Posted(channel, message.id)

    async def edit(self, where: Posted, page: Page) -> Failure | None:
        failure = await self._called("edit", where.id) or self.unreachable.get(where.channel)
        if failure is not None:
            return failure
        message = next((one for one in self.messages_in(where.channel) if one.id == where.id), None)
        if message is None:
            return Failure.NO_MESSAGE
        message.text = page_content.text(page)
        message.links = page_content.links(page)
        message.controls = " ".join(page_content.custom_ids(page))
        message.pings = page.pings
        message.shown.append(page_content.version(page))
        return None

    async def delete(self, where: Posted) -> Failure | None:
        failure = await self._called("delete", where.id)
        for message in self.messages_in(where.channel):
            message.deleted |= message.id == where.id
        if failure is None:
            self.standing_notices.pop(where.id, None)
        return failure

    async def newest(self, channel: int, limit: int) -> list[int] | Failure:
        failure = await self._called("newest", channel)
        return failure or sorted(message.id for message in self.messages_in(channel))[-limit:]

    async def find(self, channel: int, subject: str) -> Posted | Failure | None:
        failure = await self._called("find", channel) or self.unreachable.get(channel)
        about = (message for message in self.messages_in(channel) if f":{subject}:" in message.controls)
        return failure or next((Posted(channel, message.id) for message in about), None)

    async def open_dm(self, person: int) -> int | Failure:
        return await self._called("open_dm", person) or person + DMS

    async def notify(
        self, channel: int, text: str, pings: tuple[int, ...], nonce: str = ""
    ) -> Posted | Failure:
        failure = await self._called("notify", channel)
        if failure is None and channel - DMS in self.closed_dms:
            failure = Failure.REFUSED
        if failure is not None:
            return failure
        self.notices.append((channel, text, pings))
        key = next(self._ids)
        self.standing_notices[key] = text
        return Posted(channel, key)

    async def start_thread(
        self, channel: int, name: str, *, days: Literal[1, 7], at: int | None = None
    ) -> int | Failure:
        return await self._called("start_thread", channel) or at or channel + THREADS

    async def archive(self, thread: int, *, archived: bool = True) -> Failure | None:
        return await self._called("archive", thread)

    async def follow_up(self, token: Token, page: Page) -> Posted | Failure:
        failure = await self._called("follow_up", token.message)
        if failure is None:
            self.answers.append(page_content.version(page))
        return failure or Posted(0, next(self._ids))

    async def delete_answer(self, secret: str) -> Failure | None:
        return await self._called("delete_answer", None)

    async def edit_by_token(self, token: Token, page: Page) -> Failure | None:
        failure = await self._called("edit_by_token", token.message)
        if failure is None:
            self.answers.append(page_content.version(page))
        return failure


class FakeReply(Reply):
    """The answer to one person's press or command.

    Args:
        audience: the audience of the pressed message; None for a command.
        fails: whether the answer does not arrive.
        pressed: the id of the pressed message.
    """

    def __init__(
        self,
        fake: FakeDiscord,
        person: int,
        audience: str | None = None,
        *,
        channel: int = 0,
        fails: bool = False,
        pressed: int | None = None,
    ) -> None:
        self.id = next(_INTERACTIONS) if pressed is None else pressed
        self.interaction = cast(discord.Interaction, SimpleNamespace(user=SimpleNamespace(id=person)))
        self._audience = audience
        self._fake = fake
        self._channel = channel
        self._fails = fails

    @property
    def audience(self) -> str | None:
        return self._audience

    def token(self, where: Posted | None) -> Token:
        return Token(SECRET, self.id if where is None else where.id)

    async def update(self, page: Page) -> None:
        if self._fails:
            raise ConnectionError("the answer did not arrive")

    async def show(self, page: Page, *, public: bool = False) -> Posted | None:
        if not public:
            return None
        posted = await self._fake.post(self._channel, page, "the answer")
        assert isinstance(posted, Posted)
        return posted
