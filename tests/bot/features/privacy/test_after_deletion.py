"""Once a person's data is deleted, no task in flight stores them again."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest

from bot.config import Pace
from bot.database.connection import Connection
from bot.database.encryption import Cipher
from bot.delivery.discord.tokens import Token
from bot.delivery.state.store import reminders
from bot.delivery.state.token_store import TokenStore
from bot.delivery.state.write_behind import WriteBehind
from bot.features.privacy.service import leave
from bot.features.registered import HOOKS
from bot.features.study import store as reviews
from bot.features.study.reviewer import Reviewer
from bot.tables.message import Attempt, Reminder, ephemeral_audience, hand_audience, note_audience
from bot.tables.person import Member
from bot.tables.store import members, messages, users
from bot.tables.table import Table
from engine import course
from engine.ecarte.rules import CLASSIC
from engine.interface import review_of
from tests.bot.support.engines import tables
from tests.bot.support.harness import GUILD, Harness

ZOE: Final = 1_191_168_914_227_200_101
YVES: Final = 1_191_168_914_227_200_102
_MOST_STEPS: Final = 5
Task = Callable[[Harness, WriteBehind, Table], Awaitable[object]]


async def review(harness: Harness, _: WriteBehind, table: Table) -> None:
    task = Reviewer(harness.database, harness.registry.tables.get, harness.registry.peers, 0)
    try:
        await task.review(table)
    finally:
        await task.close()


async def keep_tokens(harness: Harness, later: WriteBehind, table: Table) -> None:
    store = TokenStore(harness.database, later, Cipher("the bot's token", "token"))
    for audience in (hand_audience(ZOE), ephemeral_audience(ZOE), note_audience(ZOE)):
        store.keep((table.id, audience), Token("secret", 1))
    await later.flush()


async def remind(harness: Harness, later: WriteBehind, table: Table) -> None:
    await harness.database.write(reminders.save, Reminder(table.id, ZOE, 700, 801, 1))


async def note_names(harness: Harness, later: WriteBehind, _: Table) -> None:
    later.add(("user", ZOE), lambda found: users.update(found, ZOE, "Zoé", "fr", "zoe"))
    later.add(("member",), lambda found: members.save(found, Member(GUILD, ZOE, "Dr Zoé", manages=True)))
    await later.flush()


async def open_dm(harness: Harness, later: WriteBehind, _: Table) -> None:
    await later.write(users.keep_dm, ZOE, 700)


async def post_a_hand(harness: Harness, later: WriteBehind, table: Table) -> None:
    message = await harness.database.read(messages.find, table.id, hand_audience(ZOE))
    await harness.database.write(messages.begin_post, message, Attempt("a nonce", 700))
    await harness.database.write(messages.posted, message, 700, 801, 1, 1, {})
    await harness.database.write(messages.shows, message, 2, {})


async def short_game(harness: Harness) -> Table:
    """A game to one point that is over: its review takes little."""
    await harness.meet((ZOE, YVES))
    return await harness.play_out(await harness.begun(ZOE, YVES, CLASSIC.with_target(1)), 7)


def mentions(connection: Connection) -> list[tuple[str, object]]:
    return [
        (table, row)
        for table in tables(connection)
        for row in connection.execute(f"SELECT * FROM {table}")
        if any(str(ZOE) in str(value) for value in row)
    ]


@pytest.mark.parametrize("step", range(_MOST_STEPS))
@pytest.mark.parametrize("task", [review, keep_tokens, remind, note_names, open_dm, post_a_hand])
async def test_nothing_writes_a_deleted_person_down(
    harness: Harness, task: Task, step: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The data is deleted before each of the task's calls to the database, and after the last."""
    caplog.set_level(logging.WARNING)
    table = await short_game(harness)
    later, calls, write, read = (
        WriteBehind(harness.database, Pace()),
        0,
        harness.database.write,
        harness.database.read,
    )

    def before(call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def called(*given: Any, **options: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == step + 1:
                await write(leave, HOOKS, ZOE, 1)
            return await call(*given, **options)

        return called

    monkeypatch.setattr(harness.database, "write", before(write))
    monkeypatch.setattr(harness.database, "read", before(read))
    await task(harness, later, table)
    monkeypatch.undo()
    if calls <= step:
        await write(leave, HOOKS, ZOE, 1)
    await later.flush()
    assert await read(mentions) == []
    assert caplog.text == ""


async def test_a_review_still_counts_for_the_player_who_stays(harness: Harness) -> None:
    table = await short_game(harness)
    await harness.database.write(leave, HOOKS, ZOE, 1)
    found = review_of(table.game_type).review(table.started_game)
    await harness.database.write(reviews.keep, table, found, course.extremes(table.started_game))
    scored = await harness.database.read(
        lambda connection: connection.execute("SELECT person FROM score WHERE decisions > 0").fetchall()
    )
    assert {person for (person,) in scored} == {YVES}
