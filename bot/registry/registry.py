"""The registry of games: everything that people and deadlines do at tables."""

from __future__ import annotations

from collections.abc import Callable

from bot.database.database import Database
from bot.registry.breaks import Breaks
from bot.registry.commits import Change, Commits, retry_on_conflict
from bot.registry.departures import Departures
from bot.registry.endings import Endings
from bot.registry.moves import Moves
from bot.registry.offers import Offers
from bot.registry.play import Play
from bot.registry.table_changes import BesidePlay
from bot.registry.time_outs import TimeOuts
from bot.tables.limits import Limits
from bot.tables.peers import Peers
from bot.tables.people import People


class Registry:
    """All use cases of games, each of which is documented in its own module.

    Args:
        database: holds the tables.
        limits: how long a table waits for an action.
        on_change: called after each commit.

    Attributes:
        tables: all tables as they are stored.
        peers: the other processes.
    """

    def __init__(
        self,
        database: Database,
        limits: Limits,
        peers: Peers,
        on_change: Callable[[Change], None],
    ) -> None:
        preferences = People(database).preferences
        commits = Commits(database, peers, on_change)
        endings = Endings(commits)
        moves = Moves(commits, limits, preferences)
        offers = Offers(commits, moves, endings, limits)
        departures = Departures(commits, moves, database, limits)
        breaks = Breaks(commits, moves, limits)
        play = Play(commits, moves, departures, breaks, limits)
        beside = BesidePlay(commits, limits)
        time_outs = TimeOuts(commits, moves, departures, endings, beside, breaks, preferences)

        self.tables = commits.tables
        self.peers = commits.peers
        self.challenge = retry_on_conflict(offers.challenge)
        self.accept = retry_on_conflict(offers.accept)
        self.decline = retry_on_conflict(offers.decline)
        self.start = retry_on_conflict(offers.start)
        self.fill = retry_on_conflict(offers.fill)
        self.sit_in_pool = retry_on_conflict(offers.sit_in_pool)
        self.act = retry_on_conflict(play.act)
        self.act_for_house = retry_on_conflict(play.act_for_house)
        self.declare = retry_on_conflict(play.declare)
        self.go_on = retry_on_conflict(breaks.go_on)
        self.note_shown = retry_on_conflict(breaks.note_shown)
        self.take_over = retry_on_conflict(departures.take_over)
        self.play_on = retry_on_conflict(departures.play_on)
        self.waive_rating = retry_on_conflict(departures.waive_rating)
        self.transact = retry_on_conflict(beside.transact)
        self.move = retry_on_conflict(beside.move)
        self.end_broken = retry_on_conflict(endings.end_broken)
        self.void = retry_on_conflict(endings.void)
        self.time_out = retry_on_conflict(time_outs.time_out)
        self.cut = retry_on_conflict(time_outs.cut)
        self.postpone = commits.postpone
