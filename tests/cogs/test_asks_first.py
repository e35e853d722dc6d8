"""What cannot be undone asks first, by command and by button alike; giving up at a table has its own test."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest

import bot.text
from bot.database.connection import Connection, run
from bot.features.tournaments.model import Stage
from bot.pages.table import time_limits
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.boards import message
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_tournaments import NAME, begun, message_of, opened, organiser, stored
from tests.shortcuts import change_settings, moderate, own_data, press_tournament

__all__ = ["organiser"]

pytestmark = pytest.mark.asyncio(loop_scope="module")

FINAL: Final = re.compile(
    r"can't be undone|can't come back|can restore|for good|Once given"
    r"|définiti|irréversible|Aucun retour|ne peut les rétablir|Une fois donnée"
)
ASKING: Final = {
    "daily-sure",
    "editor-delete-sure",
    "privacy-delete-sure",
    "repeats-stop-sure",
    "tournament-desk-remove",
    "void-undo",
}
"""The sentences that say that something cannot be undone: all are questions."""
NO_ACTS: Final = ("refusal-", "cmd-", "lesson-")
"""Beginnings of the names of sentences that answer no act."""


def changed(connection: Connection) -> list[Any]:
    """What the acts here would change, as it is stored."""
    tables = ("game", "tournament", "tournament_player", "ruleset", "moderation", "person")
    return [run(connection, f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables]


async def asks(sandbox: InProcessSandbox, question: str, *acts: Callable[[], Awaitable[Reply]]) -> None:
    """Assert that each of some acts shows a question and does nothing."""
    read = sandbox.program.app.database.read
    before = await read(changed)
    for act in acts:
        assert question in (await act()).text
        await sandbox.settled()
        assert await read(changed) == before


async def test_acts_on_a_tournament_ask_first(
    sandbox: InProcessSandbox, organiser: UserClient, admin: UserClient, place: Channel, language: Language
) -> None:
    ana, *_ = await begun(sandbox, organiser, place, language)
    await admin.slash("help", channel=place)
    cup = message_of(organiser, place)

    async def desk() -> ShownMessage:
        return message(await organiser.click(cup, say(language, "button-tournament-organise")))

    async def remove() -> Reply:
        page = message(await organiser.select(await desk(), ["1"]))
        return await organiser.click(page, say(language, "button-tournament-remove"))

    async def cancel() -> Reply:
        return await organiser.click(await desk(), say(language, "button-tournament-ask-cancel"))

    await asks(
        sandbox,
        say(language, "tournament-leave-sure", name=NAME, entry=0, game="game"),
        lambda: press_tournament(ana, place, "leave"),
        lambda: ana.click(message_of(ana, place), say(language, "button-tournament-leave")),
    )
    await asks(
        sandbox,
        say(language, "tournament-desk-remove", player=ana.name, running=1, entry=0, game="game"),
        remove,
    )
    await asks(
        sandbox,
        say(language, "tournament-desk-cancel", counted=0),
        cancel,
    )
    await asks(
        sandbox,
        say(language, "exclude-sure", person=ana.mention, tournaments=NAME, number=1, entries=0),
        lambda: moderate(admin, "exclude", channel=place, user=ana.user, reason="cheats"),
    )


async def test_a_check_in_before_its_time_asks_first(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    cup = await opened(sandbox, organiser, place, language)
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await ana.click(cup, say(language, "button-tournament-join"))
    begins = f"<t:{(await stored(sandbox, place)).starts_at // 1000}:F>"
    question = say(
        language, "tournament-desk-sooner", begins=begins, time=time_limits.duration(300_000, language)
    )
    begin = say(language, "button-tournament-begin")

    async def press() -> Reply:
        desk = message(await organiser.click(cup, say(language, "button-tournament-organise")))
        return await organiser.click(desk, begin)

    await asks(sandbox, question, press)
    await organiser.click(message(await press()), begin)
    assert (await stored(sandbox, place)).stage is Stage.CHECK_IN


async def test_acts_on_data_ask_first(sandbox: InProcessSandbox, place: Channel, language: Language) -> None:
    admin, ana = sandbox.user("Admin"), sandbox.member(place, "Ana", LOCALES[language])
    admin.speaks(LOCALES[language])
    started = await sandbox.begin(channel=place, people=(ana, sandbox.member(place, "Bob")))
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    await cleo.slash("help", channel=place)
    await sandbox.idle()
    assert place.guild is not None
    await change_settings(admin, "rules", channel=place, name="ours")

    async def delete() -> Reply:
        page = message(await change_settings(admin, "rules", channel=place, name="ours"))
        return await admin.click(page, say(language, "editor-delete"))

    await asks(
        sandbox,
        say(language, "void-undo", live=1, over=0),
        lambda: moderate(admin, "void", channel=place, game=started.game, reason="dealt twice"),
    )
    await asks(sandbox, say(language, "privacy-delete-sure"), lambda: own_data(cleo, "ask", channel=place))
    await asks(sandbox, say(language, "editor-delete-sure", name="ours"), delete)


async def test_only_questions_say_that_something_cannot_be_undone() -> None:
    found = set[str]()
    for file in (Path(bot.text.__file__).parent / "locales").rglob("*.ftl"):
        for sentence in re.split(r"^(?=[a-z])", file.read_text("utf-8"), flags=re.MULTILINE):
            name = sentence.partition(" =")[0]
            if FINAL.search(sentence) and not name.startswith(NO_ACTS):
                found.add(name)
    assert found == ASKING
