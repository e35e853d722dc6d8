"""``python -m bot``, installed also as ``ecarte``: the bot on Discord, or on what DISCORD_API_BASE names."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the bot; return the exit code."""
    # The worker processes import this module too, and need nothing of the program.
    from bot.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
