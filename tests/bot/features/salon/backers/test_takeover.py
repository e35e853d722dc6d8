"""A player leaves, and one backer plays on for all backers of that side (law 25)."""

from __future__ import annotations

from random import Random

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.features.salon.backers import transactions as backers
from bot.features.salon.bets.model import WagerState
from bot.features.salon.queue import store as series_scores
from bot.features.salon.queue import transactions as queue
from bot.features.salon.reasons import SalonReason
from bot.features.standings import scores_store as scores
from bot.features.standings.model import Score
from bot.tables.errors import Reason
from bot.tables.guild import CounterSettings
from bot.tables.seat import Departure, Seat
from bot.tables.store import blocks, exclusions, games, messages, series
from bot.tables.table import Ruling, Status, Table
from engine.ecarte.deal import Phase
from engine.ecarte.rules import PRESETS, Ruleset
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    EXPIRED_LIMITS,
    GUILD,
    Harness,
    action_of,
    concurrently,
    game_of,
    messages_settled,
    person,
    reason,
    reasons,
    view_of,
)
from tests.bot.support.tournaments import begun as begun_tournament
from tests.bot.support.tournaments import stored, there
from tests.bot.support.wagers import OPENING, SOUND, audit, backed, bet, let_all_in, nets, state, use_counters

DORA, EVE, FAY = 104, 105, 106
FRENCH = PRESETS["casino"]
BETS = ((CLEO, 0, 30), (DORA, 0, 20), (EVE, 1, 50))
ALL = (ANA, BOB, CLEO, DORA, EVE)


async def begun(harness: Harness, rules: Ruleset = FRENCH) -> Table:
    """Ana and Bob play for 100; 50 are on each, Ana's from Cleo and Dora. The cards are dealt."""
    await use_counters(harness)
    return await let_all_in(harness, await harness.act(await backed(harness, BETS, rules=rules), "cut 9"))


async def before_a_turn(harness: Harness) -> tuple[Table, int, int]:
    """The same, with the player who is to speak and their seat."""
    table = await begun(harness)
    (speaker,) = table.waits_for
    seat = table.seat_of(speaker)
    assert seat is not None
    return table, speaker, seat


async def in_play(harness: Harness, rules: Ruleset = FRENCH) -> Table:
    """As ``begun``, once the first card is played, so that the bets stand."""
    return await harness.play_card(await harness.act(await begun(harness, rules), "stand"))


async def resign(harness: Harness, table: Table, who: int) -> Table:
    return await harness.registry.play.act(table.id, who, lambda _: action_of("resign"))


async def time_out_now(harness: Harness, table: Table) -> Table:
    """Let the deadline pass."""
    hasty = harness.restarted(EXPIRED_LIMITS)
    await harness.database.write(
        lambda connection: run(connection, "UPDATE game SET deadline = 1 WHERE id = $1", table.id).close()
    )
    await hasty.registry.time_outs.time_out(table.id, table.version)
    return await harness.restarted().registry.tables.get(table.id)


async def test_the_backers_of_a_player_who_resigns_have_a_minute(harness: Harness) -> None:
    table = await begun(harness)
    before = now()
    table = await resign(harness, table, ANA)
    assert (table.status, table.vacant, table.ruling) == (Status.LIVE, 0, Ruling.RESIGNING)
    assert table.deadline is not None
    assert before + 60_000 <= table.deadline <= now() + 60_000
    assert table.remind_at is None
    assert await harness.stored(table) == table


async def test_nobody_can_act_while_the_table_waits_for_a_backer(harness: Harness) -> None:
    table = await begun(harness)
    waiting = await resign(harness, table, ANA)
    for who in (ANA, BOB):
        for words in ("stand", "resign"):
            act = harness.registry.play.act(waiting.id, who, lambda _, words=words: action_of(words))  # type: ignore[misc]
            assert await reason(act) is Reason.SEAT_VACANT
    assert await harness.stored(waiting) == waiting


async def test_the_house_does_not_play_on_while_the_table_waits_for_a_backer(harness: Harness) -> None:
    table = await resign(harness, await begun(harness), ANA)
    playing_on = harness.registry.departures.play_on(table.id, BOB, Seat(1, "House"), None)
    assert await reason(playing_on) is Reason.SEAT_VACANT


async def test_the_game_is_lost_if_no_backer_takes_over(harness: Harness) -> None:
    table = await time_out_now(harness, await resign(harness, await in_play(harness), ANA))
    assert (table.status, table.vacant, table.ruling) == (Status.OVER, None, None)
    assert await nets(harness, *ALL) == [-100, 100, -30, -20, 50]
    assert await audit(harness) == SOUND


@pytest.mark.parametrize(
    "rules", [PRESETS["classic"], FRENCH.with_value("bystanders", "english")], ids=["classic", "english"]
)
async def test_at_an_english_table_nobody_takes_over(harness: Harness, rules: Ruleset) -> None:
    table = await resign(harness, await in_play(harness, rules), ANA)
    assert table.status is Status.OVER
    assert await nets(harness, *ALL) == [-100, 100, -30, -20, 50]


async def test_the_game_ends_at_once_without_standing_bets(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30)], rules=FRENCH)
    # Nobody has backed Bob: at the close Cleo's bet goes back.
    assert (await resign(harness, table, ANA)).status is Status.OVER
    assert await nets(harness, ANA, BOB, CLEO) == [-100, 100, 0]


async def test_a_match_cannot_be_taken_over(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((CLEO, DORA))
    offered = await harness.offered(rules=FRENCH, length=3)
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    await bet(harness, table, CLEO, 0, 5)
    await bet(harness, table, DORA, 1, 5)
    assert (await resign(harness, table, ANA)).status is Status.OVER


async def test_a_seat_in_a_tournament_cannot_be_taken_over(harness: Harness) -> None:
    tournament = await begun_tournament(harness, ANA, BOB, CLEO, rules=FRENCH.text)
    (pairing,) = (pairing for pairing in tournament.current if pairing.points is None)
    players = [tournament.player(number).person for number in pairing.players]
    for player in players:
        await there(harness, tournament, player)
    (table,) = await harness.registry.tables.of_person(players[0])
    await harness.meet((DORA, EVE))
    for seat, backer in enumerate((DORA, EVE)):
        await bet(harness, table, backer, seat, 5)
    assert (await resign(harness, await let_all_in(harness, table), players[0])).status is Status.OVER
    over = await stored(harness, tournament)
    decided = over.pairing(pairing.id)
    assert decided is not None
    assert decided.points == (0, 2)


async def test_no_bet_is_taken_after_a_player_left(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [*BETS, (FAY, 1, 40)], rules=FRENCH)
    assert await state(harness, table) is WagerState.OPEN
    await resign(harness, await let_all_in(harness, table), ANA)
    assert await state(harness, table) is WagerState.CLOSED
    assert await nets(harness, FAY) == [0]
    assert await reason(bet(harness, table, FAY, 1, 5)) is SalonReason.BETS_CLOSED


async def test_a_backer_takes_the_seat_but_not_the_stake(harness: Harness) -> None:
    table = await resign(harness, await begun(harness), ANA)
    taken = await harness.registry.departures.take_over(table.id, person(DORA), table.version)
    assert [held.person for held in taken.seats] == [DORA, BOB]
    assert taken.version == table.version + 1
    assert (taken.vacant, taken.departed) == (None, (Departure(0, ANA, "Ana"),))
    assert taken.principals == (ANA, BOB)
    assert await harness.stored(taken) == taken
    assert taken.deadline is not None
    assert taken.remind_at is not None
    wanted = await harness.database.read(messages.of_game, table.id)
    assert {message.person for message in wanted} == {None, ANA, BOB, DORA}
    over = await harness.play_out(taken, 3)
    result = game_of(over).result
    assert result is not None
    won = 1 if result.winner == 0 else -1
    assert await nets(harness, *ALL) == [100 * won, -100 * won, 30 * won, 20 * won, -50 * won]
    assert await audit(harness) == SOUND


@pytest.mark.parametrize("loser", [0, 1])
async def test_a_game_taken_over_is_lost_by_the_player_who_left_and_scores_nothing_for_the_backer(
    harness: Harness, loser: int
) -> None:
    table = await resign(harness, await harness.past_first_deal(await begun(harness)), ANA)
    table = await harness.registry.departures.take_over(table.id, person(CLEO))
    table = await resign(harness, table, table.seats[loser].person)
    if table.vacant is not None:
        table = await time_out_now(harness, table)
    assert table.status is Status.OVER

    def book(who: int) -> Score:
        return found[who]

    found = {who: await harness.database.read(scores.of, GUILD, who) for who in (ANA, BOB, CLEO)}
    assert (book(ANA).games, book(ANA).games_won) == (1, 0)
    assert (book(BOB).games, book(BOB).games_won) == (1, 1 - loser)
    assert book(CLEO).games == 0
    lines = await harness.database.read(series_scores.of, table.id)
    assert {(line.name, line.played, line.won) for line in lines if line.played} == {
        ("Ana", 1, 0),
        ("Bob", 1, 1 - loser),
    }
    assert {line.name: line.counters for line in lines}["Ana"] == (-100 if loser == 0 else 100)


async def test_exactly_one_of_several_backers_takes_over(harness: Harness) -> None:
    table = await resign(harness, await begun(harness), ANA)
    attempts = [
        harness.registry.departures.take_over(table.id, person(who)) for who in (CLEO, DORA) for _ in range(5)
    ]
    taken, refused = await concurrently(*attempts)
    assert len(taken) == 1
    assert reasons(refused) == {Reason.NOT_LEFT}
    assert (await harness.stored(table)).seats == taken[0].seats


async def test_only_a_backer_of_that_side_takes_over(harness: Harness) -> None:
    table = await begun(harness)
    take = harness.registry.departures.take_over
    assert await reason(take(table.id, person(CLEO))) is Reason.NOT_LEFT
    waiting = await resign(harness, table, ANA)
    for who in (ANA, BOB, EVE, FAY):
        assert await reason(take(table.id, person(who))) is Reason.NOT_HEIR
    assert await harness.stored(waiting) == waiting


@pytest.mark.parametrize(
    ("blocker", "blocked", "why"), [(BOB, CLEO, SalonReason.SEAT_CLOSED), (CLEO, BOB, Reason.BLOCKS_THEM)]
)
async def test_a_block_keeps_a_backer_from_becoming_somebodys_opponent(
    harness: Harness, blocker: int, blocked: int, why: Reason
) -> None:
    table = await begun(harness)
    await harness.database.write(blocks.save, blocker, blocked, 1)
    table = await resign(harness, table, ANA)
    assert await reason(harness.registry.departures.take_over(table.id, person(CLEO))) is why
    taken = await harness.registry.departures.take_over(table.id, person(DORA))
    assert [held.person for held in taken.seats] == [DORA, BOB]


@pytest.mark.parametrize("excluded", [False, True])
async def test_a_game_does_not_wait_for_a_backer_who_may_not_take_over(
    harness: Harness, excluded: bool
) -> None:
    table = await begun(harness)
    for backer in (CLEO, DORA):
        if excluded:
            await harness.database.write(exclusions.save, GUILD, backer, None)
        else:
            await harness.database.write(blocks.save, BOB, backer, 1)
    assert (await resign(harness, table, ANA)).status is Status.OVER


async def test_an_excluded_backer_takes_over_no_game(harness: Harness) -> None:
    table = await resign(harness, await begun(harness), ANA)
    await harness.database.write(exclusions.save, GUILD, CLEO, None)
    attempt = harness.registry.departures.take_over(table.id, person(CLEO))
    assert await reason(attempt) is Reason.EXCLUDED


async def test_a_block_between_backers_of_one_side_changes_nothing(harness: Harness) -> None:
    table = await begun(harness)
    await harness.database.write(blocks.save, DORA, CLEO, 1)
    table = await resign(harness, table, ANA)
    assert (await harness.registry.departures.take_over(table.id, person(CLEO))).seats[0].person == CLEO


async def test_a_second_backer_can_follow_the_first_and_nobody_returns(harness: Harness) -> None:
    table = await resign(harness, await in_play(harness), ANA)
    table = await let_all_in(harness, await harness.registry.departures.take_over(table.id, person(CLEO)))
    table = await resign(harness, table, CLEO)
    assert table.vacant == 0
    for gone in (ANA, CLEO):
        assert await reason(harness.registry.departures.take_over(table.id, person(gone))) is Reason.NOT_HEIR
    table = await harness.registry.departures.take_over(table.id, person(DORA))
    assert table.principals == (ANA, BOB)
    for gone in (ANA, CLEO):
        act = harness.registry.play.act(table.id, gone, lambda _: action_of("resign"))
        assert await reason(act) is Reason.NOT_AT_TABLE
    # Dora is the last of them.
    over = await resign(harness, table, DORA)
    assert over.status is Status.OVER
    assert await harness.stored(over) == over
    assert await nets(harness, *ALL) == [-100, 100, -30, -20, 50]
    assert await audit(harness) == SOUND


async def test_both_seats_may_be_taken_over(harness: Harness) -> None:
    table = await resign(harness, await begun(harness), ANA)
    table = await harness.registry.departures.take_over(table.id, person(CLEO))
    table = await resign(harness, table, BOB)
    table = await harness.registry.departures.take_over(table.id, person(EVE))
    assert [held.person for held in table.seats] == [CLEO, EVE]
    assert table.principals == (ANA, BOB)
    over = await harness.play_out(table, 5)
    result = game_of(over).result
    assert result is not None
    won = 1 if result.winner == 0 else -1
    assert await nets(harness, *ALL) == [100 * won, -100 * won, 30 * won, 20 * won, -50 * won]
    for who in (ANA, BOB):
        score = await harness.database.read(scores.of, GUILD, who)
        assert (score.games, score.games_won, score.rating) == (1, 0, score.rating)


# Time.


async def test_a_first_timeout_can_be_taken_over_and_otherwise_concedes_the_deal(harness: Harness) -> None:
    table, late, seat = await before_a_turn(harness)
    waiting = await time_out_now(harness, table)
    assert (waiting.vacant, waiting.ruling, waiting.seats[seat].timeouts) == (seat, Ruling.LATE, 1)
    conceded = await time_out_now(harness, waiting)
    assert (conceded.status, conceded.ruling, conceded.vacant) == (Status.LIVE, Ruling.TIMEOUT, None)
    assert conceded.seats[seat].person == late
    assert conceded.departed == ()


async def test_after_a_first_timeout_a_backer_plays_only_the_deal(harness: Harness) -> None:
    table, late, seat = await before_a_turn(harness)
    await time_out_now(harness, table)
    again = harness.restarted()
    heir = CLEO if seat == 0 else EVE
    taken = await again.registry.departures.take_over(table.id, person(heir))
    assert [gone.back_after for gone in taken.departed] == [1]
    assert await harness.stored(taken) == taken
    played = await again.act_at_random(taken, Random(7))
    while played.status is Status.LIVE and view_of(played).deal == 1:
        assert played.seats[seat].person == heir
        assert (
            await reason(again.registry.play.act(table.id, late, lambda _: action_of("resign")))
            is Reason.NOT_AT_TABLE
        )
        played = await again.act_at_random(played, Random(7))
    assert (played.status, played.departed) == (Status.LIVE, ())
    assert (played.seats[seat].person, played.seats[seat].timeouts) == (late, 1)
    assert await harness.stored(played) == played
    assert played.principals == (ANA, BOB)
    over = await resign(again, played, late)
    while over.status is Status.LIVE:
        over = await time_out_now(harness, over)
    assert await audit(harness) == SOUND


async def test_a_backer_who_played_a_deal_is_a_backer_again_afterwards(delivery: DeliveryHarness) -> None:
    table = await begun(delivery.harness)
    (late,) = table.waits_for
    heir = CLEO if late == ANA else EVE
    await time_out_now(delivery.harness, table)
    again = delivery.restarted()
    played = await again.harness.registry.departures.take_over(table.id, person(heir))
    while view_of(played).deal == 1:
        played = await again.harness.act(played, "concede")
    assert played.seat_of(heir) is None
    page = await again.presenter.scenes.private_page(played, heir, private=True)
    assert f"You're backing {'Ana' if late == ANA else 'Bob'}" in page_content.text(page)


async def test_a_backer_who_resigns_a_single_deal_gives_up_only_that_deal(harness: Harness) -> None:
    table, late, seat = await before_a_turn(harness)
    await time_out_now(harness, table)
    again = harness.restarted()
    heirs = (CLEO, DORA) if seat == 0 else (EVE,)
    for heir in heirs:
        taken = await let_all_in(again, await again.registry.departures.take_over(table.id, person(heir)))
        given_up = await resign(again, taken, heir)
    while given_up.vacant is not None:
        given_up = await time_out_now(harness, given_up)
    assert (given_up.status, given_up.departed, view_of(given_up).deal) == (Status.LIVE, (), 2)
    assert (given_up.seats[seat].person, given_up.seats[seat].timeouts) == (late, 1)
    assert await harness.stored(given_up) == given_up


async def test_a_second_timeout_loses_the_game_unless_a_backer_plays_on(harness: Harness) -> None:
    table, late, seat = await before_a_turn(harness)
    table = await time_out_now(harness, await time_out_now(harness, table))
    while table.waits_for != (late,) or view_of(table).phase is Phase.CUT:
        table = await harness.restarted().act_at_random(table, Random(3))
    waiting = await time_out_now(harness, table)
    assert (waiting.vacant, waiting.seats[seat].timeouts) == (seat, 2)
    heir = CLEO if seat == 0 else EVE
    again = harness.restarted()
    taken = await again.registry.departures.take_over(table.id, person(heir))
    assert (taken.seats[seat].person, taken.seats[seat].timeouts) == (heir, 0)
    # A time-out of the earlier version does nothing.
    after = await time_out_now(harness, waiting)
    assert (after.version, after.seats, after.status) == (taken.version, taken.seats, Status.LIVE)


async def test_the_minute_survives_a_kill_and_is_extended_by_the_bots_absence(harness: Harness) -> None:
    table = await resign(harness, await begun(harness), ANA)
    again = harness.restarted()
    assert await again.registry.tables.get(table.id) == table
    await again.registry.commits.postpone(30_000)
    later = await again.registry.tables.get(table.id)
    assert table.deadline is not None
    assert later.deadline == table.deadline + 30_000
    assert await harness.database.read(games.next_alarm, now()) == later.deadline
    taken = await again.registry.departures.take_over(table.id, person(CLEO), table.version)
    assert taken.seats[0].person == CLEO


@pytest.mark.parametrize("taken", [False, True])
async def test_a_void_game_returns_everything_before_and_after_a_takeover(
    harness: Harness, taken: bool
) -> None:
    table = await resign(harness, await begun(harness), ANA)
    if taken:
        await harness.registry.departures.take_over(table.id, person(CLEO))
    (void,) = await harness.registry.endings.void(GUILD)
    assert (void.status, void.vacant) == (Status.VOID, None)
    assert await nets(harness, *ALL) == [0] * 5
    assert await audit(harness) == SOUND


@pytest.mark.parametrize("seed", range(4))
async def test_the_ledger_adds_up_after_any_takeover(harness: Harness, seed: int) -> None:
    chance, table = Random(seed), await begun(harness)
    while table.open:
        if table.vacant is not None:
            vacant, waiting = table.vacant, table
            found = await harness.database.read(backers.possible_substitutes, waiting, vacant)
            if chance.random() < 0.8:
                heir = person(chance.choice(sorted(found)))
                taken = await harness.restarted().registry.departures.take_over(table.id, heir, table.version)
                table = await let_all_in(harness.restarted(), taken)
            else:
                table = await time_out_now(harness, table)
        elif chance.random() < 0.1:
            table = await resign(harness.restarted(), table, chance.choice(table.seats).person)
        elif chance.random() < 0.1 and view_of(table).phase is not Phase.CUT:
            table = await time_out_now(harness, table)
        else:
            table = await harness.restarted().act_at_random(table, chance)
        assert (await audit(harness)).total == 0
    result = game_of(table).result
    assert result is not None
    won = 1 if result.winner == 0 else -1
    bets = won if game_of(table).played else 0
    assert await nets(harness, *ALL) == [100 * won, -100 * won, 30 * bets, 20 * bets, -50 * bets]
    assert await audit(harness) == SOUND
    assert len(table.departed) == len({gone.person for gone in table.departed}) <= 3


# The next game at the table.


async def test_a_winning_backer_keeps_the_seat_and_leaves_the_queue(harness: Harness) -> None:
    table = await begun(harness)
    await harness.meet((FAY,))
    for who in (CLEO, FAY):
        await harness.database.write(queue.join, table, person(who), now())
    waiting = await resign(harness, table, ANA)
    await harness.registry.departures.take_over(waiting.id, person(CLEO))
    assert [who.person for who in await waits(harness, table)] == [FAY]
    over = await time_out_now(harness, await resign(harness, table, BOB))
    assert over.status is Status.OVER
    (offered,) = await harness.registry.tables.found(games.live_in, CHANNEL)
    assert [held.person for held in offered.seats] == [CLEO]
    assert (offered.invited, offered.departed, offered.vacant) == (FAY, (), None)
    assert offered.rules == table.rules


async def test_a_seat_lost_after_a_takeover_goes_to_the_queue_even_with_backers_first(
    harness: Harness,
) -> None:
    table = await begun(harness)
    settled = CounterSettings(counters=True, opening=OPENING, backers_first=True)
    await use_counters(harness, settled)
    await harness.meet((FAY,))
    await harness.database.write(queue.join, table, person(FAY), now())
    await resign(harness, table, ANA)
    await harness.registry.departures.take_over(table.id, person(CLEO))
    await time_out_now(harness, await resign(harness, table, CLEO))
    (offered,) = await harness.registry.tables.found(games.live_in, CHANNEL)
    # Cleo lost the seat: the first of the other backers is called to it.
    assert ([held.person for held in offered.seats], offered.invited) == ([BOB], DORA)


async def waits(harness: Harness, table: Table) -> tuple[Seat, ...]:
    return await harness.database.read(series.waiting, table.id)


# Pages.


async def test_the_table_says_who_left_and_who_plays_on_and_each_has_a_message(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    table = await resign(harness, await begun(harness), ANA)
    await messages_settled()
    assert "Ana resigns" in delivery.table_message().text
    assert "the game is lost" in delivery.table_message().text
    assert delivery.table_message().pings == ()
    assert "You resign" in delivery.hand_message(ANA).text
    assert "One of the backers may take the hand over" in delivery.hand_message(BOB).text
    anas = delivery.hand_message(ANA)
    await harness.registry.departures.take_over(table.id, person(CLEO))
    await messages_settled()
    assert "Cleo takes over the hand of Ana" in delivery.table_message().text
    assert delivery.hand_message(ANA) is anas
    assert "Cleo plays on for you" in anas.text
    assert "×" not in anas.text
    table = await harness.registry.tables.get(table.id)
    table = await harness.act_at_random(table, Random(1))
    await messages_settled()
    assert "**Cleo** plays for Ana" in delivery.table_message().text
    assert delivery.hand_message(CLEO).shown[-1] == delivery.table_message().shown[-1] == table.version
    over = await harness.play_out(table, 7)
    await messages_settled()
    for who in (ANA, BOB, CLEO):
        assert delivery.hand_message(who).shown[-1] == over.version


async def test_a_restart_in_the_minute_updates_every_message(delivery: DeliveryHarness) -> None:
    table = await begun(delivery.harness)
    await messages_settled()
    await delivery.presenter.close()
    waiting = await resign(delivery.harness, table, ANA)
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    assert "Ana resigns" in again.table_message().text
    assert again.hand_message(ANA).shown[-1] == waiting.version
