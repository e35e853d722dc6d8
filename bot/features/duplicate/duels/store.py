"""SQL for duels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, insert, run, select, select_one, upsert
from bot.database.partitions import partition_of
from bot.database.records import columns, made, row_of
from bot.features.duplicate import store as boards
from bot.features.duplicate.duels.model import (
    Duel,
    HouseLine,
    Player,
    Stage,
)
from bot.tables.public_message import Rows
from bot.tables.store import messages
from bot.tables.store.members import account_of, named, names_of

_RECENT: Final = (
    "duel.id IN (SELECT id FROM board_series WHERE closes >= (SELECT max(closes) FROM board_series) - $1)"
)
"""The condition that a duel has not been over for long. ``$1`` is how long, in milliseconds."""
ROWS: Final = Rows("duel", open="stage IN ('offered', 'playing')", shown=_RECENT, within=WEEK_MS)
PLAYERS: Final = Rows(
    "duel_player",
    shown=f"duel IN (SELECT id FROM duel WHERE {_RECENT})",
    within=WEEK_MS,
    version="(SELECT version FROM duel WHERE id = duel)",
)


def save(connection: Connection, duel: Duel) -> None:
    """Save a duel and its players. Its series is stored."""
    row = row_of(duel, "series", "players", "house")
    upsert(connection, "duel", "id", id=duel.id, part=partition_of(duel.id), **row)
    for place, player in enumerate(duel.players):
        part = partition_of(player.id)
        upsert(connection, "duel_player", "id", part=part, duel=duel.id, place=place, **row_of(player))


def postpone(connection: Connection, milliseconds: int, those: str) -> None:
    """Move the ends of some open duels and offers, and mark the messages that show them as outdated.

    Args:
        those: the condition, in SQL, that a duel is one of them.
    """
    mine = f"SELECT duel.id FROM duel WHERE {ROWS.open} AND {those}"
    sql = f"UPDATE board_series SET closes = closes + $1 WHERE closed = 0 AND id IN ({mine})"
    run(connection, sql, milliseconds)
    players = f"SELECT duel_player.id FROM duel_player WHERE duel IN ({mine})"
    run(connection, f"{messages.ASK_AGAIN} WHERE game IN ({mine}) OR game IN ({players})")


def save_house(connection: Connection, duel: str, lines: Sequence[HouseLine]) -> None:
    """Save what the house made of the boards of a duel."""
    for line in lines:
        insert(connection, "duel_board", duel=duel, **row_of(line))


def load(connection: Connection, duel: str) -> Duel | None:
    """A duel by its name."""
    row = select_one(connection, "SELECT * FROM duel WHERE id = $1", duel)
    series = boards.find(connection, duel)
    if row is None or series is None:
        return None
    players = select(
        connection,
        f"SELECT duel_player.*, {names_of('duel_player')} FROM duel_player {account_of('duel_player')}"
        " WHERE duel = $1 ORDER BY place",
        duel,
    )
    house = select(
        connection, f"SELECT {columns(HouseLine)} FROM duel_board WHERE duel = $1 ORDER BY board", duel
    )
    return made(
        Duel,
        row,
        series=series,
        players=tuple(
            made(Player, player, name=named(player["name"], player["account"], player["username"]))
            for player in players
        ),
        house=tuple(made(HouseLine, line) for line in house),
    )


def of_player(connection: Connection, player: str) -> str | None:
    """The duel of a player, by the name of the direct message to them."""
    row = run(connection, "SELECT duel FROM duel_player WHERE id = $1", player).fetchone()
    return None if row is None else str(row[0])


def open_of(connection: Connection, person: int) -> list[str]:
    """The open duels that a person has offered or plays, the oldest first."""
    sql = (
        "SELECT duel.id FROM duel JOIN board_series ON board_series.id = duel.id"
        " WHERE stage IN ('offered', 'playing')"
        " AND duel.id IN (SELECT duel FROM duel_player WHERE person = $1) ORDER BY opens, duel.id"
    )
    return [str(duel) for (duel,) in run(connection, sql, person)]


def open_between(connection: Connection, one: int, other: int) -> dict[str, Stage]:
    """The duels that one of two people has offered the other and that are not over."""
    sql = (
        "SELECT duel.id, stage FROM duel JOIN duel_player ON duel = duel.id"
        " WHERE stage IN ('offered', 'playing') AND place = 0"
        " AND (person = $1 AND invited = $2 OR person = $2 AND invited = $1) ORDER BY duel.id"
    )
    return {duel: Stage(stage) for duel, stage in run(connection, sql, one, other)}


def offered(connection: Connection, guild: int | None, person: int | None) -> list[str]:
    """The offered duels: those in a server, and those that a person has made or was made.

    Args:
        guild: None for all servers.
        person: None for all people.
    """
    sql = (
        "SELECT id FROM duel WHERE stage = 'offered' AND guild = coalesce(CAST($1 AS BIGINT), guild)"
        " AND (coalesce(CAST($2 AS BIGINT), invited) = invited"
        " OR id IN (SELECT duel FROM duel_player WHERE person = $2)) ORDER BY id"
    )
    return [str(duel) for (duel,) in run(connection, sql, guild, person)]
