"""``python -m engine check FILE…``: records of games, checked against the rules."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engine.base_record import BaseRecord
from engine.bourre.notation.record import Record as BourreRecord
from engine.clauses import Clause, NotationError, blocks
from engine.ecarte.notation.record import Record as EcarteRecord
from engine.terminal.bad_input import BadInput, one_line

_RECORDS: Final[dict[str, type[BaseRecord[Any, Any]]]] = {
    record.title: record for record in (EcarteRecord, BourreRecord)
}


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Add the command."""
    parser = commands.add_parser("check", help="check records of games against the rules")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a text with records in it")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check every record in the files and report each one; return 2 if one is wrong.

    A file may have records of several games, with blank lines between them.
    """
    wrong = 0
    for file in options.files:
        try:
            for found in _reports(_text(file)):
                if isinstance(found, NotationError):
                    print(one_line(f"{file}: {found}"), file=sys.stderr)
                    wrong = 2
                else:
                    print(one_line(f"{file}: {found}, all by the rules"))
        except BadInput as error:
            print(one_line(str(error)), file=sys.stderr)
            wrong = 2
    return wrong


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror}") from None
    except ValueError:
        raise BadInput(f"{file}: this is no text in UTF-8.") from None


def _reports(text: str) -> Iterator[str | NotationError]:
    """A short description of each record of a text, or its error."""
    for block in blocks(text):
        try:
            yield _report(block)
        except NotationError as error:
            yield error


def _report(block: list[Clause]) -> str:
    title = block[0].text if block else ""
    if title not in _RECORDS:
        titles = " or ".join(f"'{known}'" for known in _RECORDS)
        raise NotationError(block[0].line if block else 1, 1, f"{titles} is expected here.")
    record = _RECORDS[title].read_lines(block)
    return f"{record.game_id}: {len(record.packs)} deals, {len(record.history)} actions"
