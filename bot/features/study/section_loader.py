"""Loads what the study adds to the end of a game."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.study import reviewer
from bot.features.study.review_page import best_of, moment_of
from bot.features.study.section import StudySection
from bot.tables.table import Table
from engine.interface import HasReview


def load(connection: Connection, table: Table, _language: str, _left: int | None) -> StudySection:
    """The decision that changed most in a finished game, and the winner's best, if its review is known."""
    game_type = table.game_type
    if not isinstance(game_type, HasReview):
        return StudySection()
    review = reviewer.find(connection, table)
    if review is None:
        return StudySection()
    game = table.started_game
    winner = None if game.result is None else game.result.winner
    moment, best = moment_of(review), best_of(review, winner)
    deals = [0 if told is None else game_type.deal_of(game, told.step) for told in (moment, best)]
    return StudySection(review.clean, moment, deals[0], best, deals[1])
