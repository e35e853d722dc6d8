"""Answers one interaction with a response, a deferral or follow-ups, with tokens and retries."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import discord

from bot.config import Pace
from bot.database.database import BoundedDict
from bot.delivery.discord.deferrals import UNREACHABLE, deferred_message
from bot.delivery.discord.operations import Operations, Posted
from bot.delivery.discord.rest import Enclosed, Sent
from bot.delivery.discord.tokens import Token
from bot.pages.parts.components import IN_PLACE, Form
from bot.pages.parts.page import LONGEST_CONTENT, Page
from bot.tables.message import TABLE_AUDIENCE, ephemeral_audience, hand_audience
from bot.tables.seat import Venue
from bot.text import formatting

log = logging.getLogger(__name__)

_SPARE_SECONDS: Final = 1.0
"""How long a deferral may take to arrive. An interaction may be read long after it was made."""
_REMEMBERED: Final = 1_000
"""How many answers are kept for interactions that are delivered again."""
GOES_ON: Final = "goes on"
"""The extra of a press that continues a typed command, and is answered like the command."""
_ANSWERED: Final = 40060
_OFTEN: Final = 3
_OFTEN_SECONDS: Final = 600.0
_LINE_SECONDS: Final = 60.0
GONE: Final = frozenset({10062, 10015, _ANSWERED})
"""Discord's error codes for an interaction that can no longer be answered."""

Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class _Arrived(Generic[Told]):
    """A response that Discord has accepted.

    Args:
        told: Discord's message; None if the connection broke before it was received.
    """

    told: Told | None


class Reply:
    """The answer to one interaction.

    Args:
        interaction: a command or a press.
        operations: reaches Discord.
        original: the text that answered the first delivery of the interaction; None if this is the first.
        public: whether everyone sees the first answer.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        operations: Operations,
        original: asyncio.Future[str] | None,
        *,
        public: bool,
    ) -> None:
        self.interaction = interaction
        self._operations = operations
        self._original = original
        self._public = public
        self.last_text = ""
        """The last text of the answer, even if it did not arrive."""
        self._begun = False
        """Whether Discord has accepted a response or a deferral, so that all else is a follow-up."""
        self._timer: asyncio.TimerHandle | None = None
        self._deferral: asyncio.Task[None] | None = None
        self._perhaps_deferred = False
        """Whether Discord may have a deferral: its connection broke, or another process has sent it."""
        self._made_message = False
        """Whether the response is a message of its own."""
        self._followups: set[int] = set()
        """The follow-up messages. By default the token edits the response instead."""
        self._seen_thinking = False
        self._one_at_a_time = asyncio.Lock()

    @property
    def venue(self) -> Venue:
        """The venue of the interaction."""
        return venue_of(self.interaction)

    @property
    def pressed(self) -> bool:
        """Whether this answers a press on a message, or a form that stands for one."""
        return (
            self.interaction.type is discord.InteractionType.component
            and GOES_ON not in self.interaction.extras
        ) or self._is_form_of_page

    @property
    def _is_form_of_page(self) -> bool:
        """Whether this answers a form that a press has opened, whose answer changes the pressed message."""
        data: Mapping[str, Any] = self.interaction.data or {}
        return (
            self.interaction.type is discord.InteractionType.modal_submit
            and self.interaction.message is not None
            and str(data.get("custom_id")).startswith(tuple(f"{topic}:" for topic in IN_PLACE))
        )

    @property
    def on_table(self) -> bool:
        """Whether the pressed message is public."""
        message = self.interaction.message
        return message is not None and self.venue is not Venue.DM and not message.flags.ephemeral

    @property
    def audience(self) -> str | None:
        """The audience of the pressed message; None for a command."""
        message = self.interaction.message
        if not self.pressed or message is None:
            return None
        if message.flags.ephemeral:
            return ephemeral_audience(self.interaction.user.id)
        return hand_audience(self.interaction.user.id) if self.venue is Venue.DM else TABLE_AUDIENCE

    async def original_text(self) -> str:
        """The text that answered the first delivery of the interaction; empty if none did."""
        return "" if self._original is None else await asyncio.shield(self._original)

    async def send_text(self, text: str) -> None:
        """Answer with text that only the user sees."""
        self.last_text = text = formatting.clipped(text, LONGEST_CONTENT)
        async with self._one_at_a_time:
            response = self.interaction.response
            if await self._respond(lambda: response.send_message(text, ephemeral=True)) is None:
                await self._withdraw_deferral()
                await self._follow_up(lambda: self.interaction.followup.send(text, ephemeral=True))
            else:
                self._made_message = True

    async def show(self, page: Page, *, public: bool = False) -> Posted | None:
        """Answer with a page, and return its message; None if Discord has not described it.

        For a public page the message is requested from Discord.
        """
        rest, attachments = self._operations.rest, self._operations.attachments
        await page.draw()
        async with self._one_at_a_time:
            arrived = await self._respond(
                lambda: rest.respond(self.interaction, page, page.files, new=True, ephemeral=not public)
            )
            if arrived is None:
                if not public:
                    await self._withdraw_deferral()
                self._seen_thinking = False
                sent = await self._follow_up(
                    lambda: rest.follow_up(self.interaction.token, page, ephemeral=not public), public=public
                )
                attachments.note(sent.id, page, sent)
                self._followups.add(sent.id)
                return Posted(sent.channel, sent.id)
            self._made_message = True
            shown = arrived.told
            if shown is None and public:
                shown = await rest.original(self.interaction.token)
            if shown is None:
                return None
            attachments.note(shown.id, page, shown)
            return Posted(shown.channel, shown.id)

    async def _follow_up(self, send: Callable[[], Awaitable[Told]], *, public: bool = False) -> Told:
        """Send a follow-up. If the connection breaks, a private one is sent again: it may come twice."""
        try:
            return await send()
        except UNREACHABLE as error:
            if public:
                raise
            log.warning("the connection broke under an answer: %s", type(error).__name__)
            return await send()

    async def ask(self, form: Form, too_late: str) -> None:
        """Answer with a form.

        Args:
            too_late: the text that answers after a deferral, when Discord takes no form any more.
        """
        async with self._one_at_a_time:
            if await self._respond(lambda: self._operations.rest.ask(self.interaction, form)) is not None:
                return
        await self.send_text(too_late)

    async def update(self, page: Page) -> None:
        """Answer by changing the pressed message."""
        message = self.interaction.message
        assert message is not None, "a press is on a message"
        attachments = self._operations.attachments
        attachments.compare(message)
        # The answer may be deferred until then.
        await attachments.draw(message.id, page)
        await attachments.settled(message.id)
        async with self._one_at_a_time:
            await attachments.send(message.id, page, lambda files: self._update(page, files))

    async def turn(self, page: Page) -> Posted | None:
        """Answer with a page: on the pressed message, or in private if there is none or others see it."""
        if self.on_table or not self.pressed:
            return await self.show(page)
        await self.update(page)
        return None

    async def revise(self, page: Page, answer: Posted | None) -> None:
        """Change the page that has been shown. A failure leaves it as it is.

        Args:
            answer: its message as ``show`` has returned it; None after ``update``.
        """
        await self._operations.edit_by_token(self.token(answer), page)

    async def _update(self, page: Page, files: Sequence[Enclosed]) -> Sent | None:
        interaction, rest = self.interaction, self._operations.rest
        arrived = await self._respond(lambda: rest.respond(interaction, page, files, new=False))
        if arrived is None:
            return await rest.edit_by_token(interaction.token, page, files)
        return arrived.told

    def token(self, where: Posted | None) -> Token:
        """The token that edits the message of the answer, which must have arrived.

        Args:
            where: the message, if the answer is a new one and its place is known.
        """
        interaction, pressed, here = self.interaction, self.interaction.message, here_of(self.interaction)
        if where is not None:
            return Token(interaction.token, where.id, followup=where.id in self._followups, guild=here)
        if self._made_message or pressed is None:
            return Token(interaction.token, interaction.id, guild=here)
        return Token(interaction.token, pressed.id, guild=here)

    async def acknowledge(self) -> bool:
        """Acknowledge a press, so that its token edits the pressed message; returns whether Discord took it.

        If not, the token may edit the answer instead.
        """
        async with self._one_at_a_time:
            await self._defer()
        return self._begun

    def defer_after(self, seconds: float) -> None:
        """Defer the answer after a time, unless that was asked for sooner."""
        loop = asyncio.get_running_loop()
        if self._timer is not None:
            if self._timer.when() <= loop.time() + seconds:
                return
            self._timer.cancel()
        self._timer = loop.call_later(seconds, self._start_deferral)

    def _start_deferral(self) -> None:
        self._deferral = asyncio.create_task(self.defer(), name="defer")

    async def close(self) -> None:
        """Defer no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._deferral is not None:
            self._deferral.cancel()
            await asyncio.gather(self._deferral, return_exceptions=True)

    async def defer(self) -> None:
        """Defer the answer, unless it has begun."""
        async with self._one_at_a_time:
            if self._begun:
                return
            if self.pressed:
                await self._defer()
            else:
                self._seen_thinking = self._public
                await self._defer(ephemeral=not self._public, thinking=True)

    async def _defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        """Defer the answer, and try again if the connection breaks."""
        while not self._begun:
            try:
                await self.interaction.response.defer(ephemeral=ephemeral, thinking=thinking)
            except UNREACHABLE as error:
                log.warning("the connection broke under a deferral: %s", type(error).__name__)
                if self._perhaps_deferred:
                    return
                self._perhaps_deferred = True
                continue
            except discord.HTTPException as error:
                if error.code != _ANSWERED or not (self._perhaps_deferred or await self._was_deferred()):
                    raise
            self._begun = True

    async def _respond(self, call: Callable[[], Awaitable[Told | None]]) -> _Arrived[Told] | None:
        """Respond, and try again if the connection breaks; None if the answer has to follow a deferral."""
        if self._begun:
            return None
        told, broke = None, False
        while not self._begun:
            try:
                told = await call()
            except UNREACHABLE as error:
                if broke:
                    raise
                log.warning("the connection broke under an answer: %s", type(error).__name__)
                broke = True
                continue
            except discord.HTTPException as error:
                if error.code != _ANSWERED:
                    raise
                if not (broke or self._perhaps_deferred or await self._was_deferred()):
                    raise
                self._begun = True
                if self._perhaps_deferred:
                    return None
            self._begun = True
        return _Arrived(told)

    async def _was_deferred(self) -> bool:
        """Whether a killed process has deferred the answer."""
        deferred = await deferred_message(self.interaction)
        if deferred is not None:
            self._seen_thinking = deferred.flags.loading and not deferred.flags.ephemeral
            self._perhaps_deferred = True
        return deferred is not None

    async def _withdraw_deferral(self) -> None:
        """Delete a public deferral, because the first follow-up would be public, too."""
        if self._seen_thinking:
            self._seen_thinking = False
            await self.interaction.delete_original_response()


class Replies:
    """The interactions that this process answers, and the texts of the recent answers.

    Args:
        operations: reaches Discord.
    """

    def __init__(self, operations: Operations, pace: Pace) -> None:
        self._operations = operations
        self.pace = pace
        self.recent_answers = BoundedDict[int, asyncio.Future[str]](_REMEMBERED)
        """The texts of the recent answers by the interaction's id; empty for an answer without text."""
        self.tasks: set[asyncio.Task[Any]] = set()
        """The tasks that answer an interaction."""
        self._forestalled = deque[float](maxlen=_OFTEN)
        """When others had answered the last interactions before this process, in the loop's seconds."""
        self._silent_until = 0.0

    def note_gone(self, code: int) -> None:
        """Log that an interaction was gone before it was answered.

        Once may be a killed process of this bot; again and again it is another program.
        """
        at = asyncio.get_running_loop().time()
        if code == _ANSWERED:
            self._forestalled.append(at)
            if len(self._forestalled) == _OFTEN and at - self._forestalled[0] < _OFTEN_SECONDS:
                if at >= self._silent_until:
                    self._silent_until = at + _LINE_SECONDS
                    log.warning("another program answers with this bot's token: stop it, or reset the token")
                return
        log.warning("an interaction was gone before it was answered (code %s)", code)

    @asynccontextmanager
    async def open(
        self, interaction: discord.Interaction[Any], seconds_left: float, *, public: bool
    ) -> AsyncIterator[Reply]:
        """Answer an interaction in this block. An answer that takes long is deferred.

        Args:
            seconds_left: how long Discord still waits for a response.
            public: whether everyone sees the first answer.
        """
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None, "interactions are answered in tasks"
        response_text: asyncio.Future[str] = loop.create_future()
        original = self.recent_answers.setdefault(interaction.id, response_text)
        reply = Reply(
            interaction, self._operations, None if original is response_text else original, public=public
        )
        reply.defer_after(min(self.pace.defer, seconds_left - _SPARE_SECONDS))
        self.tasks.add(task)
        try:
            yield reply
        finally:
            self.tasks.discard(task)
            response_text.set_result(reply.last_text)
            await reply.close()

    async def finish(self, seconds: float) -> None:
        """Wait until every interaction is answered, at most for ``seconds``."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=seconds)


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """The venue of an interaction: a server of the bot's, its direct messages, or another place."""
    if interaction.guild_id is not None:
        return Venue.SERVER if interaction.is_guild_integration() else Venue.INSTALLED
    return Venue.INSTALLED if interaction.context.private_channel else Venue.DM


def here_of(interaction: discord.Interaction[Any]) -> int:
    """The server of an interaction, if the bot is in it; else 0."""
    guild = interaction.guild_id
    return guild if guild is not None and venue_of(interaction) is Venue.SERVER else 0
