"""The bot as a program."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]


async def run_bot(database: str) -> tuple[int | None, str]:
    """Run a bot that cannot use its database; returns its exit code and what it printed."""
    settings = {
        "DISCORD_TOKEN": "none",
        "DATABASE_URL": database,
        "DISCORD_API_BASE": "http://127.0.0.1:9",
    }
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"), cwd=ROOT, env={**os.environ, **settings}, stderr=PIPE
    )
    _, said = await bot.communicate()
    return bot.returncode, said.decode()
