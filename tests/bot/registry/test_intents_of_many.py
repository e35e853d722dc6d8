"""Several players have declared a pass in advance: each passes in turn, all in one commit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.tables.message import hand_audience
from bot.tables.store import games, messages
from bot.tables.table import Table
from engine.bourre.actions import PASS
from tests.bot.support import bourre
from tests.bot.support.bourre import series_of, view_of
from tests.bot.support.harness import Harness

SEATS: Final = 5


async def dealt(harness: Harness) -> Table:
    """A table that waits for the first declaration, and whose dealer may pass."""
    table = await bourre.begun(harness, SEATS)
    while True:
        table = await bourre.acts(harness, table, "cut 16")
        if not view_of(table).must_play:
            return table
        while series_of(table).deal is not None:
            table = await bourre.chooses(harness, table, lambda view: view.legal[0])


async def declare(harness: Harness, table: Table, places: Sequence[int]) -> Table:
    """Let the players at these places from the dealer's left declare a pass in advance."""
    for place in places:
        seat = series_of(table).dealt[place]
        table = await harness.registry.play.declare(table.id, table.seats[seat].person, PASS)
    return table


async def test_one_pass_makes_the_next_due_in_one_commit(harness: Harness) -> None:
    table = await declare(harness, await dealt(harness), [1, 2])
    changes = len(harness.changes)
    after = await bourre.acts(harness, table, "pass")
    assert len(harness.changes) == changes + 1
    assert after.version == table.version + 3
    dealt_to = series_of(table).dealt
    assert view_of(after).passed == dealt_to[:3]
    assert after.intents == ()
    history = await harness.database.read(games.history, table.id)
    assert history[-3:] == [(seat, "pass") for seat in dealt_to[:3]]
    assert (await harness.stored(after)).game == after.game


async def test_the_order_in_which_they_were_declared_does_not_matter(harness: Harness) -> None:
    table = await declare(harness, await dealt(harness), [3, 2, 1])
    after = await bourre.acts(harness, table, "pass")
    # When everybody else has passed, the dealer takes the pot.
    assert series_of(after).deals == 1
    assert after.intents == ()


async def test_a_player_who_declares_in_turn_ends_the_row(harness: Harness) -> None:
    table = await declare(harness, await dealt(harness), [1, 3])
    after = await bourre.acts(harness, table, "pass")
    dealt_to = series_of(after).dealt
    assert view_of(after).passed == dealt_to[:2]
    assert after.waits_for == (after.seats[dealt_to[2]].person,)
    assert after.intents == ((dealt_to[3], PASS),)


async def test_an_impossible_declaration_is_forgotten(harness: Harness) -> None:
    table = await declare(harness, await dealt(harness), [4, 1, 2, 3])
    assert len(table.intents) == 4
    dealer = series_of(table).dealer
    after = await bourre.acts(harness, table, "pass")
    assert after.version == table.version + 4
    assert after.intents == ()
    last = series_of(after).last_deal
    assert last is not None
    assert last.takers == (dealer,)


async def test_nobody_else_notices_what_is_declared(harness: Harness) -> None:
    table = await dealt(harness)
    seats = range(SEATS)
    before = await harness.database.read(messages.of_game, table.id)
    seen = [view_of(table, seat) for seat in (None, *seats)]
    declared = await declare(harness, table, [2])
    own = series_of(table).dealt[2]
    assert (declared.version, declared.deadline) == (table.version, table.deadline)
    assert [view_of(declared, seat) for seat in (None, *seats)] == seen
    after = await harness.database.read(messages.of_game, table.id)
    changed = [now.audience for now, was in zip(after, before, strict=True) if now != was]
    assert changed == [hand_audience(table.seats[own].person)]
