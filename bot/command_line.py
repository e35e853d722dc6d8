"""The command line: ``python -m bot`` runs the bot, ``python -m bot COMMAND`` does something for its host."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn

from bot.config import ConfigError, Role
from bot.database.errors import StoreError
from bot.version import VERSION

COMMANDS: Final = ("check", "backup", "restore", "export", "forget", "move", "predictions")
"""The modules of ``bot.host``. Each has ``SUMMARY``, ``add_arguments(parser)`` and ``run(arguments)``,
which returns the exit code and raises ConfigError or StoreError with a sentence for the host."""


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (--help lists what it takes).\n")


def main(words: Sequence[str] | None = None) -> int:
    """Run the bot, or a command.

    Args:
        words: those after the program; None for the process's own.

    Returns:
        The exit code: 2 if the words, a setting or the database are wrong, 1 if anything else fails.
    """
    given = list(sys.argv[1:] if words is None else words)
    arguments = _parser().parse_args(given or [Role.ALL])
    try:
        code: int = arguments.run(arguments)
    except (ConfigError, StoreError) as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        reason = f"{error.filename} cannot be used: {error.strerror}." if error.filename else error
        print(reason, file=sys.stderr)
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m bot", description="Runs the bot, whole or in one of several roles.")
    parser.add_argument("--version", action="version", version=f"ecarte {VERSION}")
    words = parser.add_subparsers(metavar="ROLE-or-COMMAND")
    for role in Role:
        words.add_parser(role.value, help=f"run the bot in the role {role}").set_defaults(run=_bot, role=role)
    for name in COMMANDS:
        command = import_module(f"bot.host.{name}")
        chosen = words.add_parser(name, help=command.SUMMARY, description=command.__doc__)
        command.add_arguments(chosen)
        chosen.set_defaults(run=command.run)
    return parser


def _bot(arguments: argparse.Namespace) -> int:
    # Commands do not need the whole program.
    from bot.main import run

    run(arguments.role)
    return 0
