"""Deletes the data about a person, as *Delete* in */preferences* does, for people who cannot press it.

With ``--server``, it deletes only their data in one server. A bot with a SQLite file must be stopped first.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from typing import Final

from bot import config
from bot.database.database import Database
from bot.database.errors import StoreError
from bot.database.opening import SQLITE, open_database, reading, sqlite_file
from bot.database.sqlite.backup import copies_left
from bot.features.host_command import registry_alone, snowflake
from bot.features.privacy.service import Privacy
from bot.registry.hooks import AllHooks
from bot.tables.errors import Reason, Refusal
from bot.tables.store import users

SUMMARY: Final = "delete the data about a person"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("person", type=snowflake, metavar="ID", help="the person's number at Discord")
    parser.add_argument(
        "--server", type=snowflake, metavar="ID", help="delete only what the rows of this server hold of them"
    )


def run(arguments: argparse.Namespace) -> int:
    """Delete the data; returns 1 if the person plays or has counters at stake.

    Raises:
        ConfigError: DATABASE_URL is malformed.
        StoreError: a bot uses the file, or there is no data about the person.
    """
    url = config.database(os.environ)
    with reading(url):
        # Opening a missing file below would make it.
        pass
    try:
        asyncio.run(_forget(url, arguments.hooks, arguments.person, arguments.server))
    except Refusal as refusal:
        print(f"Nothing was deleted: {arguments.person} {_why(refusal)}.", file=sys.stderr)
        return 1
    where = "" if arguments.server is None else f" in the server {arguments.server}"
    copies = copies_left(sqlite_file(url, "")) if url.startswith(SQLITE) else []
    such_as = f", such as {', '.join(map(str, copies))}" if copies else ""
    print(
        f"The data about {arguments.person}{where} is deleted. Copies of the database still have it{such_as}."
    )
    return 0


def _why(refusal: Refusal) -> str:
    if refusal.reason is Reason.STILL_PLAYING:
        return f"plays, or has counters at stake, in {refusal.facts['games']}; try again when that is over"
    return f"may not be deleted now ({refusal.reason}); try again tomorrow"


async def _forget(url: str, hooks: AllHooks, person: int, server: int | None) -> None:
    database = await open_database(url)
    try:
        await _forget_from(database, hooks, person, server)
    finally:
        await database.close()


async def _forget_from(database: Database, hooks: AllHooks, person: int, server: int | None) -> None:
    if await database.read(users.find, person) is None:
        raise StoreError(f"Nothing is kept about {person}, so nothing was deleted.")
    privacy = Privacy(database, registry_alone(database, hooks))
    if server is None:
        await privacy.forget(person)
    else:
        await privacy.forget_in(person, server)
