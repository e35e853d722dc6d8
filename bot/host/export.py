"""Writes everything in the database into a new folder, a file for each table, also while the bot runs.

It contains the hands and the packs of live games, so only the host may read it.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TextIO

from bot import config
from bot.database.errors import StoreError, explaining_folder
from bot.host.store.export import Export, Plain, exporting

SUMMARY: Final = "write everything as JSON lines or CSV"
Rows = Iterable[dict[str, Plain]]
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("path", type=Path, help="a new folder")
    parser.add_argument("--format", choices=list(_WRITERS), default="jsonl", help="jsonl if it is not said")


def run(arguments: argparse.Namespace) -> int:
    """Export the database.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: the database cannot be read, or the folder cannot be made.
    """
    path: Path = arguments.path
    with explaining_folder(path.parent):
        if path.exists():
            raise StoreError(f"{path} exists already and was left as it is: name a new folder.")
        with exporting(config.database(os.environ)) as export:
            _write(export, path, arguments.format)
    print(f"{path} has {len(export.tables)} tables.")
    return 0


def _write(export: Export, path: Path, suffix: str) -> None:
    """Write all tables into a folder that appears when it is complete."""
    partial = path.with_name(path.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(mode=0o700, parents=True)
    try:
        for table in export.tables:
            with (partial / f"{table}.{suffix}").open("x", encoding="utf-8", newline="") as file:
                _WRITERS[suffix](export.rows(table), file)
        partial.rename(path)
    except BaseException:
        shutil.rmtree(partial, ignore_errors=True)
        raise


def _write_lines(rows: Rows, file: TextIO) -> None:
    for row in rows:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _write_csv(rows: Rows, file: TextIO) -> None:
    writer: csv.DictWriter[str] | None = None
    for row in rows:
        if writer is None:
            writer = csv.DictWriter(file, list(row))
            writer.writeheader()
        writer.writerow({name: _cell(value) for name, value in row.items()})


def _cell(value: Plain) -> Plain:
    """A value as a cell: a text that a spreadsheet would take for a formula begins with an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


_WRITERS: Final[dict[str, Callable[[Rows, TextIO], None]]] = {"jsonl": _write_lines, "csv": _write_csv}
