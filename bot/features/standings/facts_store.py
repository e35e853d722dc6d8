"""SQL for the facts that scores and ratings follow from; see ``fold.py`` and ``rechain.py``."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

from bot.database import pseudonyms
from bot.database.connection import Connection, insert, run
from bot.features.standings.fold import CountersFact, Fact, GameFact, ReviewFact
from bot.tables.counting import Share


class What(StrEnum):
    """What has counted for a person's scores apart from the result of a game."""

    COUNTERS = "counters"
    """The counters of a settled game or pool."""
    REVIEW = "review"
    """Their decisions in a game."""
    REMOVAL = "removal"
    """They were rated because the bot was removed, without a game that counts."""


def add_result(
    connection: Connection,
    game: str,
    guild: int,
    kind: str,
    person: int,
    seat: int,
    share: str,
    statistics: Mapping[str, int],
    at: int,
    *,
    finished: bool,
    won: bool,
) -> None:
    """Save a person's result of a finished game.

    Args:
        seat: the last seat that they took.
        statistics: what the game has counted for them; empty if a substitute has finished it.
        at: when it ended, in UTC milliseconds.
        finished: whether a deal was finished.
        won: whether they have won alone, in a seat that they kept.
    """
    insert(
        connection,
        "result",
        game=game,
        guild=guild,
        kind=kind,
        person=person,
        seat=seat,
        share=share,
        finished=finished,
        won=won,
        statistics=json.dumps(dict(statistics), separators=(",", ":")),
        at=at,
    )


def add_gain(
    connection: Connection,
    source: str,
    what: What,
    guild: int,
    kind: str,
    person: int,
    at: int,
    *,
    counts: bool = True,
    counters: int | None = None,
    chouette: int | None = None,
    pools: int | None = None,
    decisions: int = 0,
    errors: int = 0,
) -> None:
    """Save what else has counted for a person's scores.

    Args:
        source: the game or pool.
        at: as it is counted for a month, in UTC milliseconds.
        counts: whether it counts by the shares of the game.
    """
    insert(
        connection,
        "gain",
        source=source,
        what=what,
        guild=guild,
        kind=kind,
        person=person,
        at=at,
        counts=counts,
        counters=counters,
        chouette=chouette,
        pools=pools,
        decisions=decisions,
        errors=errors,
    )


def correct_review(connection: Connection, game: str, person: int, decisions: int, errors: int) -> None:
    """Correct what the review of a game has counted for.

    Args:
        decisions: how many more real decisions there were.
        errors: how many more errors.
    """
    run(
        connection,
        "UPDATE gain SET decisions = decisions + $1, errors = errors + $2"
        " WHERE source = $3 AND what = 'review' AND person = $4",
        decisions,
        errors,
        game,
        person,
    )


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


def of(connection: Connection, person: int, kind: str) -> list[tuple[int, int, Fact]]:
    """The facts about a person in games of a kind, in order, each with its server and its time."""
    others = dict[str, list[bytes]]()
    met = run(
        connection,
        "SELECT own.game, other.person FROM result AS own JOIN result AS other USING (game)"
        " WHERE own.person = $1 AND own.kind = $2 AND own.finished = 1 AND other.person <> own.person"
        " ORDER BY other.seq",
        person,
        kind,
    )
    for game, other in met.fetchall():
        others.setdefault(game, []).append(pseudonyms.code_of(connection, other))
    found: list[tuple[int, int, Fact]] = [
        (guild, at, GameFact(Share(share), won == 1, json.loads(statistics), tuple(others.get(game, ()))))
        for guild, at, game, share, won, statistics in run(
            connection,
            "SELECT guild, at, game, share, won, statistics FROM result WHERE person = $1 AND kind = $2"
            " ORDER BY seq",
            person,
            kind,
        )
    ]
    for guild, at, counters, chouette, pools, decisions, errors in run(
        connection,
        "SELECT guild, at, counters, chouette, pools, decisions, errors FROM gain"
        " WHERE person = $1 AND kind = $2 AND counts = 1 ORDER BY seq",
        person,
        kind,
    ):
        won = ReviewFact(decisions, errors) if counters is None else CountersFact(counters, chouette, pools)
        found.append((guild, at, won))
    return found


def of_pair(connection: Connection, one: int, other: int, since: int, until: int) -> list[str]:
    """The games of two people with a finished deal that ended in a time, in the order of their results."""
    rows = run(
        connection,
        "SELECT own.game FROM result AS own JOIN result AS met USING (game)"
        " WHERE own.person = $1 AND met.person = $2 AND own.finished = 1 AND own.at >= $3 AND own.at < $4"
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
            "UPDATE gain SET counts = $1 WHERE source = $2 AND person = $3 AND what <> 'removal'",
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
    for source in sources:
        if everywhere:
            run(connection, "DELETE FROM result WHERE game = $1", source)
            run(connection, "DELETE FROM gain WHERE source = $1", source)
            run(connection, "DELETE FROM rated_player WHERE game = $1", source)
            run(connection, "DELETE FROM rated WHERE game = $1", source)
        else:
            run(connection, "UPDATE result SET guild = 0 WHERE game = $1", source)
            run(connection, "UPDATE gain SET guild = 0 WHERE source = $1", source)
            run(connection, "UPDATE rated SET guild = 0 WHERE game = $1", source)


def rate_again(connection: Connection, game: str, games: int, ranks: Mapping[int, int]) -> None:
    """Save what a match counts for now; as ``add_rated``."""
    run(connection, "UPDATE rated SET games = $1 WHERE game = $2", games, game)
    run(connection, "DELETE FROM rated_player WHERE game = $1", game)
    _add_players(connection, game, ranks)
