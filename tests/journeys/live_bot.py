"""The bot in a process of its own, over the wire: it can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import dropwhile
from pathlib import Path
from typing import Literal, Self

from sandbox.process.bot import BotProcess
from sandbox.testing.harness import Sandbox
from tests.games.running_bot import RunningBot

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class LiveBot(RunningBot):
    """A sandbox with one bot process.

    Args:
        process: the bot that runs, or that was killed last.
        database: the bot's file; it is written here only while the bot is down or cut off.
        environment: the bot's settings, kept when it is started again.
        program: the bot, as ``python -m`` starts it.
    """

    def __init__(
        self,
        discord: Sandbox,
        process: BotProcess,
        database: Path,
        environment: dict[str, str],
        program: str = "bot",
    ) -> None:
        super().__init__(discord, database)
        self.process = process
        self.environment = environment
        self.program = program
        self._still = False

    @classmethod
    async def start(
        cls, discord: Sandbox, database: Path, environment: dict[str, str], program: str = "bot"
    ) -> Self:
        """Start a bot with these settings."""
        process = await discord.start_bot(environment, database, program)
        return cls(discord, process, database, environment, program)

    async def restart(self, **environment: str) -> None:
        """Start the bot again after it was killed, with these settings changed."""
        self.environment = self.environment | environment
        self.process = await self.discord.start_bot(self.environment, self.database, self.program)

    async def ready(self) -> None:
        """Wait until the bot has resumed its games, so that time runs again and its absence is given back."""
        await self.discord.until(lambda: "ready in" in self.process.log)
        await self.discord.settled()

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Let the process stand still while the block runs."""
        os.kill(self.process.pid, signal.SIGSTOP)
        self._still = True
        try:
            yield
        finally:
            self._still = False
            os.kill(self.process.pid, signal.SIGCONT)

    def rewrite(self, sql: str) -> None:
        """Change the database while the bot is down or stands still."""
        assert self._still or not self.process.running
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(sql)

    async def falls_due(self, game: str, moment: Literal["deadline", "remind_at"]) -> None:
        """Start the bot again when a moment of a table has come."""
        await self.process.kill()
        self.rewrite(f"UPDATE game SET {moment} = 1 WHERE id = '{game}'")
        await self.restart()

    def complaints(self, since: int = 0) -> list[str]:
        """The bot's log from its first error on, leaving out its first ``since`` lines."""
        lines = _COLOUR.sub("", self.process.log).splitlines()[since:]
        return list(dropwhile(lambda line: not re.search(r"\b(ERROR|CRITICAL|Traceback)\b", line), lines))
