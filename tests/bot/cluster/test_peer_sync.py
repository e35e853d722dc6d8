"""Notifications from other processes, and malformed ones."""

from __future__ import annotations

import asyncio
import logging

import psycopg
import pytest

from bot.cluster import notifications
from bot.database.opening import open_database
from tests.bot.support.engines import Databases
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import wait_until
from tests.bot.support.processes import Process

pytestmark = pytest.mark.slow

MALFORMED = [
    "changed",
    "changed/x",
    "changed/x/nobody/",
    f"changed/x/{'9' * 5000}/",
    "answered/x",
    "answered/x/table/one/2",
    "behind/x",
    "behind/x/table/1",
    "intake/\u0661/2/3/4",
]


@pytest.mark.parametrize("word", [word for word in MALFORMED if word.isascii()])
def test_a_malformed_notification_is_none(word: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        notifications.read(word)


async def test_a_malformed_notification_is_ignored_with_one_line_and_the_next_is_heard(
    databases: Databases, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    failures: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
    with databases.empty() as url:
        database = await open_database(url)
        process = Process(database, FakeDiscord())
        process.peer_sync.start()
        heard: set[str] = set()
        database.subscribe(heard.update)
        with psycopg.connect(url, autocommit=True) as connection:

            def notified() -> bool:
                connection.execute("SELECT pg_notify('ecarte', 'begin')")
                return "begin" in heard

            # The listener may not be connected yet.
            await wait_until(notified)
            for word in MALFORMED:
                connection.execute("SELECT pg_notify('ecarte', %s)", (word,))
            connection.execute(
                "SELECT pg_notify('ecarte', %s)", (" ".join([*MALFORMED[:2], "intake/3/9/7/0"]),)
            )
            connection.execute("SELECT pg_notify('ecarte', 'end')")
            await wait_until(lambda: "end" in heard)
        assert not process.presenter.presence.is_away(7)
        await process.close()
        await database.close()
    assert failures == []
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(lines) == len(MALFORMED)
    assert all(len(line) < 120 for line in lines)
