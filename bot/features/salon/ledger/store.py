"""SQL for the ledger of counters: append-only, double entry, each transfer at most once.

All functions are called inside a transaction. Counters are whole numbers, 1 … 2⁵³ in a transfer. The sum over
all accounts of a server is 0.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection, exists, run
from bot.features.salon.ledger.model import (
    MINT,
    Account,
    AccountKind,
    Audit,
    AuditRecord,
    Flow,
    LedgerPage,
    Memo,
    Movement,
    Transfer,
    purse,
)

log = logging.getLogger(__name__)
_BALANCE_AT: Final = (
    "{account}.balance - (SELECT coalesce(sum(CASE later.target WHEN {account}.id THEN later.amount"
    " ELSE -later.amount END), 0) FROM transfer AS later"
    " WHERE (later.source = {account}.id OR later.target = {account}.id) AND later.seq > {seq})"
)
"""What an account held after a transfer."""


class InsufficientError(Exception):
    """An account holds less than a transfer takes from it; ``balance`` is what it holds."""

    def __init__(self, account: Account, balance: int) -> None:
        super().__init__(f"{account.kind} {account.owner} holds {balance}")
        self.account = account
        self.balance = balance


class FrozenError(Exception):
    """The server's ledger does not add up; no counter moves until it does."""


class DifferentTransferError(Exception):
    """Another transfer was entered under the same id, which is a bug."""


def transfer(connection: Connection, entry: Transfer) -> None:
    """Enter a transfer. One that was entered before, at any time, changes nothing.

    Raises:
        InsufficientError: the source holds less than the amount.
        FrozenError: the server's counters are frozen.
        DifferentTransferError: another transfer has the same id.
    """
    if frozen(connection, entry.guild):
        raise FrozenError(entry.guild)
    source = _open(connection, entry.guild, entry.source)
    target = _open(connection, entry.guild, entry.target)
    if entry.party is not None:
        entry = replace(entry, id=f"{entry.id}:{source if entry.party == entry.source else target}")
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
    """The number of an account, which is opened if it is new."""
    found = number_of(connection, guild, account)
    if found is None:
        made = "INSERT INTO account (guild, kind, owner) VALUES ($1, $2, $3) RETURNING id"
        (found,) = run(connection, made, guild, account.kind, account.owner).fetchone()
    return int(found)


def _append(connection: Connection, entry: Transfer, source: int, target: int) -> bool:
    """Enter the transfer unless it is there or the source has too little; returns whether it was entered.

    The check and the entry are one statement: after a refusal nothing is to be undone.
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


def entered(connection: Connection, guild: int, game: str) -> set[str]:
    """The ids of the transfers of a game."""
    rows = run(connection, "SELECT id FROM transfer WHERE game = $1 AND guild = $2", game, guild)
    return {key for (key,) in rows}


def is_entered(connection: Connection, guild: int, key: str) -> bool:
    """Whether a transfer has been entered under an id."""
    sql = "SELECT 1 FROM transfer WHERE guild = $1 AND id = $2"
    return exists(connection, sql, guild, key)


def open_purse(connection: Connection, guild: int, person: int, counters: int, at: int) -> None:
    """Give a person the counters of a new purse, once, even if a new purse later holds another number.

    Raises:
        FrozenError: the server's counters are frozen.
    """
    opening = _opening(guild, person, counters, at)
    if not _known(connection, opening):
        transfer(connection, opening)


def has_purse(connection: Connection, guild: int, person: int) -> bool:
    """Whether a person was given the counters of a new purse."""
    return _known(connection, _opening(guild, person, 0, 0))


def _opening(guild: int, person: int, counters: int, at: int) -> Transfer:
    own = purse(person)
    return Transfer("opening", guild, MINT, own, counters, Memo.OPENING, None, at, party=own)


def allow(connection: Connection, guild: int, person: int, allowance: int, at: int) -> int:
    """Top a purse up to the allowance, once a UTC day; return what was added.

    Raises:
        FrozenError: the server's counters are frozen.
    """
    given = lacking(connection, guild, person, allowance, at)
    if given:
        transfer(connection, _top_up(guild, person, given, at))
    return given


def lacking(connection: Connection, guild: int, person: int, allowance: int, at: int) -> int:
    """How many counters a person's purse and escrow lack to the allowance; 0 if topped up this UTC day."""
    held = balance(connection, guild, purse(person))
    if held >= allowance or _known(connection, _top_up(guild, person, allowance, at)):
        return 0
    return max(0, allowance - held - committed(connection, guild, person))


def _top_up(guild: int, person: int, counters: int, at: int) -> Transfer:
    own = purse(person)
    return Transfer(
        f"allowance:{at // DAY_MS}", guild, MINT, own, counters, Memo.ALLOWANCE, None, at, party=own
    )


def _known(connection: Connection, entry: Transfer) -> bool:
    """Whether a transfer to the account of its ``party`` was entered under this id, with any amount."""
    return exists(
        connection,
        "SELECT 1 FROM account JOIN transfer ON transfer.guild = account.guild"
        " AND transfer.id = $4 || ':' || account.id"
        " WHERE account.guild = $1 AND account.kind = $2 AND account.owner = $3",
        entry.guild,
        entry.target.kind,
        entry.target.owner,
        entry.id,
    )


def committed(connection: Connection, guild: int, person: int, seq: int | None = None) -> int:
    """The counters that a person has in escrow, in all games and pools that are not settled.

    Args:
        seq: as they were after this transfer; None for now.
    """
    own, moment = purse(person), "other.balance > 0"
    if seq is not None:
        moment = f"transfer.seq <= $4 AND {_BALANCE_AT.format(account='other', seq='$4')} > 0"
    (counters,) = run(
        connection,
        # A gain at a table that they have left does not make up for a loss at another.
        "SELECT coalesce(sum(held), 0) FROM ("
        "SELECT sum(CASE source WHEN own.id THEN amount ELSE -amount END) AS held"
        " FROM account AS own JOIN transfer ON source = own.id OR target = own.id"
        " JOIN account AS other ON other.id = CASE source WHEN own.id THEN target ELSE source END"
        f" AND other.kind = 'escrow' AND {moment}"
        " WHERE own.guild = $1 AND own.kind = $2 AND own.owner = $3"
        " GROUP BY other.id) AS escrow WHERE held > 0",
        guild,
        own.kind,
        own.owner,
        *(() if seq is None else (seq,)),
    ).fetchone()
    return int(counters)


def most_committed(connection: Connection, guild: int) -> int:
    """The most counters that one person of a server has in escrow; as ``committed``."""
    (counters,) = run(
        connection,
        "SELECT coalesce(max(counters), 0) FROM (SELECT person, sum(held) AS counters FROM ("
        "SELECT own.id AS person, sum(CASE source WHEN own.id THEN amount ELSE -amount END) AS held"
        " FROM account AS other JOIN transfer ON source = other.id OR target = other.id"
        " JOIN account AS own ON own.id = CASE source WHEN other.id THEN target ELSE source END"
        " AND own.kind = 'purse'"
        " WHERE other.guild = $1 AND other.kind = 'escrow' AND other.balance > 0"
        " GROUP BY own.id, other.id) AS escrow WHERE held > 0 GROUP BY person) AS people",
        guild,
    ).fetchone()
    return int(counters)


def adds_to_pool(connection: Connection, guild: int, person: int) -> bool:
    """Whether a person plays in a pool of a server to which its losers add counters."""
    return exists(
        connection,
        "SELECT 1 FROM pool_player JOIN pool ON pool.id = pool_player.pool"
        " WHERE person = $2 AND guild = $1 AND stage = 'playing' AND loser_adds = 1",
        guild,
        person,
    )


def number_of(connection: Connection, guild: int, account: Account) -> int | None:
    """The number of an account; None if it is not open."""
    sql = "SELECT id FROM account WHERE guild = $1 AND kind = $2 AND owner = $3"
    row = run(connection, sql, guild, account.kind, account.owner).fetchone()
    return None if row is None else int(row[0])


def balance_at(connection: Connection, number: int, seq: int) -> int:
    """What the account of a number held after a transfer."""
    sql = f"SELECT {_BALANCE_AT.format(account='account', seq='$2')} FROM account WHERE id = $1"
    return int(run(connection, sql, number, seq).fetchone()[0])


def balance(connection: Connection, guild: int, account: Account) -> int:
    """The balance of an account; 0 if it is new."""
    row = run(
        connection,
        "SELECT balance FROM account WHERE guild = $1 AND kind = $2 AND owner = $3",
        guild,
        account.kind,
        account.owner,
    ).fetchone()
    return 0 if row is None else int(row[0])


def able_to_pay(connection: Connection, guild: int, counters: int) -> int:
    """How many people of a server could pay a number of counters."""
    (number,) = run(
        connection,
        "SELECT count(*) FROM account WHERE guild = $1 AND kind = 'purse' AND balance >= $2",
        guild,
        counters,
    ).fetchone()
    return int(number)


def purses_of(connection: Connection, person: int) -> list[tuple[int, int]]:
    """The servers in which a person has a purse, each with the counters in it."""
    return run(
        connection,
        "SELECT guild, balance FROM account WHERE kind = 'purse' AND owner = CAST($1 AS TEXT) ORDER BY guild",
        person,
    ).fetchall()


def put_in(connection: Connection, guild: int, account: Account) -> list[tuple[int, int]]:
    """The counters that each person has put into the escrow of a game and not got back."""
    return [(person, -counters) for person, counters in gains(connection, guild, account) if counters < 0]


def gains(connection: Connection, guild: int, account: Account) -> list[tuple[int, int]]:
    """The counters that each person has gained from the escrow of a game; negative for a loss."""
    rows = run(
        connection,
        "SELECT purse.owner, sum(CASE transfer.source WHEN held.id THEN amount ELSE -amount END)"
        " FROM transfer JOIN account AS held ON held.id IN (transfer.source, transfer.target)"
        " JOIN account AS purse ON purse.id IN (transfer.source, transfer.target)"
        " WHERE transfer.game = $2 AND held.guild = $1 AND held.kind = $3 AND held.owner = $2"
        " AND purse.kind = 'purse' GROUP BY purse.owner ORDER BY purse.owner",
        guild,
        account.owner,
        account.kind,
    )
    return [(int(person), int(counters)) for person, counters in rows if counters]


def gained(connection: Connection, guild: int, game: str) -> dict[int, int]:
    """The counters that each person has gained by a game, a pool or a tournament, and by its corrections."""
    rows = run(
        connection,
        "SELECT purse.owner, sum(CASE transfer.target WHEN purse.id THEN amount ELSE -amount END)"
        " FROM transfer JOIN account AS purse ON purse.id IN (transfer.source, transfer.target)"
        " WHERE transfer.game = $1 AND transfer.guild = $2 AND purse.kind = 'purse' GROUP BY purse.owner",
        game,
        guild,
    )
    return {int(person): int(counters) for person, counters in rows}


def moved_last(connection: Connection, guild: int, game: str) -> int:
    """When a game, a pool or a tournament has moved counters last, in UTC milliseconds; 0 if it never has."""
    sql = "SELECT coalesce(max(at), 0) FROM transfer WHERE game = $1 AND guild = $2"
    return int(run(connection, sql, game, guild).fetchone()[0])


def started_over(connection: Connection, guild: int, since: int) -> bool:
    """Whether the purses of a server have started over after a time in UTC milliseconds.

    What was won or lost by then is in no purse any more.
    """
    sql = (
        "SELECT 1 FROM transfer WHERE guild = $1 AND memo = 'reset' AND at > $2"
        " UNION ALL SELECT 1 FROM purse_reset WHERE guild = $1 AND at > $2 LIMIT 1"
    )
    return exists(connection, sql, guild, since)


def movements(
    connection: Connection, guild: int, account: Account, limit: int, offset: int = 0
) -> list[Movement]:
    """A page of what an account received and paid, the newest first."""
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


def page(connection: Connection, guild: int, person: int, limit: int, offset: int) -> LedgerPage:
    """A page of a person's movements in a server, the newest first."""
    account = purse(person)
    return LedgerPage(
        movements(connection, guild, account, limit, offset),
        movement_count(connection, guild, account),
        balance(connection, guild, account),
    )


def flows(connection: Connection, guild: int) -> list[Flow]:
    """The counters that moved in a server, by day and kinds of accounts, the earliest day first."""
    rows = run(
        connection,
        f"SELECT at / {DAY_MS} AS day, payer.kind, payee.kind, CAST(sum(amount) AS BIGINT) FROM transfer"
        " JOIN account AS payer ON payer.id = source JOIN account AS payee ON payee.id = target"
        " WHERE transfer.guild = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
        guild,
    )
    return [
        Flow(day, AccountKind(source), AccountKind(target), counters)
        for day, source, target, counters in rows
    ]


def audits(connection: Connection) -> dict[int, Audit]:
    """An audit of each server that has a ledger."""
    rows = run(connection, "SELECT DISTINCT guild FROM account").fetchall()
    return {guild: audit(connection, guild) for (guild,) in rows}


def audit(connection: Connection, guild: int) -> Audit:
    """Add up a server's ledger."""
    rows = run(
        connection,
        "WITH entry AS (SELECT target AS account, amount FROM transfer WHERE guild = $1"
        " UNION ALL SELECT source, -amount FROM transfer WHERE guild = $1),"
        " total AS (SELECT account, sum(amount) AS entered FROM entry GROUP BY account)"
        " SELECT kind, owner, balance, coalesce(entered, 0) FROM account LEFT JOIN total"
        " ON total.account = account.id WHERE guild = $1 AND (balance <> 0 OR entered <> 0) ORDER BY id",
        guild,
    ).fetchall()
    return Audit(
        total=sum(held for _, _, held, _ in rows),
        differing=tuple(
            Account(AccountKind(kind), owner) for kind, owner, held, entered in rows if held != entered
        ),
        escrow={owner: held for kind, owner, held, _ in rows if kind == AccountKind.ESCROW and held},
    )


def check(connection: Connection, guild: int, at: int) -> Audit:
    """Audit a server's ledger and save the result: its counters are frozen unless the ledger is sound."""
    found = audit(connection, guild)
    save_audit(connection, guild, found, at)
    return found


def save_audit(connection: Connection, guild: int, found: Audit, at: int) -> None:
    """Save the result of an audit. Moderators are told again only when the result changes."""
    if not found.sound and not frozen(connection, guild):
        differing = len(found.differing)
        log.critical(
            "the ledger of server %d does not add up: %d (%d accounts)", guild, found.total, differing
        )
    run(
        connection,
        "INSERT INTO audit (guild, at, sound) VALUES ($1, $2, $3)"
        " ON CONFLICT (guild) DO UPDATE SET at = excluded.at, sound = excluded.sound,"
        " told_at = CASE WHEN excluded.sound = audit.sound THEN audit.told_at END",
        guild,
        at,
        found.sound,
    )


def last_audit(connection: Connection, guild: int) -> AuditRecord | None:
    """The last audit, if there was one."""
    row = run(connection, "SELECT at, sound, told_at FROM audit WHERE guild = $1", guild).fetchone()
    return None if row is None else AuditRecord(row[0], bool(row[1]), row[2])


def to_audit(connection: Connection, before: int) -> list[int]:
    """The servers with counters that were last audited before a time, in UTC milliseconds."""
    rows = run(
        connection,
        "SELECT settings.guild FROM counter_settings AS settings"
        " LEFT JOIN audit ON audit.guild = settings.guild"
        " WHERE coalesce(audit.at, 0) <= $1 ORDER BY coalesce(audit.at, 0), settings.guild",
        before,
    )
    return [guild for (guild,) in rows]


def untold(connection: Connection) -> list[int]:
    """The servers whose counters are frozen and whose moderators were not told yet."""
    rows = connection.execute("SELECT guild FROM audit WHERE sound = 0 AND told_at IS NULL")
    return [guild for (guild,) in rows]


def tell(connection: Connection, guild: int, at: int) -> None:
    """Save that a server's moderators were told that its counters are frozen."""
    run(connection, "UPDATE audit SET told_at = $1 WHERE guild = $2 AND sound = 0", at, guild)


def frozen(connection: Connection, guild: int) -> bool:
    """Whether a server's counters are frozen: its last audit found that the ledger does not add up."""
    check = last_audit(connection, guild)
    return check is not None and not check.sound
