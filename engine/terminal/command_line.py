"""The commands of ``python -m engine``. Each is a module whose ``add`` names the function that runs it."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from engine.clauses import NotationError
from engine.errors import RuleError
from engine.terminal import asking, checking, playing
from engine.terminal.bad_input import BadInput, one_line
from engine.terminal.screen import prepare

BAD_INPUT = 2


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{self.prog}: {message} (see --help)")


def run(arguments: list[str] | None) -> int:
    """Run a command; the exit code is 2 for bad input."""
    prepare()
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
    except (BadInput, NotationError, RuleError) as error:
        print(one_line(str(error)), file=sys.stderr)
        return BAD_INPUT
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="Card games in the terminal.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    checking.add(commands)
    playing.add(commands)
    asking.add(commands)
    return parser
