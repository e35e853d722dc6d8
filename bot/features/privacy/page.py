"""The text of the data stored about a person."""

from __future__ import annotations

from bot.tables.person import KeptData
from bot.text import formatting
from bot.text.i18n import Language, say


def kept_text(kept: KeptData, language: Language) -> str:
    """The data stored about a person, by subject."""

    def number(*tables: str) -> int:
        return sum(kept.rows.get(table, 0) for table in tables)

    return say(
        language,
        "privacy-kept",
        name=formatting.name(kept.person.name),
        dm=int(kept.person.dm_channel is not None),
        games=number("seat", "departure"),
        messages=number("message"),
        pools=number("pool_player"),
        bets=number("bet"),
        hands=number("seen_hand"),
        queues=number("queue"),
        purses=number("account"),
        movements=number("transfer"),
        scores=number("score"),
        rated=number("rating_change"),
        days=number("daily_answer"),
        orders=number("moderation"),
        blocks=number("block"),
    )
