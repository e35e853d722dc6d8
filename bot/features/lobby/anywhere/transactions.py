"""The queue of people who look for an opponent in all servers.

Each function runs inside a transaction of its caller. Times are UTC milliseconds.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from bot.database.connection import Connection
from bot.database.partitions import partition_of
from bot.features.lobby.anywhere import store
from bot.features.lobby.anywhere.model import SEEKER_AUDIENCE, UNPAIRED, Opponent, Seeker, Stage, rules
from bot.features.lobby.reasons import LobbyReason
from bot.features.standings import ratings_store as ratings
from bot.features.standings.model import EVERYWHERE
from bot.registry.hooks import TableHooks
from bot.registry.transactions import blocks, lifecycle, restraint
from bot.registry.transactions.lifecycle import new_id, new_root
from bot.tables.errors import Reason, Refusal
from bot.tables.limits import Limits
from bot.tables.seat import Seat, Venue
from bot.tables.store import exclusions, messages, users
from bot.tables.table import NOWHERE, Table
from bot.text import formatting
from bot.text.i18n import Language
from bot.text.names import Name

QUEUE_MS: Final = 600_000
"""How long a person stays in the queue."""
READY_MS: Final = 20_000
"""How long two people who are paired have to get ready."""
_USUAL_RATING: Final = 1_500.0


def find(connection: Connection, key: str) -> Seeker:
    """The seeker with an id.

    Raises:
        Refusal: ``stale``.
    """
    found = store.load(connection, key)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


def shown(connection: Connection, key: str, ready: bool) -> str:
    """What a seeker's message shows now, as the mark of *Leave*, or of *Ready*: its fingerprint."""
    seeker = find(connection, key)
    return seeker.mark if not ready else "" if seeker.root is None else seeker.commitment


def join(
    connection: Connection, hooks: TableHooks, person: int, channel: int, language: Language, at: int
) -> Seeker:
    """Let a person join the queue; one who is there already stays where they are.

    Args:
        channel: the channel of their direct messages.

    Raises:
        Refusal: ``anywhere-excluded``, ``anywhere-off``, ``too-many``.
    """
    kept_out, until = exclusions.holds(connection, EVERYWHERE, person, at)
    if kept_out:
        raise Refusal(LobbyReason.ANYWHERE_EXCLUDED, until=0 if until is None else formatting.until(until))
    if not _agrees(connection, person):
        raise Refusal(LobbyReason.ANYWHERE_OFF)
    before = store.of_person(connection, person)
    if before is not None and before.open:
        return before
    lifecycle.check_room(connection, hooks, person)
    if before is not None:
        store.delete(connection, before.id)
    seeker = Seeker(new_id(), person, channel, language, at, at + QUEUE_MS)
    store.save(connection, seeker)
    messages.want(connection, seeker.id, SEEKER_AUDIENCE)
    return seeker


def opt_out(connection: Connection, person: int, at: int) -> list[str]:
    """Let a person leave the queue, if they are in it. Returns the ids of those who have changed."""
    seeker = store.of_person(connection, person)
    return [] if seeker is None else leave(connection, seeker.id, at)


def part(connection: Connection, person: int, other: int, at: int) -> list[str]:
    """End the pairing of two people, if they are paired; both wait on. Returns the ids of those changed."""
    seeker = store.of_person(connection, person)
    if seeker is None or seeker.opponent is None or _opponent(connection, seeker).person != other:
        return []
    return _wait_on(connection, seeker, at)


def leave(connection: Connection, key: str, at: int) -> list[str]:
    """Let a seeker leave the queue; their opponent waits on. Returns the ids of those who have changed."""
    seeker = find(connection, key)
    return [] if not seeker.open else _part(connection, seeker, Stage.LEFT, at)


def needs_tending(connection: Connection, at: int) -> bool:
    """Whether ``tend`` has something to do: somebody's time is up, or two may meet."""
    queue = store.queue(connection)
    waiting = (seeker for seeker in queue if seeker.stage is Stage.WAITING)
    return any(seeker.until <= at for seeker in queue) or any(
        _may_meet(connection, *both, at) for both in combinations(waiting, 2)
    )


def tend(connection: Connection, at: int) -> list[str]:
    """Take people out of the queue whose time is up, and pair the others; returns the ids of all changed."""
    changed: list[str] = []
    for seeker in store.queue(connection):
        present = find(connection, seeker.id)
        if present.until > at or not present.open:
            continue
        if present.stage is Stage.READY:
            # Their opponent is late, too, and takes both out of the pairing.
            continue
        changed += _part(connection, present, Stage.LATE, at)
    waiting = [seeker for seeker in store.queue(connection) if seeker.stage is Stage.WAITING]
    while waiting:
        first = waiting.pop(0)
        possible = [other for other in waiting if _may_meet(connection, first, other, at)]
        if not possible:
            continue
        apart = [abs(_rating(connection, other) - _rating(connection, first)) for other in possible]
        nearest = possible[apart.index(min(apart))]
        waiting.remove(nearest)
        changed += _pair(connection, first, nearest, at)
    return changed


def ready(
    connection: Connection, hooks: TableHooks, key: str, limits: Limits, at: int
) -> tuple[list[str], Table | None]:
    """Note that a seeker is ready to play.

    Returns:
        the ids of the seekers who have changed, and the table of the game once both are ready, its packs not
        settled yet.

    Raises:
        Refusal: ``stale``, ``too-many``.
    """
    seeker = find(connection, key)
    if seeker.stage is Stage.READY:
        return [], None
    if seeker.stage is not Stage.PAIRED or seeker.until <= at:
        raise Refusal(Reason.STALE)
    lifecycle.check_room(connection, hooks, seeker.person)
    other = _opponent(connection, seeker)
    if not _may_meet(connection, seeker, other, at):
        return _wait_on(connection, seeker, at), None
    if other.stage is not Stage.READY:
        store.save(connection, seeker.at_stage(Stage.READY))
        return [key], None
    for player in (seeker, other):
        # Neither waits for the other any more.
        store.save(connection, player.at_stage(Stage.PLAYING, opponent=None))
    longest, nearest = sorted((seeker, other), key=lambda player: (player.since, player.id))
    return [seeker.id, other.id], _table(connection, longest, nearest, limits)


def opponent_of(connection: Connection, seeker: Seeker) -> Opponent | None:
    """What a seeker may know of the one with whom they are paired; None if they are not."""
    if seeker.opponent is None:
        return None
    other = _opponent(connection, seeker)
    found = ratings.of(connection, EVERYWHERE, other.person, rules().kind)
    return Opponent(_name(connection, other), None if found is None else round(found[0].value))


def forget(connection: Connection, person: int) -> None:
    """Forget the last search of a person who has left the queue. Its message is deleted soon."""
    seeker = store.of_person(connection, person)
    if seeker is not None:
        told = messages.find(connection, seeker.id, SEEKER_AUDIENCE)
        if told.channel is not None and told.id is not None:
            messages.replace(connection, told.channel, told.id, partition_of(seeker.id))
        store.delete(connection, seeker.id)


def _opponent(connection: Connection, seeker: Seeker) -> Seeker:
    assert seeker.opponent is not None, "they are paired"
    return find(connection, seeker.opponent)


def _name(connection: Connection, seeker: Seeker) -> Name:
    """The name of a seeker's account: nobody sees the one that a server gives them."""
    known = users.find(connection, seeker.person)
    assert known is not None, "they have used the bot"
    return Name(known.name, known.name, known.username)


def _rating(connection: Connection, seeker: Seeker) -> float:
    found = ratings.of(connection, EVERYWHERE, seeker.person, rules().kind)
    return _USUAL_RATING if found is None else found[0].value


def _agrees(connection: Connection, person: int) -> bool:
    """Whether a person agrees to be paired with people of other servers."""
    known = users.find(connection, person)
    return known is not None and known.preferences.anywhere


def _may_meet(connection: Connection, one: Seeker, other: Seeker, at: int) -> bool:
    """Whether two seekers may be paired: both agree, and neither is kept out, or from the other."""
    if not all(_agrees(connection, each.person) for each in (one, other)):
        return False
    # The host may have excluded one of them since they joined.
    if any(exclusions.holds(connection, EVERYWHERE, each.person, at)[0] for each in (one, other)):
        return False
    if blocks.apart(connection, one.person, (other.person,)):
        return False
    return restraint.until(connection, UNPAIRED, _both(one, other), at) is None


def _both(one: Seeker, other: Seeker) -> tuple[int, int]:
    """Two seekers, in the one order in which a limit knows them."""
    return min(one.person, other.person), max(one.person, other.person)


def _pair(connection: Connection, one: Seeker, other: Seeker, at: int) -> list[str]:
    """Pair two seekers, under the commitment to one secret. A new message alerts each."""
    root = new_root()
    for seeker, opponent in ((one, other), (other, one)):
        until = at + READY_MS
        store.save(connection, seeker.at_stage(Stage.PAIRED, opponent=opponent.id, root=root, until=until))
        messages.ask_at_foot(connection, seeker.id, SEEKER_AUDIENCE)
    return [one.id, other.id]


def _part(connection: Connection, seeker: Seeker, stage: Stage, at: int) -> list[str]:
    """Take a seeker out of the queue. The one with whom they are paired waits on, or is late as well."""
    store.save(connection, seeker.at_stage(stage, opponent=None, root=None))
    if seeker.opponent is None:
        return [seeker.id]
    other = find(connection, seeker.opponent)
    restraint.note(connection, UNPAIRED, _both(seeker, other), at)
    _stay(connection, other, at, waits=stage is Stage.LEFT or other.stage is Stage.READY)
    return [seeker.id, other.id]


def _wait_on(connection: Connection, seeker: Seeker, at: int) -> list[str]:
    """Let two seekers who are paired wait for others."""
    other = _opponent(connection, seeker)
    for each in (seeker, other):
        _stay(connection, each, at, waits=True)
    return [seeker.id, other.id]


def _stay(connection: Connection, seeker: Seeker, at: int, *, waits: bool) -> None:
    """Take a seeker out of a pairing; they wait on, if they may and their time is not up."""
    until = seeker.since + QUEUE_MS
    after = Stage.WAITING if waits and at < until else Stage.LATE
    store.save(connection, seeker.at_stage(after, opponent=None, root=None, until=until))


def _table(connection: Connection, longest: Seeker, nearest: Seeker, limits: Limits) -> Table:
    """The table of two people in their direct messages, who have a root."""
    table = Table.unbegun(
        rules().kind,
        rules().text,
        guild=EVERYWHERE,
        # Neither learns the channel of the other's direct messages.
        channel=NOWHERE,
        language=longest.language,
        seats=[Seat(player.person, _name(connection, player)) for player in (longest, nearest)],
        turn=limits.turn,
        root=longest.root or b"",
    )
    return replace(table, venue=Venue.DM)
