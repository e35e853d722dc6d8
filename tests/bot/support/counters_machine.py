"""The base of the Hypothesis machines of bets and pools: a server with counters in a real database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from bot.database.connection import Connection, run
from bot.database.database import Arguments
from bot.database.opening import open_database
from bot.features.salon.accounts.audit import audit_ledger
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Account, AccountKind
from bot.tables.errors import Refusal
from bot.tables.guild import CounterSettings
from bot.tables.store import guilds
from engine.betting.errors import BettingError
from engine.errors import RuleError
from tests.bot.support.chance import CHANCE
from tests.bot.support.database_file import make_file
from tests.bot.support.harness import GUILD, Harness
from tests.bot.support.power_cut import PowerCutError
from tests.bot.support.wagers import AT, audit, forge, transfers

Outcome = TypeVar("Outcome")
Explore = Callable[["type[CountersMachine]", int, int], None]
"""Runs a machine; see the fixture ``explore``."""


@contextmanager
def _file() -> Iterator[str]:
    """The URL of an empty database in a file."""
    with TemporaryDirectory() as folder:
        yield make_file(Path(folder) / "counters.db")


class CountersMachine(RuleBasedStateMachine):
    """A server with counters, in which refusals move nothing and the ledger adds up.

    Attributes:
        place: makes an empty database for each example, on the engine that is tested.
        forged: the counters that were added to an account without a transfer.
        account: the account with these counters.
    """

    place: ClassVar[Callable[[], AbstractContextManager[str]]] = staticmethod(_file)

    def __init__(self, seed: str) -> None:
        super().__init__()
        CHANCE.seed(seed)
        self.stack = ExitStack()
        self.loop = asyncio.Runner()
        self.database = self.run(open_database(self.stack.enter_context(type(self).place())))
        # One process owns every table, on both engines.
        self.database.shared = False
        self.harness = Harness(self.database)
        self.forged = 0
        self.account: Account | None = None

    def run(self, attempt: Awaitable[Outcome]) -> Outcome:
        async def wait() -> Outcome:
            return await attempt

        return self.loop.run(wait())

    def read(self, query: Callable[[Connection, *Arguments], Outcome], *args: *Arguments) -> Outcome:
        return self.run(self.database.read(query, *args))

    def write(self, transaction: Callable[[Connection, *Arguments], Outcome], *args: *Arguments) -> Outcome:
        return self.run(self.database.write(transaction, *args))

    def attempt(self, attempt: Awaitable[Outcome]) -> Outcome | None:
        """Return the result, or None if it is refused; a refusal moves no counter."""
        before = self.run(transfers(self.harness))
        try:
            return self.run(attempt)
        except (Refusal, BettingError, RuleError):
            # A refused transaction also undoes the opening of a purse.
            assert self.run(transfers(self.harness)) == before
            return None

    def use_counters(self, people: tuple[int, ...], settings: CounterSettings) -> None:
        """Let the people be known, and the server use counters."""
        self.run(self.harness.meet(people))
        self.write(guilds.save_counter_settings, GUILD, settings)

    def lose_power_during(self, transaction: Callable[[Connection], object]) -> None:
        """Run a transaction that fails at its end; nothing has changed."""
        before = self.run(audit(self.harness))

        def cut(connection: Connection) -> None:
            transaction(connection)
            raise PowerCutError

        try:
            self.write(cut)
        except PowerCutError:
            assert self.run(audit(self.harness)) == before

    def forge_account(self, account: Account, counters: int) -> None:
        """Change a balance without a transfer; the audit detects it."""
        self.account, self.forged = account, counters
        self.write(forge, account, counters)
        assert not self.run(audit_ledger(self.database, GUILD, AT)).sound

    def open_purse(self, person: int, opening: int) -> None:
        self.write(ledger.open_purse, GUILD, person, opening, AT)

    @rule(chance=st.integers(0, 9))
    def lose_server(self, chance: int) -> None:
        # Rarely, because it ends every game.
        if chance == 0:
            self.run(self.harness.registry.endings.void(GUILD))

    @rule()
    def restart(self) -> None:
        self.harness = self.harness.restarted()

    @precondition(lambda self: self.forged)
    @rule()
    def repair(self) -> None:
        account = self.account
        assert account is not None
        self.write(forge, account, -self.forged)
        self.forged = 0
        assert self.run(audit_ledger(self.database, GUILD, AT)).sound

    @invariant()
    def adds_up(self) -> None:
        assert self.run(audit(self.harness)).total == self.forged

    @invariant()
    def nobody_owes(self) -> None:
        below = self.read(
            lambda connection: run(
                connection,
                "SELECT kind, owner, balance FROM account WHERE balance < 0 AND kind <> $1",
                AccountKind.MINT,
            ).fetchall()
        )
        assert below == []

    def teardown(self) -> None:
        try:
            if self.forged:
                self.repair()
            self.lose_server(0)
            assert self.run(audit(self.harness)).escrow == {}
        finally:
            self.run(self.database.close())
            self.loop.close()
            self.stack.close()
