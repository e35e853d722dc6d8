"""``python -m benchmarks [engine|store|wire …]``: what it costs, in tables."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable

from benchmarks import engine, pictures, settlements, store
from benchmarks.load import company, wire
from benchmarks.report import machine
from benchmarks.strength import advisor, ismcts, responses

PARTS: dict[str, Callable[[], None]] = {
    "engine": engine.measure,
    "store": lambda: asyncio.run(store.measure()),
    "settlements": lambda: asyncio.run(settlements.measure()),
    "wire": lambda: asyncio.run(wire.measure()),
    "pictures": pictures.measure,
    "advisor": advisor.measure,
    "ismcts": ismcts.measure,
    "responses": responses.measure,
    "company": lambda: asyncio.run(company.measure()),
}


def main() -> int:
    """Measure the parts that are named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="What écarté costs.")
    # choices= would not let the list be empty.
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}; without any, all")
    parts: list[str] = parser.parse_args().parts
    for part in parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; the parts are {', '.join(PARTS)}")
    print(machine())
    for part in parts or PARTS:
        PARTS[part]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
