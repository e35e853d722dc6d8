"""The bot as on Windows, where an event loop cannot handle signals."""

import asyncio
import signal
import sys
from typing import NoReturn

from bot.__main__ import main


def _absent(*_: object) -> NoReturn:
    raise NotImplementedError


if __name__ == "__main__":
    # A shell ignores Ctrl-C for its background processes, and their children inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    asyncio.SelectorEventLoop.add_signal_handler = _absent  # type: ignore[assignment]
    sys.exit(main())
