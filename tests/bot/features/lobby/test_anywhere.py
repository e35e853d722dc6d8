"""The queue of people who look for an opponent in all servers."""

from __future__ import annotations

import logging
from contextlib import suppress

import pytest

from bot.delivery.renewals import Renewals
from bot.features.lobby.anywhere import store
from bot.features.lobby.anywhere.model import SEEKER_AUDIENCE, UNPAIRED, Seeker, Stage
from bot.features.lobby.anywhere.transactions import (
    QUEUE_MS,
    READY_MS,
    join,
    leave,
    part,
    ready,
    tend,
)
from bot.features.moderation.posts.transactions import prefer
from bot.features.privacy.service import leave as delete_data
from bot.features.registered import HOOKS
from bot.features.standings.model import EVERYWHERE
from bot.tables.errors import Refusal
from bot.tables.person import Preferences
from bot.tables.store import blocks, exclusions, users
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CLEO, LONG_LIMITS, Harness, messages_settled

MOMENT = 1_760_000_000_000


async def joined(harness: Harness, *people: int, at: int = MOMENT) -> list[str]:
    """The ids of people who have joined the queue, one second after another."""
    keys = []
    for number, person in enumerate(people):
        await harness.database.write(users.save_preferences, person, Preferences(anywhere=True))
        since = at + 1_000 * number
        keys.append((await harness.database.write(join, HOOKS, person, 700 + person, "en", since)).id)
    return keys


async def stages(harness: Harness, keys: list[str]) -> list[Stage]:
    """How the searches stand."""
    found = [await harness.database.read(store.load, key) for key in keys]
    return [seeker.stage for seeker in found if isinstance(seeker, Seeker)]


async def test_who_waited_longest_is_paired_and_both_play_once(harness: Harness) -> None:
    keys = await joined(harness, ANA, BOB, CLEO)
    assert sorted(await harness.database.write(tend, MOMENT)) == sorted(keys[:2])
    assert await stages(harness, keys) == [Stage.PAIRED, Stage.PAIRED, Stage.WAITING]
    begin = harness.registry.offers.begin
    for key in (keys[0], keys[0], keys[1], keys[1]):
        if await stages(harness, [key]) != [Stage.PLAYING]:
            await begin(ready, key, LONG_LIMITS, MOMENT)
    (table,) = await harness.registry.tables.of_person(ANA)
    assert table.apart
    assert [held.person for held in table.seats] == [ANA, BOB]
    assert await harness.database.write(leave, keys[2], MOMENT) == [keys[2]]
    assert await harness.database.write(leave, keys[2], MOMENT) == []


async def test_people_who_are_late_leave_the_queue(harness: Harness) -> None:
    keys = await joined(harness, ANA, BOB)
    await harness.database.write(tend, MOMENT)
    await harness.registry.offers.begin(ready, keys[0], LONG_LIMITS, MOMENT)
    await harness.registry.commits.postpone(5_000)
    assert await harness.database.write(tend, MOMENT + READY_MS) == []
    await harness.database.write(tend, MOMENT + READY_MS + 5_000)
    assert await stages(harness, keys) == [Stage.WAITING, Stage.LATE]
    await harness.database.write(tend, MOMENT + QUEUE_MS)
    assert await stages(harness, keys) == [Stage.LATE, Stage.LATE]


@pytest.mark.parametrize("late", [False, True])
async def test_who_declined_each_other_is_not_paired_again_for_an_hour(harness: Harness, late: bool) -> None:
    keys, at = await joined(harness, ANA, BOB), MOMENT
    for pause in (0, UNPAIRED.period - 1, 1):
        at += pause
        keys = await joined(harness, ANA, BOB, at=at)
        await harness.database.write(tend, at)
        paired = await stages(harness, keys) == [Stage.PAIRED] * 2
        assert paired is (pause != UNPAIRED.period - 1)
        if paired and late:
            await harness.registry.offers.begin(ready, keys[0], LONG_LIMITS, at)
            await harness.database.write(tend, at + READY_MS)
            at += READY_MS
        for key in keys:
            await harness.database.write(leave, key, at)
    # Others may meet them.
    keys = await joined(harness, BOB, CLEO, at=at)
    await harness.database.write(tend, at)
    assert await stages(harness, keys) == [Stage.PAIRED] * 2


@pytest.mark.parametrize("paired", [False, True])
async def test_who_is_excluded_in_the_queue_plays_nobody(harness: Harness, paired: bool) -> None:
    keys = await joined(harness, ANA, BOB)
    if paired:
        await harness.database.write(tend, MOMENT)
    await harness.database.write(exclusions.save, EVERYWHERE, ANA, None)
    await harness.database.write(tend, MOMENT)
    for key in keys if paired else ():
        with suppress(Refusal):
            await harness.registry.offers.begin(ready, key, LONG_LIMITS, MOMENT)
    assert await stages(harness, keys) == [Stage.WAITING] * 2
    assert await harness.registry.tables.of_person(BOB) == []


async def test_who_opts_out_leaves_the_queue_and_the_pairing(harness: Harness) -> None:
    keys = await joined(harness, ANA, BOB)
    await harness.database.write(tend, MOMENT)
    _, outdated = await harness.database.write(prefer, ANA, {"anywhere": False}, MOMENT)
    assert sorted(outdated) == sorted((key, SEEKER_AUDIENCE) for key in keys)
    assert await stages(harness, keys) == [Stage.LEFT, Stage.WAITING]
    assert (await harness.database.write(prefer, CLEO, {"anywhere": False}, MOMENT))[1] == []


async def test_who_deletes_their_data_is_told_of_no_search_any_more(
    delivery: DeliveryHarness, caplog: pytest.LogCaptureFixture
) -> None:
    (search,) = await joined(delivery.harness, ANA)
    delivery.presenter.update((search, SEEKER_AUDIENCE))
    await messages_settled()
    assert len(delivery.discord.messages_in(700 + ANA)) == 1
    for message in await delivery.harness.database.write(delete_data, HOOKS, ANA, MOMENT):
        delivery.presenter.refresh_message(message)
    await messages_settled()
    renewals = Renewals(delivery.harness.database, delivery.presenter, delivery.harness.registry.peers)
    for _ in range(2):
        await renewals.round(MOMENT)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert delivery.discord.messages_in(700 + ANA) == []


@pytest.mark.parametrize("blocks_them", [True, False])
async def test_two_who_may_not_meet_do_not_begin(harness: Harness, blocks_them: bool) -> None:
    keys = await joined(harness, ANA, BOB)
    await harness.database.write(tend, MOMENT)
    await harness.registry.offers.begin(ready, keys[0], LONG_LIMITS, MOMENT)
    if blocks_them:
        await harness.database.write(blocks.save, BOB, ANA, MOMENT)
    else:
        await harness.database.write(users.save_preferences, BOB, Preferences())
    await harness.registry.offers.begin(ready, keys[1], LONG_LIMITS, MOMENT)
    assert await stages(harness, keys) == [Stage.WAITING] * 2
    assert await harness.registry.tables.of_person(ANA) == []


async def test_a_block_during_or_after_a_game_puts_nobody_into_the_queue(harness: Harness) -> None:
    keys = await joined(harness, ANA, BOB)
    await harness.database.write(tend, MOMENT)
    for key in keys:
        await harness.registry.offers.begin(ready, key, LONG_LIMITS, MOMENT)
    assert await harness.database.write(part, BOB, ANA, MOMENT) == []
    assert await stages(harness, keys) == [Stage.PLAYING] * 2
    # The search that found Bob is not Ana's any more.
    (again,) = await joined(harness, ANA)
    assert await harness.database.write(part, BOB, ANA, MOMENT) == []
    assert await harness.database.write(part, BOB, CLEO, MOMENT) == []
    assert await stages(harness, [again]) == [Stage.WAITING]
