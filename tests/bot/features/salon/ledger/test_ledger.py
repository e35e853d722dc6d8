"""The ledger enters each transfer once, keeps purses at 0 or more, and detects errors in its sums."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import (
    HOUSE,
    MINT,
    Account,
    AccountKind,
    Audit,
    AuditRecord,
    Memo,
    Movement,
    Transfer,
    escrow,
    purse,
)
from bot.features.salon.ledger.store import DifferentTransferError, FrozenError, InsufficientError
from engine.betting.errors import MOST_COUNTERS
from tests import proof
from tests.bot.support.database_file import new_file
from tests.bot.support.harness import ANA, BOB, CLEO
from tests.bot.support.killed_settlement import GAME, GUILD, PEOPLE, STAKE, START, commit, pay_out, stand
from tests.bot.support.kills import states_left

ROOT = Path(__file__).parents[5]
ACCOUNTS: Final = (MINT, HOUSE, escrow(GAME), purse(ANA), purse(BOB), purse(CLEO))


@contextmanager
def empty_books() -> Iterator[Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.deserialize(new_file())
        yield connection
    finally:
        connection.close()


@pytest.fixture
def books() -> Iterator[Connection]:
    """A ledger in which Ana and Bob have 100 counters each."""
    with empty_books() as connection:
        for person in (ANA, BOB):
            ledger.open_purse(connection, GUILD, person, 100, at=1)
        yield connection


def stake(amount: int, person: int = ANA, at: int = 2) -> Transfer:
    return Transfer(
        f"{GAME}:stake:{0 if person == ANA else 1}",
        GUILD,
        purse(person),
        escrow(GAME),
        amount,
        Memo.STAKE,
        GAME,
        at,
    )


def held(connection: Connection, *accounts: Account) -> list[int]:
    return [ledger.balance(connection, GUILD, account) for account in accounts]


def tamper(connection: Connection, account: Account, counters: int) -> None:
    run(
        connection,
        "UPDATE account SET balance = balance + $1 WHERE kind = $2 AND owner = $3",
        counters,
        account.kind,
        account.owner,
    )


# One transfer.


def test_a_transfer_takes_from_one_account_what_it_gives_to_another(books: Connection) -> None:
    ledger.transfer(books, stake(30))
    assert held(books, purse(ANA), escrow(GAME), purse(BOB), MINT) == [70, 30, 100, -200]


def test_a_transfer_entered_again_at_another_time_changes_nothing(books: Connection) -> None:
    for at in range(5):
        ledger.transfer(books, stake(60, at=at))
    assert held(books, purse(ANA), escrow(GAME)) == [40, 60]
    assert ledger.movement_count(books, GUILD, escrow(GAME)) == 1


@pytest.mark.parametrize(
    "other",
    [
        replace(stake(30), amount=31),
        replace(stake(30), source=purse(BOB)),
        replace(stake(30), target=HOUSE),
        replace(stake(30), memo=Memo.BET),
        replace(stake(30), game="game5678"),
    ],
)
def test_an_id_stands_for_one_transfer_only(books: Connection, other: Transfer) -> None:
    ledger.transfer(books, stake(30))
    with pytest.raises(DifferentTransferError, match=stake(30).id):
        ledger.transfer(books, other)
    assert held(books, purse(ANA), purse(BOB), escrow(GAME), HOUSE) == [70, 100, 30, 0]


def pay(person: int, amount: int = 10) -> Transfer:
    own = purse(person)
    return Transfer(f"{GAME}:payment", GUILD, escrow(GAME), own, amount, Memo.PAYMENT, GAME, 3, party=own)


def test_a_transfer_with_a_party_is_entered_once_for_each_account(books: Connection) -> None:
    ledger.transfer(books, stake(30))
    for person in (ANA, BOB, ANA):
        ledger.transfer(books, pay(person))
    assert held(books, purse(ANA), purse(BOB), escrow(GAME)) == [80, 110, 10]
    with pytest.raises(DifferentTransferError, match=f"{GAME}:payment:"):
        ledger.transfer(books, pay(ANA, amount=5))


def test_no_id_contains_the_number_of_a_person(books: Connection) -> None:
    ledger.transfer(books, stake(30))
    ledger.transfer(books, pay(BOB))
    ledger.allow(books, GUILD, ANA, 150, at=4)
    accounts = {f"opening:{n}" for (n,) in run(books, "SELECT id FROM account WHERE kind = 'purse'")}
    ids = {key for (key,) in run(books, "SELECT id FROM transfer")}
    assert ids >= accounts
    assert {"allowance:0", f"{GAME}:payment"} <= {key.rpartition(":")[0] for key in ids}


def test_each_server_has_its_own_ledger(books: Connection) -> None:
    ledger.transfer(books, stake(30))
    ledger.open_purse(books, GUILD + 1, ANA, 500, at=2)
    ledger.transfer(books, replace(stake(40), guild=GUILD + 1))
    assert held(books, purse(ANA), escrow(GAME)) == [70, 30]
    assert ledger.audit(books, GUILD).escrow == {GAME: 30}
    assert ledger.audit(books, GUILD + 1) == Audit(0, (), {GAME: 40})


def test_a_purse_pays_no_more_than_it_holds_and_the_error_says_how_much(books: Connection) -> None:
    with pytest.raises(InsufficientError) as caught:
        ledger.transfer(books, stake(101))
    assert (caught.value.account, caught.value.balance) == (purse(ANA), 100)
    assert held(books, purse(ANA), escrow(GAME)) == [100, 0]
    # A transaction that handles the refusal continues with a sound ledger.
    ledger.transfer(books, stake(100))
    assert ledger.audit(books, GUILD).sound


@pytest.mark.parametrize("source", [purse(CLEO), escrow(GAME), HOUSE])
def test_a_new_account_holds_nothing(books: Connection, source: Account) -> None:
    with pytest.raises(InsufficientError) as caught:
        ledger.transfer(books, Transfer("x", GUILD, source, purse(ANA), 1, Memo.PAYMENT, GAME, 2))
    assert caught.value.balance == 0


def test_a_server_has_no_more_counters_than_the_largest_amount(books: Connection) -> None:
    with pytest.raises(InsufficientError):
        ledger.open_purse(books, GUILD, CLEO, MOST_COUNTERS - 199, at=2)
    ledger.open_purse(books, GUILD, CLEO, MOST_COUNTERS - 200, at=2)
    assert held(books, MINT) == [-MOST_COUNTERS]
    assert ledger.audit(books, GUILD).sound


def test_a_purse_is_opened_once_even_if_the_opening_changes(books: Connection) -> None:
    ledger.transfer(books, stake(100))
    ledger.open_purse(books, GUILD, ANA, 700, at=3)
    assert held(books, purse(ANA)) == [0]


@pytest.mark.parametrize("amount", [0, -5])
def test_the_schema_refuses_an_amount_below_1(books: Connection, amount: int) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        ledger.transfer(books, stake(amount))
    assert held(books, purse(ANA), escrow(GAME)) == [100, 0]


@pytest.mark.parametrize("account", [purse(ANA), escrow(GAME), HOUSE])
def test_the_schema_keeps_accounts_from_going_below_0(books: Connection, account: Account) -> None:
    ledger.transfer(books, Transfer("rake", GUILD, purse(BOB), HOUSE, 1, Memo.RAKE, None, 2))
    ledger.transfer(books, stake(30))
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        tamper(books, account, -101)


@pytest.mark.parametrize("statement", ["UPDATE transfer SET amount = 1", "DELETE FROM transfer"])
def test_entered_transfers_cannot_be_changed_or_deleted(books: Connection, statement: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        books.execute(statement)


# What the books show.


def test_movements_are_signed_and_come_in_pages_the_newest_first(books: Connection) -> None:
    ledger.transfer(books, stake(30))
    ledger.transfer(books, stake(50, BOB))
    paid = Transfer("pay", GUILD, escrow(GAME), purse(ANA), 80, Memo.PAYMENT, GAME, 3)
    ledger.transfer(books, paid)
    opened = Movement(100, MINT, Memo.OPENING, None, 1)
    staked = Movement(-30, escrow(GAME), Memo.STAKE, GAME, 2)
    won = Movement(80, escrow(GAME), Memo.PAYMENT, GAME, 3)
    assert ledger.movements(books, GUILD, purse(ANA), 2) == [won, staked]
    assert ledger.movements(books, GUILD, purse(ANA), 2, offset=2) == [opened]
    assert ledger.movement_count(books, GUILD, purse(ANA)) == 3
    assert [move.amount for move in ledger.movements(books, GUILD, escrow(GAME), 9)] == [-80, 50, 30]
    assert ledger.movements(books, GUILD, purse(CLEO), 9) == []


def test_an_audit_shows_what_each_game_has_in_escrow(books: Connection) -> None:
    ledger.transfer(books, stake(30))
    ledger.transfer(books, Transfer("bet", GUILD, purse(BOB), escrow("pool5678"), 5, Memo.BET, None, 2))
    assert ledger.audit(books, GUILD) == Audit(0, (), {GAME: 30, "pool5678": 5})
    ledger.transfer(books, Transfer("back", GUILD, escrow(GAME), purse(ANA), 30, Memo.RETURN, GAME, 3))
    assert ledger.audit(books, GUILD).escrow == {"pool5678": 5}


@pytest.mark.parametrize("account", [purse(ANA), escrow(GAME), MINT])
@pytest.mark.parametrize("counters", [7, -7])
def test_a_tampered_balance_is_detected_and_freezes_the_counters(
    books: Connection, account: Account, counters: int
) -> None:
    ledger.transfer(books, stake(30))
    assert ledger.check(books, GUILD, at=3).sound
    tamper(books, account, counters)
    found = ledger.check(books, GUILD, at=4)
    assert (found.sound, found.total, found.differing) == (False, counters, (account,))
    assert ledger.frozen(books, GUILD)
    assert ledger.last_audit(books, GUILD) == AuditRecord(at=4, sound=False)
    with pytest.raises(FrozenError):
        ledger.transfer(books, stake(10, BOB))
    assert held(books, purse(BOB)) == [100]


def test_a_balance_moved_without_a_transfer_is_detected_though_the_sum_is_0(books: Connection) -> None:
    tamper(books, purse(ANA), 10)
    tamper(books, purse(BOB), -10)
    found = ledger.check(books, GUILD, at=2)
    assert (found.total, found.differing) == (0, (purse(ANA), purse(BOB)))
    assert ledger.frozen(books, GUILD)


def test_a_tampered_transfer_is_detected(books: Connection) -> None:
    ledger.transfer(books, stake(30))
    books.execute("DROP TRIGGER transfer_is_not_changed")
    books.execute("UPDATE transfer SET amount = 31 WHERE memo = 'stake'")
    assert ledger.audit(books, GUILD) == Audit(0, (purse(ANA), escrow(GAME)), {GAME: 30})


def test_an_account_emptied_without_a_transfer_is_detected(books: Connection) -> None:
    tamper(books, purse(ANA), -100)
    assert ledger.audit(books, GUILD).differing == (purse(ANA),)


def test_a_repaired_ledger_is_released_by_the_next_audit(books: Connection) -> None:
    assert ledger.last_audit(books, GUILD) is None
    assert not ledger.frozen(books, GUILD)
    tamper(books, purse(ANA), 10)
    ledger.check(books, GUILD, at=2)
    tamper(books, purse(ANA), -10)
    assert ledger.frozen(books, GUILD)
    assert ledger.check(books, GUILD, at=3).sound
    ledger.transfer(books, stake(10))


def test_frozen_counters_of_one_server_do_not_affect_others(books: Connection) -> None:
    tamper(books, purse(ANA), 10)
    ledger.check(books, GUILD, at=2)
    ledger.open_purse(books, GUILD + 1, ANA, 100, at=2)
    assert not ledger.frozen(books, GUILD + 1)


# Any transfers.


@st.composite
def transfers(draw: st.DrawFn) -> list[Transfer]:
    """Transfers of any size between any two accounts, some of them repeated."""
    entries = []
    for n in range(draw(st.integers(0, 12))):
        source, target = draw(st.permutations(ACCOUNTS))[:2]
        amount = draw(st.integers(1, 50) | st.integers(1, MOST_COUNTERS))
        entries.append(Transfer(f"{GAME}:0:bet:{n}", GUILD, source, target, amount, Memo.BET, GAME, n))
    return draw(st.lists(st.sampled_from(entries), max_size=40)) if entries else []


@pytest.mark.slow
@settings(max_examples=40)
@given(transfers())
def test_the_ledger_equals_a_simple_model_and_adds_up_after_every_step(entries: list[Transfer]) -> None:
    model: Counter[Account] = Counter()
    done: set[str] = set()
    with empty_books() as connection:
        for entry in entries:
            floor = -MOST_COUNTERS if entry.source == MINT else 0
            if entry.id not in done and model[entry.source] - entry.amount < floor:
                with pytest.raises(InsufficientError):
                    ledger.transfer(connection, entry)
            else:
                ledger.transfer(connection, entry)
                if entry.id not in done:
                    model[entry.source] -= entry.amount
                    model[entry.target] += entry.amount
                done.add(entry.id)
            assert held(connection, *ACCOUNTS) == [model[account] for account in ACCOUNTS]
            assert ledger.audit(connection, GUILD).sound


@pytest.mark.landing
@pytest.mark.slow
@given(transfers(), st.randoms(use_true_random=False))
def test_order_and_repetition_do_not_matter_if_every_purse_holds_enough(
    entries: list[Transfer], random: Random
) -> None:
    small = [replace(entry, amount=entry.amount % 50 + 1) for entry in entries]
    results = []
    for delivered in (small, random.sample(small * 2, len(small) * 2)):
        with empty_books() as connection:
            for n, account in enumerate(ACCOUNTS[1:]):
                opening = Transfer(f"opening:{n}", GUILD, MINT, account, 10_000, Memo.OPENING, None, 0)
                ledger.transfer(connection, opening)
            for entry in delivered:
                ledger.transfer(connection, entry)
            results.append(held(connection, *ACCOUNTS))
    assert results[0] == results[1]


# Many at once, death at any moment, and years.


async def test_fifty_settlements_from_eight_tasks_pay_once(database: Database) -> None:
    await database.write(commit)
    deliveries = iter(range(50))

    async def deliver() -> int:
        done = 0
        for _ in deliveries:
            await database.write(pay_out)
            done += 1
        return done

    assert sum(await asyncio.gather(*(deliver() for _ in range(8)))) == 50
    audit = await database.read(ledger.audit, GUILD)
    assert audit == Audit(0, (), {})
    after = await database.read(stand)
    # Five of a hundred that the first player has won; a backer's ten counters are too few for the house.
    assert after[0] == START + STAKE - 5
    assert after[1] == START - STAKE
    assert sum(after) == len(PEOPLE) * START


async def test_concurrent_bets_never_spend_a_counter_twice(database: Database) -> None:
    await database.write(lambda connection: ledger.open_purse(connection, GUILD, ANA, 50, at=0))

    async def bet(n: int) -> None:
        venture = Transfer(f"{GAME}:0:bet:{n}", GUILD, purse(ANA), escrow(GAME), 3, Memo.BET, GAME, n)
        await database.write(ledger.transfer, venture)

    outcomes = await asyncio.gather(*map(bet, range(100)), return_exceptions=True)
    assert outcomes.count(None) == 16
    assert {outcome.balance for outcome in outcomes if isinstance(outcome, InsufficientError)} == {2}
    assert await database.read(held, purse(ANA), escrow(GAME)) == [2, 48]


async def test_a_settlement_that_fails_at_its_last_step_moves_nothing(database: Database) -> None:
    await database.write(commit)
    before = await database.read(stand)

    def settle_too_much(connection: Connection) -> None:
        pay_out(connection)
        ledger.transfer(
            connection, Transfer("more", GUILD, escrow(GAME), purse(ANA), 1, Memo.PAYMENT, GAME, 3)
        )

    with pytest.raises(InsufficientError):
        await database.write(settle_too_much)
    assert await database.read(stand) == before


@pytest.mark.slow
@pytest.mark.proof
async def test_a_kill_between_any_two_statements_loses_and_doubles_no_counter(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    found = await states_left("killed_settlement", tmp_path / "killed.db", record_property)
    assert set(found) == {"as before", "settled"}
    assert found["as before"] >= proof.size(25, 200)


def test_the_schema_accepts_every_kind_of_account(books: Connection) -> None:
    for kind in AccountKind:
        owner = "" if kind in (AccountKind.HOUSE, AccountKind.MINT) else "somebody"
        run(books, "INSERT INTO account (guild, kind, owner) VALUES (1, $1, $2)", kind, owner)
