"""The public message that tells the root of a month."""

from __future__ import annotations

from typing import Final

from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.fairness import store, transactions
from bot.features.fairness.model import ROOT_AUDIENCE, RootPost
from bot.features.fairness.page import root_page
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.public_message import PublicMessage
from bot.tables.store import guild_facts


def find(connection: Connection, key: str) -> RootPost:
    """A message by its id.

    Raises:
        Refusal: ``stale`` if there is none.
    """
    found = store.find_post(connection, key)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


ROOTS: Final = PublicMessage(
    audience=ROOT_AUDIENCE,
    find=find,
    rows=store.ROWS,
    expire=transactions.expire,
    patient=True,
)


async def page(database: Database, post: RootPost) -> Page:
    """The root of a month as everybody sees it."""
    return root_page(post, await database.read(guild_facts.public_language, post.guild))
