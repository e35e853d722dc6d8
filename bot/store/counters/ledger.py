"""The ledger of counters in SQL: append-only, double entry, each transfer at most once.

All functions are called inside a transaction. Counters are whole numbers, 1 … 2⁵³ to a transfer; the sum over
all accounts of a server is 0.
"""

from __future__ import annotations

import logging
from typing import Final

from bot.model.ledger import (
    MINT,
    Account,
    AccountKind,
    Audit,
    AuditRecord,
    Memo,
    Movement,
    Transfer,
    purse,
)
from bot.store.connection import Connection, run

log = logging.getLogger(__name__)


_DAY: Final = 86_400_000


class InsufficientError(Exception):
    """The account holds less than is to be taken from it; ``balance`` is what it holds."""

    def __init__(self, account: Account, balance: int) -> None:
        super().__init__(f"{account.kind} {account.owner} holds {balance}")
        self.account = account
        self.balance = balance


class FrozenError(Exception):
    """The server's books do not add up: nothing moves until they do."""


class DifferentTransferError(Exception):
    """Another transfer was entered under this id: a mistake of the program."""


def transfer(connection: Connection, entry: Transfer) -> None:
    """Enter a transfer; one that was entered before, at whatever time, changes nothing.

    Raises:
        InsufficientError: the source holds less than the amount.
        FrozenError: the books are frozen.
        DifferentTransferError: the id stands for something else.
    """
    if frozen(connection, entry.guild):
        raise FrozenError(entry.guild)
    source = _open(connection, entry.guild, entry.source)
    target = _open(connection, entry.guild, entry.target)
    if _append(connection, entry, source, target):
        run(
            connection,
            "UPDATE account SET balance = balance + CASE id WHEN $1 THEN -$3 ELSE $3 END"
            " WHERE id IN ($1, $2)",
            source,
            target,
            entry.amount,
        )
    elif not _entered(connection, entry, source, target):
        raise InsufficientError(entry.source, balance(connection, entry.guild, entry.source))


def _open(connection: Connection, guild: int, account: Account) -> int:
    """The row of an account, made where it is new."""
    key = (guild, account.kind, account.owner)
    found = run(
        connection, "SELECT id FROM account WHERE guild = $1 AND kind = $2 AND owner = $3", *key
    ).fetchone()
    if found is None:
        made = "INSERT INTO account (guild, kind, owner) VALUES ($1, $2, $3) RETURNING id"
        found = run(connection, made, *key).fetchone()
    return int(found[0])


def _append(connection: Connection, entry: Transfer, source: int, target: int) -> bool:
    """Enter the transfer unless it is there or the source holds too little; whether it was entered.

    Looking and entering are one statement: whoever handles the refusal finds nothing half done.
    """
    entered = run(
        connection,
        "INSERT INTO transfer (guild, id, source, target, amount, memo, game, at)"
        " SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM account WHERE id = $3"
        " AND balance + CASE kind WHEN 'mint' THEN 9007199254740992 ELSE 0 END >= $5"
        " ON CONFLICT (guild, id) DO NOTHING",
        entry.guild,
        entry.id,
        source,
        target,
        entry.amount,
        entry.memo,
        entry.game,
        entry.at,
    )
    return entered.rowcount == 1


def _entered(connection: Connection, entry: Transfer, source: int, target: int) -> bool:
    """Whether the transfer was entered before."""
    stored = run(
        connection,
        "SELECT source, target, amount, memo, game FROM transfer WHERE guild = $1 AND id = $2",
        entry.guild,
        entry.id,
    ).fetchone()
    if stored is None:
        return False
    if stored != (source, target, entry.amount, entry.memo, entry.game):
        raise DifferentTransferError(entry.id)
    return True


def open_purse(connection: Connection, guild: int, person: int, counters: int, at: int) -> None:
    """Give somebody the counters that a purse begins with, once, whatever their number is later.

    Raises:
        FrozenError: the books are frozen.
    """
    opening = Transfer(f"opening:{person}", guild, MINT, purse(person), counters, Memo.OPENING, None, at)
    if not _known(connection, guild, opening.id):
        transfer(connection, opening)


def allow(connection: Connection, guild: int, person: int, allowance: int, at: int) -> int:
    """Bring somebody up to an allowance, once a UTC day; what that gave him.

    Raises:
        FrozenError: the books are frozen.
    """
    given = lacking(connection, guild, person, allowance, at)
    if given:
        key, own = _allowance(person, at), purse(person)
        transfer(connection, Transfer(key, guild, MINT, own, given, Memo.ALLOWANCE, None, at))
    return given


def lacking(connection: Connection, guild: int, person: int, allowance: int, at: int) -> int:
    """What somebody lacks to an allowance, in purse and escrow together; 0 where he had it this UTC day."""
    held = balance(connection, guild, purse(person))
    if held >= allowance or _known(connection, guild, _allowance(person, at)):
        return 0
    return max(0, allowance - held - committed(connection, guild, person))


def committed(connection: Connection, guild: int, person: int) -> int:
    """What somebody has in escrow, of all games and pools that are not settled."""
    own = purse(person)
    (counters,) = run(
        connection,
        "SELECT coalesce(sum(CASE source WHEN own.id THEN amount ELSE -amount END), 0)"
        " FROM account AS own JOIN transfer ON source = own.id OR target = own.id"
        " JOIN account AS other ON other.id = CASE source WHEN own.id THEN target ELSE source END"
        " AND other.kind = 'escrow' AND other.balance > 0"
        " WHERE own.guild = $1 AND own.kind = $2 AND own.owner = $3",
        guild,
        own.kind,
        own.owner,
    ).fetchone()
    return int(counters)


def ventured(connection: Connection, person: int) -> list[str]:
    """The games and pools in whose escrow somebody has counters, in any server."""
    rows = run(
        connection,
        "SELECT other.owner FROM account AS own JOIN transfer ON source = own.id OR target = own.id"
        " JOIN account AS other ON other.id = CASE source WHEN own.id THEN target ELSE source END"
        " AND other.kind = 'escrow' AND other.balance > 0 WHERE own.kind = 'purse' AND own.owner = $1"
        " GROUP BY other.id HAVING sum(CASE source WHEN own.id THEN amount ELSE -amount END) > 0",
        purse(person).owner,
    )
    return [owner for (owner,) in rows]


def _allowance(person: int, at: int) -> str:
    return f"allowance:{at // _DAY}:{person}"


def _known(connection: Connection, guild: int, key: str) -> bool:
    """Whether a transfer was entered under this id."""
    found = run(connection, "SELECT 1 FROM transfer WHERE guild = $1 AND id = $2", guild, key)
    return found.fetchone() is not None


def balance(connection: Connection, guild: int, account: Account) -> int:
    """What an account holds; 0 before its first transfer."""
    row = run(
        connection,
        "SELECT balance FROM account WHERE guild = $1 AND kind = $2 AND owner = $3",
        guild,
        account.kind,
        account.owner,
    ).fetchone()
    return 0 if row is None else int(row[0])


def movements(
    connection: Connection, guild: int, account: Account, limit: int, offset: int = 0
) -> list[Movement]:
    """A page of what an account has received and paid, the newest first."""
    rows = run(
        connection,
        "SELECT CASE source WHEN own.id THEN -amount ELSE amount END, other.kind, other.owner, memo, game, at"
        " FROM account AS own JOIN transfer ON source = own.id OR target = own.id"
        " JOIN account AS other ON other.id = CASE source WHEN own.id THEN target ELSE source END"
        " WHERE own.guild = $1 AND own.kind = $2 AND own.owner = $3 ORDER BY seq DESC LIMIT $4 OFFSET $5",
        guild,
        account.kind,
        account.owner,
        limit,
        offset,
    )
    return [
        Movement(amount, Account(AccountKind(kind), owner), Memo(memo), game, at)
        for amount, kind, owner, memo, game, at in rows
    ]


def movement_count(connection: Connection, guild: int, account: Account) -> int:
    """How many transfers an account has had."""
    (count,) = run(
        connection,
        "SELECT count(*) FROM account JOIN transfer ON source = account.id OR target = account.id"
        " WHERE account.guild = $1 AND kind = $2 AND owner = $3",
        guild,
        account.kind,
        account.owner,
    ).fetchone()
    return int(count)


def audit(connection: Connection, guild: int) -> Audit:
    """Add up the books of a server."""
    rows = run(
        connection,
        "SELECT kind, owner, balance, coalesce(entered, 0) FROM account LEFT JOIN"
        " (SELECT account, sum(amount) AS entered FROM"
        " (SELECT target AS account, amount FROM transfer WHERE guild = $1"
        " UNION ALL SELECT source, -amount FROM transfer WHERE guild = $1) GROUP BY account)"
        " ON account = account.id WHERE guild = $1 AND (balance <> 0 OR entered <> 0) ORDER BY id",
        guild,
    ).fetchall()
    return Audit(
        total=sum(held for _, _, held, _ in rows),
        differing=tuple(
            Account(AccountKind(kind), owner) for kind, owner, held, entered in rows if held != entered
        ),
        escrow={owner: held for kind, owner, held, _ in rows if kind == AccountKind.ESCROW and held},
    )


def self_check(connection: Connection, guild: int, at: int) -> Audit:
    """Audit the books of a server and keep the outcome: they are frozen from now on unless they are sound."""
    found = audit(connection, guild)
    keep_check(connection, guild, found, at)
    return found


def keep_check(connection: Connection, guild: int, found: Audit, at: int) -> None:
    """Keep the outcome of an audit; whether somebody was told of it is kept for as long as it is the same."""
    if not found.sound and not frozen(connection, guild):
        differing = len(found.differing)
        log.critical("the books of server %d do not add up: %d (%d accounts)", guild, found.total, differing)
    run(
        connection,
        "INSERT INTO self_check (guild, at, sound) VALUES ($1, $2, $3)"
        " ON CONFLICT (guild) DO UPDATE SET at = excluded.at, sound = excluded.sound,"
        " told_at = CASE WHEN excluded.sound = self_check.sound THEN self_check.told_at END",
        guild,
        at,
        found.sound,
    )


def last_check(connection: Connection, guild: int) -> AuditRecord | None:
    """The last self-check, if there was one."""
    row = run(connection, "SELECT at, sound, told_at FROM self_check WHERE guild = $1", guild).fetchone()
    return None if row is None else AuditRecord(row[0], bool(row[1]), row[2])


def to_check(connection: Connection, before: int) -> list[int]:
    """Servers with counters whose books were not checked since a time."""
    rows = run(
        connection,
        "SELECT house.guild FROM house LEFT JOIN self_check ON self_check.guild = house.guild"
        " WHERE coalesce(self_check.at, 0) <= $1 ORDER BY self_check.at, house.guild",
        before,
    )
    return [guild for (guild,) in rows]


def untold(connection: Connection) -> list[int]:
    """Servers whose books are frozen, and whose moderators do not know yet."""
    rows = connection.execute("SELECT guild FROM self_check WHERE sound = 0 AND told_at IS NULL")
    return [guild for (guild,) in rows]


def tell(connection: Connection, guild: int, at: int) -> None:
    """Note that a server's moderators were told that its books are frozen."""
    run(connection, "UPDATE self_check SET told_at = $1 WHERE guild = $2 AND sound = 0", at, guild)


def frozen(connection: Connection, guild: int) -> bool:
    """Whether the last self-check found that the books do not add up."""
    check = last_check(connection, guild)
    return check is not None and not check.sound
