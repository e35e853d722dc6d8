"""`python -m sandbox`, as a person starts it."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator

from aiohttp import ClientSession

from sandbox.process.bot import ROOT

#: Runs the sandbox as on Windows, where a loop handles no signals and there is no SIGHUP.
AS_ON_WINDOWS = """
import asyncio, signal, sys
def absent(*_): raise NotImplementedError
asyncio.SelectorEventLoop.add_signal_handler = absent
del signal.SIGHUP
# A shell ignores Ctrl-C in what it starts in the background, and every process below inherits that.
signal.signal(signal.SIGINT, signal.default_int_handler)
from sandbox.__main__ import main
sys.exit(main())
"""


@contextlib.asynccontextmanager
async def sandbox(
    *arguments: str, program: tuple[str, str] = ("-m", "sandbox")
) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *program, "--no-bot", *arguments),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        await process.communicate()


async def address(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    return next(word for word in line.split() if word.startswith("http://127.0.0.1:"))


async def test_it_prints_one_line_with_its_address_and_stops_at_ctrl_c() -> None:
    async with sandbox("--port", "0") as process, ClientSession(await address(process)) as session:
        async with session.get("sandbox/world") as response:
            assert response.status == 200
        process.send_signal(signal.SIGINT)
        out, err = await process.communicate()
        assert (process.returncode, err) == (0, b"")
        # Without its own bot it also prints how to connect one.
        assert out.startswith(b"To connect a bot, set: DISCORD_TOKEN=")


async def test_it_stops_at_ctrl_c_without_signal_handlers() -> None:
    async with sandbox("--port", "0", program=("-c", AS_ON_WINDOWS)) as process:
        await address(process)
        process.send_signal(signal.SIGINT)
        _, err = await process.communicate()
        assert (process.returncode, err) == (0, b"")


async def test_the_same_people_are_there_in_every_run() -> None:
    worlds = []
    for _ in range(2):
        async with (
            sandbox("--port", "0") as process,
            ClientSession(await address(process)) as session,
            session.get("sandbox/world") as response,
        ):
            worlds.append(await response.json())
    assert worlds[0] == worlds[1]


async def test_a_taken_port_is_one_sentence_if_it_was_asked_for() -> None:
    async with sandbox("--port", "0") as first:
        port = (await address(first)).rstrip("/").rpartition(":")[2]
        async with sandbox("--port", port) as second:
            _, err = await second.communicate()
            assert second.returncode == 2
            assert (
                err.decode() == f"Port {port} is used by another program. Choose another one with --port.\n"
            )
