"""A process that writes until it is killed, and prints what was acknowledged."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from bot.database import metadata
from bot.database.connection import Connection
from bot.database.opening import open_database

WRITERS = 20


async def main(url: str) -> None:
    """Write pairs of values from several tasks, so that commits are of one transaction and of many."""
    database = await open_database(url)
    numbers = count()

    async def write() -> None:
        for n in numbers:

            def pair(connection: Connection, n: int = n) -> None:
                metadata.write(connection, f"one {n}", str(n))
                metadata.write(connection, f"other {n}", str(n))

            await database.write(pair)
            print(n, flush=True)

    await asyncio.gather(*(write() for _ in range(WRITERS)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
