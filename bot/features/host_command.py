"""A command of ``python -m bot`` for the bot's host."""

from __future__ import annotations

import argparse
import re
from functools import partial
from typing import Final, Protocol

from bot.database.database import Database
from bot.registry.hooks import AllHooks
from bot.registry.registry import Registry, build_registry
from bot.registry.transactions import reach
from bot.tables.limits import Limits
from bot.tables.peers import Standalone

_NO_LIMITS: Final = Limits(0, 0, 0, 0)


class HostCommand(Protocol):
    """A module with a command. Its docstring describes it."""

    @property
    def SUMMARY(self) -> str:  # noqa: N802
        """What it does, in a few words."""

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        """Describe the command's arguments."""

    def run(self, arguments: argparse.Namespace, /) -> int:
        """Do it; returns the exit code.

        Args:
            arguments: also have ``hooks``, those of all features.

        Raises:
            ConfigError, StoreError: with a sentence for the host.
        """


def snowflake(text: str) -> int:
    """An id that Discord gave."""
    if not re.fullmatch(r"[1-9][0-9]{0,18}", text):
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is no number of Discord's")
    return int(text)


def registry_alone(database: Database, hooks: AllHooks) -> Registry:
    """The registry of a command that alone uses the database: nobody is waited for, and nobody is told."""
    peers = Standalone(database, partial(reach.postpone, hooks=hooks))
    return build_registry(database, _NO_LIMITS, peers, lambda _: None, hooks)
