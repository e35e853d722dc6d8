"""The scheduled events of servers that take place outside of channels. Failures are returned as values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import IntEnum
from typing import Any, Final

import discord

from bot.delivery.discord import private
from bot.delivery.discord.operations import Failure, attempt, fetch_us

_OF_SERVER: Final = "/guilds/{guild_id}/scheduled-events"
_ONE: Final = _OF_SERVER + "/{guild_scheduled_event_id}"
_EXTERNAL: Final = 3
_MEMBERS_ONLY: Final = 2


class EventStatus(IntEnum):
    """What an event can become: begun, ended once it has begun, or cancelled before that."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass(frozen=True, slots=True)
class ScheduledEvent:
    """An event that is scheduled or active. Times are UTC milliseconds."""

    id: int
    name: str
    location: str
    starts_at: int
    ends_at: int
    status: EventStatus


class ScheduledEvents:
    """Requests about the bot's own events.

    Discord begins an event at its start and ends it at its end, unless the bot does that sooner.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def check(self, guild: int) -> Failure | None:
        """Check that the bot may make events in a server, and change those that it has made."""

        async def ask() -> bool:
            return (await fetch_us(self._client, guild)).guild_permissions.create_events

        allowed = await attempt(ask)
        if isinstance(allowed, Failure):
            return allowed
        return None if allowed else Failure.REFUSED

    async def ours(self, guild: int) -> list[ScheduledEvent] | Failure:
        """The scheduled and active events of a server that the bot has made, the oldest first."""
        assert self._client.user is not None, "the client has logged in"
        me = str(self._client.user.id)

        async def read() -> list[ScheduledEvent]:
            found = await private.request(self._client, "GET", _OF_SERVER, ids={"guild_id": guild})
            ours = [_event(event) for event in found if event["creator_id"] == me]
            return sorted(ours, key=lambda event: event.id)

        return await attempt(read)

    async def add(
        self, guild: int, name: str, description: str, location: str, starts_at: int, ends_at: int
    ) -> Failure | None:
        """Make an event. Discord may have made it although this fails."""
        body = {
            "name": name,
            "description": description,
            "entity_metadata": {"location": location},
            "scheduled_start_time": _written(starts_at),
            "scheduled_end_time": _written(ends_at),
            "entity_type": _EXTERNAL,
            "privacy_level": _MEMBERS_ONLY,
        }
        return await self._request("POST", _OF_SERVER, {"guild_id": guild}, json=body)

    async def change(
        self,
        guild: int,
        event: int,
        *,
        status: EventStatus | None = None,
        starts_at: int | None = None,
        ends_at: int | None = None,
    ) -> Failure | None:
        """Change what is given, and nothing else."""
        body = {
            "status": None if status is None else int(status),
            "scheduled_start_time": None if starts_at is None else _written(starts_at),
            "scheduled_end_time": None if ends_at is None else _written(ends_at),
        }
        given = {name: value for name, value in body.items() if value is not None}
        ids = {"guild_id": guild, "guild_scheduled_event_id": event}
        return await self._request("PATCH", _ONE, ids, json=given)

    async def remove(self, guild: int, event: int) -> Failure | None:
        """Delete an event."""
        return await self._request("DELETE", _ONE, {"guild_id": guild, "guild_scheduled_event_id": event})

    async def _request(self, method: str, path: str, ids: dict[str, int], **options: Any) -> Failure | None:
        told = await attempt(lambda: private.request(self._client, method, path, ids=ids, **options))
        return told if isinstance(told, Failure) else None


def _event(event: private.Json) -> ScheduledEvent:
    return ScheduledEvent(
        int(event["id"]),
        event["name"],
        (event["entity_metadata"] or {}).get("location", ""),
        _read(event["scheduled_start_time"]),
        _read(event["scheduled_end_time"] or event["scheduled_start_time"]),
        EventStatus(event["status"]),
    )


def _written(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat()


def _read(time: str) -> int:
    return round(datetime.fromisoformat(time).timestamp() * 1000)
