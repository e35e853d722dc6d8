"""Runs mutants: one process imports the tests once, and a fork of it tries one change.

A fork replaces the code of the changed function and runs the tests that reach the changed lines, the shortest
first, until one fails. An earlier run with coverage has found these tests, also in a fork, so that it filled
no cache.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import select
import signal
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest
from coverage import Coverage

from research.proofs.mutation.mutants import ROOT, Mutant

KILLED: Final = "killed"
SURVIVED: Final = "survived"
_SECONDS: Final = 30
"""The CPU time that a test may take, in addition to ten times what it needs without a change."""
_LOOK_SECONDS: Final = 10
_IDLE: Final = 150
"""A mutant that uses fewer ticks of CPU time, of 10 ms, between two polls waits for ever.

A test that polls every millisecond uses some 70.
"""
_MEMORY: Final = 4 << 30
_NOT_APPLIED: Final = 3


@dataclass
class _Reached:
    """What the tests reach without a change.

    Attributes:
        tests: the indices of the tests that reach a line of a file.
        seconds: the CPU time of each test.
        imports: the lines that ran before the tests, when modules were imported.
    """

    tests: dict[str, dict[int, list[int]]]
    seconds: list[float]
    imports: dict[str, set[int]]

    def by(self, file: Path, lines: tuple[int, int]) -> list[int]:
        """Return the tests that reach one of these lines, the shortest first."""
        of_file = self.tests.get(str(file), {})
        found = {test for line in range(lines[0], lines[1] + 1) for test in of_file.get(line, ())}
        return sorted(found, key=self.seconds.__getitem__)

    def by_import(self, mutant: Mutant) -> bool:
        """Whether the changed lines run when their module is imported, so that a change comes too late."""
        first, last = mutant.lines
        return not self.imports.get(str(mutant.file), set()).isdisjoint(range(first, last + 1))


class Server:
    """A plugin that tries mutants instead of running the tests once.

    Args:
        report: called with each mutant and its outcome.
        coverage: the coverage, which is measuring already.
    """

    def __init__(
        self,
        mutants: Iterable[Mutant],
        report: Callable[[Mutant, str], None],
        coverage: Coverage,
        directory: Path,
    ) -> None:
        self._mutants = mutants
        self._report = report
        self._coverage = coverage
        self._directory = directory

    def pytest_configure(self) -> None:
        """Keep Hypothesis from looking for the simplest failure."""
        # pytest wants to import Hypothesis before anything else does.
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutation", settings.get_profile("suite"), phases=(Phase.explicit, Phase.generate)
        )
        settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants."""
        found = self._directory / "reached"
        gc.freeze()

        def look() -> int:
            found.write_bytes(pickle.dumps(_reached(session, self._coverage)))
            return 0

        outcome = _in_fork(look)
        self._coverage.stop()
        assert outcome == 0, "the tests without a change do not pass"
        reached: _Reached = pickle.loads(found.read_bytes())
        for mutant in self._mutants:
            tests = reached.by(mutant.file, mutant.lines) or reached.by(mutant.file, mutant.body)
            if not tests and reached.by_import(mutant):
                continue
            status = _in_fork(partial(_try, session, mutant, tests, reached.seconds), _IDLE)
            if status != _NOT_APPLIED:
                self._report(mutant, SURVIVED if status == 0 else KILLED)
        return True


def _run(session: pytest.Session, test: int) -> None:
    item = session.items[test]
    # Each test runs as if it were the last: it leaves no fixture to the next one.
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def _reached(session: pytest.Session, measured: Coverage) -> _Reached:
    seconds = []
    for test in range(len(session.items)):
        measured.switch_context(str(test))
        before, failed = time.process_time(), session.testsfailed
        _run(session, test)
        seconds.append(time.process_time() - before)
        assert session.testsfailed == failed, session.items[test].nodeid
    measured.stop()
    data = measured.get_data()
    tests, imports = dict[str, dict[int, list[int]]](), dict[str, set[int]]()
    for file in data.measured_files():
        contexts = data.contexts_by_lineno(file)
        tests[file] = {line: [int(test) for test in found if test] for line, found in contexts.items()}
        imports[file] = {line for line, found in contexts.items() if "" in found}
    return _Reached(tests, seconds, imports)


def _try(session: pytest.Session, mutant: Mutant, tests: list[int], seconds: list[float]) -> int:
    if not _apply(mutant):
        return _NOT_APPLIED
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    for test in tests:
        limit = int(time.process_time() + 10 * seconds[test]) + _SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        _run(session, test)
        if session.testsfailed:
            return 1
    return 0


def _apply(mutant: Mutant) -> bool:
    """Replace the code of the function wherever it is: in its module, a property or a cache."""
    code = _code(compile(mutant.source, str(mutant.file), "exec", dont_inherit=True), mutant)
    assert code is not None, "the change stays within the function"
    gc.unfreeze()
    applied = False
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and _is(function.__code__, mutant):
            if function.__code__.co_freevars != code.co_freevars:
                return False
            function.__code__ = code
            applied = True
    return applied


def _is(code: CodeType, mutant: Mutant) -> bool:
    first, last = mutant.body
    return (
        code.co_filename == str(mutant.file)
        and code.co_qualname == mutant.function
        and first <= code.co_firstlineno <= last
    )


def _code(code: CodeType, mutant: Mutant) -> CodeType | None:
    """The function's code in that of its module."""
    if _is(code, mutant):
        return code
    inner = (_code(constant, mutant) for constant in code.co_consts if isinstance(constant, CodeType))
    return next(filter(None, inner), None)


def _in_fork(work: Callable[[], int], idle: int = 0) -> int:
    """Run ``work`` in a fork; return its exit code, negative if the fork was killed.

    Args:
        idle: the fork is killed if it uses fewer ticks of CPU time between two polls.
    """
    child = os.fork()
    if child == 0:
        _work(work)
    ended = os.pidfd_open(child)
    used = -idle
    while not select.select([ended], [], [], _LOOK_SECONDS)[0]:
        if (now := _processor(child)) < used + idle:
            os.kill(child, signal.SIGKILL)
        used = now
    os.close(ended)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    # The tests may have left processes behind.
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return status


def _work(work: Callable[[], int]) -> None:
    status: Any = 1
    try:
        os.setpgid(0, 0)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silence, stream)
        status = work()
    finally:
        os._exit(status)


def _processor(child: int) -> int:
    """Return the CPU time of a process and of its ended children, in ticks."""
    fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15]))


def test_files(patterns: Iterable[str]) -> list[str]:
    """Return the files and folders of tests that these patterns name."""
    return [str(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))]
