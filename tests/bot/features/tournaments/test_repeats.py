"""Weekly events: the next evening is posted once, skipped, moved, or none is held any more."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.database import clock
from bot.database.clock import DAY_MS, HOUR_MS, WEEK_MS, now
from bot.delivery.discord.operations import Failure
from bot.features.registered import HOOKS
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import MOST_TOURNAMENTS, Format, Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import store, transactions
from bot.features.tournaments.repeats.model import Repetition
from bot.features.tournaments.repeats.page import state_lines, stop_page
from bot.features.tournaments.transactions import organising, reading
from bot.features.tournaments.transactions.organising import Organiser
from bot.pages.parts.page import texts
from bot.tables.errors import Reason
from bot.tables.guild import CounterSettings
from bot.tables.store import guilds
from tests.bot.support import times
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, GUILD, Harness, reason, wait_until
from tests.bot.support.tournaments import (
    BOSS,
    ORGANISER,
    begun,
    finished,
    opened,
    stored,
    weekly,
)


async def cancelled(harness: Harness, held: Tournament) -> Repetition:
    """Let an evening be over; its event as it is then."""
    await harness.database.write(organising.cancel, held.id, ORGANISER, now())
    return await event(harness, held)


async def event(harness: Harness, held: Tournament) -> Repetition:
    found = (await stored(harness, held)).repetition
    assert found is not None
    return found


async def newest(harness: Harness) -> list[Tournament]:
    return await harness.database.read(reading.newest_in, GUILD, 9)


async def go_on(harness: Harness, repetition: Repetition, at: int) -> Tournament:
    """Let the program look at an event at a time; its newest evening then."""
    if repetition.id in await harness.database.read(store.due, at):
        await harness.database.write(transactions.go_on, repetition.id, at)
    found = await harness.database.read(store.load, repetition.id)
    assert found is not None
    return await harness.database.read(reading.find, found.tournament)


async def test_the_next_evening_is_posted_a_day_before_with_the_terms_of_the_first(harness: Harness) -> None:
    held = await opened(harness, entry=20, experience=3, role=7, **weekly())
    repetition = await cancelled(harness, held)
    assert repetition.starts_at - held.starts_at in range(WEEK_MS - HOUR_MS, WEEK_MS + 1)
    assert await go_on(harness, repetition, repetition.starts_at - DAY_MS - 1) == await stored(harness, held)
    upcoming = await go_on(harness, repetition, repetition.starts_at - DAY_MS)
    assert upcoming.starts_at == repetition.starts_at
    assert (upcoming.stage, upcoming.entry, upcoming.experience, upcoming.role) == (Stage.OPEN, 20, 3, 7)
    date = f"{datetime.fromtimestamp(upcoming.starts_at / 1_000, ZoneInfo('UTC')):%b} "
    assert upcoming.name.startswith(f"Cup · {date}")
    assert upcoming.name != held.name


async def test_by_post_it_is_posted_a_day_before_its_check_in(harness: Harness) -> None:
    repetition = await cancelled(harness, await opened(harness, turn=DAY_MS, **weekly(now() + 2 * DAY_MS)))
    two_days_before = repetition.starts_at - 2 * DAY_MS
    assert repetition.id not in await harness.database.read(store.due, two_days_before - 1)
    # The program looks once a second.
    upcoming = await go_on(harness, repetition, two_days_before + 999)
    assert (upcoming.starts_at, upcoming.deadline) == (repetition.starts_at, repetition.starts_at - DAY_MS)


async def test_an_evening_that_lasts_for_weeks_skips_one_that_is_to_come(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    times.may_move(monkeypatch)
    held = await begun(harness, 1, 2, 3, turn=DAY_MS, **weekly(now() + 3 * DAY_MS))
    clock.move(20 * DAY_MS)
    upcoming = (await event(harness, held)).starts_at
    assert upcoming in range(now(), now() + WEEK_MS)
    await harness.database.write(transactions.skip, held.id, ORGANISER, now())
    assert (await event(harness, held)).starts_at == upcoming + WEEK_MS


async def test_it_has_no_entry_where_counters_were_turned_off(harness: Harness) -> None:
    repetition = await cancelled(harness, await opened(harness, entry=20, **weekly()))
    await harness.database.write(guilds.save_counter_settings, GUILD, CounterSettings())
    upcoming = await go_on(harness, repetition, repetition.starts_at - DAY_MS)
    assert (upcoming.stage, upcoming.entry) == (Stage.OPEN, 0)


async def test_it_is_posted_once_the_last_is_over_if_that_is_later(harness: Harness) -> None:
    held = await opened(harness, **weekly())
    late = (await event(harness, held)).starts_at + DAY_MS
    assert (await go_on(harness, await event(harness, held), late)).id == held.id
    repetition = await cancelled(harness, held)
    upcoming = await go_on(harness, repetition, late)
    # That week's is over.
    assert upcoming.starts_at == repetition.starts_at + WEEK_MS
    assert (await event(harness, upcoming)).starts_at == upcoming.starts_at + WEEK_MS


async def test_few_players_of_one_evening_change_nothing_of_the_next(harness: Harness) -> None:
    held = await begun(harness, 1, 2, 3, format=Format.SWISS, **weekly())
    over = await finished(harness, held, 1)
    assert (over.stage, over.format) == (Stage.FINISHED, Format.ROUND_ROBIN)
    upcoming = await go_on(harness, await event(harness, held), now() + WEEK_MS)
    assert (upcoming.format, upcoming.rounds, upcoming.players) == (Format.SWISS, 0, ())


async def test_two_processes_post_it_once(harness: Harness) -> None:
    repetition = await cancelled(harness, await opened(harness, **weekly()))
    at = repetition.starts_at - DAY_MS
    await asyncio.gather(*(harness.database.write(transactions.go_on, repetition.id, at) for _ in range(2)))
    assert [found.stage for found in await newest(harness)] == [Stage.OPEN, Stage.CANCELLED]


@pytest.mark.parametrize("change", ["2027-03-28", "2027-10-31"])
async def test_its_time_stays_when_the_clocks_of_the_server_change(change: str, harness: Harness) -> None:
    paris = ZoneInfo("Europe/Paris")
    settings = await harness.database.read(guilds.settings, GUILD)
    await harness.database.write(guilds.save_settings, GUILD, replace(settings, zone="Europe/Paris"))
    sunday = datetime.fromisoformat(f"{change} 20:30").replace(tzinfo=paris)
    before = Repetition(
        "sundays", GUILD, "Cup", Format.SWISS, 6, 1_230, "", 0, zone="Europe/Paris"
    ).from_time(round(sunday.timestamp() * 1_000) - 8 * DAY_MS)
    held = await opened(harness, repetition=before, name="Cup")
    repetition = replace(await event(harness, held), starts_at=before.starts_at, tournament=held.id)
    await harness.database.write(store.save, repetition)
    await cancelled(harness, held)
    shown = []
    for _ in range(3):
        at = (await event(harness, held)).starts_at - DAY_MS
        held = await go_on(harness, repetition, at)
        shown.append(datetime.fromtimestamp(held.starts_at / 1_000, paris))
        await cancelled(harness, held)
    assert sunday in shown
    assert {f"{moment:%a %H:%M}" for moment in shown} == {"Sun 20:30"}


async def test_it_follows_the_zone_that_its_server_sets_later(harness: Harness) -> None:
    held = await opened(harness, **weekly())
    before = await event(harness, held)
    settings = await harness.database.read(guilds.settings, GUILD)
    await harness.database.write(guilds.save_settings, GUILD, replace(settings, zone="America/New_York"))
    after = await event(harness, held)
    clocks = [
        datetime.fromtimestamp(each.starts_at / 1_000, ZoneInfo(each.zone)).strftime("%a %H:%M")
        for each in (before, after)
    ]
    assert clocks[0] == clocks[1]
    assert after.starts_at - before.starts_at in (4 * HOUR_MS, 5 * HOUR_MS)


async def test_an_evening_is_skipped_and_held_after_all(harness: Harness) -> None:
    held = await opened(harness, **weekly())
    first = (await event(harness, held)).starts_at
    for _ in range(2):
        await harness.database.write(transactions.skip, held.id, ORGANISER, now())
    repetition = await cancelled(harness, held)
    assert repetition.starts_at == first + 2 * WEEK_MS
    assert (await go_on(harness, repetition, first)).id == held.id
    await harness.database.write(transactions.unskip, held.id, ORGANISER, now())
    assert (await go_on(harness, repetition, first - DAY_MS)).starts_at == first


async def test_an_evening_held_after_all_begins_by_the_clocks_that_its_server_has_set_since(
    harness: Harness,
) -> None:
    held = await opened(harness, **weekly())
    await harness.database.write(transactions.skip, held.id, ORGANISER, now())
    settings = await harness.database.read(guilds.settings, GUILD)
    await harness.database.write(guilds.save_settings, GUILD, replace(settings, zone="America/New_York"))
    told = await harness.database.write(transactions.unskip, held.id, ORGANISER, now())
    assert told.starts_at == (await event(harness, held)).starts_at


async def test_a_stopped_event_is_held_no_more(harness: Harness) -> None:
    held = await opened(harness, **weekly())
    typed = replace(await event(harness, held), title="[Cup](https://example.org)")
    assert "](" not in "".join(texts(stop_page(held, typed, "en").components))
    await harness.database.write(transactions.stop, held.id, ORGANISER, now())
    repetition = await cancelled(harness, held)
    assert repetition.stopped
    assert (await go_on(harness, repetition, now() + 9 * DAY_MS)).id == held.id
    assert (
        await reason(harness.database.write(transactions.skip, held.id, ORGANISER, now())) is Reason.OUTDATED
    )


async def test_only_organisers_skip_and_stop(harness: Harness) -> None:
    held = await opened(harness, **weekly())
    for act in (transactions.skip, transactions.unskip, transactions.stop):
        refused = reason(harness.database.write(act, held.id, Organiser(BOSS, may=False), now()))
        assert await refused is TournamentReason.NEEDS_ORGANISER


async def test_a_server_that_the_bot_has_left_has_no_event(harness: Harness) -> None:
    repetition = await cancelled(harness, await opened(harness, **weekly()))
    assert GUILD in await harness.database.read(tournaments.servers)
    await harness.database.write(HOOKS.bot_removed, GUILD, now())
    assert GUILD not in await harness.database.read(tournaments.servers)
    assert await harness.database.read(store.due, repetition.starts_at) == []


async def test_a_weekly_event_keeps_its_place_among_the_open_tournaments(harness: Harness) -> None:
    await cancelled(harness, await opened(harness, **weekly()))
    for number in range(MOST_TOURNAMENTS - 1):
        await opened(harness, name=f"Cup {number}")
    assert await reason(opened(harness, name="One more")) is TournamentReason.TOURNAMENTS_OPEN


async def test_an_event_stays_in_the_list_of_its_server(harness: Harness) -> None:
    held = await opened(harness, **weekly())
    await cancelled(harness, held)
    for number in range(3):
        await opened(harness, name=f"Cup {number}")
    assert held.id in {each.id for each in await harness.database.read(reading.newest_in, GUILD, 2)}


@pytest.mark.parametrize("failure", [Failure.NO_CHANNEL, Failure.REFUSED])
async def test_what_cannot_be_posted_waits_until_an_organiser_moves_it(
    failure: Failure, delivery: DeliveryHarness
) -> None:
    harness = delivery.harness
    works = Director(harness.database, harness.registry, delivery.presenter)
    held = await opened(harness, **weekly())
    await works.round(now())
    repetition = await cancelled(harness, held)
    assert not repetition.unseen
    delivery.discord.unreachable[CHANNEL] = failure
    for _ in range(2):
        await works.round(repetition.starts_at - DAY_MS)
        await delivery.caught_up()
    (unseen, _) = await newest(harness)

    async def is_unseen() -> bool:
        return (await event(harness, unseen)).unseen

    await wait_until(is_unseen)
    assert "not posted" in state_lines(await stored(harness, unseen), "en")[0]
    await harness.database.write(transactions.move, unseen.id, ORGANISER, CHANNEL + 1, now())
    await works.round(now())
    await delivery.caught_up()
    moved = await stored(harness, unseen)
    assert moved.channel == CHANNEL + 1
    assert not (await event(harness, moved)).unseen
