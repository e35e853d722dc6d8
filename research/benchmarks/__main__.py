"""``python -m research.benchmarks [engine|store|wire …]``: measure, and print tables."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable

from research.benchmarks import asking, boards, bounds, engine, pictures, presses, seasons, settlements, store
from research.benchmarks.load import capacity, house_player, wire
from research.benchmarks.report import machine
from research.strength import (
    advisor,
    bourre,
    calibration,
    ismcts,
    jeux,
    peeker,
    quitter,
    responses,
    solution,
)


def _store() -> None:
    asyncio.run(store.measure())
    presses.measure()


PARTS: dict[str, Callable[[], None]] = {
    "engine": engine.measure,
    "store": _store,
    "boards": lambda: asyncio.run(boards.measure()),
    "bounds": lambda: asyncio.run(bounds.measure()),
    "seasons": lambda: asyncio.run(seasons.measure()),
    "settlements": lambda: asyncio.run(settlements.measure()),
    "wire": lambda: asyncio.run(wire.measure()),
    "capacity": lambda: asyncio.run(capacity.measure()),
    "pictures": pictures.measure,
    "ask": asking.measure,
    "advisor": advisor.measure,
    "calibration": calibration.measure,
    "jeux": jeux.measure,
    "bourre": bourre.measure,
    "ismcts": ismcts.measure,
    "responses": responses.measure,
    "solution": solution.measure,
    "quitter": quitter.measure,
    "peeker": peeker.measure,
    "house": lambda: asyncio.run(house_player.measure()),
}
#: These read /proc.
LINUX_ONLY = ("wire", "capacity", "advisor", "house")


def main() -> int:
    """Measure the named parts, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure the parts of écarté.")
    # With choices= the list could not be empty.
    parser.add_argument(
        "parts", nargs="*", metavar="part", help=f"one of {', '.join(PARTS)}; all of them if none is named"
    )
    parts: list[str] = parser.parse_args().parts
    for part in parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; the parts are {', '.join(PARTS)}")
    print(machine())
    for part in parts or PARTS:
        if part in LINUX_ONLY and sys.platform != "linux":
            print(f"{part} is left out: it reads /proc, which only Linux has.", file=sys.stderr)
        else:
            PARTS[part]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
