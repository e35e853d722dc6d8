"""``python -m sandbox.process.observed PORT MODULE``: run an asyncio program and report what it is doing.

The program runs as ``python -m MODULE`` would run it. A connection to ``PORT`` asks whether it is idle: each
question is a line with a number. The program answers with lines of JSON, ``[number, [task, …]]``, and sends
the last one when no task is running. Only named tasks count. A name that begins with ``background`` does not:
such a task runs as long as the program, or acts by itself later.
"""

from __future__ import annotations

import asyncio
import functools
import json
import re
import runpy
import socket
import sys
from collections.abc import Callable, Coroutine
from typing import Any

HOST = "127.0.0.1"
_REPORT_SECONDS = 1.0
_IGNORED = re.compile(r"Task-\d+$|background")
"""Unnamed tasks belong to libraries; a task of ours that waits for one has a name."""
_ROUNDS = 3

_run = asyncio.run


async def in_flight(counts: Callable[[str], bool]) -> set[asyncio.Task[Any]]:
    """Return the running tasks whose names `counts` accepts.

    A task that has ended may start another in its callback, a round of the loop later. So no task runs only
    if several rounds have found none.
    """
    for _ in range(_ROUNDS):
        if tasks := {task for task in asyncio.all_tasks() if counts(task.get_name())}:
            return tasks
        await asyncio.sleep(0)
    return set()


def is_of_program(name: str) -> bool:
    """Whether a task's name says that it is part of what the program does for somebody."""
    return not _IGNORED.match(name)


async def _report(connection: socket.socket) -> None:
    reader, writer = await asyncio.open_connection(sock=connection)

    def answer(question: bytes, tasks: list[str]) -> None:
        writer.write(json.dumps([int(question), tasks]).encode() + b"\n")

    while question := await reader.readline():
        while tasks := await in_flight(is_of_program):
            _, unfinished = await asyncio.wait(tasks, timeout=_REPORT_SECONDS)
            if unfinished:
                answer(question, sorted(task.get_name() for task in unfinished))
        answer(question, [])


def _observed(connection: socket.socket, program: Coroutine[Any, Any, Any], **options: Any) -> Any:
    async def both() -> Any:
        report = asyncio.create_task(_report(connection), name="background: report")
        try:
            return await program
        finally:
            report.cancel()

    return _run(both(), **options)


def observe(port: int, arguments: list[str]) -> None:
    """Run a program in this process, and report over a connection to ``port``.

    Args:
        arguments: the program's module and its own arguments.
    """
    asyncio.run = functools.partial(_observed, socket.create_connection((HOST, port)))
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    observe(int(sys.argv[1]), sys.argv[2:])
