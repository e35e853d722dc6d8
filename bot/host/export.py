"""Writes everything in the database into a new folder, a file for each table, also while the bot runs.

It contains the hands and the packs of live games, so only the host may read it. With an option it writes the
lists of one thing instead, without the names of those who hide themselves.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from bot import config
from bot.database.errors import StoreError, explaining_folder
from bot.database.opening import reading
from bot.features.feature import Rows
from bot.features.registered import FEATURES
from bot.host.store.export import exporting
from bot.text import spreadsheets

SUMMARY: Final = "write everything as JSON lines or CSV"
_EXPORTS: Final = {name: read for feature in FEATURES for name, read in feature.exports.items()}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("path", type=Path, help="a new folder")
    parser.add_argument("--format", choices=list(_WRITERS), default="jsonl", help="jsonl if it is not said")
    for name in _EXPORTS:
        parser.add_argument(f"--{name}", metavar="ID", help=f"only this {name}, as CSV and JSON")


def run(arguments: argparse.Namespace) -> int:
    """Export the database.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: the database cannot be read, nothing has the id, or the folder cannot be made.
    """
    path: Path = arguments.path
    with explaining_folder(path.parent):
        if path.exists():
            raise StoreError(f"{path} exists already and was left as it is: name a new folder.")
        url = config.database(os.environ)
        keys = ((name, getattr(arguments, name)) for name in _EXPORTS)
        chosen = next((chosen for chosen in keys if chosen[1] is not None), None)
        print(_tables(url, path, arguments.format) if chosen is None else _lists(url, path, *chosen))
    return 0


def _tables(url: str, path: Path, suffix: str) -> str:
    """Write all tables; returns what is to be said of them."""
    with exporting(url) as export:
        write = _WRITERS[suffix]
        _write(path, {f"{table}.{suffix}": partial(write, export.rows(table)) for table in export.tables})
    return f"{path} has {len(export.tables)} tables."


def _lists(url: str, path: Path, name: str, key: str) -> str:
    """Write the lists of one thing; returns what is to be said of them.

    Raises:
        StoreError: nothing has the id.
    """
    with reading(url) as connection:
        connection.execute(getattr(connection, "begin_reading", "BEGIN")).close()
        found = _EXPORTS[name](connection, key)
    if found is None:
        raise StoreError(f"There is no {name} {key}: the table {name} of an export has the ids of all.")
    about, lists = found
    _write(
        path,
        {
            f"{title}.{suffix}": partial(write, rows)
            for title, rows in lists.items()
            for suffix, write in (("csv", spreadsheets.write), ("json", _write_json))
        },
    )
    return f"{path} has {about}."


def _write(path: Path, files: Mapping[str, Callable[[TextIO], None]]) -> None:
    """Write files into a folder that appears when it is complete."""
    unfinished = path.with_name(path.name + ".partial")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(mode=0o700, parents=True)
    try:
        for name, write in files.items():
            with (unfinished / name).open("x", encoding="utf-8", newline="") as file:
                write(file)
        unfinished.rename(path)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise


def _write_json(rows: Rows, file: TextIO) -> None:
    json.dump(list(rows), file, ensure_ascii=False, indent=1)


def _write_lines(rows: Rows, file: TextIO) -> None:
    for row in rows:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")


_WRITERS: Final[dict[str, Callable[[Rows, TextIO], None]]] = {
    "jsonl": _write_lines,
    "csv": spreadsheets.write,
}
