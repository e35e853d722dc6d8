"""Tells whether ratings predict results better than a coin, by game and month.

It prints the mean logarithmic loss of what the ratings across all servers predicted before each rated match.
A coin loses ln 2 = 0.6931 a match; less is better. The bot may run.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Sequence
from itertools import groupby
from statistics import fmean
from typing import Final

from bot import config
from bot.database.opening import reading
from bot.features.standings import ratings_store as ratings
from bot.features.standings import seasons
from bot.features.standings.rating import Prediction
from engine.games import GAME_TYPES

SUMMARY: Final = "tell whether ratings predict results"
COIN: Final = math.log(2)
"""The logarithmic loss of a coin, in nats."""


def log_loss(predictions: Sequence[Prediction]) -> float:
    """The mean logarithmic loss, in nats; a drawn match counts as half a win and half a loss."""
    return fmean(
        -(match.score * math.log(match.expected) + (1 - match.score) * math.log(1 - match.expected))
        for match in predictions
    )


def report(predictions: Sequence[Prediction]) -> str:
    """The report: a line for each month and one for all months.

    Args:
        predictions: in order of time.
    """
    lines = [f"{'season':<15} {'matches':>8} {'log-loss':>9} {'coin':>7} {'ahead by':>9}"]
    months = [(season, tuple(found)) for season, found in groupby(predictions, lambda match: match.season)]
    for season, found in (*months, (seasons.ALL_TIME, tuple(predictions))):
        if found:
            name, loss = seasons.name(season, "en"), log_loss(found)
            lines.append(f"{name:<15} {len(found):>8} {loss:>9.4f} {COIN:>7.4f} {COIN - loss:>+9.4f}")
    return "\n".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no arguments: the command takes none."""


def run(_: argparse.Namespace) -> int:
    """Print the report.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: there is no database to read.
    """
    with reading(config.database(os.environ)) as connection:
        found = {kind: ratings.predictions(connection, kind) for kind in GAME_TYPES}
    reports = [f"{kind}\n{report(predictions)}" for kind, predictions in found.items() if predictions]
    print("\n\n".join(reports) or "No match has been rated yet.")
    return 0
