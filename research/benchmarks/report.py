"""Collects and prints figures: medians of alternating rounds, tables with the ratio first."""

from __future__ import annotations

import os
import platform
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import median, quantiles


class Race:
    """The results of the contenders, round by round.

    The contenders run in turn within each round, so that a busy machine slows all of them.
    """

    def __init__(self) -> None:
        self._rates: dict[tuple[str, str], list[float]] = defaultdict(list)

    def enter(self, name: str, counts: Mapping[str, int], seconds: float) -> None:
        """Record what a contender did in one round."""
        for unit, count in counts.items():
            self._rates[name, unit].append(count / seconds)

    def rate(self, name: str, unit: str) -> float:
        """The median of a contender's rounds, in units per second."""
        return median(self._rates[name, unit])


def machine() -> str:
    """A description of this machine."""
    load = os.getloadavg()[0]
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}"
        f" {platform.machine()}, {os.cpu_count()} cores, load {load:.1f} before the start"
    )


def show(title: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a Markdown table that is readable in a terminal."""
    lines = [list(header), *map(list, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    print(f"\n### {title}\n")
    for n, line in enumerate(lines):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |")
        if n == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|", flush=True)


def times(ratio: float) -> str:
    """Write a ratio, such as ``2.5 ×``."""
    return f"{ratio:.3g} ×"


def whole(number: float) -> str:
    """Write a rounded number, such as ``72,754``."""
    return f"{number:,.0f}"


def milliseconds(seconds: float, digits: int = 1) -> str:
    """Write a time, such as ``12.3 ms``."""
    return f"{1000 * seconds:,.{digits}f} ms"


def percent(share: float) -> str:
    """Write a percentage, such as ``55.9 %``."""
    return f"{100 * share:.1f} %"


def percentiles(values: Sequence[float]) -> tuple[float, float]:
    """The 50th and the 99th percentile."""
    cuts = quantiles(values, n=100, method="inclusive")
    return cuts[49], cuts[98]
