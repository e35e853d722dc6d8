"""Run the terminal program: ``python -m engine check FILE…``, ``play [bourre]`` and ``ask HAND``.

The exit code is 0, 2 for bad input, or 130 after Ctrl-C, as in shells.
"""

from __future__ import annotations

import os
import sys

INTERRUPTED = 130
NOBODY_READS = 141


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code."""
    try:
        # Somebody may press Ctrl-C while the games load.
        from engine.terminal.command_line import run

        return run(arguments)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Python complains at exit about output that it cannot write.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS


if __name__ == "__main__":
    sys.exit(main())
