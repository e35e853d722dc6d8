"""The routes of scheduled events that take place outside of channels."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from aiohttp import web

from sandbox.discord import payloads
from sandbox.discord.entities import EventStatus, Guild, Json, ScheduledEvent
from sandbox.discord.errors import ApiError, Known, invalid
from sandbox.discord.events import WorldChanged
from sandbox.discord.permissions import Permission
from sandbox.discord.state import World

from .rest import Call, Rest

MOST_EVENTS = 100
"""How many scheduled and active events a server has at most."""
OPEN = (EventStatus.SCHEDULED, EventStatus.ACTIVE)
FOLLOWS = {
    EventStatus.SCHEDULED: (EventStatus.ACTIVE, EventStatus.CANCELED),
    EventStatus.ACTIVE: (EventStatus.COMPLETED,),
}
"""What the status of an event may become."""


class ScheduledEvents:
    """The functions of the routes.

    Args:
        world: has the servers.
        guild_of: finds the server of a request, in which the bot is.
    """

    def __init__(self, world: World, guild_of: Callable[[Call], Guild]) -> None:
        self._world = world
        self._guild = guild_of

    def serve(self, rest: Rest, app: web.Application) -> None:
        """Put every route on the web application."""
        events = "/guilds/{guild_id}/scheduled-events"
        event = events + "/{guild_scheduled_event_id}"
        rest.route(app, "GET", events, self.all)
        rest.route(app, "POST", events, self.create)
        rest.route(app, "GET", event, self.get)
        rest.route(app, "PATCH", event, self.change)
        rest.route(app, "DELETE", event, self.delete)

    def all(self, call: Call) -> list[Json]:
        """List the scheduled and active events of a server."""
        guild = self._guild(call)
        return [payloads.scheduled_event(guild, event) for event in self._open(guild)]

    def get(self, call: Call) -> Json:
        """Return an event."""
        return payloads.scheduled_event(self._guild(call), self._event(call))

    def create(self, call: Call) -> Json:
        """Create an event."""
        guild, body = self._guild(call), call.body
        self._need(guild, Permission.CREATE_EVENTS)
        if len(self._open(guild)) >= MOST_EVENTS:
            raise ApiError(400, 30038, f"Maximum number of guild scheduled events reached ({MOST_EVENTS})")
        if body.get("entity_type") != payloads.EXTERNAL:
            raise invalid("entity_type", "BASE_TYPE_CHOICES: Only external events are served here.")
        if body.get("privacy_level") != payloads.GUILD_ONLY:
            raise invalid("privacy_level", "BASE_TYPE_CHOICES: Value must be 2.")
        event = ScheduledEvent(
            self._world.snowflakes.next(), self._world.bot, "", None, "", start=0.0, end=0.0
        )
        for name in ("name", "scheduled_start_time", "scheduled_end_time", "entity_metadata"):
            if body.get(name) is None:
                raise invalid(name, "BASE_TYPE_REQUIRED: This field is required")
        self._fill(event, body)
        guild.scheduled_events[event.id] = event
        self._world.publish(WorldChanged())
        return payloads.scheduled_event(guild, event)

    def change(self, call: Call) -> Json:
        """Change an event, or begin, end or cancel it."""
        guild, event = self._guild(call), self._event(call)
        self._need_own(guild, event)
        if event.status not in OPEN:
            raise Known.FINISHED_EVENT.error()
        status = EventStatus(call.body.get("status") or event.status)
        if status is not event.status and status not in FOLLOWS[event.status]:
            raise invalid("status", "BASE_TYPE_CHOICES: The status cannot become this.")
        self._fill(event, call.body)
        event.status = status
        self._world.publish(WorldChanged())
        return payloads.scheduled_event(guild, event)

    def delete(self, call: Call) -> None:
        """Delete an event."""
        guild, event = self._guild(call), self._event(call)
        self._need_own(guild, event)
        del guild.scheduled_events[event.id]
        self._world.publish(WorldChanged())

    def _fill(self, event: ScheduledEvent, body: Json) -> None:
        """Set what a request says of an event, if all of it is allowed."""
        name, description = body.get("name", event.name), body.get("description", event.description)
        location = body.get("entity_metadata", {}).get("location", event.location)
        start = _seconds("scheduled_start_time", body, event.start)
        end = _seconds("scheduled_end_time", body, event.end)
        _check_length("name", name, 1, 100)
        _check_length("description", description or "", 0, 1000)
        _check_length("entity_metadata.location", location, 1, 100)
        moved = start != event.start
        if moved and event.status is not EventStatus.SCHEDULED:
            raise invalid("scheduled_start_time", "BASE_TYPE_CHOICES: An active event has begun.")
        past = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST: Cannot schedule event in the past."
        if moved and start <= self._world.clock.now():
            raise invalid("scheduled_start_time", past)
        if end <= max(start, self._world.clock.now()):
            raise invalid("scheduled_end_time", past)
        event.name, event.description, event.location = name, description, location
        event.start, event.end = start, end

    def _open(self, guild: Guild) -> list[ScheduledEvent]:
        for event in guild.scheduled_events.values():
            event.pass_time(self._world.clock.now())
        return [event for event in guild.scheduled_events.values() if event.status in OPEN]

    def _event(self, call: Call) -> ScheduledEvent:
        event = self._guild(call).scheduled_events.get(call.id("guild_scheduled_event_id"))
        if event is None:
            raise Known.UNKNOWN_EVENT.error()
        event.pass_time(self._world.clock.now())
        return event

    def _need_own(self, guild: Guild, event: ScheduledEvent) -> None:
        """Refuse what needs the permission for the bot's own events, or for those of others."""
        own = event.creator is self._world.bot
        self._need(guild, Permission.CREATE_EVENTS if own else Permission.MANAGE_EVENTS)

    def _need(self, guild: Guild, needed: Permission) -> None:
        """Refuse what needs a permission in a server. Who manages events may also create them."""
        has = guild.base_permissions(guild.members[self._world.bot.id])
        if not has & (needed | Permission.MANAGE_EVENTS | Permission.ADMINISTRATOR):
            raise Known.MISSING_PERMISSIONS.error()


def _seconds(name: str, body: Json, otherwise: float) -> float:
    """A time of a request, in seconds since the epoch."""
    if body.get(name) is None:
        return otherwise
    try:
        return datetime.fromisoformat(body[name]).timestamp()
    except ValueError:
        raise invalid(name, "DATE_TIME_TYPE_PARSE: Could not parse as ISO8601.") from None


def _check_length(name: str, text: Any, least: int, most: int) -> None:
    if not isinstance(text, str) or not least <= len(text) <= most:
        raise invalid(name, f"BASE_TYPE_BAD_LENGTH: Must be between {least} and {most} in length.")
