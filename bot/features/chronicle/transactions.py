"""Enters what a finished game and its review say for each person."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle import records_store as records
from bot.features.chronicle.model import Figures
from bot.features.standings.transactions import placed
from bot.tables.table import Table
from engine.course import Extremes
from engine.interface import Review


def enter(connection: Connection, table: Table) -> None:
    """Enter the figures of a game that has just ended, while its stakes and bets are still in escrow."""
    if not table.ranked:
        return
    game, own_counters = table.started_game, table.ruleset.buy_in > 0
    assert game.result is not None, "it is over"
    result, people, target = game.result, placed(table), table.ruleset.target
    # Points beyond the target do not count.
    scores = [score if target is None else min(score, target) for score in result.scores]
    alone = [each.rank for each in people].count(1) == 1
    pot = 0 if own_counters else figures.in_escrow(connection, table.guild, table.pool or table.id)
    for each in people:
        seats = [seat for seat, person in enumerate(table.principals) if person == each.person]
        stayed = table.seats[each.seat].person == each.person
        found = Figures(
            rank=each.rank,
            won=alone and stayed and each.rank == 1,
            finished=game.deal_finished,
            points=sum(result.net[seat] for seat in seats) if own_counters else scores[each.seat],
            deals=game.deals,
            feats=each.statistics.get(table.game_type.feat or "", 0),
            pot=pot,
        )
        figures.enter(connection, table.id, each.seat, found)


def enter_review(connection: Connection, table: Table, review: Review, extremes: Extremes) -> None:
    """Add to the figures of a game what only its review and its course say.

    If a person has held several seats, only the last one counts. A game for two that a substitute has played
    on was not played by these two alone, so nothing of its course counts for them.
    """
    replaced = {gone.seat for gone in table.departed}
    if replaced and table.two_sided:
        return
    for seat in set(range(len(table.seats))) - replaced:
        figures.enter_review(connection, table.id, seat, review.summary(seat), extremes)
    records.enter_bests(connection, table.id)
