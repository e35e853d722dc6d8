"""Whether a database can be used, in a sentence for the host."""

from __future__ import annotations

from typing import Any, Final

from bot.store import migrations
from bot.store.opening import SQLITE, reading, sqlite_file
from bot.store.play import games
from bot.store.sqlite import backup
from bot.store.sqlite import schema as sqlite_schema

_TO_BE_MADE: Final = "there is none yet; the bot makes it when it starts."


def examine(url: str) -> str:
    """Check a database, also while bots use it, and say what it is.

    Raises:
        StoreError: it cannot be used.
    """
    if url.startswith(SQLITE):
        path = sqlite_file(url, "")
        if not path.exists():
            return _TO_BE_MADE
        backup.examine(path)
    with reading(url) as connection:
        schema = _schema(url)
        applied = schema.applied(connection)
        if not applied:
            return _TO_BE_MADE
        schema.refuse_unknown(connection)
        live = games.count_live(connection)
    return f"it is sound, at schema {applied} of {len(migrations.scripts())}, with {live} games under way."


def _schema(url: str) -> Any:
    if url.startswith(SQLITE):
        return sqlite_schema
    from bot.store.postgres import schema

    return schema
