"""The hand that answers a press is made while the press is committed, and shown only after that."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from unittest import mock

import pytest

from bot.delivery import scenes
from bot.pages import page
from bot.pages.page import Picture
from bot.store.play import games
from bot.text.i18n import say
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


@asynccontextmanager
async def no_commit(sandbox: InProcessSandbox) -> AsyncIterator[None]:
    """Let nothing be committed within this."""
    begun, over = threading.Event(), threading.Event()

    def stand_still(_: object) -> None:
        begun.set()
        over.wait()

    standing = asyncio.create_task(sandbox.program.database.write(stand_still))
    try:
        await asyncio.to_thread(begun.wait)
        yield
    finally:
        over.set()
        await standing


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


async def press(player: UserClient) -> Any:
    hand = player.dm()[-1]
    return await player.click(hand, a_card(hand), settle=False)


async def test_a_hand_is_made_once_while_its_card_is_committed(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    elder = await sandbox.to_play(started)
    held = elder.dm()[-1].attachments
    drawn: list[Picture]
    with counted(page, "_draw_all") as draws, counted(scenes, "hand_page") as worded:
        async with no_commit(sandbox):
            requests = len(sandbox.requests)
            pressing = asyncio.create_task(press(elder))
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
        async with no_commit(sandbox):
            pressing = asyncio.create_task(press(elder))
            await sandbox.until(lambda: draws)
            failing = mock.patch.object(games, "advance", side_effect=sqlite3.OperationalError)
            failing.start()
        try:
            reply = await pressing
        finally:
            failing.stop()
    await sandbox.settled()
    assert reply.text == say("en", "error-unexpected")
    assert (await sandbox.table(started.game)).version == version
    shown = elder.now(before)
    assert shown is not None
    assert (shown.text, shown.attachments) == (before.text, before.attachments)
    await elder.click(shown, a_card(shown))
    assert (await sandbox.table(started.game)).version > version
