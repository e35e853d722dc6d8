"""People in SQL: their name, language, and where they want their hand."""

from __future__ import annotations

from typing import cast

from bot.model.person import HandPlace, Person
from bot.store.connection import Connection, run
from bot.text.i18n import Language


def meet(connection: Connection, person: int, name: str, language: Language) -> None:
    """Learn somebody's present name and language."""
    run(
        connection,
        "INSERT INTO person (id, name, language) VALUES ($1, $2, $3)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language",
        person,
        name,
        language,
    )


def find(connection: Connection, person: int) -> Person | None:
    """What is known of somebody."""
    row = run(
        connection, "SELECT id, name, language, hand, dm_channel FROM person WHERE id = $1", person
    ).fetchone()
    if row is None:
        return None
    key, name, language, hand, dm_channel = row
    return Person(key, name, cast(Language, language), HandPlace(hand), dm_channel)


def prefer_hand(connection: Connection, person: int, place: HandPlace) -> None:
    """Keep where somebody wants his hand."""
    run(connection, "UPDATE person SET hand = $1 WHERE id = $2", place, person)


def keep_dm(connection: Connection, person: int, channel: int) -> None:
    """Keep the channel of somebody's DMs, so that it need not be opened again."""
    run(connection, "UPDATE person SET dm_channel = $1 WHERE id = $2", channel, person)
