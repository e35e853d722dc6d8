"""How a game begins: the checks of an offer, its secret, its table."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.registry.hooks import TableHooks
from bot.tables.errors import Reason, Refusal
from bot.tables.limits import Limits
from bot.tables.restraint import MOST_OPEN_GAMES
from bot.tables.seat import Offer, Seat, Venue
from bot.tables.store import games, messages
from bot.tables.table import UNHURRIED_MS, Status, Table, Wait
from engine import fairness

_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id() -> str:
    """A new name for a game."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(8))


def new_root() -> bytes:
    """The end of a new chain of secrets, from which the packs of games follow."""
    return secrets.token_bytes(fairness.SECRET_BYTES)


def check_room(connection: Connection, hooks: TableHooks, person: int) -> None:
    """Check that a person may have one more open game."""
    if games.sitting(connection, person, hooks.sitting) >= MOST_OPEN_GAMES:
        raise Refusal(Reason.TOO_MANY, most=MOST_OPEN_GAMES)


def check_offer(
    connection: Connection, hooks: TableHooks, person: int, other: int | None, table: Table
) -> None:
    """Check that a person may offer or begin a game at this table.

    Args:
        other: the opponent; None if the seats are open to anyone.
    """
    check_room(connection, hooks, person)
    if other is None:
        if games.open_offers(connection, table.channel, person):
            raise Refusal(Reason.ALREADY_OPEN)
        return
    if not table.two_sided:
        return
    between = games.open_between(connection, table.channel, person, other)
    if between is not None:
        raise Refusal(Reason.ALREADY_BETWEEN, game=between)


def store_game(connection: Connection, hooks: TableHooks, table: Table, at: int) -> Table:
    """Store a game that begins by itself, and return its stored table."""
    begun = hooks.starting(connection, None, table, at)
    games.create(connection, begun)
    hooks.created(connection, begun, at)
    hooks.began(connection, begun, at)
    messages.want_all(connection, begun)
    return begun


def table_for(offer: Offer, limits: Limits, at: int) -> Table:
    """The table of an offer. If the house was challenged, it takes every other seat, and the game is live."""
    turn = limits.turn if offer.turn is None else offer.turn
    root = new_root()
    table = Table(
        id=new_id(),
        kind=offer.kind,
        guild=offer.guild,
        channel=offer.channel,
        language=offer.language,
        rules=offer.rules,
        secret=fairness.first_of_chain(root),
        root=root,
        invited=offer.invited,
        status=Status.OFFERED,
        version=0,
        created_at=at,
        seats=(offer.challenger,),
        size=offer.seats,
        fill=offer.fill,
        deadline=at + limits.offer(turn),
        games=offer.games,
        wins=(0,) * offer.seats,
        friendly=offer.friendly,
        turn=turn,
        venue=offer.venue,
        rematch_of=offer.after if offer.venue is Venue.SERVER else None,
    )
    if offer.house is None:
        return table
    return started(filled(opening(table) if offer.first else table, offer.house), limits, at)


def opening(table: Table) -> Table:
    """The table of a first game against the house: it waits until its player has read how it is played."""
    return replace(table, wait=Wait.OPENING, turn=UNHURRIED_MS)


def filled(table: Table, house: Seat) -> Table:
    """The offered table with the house in every empty seat; several such seats are numbered."""
    return replace(table, seats=(*table.seats, *house.times(table.size - len(table.seats))))


def started(table: Table, limits: Limits, at: int, ids: fairness.Ids = fairness.NO_IDS) -> Table:
    """The table after its game has begun with those who have sat down: live.

    Args:
        ids: those of the message with the commitment, and of the press that began the game.
    """
    secret, _ = fairness.own_secrets(table.secret, table.id)
    game = table.game_type.start(table.rules, secret, table.id, len(table.seats), ids)
    return limits.with_fresh_clock(replace(table, status=Status.LIVE, game=game), at)


def with_last_chain(connection: Connection, table: Table, limits: Limits, at: int, press: int) -> Table:
    """A game against the house, with the secret that follows that of the person's last one, if it is over.

    Nobody presses after its commitment is shown. So its secret is one to which the game before committed,
    when the press was not known. A game in which others played too is passed over: each of them could begin
    another game with its next secret, and the first to end would give the other away.

    Args:
        table: the game, with a secret of its own.
        press: the id of the interaction that began it.
    """
    key = games.last_against_house(connection, table.seats[0].person)
    last = None if key is None else games.load(connection, key)
    if last is None or last.open or last.game is None or len(last.seats) - len(last.house_seats) > 1:
        return table
    secret = fairness.secret_after(last.root, last.secret)
    if secret is None:
        return table
    message = messages.find(connection, last.id, last.main_audience).id or 0
    return started(replace(table, secret=secret, root=last.root), limits, at, (message, press))


def another_game(table: Table, limits: Limits, at: int, ids: fairness.Ids) -> Table:
    """Another game of the same players at a table, with packs of its own.

    Its secret is the next of the chain, which was fixed before the ids were known.

    Args:
        ids: the ids that determine its packs, together with the secret.
    """
    secret, root = fairness.secret_after(table.root, table.secret), table.root
    if secret is None:
        root = new_root()
        secret = fairness.first_of_chain(root)
    fresh = replace(
        table,
        id=new_id(),
        secret=secret,
        root=root,
        version=0,
        seat_unchanged_since=(),
        created_at=at,
        ended_at=None,
        ruling=None,
        presses=(),
        shares=(),
        seats=tuple(replace(held, timeouts=0) for held in table.seats),
        rematch_of=None,
    )
    return started(fresh, limits, at, ids)


def ids_after(table: Table, press: int) -> fairness.Ids:
    """The ids with which a game begins by itself after another.

    They were not known when the first secret of the chain was committed to.

    Args:
        table: the table of the game that has ended.
        press: the id of the interaction that ended it; 0 if the clock did.
    """
    message, *presses = table.ids or fairness.NO_IDS
    return message, press or max(presses)


def next_in_match(table: Table, limits: Limits, at: int, press: int) -> Table | None:
    """The next game of the match; None if the match is over.

    Args:
        press: the id of the interaction that ended the game before it; 0 if the clock did.
    """
    if not table.match_goes_on:
        return None
    following = another_game(table, limits, at, ids_after(table, press))
    return replace(following, wins=table.match_wins, follows=table.id)
