"""What a process does, one module a role."""

from __future__ import annotations

from bot.client.client import EcarteBot
from bot.cluster.peer_sync import PeerSync
from bot.cluster.peers import peers_on
from bot.config import Config, Role
from bot.database.database import Database


def build(config: Config, database: Database) -> EcarteBot:
    """The bot of the role that the settings name."""
    peers, sync = peers_on(database), PeerSync if database.shared else None
    # A process imports what its role needs.
    match config.role:
        case Role.ALL:
            from bot.client.standalone import LoneBot

            return LoneBot(config, database, peers, sync)
        case Role.GATEWAY:
            from bot.cluster.gateway import GatewayBot

            return GatewayBot(config, database, peers, sync)
        case Role.WEB:
            from bot.cluster.web import WebBot

            return WebBot(config, database, peers, sync)
        case Role.WORKER:
            from bot.cluster.worker import WorkerBot

            return WorkerBot(config, database, peers, sync)
