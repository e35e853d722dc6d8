"""What players do: they join, leave, and say that they are there.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.database.connection import Connection
from bot.features.standings import ratings_store as ratings
from bot.features.tournaments import formats, pairings, store
from bot.features.tournaments.model import CALLED, LEFT, How, OrganiserAct, Pairing, Player, Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import counters, reading, seating, seconding, stages, waiting
from bot.registry.hooks import TableHooks
from bot.registry.transactions import exclusions, lifecycle, restraint
from bot.tables.errors import Refusal
from bot.tables.seat import Seat
from bot.tables.table import Table
from bot.text import formatting


def join(
    connection: Connection, hooks: TableHooks, key: str, who: Seat, at: int, *, roles: Collection[int] = ()
) -> Tournament:
    """Let a person join, and pay the entry into escrow. They are ready if they join during the check-in.

    If it is full before it begins, they wait for a seat, and pay once they have one.

    A person who joins a running tournament plays from the next round on. They get half a win for the rounds
    before, once, however often they leave and come back.

    Args:
        roles: the roles that they have in the server.

    Raises:
        Refusal: ``unknown-tournament``, ``tournament-members``, ``tournament-joined``, ``tournament-closed``,
            ``tournament-removed``, ``tournament-decided``, ``tournament-full``, ``too-many``, ``excluded``,
            ``tournament-experience``, ``no-counters``, ``over-most``, ``too-young``,
            ``books-frozen``, ``purse-short``.
    """
    before = reading.find(connection, key)
    if before.members is not None and before.members not in roles:
        raise Refusal(TournamentReason.MEMBERS, role=f"<@&{before.members}>")
    known = before.of_person(who.person)
    left = restraint.until(connection, LEFT, (key, who.person), at) is not None
    if left or (known is not None and known.removed):
        raise Refusal(TournamentReason.REMOVED)
    if known is not None and not known.out and before.open:
        raise Refusal(TournamentReason.JOINED)
    if not formats.admits(before):
        raise Refusal(TournamentReason.CLOSED)
    if seconding.has_decided(connection, before, who.person):
        raise Refusal(TournamentReason.DECIDED)
    system = formats.system_of(before)
    full = waiting.is_full(before) or bool(before.waiting)
    if full and not waiting.may_wait(before):
        raise Refusal(TournamentReason.FULL, most=formats.most_of(before))
    exclusions.check(connection, before.guild, who.person, at)
    if before.experience:
        needed, kind = before.experience, before.kind
        played_here = ratings.games(connection, before.guild, who.person, kind)
        if played_here < needed:
            raise Refusal(TournamentReason.EXPERIENCE, needed=needed, played=played_here, kind=kind)
    lifecycle.check_room(connection, hooks, who.person)
    player = Player(len(before.players) + 1, who.person, who.name)
    if known is not None:
        player = replace(known, name=who.name, joined=known.joined + 1, out=False)
    player = replace(player, ready=before.stage is not Stage.OPEN, waits=at if full else None)
    if before.entry and not player.paid and not full:
        counters.pay_entry(connection, before, player, at)
        player = replace(player, paid=True)
    after = before
    if before.stage is Stage.CHECK_IN:
        # Whoever comes by the announced time plays, if the organiser plays, too.
        until = max(before.deadline or 0, seconding.announced_start(connection, before, who.person))
        after = replace(before, deadline=until, starts_at=until)
    if before.stage is Stage.RUNNING:
        seed = len(before.by_seed) if player.seed is None else player.seed
        player = replace(player, seed=seed)
        if before.bell is not None:
            player = replace(player, free_at=at)
        elif before.pairing_of(player.number) is None and not before.had_half_bye(player.number):
            half = pairings.new_pairing(before, len(before.current), (player.number,), at)
            after = replace(
                before, pairings=(*before.pairings, half.decided((system.half_bye,), How.HALF_BYE))
            )
    return stages.keep(connection, before, after.with_player(player))


def leave(
    connection: Connection, key: str, person: int, at: int, *, plays_on: bool = False, sure: bool = True
) -> Tournament:
    """Let a person leave. Before the first round the entry goes back; later it stays, and the game is lost.

    Args:
        plays_on: as for ``stages.withdraw``.
        sure: whether that is to be done in a running tournament.

    Raises:
        Refusal: what ``find_leaver`` refuses.
        UnsureError: it runs, unless ``sure``.
    """
    before, player = find_leaver(connection, key, person)
    if before.stage is Stage.RUNNING and not sure:
        raise stages.UnsureError
    return stages.withdraw(connection, before, player, at, plays_on=plays_on)


def skip(connection: Connection, key: str, person: int, *, skips: bool = True) -> Tournament:
    """Note that a player skips the round after the present one, or plays it after all.

    Raises:
        Refusal: what ``find_leaver`` refuses, ``tournament-no-skip``.
    """
    before, player = find_leaver(connection, key, person)
    if not formats.may_skip(before):
        raise Refusal(TournamentReason.NO_SKIP)
    after = before.with_player(replace(player, skips=before.round + 1 if skips else 0))
    return stages.keep(connection, before, after)


def calling_organiser(connection: Connection, key: str, person: int, at: int) -> tuple[Tournament, Pairing]:
    """The tournament and the pairing to whose game a player may call the organiser, which they may do once.

    Raises:
        Refusal: what ``find_leaver`` refuses, ``tournament-no-game``, ``tournament-no-organiser``,
            ``tournament-called``.
    """
    found, player = find_leaver(connection, key, person)
    pairing = found.pairing_of(player.number)
    if pairing is None or pairing.game is None or pairing.points is not None:
        raise Refusal(TournamentReason.NO_GAME)
    # Who hides, or is not here any more, is named in no channel.
    if found.organiser == person or found.organiser in reading.unseen(connection, found):
        raise Refusal(TournamentReason.NO_ORGANISER)
    restraint.check(connection, CALLED, (pairing.id, person), at)
    return found, pairing


def note_call(connection: Connection, pairing: str, person: int, at: int) -> None:
    """Note that a player has called the organiser to the game of a pairing."""
    restraint.note(connection, CALLED, (pairing, person), at)


def find_leaver(connection: Connection, key: str, person: int) -> tuple[Tournament, Player]:
    """A tournament, and the player in it who may leave it now.

    Raises:
        Refusal: ``unknown-tournament``, ``tournament-joined-not``, ``tournament-removed``,
            ``tournament-over``.
    """
    found = reading.find(connection, key)
    player = found.of_person(person)
    if player is not None and player.removed:
        raise Refusal(TournamentReason.REMOVED)
    if player is None or player.out:
        raise Refusal(TournamentReason.JOINED_NOT)
    if not found.open:
        raise Refusal(TournamentReason.OVER)
    return found, player


def forget(connection: Connection, person: int, at: int, guild: int | None = None) -> None:
    """Let a person whose data is deleted leave all open tournaments, or those of a server.

    They cannot come back to one that has begun, or from which they were removed.
    """
    for key in store.open_with(connection, person, left=True):
        before = reading.find(connection, key)
        player = before.of_person(person)
        if player is None or guild not in (None, before.guild):
            continue
        if player.removed or before.stage is Stage.RUNNING:
            restraint.note(connection, LEFT, (key, person), at)
        if not player.out:
            stages.withdraw(connection, before, player, at)


def exclude(connection: Connection, guild: int, person: int, by: int, at: int) -> None:
    """Let a person who is excluded from a server leave its open tournaments. A game of theirs goes on.

    Args:
        by: who excludes them. All can read it among the acts of organisers.

    Raises:
        Refusal: ``exclude-own``.
    """
    for before, player, act in _left_by_exclusion(connection, guild, person, by, at):
        store.add_act(connection, before.id, act)
        stages.withdraw(connection, before, player, at, plays_on=True)


def lost_by_exclusion(connection: Connection, guild: int, person: int, by: int, at: int) -> list[Tournament]:
    """The running tournaments of a server that a person would leave for good; as ``exclude``."""
    left = _left_by_exclusion(connection, guild, person, by, at)
    return [before for before, *_ in left if before.stage is Stage.RUNNING]


def _left_by_exclusion(
    connection: Connection, guild: int, person: int, by: int, at: int
) -> list[tuple[Tournament, Player, OrganiserAct]]:
    found = []
    for before in reading.open_in(connection, guild):
        player = before.of_person(person)
        if player is not None and not player.out:
            act = OrganiserAct("exclude", by, str(player.number), at)
            if seconding.concerns_own_place(before, act):
                raise Refusal(TournamentReason.EXCLUDE_OWN)
            found.append((before, player, act))
    return found


def ready(
    connection: Connection, _: TableHooks, key: str, person: int, house: Seat
) -> tuple[Tournament, Table | None]:
    """Note that a person is there: for the tournament while players check in, else for their game.

    Args:
        house: the seat of the house, if it is the opponent.

    Returns:
        the tournament, and the table of the game that begins with the last player, its packs not settled.
        If the person's game has begun before, nothing changes.

    Raises:
        Refusal: what ``find_called`` refuses.
    """
    before, player, called = find_called(connection, key, person)
    if called is None:
        return stages.keep(connection, before, before.with_player(replace(player, ready=True))), None
    if called.plays(player.number):
        return before, None
    there = tuple(
        was or number == player.number for number, was in zip(called.players, called.ready, strict=True)
    )
    pairing = replace(called, ready=there, version=called.version + 1)
    after = stages.keep(connection, before, before.with_pairing(pairing))
    return after, seating.table(after, pairing, house) if after.all_there(pairing) else None


def find_called(connection: Connection, key: str, person: int) -> tuple[Tournament, Player, Pairing | None]:
    """A tournament, the player in it who is asked now whether they are there, and for which pairing.

    Returns:
        no pairing while players check in; one whose game has begun before, too.

    Raises:
        Refusal: ``unknown-tournament``, ``tournament-joined-not``, ``tournament-not-yet``,
            ``tournament-removed``, ``tournament-late``, ``tournament-no-game``, ``tournament-over``.
    """
    found, player = find_leaver(connection, key, person)
    if found.stage is Stage.OPEN:
        raise Refusal(TournamentReason.NOT_YET, until=formatting.until(found.deadline or 0))
    if found.stage is Stage.CHECK_IN:
        return found, player, None
    pairing = found.pairing_of(player.number)
    if pairing is None or not (pairing.waits or pairing.plays(player.number)):
        missed = pairing is not None and pairing.missed(player.number)
        raise Refusal(TournamentReason.LATE if missed else TournamentReason.NO_GAME)
    return found, player, pairing
