"""The bot in its own process."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from .observed import HOST

#: Bytes of a report, which lists all tasks in flight: thousands of edits may wait at once.
_LONGEST_REPORT = 2**24
#: The folder with the packages `sandbox` and `bot`: a checkout, or site-packages of an environment.
ROOT = Path(__file__).parents[2]


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return a bot's environment variables: ours, those of `environment`, and the path of its modules."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1", **environment}


class Process(Protocol):
    """What a bot needs of its process; ``asyncio.subprocess.Process`` is one."""

    @property
    def pid(self) -> int:
        """Its id."""

    @property
    def stdout(self) -> asyncio.StreamReader | None:
        """Its output."""

    @property
    def returncode(self) -> int | None:
        """Its exit code once it has ended."""

    def kill(self) -> None:
        """End it at once."""

    def terminate(self) -> None:
        """Ask it to end."""

    async def wait(self) -> int:
        """Wait for its end; returns the exit code."""


class BotProcess:
    """A running bot. Its output is kept, it reports when it is idle, and it can be stopped or killed.

    Attributes:
        exited: done when the process has ended, with its exit code.
    """

    def __init__(self, process: Process, reports: Reports) -> None:
        self._process = process
        self._reports = reports
        self._lines: deque[str] = deque(maxlen=5000)
        self.exited: asyncio.Task[int] = asyncio.create_task(self._attend())

    @classmethod
    async def start(cls, environment: Mapping[str, str], arguments: Sequence[str]) -> BotProcess:
        """Start a bot in the current directory, with `environment` added to the current variables.

        Args:
            arguments: the program, run as ``python -m`` would, and its own arguments; modules in the current
                directory are not found.
        """
        reports = Reports()
        observed = (sys.executable, "-P", "-m", "sandbox.process.observed")
        process = await asyncio.create_subprocess_exec(
            *(*observed, str(await reports.listen()), *arguments),
            env=surroundings(environment),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            # Ctrl-C in a terminal reaches every process of its group; the sandbox stops the bot itself.
            start_new_session=True,
        )
        return cls(process, reports)

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it is still running."""
        return self._process.returncode is None

    @property
    def log(self) -> str:
        """What it has printed so far."""
        return "".join(self._lines)

    @property
    def in_flight(self) -> list[str]:
        """The tasks that `idle` waits for, as last reported."""
        return self._reports.in_flight

    async def idle(self) -> None:
        """Wait until the bot is idle, as `observed` defines it. A bot that has ended is idle."""
        await self._reports.idle()

    async def _attend(self) -> int:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self._lines.append(line.decode(errors="replace"))
        self._reports.close()
        return await self._process.wait()

    async def kill(self) -> int:
        """End it at once, without warning; return the exit code."""
        return await self._end(self._process.kill)

    async def stop(self, patience: float = 60.0) -> int:
        """Ask it to stop, and kill it if it still runs after `patience` seconds; return the exit code.

        Windows has no such request: there the bot is killed.
        """
        try:
            async with asyncio.timeout(patience):
                return await self._end(self._process.terminate)
        except TimeoutError:
            return await self.kill()

    async def _end(self, send: Callable[[], None]) -> int:
        if self.running:
            send()
        return await asyncio.shield(self.exited)


class Reports:
    """The connection to an observed program."""

    def __init__(self) -> None:
        self.in_flight: list[str] = []
        self._server: asyncio.Server | None = None
        self._connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._asked = 0
        self._one_at_a_time = asyncio.Lock()

    async def listen(self) -> int:
        """Start listening for the program; return the port."""
        self._server = await asyncio.start_server(self._connected, HOST, 0, limit=_LONGEST_REPORT)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._connection = reader, writer

    async def idle(self) -> None:
        """Ask once, and wait until the program answers that it is idle, or has ended."""
        async with self._one_at_a_time:
            if self._connection is None:
                return
            reader, writer = self._connection
            self._asked += 1
            try:
                writer.write(b"%d\n" % self._asked)
                # An earlier question may have been given up: ignore the answers to it.
                while line := await reader.readline():
                    question, self.in_flight = json.loads(line)
                    if question == self._asked and not self.in_flight:
                        return
            except ConnectionError:
                return

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection[1].close()
        if self._server is not None:
            self._server.close()
