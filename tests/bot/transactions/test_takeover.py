"""A player leaves, and one backer plays on for all backers of that side (law 25)."""

from __future__ import annotations

from random import Random

import pytest

from bot.model.clock import now
from bot.model.errors import Reason
from bot.model.guild import CounterSettings
from bot.model.score import Score
from bot.model.table import Departure, Ruling, Seat, Status, Table
from bot.model.wager import WagerState
from bot.store.connection import run
from bot.store.play import games, messages, session_scores, sessions
from bot.store.stats import scores
from bot.transactions import backers, queue
from engine.ecarte.deal import Phase
from engine.ecarte.rules import PRESETS, Ruleset
from tests.bot.support import reading
from tests.bot.support.house import (
    ANA,
    AT_ONCE,
    BOB,
    CHANNEL,
    CLEO,
    GUILD,
    House,
    at_once,
    of,
    person,
    reason,
    reasons,
    say,
    seen,
    settle,
)
from tests.bot.support.salon import Salon
from tests.bot.support.wagers import OPENING, SOUND, audit, backed, bet, nets, state, use_counters

DORA, EVE, FAY = 104, 105, 106
FRENCH = PRESETS["casino"]
BETS = ((CLEO, 0, 30), (DORA, 0, 20), (EVE, 1, 50))
ALL = (ANA, BOB, CLEO, DORA, EVE)


async def begun(house: House, rules: Ruleset = FRENCH) -> Table:
    """Ana and Bob play for 100; 50 are on each, Ana's from Cleo and Dora. The cards are dealt."""
    await use_counters(house)
    return await house.act(await backed(house, BETS, rules=rules), "cut 9")


async def resign(house: House, table: Table, who: int) -> Table:
    return await house.registry.act(table.id, who, lambda _: say("resign"))


async def ring(house: House, table: Table) -> Table:
    """Time has run out."""
    hasty = house.anew(AT_ONCE)
    await house.database.write(
        lambda connection: run(connection, "UPDATE game SET deadline = 1 WHERE id = $1", table.id).close()
    )
    await hasty.registry.time_out(table.id, table.version)
    return await house.anew().registry.tables.get(table.id)


async def test_when_a_player_resigns_his_backers_have_a_minute(house: House) -> None:
    table = await begun(house)
    before = now()
    table = await resign(house, table, ANA)
    assert (table.status, table.vacant, table.ruling) == (Status.LIVE, 0, Ruling.RESIGNING)
    assert table.deadline is not None
    assert before + 60_000 <= table.deadline <= now() + 60_000
    assert table.remind_at is None
    assert await house.stored(table) == table


async def test_nobody_acts_while_the_table_waits_for_a_backer(house: House) -> None:
    table = await begun(house)
    waiting = await resign(house, table, ANA)
    for who in (ANA, BOB):
        for words in ("stand", "resign"):
            act = house.registry.act(waiting.id, who, lambda _, words=words: say(words))  # type: ignore[misc]
            assert await reason(act) is Reason.SEAT_VACANT
    assert await house.stored(waiting) == waiting


async def test_where_nobody_takes_over_the_game_is_lost_as_ever(house: House) -> None:
    table = await ring(house, await resign(house, await begun(house), ANA))
    assert (table.status, table.vacant, table.ruling) == (Status.OVER, None, None)
    assert await nets(house, *ALL) == [-100, 100, -30, -20, 50]
    assert await audit(house) == SOUND


@pytest.mark.parametrize(
    "rules", [PRESETS["classic"], FRENCH.with_value("bystanders", "english")], ids=["classic", "english"]
)
async def test_at_an_english_table_nobody_plays_on_for_anybody(house: House, rules: Ruleset) -> None:
    table = await resign(house, await begun(house, rules), ANA)
    assert table.status is Status.OVER
    assert await nets(house, *ALL) == [-100, 100, -30, -20, 50]


async def test_without_backers_whose_bets_stand_the_game_ends_at_once(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [(CLEO, 0, 30)], rules=FRENCH)
    # Nobody has backed Bob: at the close Cleo's bet goes back.
    assert (await resign(house, table, ANA)).status is Status.OVER
    assert await nets(house, ANA, BOB, CLEO) == [-100, 100, 0]


async def test_a_match_is_played_to_its_end_by_the_same_two(house: House) -> None:
    await use_counters(house)
    await house.invite((CLEO, DORA))
    offered = await house.offered(rules=FRENCH, length=3)
    table = await house.registry.accept(offered.id, person(BOB))
    await bet(house, table, CLEO, 0, 5)
    await bet(house, table, DORA, 1, 5)
    assert (await resign(house, table, ANA)).status is Status.OVER


async def test_with_a_player_gone_nobody_bets_any_more(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [*BETS, (FAY, 1, 40)], rules=FRENCH)
    assert await state(house, table) is WagerState.OPEN
    await resign(house, table, ANA)
    assert await state(house, table) is WagerState.CLOSED
    assert await nets(house, FAY) == [0]
    assert await reason(bet(house, table, FAY, 1, 5)) is Reason.BETS_CLOSED


async def test_a_backer_takes_the_seat_and_the_stake_stays_the_players(house: House) -> None:
    table = await resign(house, await begun(house), ANA)
    taken = await house.registry.take_over(table.id, person(DORA), table.version)
    assert [held.person for held in taken.seats] == [DORA, BOB]
    assert (taken.vacant, taken.departed) == (None, (Departure(0, ANA, "Ana"),))
    assert taken.principals == (ANA, BOB)
    assert await house.stored(taken) == taken
    assert taken.deadline is not None
    assert taken.remind_at is not None
    wanted = await house.database.read(lambda connection: messages.of_game(connection, table.id))
    assert {message.person for message in wanted} == {None, ANA, BOB, DORA}
    over = await house.play_out(taken, 3)
    result = of(over).result
    assert result is not None
    won = 1 if result.winner == 0 else -1
    assert await nets(house, *ALL) == [100 * won, -100 * won, 30 * won, 20 * won, -50 * won]
    assert await audit(house) == SOUND


@pytest.mark.parametrize("loser", [0, 1])
async def test_who_left_has_lost_his_adversary_has_what_the_game_brought_the_backer_nothing(
    house: House, loser: int
) -> None:
    table = await resign(house, await begun(house), ANA)
    table = await house.registry.take_over(table.id, person(CLEO))
    table = await resign(house, table, table.seats[loser].person)
    if table.vacant is not None:
        table = await ring(house, table)
    assert table.status is Status.OVER

    def book(who: int) -> Score:
        return found[who]

    found = {
        who: await house.database.read(lambda connection, who=who: scores.of(connection, GUILD, who))  # type: ignore[misc]
        for who in (ANA, BOB, CLEO)
    }
    assert (book(ANA).games, book(ANA).games_won) == (1, 0)
    assert (book(BOB).games, book(BOB).games_won) == (1, 1 - loser)
    assert book(CLEO).games == 0
    lines = await house.database.read(lambda connection: session_scores.of(connection, table.id))
    assert {(line.name, line.played, line.won) for line in lines if line.played} == {
        ("Ana", 1, 0),
        ("Bob", 1, 1 - loser),
    }
    assert {line.name: line.counters for line in lines}["Ana"] == (-100 if loser == 0 else 100)


async def test_of_those_who_press_at_once_exactly_one_plays_on(house: House) -> None:
    table = await resign(house, await begun(house), ANA)
    attempts = [house.registry.take_over(table.id, person(who)) for who in (CLEO, DORA) for _ in range(5)]
    taken, refused = await at_once(*attempts)
    assert len(taken) == 1
    assert reasons(refused) == {Reason.NOT_LEFT}
    assert (await house.stored(table)).seats == taken[0].seats


async def test_only_a_backer_of_that_side_takes_it_over(house: House) -> None:
    table = await begun(house)
    take = house.registry.take_over
    assert await reason(take(table.id, person(CLEO))) is Reason.NOT_LEFT
    waiting = await resign(house, table, ANA)
    for who in (ANA, BOB, EVE, FAY):
        assert await reason(take(table.id, person(who))) is Reason.NOT_HEIR
    assert await house.stored(waiting) == waiting


async def test_the_second_to_leave_is_followed_by_another_and_neither_comes_back(house: House) -> None:
    table = await resign(house, await begun(house), ANA)
    table = await house.registry.take_over(table.id, person(CLEO))
    table = await resign(house, table, CLEO)
    assert table.vacant == 0
    for gone in (ANA, CLEO):
        assert await reason(house.registry.take_over(table.id, person(gone))) is Reason.NOT_HEIR
    table = await house.registry.take_over(table.id, person(DORA))
    assert table.principals == (ANA, BOB)
    for gone in (ANA, CLEO):
        act = house.registry.act(table.id, gone, lambda _: say("resign"))
        assert await reason(act) is Reason.NOT_AT_TABLE
    # Dora is the last of them.
    over = await resign(house, table, DORA)
    assert over.status is Status.OVER
    assert await house.stored(over) == over
    assert await nets(house, *ALL) == [-100, 100, -30, -20, 50]
    assert await audit(house) == SOUND


async def test_both_seats_may_be_taken_over(house: House) -> None:
    table = await resign(house, await begun(house), ANA)
    table = await house.registry.take_over(table.id, person(CLEO))
    table = await resign(house, table, BOB)
    table = await house.registry.take_over(table.id, person(EVE))
    assert [held.person for held in table.seats] == [CLEO, EVE]
    assert table.principals == (ANA, BOB)
    over = await house.play_out(table, 5)
    result = of(over).result
    assert result is not None
    won = 1 if result.winner == 0 else -1
    assert await nets(house, *ALL) == [100 * won, -100 * won, 30 * won, 20 * won, -50 * won]
    for who in (ANA, BOB):
        score = await house.database.read(lambda connection, who=who: scores.of(connection, GUILD, who))  # type: ignore[misc]
        assert (score.games, score.games_won, score.rating) == (1, 0, score.rating)


# Time.


async def test_a_first_lapse_too_may_be_taken_over_and_else_concedes_the_deal(house: House) -> None:
    table = await begun(house)
    (late,) = table.waits_for
    seat = table.seat_of(late)
    assert seat is not None
    waiting = await ring(house, table)
    assert (waiting.vacant, waiting.ruling, waiting.seats[seat].lapses) == (seat, Ruling.LATE, 1)
    conceded = await ring(house, waiting)
    assert (conceded.status, conceded.ruling, conceded.vacant) == (Status.LIVE, Ruling.LAPSE, None)
    assert conceded.seats[seat].person == late
    assert conceded.departed == ()


async def test_for_who_is_late_once_a_backer_plays_the_deal_to_its_end_and_no_longer(house: House) -> None:
    table = await begun(house)
    (late,) = table.waits_for
    seat = table.seat_of(late)
    assert seat is not None
    await ring(house, table)
    again = house.anew()
    heir = CLEO if seat == 0 else EVE
    taken = await again.registry.take_over(table.id, person(heir))
    assert [gone.back_after for gone in taken.departed] == [1]
    played = await again.act_anyhow(taken, Random(7))
    while played.status is Status.LIVE and seen(played).deal == 1:
        assert played.seats[seat].person == heir
        assert (
            await reason(again.registry.act(table.id, late, lambda _: say("resign"))) is Reason.NOT_AT_TABLE
        )
        played = await again.act_anyhow(played, Random(7))
    assert (played.status, played.departed) == (Status.LIVE, ())
    assert (played.seats[seat].person, played.seats[seat].lapses) == (late, 1)
    assert await house.stored(played) == played
    assert played.principals == (ANA, BOB)
    over = await resign(again, played, late)
    while over.status is Status.LIVE:
        over = await ring(house, over)
    assert await audit(house) == SOUND


async def test_who_has_played_a_deal_for_another_stands_behind_him_again(salon: Salon) -> None:
    table = await begun(salon.house)
    (late,) = table.waits_for
    heir = CLEO if late == ANA else EVE
    await ring(salon.house, table)
    again = salon.anew()
    played = await again.house.registry.take_over(table.id, person(heir))
    while seen(played).deal == 1:
        played = await again.house.act(played, "concede")
    assert played.seat_of(heir) is None
    page = await again.presenter.scenes.private_page(played, heir, private=True)
    assert f"You stand behind {'Ana' if late == ANA else 'Bob'}" in reading.text(page)


async def test_who_plays_one_deal_for_another_gives_up_no_more_than_that(house: House) -> None:
    table = await begun(house)
    (late,) = table.waits_for
    seat = table.seat_of(late)
    assert seat is not None
    await ring(house, table)
    again = house.anew()
    heirs = (CLEO, DORA) if seat == 0 else (EVE,)
    for heir in heirs:
        taken = await again.registry.take_over(table.id, person(heir))
        given_up = await resign(again, taken, heir)
    while given_up.vacant is not None:
        given_up = await ring(house, given_up)
    assert (given_up.status, given_up.departed, seen(given_up).deal) == (Status.LIVE, (), 2)
    assert (given_up.seats[seat].person, given_up.seats[seat].lapses) == (late, 1)
    assert await house.stored(given_up) == given_up


async def test_a_second_lapse_loses_the_game_unless_a_backer_plays_on(house: House) -> None:
    table = await begun(house)
    (late,) = table.waits_for
    seat = table.seat_of(late)
    assert seat is not None
    table = await ring(house, await ring(house, table))
    while table.waits_for != (late,) or seen(table).phase is Phase.CUT:
        table = await house.anew().act_anyhow(table, Random(3))
    waiting = await ring(house, table)
    assert (waiting.vacant, waiting.seats[seat].lapses) == (seat, 2)
    heir = CLEO if seat == 0 else EVE
    again = house.anew()
    taken = await again.registry.take_over(table.id, person(heir))
    assert (taken.seats[seat].person, taken.seats[seat].lapses) == (heir, 0)
    # The time of the earlier version has run out, and nothing comes of it.
    after = await ring(house, waiting)
    assert (after.version, after.seats, after.status) == (taken.version, taken.seats, Status.LIVE)


async def test_the_minute_outlives_a_kill_and_is_given_back_while_the_bot_is_away(house: House) -> None:
    table = await resign(house, await begun(house), ANA)
    again = house.anew()
    assert await again.registry.tables.get(table.id) == table
    await again.registry.postpone(30_000)
    later = await again.registry.tables.get(table.id)
    assert table.deadline is not None
    assert later.deadline == table.deadline + 30_000
    assert await house.database.read(games.next_alarm) == later.deadline
    taken = await again.registry.take_over(table.id, person(CLEO), table.version)
    assert taken.seats[0].person == CLEO


@pytest.mark.parametrize("taken", [False, True])
async def test_a_void_game_gives_everything_back_before_and_after_it_was_taken_over(
    house: House, taken: bool
) -> None:
    table = await resign(house, await begun(house), ANA)
    if taken:
        await house.registry.take_over(table.id, person(CLEO))
    (void,) = await house.registry.void(GUILD)
    assert (void.status, void.vacant) == (Status.VOID, None)
    assert await nets(house, *ALL) == [0] * 5
    assert await audit(house) == SOUND


@pytest.mark.parametrize("seed", range(8))
async def test_whoever_leaves_and_whoever_plays_on_the_counters_add_up(house: House, seed: int) -> None:
    chance, table = Random(seed), await begun(house)
    while table.open:
        if table.vacant is not None:
            vacant, waiting = table.vacant, table
            found = await house.database.read(
                lambda connection, vacant=vacant, waiting=waiting: backers.heirs(connection, waiting, vacant)  # type: ignore[misc]
            )
            if chance.random() < 0.8:
                heir = person(chance.choice(sorted(found)))
                table = await house.anew().registry.take_over(table.id, heir, table.version)
            else:
                table = await ring(house, table)
        elif chance.random() < 0.1:
            table = await resign(house.anew(), table, chance.choice(table.seats).person)
        elif chance.random() < 0.1 and seen(table).phase is not Phase.CUT:
            table = await ring(house, table)
        else:
            table = await house.anew().act_anyhow(table, chance)
        assert (await audit(house)).total == 0
    result = of(table).result
    assert result is not None
    won = 1 if result.winner == 0 else -1
    assert await nets(house, *ALL) == [100 * won, -100 * won, 30 * won, 20 * won, -50 * won]
    assert await audit(house) == SOUND
    assert len(table.departed) == len({gone.person for gone in table.departed}) <= 3


# The table goes on.


async def test_the_backer_keeps_the_seat_if_his_side_wins_and_waits_no_more(house: House) -> None:
    table = await begun(house)
    await house.invite((FAY,))
    for who in (CLEO, FAY):
        await house.database.write(
            lambda connection, who=who: queue.join(connection, table, person(who))  # type: ignore[misc]
        )
    waiting = await resign(house, table, ANA)
    await house.registry.take_over(waiting.id, person(CLEO))
    assert [who.person for who in await waits(house, table)] == [FAY]
    over = await ring(house, await resign(house, table, BOB))
    assert over.status is Status.OVER
    (offered,) = await house.registry.tables.live_in(CHANNEL)
    assert [held.person for held in offered.seats] == [CLEO]
    assert (offered.invited, offered.departed, offered.vacant) == (FAY, (), None)
    assert offered.rules == table.rules


async def test_the_seat_that_lost_goes_to_the_next_even_with_backers_first(house: House) -> None:
    table = await begun(house)
    settled = CounterSettings(counters=True, opening=OPENING, backers_first=True)
    await use_counters(house, settled)
    await house.invite((FAY,))
    await house.database.write(lambda connection: queue.join(connection, table, person(FAY)))
    await resign(house, table, ANA)
    await house.registry.take_over(table.id, person(CLEO))
    await ring(house, await resign(house, table, CLEO))
    (offered,) = await house.registry.tables.live_in(CHANNEL)
    # Cleo lost the seat: the first of the other backers is called to it.
    assert ([held.person for held in offered.seats], offered.invited) == ([BOB], DORA)


async def waits(house: House, table: Table) -> tuple[Seat, ...]:
    return await house.database.read(lambda connection: sessions.waiting(connection, table.id))


# What is shown.


async def test_the_table_says_who_left_and_who_plays_on_and_each_has_his_own_message(salon: Salon) -> None:
    house = salon.house
    table = await resign(house, await begun(house), ANA)
    await settle()
    assert "Ana resigns" in salon.table().text
    assert "the game is lost" in salon.table().text
    assert salon.table().pings == ()
    assert "You resign" in salon.hand(ANA).text
    assert "###" in salon.hand(BOB).text
    anas = salon.hand(ANA)
    await house.registry.take_over(table.id, person(CLEO))
    await settle()
    assert "Cleo takes over the hand of Ana" in salon.table().text
    assert salon.hand(ANA) is anas
    assert "Cleo plays on for you" in anas.text
    assert "×" not in anas.text
    table = await house.registry.tables.get(table.id)
    table = await house.act_anyhow(table, Random(1))
    await settle()
    assert "**Cleo** plays on for Ana" in salon.table().text
    assert salon.hand(CLEO).shown[-1] == salon.table().shown[-1] == table.version
    over = await house.play_out(table, 7)
    await settle()
    for who in (ANA, BOB, CLEO):
        assert salon.hand(who).shown[-1] == over.version


async def test_after_a_restart_in_the_minute_every_message_is_brought_up(salon: Salon) -> None:
    table = await begun(salon.house)
    await settle()
    await salon.presenter.close()
    waiting = await resign(salon.house, table, ANA)
    again = salon.anew()
    await again.presenter.resume()
    await settle()
    assert "Ana resigns" in again.table().text
    assert again.hand(ANA).shown[-1] == waiting.version
