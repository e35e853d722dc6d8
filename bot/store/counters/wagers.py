"""Stakes and bets in SQL, and what each server settles about its counters."""

from __future__ import annotations

from bot.model.guild import CounterSettings
from bot.model.wager import PlacedBet, Wager, WagerState
from bot.store.connection import Connection, run
from engine.gallery.bets import Bet, Taken, Unmatched


def house(connection: Connection, guild: int) -> CounterSettings:
    """What a server has settled; counters are off until it does."""
    row = run(
        connection,
        "SELECT counters, opening, rake, unmatched, backers_first, allowance, most, adults, chouette_leaves"
        " FROM house WHERE guild = $1",
        guild,
    ).fetchone()
    if row is None:
        return CounterSettings()
    counters, opening, rake, unmatched, backers_first, allowance, most, adults, chouette_leaves = row
    return CounterSettings(
        bool(counters),
        opening,
        rake,
        Unmatched(unmatched),
        bool(backers_first),
        allowance,
        most,
        bool(adults),
        bool(chouette_leaves),
    )


def settle_house(connection: Connection, guild: int, settled: CounterSettings) -> None:
    """Keep what a server has settled."""
    run(
        connection,
        "INSERT INTO house (guild, counters, opening, rake, unmatched, backers_first, allowance, most,"
        " adults, chouette_leaves) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        " ON CONFLICT (guild) DO UPDATE SET counters = excluded.counters, opening = excluded.opening,"
        " rake = excluded.rake, unmatched = excluded.unmatched, backers_first = excluded.backers_first,"
        " allowance = excluded.allowance, most = excluded.most, adults = excluded.adults,"
        " chouette_leaves = excluded.chouette_leaves",
        guild,
        int(settled.counters),
        settled.opening,
        settled.rake,
        settled.unmatched,
        int(settled.backers_first),
        settled.allowance,
        settled.most,
        int(settled.adults),
        int(settled.chouette_leaves),
    )


def save(connection: Connection, wager: Wager) -> None:
    """Keep a wager; its bets are kept on their own."""
    run(
        connection,
        "INSERT INTO wager (game, guild, stake, rake, unmatched, state, chouette, chouette_limit, cover,"
        " cover_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (game) DO UPDATE SET"
        " state = excluded.state, chouette = excluded.chouette, chouette_limit = excluded.chouette_limit,"
        " cover = excluded.cover, cover_until = excluded.cover_until",
        wager.game,
        wager.guild,
        wager.stake,
        wager.rake,
        wager.unmatched,
        wager.state,
        wager.chouette,
        wager.limit,
        wager.cover,
        wager.cover_until,
    )


def find(connection: Connection, game: str) -> Wager | None:
    """The wager of a game with its bets; None where counters were not in use when it was offered."""
    row = run(
        connection,
        "SELECT game, guild, stake, rake, unmatched, state, chouette, chouette_limit, cover, cover_until"
        " FROM wager WHERE game = $1",
        game,
    ).fetchone()
    if row is None:
        return None
    key, guild, stake, rake, unmatched, state, chouette, limit, cover, cover_until = row
    bets = run(
        connection,
        "SELECT seat, person, amount, number, name, taken FROM bet WHERE game = $1 ORDER BY number",
        game,
    )
    return Wager(
        key,
        guild,
        stake,
        rake,
        Unmatched(unmatched),
        WagerState(state),
        chouette,
        limit,
        cover,
        cover_until,
        tuple(PlacedBet(Bet(*bet), name, taken) for *bet, name, taken in bets),
    )


def place(connection: Connection, game: str, placed: PlacedBet) -> None:
    """Add a bet."""
    bet = placed.bet
    run(
        connection,
        "INSERT INTO bet (game, number, seat, person, name, amount, taken)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        game,
        bet.order,
        bet.seat,
        bet.bettor,
        placed.name,
        bet.amount,
        placed.taken,
    )


def take(connection: Connection, game: str, taken: Taken) -> None:
    """Note how much of a bet stands."""
    run(
        connection,
        "UPDATE bet SET taken = $1 WHERE game = $2 AND number = $3",
        taken.amount,
        game,
        taken.bet.order,
    )


def windows_over(connection: Connection, now: int) -> list[str]:
    """Games in which the time to cover is up."""
    rows = run(connection, "SELECT game FROM wager WHERE cover_until <= $1 ORDER BY cover_until", now)
    return [game for (game,) in rows]


def next_window(connection: Connection) -> int | None:
    """When the next time to cover is up."""
    (until,) = connection.execute(
        "SELECT min(cover_until) FROM wager WHERE cover_until IS NOT NULL"
    ).fetchone()
    return None if until is None else int(until)


def postpone(connection: Connection, milliseconds: int) -> None:
    """Move the end of every time to cover back."""
    run(
        connection,
        "UPDATE wager SET cover_until = cover_until + $1 WHERE cover_until IS NOT NULL",
        milliseconds,
    )


def unsettled(connection: Connection, guild: int) -> list[str]:
    """Games of a server that have ended without being settled."""
    rows = run(
        connection,
        "SELECT wager.game FROM wager JOIN game ON game.id = wager.game"
        " WHERE wager.guild = $1 AND wager.state <> 'settled' AND game.status IN ('over', 'void')"
        " ORDER BY wager.game",
        guild,
    )
    return [game for (game,) in rows]


def last_channel(connection: Connection, guild: int) -> list[int]:
    """The channel of the newest game with counters in a server, if there was one."""
    rows = run(
        connection,
        "SELECT channel FROM game JOIN wager ON wager.game = game.id WHERE game.guild = $1"
        " ORDER BY created_at DESC LIMIT 1",
        guild,
    )
    return [channel for (channel,) in rows]
