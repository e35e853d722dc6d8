"""SQL for wagers and bets."""

from __future__ import annotations

from bot.model.wager import PlacedBet, Wager, WagerState
from bot.store.connection import Connection, insert, run, select_one, upsert
from engine.gallery.bets import Bet, Taken, Unmatched


def save(connection: Connection, wager: Wager) -> None:
    """Save a wager without its bets, which are saved by ``place`` and ``take``."""
    upsert(
        connection,
        "wager",
        "game",
        game=wager.game,
        guild=wager.guild,
        stake=wager.stake,
        rake=wager.rake,
        unmatched=wager.unmatched,
        state=wager.state,
        chouette=wager.chouette,
        chouette_limit=wager.limit,
        cover=wager.cover,
        cover_until=wager.cover_until,
    )


def find(connection: Connection, game: str) -> Wager | None:
    """The wager of a game with its bets; None if counters were not in use when it was offered."""
    row = select_one(
        connection,
        "SELECT game, guild, stake, rake, unmatched, state, chouette, chouette_limit, cover, cover_until"
        " FROM wager WHERE game = $1",
        game,
    )
    if row is None:
        return None
    return Wager(
        game=row["game"],
        guild=row["guild"],
        stake=row["stake"],
        rake=row["rake"],
        unmatched=Unmatched(row["unmatched"]),
        state=WagerState(row["state"]),
        chouette=row["chouette"],
        limit=row["chouette_limit"],
        cover=row["cover"],
        cover_until=row["cover_until"],
        bets=_bets(connection, game),
    )


def _bets(connection: Connection, game: str) -> tuple[PlacedBet, ...]:
    rows = run(
        connection,
        "SELECT seat, person, amount, number, name, taken FROM bet WHERE game = $1 ORDER BY number",
        game,
    )
    return tuple(PlacedBet(Bet(*bet), name, taken) for *bet, name, taken in rows)


def place(connection: Connection, game: str, placed: PlacedBet) -> None:
    """Add a bet."""
    bet = placed.bet
    insert(
        connection,
        "bet",
        game=game,
        number=bet.order,
        seat=bet.seat,
        person=bet.bettor,
        name=placed.name,
        amount=bet.amount,
        taken=placed.taken,
    )


def take(connection: Connection, game: str, taken: Taken) -> None:
    """Save how much of a bet is matched."""
    run(
        connection,
        "UPDATE bet SET taken = $1 WHERE game = $2 AND number = $3",
        taken.amount,
        game,
        taken.bet.order,
    )


def windows_over(connection: Connection, now: int) -> list[str]:
    """The games in which the time to cover is over."""
    rows = run(connection, "SELECT game FROM wager WHERE cover_until <= $1 ORDER BY cover_until", now)
    return [game for (game,) in rows]


def next_window(connection: Connection) -> int | None:
    """When the time to cover is over next, in UTC milliseconds."""
    (until,) = connection.execute(
        "SELECT min(cover_until) FROM wager WHERE cover_until IS NOT NULL"
    ).fetchone()
    return None if until is None else int(until)


def postpone(connection: Connection, milliseconds: int) -> None:
    """Postpone the end of every time to cover."""
    run(
        connection,
        "UPDATE wager SET cover_until = cover_until + $1 WHERE cover_until IS NOT NULL",
        milliseconds,
    )


def close(connection: Connection, game: str) -> None:
    """Save that a game's wager is settled, whatever else is stored of it."""
    run(connection, "UPDATE wager SET state = 'settled', cover_until = NULL WHERE game = $1", game)


def unsettled(connection: Connection, guild: int) -> list[str]:
    """The games of a server that ended and are not paid out."""
    rows = run(
        connection,
        "SELECT wager.game FROM wager JOIN game ON game.id = wager.game"
        " WHERE wager.guild = $1 AND wager.state <> 'settled' AND game.status IN ('over', 'void')"
        " ORDER BY wager.game",
        guild,
    )
    return [game for (game,) in rows]


def last_channel(connection: Connection, guild: int) -> list[int]:
    """The channel of the last game with counters in a server, if there was one."""
    rows = run(
        connection,
        "SELECT channel FROM game JOIN wager ON wager.game = game.id WHERE game.guild = $1"
        " ORDER BY created_at DESC LIMIT 1",
        guild,
    )
    return [channel for (channel,) in rows]
