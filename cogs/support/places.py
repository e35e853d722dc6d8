"""The places in which commands are offered that do not work everywhere."""

from __future__ import annotations

from typing import Final, TypeVar

from discord.app_commands import AppCommandContext, AppInstallationType, allowed_contexts, allowed_installs

OF_SERVERS: Final = AppInstallationType(guild=True, user=False)
"""Only where a server has installed the app."""
IN_SERVERS: Final = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Only in the channels of servers."""

Command = TypeVar("Command")


def server_only(command: Command) -> Command:
    """Offer a command only in servers that have installed the app."""
    in_servers = allowed_contexts(guilds=True, dms=False, private_channels=False)
    return allowed_installs(guilds=True, users=False)(in_servers(command))
