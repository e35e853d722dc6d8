"""Enters what the review of a finished game says for each person."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.standings import scoring
from bot.tables.table import Table
from engine.course import Extremes
from engine.interface import Review


def enter_review(connection: Connection, table: Table, review: Review, extremes: Extremes) -> None:
    """Add to the results of a game what only its review and its course say.

    If a person has held several seats, only the last one counts. If a backer took a seat over, neither of its
    players made all of its decisions. A game for two that a substitute has played on was not played by these
    two alone, so nothing of its course counts for them.
    """
    if not table.ranked:
        return
    replaced = {gone.seat for gone in table.departed}
    for seat in set(range(len(table.seats))) - replaced:
        scoring.enter_review(connection, table.id, seat, review.summary(seat))
        if not (replaced and table.two_sided):
            figures.enter_course(connection, table.id, seat, review.summary(seat), extremes)
