"""SQL for a server's log of moderation, and for the notices of its entries."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict, replace
from functools import cache, partial
from typing import Final

from bot.database.connection import Connection, Value, insert, run, select
from bot.features.moderation.model import (
    Act,
    Entry,
    GameOrder,
    LogPage,
    Order,
    SettingsOrder,
    TitleChange,
    TournamentOrder,
)
from bot.features.seasons import store as seasons
from bot.registry.voids import Titles
from bot.tables.errors import Reason, Refusal

_ENTRY = (
    "moderation.guild, number, act, manager, moderation.person, reason, moderation.amount, until, game,"
    " tournament, own, at, undoes, batch, (SELECT later.number FROM moderation AS later"
    " WHERE later.guild = moderation.guild AND later.undoes = moderation.number) AS undone"
)

_ABOUT: Final = (
    "moderation.guild = $1 AND ($2 = 0 OR moderation.person = $2 OR manager = $2"
    " OR game IN (SELECT game FROM seat WHERE seat.person = $2)"
    " OR game IN (SELECT game FROM departure WHERE departure.person = $2))"
)
"""The entries of a server about a person, or of everybody."""


def add(
    connection: Connection,
    order: Order | GameOrder | TournamentOrder | SettingsOrder,
    act: Act,
    *,
    own: bool,
    amount: int | None = None,
    until: int | None = None,
    undoes: int | None = None,
) -> Entry:
    """Add an entry to the log of a server; the other arguments are those of ``Entry``."""
    (number,) = run(
        connection, "SELECT coalesce(max(number), 0) + 1 FROM moderation WHERE guild = $1", order.guild
    ).fetchone()
    entry = Entry(number=number, act=act, own=own, amount=amount, until=until, undoes=undoes, **asdict(order))
    entry = replace(entry, batch=number) if entry.batch == 0 else entry
    columns = asdict(entry) | {"own": int(own)}
    for name in ("titles", "undone", "players", "more"):
        del columns[name]
    insert(connection, "moderation", **columns)
    run(connection, "UPDATE log_channel SET due = $1 WHERE guild = $2 AND due IS NULL", order.at, order.guild)
    return entry


def complete(connection: Connection, entry: Entry, *, own: bool, tournament: str | None) -> None:
    """Save what is known of an entry only once everything has followed the act."""
    run(
        connection,
        "UPDATE moderation SET own = $1, tournament = $2 WHERE guild = $3 AND number = $4",
        int(own),
        tournament,
        entry.guild,
        entry.number,
    )


def add_title(connection: Connection, entry: Entry, titles: Titles, person: int) -> None:
    """Add to an entry that somebody has a title since, or has it no more."""
    run(
        connection,
        "INSERT INTO title_change (guild, number, person, competition, kind, won)"
        " VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT (guild, number, competition, kind, person) DO UPDATE SET won = excluded.won",
        entry.guild,
        entry.number,
        person,
        titles.competition,
        titles.kind,
        int(person in titles.are),
    )


def newest_void(connection: Connection, guild: int) -> Entry:
    """The entry of the last void, or undoing of one, that ratings of a server follow.

    It is about one of its games, else about another's.
    """
    place, number = run(
        connection,
        "SELECT made.guild, made.number FROM moderation AS made JOIN game ON game.id = made.game"
        " WHERE made.guild IN ($1, 0) AND act IN ($2, $3)"
        " ORDER BY CASE WHEN game.guild = $1 THEN 0 ELSE 1 END, made.at DESC, made.number DESC LIMIT 1",
        guild,
        Act.VOID,
        Act.UNDO,
    ).fetchone()
    return find(connection, place, number)


def in_batch(connection: Connection, entry: Entry) -> list[Entry]:
    """The entries that are one act, and are undone together with one of them."""
    if entry.batch is None:
        return [entry]
    which = "WHERE moderation.guild = $1 AND batch = $2 ORDER BY number"
    return _entries(connection, which, entry.guild, entry.batch)


def find(connection: Connection, guild: int, number: int) -> Entry:
    """An entry as it is now, with the titles that have followed it.

    Raises:
        Refusal: ``stale`` if there is none.
    """
    found = _entries(connection, "WHERE moderation.guild = $1 AND number = $2", guild, number)
    if not found:
        raise Refusal(Reason.STALE)
    return found[0]


def page(connection: Connection, guild: int, limit: int, offset: int, person: int = 0) -> LogPage:
    """A page of a server's log.

    Args:
        person: whom its entries concern, or who has made them; 0 for those about everybody.
    """
    which = f"WHERE {_ABOUT} ORDER BY number DESC LIMIT $3 OFFSET $4"
    found = _entries(connection, which, guild, person, limit, offset)
    (total,) = run(connection, f"SELECT count(*) FROM moderation WHERE {_ABOUT}", guild, person).fetchone()
    return LogPage(found, total)


def last_by(connection: Connection, guild: int, *acts: Act) -> dict[tuple[Act, int], int]:
    """Who was the last to do each of some acts in a server. The keys are the act and the person concerned."""
    rows = run(
        connection,
        "SELECT act, person, manager FROM moderation WHERE guild = $1 AND person IS NOT NULL ORDER BY number",
        guild,
    )
    return {(Act(act), person): manager for act, person, manager in rows if act in acts}


def give_notice(connection: Connection, entry: Entry, person: int, gained: int | None = None) -> None:
    """Save that a person is to be told of an entry that concerns them, even if they were told before.

    Args:
        gained: what their purse has gained by it, if that is told.
    """
    run(
        connection,
        "INSERT INTO notice (guild, number, person, amount) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        entry.guild,
        entry.number,
        person,
        gained,
    )


def to_tell(connection: Connection, entry: Entry) -> dict[int, Entry]:
    """The people who are still to be told of an entry, each with the entry as it concerns them."""
    sql = "SELECT person FROM notice WHERE guild = $1 AND number = $2 ORDER BY person"
    people = [person for (person,) in run(connection, sql, entry.guild, entry.number)]
    return {
        person: told
        for person in people
        for told in unnoticed(connection, entry.guild, person)
        if told.guild == entry.guild and entry.number in (told.number, *told.more)
    }


def unnoticed(connection: Connection, guild: int, person: int) -> list[Entry]:
    """The entries of a server, and of the host, of which a person is still to be told, the oldest first.

    Games that one act has made void, or let count again, are one entry where nothing else tells them apart.
    """
    which = "WHERE notice.guild IN ($1, 0) AND notice.person = $2"
    sql = f"SELECT guild, number, amount FROM notice {which}"
    gains = {(place, number): gained for place, number, gained in run(connection, sql, guild, person)}
    joined = f"JOIN notice USING (guild, number) {which} ORDER BY at, number"
    found = dict[object, Entry]()
    for each in _entries(connection, joined, guild, person):
        entry = _for_person(each, person, gains[each.guild, each.number])
        alone = entry.titles or entry.tournament or entry.amount or entry.act not in (Act.VOID, Act.UNDO)
        act = entry.guild, entry.act, entry.manager, entry.at, entry.reason
        key: object = entry.number if alone else act
        first = found.get(key)
        found[key] = entry if first is None else replace(first, more=(*first.more, entry.number))
    return [*found.values()]


def _for_person(entry: Entry, person: int, gained: int | None) -> Entry:
    """An entry as it concerns a person, by what their purse has gained if that is told."""
    own = tuple(change for change in entry.titles if change.person == person)
    return replace(entry, titles=own, amount=entry.amount if gained is None else gained)


def noticed(connection: Connection, entry: Entry, person: int) -> None:
    """Save that a person was told of an entry."""
    for number in (entry.number, *entry.more):
        sql = "DELETE FROM notice WHERE guild = $1 AND number = $2 AND person = $3"
        run(connection, sql, entry.guild, number, person)


def _entries(connection: Connection, which: str, *values: Value) -> list[Entry]:
    """Some entries, with the titles that have followed them and the players of their games.

    Args:
        which: what follows ``FROM moderation`` in SQL.
    """
    changes = defaultdict[tuple[int, int], list[TitleChange]](list)
    season = cache(partial(seasons.find, connection))
    for guild, number, person, won, competition, kind, series in run(
        connection,
        "SELECT found.guild, number, title_change.person, won, competition, kind, title"
        f" FROM (SELECT moderation.guild, number FROM moderation {which}) AS found"
        " JOIN title_change USING (guild, number) LEFT JOIN league ON league.id = competition"
        " ORDER BY title IS NOT NULL, competition, kind, won DESC, title_change.person",
        *values,
    ).fetchall():
        change = TitleChange(person, won == 1, season(competition), kind, series)
        changes[guild, number].append(change)
    players = defaultdict[str, list[int]](list)
    for game, person in run(
        connection,
        f"SELECT DISTINCT game, person FROM (SELECT game FROM moderation {which}) AS found"
        " JOIN seat USING (game) WHERE level IS NULL ORDER BY person",
        *values,
    ):
        players[game].append(person)
    return [
        Entry(
            **row
            | {
                "act": Act(row["act"]),
                "own": row["own"] == 1,
                "titles": tuple(changes[row["guild"], row["number"]]),
                "players": tuple(players[row["game"]]),
            }
        )
        for row in select(connection, f"SELECT {_ENTRY} FROM moderation {which}", *values)
    ]
