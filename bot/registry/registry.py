"""The registry of games: everything that people and deadlines do at tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.database.database import Database
from bot.registry.breaks import Breaks
from bot.registry.commits import Change, Commits
from bot.registry.departures import Departures
from bot.registry.endings import Endings
from bot.registry.hooks import TableHooks
from bot.registry.moves import Moves
from bot.registry.offers import Offers
from bot.registry.play import Play
from bot.registry.table_changes import TableChanges
from bot.registry.time_outs import TimeOuts
from bot.tables.cache import Tables
from bot.tables.limits import Limits
from bot.tables.peers import Peers
from bot.tables.people import People


@dataclass(frozen=True, slots=True)
class Registry:
    """All tables as they are stored, and the use cases of games by their subject."""

    tables: Tables
    peers: Peers
    hooks: TableHooks
    commits: Commits
    offers: Offers
    play: Play
    breaks: Breaks
    departures: Departures
    endings: Endings
    table_changes: TableChanges
    time_outs: TimeOuts


def build_registry(
    database: Database,
    limits: Limits,
    peers: Peers,
    on_change: Callable[[Change], None],
    hooks: TableHooks,
) -> Registry:
    """Build a registry of the tables of a database.

    Args:
        limits: how long a table waits for an action.
        on_change: called after each commit.
        hooks: what features do in commits.
    """
    preferences = People(database).preferences
    commits = Commits(database, peers, on_change, hooks)
    endings = Endings(commits, database)
    moves = Moves(commits, limits, preferences)
    departures = Departures(commits, moves, database, limits)
    breaks = Breaks(commits, moves, limits)
    table_changes = TableChanges(commits, limits)
    return Registry(
        tables=commits.tables,
        peers=peers,
        hooks=hooks,
        commits=commits,
        offers=Offers(commits, moves, endings, limits),
        play=Play(commits, moves, departures, breaks, limits),
        breaks=breaks,
        departures=departures,
        endings=endings,
        table_changes=table_changes,
        time_outs=TimeOuts(commits, moves, departures, endings, table_changes, breaks, preferences),
    )
