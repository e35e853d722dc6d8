"""SQL for wagers and bets."""

from __future__ import annotations

from bot.database.connection import Connection, insert, run, select_one, upsert
from bot.database.records import made, row_of
from bot.features.salon.bets.model import PlacedBet, Wager
from bot.tables.store.members import account_of, named, names_of
from engine.betting.bets import Bet, Taken


def save(connection: Connection, wager: Wager) -> None:
    """Save a wager without its bets, which are saved by ``place`` and ``take``."""
    upsert(connection, "wager", "game", chouette_limit=wager.limit, **row_of(wager, "limit", "bets"))


def find(connection: Connection, game: str) -> Wager | None:
    """The wager of a game with its bets; None if counters were not in use when it was offered."""
    row = select_one(connection, "SELECT * FROM wager WHERE game = $1", game)
    if row is None:
        return None
    return made(Wager, row, limit=row["chouette_limit"], bets=_bets(connection, game))


def stake(connection: Connection, game: str) -> int:
    """The counters that each player of a game stakes."""
    wager = find(connection, game)
    return 0 if wager is None else wager.stake


def _bets(connection: Connection, game: str) -> tuple[PlacedBet, ...]:
    rows = run(
        connection,
        f"SELECT taken, {names_of('bet')}, seat, bet.person, amount, number FROM bet {account_of('bet')}"
        " WHERE game = $1 AND withdrawn = 0 ORDER BY number",
        game,
    )
    return tuple(
        PlacedBet(Bet(*bet), named(name, account, username), taken)
        for taken, name, account, username, *bet in rows
    )


def next_number(connection: Connection, game: str) -> int:
    """The number of the next bet on a game. The numbers of withdrawn bets are not used again."""
    (number,) = run(
        connection, "SELECT coalesce(max(number), 0) + 1 FROM bet WHERE game = $1", game
    ).fetchone()
    return int(number)


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


def withdraw(connection: Connection, game: str, person: int) -> None:
    """Save that a person has taken back their bets."""
    run(connection, "UPDATE bet SET withdrawn = 1, taken = 0 WHERE game = $1 AND person = $2", game, person)


def ended(connection: Connection, game: str, at: int) -> None:
    """Save that the bettors of a game are to be told how their bets ended.

    Whom a private answer tells is not told again.
    """
    run(
        connection,
        "UPDATE bet SET untold = 1 WHERE game = $1 AND withdrawn = 0 AND NOT EXISTS (SELECT 1 FROM token"
        " WHERE token.game = bet.game AND audience = 'note:' || bet.person AND until > $2)",
        game,
        at,
    )


def untold(connection: Connection, guild: int, person: int) -> list[str]:
    """The games of a server of which a person is still to be told how their bets ended, the oldest first."""
    rows = run(
        connection,
        "SELECT DISTINCT game.created_at, game.id FROM bet JOIN wager ON wager.game = bet.game"
        " JOIN game ON game.id = bet.game WHERE untold = 1 AND bet.person = $1 AND wager.guild = $2"
        " ORDER BY game.created_at, game.id",
        person,
        guild,
    )
    return [game for _, game in rows]


def told(connection: Connection, game: str, person: int) -> None:
    """Save that a person was told how their bets on a game ended."""
    run(connection, "UPDATE bet SET untold = 0 WHERE game = $1 AND person = $2", game, person)


def open_form(connection: Connection, game: str, person: int, until: int) -> None:
    """Save that a person is entering a bet.

    Args:
        until: when the close waits for them no longer, in UTC milliseconds.
    """
    upsert(connection, "bet_form", "game", "person", game=game, person=person, until=until)


def drop_form(connection: Connection, game: str, person: int) -> None:
    """Save that a person is not entering a bet any more."""
    run(connection, "DELETE FROM bet_form WHERE game = $1 AND person = $2", game, person)


def drop_forms(connection: Connection, game: str) -> None:
    """Save that nobody is entering a bet any more."""
    run(connection, "DELETE FROM bet_form WHERE game = $1", game)


def forms_until(connection: Connection, game: str) -> int | None:
    """Until when the close waits for people who are entering a bet, in UTC milliseconds."""
    (until,) = run(connection, "SELECT max(until) FROM bet_form WHERE game = $1", game).fetchone()
    return None if until is None else int(until)


def close(connection: Connection, game: str) -> None:
    """Save that a game's wager is settled."""
    run(connection, "UPDATE wager SET state = 'settled' WHERE game = $1", game)


def unsettled(connection: Connection, guild: int) -> list[str]:
    """The games of a server that ended and are not paid out."""
    rows = run(
        connection,
        "SELECT wager.game FROM wager JOIN game ON game.id = wager.game"
        " WHERE wager.guild = $1 AND wager.state <> 'settled' AND game.ended_at IS NOT NULL"
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
