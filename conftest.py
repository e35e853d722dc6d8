"""Tests are deterministic: chance is seeded, and no test depends on the speed of the machine.

To explore other cases, ``pytest --hypothesis-profile explore --hypothesis-seed 7`` draws other
examples and deals other cards (see ``tests.bot.support.chance``); the same seed repeats them.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from bot.database import clock
from sandbox.process.postgres import programs
from tests import proof, run_twice
from tests.bot.support import engines
from tests.bot.support.engines import Databases

# Bots in processes of their own make no emojis: half a second of drawing at each first start.
os.environ.setdefault("CARD_EMOJIS", "no")

_MEMORY: Final = Path("/dev/shm")
"""Linux keeps these files in memory: nobody waits there until a commit is on a disk."""
_ROOM: Final = 4 << 30
"""The tests of one run write some hundred megabytes."""

_CALLED: Final = "called"
_called: Final = set[run_twice.Place]()
_FORGOTTEN: Final = pytest.StashKey[list[str]]()
_NOON = int(datetime(2026, 5, 15, 12, tzinfo=UTC).timestamp() * 1000)


def _memory_has_room() -> bool:
    if not _MEMORY.is_dir() or os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC:
        return False
    return shutil.disk_usage(_MEMORY).free >= _ROOM


if "TMPDIR" not in os.environ and _memory_has_room():
    os.environ["TMPDIR"] = str(_MEMORY)
    # It has been looked up already.
    tempfile.tempdir = None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine",
        choices=("sqlite", "postgres"),
        help="run the tests of the bot on this engine alone; by default those of the store run on both",
    )


@pytest.fixture(scope="session", autouse=True)
def the_day() -> Iterator[None]:
    """Let the bot's clock begin on the same day every time, far from midnight and from the month's end.

    Bots in processes of their own have the real time.
    """
    time_of_day = clock.time_of_day
    ahead = time_of_day() - _NOON
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "time_of_day", lambda: time_of_day() - ahead)
        patch.setattr(clock, "_offset", clock._offset - ahead)
        yield


@pytest.fixture(scope="session")
def databases(testrun_uid: str) -> Iterator[Databases]:
    """Databases on the PostgreSQL server of the run."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with engines.shared_server(testrun_uid) as server:
        yield Databases(server)


@pytest.fixture(autouse=True)
def proven_cases(request: pytest.FixtureRequest, record_property: proof.RecordProperty) -> None:
    """Record how many cases a test with the marker ``proof`` takes, if the marker says."""
    marker = request.node.get_closest_marker("proof")
    if marker is not None and marker.args:
        record_property("cases", marker.args[0])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take what a worker of xdist has called."""
    _called.update(map(tuple, getattr(node, "workeroutput", {}).get(_CALLED, ())))


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over the modules and tests, which stay until the end, and run seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """After a run of the whole suite, let it fail if a transaction was not run twice."""
    config = session.config
    _called.update(run_twice.called())
    if hasattr(config, "workeroutput"):
        config.workeroutput[_CALLED] = sorted(_called)
    elif exitstatus == 0 and _is_whole(config):
        config.stash[_FORGOTTEN] = run_twice.forgotten(_called)
        if config.stash[_FORGOTTEN]:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _is_whole(config: pytest.Config) -> bool:
    """Whether a run takes all tests, on both engines."""
    chosen = ("file_or_dir", "keyword", "deselect", "lf", "collectonly", "engine")
    part = any(config.getoption(option, None) for option in chosen)
    return not part and config.getoption("markexpr") in ("", "not landing") and programs() is not None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which transactions were forgotten; after a run of proofs, what was shown, with how many cases."""
    forgotten = terminalreporter.config.stash.get(_FORGOTTEN, [])
    if forgotten:
        terminalreporter.section("transactions that no test runs twice")
        for place in forgotten:
            terminalreporter.write_line(place)
    if not (proof.FULL or proof.SHORT):
        return
    terminalreporter.section("proof")
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            told = dict(report.user_properties)
            line = f"{outcome}  {told.get('cases', '')!s:>9}  {report.duration:7.0f} s  {report.nodeid}"
            terminalreporter.write_line(f"{line}: {told['found']}" if "found" in told else line)


settings.register_profile(
    "suite",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    # Machines may be slow, and some filters pass few positions. Examples leave a fixture as they found it.
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
        HealthCheck.function_scoped_fixture,
    ],
)
settings.register_profile("explore", settings.get_profile("suite"), derandomize=False)
settings.load_profile("suite")
