"""The data of the ledger: accounts, transfers, and the results of audits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class AccountKind(StrEnum):
    """The kinds of accounts."""

    PURSE = "purse"
    """A person's counters."""
    ESCROW = "escrow"
    """Counters committed to a game or pool that is not settled yet."""
    HOUSE = "house"
    """The server's rake."""
    MINT = "mint"
    """The source of all counters: its balance is minus their number."""


@dataclass(frozen=True, slots=True)
class Account:
    """An account of one server.

    Args:
        owner: the person of a purse, the game or pool of an escrow; empty otherwise.
    """

    kind: AccountKind
    owner: str = ""


HOUSE: Final = Account(AccountKind.HOUSE)
MINT: Final = Account(AccountKind.MINT)


def purse(person: int) -> Account:
    """A person's purse."""
    return Account(AccountKind.PURSE, str(person))


def escrow(game: str) -> Account:
    """The escrow of a game or pool."""
    return Account(AccountKind.ESCROW, game)


class Memo(StrEnum):
    """Why counters move."""

    OPENING = "opening"
    """The counters of a new purse."""
    ALLOWANCE = "allowance"
    """The daily top-up."""
    STAKE = "stake"
    """A player's stake, into escrow; in a pool also what the loser adds."""
    BET = "bet"
    """A bystander's bet, into escrow."""
    BUY_IN = "buy-in"
    """Counters that a player brings to a table, into escrow."""
    COVER = "cover"
    """A player's cover, into escrow."""
    RETURN = "return"
    """Returned counters: they were unmatched, or the game is void."""
    PAYMENT = "payment"
    """Counters that a settlement pays out, including the payee's own stake or bet."""
    RAKE = "rake"
    """The server's share."""
    CORRECTION = "correction"
    """Counters between a purse and the house: those who manage the server have moved them, or the result of a
    tournament was corrected after its prizes were paid."""
    VOID = "void"
    """Counters that go back because a game or pool that was settled was made void."""
    UNDO = "undo"
    """Counters that are moved again since that was undone."""
    RESET = "reset"
    """Counters between a purse and the house at the end of a season, since purses start over."""
    ISSUE = "issue"
    """New counters for what the house could not pay of a correction, a void game or a new beginning."""
    LEAVING = "leaving"
    """Counters of a purse whose owner's data was deleted, to the server."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Counters that move from one account to another.

    Args:
        id: made from the transfer as ``game:kind:number``, so that a second entry of the same transfer does
            nothing.
        amount: counters, 1 … 2⁵³.
        game: the game or pool that it belongs to.
        at: UTC milliseconds.
        party: the source or the target if the transfer is made once for each account; then the ledger ends
            the id with the number of this account. No id contains a person's number.
    """

    id: str
    guild: int
    source: Account
    target: Account
    amount: int
    memo: Memo
    game: str | None
    at: int
    party: Account | None = None


@dataclass(frozen=True, slots=True)
class Movement:
    """A transfer as one account sees it; ``amount`` is negative if the account paid."""

    amount: int
    other: Account
    memo: Memo
    game: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit of a server's ledger found.

    Args:
        total: the sum of all balances; 0 if the ledger is sound.
        differing: accounts whose balance is not the sum of their transfers.
        escrow: the counters committed to each game.
    """

    total: int
    differing: tuple[Account, ...]
    escrow: dict[str, int]

    @property
    def sound(self) -> bool:
        """Whether everything adds up."""
        return self.total == 0 and not self.differing


@dataclass(frozen=True, slots=True)
class AuditRecord:
    """When a ledger was last audited, whether it was sound, and when moderators were told if it was not."""

    at: int
    sound: bool
    told_at: int | None = None


@dataclass(frozen=True, slots=True)
class Flow:
    """The counters that moved between accounts of two kinds on a UTC day.

    Args:
        day: the days since 1970.
    """

    day: int
    source: AccountKind
    target: AccountKind
    counters: int


@dataclass(frozen=True, slots=True)
class Month:
    """A month of a server's books. At its end the sum of all issued counters is held, staked or the house's.

    Args:
        season: the month, as in ``bot.features.standings.seasons``.
        issued: the new counters of the month.
        rake: what the house took from settlements in the month.
        held: the counters in purses at its end.
        staked: the counters in escrow at its end.
        house: the house's counters at its end.
    """

    season: int
    issued: int
    rake: int
    held: int
    staked: int
    house: int


@dataclass(frozen=True, slots=True)
class Books:
    """A server's books by month.

    Args:
        months: those in which counters moved, the newest first.
        audited: the last audit; None before the first.
    """

    months: list[Month]
    audited: AuditRecord | None


@dataclass(frozen=True, slots=True)
class LedgerPage:
    """A page of a person's movements.

    Args:
        movements: the newest first.
        total: how many movements there are on all pages.
        balance: counters in the purse now.
    """

    movements: list[Movement]
    total: int
    balance: int


@dataclass(frozen=True, slots=True)
class AuditReport:
    """An audit with its time and the pools that it concerns.

    Args:
        found: the result.
        at: when the sums were added up, in UTC ms.
        told_at: when the moderators were told that the books are frozen, in UTC ms.
        pools: which of the escrows belong to pools.
        behind: pools with outdated messages, which may be paid now.
    """

    found: Audit
    at: int
    told_at: int | None
    pools: list[str]
    behind: list[str]
