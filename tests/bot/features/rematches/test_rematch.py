"""What a rematch stores: the pages of the finished game are asked for in the commit of each change."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.database.connection import Connection
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.store import messages
from bot.tables.table import Status, Table
from engine.interface import Action, View
from tests.bot.support import bourre
from tests.bot.support.harness import ANA, BOB, Harness, offer, person


def _same(action: Action, _: View) -> Action:
    return action


async def pages_asked(harness: Harness, finished: Table) -> list[tuple[str, str]]:
    """The pages of a finished game that are asked for; afterwards none is."""

    def look(connection: Connection) -> list[tuple[str, str]]:
        found = messages.outdated(connection)
        for message in messages.of_game(connection, finished.id):
            messages.shows(connection, message, finished.version, {})
        return sorted(key for key in found if key[0] == finished.id)

    return await harness.database.write(look)


async def test_each_change_of_a_rematch_asks_for_the_pages_of_the_finished_game(harness: Harness) -> None:
    """A kill right after the commit loses no page: the outbox has it."""
    await harness.meet()
    live = await harness.begun()
    finished = await harness.act(live, "resign") if live.waits_for else live
    assert finished.status is Status.OVER
    registry = harness.registry
    places = [
        (finished.id, audience) for audience in (hand_audience(ANA), hand_audience(BOB), TABLE_AUDIENCE)
    ]

    async def asked() -> list[tuple[str, str]]:
        return await pages_asked(harness, finished)

    again = replace(offer(ANA, BOB), after=finished.id, in_place=True)
    await asked()
    offered = await registry.offers.challenge(again)
    assert await asked() == places
    # The offer has no message of its own.
    assert await harness.database.read(messages.of_game, offered.id) == []
    await registry.offers.decline(offered.id, ANA)
    assert await asked() == places
    offered = await registry.offers.challenge(again)
    await asked()
    begun = await registry.offers.accept(offered.id, person(BOB))
    assert begun.status is Status.LIVE
    assert await asked() == places
    wanted = await harness.database.read(messages.of_game, begun.id)
    assert {message.audience for message in wanted} == {audience for _, audience in places}


async def test_who_stands_up_from_another_round_leaves_the_pages_of_the_last_one(harness: Harness) -> None:
    await harness.meet()
    registry, table = harness.registry, await bourre.begun(harness, 3)
    while table.status is Status.LIVE:
        (seat,) = (table.seat_of(actor) for actor in table.waits_for)
        assert seat is not None
        leaves = table.started_game.resignation(seat)
        table = await bourre.chooses(harness, table, partial(_same, leaves))
    assert table.status is Status.OVER
    again = offer(ANA, kind=table.kind, rules=table.rules, seats=3, after=table.id)
    offered = await registry.offers.challenge(again)
    await registry.offers.accept(offered.id, person(BOB))
    assert await pages_asked(harness, table)
    await registry.offers.decline(offered.id, BOB)
    assert await pages_asked(harness, table) == sorted(
        (table.id, audience)
        for audience in (TABLE_AUDIENCE, *(hand_audience(held.person) for held in table.seats))
    )
