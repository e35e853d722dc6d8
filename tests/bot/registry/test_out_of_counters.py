"""Sessions in which people run out of counters: they buy in again, watch, or do not answer."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.tables.errors import Reason
from bot.tables.guild import CounterSettings
from bot.tables.person import first_too_young
from bot.tables.restraint import MOST_OPEN_GAMES
from bot.tables.store import blocks, exclusions, guilds
from bot.tables.table import Status, Table
from engine.bourre.actions import AWAY, DECLINE, LEAVE, PASS
from engine.bourre.deal import Phase
from engine.interface import Action, Level, View
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, person, reason
from tests.bot.support.sessions import (
    HOUSE,
    OPENING,
    PEOPLE,
    begun,
    expire,
    in_escrow,
    nets,
    offered,
    play_out,
)

ALONE = "bourre deals=12 seats=4 buy_in=6 cap=1"
BUY_IN = 5
FRIENDS = f"bourre deals=12 seats=4 buy_in={BUY_IN} cap=1"


@pytest.fixture(autouse=True)
async def _people(harness: Harness) -> None:
    await harness.meet((*PEOPLE, HOUSE.person))


async def with_the_house(harness: Harness) -> Table:
    """A session of Ana and the house that has just begun."""
    table = await offered(harness, ALONE, fill=Level.BOOK)
    return await harness.registry.offers.fill(table.id, ANA, HOUSE)


async def alone_and_broke(harness: Harness) -> Table:
    """A session of Ana and the house in which Ana has passed until she had no counters."""
    table = await harness.registry.offers.fill(
        (await offered(harness, ALONE, fill=Level.BOOK)).id, ANA, HOUSE
    )
    while not table.buying_in:
        table = await go_on(harness, table)
    return table


async def go_on(harness: Harness, table: Table, broke: int = ANA) -> Table:
    """Let the next player act. Everybody plays but a person who goes broke by passing."""
    seat = series_of(table).actors[0]
    passes = table.seats[seat].person == broke

    def choose(view: View) -> Action:
        avoid = (DECLINE, LEAVE) if passes else (PASS, LEAVE)
        wanted = [action for action in view.legal if action not in avoid]
        return PASS if passes and PASS in view.legal else wanted[0]

    if seat in table.house_plays:
        moves = [(seat, choose(series_of(table).view(seat)))]
        return await harness.registry.play.act_for_house(table.id, moves, table.version)
    return await harness.registry.play.act(table.id, table.seats[seat].person, choose)


async def test_an_evening_with_the_house_waits_for_the_answer_to_the_buy_in(harness: Harness) -> None:
    table = await alone_and_broke(harness)
    assert (table.status, table.waits_for) == (Status.LIVE, (ANA,))
    assert table.deadline is not None
    assert not table.waits_for_house
    table = await harness.registry.offers.accept(table.id, person(ANA))
    assert (table.buying_in, table.seat_of(ANA)) == ((), len(table.seats) - 1)
    assert series_of(table).stacks[-1] == 6
    assert await harness.stored(table) == table


async def test_without_an_answer_all_are_ranked_by_their_counters(harness: Harness) -> None:
    over = await expire(harness, await alone_and_broke(harness))
    result = series_of(over).result
    assert over.status is Status.OVER
    assert result is not None
    assert result.left == ()
    assert sum(result.scores) == 6 * len(over.seats)
    assert list(result.ranks) == [1 + sum(b > a for b in result.scores) for a in result.scores]


async def test_the_house_plays_on_for_a_person_who_watches(harness: Harness) -> None:
    table = await alone_and_broke(harness)
    table = await harness.registry.play.watch(table.id, ANA)
    assert (table.buying_in, table.waits_for_house, table.deadline) == ((), True, None)
    assert await harness.registry.play.watch(table.id, ANA) == table
    deals = table.started_game.deals
    while table.started_game.deals == deals and table.open:
        table = await go_on(harness, table)
    assert table.buying_in == ()
    while table.open:
        table = await go_on(harness, table)
    assert series_of(table).deals == 12
    assert table.started_game.result is not None
    assert table.started_game.result.left == ()


async def test_who_leaves_the_house_alone_comes_last_and_the_house_leaves_nothing(harness: Harness) -> None:
    rules = ALONE.replace("buy_in=1", "buy_in=9")
    table = await harness.registry.offers.fill(
        (await offered(harness, rules, fill=Level.BOOK)).id, ANA, HOUSE
    )
    over = await harness.registry.play.act(table.id, ANA, lambda _: LEAVE)
    assert over.started_game.result is not None
    assert over.started_game.result.left == (0,)
    assert over.started_game.result.ranks == (4, 1, 1, 1)


async def friends(harness: Harness, *, counters: bool) -> Table:
    """A session of three in which Ana is out of counters, in a deal of the others."""
    if counters:
        await use_counters(harness)
    table = await begun(harness, rules=FRIENDS)
    while table.seat_of(ANA) is not None or series_of(table).phase is Phase.CUT:
        table = await go_on(harness, table)
    return table


@pytest.mark.slow
@pytest.mark.parametrize("counters", [True, False])
async def test_who_is_out_of_counters_buys_in_at_any_time_for_the_next_deal(
    harness: Harness, *, counters: bool
) -> None:
    table = await friends(harness, counters=counters)
    assert table.broke == (0,)
    assert await reason(harness.registry.offers.accept(table.id, person(104))) is Reason.NO_SEAT_NOW
    dealt = series_of(table).dealt
    table = await harness.registry.offers.accept(table.id, person(ANA))
    seat = table.seat_of(ANA)
    assert seat == 3
    assert (series_of(table).stacks[seat], series_of(table).dealt, table.broke) == (BUY_IN, dealt, ())
    assert await reason(harness.registry.offers.accept(table.id, person(ANA))) is Reason.SITS_ALREADY
    if counters:
        assert await in_escrow(harness, table) == 4 * BUY_IN
    while seat not in series_of(table).dealt:
        table = await go_on(harness, table, CLEO)
    table = await play_out(harness, table, 3)
    assert sum(await nets(harness, ANA, BOB, CLEO)) == 0
    assert table.started_game.result is not None
    assert sum(table.started_game.result.scores) == 4 * BUY_IN


@pytest.mark.slow
async def test_nobody_buys_in_during_the_last_deal(harness: Harness) -> None:
    table = await friends(harness, counters=False)
    while series_of(table).number < 12 or series_of(table).phase is Phase.CUT:
        table = await go_on(harness, table)
    assert table.broke == ()
    assert await reason(harness.registry.offers.accept(table.id, person(ANA))) is Reason.NO_SEAT_NOW


@pytest.mark.parametrize("fill", [False, True])
async def test_an_evening_of_two_waits_for_the_answer_to_the_buy_in(harness: Harness, *, fill: bool) -> None:
    table = await two_and_one_broke(harness, fill=fill)
    assert (table.status, table.waits_for, table.waits_for_house) == (Status.LIVE, (ANA,), False)
    assert table.deadline is not None
    assert await harness.stored(table) == table
    bought = await harness.registry.offers.accept(table.id, person(ANA))
    assert (bought.buying_in, bought.seat_of(ANA), bought.status) == ((), 2, Status.LIVE)
    # The old seat of somebody who has bought in again is not waited for.
    over = await harness.registry.play.give_up(table.id, ANA, lambda _: None)
    assert over.status is Status.OVER


@pytest.mark.parametrize("fill", [False, True])
@pytest.mark.parametrize("how", ["expires", "watches", "leaves"])
async def test_an_evening_of_two_ends_without_a_buy_in(harness: Harness, *, fill: bool, how: str) -> None:
    table = await two_and_one_broke(harness, fill=fill)
    if how == "expires":
        table = await expire(harness, table)
    else:
        table = await harness.registry.play.watch(table.id, ANA, leaves=how == "leaves")
    result = table.started_game.result
    assert (table.status, result is not None) == (Status.OVER, True)
    assert result is not None
    assert (result.ranks, result.scores) == ((2, 1), (0, 12))
    assert result.left == ((0,) if how == "leaves" else ())


@pytest.mark.parametrize("turn", [None, 86_400_000])
async def test_whoever_sits_out_has_the_whole_time_once_another_has_bought_in(
    harness: Harness, turn: int | None
) -> None:
    table = await two_and_one_broke(harness, fill=False, turn=turn)
    waiting = await harness.registry.play.act(table.id, BOB, lambda _: AWAY)
    assert waiting.waits_for == (ANA,)
    await harness.database.write(run, "UPDATE game SET deadline = 1 WHERE id = $1", table.id)
    harness.registry.tables.forget()
    table = await harness.registry.offers.accept(table.id, person(ANA))
    assert table.waits_for == (BOB,)
    assert table.deadline is not None
    assert waiting.deadline is not None
    assert table.deadline >= waiting.deadline


async def use_counters(harness: Harness, *, opening: int = OPENING, most: int = 0, age: int = 0) -> None:
    """Let people bring counters from purses to the tables of the server."""
    settings = CounterSettings(counters=True, opening=opening, rake=0, most=most, age=age)
    await harness.database.write(guilds.save_counter_settings, GUILD, settings)


@pytest.mark.parametrize("how", ["block", "exclusion", "most", "age", "games"])
async def test_nobody_keeps_a_player_from_buying_in_again(harness: Harness, how: str) -> None:
    await use_counters(harness)
    young = first_too_young(1, now())
    await harness.meet((young,))
    table = await two_and_one_broke(harness, fill=False, guest=young, broke=young)
    match how:
        case "block":
            await harness.database.write(blocks.save, ANA, young, 1)
        case "exclusion":
            await harness.database.write(exclusions.save, GUILD, young, None)
        case "most":
            await use_counters(harness, most=5)
        case "age":
            await use_counters(harness, age=30)
        case _:
            for other in range(MOST_OPEN_GAMES - 1):
                await harness.meet((1_000 + other,))
                await harness.begun(1_000 + other, young)
    table = await harness.registry.offers.accept(table.id, person(young))
    assert table.seat_of(young) == 2


async def test_a_place_is_kept_for_a_player_who_may_buy_in_again(harness: Harness) -> None:
    table = await two_and_one_broke(harness, fill=False, seats=3)
    table = await harness.registry.offers.accept(table.id, person(CLEO))
    assert not table.seat_free
    assert await reason(harness.registry.offers.accept(table.id, person(104))) is Reason.NO_SEAT_NOW
    bought = await harness.registry.offers.accept(table.id, person(ANA))
    assert (bought.seat_of(ANA), bought.broke) == (3, ())


async def test_no_place_is_kept_for_a_player_who_watches(harness: Harness) -> None:
    table = await two_and_one_broke(harness, fill=False, seats=3)
    await harness.registry.offers.accept(table.id, person(CLEO))
    table = await harness.registry.play.watch(table.id, ANA)
    assert (table.seat_free, table.broke) == (True, (0,))
    table = await harness.registry.offers.accept(table.id, person(104))
    assert table.broke == ()
    assert await reason(harness.registry.offers.accept(table.id, person(ANA))) is Reason.NO_SEAT_NOW


async def test_whoever_buys_in_again_needs_the_counters(harness: Harness) -> None:
    await use_counters(harness, opening=6)
    table = await two_and_one_broke(harness, fill=False)
    assert await reason(harness.registry.offers.accept(table.id, person(ANA))) is Reason.PURSE_SHORT


async def test_the_house_buys_nothing_in(harness: Harness) -> None:
    """The session of one person and the house ends when the house is out of counters."""
    table = await two_and_one_broke(harness, fill=True, broke=HOUSE.person)
    assert table.status is Status.OVER
    assert table.started_game.result is not None
    assert table.started_game.result.ranks == (1, 2)


async def two_and_one_broke(
    harness: Harness,
    *,
    fill: bool,
    broke: int = ANA,
    guest: int = BOB,
    turn: int | None = None,
    seats: int = 2,
) -> Table:
    """A session of Ana and a guest or one seat of the house, in which one has lost every counter."""
    rules = f"bourre deals=40 seats={seats} buy_in=6 cap=1"
    offer = await offered(harness, rules, turn=turn, **({"fill": Level.BOOK} if fill else {}))
    accepts = harness.registry.offers.fill(offer.id, ANA, HOUSE) if fill else None
    table = await (accepts or harness.registry.offers.accept(offer.id, person(guest)))
    table = table if table.game else await harness.registry.offers.start(table.id, ANA)
    while table.open and not table.buying_in:
        table = await go_on(harness, table, broke)
    return table


async def test_a_person_without_counters_still_finds_the_table(harness: Harness) -> None:
    table = await friends(harness, counters=False)
    assert await harness.registry.tables.of_person(ANA) == [table]
    table = await harness.registry.play.watch(table.id, ANA)
    assert table.started_game.away == (0,)
    assert table.broke == (0,)
    assert await reason(harness.registry.play.watch(table.id, BOB)) is Reason.NOT_AT_TABLE
