"""Challenges: exactly one sits down, and nobody plays more or other games than the house allows."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason, Refusal
from bot.model.message import TABLE_AUDIENCE, hand_audience
from bot.model.table import Status
from bot.registry import StaleError
from bot.store.play import messages
from bot.transactions.lifecycle import MOST_OPEN_GAMES
from tests.bot.support.house import (
    ANA,
    AT_ONCE,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    House,
    at_once,
    person,
    reason,
    reasons,
)


async def test_an_accepted_challenge_seats_both_and_asks_for_a_hand_each(house: House) -> None:
    table = await house.begun()
    assert [held.person for held in table.seats] == [ANA, BOB]
    assert table.status is Status.LIVE
    assert await house.stored(table) == table
    wanted = await house.database.read(lambda connection: messages.of_game(connection, table.id))
    assert [message.audience for message in wanted] == [
        hand_audience(ANA),
        hand_audience(BOB),
        TABLE_AUDIENCE,
    ]


async def test_of_a_hundred_who_sit_down_at_an_open_seat_exactly_one_sits(house: House) -> None:
    guests = range(1000, 1100)
    await house.invite(guests)
    offered = await house.offered(invited=None)
    seated, refused = await at_once(
        *(house.registry.accept(offered.id, person(n), offered.version) for n in guests)
    )
    (table,) = seated
    assert reasons(refused) == {Reason.ENDED}
    assert len(table.seats) == 2
    assert table.version == offered.version + 1
    assert await house.stored(offered) == table
    assert len(house.changes) == 2


async def test_accept_pressed_a_hundred_times_begins_one_game_and_shows_it_to_the_rest(house: House) -> None:
    offered = await house.offered()
    begun, late = await at_once(
        *(house.registry.accept(offered.id, person(BOB), offered.version) for _ in range(100))
    )
    (table,) = begun
    assert [type(error) for error in late] == [StaleError] * 99
    assert {error.table.version for error in late if isinstance(error, StaleError)} == {table.version}


async def test_accepting_and_declining_at_once_does_one_of_them(house: House) -> None:
    offered = await house.offered()
    done, refused = await at_once(
        house.registry.accept(offered.id, person(BOB)), house.registry.decline(offered.id, ANA)
    )
    assert len(done) == 1
    assert reasons(refused) == {Reason.ENDED}
    assert (await house.stored(offered)).status is done[0].status


async def test_nobody_challenges_himself(house: House) -> None:
    assert await reason(house.offered(ANA, ANA)) is Reason.CHALLENGE_SELF


async def test_nobody_accepts_his_own_challenge(house: House) -> None:
    friendly, open_seat = await house.offered(), await house.offered(invited=None)
    for table in (friendly, open_seat):
        assert await reason(house.registry.accept(table.id, person(ANA))) is Reason.OWN_CHALLENGE


async def test_a_challenge_is_answered_by_nobody_but_the_one_it_is_for(house: House) -> None:
    table = await house.offered(ANA, BOB)
    assert await reason(house.registry.accept(table.id, person(CLEO))) is Reason.NOT_INVITED
    assert await reason(house.registry.decline(table.id, CLEO)) is Reason.NOT_INVITED


@pytest.mark.parametrize("who", [ANA, BOB])
async def test_the_challenged_declines_and_the_challenger_takes_back(house: House, who: int) -> None:
    table = await house.offered(ANA, BOB)
    assert (await house.registry.decline(table.id, who)).status is Status.DECLINED
    assert await reason(house.registry.accept(table.id, person(BOB))) is Reason.ENDED


async def test_a_game_that_does_not_exist_is_unknown(house: House) -> None:
    assert await reason(house.registry.tables.get("nothing")) is Reason.UNKNOWN_GAME
    assert await reason(house.registry.accept("nothing", person(BOB))) is Reason.UNKNOWN_GAME


async def test_two_people_have_one_game_in_a_channel_whoever_asks(house: House) -> None:
    offered = await house.offered(ANA, BOB)
    for challenger, invited in ((ANA, BOB), (BOB, ANA)):
        assert await reason(house.offered(challenger, invited)) is Reason.ALREADY_BETWEEN
    table = await house.registry.accept(offered.id, person(BOB))
    for challenger, invited in ((ANA, BOB), (BOB, ANA)):
        with pytest.raises(Refusal) as refused:
            await house.offered(challenger, invited)
        assert refused.value.facts == {"game": table.id}
    await house.offered(ANA, BOB, channel=ELSEWHERE)
    await house.offered(ANA, CLEO)


async def test_two_who_challenge_each_other_at_once_make_one_offer(house: House) -> None:
    made, refused = await at_once(
        *(house.offered(a, b) for _ in range(10) for a, b in ((ANA, BOB), (BOB, ANA)))
    )
    assert len(made) == 1
    assert reasons(refused) == {Reason.ALREADY_BETWEEN}


async def test_those_who_play_already_do_not_meet_at_an_open_seat(house: House) -> None:
    open_seat = await house.offered(ANA, None)
    await house.begun(ANA, BOB)
    assert await reason(house.registry.accept(open_seat.id, person(BOB))) is Reason.ALREADY_BETWEEN
    assert (await house.registry.accept(open_seat.id, person(CLEO))).status is Status.LIVE


async def test_one_open_seat_each_in_a_channel(house: House) -> None:
    await house.offered(ANA, None)
    assert await reason(house.offered(ANA, None)) is Reason.ALREADY_OPEN
    await house.offered(ANA, None, channel=ELSEWHERE)
    await house.offered(BOB, None)
    assert len(await house.registry.tables.open_seats(CHANNEL)) == 2


async def test_when_it_is_over_they_may_begin_another(house: House) -> None:
    first = await house.begun()
    await house.play_out(first, 1)
    second = await house.begun()
    assert [table.id for table in await house.registry.tables.of_person(ANA)] == [second.id]
    finished = await house.registry.tables.last_finished(CHANNEL, BOB)
    assert finished is not None
    assert finished.id == first.id


async def test_nobody_has_more_games_than_can_be_listed(house: House) -> None:
    guests = range(1000, 1000 + MOST_OPEN_GAMES)
    await house.invite(guests)
    for guest in guests:
        await house.offered(ANA, guest)
    with pytest.raises(Refusal) as refused:
        await house.offered(ANA, CLEO)
    assert refused.value.reason is Reason.TOO_MANY
    assert refused.value.facts == {"most": MOST_OPEN_GAMES}
    open_seat = await house.offered(CLEO, None)
    assert await reason(house.registry.accept(open_seat.id, person(ANA))) is Reason.TOO_MANY
    assert len(await house.registry.tables.of_person(ANA)) == MOST_OPEN_GAMES


async def test_a_refused_challenge_leaves_nothing_behind(house: House) -> None:
    await house.offered(ANA, BOB)
    before = len(house.changes)
    await reason(house.offered(ANA, BOB))
    (count,) = await house.database.read(
        lambda connection: connection.execute("SELECT count(*) FROM game").fetchone()
    )
    assert (count, len(house.changes)) == (1, before)


async def test_an_offer_expires_and_then_nobody_sits_down(house: House) -> None:
    hasty = house.anew(AT_ONCE)
    table = await hasty.offered(ANA, None)
    await hasty.registry.time_out(table.id, table.version)
    assert (await house.stored(table)).status is Status.EXPIRED
    assert await reason(hasty.registry.accept(table.id, person(BOB))) is Reason.ENDED
    assert await house.registry.tables.open_seats(CHANNEL) == []
