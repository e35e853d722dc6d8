"""SQL for people: the names of their account, their Discord's language, and their preferences."""

from __future__ import annotations

from bot.database.connection import Connection, exists, run, select_one, upsert
from bot.database.records import made, row_of
from bot.tables.person import Person, Preferences
from bot.text.i18n import Language
from engine.interface import Level


def save(
    connection: Connection, person: int, name: str, locale: Language, username: str | None = None
) -> None:
    """Save a user of the bot, with the names of their account and the language of their Discord."""
    upsert(connection, "person", "id", id=person, name=name, username=username, locale=locale)


def update(connection: Connection, person: int, name: str, locale: Language, username: str | None) -> None:
    """Save the changed names and language of a person, unless their data was deleted."""
    run(
        connection,
        "UPDATE person SET name = $1, locale = $2, username = $3 WHERE id = $4",
        name,
        locale,
        username,
        person,
    )


def is_known(connection: Connection, person: int) -> bool:
    """Whether the bot has met a person and has not deleted their data."""
    return exists(connection, "SELECT 1 FROM person WHERE id = $1", person)


def find(connection: Connection, person: int) -> Person | None:
    """A person, if the bot has met them."""
    row = select_one(connection, "SELECT * FROM person WHERE id = $1", person)
    if row is None:
        return None
    return Person(
        row["id"],
        row["name"],
        row["locale"],
        made(Preferences, row),
        row["dm_channel"],
        row["username"],
        None if row["house_level"] is None else Level(row["house_level"]),
    )


def save_preferences(connection: Connection, person: int, preferences: Preferences) -> None:
    """Save how a person likes to play."""
    row = row_of(preferences)
    columns = ", ".join(f"{column} = ${place}" for place, column in enumerate(row, 2))
    run(connection, f"UPDATE person SET {columns} WHERE id = $1", person, *row.values())


def keep_house_level(connection: Connection, person: int, level: Level) -> None:
    """Save how well somebody chose the house to play."""
    run(connection, "UPDATE person SET house_level = $1 WHERE id = $2", level, person)


def keep_dm(connection: Connection, person: int, channel: int) -> None:
    """Save the channel of a person's direct messages, so that it is not opened again."""
    run(connection, "UPDATE person SET dm_channel = $1 WHERE id = $2", channel, person)
