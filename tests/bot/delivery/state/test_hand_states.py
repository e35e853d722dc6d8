"""Other processes know what a player has selected or was asked at one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord import ButtonStyle

from bot.database.opening import open_database
from bot.delivery.state.hand_states import HandStates
from bot.pages.table.hand_state import Choice, HandState, Menu, Question
from bot.tables.table import Table
from tests.bot.support.engines import Databases
from tests.bot.support.harness import ANA, BOB, Harness


@pytest.fixture
async def table(harness: Harness) -> Table:
    return await harness.begun(ANA, BOB)


def choices(table: Table) -> tuple[Choice, ...]:
    game = table.started_game
    cut = next(action for seat in (0, 1) for action in game.legal(seat))
    surely = Choice("Surely", game.resignation(0))
    return (
        surely,
        Choice("First the king", cut, game.resignation(1), final=False, style=ButtonStyle.secondary),
    )


async def test_two_processes_have_one_state(table: Table, databases: Databases) -> None:
    with databases.empty() as url:
        ours, theirs = await open_database(url), await open_database(url)
        here, there = HandStates(ours), HandStates(theirs)
        await there.ask(table, 0, "Do you resign?", *choices(table))
        await here.recall(table, 0)
        asked = here.of(table, 0).opened
        assert isinstance(asked, Question)
        assert (asked, here.of(table, 0)) == (there.of(table, 0).opened, there.of(table, 0))
        assert asked.choices == choices(table)
        await here.open_menu(table, 0)
        await there.recall(table, 0)
        assert there.of(table, 0).opened == Menu()
        await there.close(table, 0)
        await here.recall(table, 0)
        assert here.of(table, 0) == here.of(table, 1) == HandState()
        for database in (ours, theirs):
            await database.close()


async def test_processes_number_their_questions_differently(table: Table, harness: Harness) -> None:
    harness.database.shared = True
    numbers = set()
    for _ in range(20):
        states = HandStates(harness.database)
        await states.ask(table, 0, "Do you resign?", *choices(table))
        asked = states.of(table, 0).opened
        assert isinstance(asked, Question)
        numbers.add(asked.number)
    assert len(numbers) == 20


async def test_a_state_of_an_earlier_version_is_none(table: Table, databases: Databases) -> None:
    with databases.empty() as url:
        database = await open_database(url)
        await HandStates(database).open_menu(table, 0)
        version = table.version + 1
        later = replace(table, version=version, seat_unchanged_since=(version, version))
        states = HandStates(database)
        await states.recall(later, 0)
        assert states.of(later, 0) == HandState()
        await database.close()
