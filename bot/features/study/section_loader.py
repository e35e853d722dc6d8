"""Loads what the study adds to the end of a game."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.study import reviewer
from bot.features.study.review_page import moment_of
from bot.features.study.section import StudySection
from bot.tables.table import Status, Table
from engine.interface import HasReview


def load(connection: Connection, table: Table, _language: str, _left: int | None) -> StudySection:
    """The decision that changed most in a finished game, if its review is known."""
    game_type = table.game_type
    if table.status is not Status.OVER or not isinstance(game_type, HasReview):
        return StudySection()
    review = reviewer.find(connection, table)
    if review is None:
        return StudySection()
    moment = moment_of(review)
    deal = 0 if moment is None else game_type.deal_of(table.started_game, moment.step)
    return StudySection(clean=not review.worst(1), moment=moment, deal=deal)
