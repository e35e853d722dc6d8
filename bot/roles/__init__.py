"""What a process does, one module a role."""

from __future__ import annotations

from bot.client import EcarteBot
from bot.config import Config, Role
from bot.store.database import Database


def build(config: Config, database: Database) -> EcarteBot:
    """The bot of the role that the settings name."""
    # A process imports what its role needs.
    match config.role:
        case Role.ALL:
            from bot.roles.lone import LoneBot

            return LoneBot(config, database)
        case Role.GATEWAY:
            from bot.roles.gateway import GatewayBot

            return GatewayBot(config, database)
        case Role.WEB:
            from bot.roles.web import WebBot

            return WebBot(config, database)
        case Role.WORKER:
            from bot.roles.worker import WorkerBot

            return WorkerBot(config, database)
