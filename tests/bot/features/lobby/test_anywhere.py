"""The queue of people who look for an opponent in all servers."""

from __future__ import annotations

from bot.features.hooks import HOOKS
from bot.features.lobby.anywhere import store
from bot.features.lobby.anywhere.model import Seeker, Stage
from bot.features.lobby.anywhere.transactions import QUEUE_MS, READY_MS, join, leave, ready, tend
from bot.tables.person import Preferences
from bot.tables.store import users
from tests.bot.support.harness import ANA, BOB, CLEO, LONG_LIMITS, Harness

MOMENT = 1_760_000_000_000


async def joined(harness: Harness, *people: int) -> list[str]:
    """The ids of people who have joined the queue, one second after another."""
    keys = []
    for number, person in enumerate(people):
        await harness.database.write(users.save_preferences, person, Preferences(anywhere=True))
        at = MOMENT + 1_000 * number
        keys.append((await harness.database.write(join, HOOKS, person, 700 + person, "en", at)).id)
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
