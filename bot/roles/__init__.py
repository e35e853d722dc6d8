"""What each process of several does. One module a role; ``all`` is the bot itself."""

from __future__ import annotations

from bot.client import EcarteBot
from bot.config import Config, Role
from bot.store.database import Database


def build(config: Config, database: Database) -> EcarteBot:
    """The bot of the role that the settings name."""
    if config.role is Role.WEB:
        # Only this role needs the HTTP server and the signatures.
        from bot.roles.web import WebBot

        return WebBot(config, database)
    return EcarteBot(config, database)
