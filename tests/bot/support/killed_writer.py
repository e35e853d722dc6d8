"""A process that writes until it is killed, and prints what was acknowledged."""

from __future__ import annotations

import asyncio
import logging
import sys
from itertools import count
from pathlib import Path

from bot.database import metadata, migrations
from bot.database.connection import Connection
from bot.database.opening import open_database

WRITERS = 20


async def main(url: str) -> None:
    """Write pairs of values from several tasks, so that commits are of one transaction and of many.

    With a line of its input it looks whether its files are still there.
    """
    database = await open_database(url)
    numbers = count()

    async def write() -> None:
        for n in numbers:

            def pair(connection: Connection, n: int = n) -> None:
                metadata.write(connection, f"one {n}", str(n))
                metadata.write(connection, f"other {n}", str(n))

            await database.write(pair)
            print(n, flush=True)

    async def look() -> None:
        while await asyncio.to_thread(sys.stdin.readline):
            await database.danger()

    await asyncio.gather(look(), *(write() for _ in range(WRITERS)))


if __name__ == "__main__":
    logging.basicConfig()
    known = [*migrations.scripts(), *map(Path, sys.argv[2:])]
    migrations.scripts = lambda: known
    asyncio.run(main(sys.argv[1]))
