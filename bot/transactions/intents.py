"""What players declare in advance: private until the rules allow it, and done in that moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.model.message import hand_audience
from bot.model.table import Table
from bot.store.connection import Connection
from bot.store.play import games, messages
from engine.interface import Action


def apply(
    table: Table, moves: Sequence[tuple[int, Action]], press: int = 0, announcement: Action | None = None
) -> tuple[Table, tuple[tuple[int, Action], ...]]:
    """Act for seats, and do what was declared in advance and is possible now, until nothing more is.

    What has become impossible is no longer declared. A game that everybody has left the house leaves too.

    Args:
        moves: the actions, each with its seat. After the end of the game the rest is not done.
        press: the id of the interaction that brought the actions; 0 for none.
        announcement: what the first seat announces before it acts.

    Returns:
        The table at its next version, and every action that was done, each with its seat.

    Raises:
        RuleError: a seat may not act so.
    """
    game, done, waiting = table.started_game, list[tuple[int, Action]](), list(table.intents)
    for seat, action in moves:
        for one in (action,) if announcement is None else (announcement, action):
            if not game.over:
                game, _ = game.apply(seat, one, press)
                done.append((seat, one))
        announcement = None
        # What one declares may make possible what another has declared.
        while due := [one for one in waiting if one[1] in game.legal(one[0])]:
            game, _ = game.apply(*due[0])
            done.append(due[0])
            waiting.remove(due[0])
    for seat in () if replace(table, game=game).guests else table.house_seats:
        if game.resignation(seat) in game.legal(seat):
            game, _ = game.apply(seat, game.resignation(seat))
            done.append((seat, game.resignation(seat)))
    standing = tuple((other, intent) for other, intent in waiting if intent in game.intents(other))
    after = replace(table, game=game, version=table.version + len(done), intents=standing)
    return after, tuple(done)


def declare(
    connection: Connection, table: Table, seat: int, action: Action | None, answered: str | None
) -> Table:
    """Store what a seat declares; None takes it back. Returns the table.

    The version stays, since everybody else would see it grow, and their messages change with it.

    Args:
        answered: the audience whose message the player's own answer updates; None for no message.
    """
    declared = games.declare(connection, table, seat, action)
    own = hand_audience(table.seats[seat].person)
    if own != answered:
        messages.ask_again(connection, table.id, own)
    return declared
