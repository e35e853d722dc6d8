"""The scheduled events of a server through the API."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import Sandbox

from .raw import RawAnswer, RawBot


def refused(answer: RawAnswer, status: int, code: int) -> bool:
    return (answer.status, answer.code) == (status, code)


def let_bot(discord: Sandbox, permissions: Permission) -> None:
    """Give the bot permissions in its server."""
    guild, bot = discord.server.guild, discord.server.world.bot
    guild.roles[guild.members[bot.id].role_ids[0]].permissions = permissions


class Events:
    """The scheduled events of the sandbox's server, as a bot reaches them."""

    def __init__(self, discord: Sandbox, bot: RawBot) -> None:
        self.path = f"/guilds/{discord.server.guild.id}/scheduled-events"
        self._now, self._bot = discord.server.clock.now, bot

    def time(self, minutes: float) -> str:
        return datetime.fromtimestamp(self._now() + 60 * minutes, UTC).isoformat()

    async def create(self, *, start: float = 10, end: float = 60, **facts: Any) -> RawAnswer:
        body = {
            "name": "Friday",
            "privacy_level": 2,
            "entity_type": 3,
            "entity_metadata": {"location": "https://discord.com/channels/1/2"},
            "scheduled_start_time": self.time(start),
            "scheduled_end_time": self.time(end),
        }
        return await self._bot.call("POST", self.path, body | facts)

    async def change(self, event: str, **facts: Any) -> RawAnswer:
        return await self._bot.call("PATCH", f"{self.path}/{event}", facts)

    async def get(self, event: str) -> RawAnswer:
        return await self._bot.call("GET", f"{self.path}/{event}")

    async def listed(self) -> list[str]:
        return [event["id"] for event in (await self._bot.call("GET", self.path)).body]


@pytest.fixture
def events(discord: Sandbox, bot: RawBot) -> Events:
    let_bot(discord, Permission.CREATE_EVENTS)
    return Events(discord, bot)


async def test_an_event_needs_the_permission(discord: Sandbox, events: Events) -> None:
    let_bot(discord, NOTHING)
    assert refused(await events.create(), 403, 50013)
    let_bot(discord, Permission.MANAGE_EVENTS)
    created = await events.create()
    assert created.status == 200
    let_bot(discord, NOTHING)
    assert refused(await events.change(created.body["id"], name="Saturday"), 403, 50013)
    assert (await events.get(created.body["id"])).body["name"] == "Friday"


async def test_an_event_begins_and_ends_by_the_clock(discord: Sandbox, events: Events) -> None:
    event = (await events.create(start=10, end=60)).body["id"]
    assert (await events.get(event)).body["status"] == 1
    discord.server.clock.advance(11 * 60)
    assert (await events.get(event)).body["status"] == 2
    assert await events.listed() == [event]
    discord.server.clock.advance(50 * 60)
    assert (await events.get(event)).body["status"] == 3
    assert await events.listed() == []
    assert refused(await events.change(event, name="Saturday"), 400, 180000)


async def test_a_status_has_few_successors(events: Events) -> None:
    event = (await events.create()).body["id"]
    assert refused(await events.change(event, status=3), 400, 50035)
    assert (await events.change(event, status=2)).body["status"] == 2
    assert refused(await events.change(event, status=4), 400, 50035)
    assert refused(await events.change(event, scheduled_start_time=events.time(20)), 400, 50035)
    assert (await events.change(event, status=3)).body["status"] == 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "x" * 101},
        {"description": "x" * 1001},
        {"entity_metadata": {"location": ""}},
        {"entity_type": 2},
        {"privacy_level": 1},
        {"scheduled_end_time": None},
        {"scheduled_start_time": "tomorrow"},
        {"start": -1},
        {"start": 10, "end": 9},
    ],
)
async def test_a_malformed_event_is_refused(events: Events, wrong: dict[str, Any]) -> None:
    assert refused(await events.create(**wrong), 400, 50035)
    assert await events.listed() == []


async def test_a_server_has_at_most_a_hundred_events(discord: Sandbox, events: Events) -> None:
    event, there = (await events.create()).body["id"], discord.server.guild.scheduled_events
    there |= {number: replace(there[int(event)], id=number) for number in range(99)}
    assert refused(await events.create(), 400, 30038)
    await events.change(event, status=4)
    assert (await events.create()).status == 200


async def test_a_deleted_event_is_unknown(events: Events, bot: RawBot) -> None:
    event = (await events.create()).body["id"]
    assert (await bot.call("DELETE", f"{events.path}/{event}")).status == 204
    assert refused(await events.get(event), 404, 10070)
    assert refused(await events.change(event, status=4), 404, 10070)
