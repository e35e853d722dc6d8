"""``python -m bot``: the bot on Discord, or on whatever DISCORD_API_BASE names."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    # Processes that think for the bot import this module too, and need nothing of the program.
    from bot.main import main

    sys.exit(main())
