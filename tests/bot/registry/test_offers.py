"""Challenges: one person gets each seat, and limits on games hold."""

from __future__ import annotations

import pytest

from bot.registry.commits import StaleError
from bot.tables.errors import Reason, Refusal
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.restraint import MOST_OPEN_GAMES
from bot.tables.store import games, messages
from bot.tables.table import Status
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    EXPIRED_LIMITS,
    Harness,
    concurrently,
    person,
    reason,
    reasons,
)


async def test_accepting_seats_both_players_and_requests_their_hands(harness: Harness) -> None:
    table = await harness.begun()
    assert [held.person for held in table.seats] == [ANA, BOB]
    assert table.status is Status.LIVE
    assert await harness.stored(table) == table
    wanted = await harness.database.read(messages.of_game, table.id)
    assert [message.audience for message in wanted] == [
        hand_audience(ANA),
        hand_audience(BOB),
        TABLE_AUDIENCE,
    ]


async def test_exactly_one_of_a_hundred_gets_an_open_seat(harness: Harness) -> None:
    guests = range(1000, 1100)
    await harness.meet(guests)
    offered = await harness.offered(invited=None)
    seated, refused = await concurrently(
        *(harness.registry.offers.accept(offered.id, person(n), offered.version) for n in guests)
    )
    (table,) = seated
    assert reasons(refused) == {Reason.ENDED}
    assert len(table.seats) == 2
    assert table.version == offered.version + 1
    assert await harness.stored(offered) == table
    assert len(harness.changes) == 2


async def test_accept_pressed_a_hundred_times_begins_one_game(harness: Harness) -> None:
    offered = await harness.offered()
    begun, late = await concurrently(
        *(harness.registry.offers.accept(offered.id, person(BOB), offered.version) for _ in range(100))
    )
    (table,) = begun
    assert [type(error) for error in late] == [StaleError] * 99
    assert {error.table.version for error in late if isinstance(error, StaleError)} == {table.version}


async def test_accept_and_decline_at_once_have_one_effect(harness: Harness) -> None:
    offered = await harness.offered()
    done, refused = await concurrently(
        harness.registry.offers.accept(offered.id, person(BOB)),
        harness.registry.offers.decline(offered.id, ANA),
    )
    assert len(done) == 1
    assert reasons(refused) == {Reason.ENDED}
    assert (await harness.stored(offered)).status is done[0].status


async def test_a_player_cannot_challenge_themselves(harness: Harness) -> None:
    assert await reason(harness.offered(ANA, ANA)) is Reason.CHALLENGE_SELF


async def test_a_player_cannot_accept_their_own_challenge(harness: Harness) -> None:
    friendly, open_seat = await harness.offered(), await harness.offered(invited=None)
    for table in (friendly, open_seat):
        assert await reason(harness.registry.offers.accept(table.id, person(ANA))) is Reason.OWN_CHALLENGE


async def test_only_the_invited_player_answers_a_challenge(harness: Harness) -> None:
    table = await harness.offered(ANA, BOB)
    assert await reason(harness.registry.offers.accept(table.id, person(CLEO))) is Reason.NOT_INVITED
    assert await reason(harness.registry.offers.decline(table.id, CLEO)) is Reason.NOT_INVITED


@pytest.mark.parametrize("who", [ANA, BOB])
async def test_the_opponent_declines_and_the_challenger_withdraws(harness: Harness, who: int) -> None:
    table = await harness.offered(ANA, BOB)
    assert (await harness.registry.offers.decline(table.id, who)).status is Status.DECLINED
    assert await reason(harness.registry.offers.accept(table.id, person(BOB))) is Reason.ENDED


async def test_a_game_that_does_not_exist_is_unknown(harness: Harness) -> None:
    assert await reason(harness.registry.tables.get("nothing")) is Reason.UNKNOWN_GAME
    assert await reason(harness.registry.offers.accept("nothing", person(BOB))) is Reason.UNKNOWN_GAME


async def test_two_people_have_one_game_in_a_channel(harness: Harness) -> None:
    offered = await harness.offered(ANA, BOB)
    for challenger, invited in ((ANA, BOB), (BOB, ANA)):
        assert await reason(harness.offered(challenger, invited)) is Reason.ALREADY_BETWEEN
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    for challenger, invited in ((ANA, BOB), (BOB, ANA)):
        with pytest.raises(Refusal) as refused:
            await harness.offered(challenger, invited)
        assert refused.value.facts == {"game": table.id}
    await harness.offered(ANA, BOB, channel=ELSEWHERE)
    await harness.offered(ANA, CLEO)


async def test_two_simultaneous_challenges_of_each_other_make_one_offer(harness: Harness) -> None:
    made, refused = await concurrently(
        *(harness.offered(a, b) for _ in range(10) for a, b in ((ANA, BOB), (BOB, ANA)))
    )
    assert len(made) == 1
    assert reasons(refused) == {Reason.ALREADY_BETWEEN}


async def test_an_open_seat_is_refused_to_a_player_who_already_plays_the_challenger(harness: Harness) -> None:
    open_seat = await harness.offered(ANA, None)
    await harness.begun(ANA, BOB)
    assert await reason(harness.registry.offers.accept(open_seat.id, person(BOB))) is Reason.ALREADY_BETWEEN
    assert (await harness.registry.offers.accept(open_seat.id, person(CLEO))).status is Status.LIVE


async def test_a_player_offers_one_open_seat_in_a_channel(harness: Harness) -> None:
    await harness.offered(ANA, None)
    assert await reason(harness.offered(ANA, None)) is Reason.ALREADY_OPEN
    await harness.offered(ANA, None, channel=ELSEWHERE)
    await harness.offered(BOB, None)
    assert len(await harness.registry.tables.found(games.open_seats, CHANNEL)) == 2


async def test_two_players_can_begin_another_game_after_the_first(harness: Harness) -> None:
    first = await harness.begun()
    await harness.play_out(first, 1)
    second = await harness.begun()
    assert [table.id for table in await harness.registry.tables.of_person(ANA)] == [second.id]


async def test_a_player_has_no_more_games_than_a_list_can_show(harness: Harness) -> None:
    guests = range(1000, 1000 + MOST_OPEN_GAMES)
    await harness.meet(guests)
    for guest in guests:
        await harness.begun(guest, ANA)
    with pytest.raises(Refusal) as refused:
        await harness.offered(ANA, CLEO)
    assert refused.value.reason is Reason.TOO_MANY
    assert refused.value.facts == {"most": MOST_OPEN_GAMES}
    open_seat = await harness.offered(CLEO, None)
    assert await reason(harness.registry.offers.accept(open_seat.id, person(ANA))) is Reason.TOO_MANY
    assert len(await harness.registry.tables.of_person(ANA)) == MOST_OPEN_GAMES


async def test_a_refused_challenge_stores_nothing(harness: Harness) -> None:
    await harness.offered(ANA, BOB)
    before = len(harness.changes)
    await reason(harness.offered(ANA, BOB))
    (count,) = await harness.database.read(
        lambda connection: connection.execute("SELECT count(*) FROM game").fetchone()
    )
    assert (count, len(harness.changes)) == (1, before)


async def test_an_expired_offer_cannot_be_accepted(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await hasty.offered(ANA, None)
    await hasty.registry.time_outs.time_out(table.id, table.version)
    assert (await harness.stored(table)).status is Status.EXPIRED
    assert await reason(hasty.registry.offers.accept(table.id, person(BOB))) is Reason.ENDED
    assert await harness.registry.tables.found(games.open_seats, CHANNEL) == []
