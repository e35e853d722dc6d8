"""Which version of the program this is."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Final

from bot import VERSION
from bot.database import migrations

_ROOT: Final = Path(__file__).parents[1]


@cache
def described() -> str:
    """The version, the commit in a checkout, and the number of the schema."""
    commit = _commit()
    return f"{VERSION} ({f'commit {commit}, ' if commit else ''}schema {len(migrations.scripts())})"


def _commit() -> str | None:
    """The commit of the checkout that runs; None if it is none."""
    try:
        found = subprocess.run(
            ["git", "-C", str(_ROOT), "rev-parse", "--show-toplevel", "--short", "HEAD"],
            capture_output=True,
            text=True,
            check=True,
            timeout=5,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    top, commit = found.stdout.split("\n")[:2]
    # An environment may lie in the checkout of something else.
    return commit if Path(top) == _ROOT else None
