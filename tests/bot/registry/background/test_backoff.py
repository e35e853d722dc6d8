"""A task that fails goes on less and less often, and the log has one record a minute."""

from __future__ import annotations

import asyncio
import inspect
import logging

import pytest

from bot.cluster.peers import ClusterPeers
from bot.registry.background.attempts import Attempts
from bot.registry.background.backoff import Backoff
from bot.tables.errors import Reason, Refusal
from tests.bot.support import virtual_time
from tests.bot.support.harness import Harness

log = logging.getLogger(__name__)


def test_pauses_grow_to_a_limit_until_a_success() -> None:
    async def fail() -> list[float]:
        backoff, pauses = Backoff(log, first=1.0, longest=5.0), list[float]()
        for _ in range(4):
            pauses.append(backoff.failed("it", ValueError()))
            assert backoff.left() == pauses[-1]
            await asyncio.sleep(pauses[-1])
            assert not backoff.left()
        backoff.succeeded()
        return [*pauses, backoff.failed("it", ValueError())]

    assert virtual_time.run(fail()) == [1.0, 2.0, 4.0, 5.0, 1.0]


def test_the_log_has_one_record_a_minute_and_one_traceback(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        backoff = Backoff(log)
        for second in range(150):
            backoff.failed("a lobby", ValueError("no such thing"), key=second)
            await asyncio.sleep(1.0)

    virtual_time.run(fail())
    assert [record.getMessage() for record in caplog.records] == [
        "a lobby: ValueError('no such thing')",
        "a lobby: ValueError('no such thing'), and 59 other failures",
        "a lobby: ValueError('no such thing'), and 59 other failures",
    ]
    assert [record.exc_info is not None for record in caplog.records] == [True, False, False]


async def test_a_failing_key_is_left_alone_and_the_others_are_handled(harness: Harness) -> None:
    attempts, tried = Attempts(harness.registry.peers), list[str]()

    async def attempt(key: str, error: Exception | None) -> None:
        tried.append(key)
        if error is not None:
            raise error

    for _ in range(3):
        await attempts.attempt("broken", "it was due", attempt("broken", ValueError()))
        await attempts.attempt("late", "it was due", attempt("late", Refusal(Reason.STALE)), Refusal)
        await attempts.attempt("sound", "it was due", attempt("sound", None))
    assert tried == ["broken", *["late", "sound"] * 3]


async def test_what_a_process_no_longer_owns_is_not_attempted(harness: Harness) -> None:
    attempt = asyncio.sleep(0)
    await Attempts(ClusterPeers(harness.database)).attempt("lost", "it was due", attempt)
    assert inspect.getcoroutinestate(attempt) == inspect.CORO_CLOSED
