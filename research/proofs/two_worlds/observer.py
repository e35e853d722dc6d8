"""Records what people are sent and when, and what the bot logs."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from hashlib import blake2s
from typing import Final

from sandbox.discord import payloads
from sandbox.discord.entities import Interaction, Message
from sandbox.discord.events import Event, InteractionAnswered, InteractionFailed, MessageGone, MessageShown
from tests.cogs.support.in_process import InProcessSandbox

_REST_SECONDS: Final = 2.0
_IDS_OF_AN_ACT: Final = 1_000


class Observer(logging.Handler):
    """Records what people are sent and when, what the bot logs, and its requests to Discord.

    Args:
        holders: the players whose hands differ. Messages that only they can read are not recorded.
    """

    def __init__(self, sandbox: InProcessSandbox, holders: Collection[int]) -> None:
        super().__init__(logging.INFO)
        self._sandbox = sandbox
        self._holders = holders
        self._seen: list[object] = []
        self._numbers: dict[int, str] = {}
        self._first_id = sandbox.server.world.snowflakes._last
        sandbox.server.world.listen(self._happened)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Record the log as long as the block runs."""
        root = logging.getLogger()
        level = root.level
        root.addHandler(self)
        root.setLevel(self.level)
        try:
            yield
        finally:
            root.setLevel(level)
            root.removeHandler(self)

    async def after_act(self) -> list[object]:
        """Wait until the bot has done all that follows from the act; return the new records."""
        await self._sandbox.settled()
        await asyncio.sleep(_REST_SECONDS)
        await self._sandbox.settled()
        calls = [(request.method, request.route) for request in self._sandbox.requests]
        seen = [*self._seen, calls]
        self._seen.clear()
        self._sandbox.requests.clear()
        # File ids are set equal: in the other world other people may have been sent more files.
        self._first_id += _IDS_OF_AN_ACT
        self._sandbox.server.world.snowflakes._last = self._first_id
        return seen

    def emit(self, record: logging.LogRecord) -> None:
        """Record a line of the log."""
        self._note("log", record.levelname, record.name, record.getMessage())

    def _happened(self, event: Event) -> None:
        match event:
            case MessageShown(message, created) if not self._is_for_holders(message):
                self._note("new" if created else "edit", *self._content(message))
            case MessageGone(message) if not self._is_for_holders(message):
                self._note("gone", self._number(message))
            case InteractionAnswered(one) | InteractionFailed(one) if one.user.id not in self._holders:
                self._note("answer", *_answer(one))

    def _note(self, *what: object) -> None:
        now = asyncio.get_running_loop().time()
        self._seen.append((round(now, 6), *what))

    def _is_for_holders(self, message: Message) -> bool:
        if message.viewer is not None:
            return message.viewer.id in self._holders
        people = message.channel.recipients
        return bool(people) and all(one.id in self._holders for one in people)

    def _number(self, message: Message) -> str:
        """Its number among the messages that are seen: others may be sent more files before it."""
        return self._numbers.setdefault(message.id, f"message {len(self._numbers)}")

    def _content(self, message: Message) -> tuple[object, ...]:
        """Return a message as its readers get it, without its id and those of its files."""
        payload = json.dumps(payloads.message(self._sandbox.server.world, message))
        payload = payload.replace(str(message.id), self._number(message))
        for file in message.attachments:
            payload = payload.replace(str(file.id), file.filename)
        files = [(one.filename, len(one.data), blake2s(one.data).hexdigest()) for one in message.attachments]
        return payload, files


def _answer(interaction: Interaction) -> tuple[object, ...]:
    return interaction.id, interaction.callback, interaction.failed, interaction.modal, interaction.choices
