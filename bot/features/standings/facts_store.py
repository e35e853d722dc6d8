"""SQL for the facts that scores and ratings follow from; see ``fold.py`` and ``rechain.py``."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import cache
from typing import NamedTuple

from bot.database import pseudonyms
from bot.database.connection import Connection, insert, run
from bot.features.standings.fold import RATED, CountersFact, Fact, GameFact, ReviewFact
from bot.features.standings.model import Figures
from bot.tables.counting import Share


def in_escrow(connection: Connection, guild: int, owner: str) -> int:
    """The counters in the escrow of a game or pool."""
    row = run(
        connection,
        "SELECT balance FROM account WHERE guild = $1 AND kind = 'escrow' AND owner = $2",
        guild,
        owner,
    ).fetchone()
    return 0 if row is None else int(row[0])


def add_result(
    connection: Connection,
    game: str,
    guild: int,
    kind: str,
    person: int,
    seat: int,
    figures: Figures,
    statistics: Mapping[str, int],
    at: int,
) -> None:
    """Save a person's result of a finished game.

    Args:
        seat: the last seat that they took.
        statistics: what the game has counted for them; empty if a substitute has finished it.
        at: when it ended, in UTC milliseconds.
    """
    insert(
        connection,
        "result",
        game=game,
        guild=guild,
        kind=kind,
        person=person,
        seat=seat,
        statistics=json.dumps(dict(statistics), separators=(",", ":")),
        at=at,
        **asdict(figures),
    )


def add_gain(
    connection: Connection,
    source: str,
    guild: int,
    kind: str,
    person: int,
    at: int,
    fact: CountersFact | None = None,
    *,
    counts: bool = True,
) -> None:
    """Save what else has counted for a person's scores.

    Args:
        source: the game or pool.
        at: as it is counted for a month, in UTC milliseconds.
        fact: None if they were only rated.
        counts: whether it counts by the shares of the game.
    """
    won = {} if fact is None else asdict(fact)
    insert(
        connection,
        "gain",
        source=source,
        guild=guild,
        kind=kind,
        person=person,
        at=at,
        counts=counts,
        **won,
    )


class Reviewed(NamedTuple):
    """Whose result of a game its review judges, and what an earlier review of it has counted for."""

    guild: int
    kind: str
    person: int
    at: int
    counts: bool
    decisions: int
    errors: int


def enter_decisions(
    connection: Connection, game: str, seat: int, decisions: int, errors: int
) -> Reviewed | None:
    """Save the decisions at a seat of a reviewed game in the result of its player, if there is one."""
    row = run(
        connection,
        "SELECT guild, kind, person, at, share = 'full' AND finished = 1 AND guild >= 0,"
        " coalesce(decisions, 0), coalesce(errors, 0) FROM result WHERE game = $1 AND seat = $2",
        game,
        seat,
    ).fetchone()
    if row is None:
        return None
    sql = "UPDATE result SET decisions = $1, errors = $2 WHERE game = $3 AND seat = $4"
    run(connection, sql, decisions, errors, game, seat)
    return Reviewed._make(row)


def add_rated(
    connection: Connection, game: str, guild: int, kind: str, games: int, ranks: Mapping[int, int], at: int
) -> None:
    """Save that a match of a rated game is finished.

    Args:
        game: its last game.
        games: how many of its games make its length; 0 if it changes no rating.
        ranks: the ranks of its players, in the order in which they were rated. Equal players share a rank.
        at: when it ended, in UTC milliseconds.
    """
    insert(connection, "rated", game=game, guild=guild, kind=kind, games=games, at=at)
    _add_players(connection, game, ranks)


def _add_players(connection: Connection, game: str, ranks: Mapping[int, int]) -> None:
    (seq,) = run(connection, "SELECT seq FROM rated WHERE game = $1", game).fetchone()
    for place, (person, rank) in enumerate(ranks.items()):
        insert(connection, "rated_player", game=game, seq=seq, place=place, person=person, rank=rank)


def results(connection: Connection, game: str) -> list[tuple[int, int, int, bool]]:
    """The people with a result in a game: the seat, when it ended, and whether a deal was finished."""
    rows = run(connection, "SELECT person, seat, at, finished FROM result WHERE game = $1 ORDER BY seq", game)
    return [(person, seat, at, finished == 1) for person, seat, at, finished in rows]


def people_of(connection: Connection, sources: Sequence[str]) -> set[int]:
    """Everybody for whom some games or pools count."""
    people: set[int] = set()
    for source in sources:
        for table, column in (("result", "game"), ("gain", "source"), ("rated_player", "game")):
            rows = run(connection, f"SELECT person FROM {table} WHERE {column} = $1", source)
            people.update(person for (person,) in rows)
    return people


def of(connection: Connection, book: int, kind: str, person: int) -> list[tuple[int, Fact]]:
    """The facts about a person in games of a kind that count in a book, each with its time.

    Results are in the order of their entries. The order of the others does not matter.
    """
    others = dict[str, list[bytes]]()
    met = run(
        connection,
        "SELECT own.game, other.person FROM result AS own JOIN result AS other USING (game)"
        " WHERE own.person = $1 AND own.kind = $2 AND own.finished = 1 AND other.person <> own.person"
        " ORDER BY other.seq",
        person,
        kind,
    )
    code_of = cache(lambda other: pseudonyms.code_of(connection, other))
    for game, other in met.fetchall():
        others.setdefault(game, []).append(code_of(other))
    # Many games have counted the same, and reading it takes most of the time.
    counted_by = cache(json.loads)
    found: list[tuple[int, Fact]] = []
    for at, game, share, finished, won, statistics, decisions, errors in run(
        connection,
        "SELECT at, game, share, finished, won, statistics, decisions, errors FROM result"
        " WHERE person = $1 AND kind = $2 AND (guild = $3 OR $3 = 0 AND guild >= 0) ORDER BY seq",
        person,
        kind,
        book,
    ):
        counted = counted_by(statistics)
        found.append((at, GameFact(Share(share), won == 1, counted, tuple(others.get(game, ())))))
        if share == Share.FULL and finished and decisions is not None:
            found.append((at, ReviewFact(decisions, errors)))
    for at, counters, chouette, pools in run(
        connection,
        "SELECT at, counters, chouette, pools FROM gain WHERE person = $1 AND kind = $2 AND counts = 1"
        # Counters belong to one server.
        " AND (guild = $3 OR $3 = 0 AND guild >= 0) AND (counters IS NULL OR $3 <> 0)",
        person,
        kind,
        book,
    ):
        found.append((at, RATED if counters is None else CountersFact(counters, chouette, pools)))
    return found


def of_pair(connection: Connection, one: int, other: int, since: int, until: int) -> list[str]:
    """The games of two people that count and had a finished deal, of a time, in the order of results."""
    rows = run(
        connection,
        "SELECT own.game FROM result AS own JOIN result AS met USING (game)"
        " WHERE own.person = $1 AND met.person = $2 AND own.finished = 1 AND own.guild >= 0"
        " AND own.at >= $3 AND own.at < $4"
        " ORDER BY own.seq",
        one,
        other,
        since,
        until,
    )
    return [game for (game,) in rows]


def share_again(connection: Connection, game: str, shares: Mapping[int, Share]) -> None:
    """Save what a game counts for now, for each of its people, and whether its gains count."""
    for person, share in shares.items():
        run(connection, "UPDATE result SET share = $1 WHERE game = $2 AND person = $3", share, game, person)
    all_full = all(share is Share.FULL for share in shares.values())
    gains = run(connection, "SELECT DISTINCT person FROM gain WHERE source = $1", game).fetchall()
    for (person,) in gains:
        counts = shares[person] is Share.FULL if person in shares else all_full
        run(
            connection,
            "UPDATE gain SET counts = $1 WHERE source = $2 AND person = $3",
            int(counts),
            game,
            person,
        )


def count_gains(connection: Connection, source: str, losers: Collection[int] | None) -> None:
    """Save for whom the counters of a pool count now.

    Args:
        losers: the only people for whom they count, if they have lost; None if they count for everybody.
    """
    gains = run(connection, "SELECT person, counters FROM gain WHERE source = $1", source).fetchall()
    for person, counters in gains:
        counts = losers is None or (person in losers and counters < 0)
        run(
            connection,
            "UPDATE gain SET counts = $1 WHERE source = $2 AND person = $3",
            int(counts),
            source,
            person,
        )


def leave_out(connection: Connection, sources: Sequence[str], *, everywhere: bool) -> None:
    """Let games and pools count no longer: in their server, or everywhere."""
    _move(connection, sources, "-1 - guild" if everywhere else "0", "guild >= 0")


def count_again(connection: Connection, guild: int, sources: Sequence[str], *, everywhere: bool) -> None:
    """Let games and pools count again: in their server, or wherever they did before they counted nowhere."""
    _move(
        connection,
        sources,
        "-1 - guild" if everywhere else str(guild),
        "guild < 0" if everywhere else "guild = 0",
    )


def _move(connection: Connection, sources: Sequence[str], book: str, those: str) -> None:
    for source in sources:
        for table, column in (("result", "game"), ("gain", "source"), ("rated", "game")):
            run(connection, f"UPDATE {table} SET guild = {book} WHERE {column} = $1 AND {those}", source)


def rate_again(connection: Connection, game: str, games: int, ranks: Mapping[int, int]) -> None:
    """Save what a match counts for now; as ``add_rated``."""
    run(connection, "UPDATE rated SET games = $1 WHERE game = $2", games, game)
    run(connection, "DELETE FROM rated_player WHERE game = $1", game)
    _add_players(connection, game, ranks)
