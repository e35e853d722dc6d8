"""If a game ends before its first card was played, in any way, bets go back and stakes do not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.features.salon.bets import transactions as counters
from bot.features.salon.ledger import purses
from bot.features.salon.pool import transactions as pool_transactions
from bot.tables.guild import CounterSettings
from bot.tables.table import Status, Table
from bot.text.i18n import LANGUAGES, Language, say
from engine.ecarte import actions
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    GUILD,
    Harness,
    messages_settled,
    person,
)
from tests.bot.support.wagers import OPENING, SOUND, audit, backed, bet, cover, nets, use_counters

DAN: Final = 104
STAKE: Final = 100


async def resign(harness: Harness, table: Table, who: int = ANA) -> Table:
    return await harness.registry.play.act(table.id, who, lambda _: actions.RESIGN)


async def while_bets_are_open(harness: Harness, table: Table) -> Table:
    return await resign(harness, table)


async def while_a_player_may_cover(harness: Harness, table: Table) -> Table:
    await bet(harness, table, 11, 0, 5)
    return await resign(harness, await harness.bets_closed(table))


async def covered(harness: Harness, table: Table) -> Table:
    await bet(harness, table, 11, 0, 5)
    table = await harness.bets_closed(table)
    await cover(harness, table, BOB, 5)
    return await resign(harness, await harness.registry.tables.get(table.id))


async def before_the_cut(harness: Harness, table: Table) -> Table:
    return await resign(harness, await harness.past_wait(table))


async def after_the_deal(harness: Harness, table: Table) -> Table:
    return await resign(harness, await harness.act(table, "cut 9"))


async def before_the_lead(harness: Harness, table: Table) -> Table:
    return await resign(harness, await harness.to_play(table))


async def by_the_other(harness: Harness, table: Table) -> Table:
    return await resign(harness, await harness.to_play(table), BOB)


async def by_conceding(harness: Harness, table: Table) -> Table:
    table = await harness.act(table, "cut 9")
    while table.open:
        over = await harness.registry.play.act(table.id, ANA, lambda _: actions.CONCEDE)
        table = over if not over.open else await harness.act(over, "cut 9")
    return table


async def out_of_time(harness: Harness, table: Table) -> Table:
    table = await harness.past_wait(table)
    while table.open:
        await harness.database.write(run, "UPDATE game SET deadline = 1 WHERE status = 'live'")
        late = harness.restarted().registry
        await late.time_outs.time_out(table.id, table.version)
        table = await late.tables.get(table.id)
    return table


async def with_the_bot_removed(harness: Harness, table: Table) -> Table:
    (over,) = await harness.registry.endings.void(GUILD)
    return over


ENDS: Final = (
    while_bets_are_open,
    while_a_player_may_cover,
    covered,
    before_the_cut,
    after_the_deal,
    before_the_lead,
    by_the_other,
    by_conceding,
    out_of_time,
    with_the_bot_removed,
)
End = Callable[[Harness, Table], Awaitable[Table]]


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
async def test_bets_go_back_and_stakes_do_not(harness: Harness, end: End) -> None:
    await use_counters(harness)
    await harness.meet((11,))
    table = await backed(harness, [(CLEO, 1, 60), (DAN, 0, 60)], stake=STAKE)
    await harness.database.write(purses.balance, GUILD, 11, 1)
    over = await end(harness, table)
    assert not over.open
    assert await nets(harness, CLEO, DAN, 11) == [0, 0, 0]
    ana, bob = await nets(harness, ANA, BOB)
    paid = 0 if over.status is Status.VOID else STAKE
    assert sorted((ana, bob)) == [-paid, paid]
    assert await audit(harness) == SOUND


async def test_bets_stand_from_the_first_card_on(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 1, 60), (DAN, 0, 60)])
    table = await harness.play_card(await harness.to_play(table))
    await resign(harness, table)
    assert await nets(harness, CLEO, DAN) == [60, -60]


async def test_what_la_chouette_covers_goes_back(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((ANA, BOB, CLEO))
    table = await harness.begun(stake=STAKE)
    await harness.registry.table_changes.run(table.id, counters.declare_chouette, BOB, 1_000, now())
    await bet(harness, table, CLEO, 0, 40)
    await resign(harness, await harness.act(table, "cut 9"))
    assert await nets(harness, ANA, BOB, CLEO) == [-STAKE, STAKE, 0]


async def test_no_rake_is_taken_of_bets_that_go_back(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=OPENING, rake=10, betting=120_000))
    table = await backed(harness, [(CLEO, 1, 60), (DAN, 0, 60)])
    await resign(harness, table)
    assert await nets(harness, ANA, BOB, CLEO, DAN) == [-STAKE, STAKE - STAKE // 10, 0, 0]


async def test_bets_on_a_later_game_of_a_match_go_back(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((ANA, BOB, CLEO, DAN))
    offered = await harness.offered(length=3)
    first = await harness.registry.offers.accept(offered.id, person(BOB))
    await resign(harness, await harness.play_card(await harness.to_play(first)))
    (second,) = await harness.registry.tables.of_person(ANA)
    for bettor, seat in ((CLEO, 0), (DAN, 1)):
        await bet(harness, second, bettor, seat, 50)
    await resign(harness, await harness.act(second, "cut 9"))
    assert await nets(harness, CLEO, DAN) == [0, 0]


async def test_bets_on_a_game_of_a_pool_go_back_and_its_stakes_do_not(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((ANA, BOB, CLEO, DAN, 11))
    pool = await harness.pool(ANA, BOB, CLEO)
    (table,) = await harness.registry.tables.of_person(ANA)
    for bettor, seat in ((DAN, 0), (11, 1)):
        await bet(harness, table, bettor, seat, 50)
    await resign(harness, table, BOB)
    assert await nets(harness, DAN, 11) == [0, 0]
    found = await harness.database.read(pool_transactions.find, pool.id)
    assert found.play is not None
    assert found.play.total == 4 * found.stake
    assert (await audit(harness)).total == 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_says_that_bets_are_back(delivery: DeliveryHarness, language: Language) -> None:
    harness = delivery.harness
    await use_counters(harness)
    await harness.meet((ANA, BOB, CLEO, DAN), language)
    offered = await harness.offered(language=language)
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    for bettor, seat in ((CLEO, 0), (DAN, 1)):
        await bet(harness, table, bettor, seat, 50)
    back = say(language, "bets-back")
    table = await harness.act(table, "cut 9")
    await messages_settled()
    assert back not in delivery.table_message().text
    await resign(harness, table)
    await messages_settled()
    assert back in delivery.table_message().text
    assert say(language, "bets-closed") not in delivery.table_message().text
