"""The scores and results of everybody, counted from the games alone: their moves, reviews and transfers."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from bot.database import pseudonyms
from bot.database.clock import DAY_MS
from bot.database.connection import Connection, run
from bot.features.salon.bets import store as wagers
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.salon.pool import store as pools
from bot.features.salon.pool.model import PoolStage
from bot.features.standings import seasons
from bot.features.standings.fold import CountersFact, Fact, GameFact, ReviewFact, Row, fold
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.seasons import ALL_TIME
from bot.features.standings.transactions import placed
from bot.tables.counting import Facts, Share, share
from bot.tables.person import is_deleted
from bot.tables.store import games
from bot.tables.table import Table, Voided
from engine.games import GAME_TYPES

Book = tuple[int, int, str, int]
"""A server, a season, a game and a person."""


class Recount:
    """What counts, in the order in which games ended."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._numbers = Counter[tuple[int, tuple[int, ...]]]()
        self._facts = defaultdict[tuple[str, int], list[tuple[int, int, Fact]]](list)
        self.results: set[tuple[Any, ...]] = set()
        """Each with its game, person, share, whether they won, whether a deal was finished, and the rank."""
        over = run(connection, "SELECT id FROM game WHERE status = 'over' ORDER BY ended_at, id").fetchall()
        for table in (games.load(connection, game) for (game,) in over):
            if table is not None and table.ranked and not table.voided & Voided.EVERYWHERE:
                self._count(table)
        for (key,) in run(connection, "SELECT id FROM pool WHERE settled = 1 ORDER BY id").fetchall():
            self._count_pool(key)

    def rows(self) -> dict[Book, Row]:
        """The scores in each book in which anything counts."""
        found = dict[Book, Row]()
        for (kind, person), facts in self._facts.items():
            months = {ALL_TIME} | {seasons.of(at) for _, at, _ in facts}
            for book in {EVERYWHERE} | {guild for guild, _, _ in facts}:
                for month in months:
                    own = (
                        fact
                        for guild, at, fact in facts
                        if book in (guild, EVERYWHERE)
                        and month in (ALL_TIME, seasons.of(at))
                        and not (book == EVERYWHERE and isinstance(fact, CountersFact))
                    )
                    row = fold(own, GAME_TYPES[kind].means)
                    if row is not None and not is_deleted(person):
                        found[book, month, kind, person] = row
        return found

    def _count(self, table: Table) -> None:
        at, finished, people = table.ended_at or 0, table.started_game.deal_finished, placed(table)
        guild = EVERYWHERE if table.voided else table.guild
        ranks = {each.person: each.rank for each in people}
        numbers = dict.fromkeys(ranks, 1)
        for pair in combinations(sorted(ranks), 2) if finished else ():
            self._numbers[at // DAY_MS, pair] += 1
            for person in pair:
                numbers[person] = max(numbers[person], self._numbers[at // DAY_MS, pair])
        shares = {person: share(Facts(ranks, finished, numbers), person) for person in ranks}
        assert all(shares[each.person] is table.shares[each.seat] for each in people), table.id
        codes = {person: pseudonyms.code_of(self._connection, person) for person in ranks}
        text = "SELECT review FROM review WHERE game = $1"
        review = run(self._connection, text, table.id).fetchone()
        judged = [] if review is None else json.loads(review[0])
        for each in people:
            stayed = table.seats[each.seat].person == each.person
            won = stayed and each.rank == 1 and [*ranks.values()].count(1) == 1
            self.results.add((table.id, each.person, shares[each.person], won, finished, each.rank))
            others = tuple(codes[other] for other in ranks if other != each.person)
            fact = GameFact(
                shares[each.person],
                won,
                each.statistics if stayed and finished else {},
                others if finished else (),
            )
            own = self._facts[table.kind, each.person]
            own.append((guild, at, fact))
            if judged and stayed and finished and shares[each.person] is Share.FULL:
                own.append((guild, at, ReviewFact(*judged[each.seat])))
        if guild != EVERYWHERE:
            self._count_counters(table, shares)

    def _count_counters(self, table: Table, shares: Mapping[int, Share]) -> None:
        wager = wagers.find(self._connection, table.id)
        if wager is None and not table.buy_in:
            return
        for person, won in ledger.gains(self._connection, table.guild, escrow(table.id)):
            if {shares[person]} == {Share.FULL} if person in shares else {*shares.values()} == {Share.FULL}:
                alone = wager is not None and wager.chouette == table.seat_of(person) is not None
                fact = CountersFact(won, chouette=won if alone else None)
                self._facts[table.kind, person].append((table.guild, table.ended_at or 0, fact))

    def _count_pool(self, key: str) -> None:
        pool = pools.load(self._connection, key)
        assert pool is not None, "it is there"
        if pool.stage is not PoolStage.TAKEN or pool.play is None:
            return
        last = [
            games.load(self._connection, game)
            for game in pools.last_games(self._connection, key, pool.running)
        ]
        tables = [table for table in last if table is not None]
        full = all({*table.shares} == {Share.FULL} for table in tables)
        gave_up = {table.principals[seat] for table in tables for seat in table.given_up_by}
        gains = dict(ledger.gains(self._connection, pool.guild, escrow(key)))
        for sitter in pool.sitters:
            won = gains.get(sitter.person, 0)
            if full or (sitter.person in gave_up and won < 0):
                fact = CountersFact(won, pools=int(sitter.person == pool.play.leader))
                self._facts[pool.kind, sitter.person].append((pool.guild, tables[0].ended_at or 0, fact))
