"""The bot as on Windows, where an event loop cannot handle signals."""

import asyncio
import sys
from typing import NoReturn

from bot.main import main


def _absent(*_: object) -> NoReturn:
    raise NotImplementedError


if __name__ == "__main__":
    asyncio.SelectorEventLoop.add_signal_handler = _absent  # type: ignore[assignment]
    sys.exit(main())
