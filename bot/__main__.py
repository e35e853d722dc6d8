"""``python -m bot``, also installed as ``ecarte``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the bot or a command; return the exit code."""
    # Worker processes import this module too and do not need the program.
    from bot import command_line

    return command_line.main()


if __name__ == "__main__":
    sys.exit(main())
