"""Pictures are drawn off the event loop, one after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Final, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_THREAD: Final = ThreadPoolExecutor(1, "pictures")
"""A second one would gain little: what is drawn for an act takes some ten milliseconds."""


async def drawn(
    draw: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
) -> Result:
    """Call a function on the drawing thread; return its result or raise its error."""
    call = partial(copy_context().run, draw, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_THREAD, call)
