"""The scheduled events of tournaments in the list of events of a server."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.database.clock import HOUR_MS, MINUTE_MS, now
from bot.features.tournaments import events_store as events
from bot.features.tournaments.calendar import Calendar
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import Stage, Tournament
from bot.features.tournaments.transactions import reading
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel, EventStatus, Guild, ScheduledEvent
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_tournaments import cancel
from tests.shortcuts import organise, press_tournament

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAME = "Winter cup"
BAD = 400
"""The lowest status of a request that was refused."""


@pytest.fixture
def place(sandbox: InProcessSandbox) -> Channel:
    """The channel of a new server, in which the bot may create events. Discord has the program's time."""
    clock, place = sandbox.server.clock, sandbox.own_channel()
    clock.advance(now() / 1000 - clock.now())
    let_bot(sandbox, guild_of(place), Permission.CREATE_EVENTS)
    return place


@pytest.fixture
def organiser(sandbox: InProcessSandbox, place: Channel) -> UserClient:
    """Somebody who may manage the events of the server."""
    person = sandbox.member(place, "Olga", LOCALES["en"])
    sandbox.server.world.overwrite(place, person.id, Permission.MANAGE_EVENTS, NOTHING)
    return person


def guild_of(place: Channel) -> Guild:
    assert place.guild is not None, "it is a server's"
    return place.guild


def let_bot(sandbox: InProcessSandbox, guild: Guild, permissions: Permission) -> None:
    """Give the bot permissions in a server."""
    guild.roles[guild.members[sandbox.server.world.bot.id].role_ids[0]].permissions = permissions


async def opened(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, *players: UserClient, start: int = 60
) -> Tournament:
    """A tournament that begins in some minutes, with people who have joined."""
    options = {"name": NAME, "format": "swiss", "start": str(start)}
    await organiser.slash("tournament create", channel=place, options=options)
    for player in players:
        await press_tournament(player, place, "join")
    return await stored(sandbox, place)


async def stored(sandbox: InProcessSandbox, place: Channel) -> Tournament:
    """The newest tournament of the server."""
    found = await sandbox.program.app.database.read(reading.newest_in, guild_of(place).id, 1)
    return found[0]


async def updated(sandbox: InProcessSandbox, place: Channel, later: int = 0) -> list[ScheduledEvent]:
    """The events of the server, once the program has looked at what is outdated after a time in ms."""
    await sandbox.program.app.service(Calendar).round(now() + later)
    return list(guild_of(place).scheduled_events.values())


def people(sandbox: InProcessSandbox, place: Channel, number: int) -> list[UserClient]:
    return [sandbox.member(place, f"Player {letter}", LOCALES["en"]) for letter in "ABCDEF"[:number]]


async def test_a_tournament_is_announced_once_as_an_event(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    tournament = await opened(sandbox, organiser, place)
    for _ in range(2):
        (event,) = await updated(sandbox, place)
    assert (event.name, round(event.start * 1000)) == (NAME, tournament.starts_at)
    assert event.location == f"https://discord.com/channels/{guild_of(place).id}/{place.id}"
    assert event.description is not None
    assert event.description.endswith(f"To play, press *Join* in <#{place.id}>.")
    assert organiser.mention not in event.description


async def test_a_tournament_that_begins_soon_has_no_event(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    await opened(sandbox, organiser, place, start=9)
    assert await updated(sandbox, place) == []


async def test_an_event_moves_begins_and_ends_with_its_tournament(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    players = people(sandbox, place, 3)
    await opened(sandbox, organiser, place, *players)
    (event,) = await updated(sandbox, place)
    await organise(organiser, place, "begin")
    await updated(sandbox, place)
    begun = await stored(sandbox, place)
    assert round(event.start * 1000) == begun.starts_at < now() + 6 * MINUTE_MS
    await sandbox.program.app.service(Director).round(now() + 20_000)
    await sandbox.caught_up()
    for player in players:
        await press_tournament(player, place, "ready")
    await organise(organiser, place, "begin")
    assert [event.status for event in await updated(sandbox, place)] == [EventStatus.ACTIVE]
    await cancel(organiser, place)
    assert [event.status for event in await updated(sandbox, place)] == [EventStatus.COMPLETED]
    assert (await stored(sandbox, place)).stage is Stage.CANCELLED


async def test_the_event_of_a_cancelled_tournament_is_cancelled(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    await opened(sandbox, organiser, place)
    (event,) = await updated(sandbox, place)
    await cancel(organiser, place)
    await updated(sandbox, place)
    assert event.status is EventStatus.CANCELED
    await opened(sandbox, organiser, place)
    assert [event.status for event in await updated(sandbox, place)] == [
        EventStatus.CANCELED,
        EventStatus.SCHEDULED,
    ]


async def test_more_time_moves_the_end_of_an_arena_s_event(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    players = people(sandbox, place, 3)
    options = {"name": NAME, "format": "arena", "start": "60"}
    await organiser.slash("tournament create", channel=place, options=options)
    for player in players:
        await press_tournament(player, place, "join")
    (event,) = await updated(sandbox, place)
    await organise(organiser, place, "begin")
    await updated(sandbox, place)
    await sandbox.program.app.service(Director).round(now() + 20_000)
    await sandbox.caught_up()
    for player in players:
        await press_tournament(player, place, "ready")
    await organise(organiser, place, "begin")
    await updated(sandbox, place)
    await organise(organiser, place, "extend", minutes="20")
    await updated(sandbox, place)
    bell = (await stored(sandbox, place)).bell
    assert bell is not None
    assert round(event.end * 1000) == bell + 5 * MINUTE_MS


async def test_a_lost_response_makes_no_second_event(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    await opened(sandbox, organiser, place)
    sandbox.faults.cut_connection("POST /guilds/*/scheduled-events", after=True)
    await updated(sandbox, place)
    assert len(await updated(sandbox, place)) == 1


async def test_of_two_events_the_older_one_stays(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    """Two processes have made one each."""
    await opened(sandbox, organiser, place)
    (event,) = await updated(sandbox, place)
    tournament = await stored(sandbox, place)
    await sandbox.program.app.database.write(events.forget, tournament.id)
    await sandbox.program.app.database.write(events.want, tournament.id, 0)
    double = replace(event, id=event.id + 1)
    guild_of(place).scheduled_events[double.id] = double
    assert await updated(sandbox, place) == [event]


async def test_an_event_that_arrives_late_goes_once_the_tournament_changes(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    """A killed process has sent the request. The next one has found no event, and made another."""
    await opened(sandbox, organiser, place)
    (event,) = await updated(sandbox, place)
    late = replace(event, id=event.id + 1)
    guild_of(place).scheduled_events[late.id] = late
    await organise(organiser, place, "begin")
    assert await updated(sandbox, place) == [event]


async def test_an_event_that_somebody_deletes_is_not_made_again(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    await opened(sandbox, organiser, place)
    await updated(sandbox, place)
    guild_of(place).scheduled_events.clear()
    await organise(organiser, place, "begin")
    assert await updated(sandbox, place) == []


async def test_without_the_permission_the_rest_is_done(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    let_bot(sandbox, guild_of(place), NOTHING)
    before = len(sandbox.server.rest.requests)
    tournament = await opened(sandbox, organiser, place, start=180)
    assert await updated(sandbox, place) == []
    assert tournament.stage is Stage.OPEN
    assert [one.route for one in sandbox.server.rest.requests[before:] if one.status >= BAD] == []
    let_bot(sandbox, guild_of(place), Permission.CREATE_EVENTS)
    assert await updated(sandbox, place) == []
    (event,) = await updated(sandbox, place, HOUR_MS + MINUTE_MS)
    assert event.name == NAME


async def test_the_settings_say_which_permissions_are_missing(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    manager = sandbox.member(place, "Mona", LOCALES[language])
    sandbox.server.world.overwrite(place, manager.id, Permission.MANAGE_GUILD, NOTHING)
    missing = {
        say(language, "missing-events"),
        say(language, "missing-threads", channel=f"<#{place.id}>"),
    }
    await opened(sandbox, organiser, place)
    shown = (await manager.slash("settings", channel=place)).text.splitlines()
    assert not missing & {*shown}
    let_bot(sandbox, guild_of(place), NOTHING)
    threads, bot = Permission.CREATE_PUBLIC_THREADS, sandbox.server.world.bot
    sandbox.server.world.overwrite(place, bot.id, NOTHING, threads)
    shown = (await manager.slash("settings", channel=place)).text.splitlines()
    assert missing <= {*shown}
