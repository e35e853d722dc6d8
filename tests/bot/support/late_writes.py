"""The bot, with collected rows that it commits only when it stops."""

import sys
from dataclasses import replace
from typing import Any
from unittest import mock

from bot import __main__ as program
from bot.config import Config, Pace, load


def patient(*environment: Any, **options: Any) -> Config:
    """The settings of a bot that commits nothing by time."""
    return replace(load(*environment, **options), pace=Pace(write=3_600.0))


if __name__ == "__main__":
    with mock.patch.object(program, "load", patient):
        sys.exit(program.main())
