"""An event loop with virtual time, and the processes in it."""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from itertools import count
from typing import Any, Final, Self, TypeVar
from weakref import WeakSet

Result = TypeVar("Result")
_BEGIN: Final = 1_000.0
"""The monotonic clock at the beginning, in seconds."""
_MOST_CANCELLED: Final = 1_000
"""How many cancelled timers are kept until their time."""
_numbers = count()
OWNER: Final[ContextVar[Process | None]] = ContextVar("OWNER", default=None)
"""The process whose code runs; None for Discord and people."""


class Standstill(Exception):
    """No task is ready and no timer waits: nothing can happen any more."""


class _Task(asyncio.Task[Any]):
    """A task whose place in a set does not depend on its address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._number = next(_numbers)
        super().__init__(*args, **kwargs)

    def __hash__(self) -> int:
        return self._number


class Process:
    """Code that stands still and dies together, as a process of the system does.

    Attributes:
        context: the context in which the process's code runs.
        clock_set: the error of the machine's time of day, in seconds.
        steps_left: the steps of its tasks until ``run_out`` is called; None for never.
        run_out: what happens then: it is killed.
    """

    def __init__(self, loop: VirtualLoop, name: str) -> None:
        self.name = name
        self.loop = loop
        self.context = copy_context()
        self.context.run(OWNER.set, self)
        self.clock_set = 0.0
        self.dead = False
        self.steps_left: int | None = None
        self.run_out: Callable[[], None] = self.kill
        self.killed: Callable[[], None] = lambda: None
        self.still = False
        self._parked: deque[asyncio.Handle] = deque()
        self._tasks: WeakSet[_Task] = WeakSet()
        self.remains: list[_Task] = []
        """The unfinished tasks of a killed process. Nothing of them runs: not even a ``finally``."""

    def begin(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start a task of this process."""
        return self.loop.create_task(work, context=self.context.copy())

    def stand_still(self) -> None:
        """Let nothing run until ``go_on``."""
        self.still = True

    def go_on(self) -> None:
        """Let everything run that is due."""
        self.still = False
        self.loop.put_first(self._parked)
        self._parked.clear()

    def kill(self) -> None:
        """Let nothing run any more."""
        if self.dead:
            return
        self.dead, self.steps_left = True, None
        self.remains = [task for task in self._tasks if not task.done()]
        self._parked.clear()
        self.killed()

    @property
    def ailing(self) -> bool:
        """Whether it is dead, stands still or is about to be killed."""
        return self.dead or self.still or self.steps_left is not None

    def may_run(self, handle: asyncio.Handle) -> bool:
        """Whether a step may run now. A process that stands still keeps the step for later."""
        if self.still:
            self._parked.append(handle)
        elif self.steps_left is not None and not self.dead:
            self.steps_left -= 1
            if self.steps_left < 0:
                self.steps_left = None
                self.run_out()
        return not (self.dead or self.still)

    def note(self, task: _Task) -> None:
        """Note a task that has begun in this process."""
        self._tasks.add(task)


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop whose time jumps to the next timer when it has nothing else to do.

    A thread's work runs in the loop, at one moment.

    Args:
        delay: returns how long a thread takes for something, in seconds.
        switched: called before the code of another process runs.
    """

    # The attributes of asyncio's own loop that this one uses.
    _ready: deque[asyncio.Handle]
    _scheduled: list[Any]
    _timer_cancelled_count: int

    def __init__(self, delay: Callable[[], float], switched: Callable[[Process | None], None]) -> None:
        super().__init__()
        self._delay = delay
        self._switched = switched
        self.now = _BEGIN
        self.current: Process | None = None
        self.set_task_factory(_task)  # type: ignore[arg-type]

    def time(self) -> float:
        """Seconds of simulated time."""
        return self.now

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> Any:
        """As ``call_soon``: there are no threads."""
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """Call a function when a thread would have done so."""

        async def work() -> Any:
            await asyncio.sleep(self._delay())
            return func(*args)

        return self.create_task(work())

    def put_first(self, handles: deque[asyncio.Handle]) -> None:
        """Run these handles before those that wait already."""
        self._ready.extendleft(reversed(handles))

    def _run_once(self) -> None:
        ready, scheduled = self._ready, self._scheduled
        if not ready:
            while scheduled and scheduled[0]._cancelled:
                self._timer_cancelled_count -= 1
                heapq.heappop(scheduled)._scheduled = False
            if not scheduled:
                raise Standstill
            self.now = max(self.now, scheduled[0]._when)
            if self._timer_cancelled_count > _MOST_CANCELLED:
                self._forget_cancelled()
        while scheduled and scheduled[0]._when <= self.now:
            handle = heapq.heappop(scheduled)
            handle._scheduled = False
            if handle._cancelled:
                self._timer_cancelled_count -= 1
            ready.append(handle)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if handle._cancelled:
                continue
            owner = handle._context.get(OWNER)  # type: ignore[attr-defined]
            if owner is not None and owner.ailing and not owner.may_run(handle):
                continue
            if owner is not self.current:
                self._switched(owner)
                self.current = owner
            handle._run()
        handle = None

    def _forget_cancelled(self) -> None:
        """Drop timers that were cancelled long before their time: they keep their context alive."""
        for handle in self._scheduled:
            handle._scheduled = not handle._cancelled
        self._scheduled[:] = [handle for handle in self._scheduled if handle._scheduled]
        heapq.heapify(self._scheduled)
        self._timer_cancelled_count = 0

    def _write_to_self(self) -> None:
        pass

    def _process_events(self, _: object) -> None:
        pass

    def close(self) -> None:
        """Drop everything that waits."""
        self._ready.clear()
        self._scheduled.clear()
        super().close()


def _task(loop: VirtualLoop, work: Coroutine[Any, Any, Any], context: Context | None = None) -> _Task:
    """Make a task of the process that begins it, in any context."""
    if context is None:
        context = copy_context()
    owner = context.get(OWNER)
    if owner is None and loop.current is not None:
        owner = loop.current
        context.run(OWNER.set, owner)
    task = _Task(work, loop=loop, context=context)
    if owner is not None:
        owner.note(task)
    return task
