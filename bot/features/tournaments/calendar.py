"""Keeps the scheduled events of tournaments, which Discord shows in the list of events of their server."""

from __future__ import annotations

import logging
from typing import Any, Final

from bot.database.clock import HOUR_MS, MINUTE_MS
from bot.database.database import Database
from bot.delivery.discord.operations import Failure
from bot.delivery.discord.scheduled_events import EventStatus, ScheduledEvent, ScheduledEvents
from bot.features.tournaments import events_store as store
from bot.features.tournaments.model import OVERTIME_MS, Stage, Tournament
from bot.features.tournaments.terms_page import event_description
from bot.features.tournaments.transactions import reading
from bot.registry.background.attempts import Attempts
from bot.registry.background.periodic import PeriodicTask
from bot.tables.message import channel_link
from bot.tables.peers import Peers

log = logging.getLogger(__name__)

_AGAIN_MS: Final = HOUR_MS
"""How long after a refusal it is tried again: the permission may come back."""
_NEAR_MS: Final = MINUTE_MS
"""An event is neither made for so near a start, nor moved by less."""
_PLANNED_ROUNDS: Final = 5
"""How many rounds an event has time for before it is known how many there are."""


class Calendar(PeriodicTask[None]):
    """Makes the events that are wanted, and lets them move, begin and end with their tournaments.

    To make an event twice would make two, and Discord may have made one although the response was lost or the
    process killed. So an event is saved only once Discord lists it: its name and its channel tell whose it
    is. If there are two, the older one stays. A request that a killed process has sent may also arrive after
    another event was saved: that one stays, and the next update deletes the late one.

    Args:
        database: knows what is to be done.
        events: reaches Discord.
        peers: knows the partitions that this process owns.
    """

    name = "events of tournaments"
    pause = 5.0

    def __init__(self, database: Database, events: ScheduledEvents, peers: Peers) -> None:
        self._database = database
        self._events = events
        self._peers = peers
        self._attempts = Attempts(peers)

    async def round(self, at: int) -> None:
        """Update the outdated events.

        Args:
            at: the present time in UTC ms.
        """
        for outdated in await self._database.read(store.outdated, at, self._peers.partitions):
            attempt = self._update(outdated, at)
            await self._attempts.attempt(outdated.tournament, "its event is outdated", attempt)

    async def _update(self, outdated: store.Outdated, at: int) -> None:
        """Update the event of a tournament, and save what Discord made of it."""
        tournament = await self._database.read(reading.find, outdated.tournament)
        refused = await self._events.check(tournament.guild)
        event = refused or await self._found(outdated, tournament, at)
        if isinstance(event, ScheduledEvent):
            changes = _changes(tournament, event, at)
            failure = await self._events.change(tournament.guild, event.id, **changes) if changes else None
        else:
            failure = event
        match failure:
            case None if isinstance(event, ScheduledEvent) and tournament.open:
                await self._write(store.told, outdated.tournament, event.id, outdated.shown)
            case Failure.TRANSIENT:
                pass
            case Failure.REFUSED if tournament.open:
                log.info("tournament %s: the bot may not keep its event", tournament.id)
                await self._write(store.put_off, outdated.tournament, at + _AGAIN_MS)
            case _:
                # It is over, Discord has ended it, or somebody has deleted it.
                await self._write(store.forget, outdated.tournament)

    async def _found(
        self, outdated: store.Outdated, tournament: Tournament, at: int
    ) -> ScheduledEvent | Failure | None:
        """The event of a tournament, which is made if it is wanted and was never there; None without one."""
        wanted = tournament.stage in (Stage.OPEN, Stage.CHECK_IN) and tournament.starts_at > at + _NEAR_MS
        found = await self._ours(outdated, tournament)
        if found == [] and wanted and outdated.event is None:
            failure = await self._make(tournament)
            found = failure or await self._ours(outdated, tournament)
        if isinstance(found, Failure):
            return found
        for double in found[1:]:
            await self._events.remove(tournament.guild, double.id)
        return found[0] if found else None

    async def _ours(self, outdated: store.Outdated, tournament: Tournament) -> list[ScheduledEvent] | Failure:
        """The events of a tournament, the saved one first, then the oldest.

        Only if it was killed the bot has made several.
        """
        known = await self._database.read(store.known)
        there = await self._events.ours(tournament.guild)
        if isinstance(there, Failure):
            return there
        about = (tournament.name, channel_link(tournament.guild, tournament.channel))
        ours = [
            event
            for event in there
            if event.id == outdated.event or ((event.name, event.location) == about and event.id not in known)
        ]
        return sorted(ours, key=lambda event: event.id != outdated.event)

    async def _make(self, tournament: Tournament) -> Failure | None:
        where = channel_link(tournament.guild, tournament.channel)
        times = (tournament.starts_at, _end(tournament, tournament.starts_at))
        return await self._events.add(
            tournament.guild, tournament.name, event_description(tournament), where, *times
        )

    async def _write(self, change: Any, *facts: Any) -> None:
        await self._database.write(change, *facts, invalidates_cache=False)


def _changes(tournament: Tournament, event: ScheduledEvent, at: int) -> dict[str, Any]:
    """What an event is to show that it does not show."""
    begun = event.status is EventStatus.ACTIVE
    if not tournament.open:
        return {"status": EventStatus.COMPLETED if begun else EventStatus.CANCELED}
    if tournament.stage is Stage.RUNNING:
        # Rounds that take less than they may do not change the end.
        ends_at = _end(tournament, at)
        late = {"ends_at": ends_at} if ends_at > event.ends_at + _NEAR_MS else {}
        return late if begun else late | {"status": EventStatus.ACTIVE}
    moved = abs(tournament.starts_at - event.starts_at) > _NEAR_MS
    # Discord moves no event that has begun, and none into the past.
    if begun or not moved or tournament.starts_at <= at:
        return {}
    return {"starts_at": tournament.starts_at, "ends_at": _end(tournament, tournament.starts_at)}


def _end(tournament: Tournament, at: int) -> int:
    """Until when a tournament goes on at most, if what is left of it begins at a time."""
    if tournament.bell is not None:
        return tournament.round_end(at)
    if tournament.minutes is not None:
        return at + tournament.minutes * MINUTE_MS + OVERTIME_MS
    rounds = (
        tournament.rounds - tournament.round + 1
        if tournament.round
        else tournament.planned or _PLANNED_ROUNDS
    )
    return at + rounds * (tournament.limit_ms + tournament.ready_ms)
