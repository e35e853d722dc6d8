"""What a rematch stores: the pages of the finished game are asked for in the commit of each change."""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.store import messages
from bot.tables.table import Status
from tests.bot.support.harness import ANA, BOB, Harness, offer, person


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
        def look(connection: Connection) -> list[tuple[str, str]]:
            found = messages.outdated(connection)
            for message in messages.of_game(connection, finished.id):
                messages.shows(connection, message, finished.version, {})
            return sorted(key for key in found if key[0] == finished.id)

        return await harness.database.write(look)

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
