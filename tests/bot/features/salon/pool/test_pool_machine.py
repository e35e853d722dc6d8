"""Counters add up after any sequence of actions on pools, repeated or not."""

from __future__ import annotations

import functools
from random import Random
from typing import Final, Literal

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    MultipleResults,
    initialize,
    invariant,
    multiple,
    precondition,
    rule,
)

from bot.database.connection import Connection, run
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow, purse
from bot.features.salon.pool import store
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool, PoolStage
from bot.tables.guild import CounterSettings
from bot.tables.table import Status, Table
from engine.betting.bets import Unmatched
from engine.ecarte import actions
from tests import proof
from tests.bot.support.counters_machine import CountersMachine, Explore
from tests.bot.support.harness import GUILD, person
from tests.bot.support.wagers import AT, audit, bet, transfers

pytestmark = [pytest.mark.slow, pytest.mark.landing]

PEOPLE: Final = tuple(range(1, 6))
OPENING: Final = 100
people = st.sampled_from(PEOPLE)
seats = st.integers(0, 1)
seeds = st.integers(0, 2**16)


class PoolMachine(CountersMachine):
    """A server with counters: any pools, games, bets, endings, restarts and repetitions."""

    pools = Bundle("pools")

    def __init__(self) -> None:
        super().__init__("pools")

    def pool(self, key: str) -> Pool:
        return self.run(self.harness.stored_pool(key))

    def table(self, key: str) -> Table | None:
        """The live game of a pool."""
        game = self.read(functools.partial(store.newest_game, pool=key))
        table = None if game is None else self.run(self.harness.registry.tables.get(game))
        return table if table is not None and table.status is Status.LIVE else None

    @initialize()
    def settle_house(self) -> None:
        self.use_counters(PEOPLE, CounterSettings(True, OPENING, 0, Unmatched.LAST_IN_FIRST_OUT))

    # What people do.

    @rule(
        target=pools,
        sitters=st.permutations(PEOPLE),
        number=st.sampled_from((1, 2, 3, 3, 3)),
        stake=st.sampled_from((-1, 0, 10, 25, 40, 101)),
        adds=st.booleans(),
        running=st.sampled_from((2, 3)),
    )
    def open(
        self, sitters: list[int], number: int, stake: int, adds: bool, running: Literal[2, 3]
    ) -> str | MultipleResults[str]:
        """Somebody opens a pool, and perhaps others sit down."""
        offered = self.attempt(self.harness.pool(sitters[0], stake=stake, adds=adds, running=running))
        if offered is None:
            return multiple()
        for sitter in sitters[1:number]:
            self.sit(offered.id, sitter)
        return offered.id

    @rule(key=pools, who=people)
    def sit(self, key: str, who: int) -> None:
        self.attempt(self.harness.sit_in_pool(key, person(who)))

    @rule(key=pools, who=people)
    def leave(self, key: str, who: int) -> None:
        self.attempt(self.database.write(pools.leave, key, who))

    @rule(key=pools, late=st.booleans())
    def expire(self, key: str, late: bool) -> None:
        at = 2**50 if late else AT
        self.write(pools.expire, key, at)

    @rule(key=pools, bettor=people, seat=seats, amount=st.integers(1, 40))
    def bet(self, key: str, bettor: int, seat: int, amount: int) -> None:
        table = self.table(key)
        if table is not None:
            self.attempt(bet(self.harness, table, bettor, seat, amount))

    @rule(key=pools, seed=seeds, moves=st.integers(1, 6))
    def play_on(self, key: str, seed: int, moves: int) -> None:
        for _ in range(moves):
            table = self.table(key)
            if table is not None:
                self.attempt(self.harness.act_at_random(table, Random(seed)))

    @rule(key=pools, losers=st.lists(seats, min_size=1, max_size=4))
    def resign(self, key: str, losers: list[int]) -> None:
        for seat in losers:
            table = self.table(key)
            if table is not None:
                self.run(
                    self.harness.registry.play.act(
                        table.id, table.seats[seat].person, lambda _: actions.RESIGN
                    )
                )

    # Faults of the program.

    @rule(key=pools, times=st.integers(1, 3))
    def deliver_again(self, key: str, times: int) -> None:
        """Repeat a payment; it moves nothing."""
        pool = self.pool(key)
        if self.forged or pool.stage not in (PoolStage.TAKEN, PoolStage.VOID):
            return
        before = self.run(transfers(self.harness))
        for _ in range(times):
            self.write(pools.settle, pool, AT)
        assert self.run(transfers(self.harness)) == before

    @rule(key=pools)
    def lose_power_at_the_end(self, key: str) -> None:
        """Void a pool in a transaction that fails."""
        self.lose_power_during(lambda connection: pools.void(connection, key, AT))

    @precondition(lambda self: not self.forged)
    @rule(
        key=pools,
        forger=people,
        in_escrow=st.booleans(),
        counters=st.sampled_from((-3, 5)),
        losers=st.lists(seats, max_size=3),
    )
    def forge(self, key: str, forger: int, in_escrow: bool, counters: int, losers: list[int]) -> None:
        """Change a purse or an escrow without a transfer; games go on."""
        self.open_purse(forger, OPENING)
        account = escrow(key) if in_escrow else purse(forger)
        held = self.read(ledger.balance, GUILD, account)
        if held == 0 or held + counters < 0:
            return
        self.forge_account(account, counters)
        self.resign(key, losers)

    # Invariants.

    @invariant()
    def escrow_holds_running_pools_and_bets_on_their_games(self) -> None:
        if self.forged:
            return
        committed = self.run(audit(self.harness)).escrow
        for pool in self._pools():
            lies = 0 if pool.play is None or pool.stage is not PoolStage.PLAYING else pool.play.total
            assert committed.pop(pool.id, 0) == lies
        for game in committed:
            assert self.run(self.harness.registry.tables.get(game)).status is Status.LIVE

    @invariant()
    def a_running_pool_has_one_game_and_no_other_has_any(self) -> None:
        for pool in self._pools():
            live = self.read(functools.partial(_live, pool=pool.id))
            assert live == (pool.stage is PoolStage.PLAYING)
            table = self.table(pool.id)
            if table is not None and pool.play is not None:
                assert tuple(held.person for held in table.seats) == pool.play.seats

    @invariant()
    def a_settled_pool_pays_its_outcome(self) -> None:
        for pool in self._pools():
            if pool.play is None or not pool.settled:
                continue
            outcome = pool.play.settle() if pool.stage is PoolStage.TAKEN else pool.play.void()
            moved = self.read(functools.partial(_nets, pool=pool.id))
            assert moved == {str(who): net for who in PEOPLE if (net := outcome.net(who))}

    @invariant()
    def a_pool_that_is_over_is_settled(self) -> None:
        if not self.forged:
            for pool in self._pools():
                assert pool.settled == (pool.play is not None and not pool.open)

    def _pools(self) -> list[Pool]:
        return self.read(
            lambda connection: [
                pools.find(connection, key) for (key,) in connection.execute("SELECT id FROM pool").fetchall()
            ]
        )


def _live(connection: Connection, pool: str) -> int:
    """How many games of a pool are live."""
    (count,) = run(
        connection, "SELECT count(*) FROM game WHERE pool = $1 AND status = 'live'", pool
    ).fetchone()
    return int(count)


def _nets(connection: Connection, pool: str) -> dict[str, int]:
    """What each purse has gained by a pool."""
    rows = run(
        connection,
        "SELECT owner, sum(CASE account.id WHEN target THEN amount ELSE -amount END) FROM transfer"
        " JOIN account ON account.id IN (source, target)"
        " WHERE game = $1 AND kind = 'purse' GROUP BY owner",
        pool,
    )
    return {owner: net for owner, net in rows.fetchall() if net}


@pytest.mark.proof
def test_pools_add_up_after_random_acts(explore: Explore) -> None:
    explore(PoolMachine, proof.size(30, 3_000), 30)
