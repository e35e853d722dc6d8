"""What messages show is stored a little later; a kill before that costs one more edit and nothing else."""

from __future__ import annotations

import pytest

from bot.delivery import write_behind
from bot.store.play import messages
from tests.bot.support.house import ANA, BOB, settle
from tests.bot.support.salon import Salon


@pytest.fixture(autouse=True)
def never_flushed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is collected waits until something else is written, or the program stops."""
    monkeypatch.setattr(write_behind, "_SECONDS", 3_600.0)


async def test_a_kill_before_it_is_stored_costs_one_more_edit_of_each_message(salon: Salon) -> None:
    table = await salon.cut(await salon.begun())
    again = salon.anew()
    await again.presenter.resume()
    await settle()
    for sheet in (salon.table(), salon.hand(ANA), salon.hand(BOB)):
        assert sheet.shown[-2:] == [table.version, table.version]


async def test_a_stop_stores_it(salon: Salon) -> None:
    table = await salon.cut(await salon.begun())
    await salon.presenter.close()
    again = salon.anew()
    await again.presenter.resume()
    await settle()
    for sheet in (salon.table(), salon.hand(ANA), salon.hand(BOB)):
        assert sheet.shown.count(table.version) == 1


async def test_what_is_asked_for_before_it_is_stored_is_shown_once_more(salon: Salon) -> None:
    table = await salon.cut(await salon.begun())
    await salon.presenter.repost(table)
    await settle()
    assert salon.table().shown == [table.version]
    assert salon.hand(ANA).shown[-1] == table.version


async def test_what_is_asked_for_after_it_was_shown_is_not_lost_in_a_kill(salon: Salon) -> None:
    table = await salon.cut(await salon.begun())
    salon.house.told.clear()
    await salon.house.database.write(lambda connection: messages.ask_all_again(connection, table.id))
    await salon.presenter.close()
    again = salon.anew()
    await again.presenter.resume()
    await settle()
    for sheet in (salon.table(), salon.hand(ANA), salon.hand(BOB)):
        assert sheet.shown.count(table.version) == 2
