"""The registry of games: everything that people and deadlines do at tables."""

from __future__ import annotations

from collections.abc import Callable

from bot.database.database import Database
from bot.registry.breaks import Breaks
from bot.registry.commits import Change, Commits, decided_again
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
        self.challenge = decided_again(offers.challenge)
        self.accept = decided_again(offers.accept)
        self.decline = decided_again(offers.decline)
        self.start = decided_again(offers.start)
        self.fill = decided_again(offers.fill)
        self.sit_in_pool = decided_again(offers.sit_in_pool)
        self.act = decided_again(play.act)
        self.act_for_house = decided_again(play.act_for_house)
        self.declare = decided_again(play.declare)
        self.go_on = decided_again(breaks.go_on)
        self.note_shown = decided_again(breaks.note_shown)
        self.take_over = decided_again(departures.take_over)
        self.play_on = decided_again(departures.play_on)
        self.waive_rating = decided_again(departures.waive_rating)
        self.transact = decided_again(beside.transact)
        self.move = decided_again(beside.move)
        self.end_broken = decided_again(endings.end_broken)
        self.void = decided_again(endings.void)
        self.time_out = decided_again(time_outs.time_out)
        self.cut = decided_again(time_outs.cut)
        self.postpone = commits.postpone
