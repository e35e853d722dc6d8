"""What is decided about duels: who may offer one to whom, how it is answered, and how it ends.

Each function runs inside a transaction of its caller. Times are UTC milliseconds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from secrets import token_bytes

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.duplicate import store as boards
from bot.features.duplicate import transactions as series_of
from bot.features.duplicate.duels import store
from bot.features.duplicate.duels.model import (
    DUEL_AUDIENCE,
    DUEL_MS,
    DUELIST_AUDIENCE,
    MOST_DUELS,
    OFFER_MS,
    Duel,
    Duelist,
    HouseLine,
    Player,
    Stage,
)
from bot.features.duplicate.model import Entrant, Series
from bot.features.duplicate.reasons import DuplicateReason
from bot.features.standings import here_store
from bot.registry.transactions import blocks, exclusions, restraint, writing
from bot.registry.transactions.lifecycle import new_id
from bot.tables.errors import Reason, Refusal
from bot.tables.message import Key
from bot.tables.restraint import DECLINED, NOTICES, OFFERS
from bot.tables.seat import Seat
from bot.tables.store import messages, users
from bot.text.i18n import Language
from engine.fairness import SECRET_BYTES


@dataclass(frozen=True, slots=True)
class Offer:
    """A duel that a person wants to offer.

    Args:
        guild: the server; 0 for the direct messages of the person who is asked.
        channel: where it is offered.
    """

    guild: int
    channel: int
    language: Language
    challenger: Seat
    invited: int
    boards: int


def new(offer: Offer, at: int) -> Duel:
    """A duel that is about to be offered. Its boards are fixed with it."""
    key = new_id()
    secret = token_bytes(SECRET_BYTES)
    series = Series(key, offer.boards, secret, at, at + OFFER_MS, instances=1, players=2)
    challenger = Player(new_id(), offer.challenger.person, offer.challenger.name)
    return Duel(series, offer.guild, offer.channel, offer.language, offer.invited, True, (challenger,))


def offer(connection: Connection, duel: Duel) -> Duel:
    """Offer a duel; returns it as it is stored.

    Raises:
        Refusal: ``challenge-self``, ``duel-open``, ``duels-many``, ``offers-too-fast``, ``declined-lately``,
            ``duel-no-dm``, and what ``exclusions.check`` and ``blocks.check_together`` refuse.
    """
    at, one, other = duel.series.opens, duel.challenger.person, duel.invited
    if one == other:
        raise Refusal(Reason.CHALLENGE_SELF)
    _check_together(connection, duel.guild, one, other, at)
    if store.open_between(connection, one, other):
        raise Refusal(DuplicateReason.DUEL_OPEN, other=f"<@{other}>")
    _check_room(connection, one)
    if not duel.guild and not writing.may_write(connection, other, one, at):
        raise Refusal(DuplicateReason.DUEL_NO_DM, other=f"<@{other}>")
    pair = (one, other)
    restraint.check(connection, DECLINED, pair, at)
    restraint.use(connection, OFFERS, (one,), at)
    pings = restraint.until(connection, NOTICES, pair, at) is None
    if pings:
        restraint.note(connection, NOTICES, pair, at)
    offered = replace(duel, pings=pings)
    boards.keep(connection, duel.series)
    store.save(connection, offered)
    messages.want(connection, duel.id, DUEL_AUDIENCE)
    return offered


def accept(connection: Connection, key: str, who: Seat, reached: Collection[int], at: int) -> Duel:
    """Let the person who was asked accept: the boards are open to both.

    Args:
        reached: as for ``close``.

    Raises:
        Refusal: ``stale``, ``duel-others``, ``duels-many``, and what ``exclusions.check`` and
            ``blocks.check_together`` refuse.
    """
    duel = _answered(connection, key, at)
    if who.person != duel.invited:
        raise Refusal(DuplicateReason.DUEL_OTHERS)
    challenger = duel.challenger.person
    _check_together(connection, duel.guild, who.person, challenger, at)
    _check_room(connection, who.person)
    restraint.lift(connection, NOTICES, (challenger, who.person))
    writing.answered(connection, who.person, challenger)
    boards.move(connection, key, at, at + DUEL_MS)
    players = (duel.challenger, Player(new_id(), who.person, who.name))
    for player in players:
        boards.enter(connection, Entrant(key, player.person, duel.guild, 0, at))
    store.save(connection, replace(duel, players=players, stage=Stage.PLAYING, version=duel.version + 1))
    if challenger in reached:
        messages.want(connection, duel.challenger.id, DUELIST_AUDIENCE)
    return find(connection, key)


def decline(connection: Connection, key: str, person: int, at: int) -> Duel:
    """Let the person who was asked decline, or the one who has offered the duel withdraw it.

    Raises:
        Refusal: ``stale``, ``duel-others``.
    """
    duel = _answered(connection, key, at)
    if person == duel.challenger.person:
        return _end(connection, duel, Stage.WITHDRAWN)
    if person != duel.invited:
        raise Refusal(DuplicateReason.DUEL_OTHERS)
    restraint.note(connection, DECLINED, (duel.challenger.person, person), at)
    return _end(connection, duel, Stage.DECLINED)


def withdraw(connection: Connection, *, guild: int | None = None, person: int | None = None) -> list[Key]:
    """Withdraw the offers in a server, or those that a person has made or was made, or only what is both.

    Returns:
        The messages to update.
    """
    return _withdrawn(connection, store.offered(connection, guild, person))


def part(connection: Connection, person: int, other: int) -> list[Key]:
    """Withdraw the offers between two people; as ``withdraw``."""
    open_now = store.open_between(connection, person, other)
    return _withdrawn(connection, [key for key, stage in open_now.items() if stage is Stage.OFFERED])


def expire(connection: Connection, key: str) -> bool:
    """End an offer whose time is up; returns False if it was answered."""
    duel = find(connection, key)
    if duel.stage is not Stage.OFFERED:
        return False
    _end(connection, duel, Stage.EXPIRED)
    return True


def close(connection: Connection, key: str, house: Sequence[HouseLine], reached: Collection[int]) -> bool:
    """End a duel whose boards are over and judged, and tell both players; returns False if that was done.

    Args:
        house: what the house made of each board.
        reached: the people whose direct messages are open.
    """
    duel = find(connection, key)
    if not series_of.close(connection, duel.series):
        return False
    entries = entries_of(connection, duel)
    players = tuple(
        replace(player, points=None if entry is None else entry.points)
        for player, entry in zip(duel.players, entries, strict=True)
    )
    store.save(connection, replace(duel, players=players, stage=Stage.OVER, version=duel.version + 1))
    store.save_house(connection, key, house)
    for player in players:
        if player.person in reached:
            messages.want(connection, player.id, DUELIST_AUDIENCE)
            messages.ask_at_foot(connection, player.id, DUELIST_AUDIENCE)
    return True


# What is read.


def find(connection: Connection, key: str) -> Duel:
    """The duel with a name.

    Raises:
        Refusal: ``stale``.
    """
    found = store.load(connection, key)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


def find_duelist(connection: Connection, key: str) -> Duelist:
    """The player of a duel, by the name of the direct message to them.

    Raises:
        Refusal: ``stale``.
    """
    name = store.of_player(connection, key)
    duel = find(connection, name or "")
    place = next(place for place, player in enumerate(duel.players) if player.id == key)
    reader = users.find(connection, duel.players[place].person)
    if reader is None or reader.dm_channel is None:
        raise Refusal(Reason.STALE)
    return Duelist(duel, place, reader, tuple(entries_of(connection, duel)))


def entries_of(connection: Connection, duel: Duel) -> list[Entrant | None]:
    """How each player of a duel has played the boards; None for a player whose data is deleted."""
    return [boards.entry(connection, duel.id, player.person) for player in duel.players]


def open_of(connection: Connection, person: int) -> list[Duel]:
    """The duels that a person has offered or plays, the oldest first."""
    return [find(connection, key) for key in store.open_of(connection, person)]


def unseen(connection: Connection, duel: Duel) -> frozenset[int]:
    """The people whom public messages of a duel do not name once it is over: they hide, or are not here."""
    here = here_store.here(connection, duel.guild, now())
    return here.unnamed(player.person for player in duel.players)


# Its parts.


def _check_together(connection: Connection, guild: int, person: int, other: int, at: int) -> None:
    exclusions.check(connection, guild, person, at, (other,))
    blocks.check_together(connection, person, (other,))


def _check_room(connection: Connection, person: int) -> None:
    if len(store.open_of(connection, person)) >= MOST_DUELS:
        raise Refusal(DuplicateReason.DUELS_MANY, most=MOST_DUELS)


def _answered(connection: Connection, key: str, at: int) -> Duel:
    """A duel that somebody answers.

    Raises:
        Refusal: ``stale``.
    """
    duel = find(connection, key)
    if duel.stage is not Stage.OFFERED or duel.series.closes <= at:
        raise Refusal(Reason.STALE)
    return duel


def _withdrawn(connection: Connection, offered: Sequence[str]) -> list[Key]:
    for key in offered:
        _end(connection, find(connection, key), Stage.WITHDRAWN)
    return [(key, DUEL_AUDIENCE) for key in offered]


def _end(connection: Connection, duel: Duel, stage: Stage) -> Duel:
    """End an offer. Its boards are never played."""
    boards.close(connection, duel.id)
    ended = replace(duel, stage=stage, version=duel.version + 1)
    store.save(connection, ended)
    return ended
