"""Registers the slash commands with Discord, but only when they have changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import AppCommand, AppCommandGroup

from bot.database import metadata
from bot.database.database import Database
from bot.delivery.discord import private

log = logging.getLogger(__name__)

_COMMANDS: Final = "commands"
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
        there = await tree.fetch_commands(guild=guild)
        if {(command.name, command.type) for command in there} == {
            (payload["name"], discord.AppCommandType(payload["type"])) for payload in payloads
        }:
            return _mentions(there)
    mentions = _mentions(await tree.sync(guild=guild))
    await database.write(metadata.write, _COMMANDS, fingerprint)
    database.notify(CHANGED)
    log.info("told Discord of %d commands", len(payloads))
    return mentions


async def registered(tree: app_commands.CommandTree[Any], dev_guild: int | None) -> dict[str, str]:
    """The mentions of the commands that another process has registered, as ``sync`` gives them."""
    guild = None if dev_guild is None else discord.Object(id=dev_guild)
    return _mentions(await tree.fetch_commands(guild=guild))


def _mentions(there: list[AppCommand]) -> dict[str, str]:
    """The mentions of commands that Discord has. A command with subcommands is mentioned by each of these."""
    named: list[AppCommand | AppCommandGroup] = []
    for command in there:
        if command.type is discord.AppCommandType.chat_input:
            parts = [option for option in command.options if isinstance(option, AppCommandGroup)]
            named += parts or [command]
    return {
        (command.qualified_name if isinstance(command, AppCommandGroup) else command.name): command.mention
        for command in named
    }
