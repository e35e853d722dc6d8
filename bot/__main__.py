"""``python -m bot``, also installed as ``ecarte``: runs the bot, on Discord or on DISCORD_API_BASE."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the bot; return the exit code."""
    # Worker processes import this module too and do not need the program.
    from bot.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
