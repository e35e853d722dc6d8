"""``/help``."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.client import command_sync
from bot.features.settings.help_page import Section, commands_of, own_name, sections_of
from bot.text.i18n import Language, say
from engine.interface import Level
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


async def sections(person: UserClient, language: Language, **place: Any) -> dict[Section, str]:
    """The text of each section of the help that a person is offered."""
    person.speaks(LOCALES[language])
    shown = await person.slash("help", **place)
    assert shown.ephemeral
    assert shown.message is not None
    told = {Section.START: shown.text}
    for option in shown.message.selects[0].options:
        told[Section(option.value)] = (await person.select(shown.message, [option.value])).text
    return told


def mentioned(told: dict[Section, str]) -> list[str]:
    return [mention for text in told.values() for mention in re.findall(r"</[^>]+>", text)]


async def test_help_begins_with_how_to_start(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await sandbox.guest("Ana", LOCALES[language]).slash("help", channel=sandbox.quiet_channel())
    assert reply.ephemeral
    assert say(language, "help-start") in reply.text


async def test_a_moderator_of_a_server_with_counters_finds_every_command_in_one_section(
    sandbox: InProcessSandbox, language: Language
) -> None:
    channel = await sandbox.counters_channel()
    told = await sections(sandbox.user("Admin"), language, channel=channel)
    assert sorted(mentioned(told)) == sorted(offered(sandbox).values())
    for section in Section:
        assert say(language, f"help-{section}-text") in told[section]
        assert told[section].count("</") >= len(commands_of(section))


async def test_the_help_cannot_lack_a_command() -> None:
    found = sections_of(["daily", "tournament list", "newcomer"])
    assert {section: names for section, names in found.items() if names} == {
        Section.TABLES: ["newcomer"],
        Section.TOURNAMENTS: ["tournament list"],
        Section.LEARNING: ["daily"],
    }


async def test_help_shows_only_what_works_where_it_is_asked_for(sandbox: InProcessSandbox) -> None:
    channel = await sandbox.counters_channel()
    member = sandbox.member(channel, "Ana")
    here = await sections(member, "en", channel=channel)
    assert Section.SERVER not in here
    assert {Section.SALON, Section.POOL} <= set(here)
    plain = sandbox.own_channel()
    without = await sections(sandbox.member(plain, "Ana"), "en", channel=plain)
    assert {Section.SALON, Section.POOL}.isdisjoint(without)
    assert {Section.SALON, Section.POOL, Section.SERVER}.isdisjoint(await sections(member, "en", where="dm"))


async def test_help_follows_into_groups_of_those_who_have_installed_the_app(
    sandbox: InProcessSandbox,
) -> None:
    ana, bob = sandbox.guest("Ana"), sandbox.guest("Bob")
    ana.user.installed = True
    group = sandbox.server.world.add_group(ana.user, bob.user)
    told = await sections(ana, "en", channel=group)
    assert {Section.SALON, Section.POOL, Section.SERVER}.isdisjoint(told)
    assert "</challenge" in told[Section.TABLES]
    assert say("en", "help-elsewhere") in told[Section.START]


async def test_a_seat_is_a_press_away_in_a_server(sandbox: InProcessSandbox, language: Language) -> None:
    place, now = sandbox.quiet_channel(), say(language, "button-play-now")
    ana = sandbox.guest("Ana", LOCALES[language])
    helped = await ana.slash("help", channel=place)
    assert helped.message is not None
    await ana.click(helped.message, now)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.channel, table.invited, table.game) == (place.id, None, None)
    elsewhere = await ana.slash("help", where="dm")
    assert elsewhere.message is not None
    assert now not in [button.label for button in elsewhere.message.buttons]


async def test_a_table_of_bourre_is_a_press_away(sandbox: InProcessSandbox, language: Language) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    helped = await ana.slash("help", channel=place)
    assert helped.message is not None
    await ana.click(helped.message, say(language, "button-bourre-table"))
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.kind, table.channel) == ("bourre", place.id)


async def test_a_button_runs_what_only_shows_something(sandbox: InProcessSandbox) -> None:
    place = sandbox.quiet_channel()
    ana, bob = sandbox.guest("Ana"), sandbox.guest("Bob")
    helped = await ana.slash("help", channel=place)
    assert helped.message is not None
    pressed = await ana.click(helped.message, say("en", "button-daily-today"))
    typed = await bob.slash("daily", channel=place)
    assert pressed.ephemeral
    assert pressed.text.replace(ana.name, "") == typed.text.replace(bob.name, "")


async def test_other_commands_are_explained_with_their_options(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    helped = await ana.slash("help", channel=sandbox.quiet_channel())
    assert helped.message is not None
    explained = await ana.click(helped.message, say(language, "button-challenge-friend"))
    assert say(language, "opt-opponent-about") in explained.text
    assert own_name("challenge", language) in explained.text
    assert offered(sandbox)["challenge"] in explained.text
    assert explained.message is not None
    back = await ana.click(explained.message, say(language, "button-return"))
    assert say(language, "help-start-text") in back.text


async def test_the_house_is_one_press_away(sandbox: InProcessSandbox, language: Language) -> None:
    ana, place = sandbox.guest("Ana", LOCALES[language]), sandbox.quiet_channel()
    shown = await ana.slash("help", channel=place)
    assert shown.message is not None
    asked = (await ana.click(shown.message, say(language, "button-play-house"))).message
    assert asked is not None
    assert [button.label for button in asked.buttons] == [
        say(language, f"button-level-{level}") for level in Level
    ]
    await ana.click(asked, say(language, "button-level-novice"))
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.house_seats, table.channel) == ((1,), place.id)


async def test_commands_that_did_not_change_are_not_registered_again(sandbox: InProcessSandbox) -> None:
    program, requests = sandbox.program, len(sandbox.requests)
    found = await command_sync.sync(program.tree, program.application_id, None, program.app.database)
    assert found == program.mentions
    assert {request.method for request in sandbox.requests[requests:]} == {"GET"}
