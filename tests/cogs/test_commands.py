"""The commands that are sent to Discord keep its rules in both languages, and are those of the contract."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.__main__ import build
from bot.client.client import COGS
from bot.config import load
from bot.database.database import Database
from bot.text.i18n import CommandTranslator

Payload = dict[str, Any]

USER_MENU: Final = 2
MOST_COMMANDS: Final = 29
MOST_LEAVES: Final = 45
"""How many commands there may be with subcommands counted one by one."""
MOST_OPTIONS: Final = 80
SUBCOMMANDS: Final = (1, 2)
"""The types of options that are subcommands, or groups of them."""
PLAIN: Final[dict[str, set[str]]] = {
    "challenge": {"opponent", "rules", "points", "games", "stake", "level", "friendly", "time", "channel"},
    "accept": {"game"},
    "refuse": {"game"},
    "propose": {"number", "game"},
    "stand": {"game"},
    "discard": {"cards", "game"},
    "king": {"game"},
    "play": {"card", "game"},
    "pass": {"game"},
    "resign": {"what", "game"},
    "hint": {"game"},
    "hand": {"game"},
    "games": set(),
    "bet": {"side", "amount", "game"},
    "pool": {"stake", "adds", "running", "rules", "points"},
    "counters": set(),
    "bourre": {"cards", "seats", "buy_in", "deals", "cap", "tie", "house", "rules", "friendly", "time"},
    "leaderboard": {"by", "of", "season", "show"},
    "profile": {"user", "with", "show"},
    "learn": {"topic"},
    "review": {"game"},
    "daily": set(),
    "ask": {"hand", "turn_up", "seat", "score"},
    "settings": set(),
    "moderate": {"user"},
    "preferences": set(),
    "help": set(),
}
"""The commands and options that people rely on. There may be further options."""


@pytest.fixture
async def payloads(database: Database) -> AsyncIterator[list[Payload]]:
    """The payloads that the bot would send to Discord."""
    async with build(load({"DISCORD_TOKEN": "token"}, Path("none.env")), database) as bot:
        translator = CommandTranslator()
        await bot.tree.set_translator(translator)
        for cog in COGS:
            await bot.load_extension(cog)
        yield [
            await command.get_translated_payload(bot.tree, translator) for command in bot.tree.get_commands()
        ]


def parts(payload: Payload) -> Iterator[Payload]:
    """A command with its subcommands, options and choices."""
    yield payload
    for part in (*payload.get("options", ()), *payload.get("choices", ())):
        yield from parts(part)


def names(part: Payload) -> dict[str, str]:
    """A name by locale; English under ``en``."""
    return {"en": part["name"], **part.get("name_localizations", {})}


def descriptions(part: Payload) -> dict[str, str]:
    return {"en": part["description"], **part.get("description_localizations", {})}


def is_choice(part: Payload) -> bool:
    return "value" in part


async def test_every_command_of_the_contract_exists_with_its_options(payloads: list[Payload]) -> None:
    there = {
        payload["name"]: {option["name"] for option in payload["options"]}
        for payload in payloads
        if payload["type"] != USER_MENU
    }
    assert set(PLAIN) <= set(there)
    for name, options in PLAIN.items():
        assert options <= there[name], name


def leaves(payload: Payload) -> list[Payload]:
    """What can be typed of a command: itself, or each of its subcommands."""
    inner = [option for option in payload.get("options", ()) if option["type"] in SUBCOMMANDS]
    return [leaf for part in inner for leaf in leaves(part)] or [payload]


async def test_there_are_no_more_commands_and_options_than_somebody_can_look_through(
    payloads: list[Payload],
) -> None:
    slash = [payload for payload in payloads if payload["type"] != USER_MENU]
    typed = [leaf for payload in slash for leaf in leaves(payload)]
    assert len(slash) <= MOST_COMMANDS
    assert len(typed) <= MOST_LEAVES
    assert sum(len(leaf.get("options", ())) for leaf in typed) <= MOST_OPTIONS


async def test_user_menus_challenge_and_show_profiles(payloads: list[Payload]) -> None:
    menus = {payload["name"] for payload in payloads if payload["type"] == USER_MENU}
    assert menus == {"Challenge to écarté", "Écarté profile", "Block"}


async def test_names_are_valid_in_discord(payloads: list[Payload]) -> None:
    for payload in payloads:
        for part in parts(payload):
            for name in names(part).values():
                if is_choice(part):
                    assert 1 <= len(name) <= 100
                elif part["type"] == USER_MENU and part is payload:
                    assert 1 <= len(name) <= 32
                else:
                    assert 1 <= len(name) <= 32, name
                    assert name == name.lower()
                    assert all(one.isalnum() or one in "-_'" for one in name), name


async def test_descriptions_are_neither_empty_nor_too_long(payloads: list[Payload]) -> None:
    for payload in payloads:
        for part in parts(payload):
            if not is_choice(part) and part.get("type") != USER_MENU:
                for description in descriptions(part).values():
                    assert 1 <= len(description) <= 100, description


async def test_everything_has_a_french_name(payloads: list[Payload]) -> None:
    for payload in payloads:
        for part in parts(payload):
            if is_choice(part) and not any(one.isalpha() for one in part["name"]):
                continue
            assert "fr" in part["name_localizations"], part["name"]
            if not is_choice(part) and part.get("type") != USER_MENU:
                assert "fr" in part["description_localizations"], part["name"]


async def test_names_are_unique_in_each_language(payloads: list[Payload]) -> None:
    def check(level: list[Payload]) -> None:
        for locale in ("en", "fr"):
            called = [
                (part.get("type", 0) == USER_MENU, names(part).get(locale, part["name"])) for part in level
            ]
            assert len(called) == len(set(called)), (locale, called)
        for part in level:
            check(part.get("options", []))
            check(part.get("choices", []))

    check(payloads)


async def test_options_choices_and_letters_stay_within_discords_limits(payloads: list[Payload]) -> None:
    assert len([payload for payload in payloads if payload["type"] != USER_MENU]) <= 100
    for payload in payloads:
        for part in parts(payload):
            assert len(part.get("options", ())) <= 25
            assert len(part.get("choices", ())) <= 25
        for locale in ("en", "fr"):
            letters = sum(
                len(names(part).get(locale, ""))
                + (0 if is_choice(part) else len(descriptions(part).get(locale, "")))
                + len(str(part.get("value", "")))
                for part in parts(payload)
                if "description" in part or is_choice(part)
            )
            assert letters <= 8000


async def test_required_options_come_first(payloads: list[Payload]) -> None:
    for payload in payloads:
        for part in parts(payload):
            required = [option.get("required", False) for option in part.get("options", ())]
            assert required == sorted(required, reverse=True), part["name"]


async def test_commands_are_offered_where_they_make_sense(payloads: list[Payload]) -> None:
    places = {payload["name"]: (payload["contexts"], payload["integration_types"]) for payload in payloads}
    for name in ("settings", "moderate", "bet", "pool", "counters", "tournament"):
        assert places.pop(name) == ([0], [0]), name
    for name, place in places.items():
        assert place == ([0, 1, 2], [0, 1]), name


async def test_the_same_commands_have_the_same_fingerprint(payloads: list[Payload]) -> None:
    # Commands are synced again only when they change, so they must not depend on the process.
    assert json.loads(json.dumps(payloads)) == payloads
