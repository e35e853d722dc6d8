"""The reminder shortly before a tournament begins is one post, which pings one role."""

from __future__ import annotations

from bot.database.clock import MINUTE_MS, now
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Order
from bot.features.registered import HOOKS
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import REMINDER_MS, Reminder, Stage, Tournament
from bot.features.tournaments.transactions import organising, stages
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, GUILD, Harness
from tests.bot.support.tournaments import ORGANISER, opened, stored

ROLE = 7


async def upcoming(harness: Harness, minutes: int = 60) -> Tournament:
    """A tournament whose reminder pings a role."""
    starts_at = now() + minutes * MINUTE_MS
    return await opened(harness, reminder=Reminder.AHEAD, ping=ROLE, starts_at=starts_at)


async def look(delivery: DeliveryHarness, at: int) -> list[tuple[int, ...]]:
    """Let the program look at a time: the roles that each message so far has notified."""
    harness = delivery.harness
    for _ in range(2):
        await Director(harness.database, harness.registry, delivery.presenter).round(at)
        await delivery.caught_up()
    return [message.roles for message in delivery.discord.messages if message.channel == CHANNEL]


async def test_it_is_posted_once_fifteen_minutes_before(delivery: DeliveryHarness) -> None:
    tournament = await upcoming(delivery.harness)
    await delivery.presenter.show_now(tournament)
    due = tournament.starts_at - REMINDER_MS
    assert await look(delivery, due - 1) == [()]
    assert await look(delivery, due) == [(), (ROLE,)]
    await delivery.presenter.publisher.post_again(
        await stored(delivery.harness, tournament), (tournament.id, tournament.main_audience)
    )
    posts = await look(delivery, tournament.starts_at - tournament.check_in_ms)
    assert posts == [(), (ROLE,), (), ()]
    assert (await stored(delivery.harness, tournament)).stage is Stage.CHECK_IN


async def test_nobody_who_is_excluded_has_a_role_pinged(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    tournament = await upcoming(harness)
    await delivery.presenter.show_now(tournament)
    await harness.meet((1,))
    order = Order(GUILD, 1, ORGANISER.person, "why", now())
    await harness.database.write(moderation.exclude, HOOKS, order, None)
    assert await look(delivery, tournament.starts_at - REMINDER_MS) == [(), ()]


async def test_so_late_the_first_post_is_the_reminder(delivery: DeliveryHarness) -> None:
    tournament = await upcoming(delivery.harness, 10)
    await delivery.presenter.show_now(tournament)
    assert await look(delivery, now()) == [(ROLE,)]
    assert (await stored(delivery.harness, tournament)).reminder is Reminder.DONE


async def test_a_check_in_that_begins_sooner_is_the_reminder(delivery: DeliveryHarness) -> None:
    tournament = await upcoming(delivery.harness)
    await delivery.presenter.show_now(tournament)
    await delivery.harness.database.write(organising.begin, tournament.id, ORGANISER, now())
    assert await look(delivery, now()) == [(), (ROLE,)]


async def test_two_processes_ask_for_it_once(harness: Harness) -> None:
    tournament = await upcoming(harness)
    for _ in range(2):
        await harness.database.write(stages.remind, tournament.id, tournament.starts_at - REMINDER_MS)
    after = await stored(harness, tournament)
    assert (after.reminder, after.version) == (Reminder.NOW, tournament.version + 1)
