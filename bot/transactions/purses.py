"""Purses, and how much of them may be ventured. Each function runs inside a transaction of its caller."""

from __future__ import annotations

from bot.model.errors import Reason, Refusal
from bot.model.ledger import purse
from bot.store.connection import Connection
from bot.store.counters import ledger
from bot.store.play import guilds


def balance(connection: Connection, guild: int, person: int, at: int) -> int:
    """The counters in a person's purse. The first look opens the purse."""
    if not ledger.frozen(connection, guild):
        ledger.open_purse(connection, guild, person, guilds.counter_settings(connection, guild).opening, at)
    return ledger.balance(connection, guild, purse(person))


def give_allowance(connection: Connection, guild: int, person: int, at: int) -> int:
    """Pay a person the server's allowance, once a UTC day. Returns the counters paid."""
    if not allowance_is_due(connection, guild, person, at) or ledger.frozen(connection, guild):
        return 0
    balance(connection, guild, person, at)
    return ledger.allow(connection, guild, person, guilds.counter_settings(connection, guild).allowance, at)


def allowance_is_due(connection: Connection, guild: int, person: int, at: int) -> bool:
    """Whether the server's allowance may be due to a person. A purse that was never opened holds nothing."""
    settings = guilds.counter_settings(connection, guild)
    return settings.counters and ledger.lacking(connection, guild, person, settings.allowance, at) > 0


def check_not_frozen(connection: Connection, guild: int) -> None:
    """Check that the ledger is not frozen. Call it before a purse is opened."""
    if ledger.frozen(connection, guild):
        raise Refusal(Reason.BOOKS_FROZEN)


def check_limit(connection: Connection, guild: int, counters: int) -> None:
    """Check that one person may venture this number of counters in the server."""
    most = guilds.counter_settings(connection, guild).most
    if most and counters > most:
        raise Refusal(Reason.OVER_MOST, most=most)
