"""Écarté at a Discord table, as it is installed: the packages of the repository stand in this one.

So an environment gets one new name, and no other program's ``bot`` or ``engine`` is in the way.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))


def bot() -> int:
    """Run the bot, or one of its commands; return the exit code."""
    from bot.__main__ import main

    return main()


def sandbox() -> int:
    """Run the sandbox; return the exit code."""
    from sandbox.__main__ import main

    return main()
