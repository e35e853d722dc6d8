"""``/help``."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot import command_sync
from bot.pages.server.help import Section, commands_of
from bot.text.i18n import Language, say
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

_SUBCOMMAND = 1
_TYPED = 1


def offered(sandbox: InProcessSandbox) -> dict[str, str]:
    """The commands that Discord has, as mentions that can be clicked."""
    numbers: dict[str, str] = {}
    for command in sandbox.server.world.commands[None]:
        if command["type"] == _TYPED:
            options: list[dict[str, Any]] = command.get("options", [])
            parts = [f" {option['name']}" for option in options if option["type"] == _SUBCOMMAND] or [""]
            numbers |= {f"{command['name']}{part}": command["id"] for part in parts}
    return {name: f"</{name}:{number}>" for name, number in numbers.items()}


async def sections(person: UserClient, language: Language) -> dict[Section, str]:
    """The text of each section of the help."""
    person.speaks(language)
    shown = await person.slash("help")
    assert shown.ephemeral
    told = {}
    for section in Section:
        assert shown.message is not None
        shown = await person.select(shown.message, [say(language, f"help-{section}")])
        told[section] = shown.text
    return told


async def test_help_begins_with_how_to_start(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await sandbox.guest("Ana", LOCALES[language]).slash("help", channel=sandbox.quiet_channel())
    assert reply.ephemeral
    assert say(language, "help-start") in reply.text


async def test_every_command_is_mentioned_in_one_section(
    sandbox: InProcessSandbox, language: Language
) -> None:
    told = await sections(sandbox.guest("Ana"), language)
    mentioned = [mention for text in told.values() for mention in re.findall(r"</[^>]+>", text)]
    assert sorted(mentioned) == sorted(offered(sandbox).values())
    for section, text in told.items():
        assert say(language, f"help-{section}-text") in text
        assert text.count("</") >= len(commands_of(section))


async def test_commands_that_did_not_change_are_not_registered_again(sandbox: InProcessSandbox) -> None:
    program, requests = sandbox.program, len(sandbox.requests)
    found = await command_sync.sync(program.tree, program.application_id, None, program.database)
    assert found == program.mentions
    assert {request.method for request in sandbox.requests[requests:]} == {"GET"}
