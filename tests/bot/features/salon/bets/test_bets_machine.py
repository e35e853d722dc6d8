"""Counters add up after any sequence of actions on games and bets, repeated or not."""

from __future__ import annotations

import functools
from random import Random
from typing import Final

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    MultipleResults,
    consumes,
    initialize,
    invariant,
    multiple,
    precondition,
    rule,
)

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.salon.backers import transactions as backers
from bot.features.salon.bets import betting
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets_transactions
from bot.features.salon.bets.model import Wager, WagerState
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.features.standings import scores_store as scores
from bot.tables.guild import CounterSettings
from bot.tables.table import Status, Table, Wait
from engine.betting import settlement
from engine.betting.bets import Unmatched, match, to_cover
from engine.betting.chouette import Chouette
from engine.ecarte import actions
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from tests import proof
from tests.bot.support.counters_machine import CountersMachine, Explore
from tests.bot.support.harness import GUILD, HOUSE_SEAT, person
from tests.bot.support.wagers import AT, audit, bet, cover, let_all_in, transfers

pytestmark = [pytest.mark.slow, pytest.mark.landing]

PEOPLE: Final = tuple(range(1, 7))
OPENING: Final = 100
ALLOWANCE: Final = 60
people = st.sampled_from(PEOPLE)
amounts = st.integers(-1, 120)
seats = st.integers(0, 1)
seeds = st.integers(0, 2**16)


class BetsMachine(CountersMachine):
    """A server with counters: any games, bets, endings, restarts and repeated deliveries."""

    offers = Bundle("offers")
    tables = Bundle("tables")

    def __init__(self) -> None:
        super().__init__("bets")

    @initialize(rake=st.integers(0, 10), unmatched=st.sampled_from(Unmatched))
    def settle_counters(self, rake: int, unmatched: Unmatched) -> None:
        settings = CounterSettings(True, OPENING, rake, unmatched, allowance=ALLOWANCE)
        self.use_counters((*PEOPLE, HOUSE_SEAT.person), settings)

    # What people do.

    @rule(
        target=tables,
        pair=st.permutations(PEOPLE),
        stake=st.sampled_from((0, 10, 40)),
        rules=st.sampled_from((PRESETS["casino"], CLASSIC)),
        chouette=st.none() | st.none() | st.tuples(seats, st.integers(40, 90)),
        bets=st.just([]) | st.lists(st.tuples(people, seats, st.integers(1, 40)), min_size=2, max_size=6),
        leaves=st.none() | seats,
    )
    def seat(
        self,
        pair: list[int],
        stake: int,
        rules: Ruleset,
        chouette: tuple[int, int] | None,
        bets: list[tuple[int, int, int]],
        leaves: int | None,
    ) -> str | MultipleResults[str]:
        """Two sit down, and people bet on them; one of the two may leave at once."""
        one, other, *_ = pair
        offered = self.attempt(self.harness.offered(one, other, rules=rules, stake=stake))
        if (
            offered is None
            or self.attempt(self.harness.registry.offers.accept(offered.id, person(other))) is None
        ):
            return multiple()
        if chouette is not None:
            self.declare(offered.id, pair[chouette[0]], chouette[1])
        for bettor, seat, amount in bets:
            self.bet(offered.id, bettor, seat, amount)
        if leaves is not None:
            self.leave_to_another(offered.id, leaves, 0)
        return offered.id

    @rule(game=tables, amount=st.integers(1, 20))
    def close_and_cover(self, game: str, amount: int) -> None:
        """Both players are ready, and one who may cover does so."""
        table = self.run(self.harness.registry.tables.get(game))
        if table.wait is Wait.BETS:
            table = self.run(self.harness.bets_closed(table))
        for held in table.seats:
            most = self.run(
                self.database.read(
                    functools.partial(
                        bets_transactions.missing_cover, table=table, person=held.person, at=now()
                    )
                )
            )
            self.cover(game, held.person, min(amount, most))

    @rule(target=offers, challenger=people, invited=people, stake=st.integers(-1, 110), channel=seats)
    def challenge(
        self, challenger: int, invited: int, stake: int, channel: int
    ) -> str | MultipleResults[str]:
        offered = self.attempt(self.harness.offered(challenger, invited, channel, stake=stake))
        return multiple() if offered is None else offered.id

    @rule(target=tables, offer=consumes(offers), accepted=st.booleans())
    def answer(self, offer: str, accepted: bool) -> str:
        table = self.run(self.harness.registry.tables.get(offer))
        registry, invited = self.harness.registry, table.invited
        assert invited is not None
        if accepted:
            self.attempt(registry.offers.accept(offer, person(invited)))
        else:
            self.attempt(registry.offers.decline(offer, invited))
        return offer

    @rule(game=tables, bettor=people, seat=seats, amount=amounts)
    def bet(self, game: str, bettor: int, seat: int, amount: int) -> None:
        table = self.run(self.harness.registry.tables.get(game))
        self.attempt(bet(self.harness, table, bettor, seat, amount))

    @rule(game=tables, who=people, limit=st.integers(-1, 200))
    def declare(self, game: str, who: int, limit: int) -> None:
        self.attempt(
            self.harness.registry.table_changes.run(
                game, bets_transactions.declare_chouette, who, limit, now()
            )
        )

    @rule(game=tables, seed=seeds, moves=st.integers(1, 6))
    def play_on(self, game: str, seed: int, moves: int) -> None:
        for _ in range(moves):
            table = self.run(self.harness.registry.tables.get(game))
            if table.status is Status.LIVE and (table.waits_for or table.wait):
                self.attempt(self.harness.act_at_random(table, Random(seed)))

    @rule(game=tables, seat=seats)
    def resign(self, game: str, seat: int) -> None:
        table = self.run(self.harness.registry.tables.get(game))
        if table.status is Status.LIVE:
            player = table.seats[seat].person
            self.attempt(self.harness.registry.play.act(game, player, lambda _: actions.RESIGN))

    @rule(game=tables, who=people)
    def take_over(self, game: str, who: int) -> None:
        """Try to take over for a player who has left."""
        self.attempt(self.harness.registry.departures.take_over(game, person(who)))

    @rule(game=tables, seat=seats, which=st.integers(0, len(PEOPLE)))
    def leave_to_another(self, game: str, seat: int, which: int) -> None:
        """A player leaves, and a backer plays on, or the house where there is none."""
        table = self.run(self.harness.registry.tables.get(game))
        if table.status is Status.LIVE and table.vacant is None:
            self.run(let_all_in(self.harness, table))
        self.resign(game, seat)
        table = self.run(self.harness.registry.tables.get(game))
        if table.vacant is None:
            for held in table.seats:
                self.ask_the_house(game, held.person)
        else:
            vacant = table.vacant
            found = self.run(self.database.read(backers.possible_substitutes, table, vacant))
            self.take_over(game, sorted(found)[which % len(found)])

    @rule(game=tables, who=people)
    def ask_the_house(self, game: str, who: int) -> None:
        """Try to continue a game against the house."""
        self.attempt(self.harness.registry.departures.play_on(game, who, HOUSE_SEAT))

    @rule(game=tables)
    def time_out_now(self, game: str) -> None:
        """Let the deadline pass."""
        self.write(
            lambda connection: run(
                connection, "UPDATE game SET deadline = 1 WHERE id = $1 AND deadline IS NOT NULL", game
            ).close()
        )
        self.harness = self.harness.restarted()
        table = self.run(self.harness.registry.tables.get(game))
        self.run(self.harness.registry.time_outs.time_out(game, table.version))

    @rule(game=tables, who=people, amount=amounts)
    def cover(self, game: str, who: int, amount: int) -> None:
        table = self.run(self.harness.registry.tables.get(game))
        self.attempt(cover(self.harness, table, who, amount))

    @rule(game=tables, who=people)
    def ready(self, game: str, who: int) -> None:
        self.attempt(self.harness.registry.table_changes.run(game, betting.note_ready, who, now()))

    @rule(game=tables, bettor=people, seat=seats)
    def open_form(self, game: str, bettor: int, seat: int) -> None:
        self.attempt(self.harness.registry.table_changes.run(game, betting.open_form, bettor, seat, now()))

    @rule(game=tables, bettor=people)
    def withdraw(self, game: str, bettor: int) -> None:
        table = self.run(self.harness.registry.tables.get(game))
        before = self._ventured(table, bettor)
        back = self.attempt(
            self.harness.registry.table_changes.run(game, bets_transactions.withdraw, bettor, now())
        )
        if back is not None:
            assert self._ventured(table, bettor) == before - back

    # Faults of the program.

    @rule(who=people, day=st.integers(0, 3))
    def look_into_the_purse(self, who: int, day: int) -> None:
        """The allowance is paid once a day, with any counters in the purse and at the tables."""
        at = AT + day * 86_400_000
        given = self.write(purses.give_allowance, GUILD, who, at)
        assert self.write(purses.give_allowance, GUILD, who, at) == 0
        if given:
            assert not self.forged
            held = self.run(self.database.read(ledger.balance, GUILD, purse(who)))
            ventured = sum(self._ventured(table, who) for table in self.run(self._tables()))
            assert held + ventured == ALLOWANCE

    def _ventured(self, table: Table, who: int) -> int:
        """The counters that somebody has in escrow at a table, according to its wager."""
        wager = self.run(self.database.read(wagers.find, table.id))
        if wager is None or not table.open:
            return 0
        ventured = sum(placed.taken for placed in wager.bets if placed.bet.bettor == who)
        if who not in table.principals:
            return ventured
        seat = table.principals.index(who)
        short = to_cover([placed.bet for placed in wager.bets])
        if short is not None and short[0] == seat:
            ventured += wager.cover
        if wager.chouette == seat:
            ventured += sum(placed.taken for placed in wager.bets)
        return ventured + (wager.stake if table.status is Status.LIVE else 0)

    @rule(game=tables, seed=seeds)
    def lose_power_at_the_end(self, game: str, seed: int) -> None:
        """Settle a game in a transaction that fails."""
        table = self.run(self.harness.registry.tables.get(game))

        def settle(connection: Connection) -> None:
            bets_transactions.close_without_cover(connection, table, AT)
            if table.status is Status.OVER:
                bets_transactions.settle(connection, table, AT)

        self.lose_power_during(settle)

    @rule(game=tables, times=st.integers(1, 3))
    def deliver_again(self, game: str, times: int) -> None:
        """Repeat a settlement; it moves nothing."""
        if self.forged:
            return
        table = self.run(self.harness.registry.tables.get(game))
        before = self.run(transfers(self.harness))

        def again(connection: Connection) -> None:
            wager = wagers.find(connection, game)
            if wager is not None and wager.state not in (WagerState.OPEN, WagerState.COVERING):
                bets_transactions.close_without_cover(connection, table, AT)
            if table.status in (Status.OVER, Status.VOID):
                bets_transactions.settle(connection, table, AT)

        for _ in range(times):
            self.write(again)
        assert self.run(transfers(self.harness)) == before

    @precondition(lambda self: not self.forged)
    @rule(forger=people, counters=st.sampled_from((-3, 5)))
    def forge(self, forger: int, counters: int) -> None:
        """Change a purse without a transfer; the audit detects it."""
        self.open_purse(forger, OPENING)
        if self.read(ledger.balance, GUILD, purse(forger)) + counters >= 0:
            self.forge_account(purse(forger), counters)

    # Invariants.

    @invariant()
    def only_open_games_have_an_escrow(self) -> None:
        if self.forged:
            return
        for game in self.run(audit(self.harness)).escrow:
            assert self.run(self.harness.registry.tables.get(game)).open

    @invariant()
    def wagers_follow_their_games(self) -> None:
        """Nothing is open to bets once cards are dealt; a game that has ended is settled."""
        for table in self.run(self._tables()):
            wager = self.run(self.database.read(wagers.find, table.id))
            if wager is None or table.game is None:
                continue
            if table.status is Status.LIVE:
                not_closed = wager.state in (WagerState.OPEN, WagerState.COVERING)
                assert not_closed == (table.wait is not None)
            assert table.wait is None or table.game.untouched
            assert len({*(held.person for held in table.seats), *table.principals}) == 2 + len(
                {gone.seat for gone in table.departed}
            )
            if table.status in (Status.OVER, Status.VOID) and not self.forged:
                assert wager.state is WagerState.SETTLED
                self._settled_rightly(table, wager)

    @invariant()
    def the_board_of_counters_says_what_the_ledger_does(self) -> None:
        """The board of counters moves only for people for whom a game counts in full."""
        books = dict.fromkeys(PEOPLE, 0)
        for table in self.run(self._tables()):
            won = self.read(functools.partial(_won, game=table.id)) if table.status is Status.OVER else {}
            for who in filter(table.counts_in_full, PEOPLE):
                books[who] += won.get(str(who), 0)
        assert books == self.read(
            lambda connection: {who: scores.of(connection, GUILD, who).counters or 0 for who in PEOPLE}
        )

    def _settled_rightly(self, table: Table, wager: Wager) -> None:
        """Every person has won by this game what the rules give them, and the house has its rake."""
        bets = [placed.bet for placed in wager.bets]
        if wager.chouette is None:
            matching = match(bets, wager.unmatched, wager.cover)
        else:
            assert wager.limit is not None
            taken = tuple(placed.part for placed in wager.bets)
            assert wager.stake + sum(part.amount for part in taken) <= wager.limit
            matching = Chouette(wager.chouette, wager.stake, wager.limit, taken).matching
        one, other = table.principals
        if table.status is Status.VOID:
            outcome = settlement.void((one, other), wager.stake, matching)
        else:
            assert table.game is not None
            assert table.game.result is not None
            winner = table.game.result.winner
            assert winner is not None
            outcome = settlement.settle(
                (one, other),
                wager.stake,
                wager.stake,
                matching,
                winner,
                wager.rake,
                played=any(
                    actions.kind(action) is actions.ActionKind.PLAY
                    for _, action in table.started_game.history
                ),
            )
        moved = self.run(self.database.read(_nets, table.id))
        due = {str(who): net for who in PEOPLE if (net := outcome.net(who))}
        assert moved == due | ({"": outcome.raked} if outcome.raked else {})

    async def _tables(self) -> list[Table]:
        found = await self.database.read(
            lambda connection: connection.execute("SELECT id FROM game").fetchall()
        )
        return [await self.harness.registry.tables.get(game) for (game,) in found]


def _nets(connection: Connection, game: str) -> dict[str, int]:
    """What each purse, and the house, has gained by a game."""
    rows = run(
        connection,
        "SELECT owner, sum(CASE account.id WHEN target THEN amount ELSE -amount END) FROM transfer"
        " JOIN account ON account.id IN (source, target)"
        " WHERE game = $1 AND kind IN ('purse', 'house') GROUP BY owner",
        game,
    )
    return {owner: net for owner, net in rows.fetchall() if net}


def _won(connection: Connection, game: str) -> dict[str, int]:
    """What each purse has gained by a game, if it is settled."""
    found = wagers.find(connection, game)
    settled = found is not None and found.state is WagerState.SETTLED
    return _nets(connection, game) if settled else {}


@pytest.mark.proof
def test_counters_add_up_after_random_acts(explore: Explore) -> None:
    explore(BetsMachine, proof.size(40, 4_000), 40)
