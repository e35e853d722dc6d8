"""Registers the slash commands with Discord, but only when they have changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any, Final

import discord
from discord import app_commands

from bot.database import metadata
from bot.database.database import Database
from bot.delivery.discord import private

log = logging.getLogger(__name__)

_COMMANDS: Final = "commands"
_SLASH: Final = discord.AppCommandType.chat_input.value
_SUBCOMMAND: Final = discord.AppCommandOptionType.subcommand.value
CHANGED: Final = "commands"
"""The notification that the commands were registered again."""


async def sync(
    tree: app_commands.CommandTree[Any], application: int | None, dev_guild: int | None, database: Database
) -> dict[str, str]:
    """Register the commands if Discord has others; return their mentions by their whole English names.

    Args:
        application: the id of the bot's application.
        dev_guild: the only server that gets the commands; None for all.
        database: keeps a hash of what was registered last.
    """
    guild = None if dev_guild is None else discord.Object(id=dev_guild)
    if guild is not None:
        tree.copy_global_to(guild=guild)
    payloads = await private.command_payloads(tree, guild)
    text = json.dumps([str(application), dev_guild, payloads], sort_keys=True)
    fingerprint = hashlib.sha256(text.encode()).hexdigest()
    known = await database.read(metadata.read, _COMMANDS)
    if known == fingerprint:
        there = await _request(tree, application, dev_guild, "GET")
        if {_identity(command) for command in there} == {_identity(payload) for payload in payloads}:
            return _mentions(there)
    # Not by discord.py's sync, which translates the commands once more.
    mentions = _mentions(await _request(tree, application, dev_guild, "PUT", json=payloads))
    await database.write(metadata.write, _COMMANDS, fingerprint)
    database.notify(CHANGED)
    log.info("told Discord of %d commands", len(payloads))
    return mentions


async def registered(
    tree: app_commands.CommandTree[Any], application: int | None, dev_guild: int | None
) -> dict[str, str]:
    """The mentions of the commands that another process has registered, as ``sync`` gives them."""
    return _mentions(await _request(tree, application, dev_guild, "GET"))


async def _request(
    tree: app_commands.CommandTree[Any],
    application: int | None,
    dev_guild: int | None,
    method: str,
    **options: Any,
) -> list[private.Json]:
    """Get or replace the commands that Discord has; return them."""
    server = "" if dev_guild is None else "/guilds/{guild_id}"
    path = f"/applications/{{application_id}}{server}/commands"
    ids = {"application_id": application, "guild_id": dev_guild}
    there: list[private.Json] = await private.request(tree.client, method, path, ids=ids, **options)
    return there


def _identity(command: private.Json) -> tuple[str, int]:
    return command["name"], command["type"]


def _mentions(there: list[private.Json]) -> dict[str, str]:
    """The mentions of commands that Discord has. A command with subcommands is mentioned by each of these."""
    mentions = {}
    for command in there:
        if command["type"] == _SLASH:
            parts = [part["name"] for part in command.get("options", ()) if part["type"] == _SUBCOMMAND]
            for name in [f"{command['name']} {part}" for part in parts] or [command["name"]]:
                mentions[name] = f"</{name}:{command['id']}>"
    return mentions
