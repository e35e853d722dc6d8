"""A process that writes until it is killed, and prints what was acknowledged."""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from pathlib import Path

from bot.store import metadata
from bot.store.connection import Connection
from bot.store.sqlite.database import SqliteDatabase

WRITERS = 20


async def main(path: Path) -> None:
    """Write pairs of values from several tasks, so that commits are of one transaction and of many."""
    database = await SqliteDatabase.open(path)
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
    asyncio.run(main(Path(sys.argv[1])))
