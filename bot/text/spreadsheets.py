"""Rows as comma-separated values, for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Final, TextIO

Cell = str | int | float | bytes | None
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def write(rows: Iterable[Mapping[str, Cell]], file: TextIO) -> None:
    """Write rows under the names of their columns, which are those of the first."""
    writer: csv.DictWriter[str] | None = None
    for row in rows:
        if writer is None:
            writer = csv.DictWriter(file, list(row))
            writer.writeheader()
        writer.writerow({name: _cell(value) for name, value in row.items()})


def text(rows: Iterable[Mapping[str, Cell]]) -> str:
    """What ``write`` writes."""
    file = io.StringIO(newline="")
    write(rows, file)
    return file.getvalue()


def _cell(value: Cell) -> Cell:
    """A value as a cell: a text that a spreadsheet would take for a formula begins with an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
