"""The counters that players bring to a game with counters of its own.

They move from the purse into the escrow of the table when a player sits down. Each seat is paid once: when
its player leaves the game, or when that ends. After each commit the escrow holds what stacks and pot hold.
The ids of the entries follow from the seat, so doing it again does nothing.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace

from bot.model.errors import Reason, Refusal
from bot.model.ledger import Memo, Transfer, escrow, purse
from bot.model.table import Ruling, Status, Table
from bot.store.connection import Connection
from bot.store.counters import ledger
from bot.store.play import games, guilds
from bot.transactions import purses


class EscrowError(ArithmeticError):
    """The escrow of a table does not hold what the stacks and the pot hold, so nothing may be committed."""


def open_table(connection: Connection, table: Table, at: int, *, for_adults: bool) -> Table:
    """The table of an offer, which its first player brings counters to where counters are in use.

    Elsewhere, in friendly games and where the house sits, the counters exist at the table alone.

    Args:
        for_adults: whether its channel is age-restricted.

    Raises:
        Refusal: what ``bring`` refuses.
    """
    settings = guilds.counter_settings(connection, table.guild)
    allowed = settings.counters and (for_adults or not settings.adults)
    if not (allowed and table.ranked):
        return table
    opened = replace(table, buy_in=table.ruleset.buy_in)
    bring(connection, opened, table.seats[0].person, at)
    return opened


def bring(connection: Connection, table: Table, person: int, at: int) -> None:
    """Move the counters of a player who sits down from their purse to the table.

    Args:
        table: at the version at which they have sat down.

    Raises:
        Refusal: ``over-most``, ``books-frozen``, ``purse-short``.
    """
    if not table.buy_in:
        return
    purses.check_limit(connection, table.guild, table.buy_in)
    purses.check_not_frozen(connection, table.guild)
    held = purses.balance(connection, table.guild, person, at)
    if held < table.buy_in:
        raise Refusal(Reason.PURSE_SHORT, held=held, needed=table.buy_in)
    key, own = f"{table.id}:buy-in:{table.version}", purse(person)
    entry = Transfer(key, table.guild, own, escrow(table.id), table.buy_in, Memo.BUY_IN, table.id, at)
    ledger.transfer(connection, entry)


def take_back(connection: Connection, table: Table, person: int, at: int) -> None:
    """Return the counters of a player who stands up before the game begins.

    Args:
        table: at the version at which they have stood up.

    Raises:
        Refusal: ``books-frozen``.
    """
    if not table.buy_in:
        return
    purses.check_not_frozen(connection, table.guild)
    key, own = f"{table.id}:return:{table.version}", purse(person)
    entry = Transfer(key, table.guild, escrow(table.id), own, table.buy_in, Memo.RETURN, table.id, at)
    ledger.transfer(connection, entry)


def give_back(connection: Connection, table: Table, at: int) -> None:
    """Return the counters of all who have sat down, since the house sits down as well and it does not count.

    Args:
        table: the offer.

    Raises:
        Refusal: ``books-frozen``.
    """
    if table.buy_in:
        purses.check_not_frozen(connection, table.guild)
        _pay(connection, table, (table.buy_in,) * len(table.seats), Memo.RETURN, at)


def follow(connection: Connection, before: Table, after: Table, at: int) -> None:
    """Move counters as a game has gone on: of newcomers, of those who left, of all when it is over.

    Args:
        before: the table before the change; after it there is one newcomer at most.

    Raises:
        Refusal: what ``bring`` refuses.
        EscrowError: the escrow differs from the stacks and the pot.
    """
    if not after.buy_in or _counters(before) == _counters(after):
        return
    for newcomer in after.seats[len(before.seats) :]:
        bring(connection, after, newcomer.person, at)
    settle(connection, after, at)


def settle(connection: Connection, table: Table, at: int) -> None:
    """Pay everybody who has left a game, or was at a table that has ended, unless they were paid.

    While the ledger is frozen nothing moves; the audit that finds it sound does this again.

    Raises:
        EscrowError: the escrow differs from the stacks and the pot.
    """
    if not table.buy_in or ledger.frozen(connection, table.guild):
        return
    if table.ruling is Ruling.BROKEN:
        _divide(connection, table, at)
    else:
        memo = Memo.RETURN if table.status is Status.VOID or table.game is None else Memo.PAYMENT
        _pay(connection, table, _owed(table), memo, at)
    if not balances(connection, table):
        raise EscrowError(table.id)


def settle_late(connection: Connection, key: str, at: int) -> None:
    """Pay those who have left a table while the ledger was frozen."""
    table = games.load(connection, key)
    assert table is not None, "counters were brought to a game"
    settle(connection, table, at)


def balances(connection: Connection, table: Table) -> bool:
    """Whether the escrow of a table holds what the stacks and the pot hold."""
    return ledger.balance(connection, table.guild, escrow(table.id)) == _expected(table)


def _expected(table: Table) -> int:
    """The counters that the escrow of a table must hold."""
    if not table.open:
        return 0
    if table.game is None:
        return table.buy_in * len(table.seats)
    return sum(table.game.stacks) + table.game.pot


def _owed(table: Table) -> tuple[int, ...]:
    """The counters that each seat is paid, once its player has left or the table has ended."""
    game = table.game
    if game is None:
        return () if table.open else (table.buy_in,) * len(table.seats)
    if table.status is Status.LIVE:
        return game.taken
    last = game.stacks if table.status is Status.OVER else game.refunds
    return tuple(gone + here for gone, here in zip(game.taken, last, strict=True))


def _counters(table: Table) -> tuple[object, ...]:
    """Everything on which the escrow of a live table depends."""
    game = table.started_game
    return table.status, game.stacks, game.pot


def _pay(connection: Connection, table: Table, owed: tuple[int, ...], memo: Memo, at: int) -> None:
    for seat, counters in enumerate(owed):
        if counters:
            key, own = f"{table.id}:payout:{seat}", purse(table.seats[seat].person)
            entry = Transfer(key, table.guild, escrow(table.id), own, counters, memo, table.id, at)
            ledger.transfer(connection, entry)


def _divide(connection: Connection, table: Table, at: int) -> None:
    """Divide what a table holds whose game cannot be read: in equal parts among the seats not paid yet.

    Every seat brought the same, and nobody can tell any more who has won what of whom.
    """
    held = ledger.balance(connection, table.guild, escrow(table.id))
    paid = ledger.entered(connection, table.guild, table.id)
    seats = [seat for seat in range(len(table.seats)) if f"{table.id}:payout:{seat}" not in paid]
    if seats:
        share, odd = divmod(held, len(seats))
        owed = [0] * len(table.seats)
        for n, seat in enumerate(seats):
            owed[seat] = share + (n < odd)
        _pay(connection, table, tuple(owed), Memo.RETURN, at)
