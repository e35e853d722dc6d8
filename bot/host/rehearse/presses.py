"""What only a person can try: answers to presses, a form and a command. Nobody but the caller gets one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import InteractionType
from discord.app_commands import Choice

from bot.config import Pace
from bot.delivery.discord.operations import Failure, Posted
from bot.delivery.reply import Replies, Reply
from bot.host.rehearse.calls import Calls, Place
from bot.host.rehearse.record import Record
from bot.host.rehearse.rehearsal_page import REHEARSAL, Part, card_page, controls_page, typing_form
from bot.pages.parts.custom_id import CustomId
from bot.text.i18n import language_of, say

_SECONDS_TO_ANSWER: Final = 3.0


class Presses:
    """Answers what the caller presses and types.

    Args:
        message: it has the controls.
        direct: the direct message with a button, if one arrived.
        asked: what the caller is asked for.
        pause: how long a deferred answer takes, in seconds: more than an answer without a deferral may take.
    """

    def __init__(
        self,
        calls: Calls,
        record: Record,
        place: Place,
        message: Posted,
        direct: Posted | None,
        asked: Sequence[Part],
        pause: float,
    ) -> None:
        self._operations = calls.operations
        self._replies = Replies(calls.operations, Pace())
        self._record = record
        self._place = place
        self._message = message
        self._direct = direct
        self._pause = pause
        self._answered = {part: asyncio.Event() for part in asked}
        self._done: list[Part] = []
        """What was pressed, in that order."""

    @property
    def missing(self) -> list[Part]:
        """What has not been answered yet."""
        return [part for part, answered in self._answered.items() if not answered.is_set()]

    async def all_answered(self) -> None:
        """Wait until the caller has pressed everything, and has an answer to each."""
        for answered in self._answered.values():
            await answered.wait()

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Answer what the caller does, if it is for this rehearsal."""
        part, pressed = _part(interaction), interaction.message
        # The buttons of an earlier rehearsal are left alone.
        there = pressed is None or pressed.id in (self._message.id, self._direct and self._direct.id)
        if interaction.user.id != self._place.person or part not in self._answered or not there:
            return
        if part is Part.SUGGESTION:
            words = [Choice(name=REHEARSAL, value=REHEARSAL)]
            respond = interaction.response.autocomplete
            await self._record.call("suggestions", lambda: respond(words))
            self._answered[part].set()
            return
        async with self._replies.open(interaction, _SECONDS_TO_ANSWER, public=False) as reply:
            if part is Part.FORM and interaction.type is InteractionType.component:
                language = language_of(interaction.locale)
                late = say(language, "rehearsal-post")
                opened = await self._record.call(
                    "form opened", lambda: reply.ask(typing_form(language), late)
                )
                if isinstance(opened, Failure):
                    self._answered[part].set()
                return
            self._done.append(part)
            match part:
                case Part.BUTTON:
                    await self._deferred(reply)
                case Part.SELECT:
                    await self._changed(reply)
                case Part.FORM:
                    await self._private(reply)
                case Part.COMMAND:
                    await self._show(reply, "command answered", 7)
                case Part.DIRECT:
                    await self._direct_pressed(reply)
        self._answered[part].set()

    def _page(self, card: int) -> Any:
        place = self._place
        return controls_page(place.language, place.person, self._answered, self._done, card)

    async def _deferred(self, reply: Reply) -> None:
        """Defer, and edit the pressed message by the token after Discord would have given up."""
        record, deferred = self._record, await self._record.call("deferral", reply.acknowledge)
        if not isinstance(deferred, Failure):
            await asyncio.sleep(self._pause)
            token = reply.token(None)
            await record.call(
                "edit after it", lambda: self._operations.edit_by_token(token, self._page(len(self._done)))
            )

    async def _changed(self, reply: Reply) -> None:
        """Change the pressed message, whose picture stays, and say something in private."""
        changed = await self._record.call("press answered", lambda: reply.update(self._page(0)))
        if not isinstance(changed, Failure):
            await self._show(reply, "private follow-up", 5)

    async def _private(self, reply: Reply) -> None:
        """Answer in private with a picture, and delete that answer; mark the form on the message."""
        if await self._show(reply, "private answer", 6):
            secret = reply.interaction.token
            await self._record.call("answer deleted", lambda: self._operations.delete_answer(secret))
            await self._record.call(
                "edit as bot", lambda: self._operations.edit(self._message, self._page(len(self._done)))
            )

    async def _direct_pressed(self, reply: Reply) -> None:
        """Answer by an edit, edit the message by the token, and say something in private."""
        record, language = self._record, self._place.language
        edited, done = (
            card_page(language, say(language, key), 4) for key in ("rehearsal-edited", "rehearsal-post")
        )
        answered = await record.call("DM press answered", lambda: reply.update(edited))
        if not isinstance(answered, Failure):
            token = reply.token(None)
            await record.call("DM by token", lambda: self._operations.edit_by_token(token, done))
            await self._show(reply, "private in the DM", 8)

    async def _show(self, reply: Reply, about: str, card: int) -> bool:
        """Show a page to the caller alone, then edit it by the token; returns whether that was possible."""
        language, operations = language_of(reply.interaction.locale), self._operations
        page = card_page(language, say(language, "rehearsal-private"), card)
        shown = await self._record.call(f"{about}", lambda: reply.show(page))
        if isinstance(shown, Failure):
            return False
        edited, token = card_page(language, say(language, "rehearsal-done"), card), reply.token(shown)
        await self._record.call("edited by token", lambda: operations.edit_by_token(token, edited))
        return True


def _part(interaction: discord.Interaction[Any]) -> Part | None:
    """What of a rehearsal a person has done; None if it is something else."""
    data = dict(interaction.data or {})
    if interaction.type in (InteractionType.autocomplete, InteractionType.application_command):
        typed = Part.COMMAND if interaction.type is InteractionType.application_command else Part.SUGGESTION
        return typed if data.get("name") == REHEARSAL else None
    sent = CustomId(data)
    return Part(sent.fact(0)) if sent.topic == REHEARSAL else None
