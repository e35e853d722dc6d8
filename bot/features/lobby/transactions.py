"""What one commit does for a lobby: choose its channel, renew what it shows, find a seat at once.

Each function runs inside a transaction of its caller. Times are UTC milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.lobby import store
from bot.features.lobby.model import LEADERS, LOBBY_AUDIENCE, Coming, Content, Line, Lobby
from bot.features.lobby.reasons import LobbyReason
from bot.features.standings import here_store, seasons
from bot.features.standings import scores_store as scores
from bot.registry.transactions import blocks
from bot.registry.transactions.lifecycle import new_id
from bot.tables.board import Board
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import delay_of
from bot.tables.message import channel_link, link
from bot.tables.store import games, guild_facts, guilds, messages, offers
from bot.tables.store.members import named
from bot.tables.table import Status, Table, played_by_post
from bot.text.i18n import Language
from bot.text.names import HOUSE_NAMES, told_apart
from engine.games import GAME_TYPES
from engine.interface import Level

PAUSE_MS: Final = 10_000
"""The least time between two edits of a lobby."""
SEEK_MS: Final = 30_000
"""How long a person waits for an opponent before the table offers the house, too."""
_BUSY_MS: Final = 5_000
_IDLE_MS: Final = 600_000
"""How often a lobby is compared with what is going on, while somebody plays there, and while nobody does."""
_NOBODY: Final = 0

Leaders = tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
"""For each game the people who lead its board, each with their name."""


def find(connection: Connection, lobby: str) -> Lobby:
    """The lobby with an id."""
    found = store.load(connection, lobby)
    assert found is not None, "lobbies are closed, and never deleted"
    return found


def choose(
    connection: Connection, guild: int, channel: int | None, language: Language, at: int
) -> Lobby | None:
    """Let a server have its lobby in a channel, or none; returns the lobby if there is or was one.

    Args:
        language: the one that the server has set in Discord.
    """
    lobby = store.of_guild(connection, guild)
    if lobby is None:
        if channel is None:
            return None
        lobby = Lobby(new_id(), guild, channel, Content(language), 0, at - PAUSE_MS, at)
        messages.want(connection, lobby.id, LOBBY_AUDIENCE)
    elif channel is None:
        lobby = lobby.changed(at, closed=True)
        messages.refuse_unposted(connection, lobby.id, LOBBY_AUDIENCE)
    else:
        lobby = lobby.changed(at - PAUSE_MS, channel=channel, closed=False, check_at=at)
        messages.ask_at_foot(connection, lobby.id, LOBBY_AUDIENCE)
    if not lobby.closed:
        lobby = replace(lobby, content=replace(lobby.content, language=language))
        lobby = replace(lobby, content=content_of(connection, lobby, leaders_of(connection, guild, at), at))
    store.save(connection, lobby)
    return lobby


def change_channels(connection: Connection, guild: int, channels: tuple[int, ...]) -> None:
    """Let games be opened in these channels of a server alone, or in all; its lobby is in one of them.

    Raises:
        Refusal: ``lobby-there``.
    """
    lobby = store.of_guild(connection, guild)
    if channels and lobby is not None and lobby.open and lobby.channel not in channels:
        raise Refusal(LobbyReason.LOBBY_THERE, where=f"<#{lobby.channel}>")
    guilds.save_settings(connection, guild, replace(guilds.settings(connection, guild), channels=channels))


def check_servers_of(connection: Connection, person: int, at: int) -> None:
    """Have the lobbies that may name a person compared with what they may show."""
    store.check_soon(connection, store.servers_of(connection, person), at)


def close(connection: Connection, guild: int, at: int) -> None:
    """Close the lobby of a server that the bot was removed from; its message may be reached later."""
    lobby = store.of_guild(connection, guild)
    if lobby is not None and lobby.open:
        store.save(connection, lobby.changed(at, closed=True))
        messages.refuse_unposted(connection, lobby.id, LOBBY_AUDIENCE)


def leaders_of(connection: Connection, guild: int, at: int) -> Leaders:
    """Who leads the month's rating board of each game."""
    season = seasons.of(at)
    found = {
        kind: scores.ranking(connection, guild, Board.RATING, season, _NOBODY, 0, LEADERS, kind, at=at).lines
        for kind, game_type in GAME_TYPES.items()
        if game_type.rating is not None
    }
    return tuple(
        (kind, tuple((line.person, line.name) for line in lines if line.rank is not None))
        for kind, lines in found.items()
        if any(line.rank is not None for line in lines)
    )


def content_of(connection: Connection, lobby: Lobby, leaders: Leaders, at: int) -> Content:
    """What a lobby shows now, in the language of the server; if that is unknown, in its own."""
    guild, channel = lobby.guild, lobby.channel
    facts = guild_facts.find(connection, guild)
    known = lobby.content.language if facts is None else facts.language
    settled = guilds.settings(connection, guild).language or known
    seats, tables = store.offers(connection, guild, channel), store.live(connection, guild, channel)
    here = here_store.here(connection, guild, at)
    shown = [row for row in (*seats, *tables) if row["level"] is None and here.names(row["person"])]
    people = [(row["person"], _name(row)) for row in shown]
    called = told_apart((*people, *(person for _, leading in leaders for person in leading)))
    open_seats, live = _lines(seats, called), _lines(tables, called)
    return Content(
        settled,
        open_seats,
        live,
        store.count_live(connection, guild, channel) - len(live),
        tuple((kind, tuple(called[person] for person in leading)) for kind, leading in leaders),
        at // DAY_MS,
        _coming(store.coming(connection, guild, channel), guild),
    )


def _coming(row: dict[str, Any] | None, guild: int) -> Coming | None:
    if row is None:
        return None
    return Coming(row["title"], row["starts_at"], _where(row, guild))


def _where(row: dict[str, Any], guild: int) -> str:
    """The address of a message; that of its channel until it is posted."""
    if row["message"] is None:
        return channel_link(guild, row["place"])
    return link(guild, row["place"], row["message"])


def _name(row: dict[str, Any]) -> str:
    return named(row["name"], row["account"], row["username"])


def _lines(rows: Sequence[dict[str, Any]], called: dict[tuple[int, str], str]) -> tuple[Line, ...]:
    lines = []
    for _, of_game in groupby(rows, itemgetter("id")):
        sitting = list(of_game)
        first, house = sitting[0], iter(HOUSE_NAMES)
        players = tuple(
            next(house) if row["level"] else called.get((row["person"], _name(row))) for row in sitting
        )
        stake = first["stake"] or first["buy_in"]
        where = _where(first, first["guild"])
        lines.append(Line(first["kind"], players, first["size"] - len(sitting), stake, where))
    return tuple(lines)


def renew(connection: Connection, lobby_id: str, leaders: Leaders, at: int) -> bool:
    """Compare a lobby with what is going on; returns whether its message has to change.

    Args:
        leaders: as they were just before.
    """
    lobby = find(connection, lobby_id)
    if lobby.closed:
        return False
    content = content_of(connection, lobby, leaders, at)
    if content == lobby.content:
        idle = _IDLE_MS - (at - delay_of(lobby.guild, _IDLE_MS)) % _IDLE_MS
        store.save(connection, replace(lobby, check_at=at + (_BUSY_MS if content.busy else idle)))
        return False
    if at < lobby.edited_at + PAUSE_MS:
        store.save(connection, replace(lobby, check_at=lobby.edited_at + PAUSE_MS))
        return False
    # What follows from the same event may not be committed yet, so it is compared once more.
    store.save(connection, lobby.changed(at, content=content, check_at=at + PAUSE_MS))
    return True


def open_seat(connection: Connection, wanted: Table, stake: int = 0, turn: int | None = None) -> str | None:
    """The oldest open seat like a table in its server that its first player can take.

    Neither of the two blocks the other, and nothing is open between them in its channel.

    Args:
        wanted: the table that they would offer; everybody who sees its channel sees the seat.
        stake: the counters that each player ventures there.
        turn: the time for each action that they ask for, in milliseconds; None for any that is live, or any
            by post, as theirs.
    """
    person = wanted.seats[0].person
    return next(
        (
            game
            for game, where, other, their_turn in store.seats_like(connection, wanted, stake)
            if other != person
            and played_by_post(their_turn) == wanted.by_post
            and turn in (None, their_turn)
            and not blocks.apart(connection, person, (other,))
            and games.open_between(connection, where, person, other) is None
        ),
        None,
    )


def seek(level: Level, stake: int = 0) -> Callable[[Connection, Table], None]:
    """What is committed with the open seat of a person who wants to play at once.

    Args:
        level: how well the house plays if nobody comes.
        stake: the counters that each player ventures: the house ventures none, and waits for nobody then.
    """

    def save(connection: Connection, table: Table) -> None:
        if not stake:
            store.seek(connection, table.id, level, table.created_at + SEEK_MS)

    return save


def offer_house(connection: Connection, table: Table) -> Table:
    """Let a table offer the house, too, since nobody has come; returns its next version.

    Raises:
        Refusal: ``ended``.
    """
    level = store.found(connection, table.id)
    if table.status is not Status.OFFERED or level is None:
        raise Refusal(Reason.ENDED, kind=table.kind)
    offers.offer_house(connection, table.id, level)
    return games.advance(connection, table, replace(table, fill=level, version=table.version + 1))
