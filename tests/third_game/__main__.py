"""``python -m tests.third_game``: the bot with one more game."""

from __future__ import annotations

import sys

from bot.__main__ import main

from .registration import register

if __name__ == "__main__":
    register()
    sys.exit(main())
