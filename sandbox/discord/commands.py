"""Application commands: the limits that Discord checks when a bot registers them."""

from __future__ import annotations

import re
from typing import Any

from .errors import invalid
from .state import World

Json = dict[str, Any]

CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 7, 8, 9, 10, 11
WITH_CHOICES = {STRING, INTEGER, NUMBER}

# Discord's ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$, as a Python expression.
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    """id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th
    zh-CN ja zh-TW ko""".split()  # noqa: SIM905
)
MAX_COMMAND_TEXT = 8000


def register(world: World, guild_id: int | None, definitions: list[Json]) -> list[Json]:
    """Replace the commands of a scope; return them as Discord stores them.

    A command that existed with the same name and type keeps its id.

    Raises:
        ApiError: 50035 with the path of the first thing that does not fit.
    """
    for index, definition in enumerate(definitions):
        _check_command(definition, str(index))
    named = [(d.get("type", CHAT_INPUT), d["name"]) for d in definitions]
    for index, key in enumerate(named):
        if key in named[:index]:
            raise invalid(
                str(index),
                f"APPLICATION_COMMANDS_DUPLICATE_NAME: Application command names must be unique ({key[1]})",
            )
    for kind, most in ((CHAT_INPUT, 100), (USER_COMMAND, 5), (MESSAGE_COMMAND, 5)):
        if sum(k == kind for k, _ in named) > most:
            raise invalid("", f"APPLICATION_COMMAND_TOO_MANY: At most {most} commands of type {kind}.")
    before = {(c["type"], c["name"]): c["id"] for c in world.commands.get(guild_id, ())}
    world.commands[guild_id] = [
        _kept(world, guild_id, definition, before.get(key))
        for definition, key in zip(definitions, named, strict=True)
    ]
    return world.commands[guild_id]


def _kept(world: World, guild_id: int | None, definition: Json, known_id: str | None) -> Json:
    kept = {
        "id": known_id or str(world.snowflakes.next()),
        "application_id": str(world.application_id),
        "version": str(world.snowflakes.next()),
        "type": definition.get("type") or CHAT_INPUT,
        "name": definition["name"],
        "name_localizations": definition.get("name_localizations"),
        "description": definition.get("description") or "",
        "description_localizations": definition.get("description_localizations"),
        "default_member_permissions": definition.get("default_member_permissions"),
        "nsfw": bool(definition.get("nsfw")),
        "integration_types": definition.get("integration_types") or [0],
        "contexts": definition.get("contexts"),
        "dm_permission": definition.get("dm_permission", True),
    }
    if definition.get("options"):
        kept["options"] = definition["options"]
    if guild_id is not None:
        kept["guild_id"] = str(guild_id)
    return kept


def _check_command(command: Json, path: str) -> None:
    kind = command.get("type") or CHAT_INPUT
    if kind == CHAT_INPUT:
        _check_names(command, path)
        _check_options(command.get("options") or [], f"{path}.options", depth=0)
        if _text_size(command) > MAX_COMMAND_TEXT:
            raise invalid(
                path, f"APPLICATION_COMMAND_TOO_LARGE: Command exceeds maximum size ({MAX_COMMAND_TEXT})"
            )
        return
    for name in (command.get("name"), *(command.get("name_localizations") or {}).values()):
        if not name or len(name) > 32:
            raise invalid(f"{path}.name", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 32 in length.")
    if command.get("description") or command.get("options"):
        raise invalid(f"{path}.description", "APPLICATION_COMMAND_INVALID: Context menus have a name only.")


def _check_names(named: Json, path: str) -> None:
    localized = named.get("name_localizations") or {}
    descriptions = named.get("description_localizations") or {}
    for where, name in {"name": named.get("name"), **_prefixed("name_localizations", localized)}.items():
        if not isinstance(name, str) or not NAME.fullmatch(name) or name != name.lower():
            raise invalid(
                f"{path}.{where}",
                "APPLICATION_COMMAND_INVALID_NAME: Command name is invalid: 1 to 32 of a-z, 0-9, - and _",
            )
    texts = {"description": named.get("description"), **_prefixed("description_localizations", descriptions)}
    for where, text in texts.items():
        if not isinstance(text, str) or not 1 <= len(text) <= 100:
            raise invalid(f"{path}.{where}", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 100 in length.")
    for locale in (*localized, *descriptions):
        if locale not in LOCALES:
            raise invalid(
                f"{path}.name_localizations", f"BASE_TYPE_CHOICES: {locale} is no locale of Discord."
            )


def _check_options(options: list[Json], path: str, depth: int) -> None:
    if len(options) > 25:
        raise invalid(path, "BASE_TYPE_BAD_LENGTH: Must be between 0 and 25 in length.")
    names = [option.get("name") for option in options]
    optional_seen = False
    kinds = {option.get("type") in (SUB_COMMAND, SUB_COMMAND_GROUP) for option in options}
    if len(kinds) > 1:
        raise invalid(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID: Sub-commands and options do not mix")
    for index, option in enumerate(options):
        where = f"{path}.{index}"
        kind = option.get("type")
        if kind not in range(1, 12):
            raise invalid(f"{where}.type", "BASE_TYPE_CHOICES: Value must be one of (1 … 11).")
        _check_names(option, where)
        if names.index(option["name"]) < index:
            raise invalid(
                f"{where}.name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID: Option names must be unique"
            )
        if kind in (SUB_COMMAND, SUB_COMMAND_GROUP):
            if depth > (0 if kind == SUB_COMMAND_GROUP else 1):
                raise invalid(f"{where}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID: Nested too deep")
            _check_options(option.get("options") or [], f"{where}.options", depth + 1)
            continue
        if option.get("required") and optional_seen:
            raise invalid(
                where,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID: Required options must be placed before others",
            )
        optional_seen |= not option.get("required")
        _check_choices(option, where)
        _check_bounds(option, where)


def _check_choices(option: Json, path: str) -> None:
    choices = option.get("choices") or []
    if (choices or option.get("autocomplete")) and option["type"] not in WITH_CHOICES:
        raise invalid(f"{path}.choices", "APPLICATION_COMMAND_OPTIONS_CHOICES: Only for strings and numbers")
    if choices and option.get("autocomplete"):
        raise invalid(
            f"{path}.autocomplete", "APPLICATION_COMMAND_OPTIONS_CHOICES: Choices or autocomplete, not both"
        )
    if len(choices) > 25:
        raise invalid(f"{path}.choices", "BASE_TYPE_BAD_LENGTH: Must be between 0 and 25 in length.")
    for index, choice in enumerate(choices):
        for name in (choice.get("name"), *(choice.get("name_localizations") or {}).values()):
            if not isinstance(name, str) or not 1 <= len(name) <= 100:
                raise invalid(
                    f"{path}.choices.{index}.name",
                    "BASE_TYPE_BAD_LENGTH: Must be between 1 and 100 in length.",
                )
        if isinstance(choice.get("value"), str) != (option["type"] == STRING):
            raise invalid(
                f"{path}.choices.{index}.value", "BASE_TYPE_CHOICES: Value is not of the option's type."
            )
    if len({choice["name"] for choice in choices}) < len(choices):
        raise invalid(
            f"{path}.choices", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE: Names must be unique"
        )


def _check_bounds(option: Json, path: str) -> None:
    for name in ("min_value", "max_value"):
        if option.get(name) is not None and option["type"] not in (INTEGER, NUMBER):
            raise invalid(f"{path}.{name}", "APPLICATION_COMMAND_OPTIONS_BOUNDS: Only for numbers")
    for name in ("min_length", "max_length"):
        if option.get(name) is not None and option["type"] != STRING:
            raise invalid(f"{path}.{name}", "APPLICATION_COMMAND_OPTIONS_BOUNDS: Only for strings")


def _text_size(command: Json) -> int:
    """Count the characters of names, descriptions and choices; of localized texts the longest counts."""
    size = 0
    for key in ("name", "description"):
        versions = [command.get(key) or "", *(command.get(f"{key}_localizations") or {}).values()]
        size += max(map(len, versions))
    for choice in command.get("choices") or ():
        size += len(choice["name"]) + len(str(choice["value"]))
    return size + sum(_text_size(option) for option in command.get("options") or ())


def _prefixed(prefix: str, localized: Json) -> Json:
    return {f"{prefix}.{locale}": text for locale, text in localized.items()}
