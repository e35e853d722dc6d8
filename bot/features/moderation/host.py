"""Keeps order *everywhere*, where those who manage one server decide nothing.

A game made void counts nowhere any more, a hidden person stands on no board of *everywhere*, an excluded
person is not paired in *Any server*. Each act is an entry of a log (`list`), and those whom it concerns are
told with their next answer in a server. A void can be undone for 30 days, except that of a game in progress.
A bot with a SQLite file must be stopped first, except for the log.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from datetime import UTC, datetime
from typing import Final

from bot import config
from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.errors import StoreError
from bot.database.opening import open_database, reading
from bot.features.host_command import registry_alone, snowflake
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import HOST, Act, Entry, GameOrder, Order, UndoOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.standings.model import EVERYWHERE
from bot.pages.parts import errors
from bot.registry.hooks import AllHooks, TableHooks
from bot.tables.errors import Reason, Refusal
from bot.tables.store import users
from bot.text import moments
from bot.text.names import one_line

SUMMARY: Final = "keep order everywhere, beyond what a server's managers decide"
_LIST: Final = "list"
_OF_PEOPLE: Final = {
    Act.HIDE: "take a person off the boards of everywhere",
    Act.SHOW: "let them stand there again",
    Act.EXCLUDE: "keep a person out of Any server",
    Act.READMIT: "let them be paired there again",
}
_MOST_LISTED: Final = 1_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    void = acts.add_parser(Act.VOID, help="make a game void everywhere, with its match or its pool")
    void.add_argument("game", type=str.lower, metavar="GAME", help='its code, which is in "Table rules"')
    void.add_argument("--live", action="store_true", help="also if it is in progress, which cannot be undone")
    undo = acts.add_parser(Act.UNDO, help="let the games of a void count again")
    undo.add_argument("number", type=int, metavar="NUMBER", help="that of the void in the list")
    chosen = [void, undo]
    for act, about in _OF_PEOPLE.items():
        of_person = acts.add_parser(act, help=about)
        of_person.add_argument("person", type=snowflake, metavar="ID", help="the person's number at Discord")
        chosen.append(of_person)
        if act is Act.EXCLUDE:
            of_person.add_argument(
                "--until",
                metavar="TIME",
                help="minutes from now, or a date, with or without a time, in UTC; else without end",
            )
    for parser_of_act in chosen:
        why = "why; the people concerned read it"
        parser_of_act.add_argument("reason", type=one_line, metavar="REASON", help=why)
    acts.add_parser(_LIST, help="list what was done, the newest first; the bot may run")


def run(arguments: argparse.Namespace) -> int:
    """Do what is asked for; returns 1 if it is refused.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: a bot uses the file, or the bot has not met the person.
    """
    url = config.database(os.environ)
    # Opening a missing file below would make it.
    with reading(url) as connection:
        if arguments.act == _LIST:
            for entry in log.page(connection, EVERYWHERE, _MOST_LISTED, 0).entries:
                print(_line(entry))
            return 0
    try:
        entry = asyncio.run(_done(url, arguments))
    except Refusal as refusal:
        print(f"Nothing was changed: {errors.refusal(refusal, 'en')}", file=sys.stderr)
        return 1
    print(_line(entry))
    return 0


def _line(entry: Entry) -> str:
    """An entry of the log."""
    facts = [str(entry.number), _time(entry.at), entry.act, str(entry.game or entry.person)]
    until = [] if entry.until is None else [f"until {_time(entry.until)}"]
    undone = [] if entry.undone is None else [f"undone by {entry.undone}"]
    return "  ".join((*facts, *until, *undone, entry.reason))


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


async def _done(url: str, arguments: argparse.Namespace) -> Entry:
    database = await open_database(url)
    try:
        act, at = Act(arguments.act), now()
        if act is Act.VOID:
            void = GameOrder(EVERYWHERE, HOST, arguments.game, arguments.reason, at)
            return await _void(database, arguments.hooks, void, live=arguments.live)
        if act is Act.UNDO:
            undo = UndoOrder(EVERYWHERE, HOST, arguments.number, arguments.reason, at)
            return await _undo(database, arguments.hooks, undo)
        until = None if act is not Act.EXCLUDE else _until(arguments.until, at)
        order = Order(EVERYWHERE, HOST, arguments.person, arguments.reason, at)
        return await database.write(_of_person, act, order, until)
    finally:
        await database.close()


def _until(text: str | None, at: int) -> int | None:
    """When an exclusion ends; with a date it is the end of that day.

    Raises:
        StoreError: the text says no time.
    """
    end = None if text is None else moments.parse(text, at, end=True)
    if text is not None and end is None:
        raise StoreError(
            f"{text[:30]!r} is no time, such as 60 or '2026-12-24 18:00', so nothing was changed."
        )
    return end


async def _void(database: Database, hooks: AllHooks, order: GameOrder, *, live: bool) -> Entry:
    """Make a game void.

    Args:
        live: whether one in progress may end.

    Raises:
        StoreError: it is in progress, and may not.
    """
    found = await database.read(voids.preview, hooks, order)
    if not live and any(table.open for table in found.void.tables):
        raise StoreError("This game is in progress: it would end, and that cannot be undone. Add --live.")
    entry, _ = await registry_alone(database, hooks).endings.replace(voids.make_void, order)
    return entry


async def _undo(database: Database, hooks: AllHooks, order: UndoOrder) -> Entry:
    """Undo a void.

    Raises:
        StoreError: no entry has the number.
    """
    try:
        entry, _ = await registry_alone(database, hooks).endings.replace(voids.undo, order)
    except Refusal as refusal:
        if refusal.reason is Reason.STALE:
            raise StoreError(f"The list has no number {order.number}, so nothing was changed.") from None
        raise
    return entry


def _of_person(connection: Connection, act: Act, order: Order, until: int | None) -> Entry:
    """Do something about a person, inside a transaction.

    Raises:
        StoreError: the bot has not met them.
        Refusal: what the act refuses.
    """
    if users.find(connection, order.person) is None:
        raise StoreError(f"The bot has not met {order.person}, so nothing was changed.")
    match act:
        case Act.HIDE:
            return transactions.hide(connection, order)
        case Act.SHOW:
            return transactions.show(connection, order)
        case Act.EXCLUDE:
            anywhere.opt_out(connection, order.person, order.at)
            # *Any server* is no server, where features have something of theirs.
            return transactions.exclude(connection, TableHooks(), order, until)[0]
        case _:
            return transactions.readmit(connection, order)
