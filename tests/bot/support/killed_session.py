"""A process whose children move the counters of a session and are killed between any two SQL statements.

For each of ``MOMENTS`` the n-th child kills itself before the n-th statement, the last one after the commit.
Each line that is printed is the state that a child left: ``as before``, ``done`` or ``torn``.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.features.salon.accounts.audit import audit_ledger
from bot.tables.guild import CounterSettings
from bot.tables.table import Table
from engine.bourre.actions import LEAVE
from engine.bourre.deal import Phase
from tests.bot.support import chance
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, open_harness, person
from tests.bot.support.kills import dump, killed_at_each_statement, killed_before
from tests.bot.support.sessions import (
    DORA,
    OPENING,
    PEOPLE,
    act,
    begun,
    nets,
    offered,
    to_phase,
)
from tests.bot.support.wagers import AT, use_counters

Act = Callable[[Harness, Table], Awaitable[object]]


async def _seated(harness: Harness) -> Table:
    return await harness.registry.offers.accept((await offered(harness)).id, person(BOB))


async def _left(harness: Harness, deals: int) -> Table:
    """A session that a player has left, before the last card of the deal after ``deals``."""
    table, cards = await begun(harness), Random(6)
    while series_of(table).deals < deals:
        table = await act(harness, table, cards)
    table = await to_phase(harness, table, Phase.PLAY, cards)
    who = table.seats[series_of(table).actors[0]].person
    table = await harness.registry.play.act(table.id, who, lambda _: LEAVE)
    while cards_left(table) > 1:
        table = await act(harness, table, cards)
    return table


def cards_left(table: Table) -> int:
    """How many cards are still to be played in the deal."""
    view = series_of(table).view(None)
    return sum(view.counts[seat] for seat in view.playing)


MOMENTS: Final[dict[str, tuple[Callable[[Harness], Awaitable[Table]], Act]]] = {
    "opens": (_seated, lambda harness, _: offered(harness, channel=77)),
    "sits": (_seated, lambda harness, table: harness.registry.offers.accept(table.id, person(CLEO))),
    "stands": (_seated, lambda harness, table: harness.registry.offers.decline(table.id, BOB)),
    "takes back": (_seated, lambda harness, table: harness.registry.offers.decline(table.id, ANA)),
    "joins": (begun, lambda harness, table: harness.registry.offers.accept(table.id, person(DORA))),
    "is paid": (lambda harness: _left(harness, 0), lambda harness, table: act(harness, table, Random(1))),
    "ends": (lambda harness: _left(harness, 2), lambda harness, table: act(harness, table, Random(1))),
    "is void": (lambda harness: _left(harness, 1), lambda harness, _: harness.registry.endings.void(GUILD)),
}
"""Each moment by name: how to come to it, and the act that follows."""


async def prepare(path: Path, moment: str) -> str:
    """Play to a moment; return the id of its table."""
    async with open_harness(path) as harness:
        await harness.meet(PEOPLE)
        await use_counters(harness, CounterSettings(counters=True, opening=OPENING))
        return (await MOMENTS[moment][0](harness)).id


async def act_until_killed(path: Path, moment: str, game: str, step: int) -> None:
    """Carry out the act and kill this process before a statement, or at the end if there are fewer."""
    async with open_harness(path) as harness:
        table = await harness.registry.tables.get(game)
        async with killed_before(harness.database, step):
            await MOMENTS[moment][1](harness, table)


async def adds_up(path: Path) -> bool:
    """Whether no counter was made or lost: in the state left behind, and once every table has ended."""
    async with open_harness(path) as harness:
        left = await audit_ledger(harness.database, GUILD, AT)
        whole = sum(await nets(harness, *PEOPLE)) + sum(left.escrow.values()) == 0
        await harness.registry.endings.void(GUILD)
        ended = await audit_ledger(harness.database, GUILD, AT)
        paid = sum(await nets(harness, *PEOPLE)) == 0
        return left.sound and ended.sound and whole and paid and not ended.escrow


def main(folder: Path) -> None:
    """Kill a child at every statement of each moment, until one reaches the end."""
    for moment in MOMENTS:
        path = folder / f"{moment}.db"
        game = asyncio.run(prepare(path, moment))
        before = dump(path)
        for _ in killed_at_each_statement(partial(act_until_killed, path, moment, game)):
            if dump(path) == before:
                print(f"{moment}: as before")
                continue
            print(f"{moment}: {'done' if asyncio.run(adds_up(path)) else 'torn'}")
            break


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        chance.fix(patch, "session")
        main(Path(sys.argv[1]))
