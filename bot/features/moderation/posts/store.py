"""SQL for the public messages that may name a person."""

from __future__ import annotations

from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection, run
from bot.database.partitions import partition_of
from bot.tables.store import messages

_AT_ONCE: Final = 100
_CLOSEST_MS: Final = 30 * DAY_MS
"""How old a message about a day may be that tells of its closest game."""


def ask_again(connection: Connection, person: int, at: int) -> None:
    """Ask for the messages that may name a person to be shown again: those of seasons, days, and more.

    One that is not posted yet may be on its way, with what was true when it was made.

    Args:
        at: the present time, in UTC milliseconds.
    """
    tournaments = (
        "SELECT id FROM tournament WHERE organiser = $1"
        " UNION SELECT tournament FROM tournament_player WHERE person = $1"
    )
    servers = "guild IN (SELECT guild FROM member WHERE person = $1)"
    run(
        connection,
        f"{messages.ASK_AGAIN} WHERE refused = 0 AND audience NOT LIKE $2 AND game IN ("
        f"SELECT season.id FROM season WHERE deadline IS NULL AND {servers} AND EXISTS"
        " (SELECT 1 FROM rating_change AS made WHERE made.guild = season.guild AND made.person = $1"
        " AND made.at >= season.since AND made.at < season.until)"
        f" UNION SELECT id FROM morning WHERE deadline IS NULL AND {servers} AND (changed_at >= $3 OR EXISTS"
        " (SELECT 1 FROM daily_answer AS given"
        " WHERE given.person = $1 AND given.day = morning.day AND given.guild = morning.guild))"
        # The message of one that is offered is the answer to a command.
        " UNION SELECT id FROM duel WHERE stage <> 'offered'"
        " AND id IN (SELECT duel FROM duel_player WHERE person = $1)"
        # A lobby that closed with the bot away may still name them.
        f" UNION SELECT id FROM lobby WHERE closed = 1 AND {servers}"
        f" UNION {tournaments}"
        f" UNION SELECT league FROM tournament WHERE league IS NOT NULL AND id IN ({tournaments})"
        f" UNION SELECT id FROM pairing WHERE tournament IN ({tournaments}))",
        person,
        "%:%",
        at - _CLOSEST_MS,
    )


def name_in(
    connection: Connection, guild: int, channel: int, message: int, person: int, poster: int | None
) -> None:
    """Save that a message names a person, if they are known, which was posted for all.

    Args:
        guild: the place that decides who may be named.
        poster: who has had it posted, if that needs the person's consent.
    """
    run(
        connection,
        "INSERT INTO named (person, channel, id, guild, poster)"
        " SELECT id, $2, $3, $4, $5 FROM person WHERE id = $1 ON CONFLICT DO NOTHING",
        person,
        channel,
        message,
        guild,
        poster,
    )


def named_in(connection: Connection, person: int) -> list[tuple[int, int | None]]:
    """The servers in which such messages name a person, each with its ``poster``."""
    sql = "SELECT DISTINCT guild, poster FROM named WHERE person = $1"
    return run(connection, sql, person).fetchall()


def posted_by(connection: Connection, poster: int) -> list[tuple[int, int]]:
    """The people whom the posts of a person name, each with the server of the post."""
    sql = "SELECT DISTINCT guild, person FROM named WHERE poster = $1"
    return run(connection, sql, poster).fetchall()


def prune(connection: Connection, before: int) -> int:
    """Forget whom some old messages name; returns how many rows.

    Args:
        before: the id of the first message that is not old.
    """
    rows = "SELECT id FROM named WHERE id < $1 ORDER BY id LIMIT $2"
    return run(connection, f"DELETE FROM named WHERE id IN ({rows})", before, _AT_ONCE).rowcount


def take_back(connection: Connection, person: int, guild: int, poster: int | None) -> None:
    """Have the posts of somebody deleted that name a person in a server."""
    sql = "SELECT channel, id FROM named WHERE person = $1 AND guild = $2 AND coalesce(poster, 0) = $3"
    for channel, message in run(connection, sql, person, guild, poster or 0).fetchall():
        messages.replace(connection, channel, message, partition_of(str(message)))
        run(connection, "DELETE FROM named WHERE id = $1", message)
