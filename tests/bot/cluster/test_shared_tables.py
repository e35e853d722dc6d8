"""Two processes with one database: each sees what the other has done, and nobody is asked to try again."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.privacy.service import leave
from bot.features.registered import HOOKS
from bot.registry.commits import StaleError
from bot.tables.errors import Reason
from bot.tables.store import games
from bot.tables.table import Status
from engine.ecarte import actions
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    Harness,
    action_of,
    concurrently,
    person,
    reason,
    reasons,
)


@pytest.fixture
def other(harness: Harness) -> Harness:
    """Another process with the same database."""
    harness.database.shared = True
    return harness.restarted()


async def test_the_newest_button_acts_at_the_first_press(harness: Harness, other: Harness) -> None:
    table = await harness.begun()
    await other.registry.tables.get(table.id)
    newest = await harness.act(await harness.act(table, "cut 12"), "propose")
    (dealer,) = newest.waits_for
    after = await other.registry.play.act(table.id, dealer, lambda _: action_of("refuse"), newest.version)
    assert after.version == newest.version + 1
    assert (await harness.registry.tables.get(table.id)).version == after.version


async def test_an_old_button_shows_what_another_process_has_done(harness: Harness, other: Harness) -> None:
    table = await harness.begun()
    await other.registry.tables.get(table.id)
    newest = await harness.act(table, "cut 12")
    with pytest.raises(StaleError) as stale:
        await other.registry.play.act(
            table.id, table.waits_for[0], lambda _: action_of("cut 3"), table.version
        )
    assert stale.value.table.version == newest.version


async def test_a_change_without_a_new_version_is_seen(harness: Harness, other: Harness) -> None:
    table = await harness.begun()
    await other.registry.tables.get(table.id)
    await harness.database.write(games.declare, table, 1, actions.ANNOUNCE)
    assert (await other.registry.tables.get(table.id)).intent(1) == actions.ANNOUNCE


async def test_a_moved_deadline_is_seen(harness: Harness, other: Harness) -> None:
    table = await harness.begun()
    assert table.deadline is not None
    await other.registry.tables.get(table.id)
    await harness.own()
    await harness.registry.commits.postpone(60_000)
    assert (await other.registry.tables.get(table.id)).deadline == table.deadline + 60_000


async def test_one_of_two_people_gets_a_seat_that_both_take_at_once(harness: Harness, other: Harness) -> None:
    table = await harness.offered(ANA, None)
    seated, refused = await concurrently(
        harness.registry.offers.accept(table.id, person(BOB)),
        other.registry.offers.accept(table.id, person(CLEO)),
    )
    assert [one.status for one in seated] == [Status.LIVE]
    assert reasons(refused) == {Reason.ENDED}


async def test_a_decision_on_an_old_state_is_decided_again(harness: Harness) -> None:
    """The table changes after it was read and before the commit."""
    stale = harness.restarted()
    table = await harness.offered(ANA, None)
    await stale.registry.tables.get(table.id)
    await harness.registry.offers.accept(table.id, person(BOB))
    assert await reason(stale.registry.offers.accept(table.id, person(CLEO))) is Reason.ENDED


async def test_a_bet_on_an_old_state_is_decided_again(harness: Harness) -> None:
    stale = harness.restarted()
    table = await harness.begun()
    await stale.registry.tables.get(table.id)
    await harness.act(table, "cut 12")
    seen = await stale.registry.table_changes.run(table.id, lambda _, found: found.version)
    assert seen == (await harness.registry.tables.get(table.id)).version


async def test_a_player_who_has_left_is_forgotten_in_every_process(harness: Harness, other: Harness) -> None:
    table = await harness.play_out(await harness.begun(), 1)
    await other.registry.tables.get(table.id)
    await harness.database.write(leave, HOOKS, BOB, now())
    assert BOB not in [held.person for held in (await other.registry.tables.get(table.id)).seats]


@pytest.mark.sqlite
async def test_a_single_process_does_not_read_a_cached_table_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.begun()
    monkeypatch.setattr(harness.database, "read", None)
    assert await harness.registry.tables.get(table.id) == table
