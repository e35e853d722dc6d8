"""The worker process returns results, is replaced if it dies, and does not outlive the program."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator
from multiprocessing.context import SpawnContext
from pathlib import Path

import pytest

from bot.registry.background import worker as worker_module
from bot.registry.background.worker import Worker
from bot.tables.errors import Reason
from tests.bot.support.harness import ANA, BOB, reason

pytestmark = pytest.mark.slow

_KILLED = """
import asyncio, os, signal
from bot.registry.background.worker import Worker

async def main():
    print(await Worker().run(os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    """A worker process."""
    worker = Worker()
    yield worker
    await worker.close()


async def test_the_worker_returns_results_from_another_process(worker: Worker) -> None:
    assert await worker.run(divmod, 32, 5) == (6, 2)
    assert await worker.run(os.getpid) != os.getpid()


async def test_an_exception_in_the_worker_is_raised_in_the_caller(worker: Worker) -> None:
    with pytest.raises(ZeroDivisionError):
        await worker.run(divmod, 1, 0)
    assert await worker.run(divmod, 7, 7) == (1, 0)


async def test_a_thread_starts_one_process_for_all_callers(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def context(method: str) -> SpawnContext:
        threads.append(threading.current_thread())
        return SpawnContext()

    monkeypatch.setattr(worker_module, "get_context", context)
    first, second = await asyncio.gather(worker.run(os.getpid), worker.run(os.getpid))
    assert first == second
    (starter,) = threads
    assert starter is not threading.main_thread()


async def test_the_event_loop_is_not_blocked(worker: Worker, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # Each end waits for the other to be opened.
    thinking = asyncio.create_task(worker.run(os.open, pipe, os.O_RDONLY))
    os.close(await asyncio.to_thread(os.open, pipe, os.O_WRONLY))
    assert await thinking > 0


@pytest.mark.slow
async def test_a_dead_process_is_replaced_and_its_call_repeated(worker: Worker) -> None:
    first = await worker.run(os.getpid)
    thinking = asyncio.create_task(worker.run(time.sleep, 0.5))
    await asyncio.sleep(0)
    os.kill(first, signal.SIGKILL)
    await thinking
    assert await worker.run(os.getpid) != first


async def test_closing_does_not_wait_for_a_long_call() -> None:
    worker = Worker()
    process = await worker.run(os.getpid)
    thinking = asyncio.create_task(worker.run(time.sleep, 3_600))
    await asyncio.sleep(0)
    thinking.cancel()
    await worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@pytest.mark.slow
def test_a_killed_program_leaves_no_process_behind() -> None:
    # Its child processes hold its output open: this returns once all have ended.
    killed = subprocess.run(
        [sys.executable, "-c", _KILLED], capture_output=True, text=True, check=False, timeout=300
    )
    assert killed.returncode == -signal.SIGKILL
    assert int(killed.stdout)


_WITHOUT_NICE = """
import asyncio, os
from bot.registry.background.worker import Worker

# The process that is started runs this too: Windows has no such function.
del os.nice

async def main():
    worker = Worker()
    print(await worker.run(divmod, 32, 5))
    await worker.close()

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_the_worker_runs_on_systems_without_process_priorities(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(_WITHOUT_NICE, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    said = subprocess.run(
        (sys.executable, str(program)), env=environment, check=True, capture_output=True, text=True
    )
    assert said.stdout == "(6, 2)\n"


async def test_a_person_waits_for_one_computation_at_a_time(worker: Worker) -> None:
    first = asyncio.create_task(worker.run_for(ANA, divmod, 32, 5))
    await asyncio.sleep(0)
    assert await reason(worker.run_for(ANA, divmod, 7, 2)) is Reason.STILL_COMPUTING
    assert await worker.run_for(BOB, divmod, 9, 2) == (4, 1)
    assert await first == (6, 2)
    assert await worker.run_for(ANA, divmod, 7, 2) == (3, 1)
