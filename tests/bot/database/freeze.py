"""A database with rows of every kind, for tests of migrations and moves.

``python -m tests.bot.database.freeze`` saves the one of the present schema for the tests of later migrations.
Run it for each release that has changed the schema; until the first one nothing is frozen. The same program
always makes the same database: its secrets, names and times are not random.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from bot.cluster import store as leases
from bot.database import metadata, migrations, pseudonyms
from bot.database.connection import Connection
from bot.database.opening import open_database
from bot.database.partitions import PARTITIONS, Worker
from bot.database.sqlite import file
from bot.delivery.state.store import reminders
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Order
from bot.features.post import store as post
from bot.features.post.model import Holiday, PaceRequest
from bot.features.registered import HOOKS
from bot.features.salon.backers import store as backers
from bot.features.salon.queue import transactions as queue
from bot.features.settings import store as rulesets
from bot.features.standings import seen_hands_store as seen_hands
from bot.tables.guild import CounterSettings, DefaultRules, GuildSettings
from bot.tables.message import TABLE_AUDIENCE, Reminder, hand_audience
from bot.tables.person import Forced, Guide, HandPlace, Member, Preferences, Tell
from bot.tables.store import guilds, members, messages, uptime, users
from engine.cards import parse_card
from engine.ecarte.rules import CLASSIC
from engine.interface import Bystanders
from tests.bot.support import chance, times
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, ELSEWHERE, GUILD, open_harness, person
from tests.bot.support.wagers import bet

SETTLED: Final = GuildSettings(
    Bystanders.FRENCH, 86_400_000, "fr", channels=(CHANNEL, ELSEWHERE), threads=True
)
"""The server's settings for its tables."""
DEFAULT: Final = DefaultRules("cats", 7)
"""The server's default rules."""
PREFERRED: Final = Preferences(
    HandPlace.BOTH,
    announce_king=True,
    play_forced=Forced.ALWAYS,
    ceremony=True,
    four_colours=True,
    large_cards=True,
    text_only=True,
    tell=Tell.NEVER,
    confirm_resigning=False,
    language="fr",
    guide=Guide.NEVER,
    postable=False,
    anywhere=True,
)
"""How Bob likes to play."""
DORA: Final = 104
EVE: Final = 105
FIRST_MOMENT: Final = 1_760_000_000_000
"""The first time that is read, in UTC ms."""
DATABASES: Final = Path(__file__).with_name("databases")
"""The frozen databases as SQL, each named after the newest migration of its release."""


async def furnish(path: Path) -> None:
    """Fill a database with rows of every kind: games in each status, counters, messages and metadata."""
    # The migrations are carried out here, with this run's times.
    await (await open_database(f"sqlite:///{path}")).close()
    async with open_harness(path) as harness:
        await harness.database.write(
            guilds.save_counter_settings, GUILD, CounterSettings(counters=True, opening=500)
        )
        await harness.play_out(await harness.begun(ANA, BOB, stake=50), 1)
        live = await harness.begun(BOB, ANA, stake=100)
        await harness.meet((DORA,))
        for bettor, seat in ((CLEO, 0), (DORA, 1)):
            await bet(harness, live, bettor, seat, 30)
        live = await harness.act(await harness.act(live, "cut 12"), "propose")
        await harness.database.write(queue.join, live, person(CLEO), live.created_at)
        await harness.offered(CLEO, None, channel=ELSEWHERE, rules=CLASSIC.with_target(7))
        await harness.pool(CLEO, ANA)
        declined = await harness.offered(ANA, CLEO, friendly=True)
        await harness.registry.offers.decline(declined.id, CLEO)

        def look_on(connection: Connection) -> None:
            seen_hands.see(connection, live.id, CLEO, 0)
            backers.point(connection, live, CLEO, 0, parse_card("KH"))

        await harness.database.write(look_on)

        def correspond(connection: Connection) -> None:
            users.save_preferences(connection, BOB, PREFERRED)
            users.keep_dm(connection, BOB, 700)
            members.save(connection, Member(GUILD, BOB, "Bob of the server", manages=True))
            table = messages.find(connection, live.id, TABLE_AUDIENCE)
            hand = messages.find(connection, live.id, hand_audience(BOB))
            messages.posted(connection, table, CHANNEL, 800, live.version, 1, {"a hash": 900})
            reminders.save(connection, Reminder(live.id, BOB, 700, 801, live.started_game.decision))
            messages.posted(connection, hand, 700, 801, live.version - 1, 1, {})
            messages.refuse(connection, live.id, hand_audience(ANA))
            metadata.write(connection, "kept", "1")
            uptime.make(connection, 1)
            uptime.add(connection, Worker("stopped", 1, 2))
            leases.take(connection, "stopped", range(PARTITIONS))
            guilds.save_settings(connection, GUILD, SETTLED)
            post.ask(connection, live.id, PaceRequest(0, 1))
            post.give_day(connection, live.id, live.version)
            post.save_holiday(connection, BOB, Holiday(1, 2025, 3))
            rulesets.save_default(connection, GUILD, CLASSIC.kind, DEFAULT)

        def keep_order(connection: Connection) -> None:
            moderation.hide(connection, Order(GUILD, BOB, DORA, "a name that offends", live.created_at))
            moderation.exclude(connection, HOOKS, Order(GUILD, BOB, EVE, "left often", live.created_at), None)

        await harness.database.write(correspond)
        await harness.database.write(keep_order)


@contextmanager
def same_chance_and_time() -> Iterator[None]:
    """Let the program make the same secrets and names, and see the same times, in each run."""
    ticks = count(FIRST_MOMENT)
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "frozen")
        patch.setattr(pseudonyms, "secrets", chance.CHANCE)
        times.read_from(patch, lambda: next(ticks))
        yield


def furnished_database(folder: Path) -> str:
    """A database of the present schema, as SQL.

    Args:
        folder: the folder for its file.
    """
    path = folder / "furnished.db"
    with same_chance_and_time():
        asyncio.run(furnish(path))
    return dump(path)


def dump(path: Path) -> str:
    """The database as SQL."""
    connection = sqlite3.connect(path)
    try:
        return "\n".join([f"PRAGMA application_id = {file.APPLICATION_ID};", *connection.iterdump()]) + "\n"
    finally:
        connection.close()


def main() -> None:
    """Freeze the present schema, unless it is frozen already."""
    frozen = DATABASES / f"{migrations.scripts()[-1].stem}.sql"
    if frozen.exists():
        raise SystemExit(f"{frozen.name} is frozen already.")
    DATABASES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        frozen.write_text(furnished_database(Path(folder)), "utf-8")


if __name__ == "__main__":
    main()
