"""The bot as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOT = (sys.executable, "-m", "bot")
_BUSY = "RD"
"""Running or runnable, and waiting for the disk."""


class BotProcess:
    """A running bot: its output is kept, and it can be stopped or killed at any moment."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._lines: deque[str] = deque(maxlen=5000)
        self.exited: asyncio.Task[int] = asyncio.create_task(self._attend())
        """Done when the process has ended, with its exit code."""

    @classmethod
    async def start(cls, environment: Mapping[str, str], command: Sequence[str]) -> BotProcess:
        """Start a bot in the repository's root, with these variables beside our own."""
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            # Ctrl-C reaches the terminal's whole group; the bot is stopped by us, once.
            start_new_session=True,
        )
        return cls(process)

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.returncode is None

    @property
    def busy(self) -> bool:
        """Whether a thread of it computes or waits to do so, where the system tells (Linux)."""
        return any(_state(thread) in _BUSY for thread in Path(f"/proc/{self.pid}/task").glob("*/stat"))

    @property
    def log(self) -> str:
        """What it has written so far to its output and error output."""
        return "".join(self._lines)

    async def _attend(self) -> int:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self._lines.append(line.decode(errors="replace"))
        return await self._process.wait()

    async def kill(self) -> int:
        """End it as a power cut would (SIGKILL); return the exit code."""
        return await self._end(signal.SIGKILL)

    async def stop(self, patience: float = 60.0) -> int:
        """Ask it to stop (SIGTERM), and kill it if it has not after `patience` seconds."""
        try:
            async with asyncio.timeout(patience):
                return await self._end(signal.SIGTERM)
        except TimeoutError:
            return await self.kill()

    async def _end(self, how: signal.Signals) -> int:
        if self.running:
            self._process.send_signal(how)
        return await asyncio.shield(self.exited)


def _state(thread: Path) -> str:
    """The letter of a thread's state in its ``stat`` (proc(5)); X when it is gone."""
    try:
        # The name before it may hold anything, brackets too.
        return thread.read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "X"
