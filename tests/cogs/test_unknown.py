"""Commands that this version does not have, or has with other options."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from sandbox.discord.entities import InteractionType
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    "data",
    [
        {"id": "1", "name": "vanished", "type": 1, "options": []},
        {"id": "1", "name": "bet", "type": 1, "options": []},
        {"id": "1", "name": "duplicate", "type": 1, "options": []},
        {"id": "1", "name": "propose", "type": 1, "options": [{"type": 4, "name": "number", "value": 99}]},
        {"id": "1", "name": "leaderboard", "type": 1, "options": [{"type": 3, "name": "of", "value": "x"}]},
    ],
    ids=["no such command", "no options", "no subcommand", "out of range", "no such choice"],
)
async def test_an_outdated_command_is_answered(
    data: dict[str, Any], sandbox: InProcessSandbox, language: Language, caplog: pytest.LogCaptureFixture
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    place = started.ana.messages(started.channel)[-1]
    with caplog.at_level(logging.WARNING):
        reply = await sandbox.forge(started.ana, data, place, InteractionType.COMMAND)
    refusal(reply, language, Reason.UNKNOWN_COMMAND)
    assert caplog.records == []


async def test_a_subcommand_that_is_not_there_is_answered_with_those_that_are(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    place = started.ana.messages(started.channel)[-1]
    vanished = {"type": 1, "name": "vanished", "options": []}
    data = {"id": "1", "name": "duplicate", "type": 1, "options": [vanished]}
    reply = await sandbox.forge(started.ana, data, place, InteractionType.COMMAND)
    today = say(language, "cmd-duplicate-today")
    there = f"*/duplicate {today}*, */duplicate duel*"
    refusal(reply, language, Reason.UNKNOWN_SUBCOMMAND, commands=there)


async def test_an_outdated_command_suggests_nothing(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    options = [{"type": 3, "name": "game", "value": "", "focused": True}]
    data = {"id": "1", "name": "vanished", "type": 1, "options": options}
    place = started.ana.messages(started.channel)[-1]
    reply = await sandbox.forge(started.ana, data, place, InteractionType.AUTOCOMPLETE)
    assert reply.failed is None
    assert reply.interaction.choices == []
