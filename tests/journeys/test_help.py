"""The help: all there is to do here, in sections, and every command in it can be pressed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.pages.server.help import Section, commands_of
from bot.text.i18n import LANGUAGES, Language, say
from sandbox.testing.harness import Person

from .conftest import OpenHouse
from .house import House

_SUBCOMMAND = 1
_TYPED = 1


def offered(house: House) -> dict[str, str]:
    """What people can type, as the mentions that Discord makes pressable."""
    numbers: dict[str, str] = {}
    for command in house.discord.server.world.commands[None]:
        if command["type"] == _TYPED:
            options: list[dict[str, Any]] = command.get("options", [])
            parts = [f" {option['name']}" for option in options if option["type"] == _SUBCOMMAND] or [""]
            numbers |= {f"{command['name']}{part}": command["id"] for part in parts}
    return {name: f"</{name}:{number}>" for name, number in numbers.items()}


async def sections(person: Person, language: Language) -> dict[Section, str]:
    """All that the help tells somebody, by choosing one section after the other."""
    person.speaks(language)
    shown = await person.slash("help")
    assert shown.ephemeral
    told = {}
    for section in Section:
        assert shown.message is not None
        shown = await person.select(shown.message, [say(language, f"help-{section}")])
        told[section] = shown.text
    return told


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_can_be_pressed_in_one_section(house: House, language: Language) -> None:
    told = await sections(house.guest("Ana"), language)
    mentioned = [mention for text in told.values() for mention in re.findall(r"</[^>]+>", text)]
    assert sorted(mentioned) == sorted(offered(house).values()), (
        "bot.pages.server.help.commands_of names each of them once"
    )
    for section, text in told.items():
        assert say(language, f"help-{section}-text") in text
        assert text.count("</") >= len(commands_of(section))


async def test_commands_can_be_pressed_after_a_start_that_did_not_change_them(open_house: OpenHouse) -> None:
    house = await open_house()
    await house.bot.kill()
    await house.restart()
    told = await sections(house.guest("Ana"), "en")
    assert offered(house)["queue join"] in told[Section.SALON]
