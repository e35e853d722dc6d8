"""The hand that answers a press is made while the press is committed, and shown only after that."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from unittest import mock

import pytest

from bot.delivery import scenes
from bot.pages import page
from bot.pages.page import Picture
from bot.store.connection import Connection
from bot.store.sqlite.database import SqliteDatabase
from bot.text.i18n import say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module", autouse=True)
def transactions_run_twice() -> None:
    """Here they do not: it is counted how often a hand is made."""


class Standstill:
    """A transaction that stands still on the database's thread until it is told to go on."""

    def __init__(self, *, fails: bool = False) -> None:
        self.begun, self.over = threading.Event(), threading.Event()
        self._fails = fails

    def __call__(self, connection: Connection) -> None:
        self.begun.set()
        self.over.wait()
        if self._fails:
            # The group that it belongs to cannot be committed any more.
            connection.execute("ROLLBACK")


@asynccontextmanager
async def before_the_commit(
    sandbox: InProcessSandbox, act: Coroutine[Any, Any, Reply], *, fails: bool = False
) -> AsyncIterator[asyncio.Task[Reply]]:
    """Let somebody act; within this the transaction is done and not committed, and after it that is.

    Args:
        fails: whether it cannot be committed.
    """
    database = sandbox.program.database
    assert isinstance(database, SqliteDatabase)
    first, last = Standstill(), Standstill(fails=fails)
    ahead = asyncio.create_task(database.write(first))
    await asyncio.to_thread(first.begun.wait)
    acting = asyncio.create_task(act)
    await sandbox.until(lambda: database._waiting)
    with_it = asyncio.create_task(database.write(last))
    await sandbox.until(lambda: len(database._waiting) == 2)
    first.over.set()
    await ahead
    await asyncio.to_thread(last.begun.wait)
    try:
        yield acting
    finally:
        last.over.set()
        await asyncio.gather(with_it, return_exceptions=True)


@contextmanager
def counted(module: Any, name: str) -> Iterator[list[Any]]:
    """The arguments of the calls of a function that have returned."""
    calls: list[Any] = []
    function: Callable[..., Any] = getattr(module, name)

    def call(*args: Any, **kwargs: Any) -> Any:
        result = function(*args, **kwargs)
        calls.append(args)
        return result

    with mock.patch.object(module, name, call):
        yield calls


def a_card(message: ShownMessage) -> str:
    """The button of a card that may be played."""
    plays = (one for one in message.buttons if one.custom_id is not None and ":play:" in one.custom_id)
    card = next(one.custom_id for one in plays if not one.disabled)
    assert card is not None
    return card


async def press(player: UserClient) -> Reply:
    hand = player.dm()[-1]
    return await player.click(hand, a_card(hand), settle=False)


async def test_a_hand_is_made_once_while_its_card_is_committed(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    elder = await sandbox.to_play(started)
    held, requests = elder.dm()[-1].attachments, len(sandbox.requests)
    drawn: list[Picture]
    with counted(page, "_draw_all") as draws, counted(scenes, "hand_page") as worded:
        async with before_the_commit(sandbox, press(elder)) as pressing:
            await sandbox.until(lambda: draws)
            ((drawn,),) = draws
            assert len(sandbox.requests) == requests
        reply = await pressing
        table = await sandbox.table(started.game)
        made = Counter((scene.version, view.viewer) for scene, _, view in worded)
        assert made[table.version, table.seat_of(elder.id)] == 1
    assert reply.failed is None
    shown = elder.dm()[-1].attachments
    assert [file.name for file in shown if file not in held] == [one.file for one in drawn]
    assert {one.data for one in drawn} <= {file.data for file in shown}
    await sandbox.settled()


async def test_a_hand_is_not_shown_if_the_commit_fails(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    elder = await sandbox.to_play(started)
    before, version = elder.dm()[-1], (await sandbox.table(started.game)).version
    with counted(page, "_draw_all") as draws:
        async with before_the_commit(sandbox, press(elder), fails=True) as pressing:
            await sandbox.until(lambda: draws)
    assert (await pressing).text == say("en", "error-unexpected")
    await sandbox.settled()
    assert (await sandbox.table(started.game)).version == version
    shown = elder.now(before)
    assert shown is not None
    assert (shown.text, shown.attachments) == (before.text, before.attachments)
    await elder.click(shown, a_card(shown))
    assert (await sandbox.table(started.game)).version > version
