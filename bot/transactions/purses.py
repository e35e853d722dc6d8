"""What people have, and what of it they may venture: each function runs inside a transaction."""

from __future__ import annotations

from bot.model.errors import Reason, Refusal
from bot.model.ledger import purse
from bot.store.connection import Connection
from bot.store.counters import ledger
from bot.store.play import guilds


def held(connection: Connection, guild: int, person: int, at: int) -> int:
    """What is in somebody's purse; it is opened when it is first looked into."""
    if not ledger.frozen(connection, guild):
        ledger.open_purse(connection, guild, person, guilds.counter_settings(connection, guild).opening, at)
    return ledger.balance(connection, guild, purse(person))


def allow(connection: Connection, guild: int, person: int, at: int) -> int:
    """Bring somebody up to the server's allowance, once a UTC day; what that gave him."""
    if not lacks(connection, guild, person, at) or ledger.frozen(connection, guild):
        return 0
    held(connection, guild, person, at)
    return ledger.allow(connection, guild, person, guilds.counter_settings(connection, guild).allowance, at)


def lacks(connection: Connection, guild: int, person: int, at: int) -> bool:
    """Whether the server's allowance may be due to somebody; a purse that was never opened holds nothing."""
    house = guilds.counter_settings(connection, guild)
    return house.counters and ledger.lacking(connection, guild, person, house.allowance, at) > 0


def check_sound(connection: Connection, guild: int) -> None:
    """Raise a Refusal if no counter moves in this server; ask before a purse, which cannot be opened then."""
    if ledger.frozen(connection, guild):
        raise Refusal(Reason.BOOKS_FROZEN)


def check_most(connection: Connection, guild: int, counters: int) -> None:
    """Raise a Refusal if these are more counters than one person may venture in this server."""
    most = guilds.counter_settings(connection, guild).most
    if most and counters > most:
        raise Refusal(Reason.OVER_MOST, most=most)
