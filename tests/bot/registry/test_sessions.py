"""Sessions: games in which several people and several seats of the house play, and players come and go."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest

from bot.config import Pace
from bot.database.clock import now
from bot.database.connection import run
from bot.database.partitions import ALL
from bot.features.standings.reasons import StandingsReason
from bot.registry.background.house_player import HousePlayer
from bot.registry.background.worker import Worker
from bot.tables.errors import Reason
from bot.tables.guild import CounterSettings
from bot.tables.limits import Limits
from bot.tables.person import first_too_young
from bot.tables.store import games, guilds
from bot.tables.table import Ruling, Status, Table, Wait
from engine.bourre.actions import AWAY, BACK, LEAVE, PASS
from engine.bourre.deal import Phase
from engine.interface import Level
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    GUILD,
    Harness,
    concurrently,
    offer,
    person,
    reason,
    reasons,
    wait_until,
)
from tests.bot.support.sessions import (
    DORA,
    ELI,
    HOUSE,
    PEOPLE,
    act,
    begun,
    expire,
    offered,
    play_out,
    to_phase,
)

WITH_BREAKS = Limits(turn=120_000, cut=20_000, challenge=900_000, result=3_000)


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    """The worker process of the house."""
    worker = Worker()
    yield worker
    await worker.close()


@pytest.fixture(autouse=True)
async def _people(harness: Harness) -> None:
    await harness.meet((*PEOPLE, HOUSE.person))


async def test_the_house_plays_no_seat_that_is_free_again(harness: Harness) -> None:
    table = await begun(harness)
    left = await harness.registry.play.act(table.id, CLEO, lambda _: LEAVE)
    assert series_of(left).free_seats == (2, 3)
    assert left.house_plays == ()


async def test_people_sit_down_and_one_of_them_starts(harness: Harness) -> None:
    table = await offered(harness)
    assert await reason(harness.registry.offers.start(table.id, ANA)) is Reason.TOO_FEW_SEATED
    table = await harness.registry.offers.accept(table.id, person(BOB))
    assert await reason(harness.registry.offers.start(table.id, CLEO)) is Reason.NOT_AT_TABLE
    table = await harness.registry.offers.accept(table.id, person(CLEO))
    table = await harness.registry.offers.decline(table.id, BOB)
    assert [seat.person for seat in table.seats] == [ANA, CLEO]
    table = await harness.registry.offers.start(table.id, CLEO, table.version)
    assert (table.status, series_of(table).seats, table.size) == (Status.LIVE, 2, 5)
    assert await harness.stored(table) == table
    assert await reason(harness.registry.offers.start(table.id, ANA)) is Reason.BEGUN


async def test_the_last_seat_begins_the_game(harness: Harness) -> None:
    table = await begun(harness, (BOB, CLEO, DORA, ELI))
    assert (table.status, series_of(table).seats) == (Status.LIVE, 5)


async def test_the_house_fills_the_empty_seats(harness: Harness) -> None:
    table = await offered(harness, fill=Level.BOOK)
    table = await harness.registry.offers.accept(table.id, person(BOB))
    table = await harness.registry.offers.fill(table.id, BOB, HOUSE, table.version)
    assert (table.status, table.house_seats, table.guests) == (Status.LIVE, (2, 3, 4), (0, 1))
    assert [seat.name for seat in table.seats[2:]] == ["Anselme", "Babette", "Célestin"]
    assert not table.counts
    assert await harness.stored(table) == table
    over = await play_out(harness, table)
    assert over.status is Status.OVER


@pytest.mark.parametrize("others", [(), (BOB,)], ids=["alone", "with others"])
async def test_after_a_session_with_others_the_next_game_has_a_chain_of_its_own(
    harness: Harness, others: tuple[int, ...]
) -> None:
    """Both games could go on with the same chain, and the first to end would reveal the other's packs."""
    table = await offered(harness, fill=Level.BOOK)
    for other in others:
        table = await harness.registry.offers.accept(table.id, person(other))
    over = await play_out(harness, await harness.registry.offers.fill(table.id, ANA, HOUSE))
    again = await harness.registry.offers.challenge(offer(ANA, HOUSE.person, house=HOUSE))
    assert (again.root == over.root) is not bool(others)


async def test_games_by_post_have_three_seats_at_most(harness: Harness) -> None:
    day = 86_400_000
    assert await reason(offered(harness, turn=day)) is Reason.MANY_BY_POST
    table = await offered(harness, "bourre seats=3", turn=day)
    assert table.by_post


async def test_newcomers_sit_down_between_deals_and_not_in_them(harness: Harness) -> None:
    chance = Random(5)
    table = await begun(harness)
    table = await harness.registry.offers.accept(table.id, person(DORA))
    assert (series_of(table).seats, len(table.seats), table.seat_of(DORA)) == (4, 4, 3)
    assert await harness.stored(table) == table
    assert await reason(harness.registry.offers.accept(table.id, person(DORA))) is Reason.SITS_ALREADY
    table = await to_phase(harness, table, Phase.PLAY, chance)
    assert not table.seat_free
    assert await reason(harness.registry.offers.accept(table.id, person(ELI))) is Reason.NO_SEAT_NOW


async def test_nobody_sits_down_whose_young_account_would_keep_a_session_from_counting(
    harness: Harness,
) -> None:
    young = first_too_young(1, now())
    await harness.meet((young,))
    await harness.database.write(guilds.save_counter_settings, GUILD, CounterSettings(age=30))
    table = await begun(harness)
    attempt = harness.registry.offers.accept(table.id, person(young))
    assert await reason(attempt) is StandingsReason.SESSION_YOUNG
    table = await harness.registry.offers.accept(table.id, person(DORA))
    assert (len(table.seats), table.friendly) == (4, False)


async def test_one_of_twenty_people_gets_the_last_seat(harness: Harness) -> None:
    table = await begun(harness, (BOB, CLEO, DORA))
    rivals = range(ELI, ELI + 20)
    await harness.meet(rivals)
    sat, refused = await concurrently(*(harness.registry.offers.accept(table.id, person(n)) for n in rivals))
    assert (len(sat), reasons(refused)) == (1, {Reason.NO_SEAT_NOW})
    stored = await harness.stored(table)
    assert (len(stored.seats), series_of(stored).seats) == (5, 5)


async def test_a_player_who_leaves_in_a_deal_is_played_for_and_may_sit_down_at_another_table(
    harness: Harness,
) -> None:
    chance = Random(6)
    table = await to_phase(harness, await begun(harness), Phase.PLAY, chance)
    seat = series_of(table).actors[0]
    who = table.seats[seat].person
    table = await harness.registry.play.act(table.id, who, lambda _: LEAVE)
    assert (table.seat_of(who), table.house_plays, table.deadline) == (None, (seat,), None)
    assert await harness.stored(table) == table
    assert await reason(harness.registry.play.act(table.id, who, lambda _: BACK)) is Reason.NOT_AT_TABLE
    assert table.id not in [one.id for one in await harness.registry.tables.of_person(who)]
    assert table.id in [one.id for one in await harness.registry.tables.found(games.live_with_house, ALL)]
    while series_of(table).phase is Phase.PLAY:
        table = await act(harness, table, chance)
    assert series_of(table).taken[seat] > 0
    table = await harness.registry.offers.accept(table.id, person(who))
    assert (table.seat_of(who), len(table.seats)) == (3, 4)
    over = await play_out(harness, table)
    assert over.seat_of(who) == 3


async def test_requests_in_a_break_are_carried_out_after_newcomers_sat_down(harness: Harness) -> None:
    slow = harness.restarted(WITH_BREAKS)
    chance = Random(7)
    table = await begun(slow)
    while table.wait is not Wait.RESULT:
        table = await act(slow, table, chance, avoid=(AWAY, LEAVE, PASS))
    joined = await slow.registry.offers.accept(table.id, person(DORA))
    assert (joined.wait, series_of(joined).seats) == (Wait.RESULT, 4)
    for who in (ANA, BOB, CLEO, DORA):
        joined = await slow.registry.breaks.go_on(table.id, who)
    assert joined.wait is None
    assert await slow.stored(joined) == joined


@pytest.mark.parametrize("phase", [Phase.DECLARE, Phase.PLAY])
async def test_a_late_player_is_away_after_the_second_time_and_concedes_nothing(
    harness: Harness, phase: Phase
) -> None:
    chance = Random(8)
    table = await to_phase(harness, await begun(harness), phase, chance)
    seat = series_of(table).actors[0]
    for times in (1, 2):
        # Nobody is late with a card that plays itself.
        while (
            seat not in series_of(table).actors
            or series_of(table).clock != "decision"
            or series_of(table).forced(seat)
        ):
            table = await act(harness, table, chance)
        table = await expire(harness, table)
        assert table.seats[seat].timeouts == times
        assert table.ruling is (Ruling.TIMEOUT if times == 1 else Ruling.TIMEOUT_AGAIN)
        assert (seat in series_of(table).away, series_of(table).gone) == (times == 2, ())
    assert await harness.stored(table) == table
    table = await harness.registry.play.act(table.id, table.seats[seat].person, lambda _: BACK)
    assert (series_of(table).away, table.seats[seat].timeouts) == ((), 0)
    # A player who sits out by choice plays the present deal to its end.
    table = await harness.registry.play.act(table.id, table.seats[seat].person, lambda _: AWAY)
    assert (series_of(table).away, table.house_level(seat)) == ((seat,), None)


async def test_moves_of_the_house_in_a_row_are_one_change(harness: Harness, worker: Worker) -> None:
    table = await offered(harness, fill=Level.BOOK)
    table = await harness.registry.offers.fill(table.id, ANA, HOUSE)
    async with house(harness, worker):
        chance = Random(9)
        while (table := await until_a_person_is_due(harness, table)).open:
            await act(harness, table, chance)
    runs = [
        (change.before, change.table)
        for change in harness.changes
        if change.before is not None and change.actor == HOUSE.person
    ]
    lengths = [after.version - before.version for before, after in runs]
    assert max(lengths) > 1
    for before, after in runs:
        done = series_of(after).history[len(series_of(before).history) :]
        seats = [seat for seat, _ in done]
        assert len(seats) == len(set(seats))
        # After a run the game waits for a person or a seat that has just acted, or for people to see a trick
        # or a deal's end.
        looked_at = series_of(after).trick_over or series_of(after).deals > series_of(before).deals
        assert looked_at or not after.open or set(series_of(after).actors) <= {0, *seats}


async def test_the_house_does_not_count_on_a_pass_that_may_be_taken_back(
    harness: Harness, worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    chance = Random(3)
    table = await harness.registry.offers.fill((await offered(harness, fill=Level.BOOK)).id, ANA, HOUSE)
    (seat,) = table.guests
    while PASS not in series_of(table).intents(seat) or series_of(table).dealt[-1] == seat:
        table = await act(harness, table, chance)
    assert seat not in series_of(table).actors
    await harness.registry.play.declare(table.id, ANA, PASS)

    async def takes_back(now: Table) -> None:
        await harness.registry.play.declare(now.id, ANA, None)

    async with house(harness, worker, until_seen=takes_back):
        await wait_until(lambda: newest(harness).waits_for == (ANA,))
    assert not [line for line in caplog.records if line.levelname == "ERROR"]


async def test_a_table_that_all_people_have_left_closes(harness: Harness, worker: Worker) -> None:
    table = await harness.registry.offers.fill((await offered(harness, fill=Level.BOOK)).id, ANA, HOUSE)
    async with house(harness, worker):
        table = await until_a_person_is_due(harness, table)
        await harness.registry.play.act(table.id, ANA, lambda _: LEAVE)
        await wait_until(lambda: not newest(harness).open)
    over = newest(harness)
    assert (over.status, series_of(over).deals <= 1) == (Status.OVER, True)
    assert await harness.stored(over) == over


async def test_the_house_plays_the_hand_of_a_player_who_was_late_again(
    harness: Harness, worker: Worker
) -> None:
    chance = Random(21)
    table = await to_phase(harness, await begun(harness), Phase.PLAY, chance)
    seat = series_of(table).actors[0]
    late = replace(table, seats=tuple(replace(held, timeouts=1) for held in table.seats))
    await harness.database.write(run, "UPDATE seat SET timeouts = 1")
    harness.registry.tables.forget()
    while series_of(late).forced(seat) is not None or seat not in series_of(late).actors:
        late = await act(harness, late, chance)
    late = await expire(harness, late)
    assert (seat in series_of(late).away, late.house_level(seat)) == (True, Level.BOOK)
    async with house(harness, worker) as player:
        player.changed(late)
        while series_of(late := await harness.registry.tables.get(late.id)).deals == 0:
            if series_of(late).actors[0] == seat:
                version = late.version
                await wait_until(lambda: newest(harness).version > version)
            else:
                await act(harness, late, chance, avoid=(AWAY, LEAVE))
    assert series_of(late).away == (seat,)
    back = await harness.registry.play.act(late.id, late.seats[seat].person, lambda _: BACK)
    assert (series_of(back).away, back.house_level(seat)) == ((), None)


async def test_a_player_who_is_back_before_the_house_has_played_for_them_has_time(harness: Harness) -> None:
    chance = Random(21)
    table = await to_phase(harness, await begun(harness), Phase.PLAY, chance)
    seat = series_of(table).actors[0]
    await harness.database.write(run, "UPDATE seat SET timeouts = 1")
    harness.registry.tables.forget()
    while series_of(table).forced(seat) is not None or seat not in series_of(table).actors:
        table = await act(harness, table, chance)
    table = await expire(harness, table)
    while series_of(table).actors != (seat,):
        table = await act(harness, table, chance, avoid=(AWAY, LEAVE))
    assert (table.waits_for_house, table.deadline) == (True, None)
    back = await harness.registry.play.act(table.id, table.seats[seat].person, lambda _: BACK)
    assert back.waits_for == (table.seats[seat].person,)
    assert back.deadline is not None
    assert back.remind_at is not None


async def seen_at_once(_: Table) -> None:
    """Wait for no message to be seen."""


@asynccontextmanager
async def house(
    harness: Harness, worker: Worker, until_seen: Callable[[Table], Awaitable[None]] = seen_at_once
) -> AsyncIterator[HousePlayer]:
    """The house plays, without pauses."""
    player = HousePlayer(harness.registry, worker, seconds=0.0, until_seen=until_seen, pace=Pace())
    harness.listeners.append(lambda change: player.changed(change.table))
    player.changed(newest(harness))
    yield player
    await player.close()


def newest(harness: Harness) -> Table:
    """The last table that was committed."""
    return harness.changes[-1].table


async def until_a_person_is_due(harness: Harness, table: Table) -> Table:
    """Wait until the house has nothing to do."""
    await wait_until(lambda: not newest(harness).waits_for_house or not newest(harness).open)
    return newest(harness)
