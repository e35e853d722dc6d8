"""The counters that players bring to a table whose game has stacks.

They move from the purse into the escrow of the table when a player sits down. Each player of a seat is paid
once, when they leave or the game ends. After each commit the escrow equals stacks and pot. The ids of the
entries follow from the seat and how often it was given, so repeating an entry does nothing.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest

from bot.database.connection import Connection
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Account, Memo, escrow
from bot.tables.errors import BrokenTableError
from bot.tables.store import games, guild_facts, guilds
from bot.tables.table import Ruling, Status, Table


def open_table(connection: Connection, table: Table, at: int) -> Table:
    """The table of an offer. If counters are in use, its first player brings counters to it.

    If they are not, and in friendly games and at tables with the house, counters exist only at the table.

    Raises:
        Refusal: what ``bring`` refuses.
    """
    settings = guilds.counter_settings(connection, table.guild)
    allowed = settings.counters and guild_facts.may_venture(connection, settings, table.channel)
    if not (allowed and table.ranked):
        return table
    opened = replace(table, buy_in=table.ruleset.buy_in)
    bring(connection, opened, table.seats[0].person, at)
    return opened


def bring(connection: Connection, table: Table, person: int, at: int, *, again: bool = False) -> None:
    """Move the counters of a player who sits down from their purse to the table.

    Args:
        table: at the version at which they have sat down.
        again: whether they play there already, so that only the purse is asked.

    Raises:
        Refusal: ``too-young``, ``over-most``, ``books-frozen``, ``purse-short``, ``pool-purse``,
            ``over-season``.
    """
    if not table.buy_in:
        return
    if not again:
        purses.check_limit(connection, table.guild, person, table.buy_in, at)
    purses.check_not_frozen(connection, table.guild)
    purses.check_at_hand(connection, table.guild, person, table.buy_in, at)
    key = f"buy-in:{table.version}"
    purses.pay_in(connection, table.guild, table.id, person, table.buy_in, Memo.BUY_IN, key, at)


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
    key = f"return:{table.version}"
    purses.pay_out(connection, table.guild, table.id, person, table.buy_in, Memo.RETURN, key, at)


def give_back(connection: Connection, table: Table, at: int) -> None:
    """Return everybody's counters, because the house sits down and the game no longer counts.

    Args:
        table: the offer.

    Raises:
        Refusal: ``books-frozen``.
    """
    if table.buy_in:
        purses.check_not_frozen(connection, table.guild)
        _pay(connection, table, dict.fromkeys(range(len(table.seats)), table.buy_in), Memo.RETURN, at)


def follow(connection: Connection, before: Table, after: Table, at: int) -> None:
    """Move counters after a change: those of newcomers and of people who left, and all when the game is over.

    Args:
        before: the table before the change.
        after: the table after the change, to which players bring counters.

    Raises:
        Refusal: what ``bring`` refuses.
    """
    if _counters(before) == _counters(after):
        return
    known = (held.given for held in before.seats)
    for was, held in zip_longest(known, after.seats):
        if held.given != was:
            # The last player of the seat is paid first: later their counters could not be found.
            settle(connection, before, at)
            bring(connection, after, held.person, at, again=before.broke_seat(held.person) is not None)
    settle(connection, after, at)


def settle(connection: Connection, table: Table, at: int) -> None:
    """Pay everybody who has left a game, or was at a table that has ended, unless they were paid.

    While the ledger is frozen nothing moves; the audit that finds it sound does this again. It is frozen here
    if the escrow holds anything else than stacks, pot and what is to be paid. The game itself goes on.
    """
    if not table.buy_in or ledger.frozen(connection, table.guild):
        return
    owed = _owed(connection, table)
    if _differs(connection, table, owed):
        found = ledger.audit(connection, table.guild)
        differing = (*found.differing, escrow(table.id))
        ledger.save_audit(connection, table.guild, replace(found, differing=differing), at)
        return
    voided = table.status is not Status.OVER and not table.open
    _pay(connection, table, owed, Memo.RETURN if voided else Memo.PAYMENT, at)


def settle_late(connection: Connection, key: str, at: int) -> None:
    """Pay those who have left a table while the ledger was frozen."""
    table = games.load(connection, key)
    assert table is not None, "counters were brought to a game"
    settle(connection, table, at)


def audit(connection: Connection, guild: int) -> tuple[list[Account], list[str]]:
    """Compare the escrows of a server's tables with what their games say.

    Returns:
        The escrows that hold anything else than stacks, pot and what is still to be paid; and the tables at
        which something is to be paid. A game that cannot be read is void soon, and left out.
    """
    differing, late = list[Account](), list[str]()
    for key in games.with_counters(connection, guild):
        with suppress(BrokenTableError):
            table = games.load(connection, key)
            assert table is not None, "it was just found"
            owed = _owed(connection, table)
            if owed:
                late.append(key)
            if _differs(connection, table, owed):
                differing.append(escrow(key))
    return differing, late


def _held(connection: Connection, table: Table) -> int:
    """The counters in the escrow of a table."""
    return ledger.balance(connection, table.guild, escrow(table.id))


def _differs(connection: Connection, table: Table, owed: Mapping[int, int]) -> bool:
    """Whether the escrow of a table differs from the sum of stacks, pot and debts."""
    game, at_stake = table.game, 0
    if table.open:
        at_stake = table.buy_in * len(table.seats) if game is None else sum(game.stacks) + game.pot
    return _held(connection, table) != at_stake + sum(owed.values())


def _owed(connection: Connection, table: Table) -> dict[int, int]:
    """The counters owed to seats whose players have left, or whose table has ended."""
    game, seats = table.game, range(len(table.seats))
    if table.status is Status.OFFERED or (table.status is Status.LIVE and not any(table.started_game.taken)):
        return {}
    paid = ledger.entered(connection, table.guild, table.id)
    unpaid = [seat for seat in seats if f"{table.id}:{_payout(table, seat)}" not in paid]
    if table.ruling is Ruling.BROKEN:
        # Every seat has brought the same, and the winnings cannot be reconstructed any more.
        share, odd = divmod(_held(connection, table), max(1, len(unpaid)))
        owed = {seat: share + (n < odd) for n, seat in enumerate(unpaid)}
    elif game is None:
        owed = dict.fromkeys(unpaid, table.buy_in)
    else:
        here = (0,) * len(seats) if table.status is Status.LIVE else game.refunds
        owed = {seat: game.taken[seat] + here[seat] for seat in unpaid}
    return {seat: counters for seat, counters in owed.items() if counters}


def _counters(table: Table) -> tuple[object, ...]:
    """Everything on which the escrow of a live table depends."""
    game = table.started_game
    return table.status, game.stacks, game.pot


def _payout(table: Table, seat: int) -> str:
    """The key of the transfer that pays the first or the present player of a seat."""
    times = table.seats[seat].given
    return f"payout:{seat}" if times == 1 else f"payout:{seat}:{times}"


def _pay(connection: Connection, table: Table, owed: Mapping[int, int], memo: Memo, at: int) -> None:
    for seat, counters in owed.items():
        person = table.seats[seat].person
        purses.pay_out(connection, table.guild, table.id, person, counters, memo, _payout(table, seat), at)
