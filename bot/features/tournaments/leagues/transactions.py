"""How a league goes on: it is opened with its first evening, follows each result, and names its champion.

Each function runs inside a transaction of its caller. Times are UTC milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.standings import here_store
from bot.features.tournaments import formats
from bot.features.tournaments.leagues import store
from bot.features.tournaments.leagues.model import (
    LEAGUE_AUDIENCE,
    MOST_LEAGUES,
    League,
    Line,
    champions,
    table,
)
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import lending
from bot.tables.errors import Refusal
from bot.tables.person import is_deleted
from bot.tables.store import members, messages
from bot.text import formatting


def find(connection: Connection, key: str) -> League:
    """The league with this name.

    Raises:
        Refusal: ``unknown-tournament``.
    """
    found = store.load(connection, key)
    if found is None:
        raise Refusal(TournamentReason.UNKNOWN_TOURNAMENT)
    return found


def shown(connection: Connection, key: str) -> str:
    """What the form of organisers shows of a league now, as its mark."""
    return find(connection, key).mark


def check_new(connection: Connection, league: League) -> None:
    """Check that a league may be opened.

    Raises:
        Refusal: ``series-named``, ``series-open``.
    """
    others = store.open_in(connection, league.guild)
    if len(others) >= MOST_LEAGUES:
        raise Refusal(TournamentReason.SERIES_OPEN, most=MOST_LEAGUES)
    check_name(league.name, others)


def check_name(name: str, others: Iterable[League]) -> None:
    """Check that none of the other open leagues of a server has a name.

    Raises:
        Refusal: ``series-named``.
    """
    if name.casefold() in (other.name.casefold() for other in others):
        raise Refusal(TournamentReason.SERIES_NAMED)


def check_evening(tournament: Tournament, league: League | None) -> None:
    """Check that a new tournament may be an evening of a league; None if that is not there any more.

    Raises:
        Refusal: ``series-evening``.
    """
    boards = formats.system_of(tournament).plays_boards
    if league is not None and league.guild != tournament.guild:
        league = None
    if league is None or not league.takes(tournament.starts_at, boards=boards):
        kind, starts, ends = "over", "", ""
        if league is not None and league.open:
            kind = "percent" if league.by_percent else "places"
            starts, ends = formatting.day(league.starts_at), formatting.day(league.last_day)
        raise Refusal(TournamentReason.SERIES_EVENING, kind=kind, starts=starts, ends=ends)


def open_new(connection: Connection, league: League) -> None:
    """Open a league; its message is posted by itself."""
    check_new(connection, league)
    store.save(connection, league)
    messages.want(connection, league.id, LEAGUE_AUDIENCE)


def keep_seen(connection: Connection, key: str, channel: int) -> None:
    """Post the message of a league in the channel of an evening, if it cannot be shown where it was."""
    if messages.find(connection, key, LEAGUE_AUDIENCE).refused:
        store.save(connection, replace(find(connection, key), channel=channel))
        messages.ask_at_foot(connection, key, LEAGUE_AUDIENCE)


def made(league: League, tournament: Tournament) -> dict[int, int]:
    """What each player of an evening has made for the table. Whoever has played nothing has made nothing."""
    system, (games, _) = formats.system_of(tournament), formats.played(tournament)
    return {
        tournament.player(standing.player).person: (
            0
            if standing.rank == formats.UNRANKED or standing.player not in games
            else system.shown(tournament, standing)
            if league.by_percent
            else league.points(standing.rank)
        )
        for standing in formats.standings(tournament)
    }


def standings(connection: Connection, league: League, at: int) -> list[Line]:
    """The table of a league now."""
    here, absent = here_store.here(connection, league.guild, at), store.absent(connection, league.id)
    evenings = [points for _, points in store.evenings(connection, league.id)]
    return table(league, evenings, lambda person: here.ranks(person) and person not in absent)


def changed(connection: Connection, key: str, evening: Tournament) -> None:
    """Let a league follow a result of an evening of it; also its champion and their role, once it is over.

    An evening that nobody has won does not count.
    """
    league, at = find(connection, key), now()
    store.note_points(connection, evening.id, made(league, evening) if formats.winners(evening) else {})
    store.renew(connection, key)
    if league.decided:
        _crown(connection, league, at)


def close(connection: Connection, key: str, at: int) -> None:
    """End a league whose last evening is over, name its champion, and post its message again."""
    if key in store.due(connection, at):
        over = replace(find(connection, key), ended_at=at)
        store.save(connection, replace(over, version=over.version + 1))
        _crown(connection, over, at)
        store.note_absent(connection, key, here_store.here(connection, over.guild, at).gone)
        messages.ask_at_foot(connection, key, LEAGUE_AUDIENCE)


def _crown(connection: Connection, league: League, at: int) -> None:
    """Save who has won a league that is over, and let the role go to them.

    Whoever has won it was there at its end: to leave later costs no title. Nobody who has kept order in the
    server since it began wins it by an exclusion: one of them may have done it for another. Whoever was
    excluded for some time might have won each evening without them.
    """
    were, here = store.champions(connection, league.id), here_store.here(connection, league.guild, at)
    held = store.evenings(connection, league.id)
    excluded = store.excluded(connection, league)
    ever, absent = store.ever_champions(connection, league.id), store.absent(connection, league.id)

    def ranks(person: int) -> bool:
        there = here.ranks(person) and person not in absent
        return there or (person in ever and not is_deleted(person))

    played = {person for _, evening in held for person in evening}
    barred = {person: since for person, since in excluded.items() if person in played}
    possible = [
        evening
        | {
            person: max(evening.values()) + 1
            for person, since in barred.items()
            if end >= since and not evening.get(person)
        }
        for end, evening in held
    ]
    without = ever | champions(table(league, possible, lambda person: ranks(person) or person in excluded))
    are = {
        person
        for person in champions(table(league, [evening for _, evening in held], ranks))
        if person in without or not members.managed_since(connection, league.guild, person, league.starts_at)
    }
    if were != are:
        store.crown(connection, league.id, are)
        for person in sorted(were ^ are):
            lending.lend(connection, league.guild, league.role, league.id, person, at)
