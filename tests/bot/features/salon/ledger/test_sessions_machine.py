"""Counters add up after any sequence of sitting down, playing, being late and leaving in sessions."""

from __future__ import annotations

import functools
from random import Random
from typing import Final

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, MultipleResults, initialize, invariant, multiple, rule

from bot.database.connection import Connection, run
from bot.features.salon.ledger import buy_ins
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.tables.guild import CounterSettings
from bot.tables.table import Status, Table
from engine.bourre.actions import AWAY, BACK, LEAVE
from engine.interface import Level
from tests import proof
from tests.bot.support.bourre import series_of
from tests.bot.support.counters_machine import CountersMachine, Explore
from tests.bot.support.harness import GUILD, person
from tests.bot.support.sessions import HOUSE, OPENING, act, expire, session
from tests.bot.support.wagers import AT, audit

pytestmark = [pytest.mark.slow, pytest.mark.landing]

PEOPLE: Final = tuple(range(1, 8))
people = st.sampled_from(PEOPLE)
seeds = st.integers(0, 2**16)


class SessionsMachine(CountersMachine):
    """A server with counters: any sessions, comings and goings, endings and restarts."""

    tables = Bundle("tables")

    def __init__(self) -> None:
        super().__init__("sessions")

    @initialize(most=st.sampled_from((0, 60)))
    def open_server(self, most: int) -> None:
        self.use_counters((*PEOPLE, HOUSE.person), CounterSettings(counters=True, opening=OPENING, most=most))

    @rule(
        target=tables,
        sitters=st.lists(people, min_size=1, max_size=3, unique=True),
        cards=st.sampled_from((3, 5)),
        buy_in=st.sampled_from((2, 50, 70)),
        tie=st.sampled_from(("split", "carry")),
        begins=st.sampled_from((True, True, False)),
    )
    def offer(
        self, sitters: list[int], cards: int, buy_in: int, tie: str, begins: bool
    ) -> str | MultipleResults[str]:
        rules = f"bourre cards={cards} buy_in={buy_in} tie={tie} ante=2 deals=4 seats=4"
        made = session(sitters[0], rules, fill=Level.BOOK)
        table = self.attempt(self.harness.registry.offers.challenge(made))
        if table is None:
            return multiple()
        for who in sitters[1:]:
            self.sit_down(table.id, who)
        if begins:
            self.start(table.id)
        return table.id

    @rule(key=tables, who=people)
    def sit_down(self, key: str, who: int) -> None:
        self.attempt(self.harness.registry.offers.accept(key, person(who)))

    @rule(key=tables, who=people)
    def stand_up(self, key: str, who: int) -> None:
        self.attempt(self.harness.registry.offers.decline(key, who))

    @rule(key=tables)
    def start(self, key: str) -> None:
        self.attempt(self.harness.registry.offers.start(key, self.table(key).seats[0].person))

    @rule(key=tables)
    def fill(self, key: str) -> None:
        self.attempt(self.harness.registry.offers.fill(key, self.table(key).seats[0].person, HOUSE))

    @rule(key=tables, seed=seeds, moves=st.integers(5, 40))
    def play(self, key: str, seed: int, moves: int) -> None:
        chance = Random(seed)
        for _ in range(moves):
            if (table := self.table(key)).status is Status.LIVE:
                self.attempt(act(self.harness, table, chance))
                self.escrows_agree()

    @rule(key=tables, who=people, seed=seeds)
    def join_after_a_deal(self, key: str, who: int, seed: int) -> None:
        chance = Random(seed)
        while (
            (table := self.table(key)).status is Status.LIVE and not table.seat_free and series_of(table).deal
        ):
            self.attempt(act(self.harness, table, chance))
        self.sit_down(key, who)

    @rule(key=tables, place=st.integers(0, 5))
    def leave(self, key: str, place: int) -> None:
        table = self.table(key)
        if table.status is Status.LIVE:
            who = table.seats[place % len(table.seats)].person
            self.attempt(self.harness.registry.play.act(key, who, lambda _: LEAVE))

    @rule(key=tables, who=people, action=st.sampled_from((AWAY, BACK)))
    def sit_out(self, key: str, who: int, action: int) -> None:
        self.attempt(self.harness.registry.play.act(key, who, lambda _: action))  # type: ignore[arg-type,return-value]

    @rule(key=tables)
    def run_out_of_time(self, key: str) -> None:
        table = self.table(key)
        if table.deadline is not None:
            self.run(expire(self.harness, table))

    @rule(key=tables)
    def settle_again(self, key: str) -> None:
        table, before = self.table(key), self.run(audit(self.harness))
        self.write(buy_ins.settle, table, AT)
        assert self.run(audit(self.harness)) == before

    @rule(who=people, counters=st.sampled_from((-3, 40)))
    def forge(self, who: int, counters: int) -> None:
        held = self.read(ledger.balance, GUILD, purse(who))
        if not self.forged and held > OPENING // 10:
            self.forge_account(purse(who), counters)

    @invariant()
    def escrows_agree(self) -> None:
        assert self.read(buy_ins.audit, GUILD)[0] == []

    @invariant()
    def nobody_is_paid_twice(self) -> None:
        for table in self.ended():
            result = series_of(table).result
            if self.forged or table.status is not Status.OVER or result is None or not table.buy_in:
                continue
            for seat, score in enumerate(result.scores):
                assert self.read(functools.partial(paid, key=f"{table.id}:payout:{seat}")) == score

    def ended(self) -> list[Table]:
        keys = self.read(
            lambda connection: [
                key for (key,) in run(connection, "SELECT id FROM game WHERE status = 'over'").fetchall()
            ]
        )
        return [self.table(key) for key in keys]

    def table(self, key: str) -> Table:
        return self.run(self.harness.registry.tables.get(key))


def paid(connection: Connection, key: str) -> int:
    """The counters that the transfer with this id has paid; 0 without one."""
    row = run(connection, "SELECT amount FROM transfer WHERE guild = $1 AND id = $2", GUILD, key).fetchone()
    return 0 if row is None else int(row[0])


@pytest.mark.proof
def test_sessions_add_up_after_random_acts(explore: Explore) -> None:
    explore(SessionsMachine, proof.size(30, 3_000), 30)
