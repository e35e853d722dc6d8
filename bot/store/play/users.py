"""SQL for people: their name, language, and where they see their hand."""

from __future__ import annotations

from typing import cast

from bot.model.person import HandPlace, Person
from bot.store.connection import Connection, run, upsert
from bot.text.i18n import Language


def save(connection: Connection, person: int, name: str, language: Language) -> None:
    """Save a person's current name and language."""
    upsert(connection, "person", "id", id=person, name=name, language=language)


def find(connection: Connection, person: int) -> Person | None:
    """A person, if the bot has met them."""
    row = run(
        connection, "SELECT id, name, language, hand, dm_channel FROM person WHERE id = $1", person
    ).fetchone()
    if row is None:
        return None
    key, name, language, hand, dm_channel = row
    return Person(key, name, cast(Language, language), HandPlace(hand), dm_channel)


def begin_export(connection: Connection, person: int, at: int, before: int) -> int | None:
    """Save when a person exports data; if they did so after ``before``, return when and save nothing."""
    row = run(
        connection, "SELECT exported_at FROM person WHERE id = $1 AND exported_at > $2", person, before
    ).fetchone()
    if row is not None:
        return int(row[0])
    run(connection, "UPDATE person SET exported_at = $1 WHERE id = $2", at, person)
    return None


def prefer_hand(connection: Connection, person: int, place: HandPlace) -> None:
    """Save where a person wants to see their hand."""
    run(connection, "UPDATE person SET hand = $1 WHERE id = $2", place, person)


def keep_dm(connection: Connection, person: int, channel: int) -> None:
    """Save the channel of a person's direct messages, so that it is not opened again."""
    run(connection, "UPDATE person SET dm_channel = $1 WHERE id = $2", channel, person)
