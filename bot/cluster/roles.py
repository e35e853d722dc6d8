"""What a process does, one module a role."""

from __future__ import annotations

from bot.client.client import EcarteBot
from bot.cluster.peers import peers_on
from bot.config import Config, Role
from bot.database.database import Database


def build(config: Config, database: Database) -> EcarteBot:
    """The bot of the role that the settings name."""
    # A process imports what its role needs.
    match config.role:
        case Role.ALL:
            from bot.client.standalone import LoneBot

            return LoneBot(config, database, peers_on(database))
        case Role.GATEWAY:
            from bot.cluster.gateway import GatewayBot

            return GatewayBot(config, database, peers_on(database))
        case Role.WEB:
            from bot.cluster.web import WebBot

            return WebBot(config, database, peers_on(database))
        case Role.WORKER:
            from bot.cluster.worker import WorkerBot

            return WorkerBot(config, database, peers_on(database))
