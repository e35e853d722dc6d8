"""Tables of bourré: people who sit down, and their actions in words."""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.table import Table
from engine.bourre import actions
from engine.bourre.game import BourreGame
from engine.bourre.view import BourreView
from engine.interface import Action, View
from tests.bot.support.harness import Harness, offer, person

FIRST: int = 201
"""The first of the people; the others follow."""


def people(seats: int) -> list[int]:
    """The people at a table of ``seats`` seats, in the order in which they sit down."""
    return list(range(FIRST, FIRST + seats))


async def begun(harness: Harness, seats: int, rules: str = "bourre", turn: int | None = None) -> Table:
    """A session of ``seats`` people, with the seats drawn, which waits for the first cut."""
    await harness.meet(people(seats))
    first, *others = people(seats)
    made = offer(first, kind=BourreGame.kind, rules=rules, seats=seats, turn=turn)
    table = await harness.registry.offers.challenge(made)
    for other in others:
        table = await harness.registry.offers.accept(table.id, person(other))
    return table


async def acts(harness: Harness, table: Table, words: str) -> Table:
    """Let the player whose turn it is act."""
    return await chooses(harness, table, lambda _: actions.parse(words))


async def chooses(harness: Harness, table: Table, choose: Callable[[View], Action]) -> Table:
    """Let the player whose turn it is choose."""
    (actor,) = table.waits_for
    return await harness.registry.play.act(table.id, actor, choose)


def series_of(table: Table) -> BourreGame:
    """The session at a table."""
    assert isinstance(table.game, BourreGame)
    return table.game


def view_of(table: Table, viewer: int | None = None) -> BourreView:
    """The view of a seat, or of the public, of the session at a table."""
    return series_of(table).view(viewer)
