"""The queue: the loser leaves the seat, and the first who waits is offered it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.privacy.service import Privacy
from bot.features.salon import section_loader
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.features.salon.queue import store as series_scores
from bot.features.salon.queue import transactions as queue
from bot.features.salon.queue.transactions import MOST_WAITING
from bot.features.salon.reasons import SalonReason
from bot.features.standings.model import SeriesScore
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import CounterSettings
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.person import first_too_young
from bot.tables.seat import Seat
from bot.tables.store import guilds, messages, series
from bot.tables.table import Status, Table
from engine.ecarte import actions
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    Harness,
    concurrently,
    offer,
    open_harness,
    person,
    reason,
    reasons,
    set_registry_clock,
)

DAN, EVE = 104, 105


async def wait(harness: Harness, table: Table, *guests: int) -> None:
    """Let people wait at a table, one after the other."""
    await harness.meet(guests)
    for guest in guests:
        await harness.database.write(queue.join, table, person(guest), now())


async def waiting(harness: Harness, table: Table) -> list[int]:
    """The queue of a table, with the person to whom the seat is offered."""

    def read(connection: Connection) -> tuple[Seat, ...]:
        return series.waiting(connection, series.series_of(connection, table.id))

    return [who.person for who in await harness.database.read(read)]


async def resigned(harness: Harness, table: Table, loser: int) -> Table:
    """Let a player resign."""
    return await harness.registry.play.act(table.id, loser, lambda _: actions.RESIGN)


async def seats(harness: Harness, table: Table) -> list[Table]:
    """The games offered at the same table."""
    found = await harness.registry.tables.open_in_series(table.id)
    return [other for other in found if other.status is Status.OFFERED]


async def seat(harness: Harness, table: Table) -> Table:
    """The game offered at the same table."""
    (found,) = await seats(harness, table)
    return found


async def freed(harness: Harness, table: Table) -> Table:
    """Let Ana resign; the game in which a seat is then offered."""
    await resigned(harness, table, ANA)
    return await seat(harness, table)


async def offered(harness: Harness, table: Table) -> tuple[int, int | None]:
    """The player who stays, and the one to whom the other seat is offered."""
    found = await seat(harness, table)
    return found.seats[0].person, found.invited


@pytest.mark.parametrize("agreed", [False, True])
async def test_a_game_counts_again_once_an_account_that_is_too_young_has_left(
    harness: Harness, *, agreed: bool
) -> None:
    await harness.database.write(guilds.save_counter_settings, GUILD, CounterSettings(age=30))
    young = first_too_young(29, now())
    await harness.meet((young,))
    offered = await harness.offered(ANA, young, friendly=agreed)
    table = await harness.registry.offers.accept(offered.id, person(young))
    assert table.friendly
    await wait(harness, table, BOB)
    await resigned(harness, table, young)
    following = await harness.registry.offers.accept((await seat(harness, table)).id, person(BOB))
    assert following.friendly is agreed


@pytest.mark.parametrize(("blocker", "blocked"), [(BOB, CLEO), (CLEO, BOB)])
async def test_a_block_passes_the_seat_to_the_next_in_the_queue(
    harness: Harness, blocker: int, blocked: int
) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    await freed(harness, table)
    await Privacy(harness.database, harness.registry).block(blocker, blocked)
    assert await offered(harness, table) == (BOB, DAN)


async def counters(harness: Harness, *, stake: int = 0, backers_first: bool = False) -> Table:
    """A game of Ana and Bob in a server with counters."""
    settled = CounterSettings(counters=True, opening=500, backers_first=backers_first)
    await harness.database.write(guilds.save_counter_settings, GUILD, settled)
    return await harness.begun(ANA, BOB, stake=stake)


async def bet(harness: Harness, table: Table, guest: int, on: int, amount: int) -> None:
    await harness.meet([guest])
    await harness.registry.table_changes.run(table.id, bets.place_bet, person(guest), on, amount, now())


async def test_the_losers_seat_is_offered_to_the_first_in_the_queue(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    found = await freed(harness, table)
    assert (found.seats[0].person, found.invited) == (BOB, CLEO)
    assert (found.rules, found.channel, found.guild) == (table.rules, CHANNEL, GUILD)
    assert found.deadline == found.created_at + queue.SEAT_MS
    assert found.secret != table.secret
    taken = await harness.registry.offers.accept(found.id, person(CLEO))
    assert taken.status is Status.LIVE
    assert await waiting(harness, taken) == [DAN]


async def test_an_empty_queue_offers_no_seat(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await resigned(harness, table, ANA)
    assert await harness.registry.tables.open_in_series(table.id) == []


async def test_the_queue_serves_game_after_game(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    for loser, stays, comes in ((ANA, BOB, CLEO), (BOB, CLEO, DAN), (DAN, CLEO, ANA)):
        await resigned(harness, table, loser)
        if loser == ANA:
            await wait(harness, table, ANA)
        assert await offered(harness, table) == (stays, comes)
        found = await seat(harness, table)
        table = await harness.registry.offers.accept(found.id, person(comes))
    assert await waiting(harness, table) == []


async def test_declining_a_seat_leaves_the_queue_and_asks_the_next(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    found = await freed(harness, table)
    await harness.registry.offers.decline(found.id, CLEO)
    assert await offered(harness, table) == (BOB, DAN)
    assert await waiting(harness, table) == [DAN]


async def test_each_player_who_does_not_sit_down_in_time_is_skipped(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    await resigned(harness, table, ANA)
    later = 0
    set_registry_clock(monkeypatch, lambda: now() + later)
    for comes in (CLEO, DAN):
        found = await seat(harness, table)
        assert found.invited == comes
        later += queue.SEAT_MS
        await harness.registry.time_outs.time_out(found.id, found.version)
    assert await seats(harness, table) == []
    assert await waiting(harness, table) == []
    again = await rematch(harness, table)
    assert again.status is Status.OFFERED


async def rematch(harness: Harness, table: Table) -> Table:
    """Ana offers Bob another game at the same table."""
    return await harness.registry.offers.challenge(offer(ANA, BOB, rules=table.rules, after=table.id))


async def test_no_rematch_while_somebody_waits(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO)
    await resigned(harness, table, ANA)
    assert await reason(rematch(harness, table)) is SalonReason.SOMEBODY_WAITS


async def test_a_declined_rematch_offers_the_seat_to_the_queue(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await resigned(harness, table, ANA)
    again = await rematch(harness, table)
    await wait(harness, again, CLEO)
    await harness.registry.offers.decline(again.id, BOB)
    assert await offered(harness, table) == (ANA, CLEO)


async def test_the_winner_can_leave_and_then_the_queue_ends(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    found = await freed(harness, table)
    await harness.registry.offers.decline(found.id, BOB)
    assert await harness.registry.tables.open_in_series(table.id) == []
    assert await waiting(harness, table) == []


async def test_an_offer_taken_back_leaves_the_queue_of_a_game_that_goes_on(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO)
    found = await freed(harness, table)
    live = await harness.registry.offers.accept(found.id, person(CLEO))
    again = await rematch(harness, table)
    await wait(harness, live, DAN)
    await harness.registry.offers.decline(again.id, ANA)
    assert await waiting(harness, live) == [DAN]


async def test_a_losing_chouette_stays_and_the_opponent_leaves_the_seat(harness: Harness) -> None:
    table = await counters(harness)
    await harness.registry.table_changes.run(table.id, bets.declare_chouette, ANA, 100, now())
    await wait(harness, table, CLEO)
    await resigned(harness, table, ANA)
    assert await offered(harness, table) == (ANA, CLEO)


@pytest.mark.parametrize(("loser", "stays"), [(ANA, BOB), (BOB, ANA)])
async def test_a_losing_chouette_gives_up_the_seat_under_that_setting(
    harness: Harness, loser: int, stays: int
) -> None:
    settled = CounterSettings(counters=True, chouette_leaves=True)
    await harness.database.write(guilds.save_counter_settings, GUILD, settled)
    table = await harness.begun(ANA, BOB)
    await harness.registry.table_changes.run(table.id, bets.declare_chouette, ANA, 100, now())
    await wait(harness, table, CLEO)
    await resigned(harness, table, loser)
    assert await offered(harness, table) == (stays, CLEO)


async def test_la_chouette_of_the_second_example_wins_and_meets_the_next_in_the_queue(
    harness: Harness,
) -> None:
    """Rules §4, example 2: Carol wins, the signs turn, and Dan gives up the seat."""
    await harness.database.write(
        guilds.save_counter_settings, GUILD, CounterSettings(counters=True, opening=500)
    )
    carol, dan = ANA, BOB
    table = await harness.begun(carol, dan, stake=100)
    await harness.registry.table_changes.run(table.id, bets.declare_chouette, carol, 400, now())
    for bettor, amount in ((201, 150), (202, 75), (203, 200)):
        await bet(harness, table, bettor, 1, amount)
    await wait(harness, table, 202, EVE)
    await resigned(harness, await harness.past_first_deal(table), dan)

    def purses(connection: Connection) -> list[int]:
        people = (carol, dan, 201, 202, 203)
        return [ledger.balance(connection, GUILD, purse(one)) - 500 for one in people]

    # The seat is offered for the same stake, which is committed when it is taken.
    assert await harness.database.read(purses) == [400, -100, -150, -75, -75]
    assert await offered(harness, table) == (carol, 202)
    found = await seat(harness, table)
    following = await harness.registry.offers.accept(found.id, person(202))
    assert [held.person for held in following.seats] == [carol, 202]
    assert await waiting(harness, following) == [EVE]
    assert await harness.database.read(purses) == [300, -100, -150, -175, -75]
    assert (await harness.database.read(ledger.audit, GUILD)).escrow == {following.id: 200}


async def test_a_winning_chouette_stays(harness: Harness) -> None:
    table = await counters(harness)
    await harness.registry.table_changes.run(table.id, bets.declare_chouette, ANA, 100, now())
    await wait(harness, table, CLEO)
    await resigned(harness, table, BOB)
    assert await offered(harness, table) == (ANA, CLEO)


async def test_under_backers_first_the_losers_first_backer_gets_the_seat(harness: Harness) -> None:
    table = await counters(harness, backers_first=True)
    await bet(harness, table, EVE, 1, 10)
    await bet(harness, table, CLEO, 0, 10)
    await bet(harness, table, DAN, 0, 10)
    await wait(harness, table, EVE, CLEO)
    await resigned(harness, table, ANA)
    assert await offered(harness, table) == (BOB, CLEO)
    assert await waiting(harness, table) == [CLEO, EVE]


async def test_a_bet_that_has_gone_back_gets_no_seat(harness: Harness) -> None:
    table = await counters(harness, backers_first=True)
    await bet(harness, table, CLEO, 0, 10)
    await wait(harness, table, DAN)
    await resigned(harness, table, ANA)
    assert await offered(harness, table) == (BOB, DAN)


async def test_a_backer_who_has_deleted_their_data_gets_no_seat(harness: Harness) -> None:
    table = await counters(harness, backers_first=True)
    await bet(harness, table, EVE, 1, 10)
    await bet(harness, table, CLEO, 0, 10)
    await wait(harness, table, DAN)
    await Privacy(harness.database, harness.registry).forget(CLEO)
    await resigned(harness, table, ANA)
    assert await offered(harness, table) == (BOB, DAN)


async def test_without_backers_first_a_backer_waits_in_the_queue(harness: Harness) -> None:
    table = await counters(harness)
    await bet(harness, table, CLEO, 0, 10)
    await wait(harness, table, DAN)
    await resigned(harness, table, ANA)
    assert await offered(harness, table) == (BOB, DAN)


async def test_the_stake_stays_and_players_with_a_short_purse_are_skipped(harness: Harness) -> None:
    table = await counters(harness, stake=300)
    await harness.meet([DAN, EVE])
    elsewhere = await harness.offered(DAN, EVE, channel=ELSEWHERE, stake=300)
    await harness.registry.offers.accept(elsewhere.id, person(EVE))
    await wait(harness, table, DAN, CLEO)
    found = await freed(harness, table)
    assert await stake(harness, found) == 300
    with pytest.raises(Refusal) as short:
        await harness.registry.offers.accept(found.id, person(DAN))
    assert (short.value.reason, short.value.facts) == (Reason.PURSE_SHORT, {"held": 200, "needed": 300})
    assert await offered(harness, table) == (BOB, CLEO)


async def stake(harness: Harness, table: Table) -> int:
    wager = await harness.database.read(wagers.find, table.id)
    assert wager is not None
    return wager.stake


async def test_a_winner_who_cannot_stake_plays_without_a_stake(harness: Harness) -> None:
    table = await counters(harness, stake=300)
    await harness.registry.table_changes.run(table.id, bets.declare_chouette, ANA, 1_000, now())
    await wait(harness, table, CLEO)
    found = await freed(harness, table)
    assert await stake(harness, found) == 0
    assert (await harness.registry.offers.accept(found.id, person(CLEO))).status is Status.LIVE


async def test_under_frozen_counters_the_next_game_has_no_stake(harness: Harness) -> None:
    table = await counters(harness, stake=100)
    await wait(harness, table, CLEO)

    def corrupt(connection: Connection) -> None:
        connection.execute("UPDATE account SET balance = balance + 1 WHERE kind = 'mint'")
        ledger.check(connection, GUILD, 1)

    await harness.database.write(corrupt)
    found = await freed(harness, table)
    assert await stake(harness, found) == 0


async def test_a_table_begun_before_counters_were_in_use_goes_on_without_a_stake(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    settled = CounterSettings(counters=True, opening=500)
    await harness.database.write(guilds.save_counter_settings, GUILD, settled)
    await wait(harness, table, CLEO)
    found = await freed(harness, table)
    assert await stake(harness, found) == 0


async def test_a_person_who_joins_the_queue_is_told_their_place(harness: Harness) -> None:
    table = await harness.begun()
    await harness.meet((DAN, EVE))

    def join_both(connection: Connection) -> list[int]:
        return [queue.join(connection, table, person(guest), now()) for guest in (DAN, EVE)]

    assert await harness.database.write(join_both) == [1, 2]


async def test_joining_the_queue_is_refused_to_players_to_those_in_it_and_after_the_game(
    harness: Harness,
) -> None:
    table = await harness.begun(ANA, BOB)
    assert await reason(wait(harness, table, ANA)) is Reason.PLAYS_ALREADY
    await wait(harness, table, CLEO)
    assert await reason(wait(harness, table, CLEO)) is SalonReason.WAITS_ALREADY
    await harness.database.write(queue.leave, table, CLEO)
    assert await reason(harness.database.write(queue.leave, table, CLEO)) is SalonReason.WAITS_NOT
    await resigned(harness, table, ANA)
    assert await reason(wait(harness, table, CLEO)) is SalonReason.NOBODY_PLAYS


async def test_a_match_has_no_queue(harness: Harness) -> None:
    match = await harness.offered(length=3)
    assert await reason(wait(harness, match, CLEO)) is SalonReason.QUEUE_IN_MATCH


async def test_a_queue_is_no_longer_than_the_table_can_list(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    crowd = range(200, 200 + MOST_WAITING)
    await wait(harness, table, *crowd)
    assert await reason(wait(harness, table, CLEO)) is SalonReason.QUEUE_FULL


async def test_each_player_who_joins_while_the_game_ends_gets_a_place_or_a_refusal(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO)
    crowd = [wait(harness, table, guest) for guest in range(200, 220)]
    _, refused = await concurrently(*crowd, resigned(harness, table, ANA))
    assert reasons(refused) == {SalonReason.QUEUE_FULL}
    assert len(await waiting(harness, table)) == MOST_WAITING
    assert await offered(harness, table) == (BOB, CLEO)


async def test_a_seat_is_taken_once_even_if_pressed_while_it_expires(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    found = await freed(harness, table)
    set_registry_clock(monkeypatch, lambda: now() + queue.SEAT_MS)
    presses = [harness.registry.offers.accept(found.id, person(CLEO)) for _ in range(5)]
    expiries = [harness.registry.time_outs.time_out(found.id, found.version) for _ in range(5)]
    begun, refused = await concurrently(*presses, *expiries)
    assert reasons(refused) == {Reason.ENDED}
    assert len([one for one in begun if one is not None]) == 1
    assert [(other.id, other.status) for other in await harness.registry.tables.open_in_series(table.id)] == [
        (found.id, Status.LIVE)
    ]
    assert await waiting(harness, table) == [DAN]


async def test_queues_of_different_tables_are_independent(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    other = await harness.begun(ANA, CLEO)
    await wait(harness, table, DAN)
    await wait(harness, other, DAN)
    await resigned(harness, table, ANA)
    assert await offered(harness, table) == (BOB, DAN)
    assert await seats(harness, other) == []
    assert await waiting(harness, other) == [DAN]


async def test_removing_the_bot_clears_queues_and_offers(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    await resigned(harness, table, ANA)
    await harness.registry.endings.void(GUILD)
    assert await harness.registry.tables.open_in_series(table.id) == []
    assert await waiting(harness, table) == []
    live = await harness.begun(ANA, BOB)
    await wait(harness, live, CLEO)
    await harness.registry.endings.void(GUILD)
    assert await waiting(harness, live) == []


async def test_one_game_that_cannot_be_voided_does_not_keep_others_open(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    broken, live, offered = (
        await harness.begun(ANA, BOB),
        await harness.begun(ANA, CLEO),
        await harness.offered(BOB, CLEO),
    )

    def corrupt(connection: Connection) -> None:
        run(connection, "UPDATE game SET state = '{}' WHERE id = $1", broken.id)

    await harness.database.write(corrupt)
    ended = await harness.restarted().registry.endings.void(GUILD)
    assert {table.id: table.status for table in ended} == {live.id: Status.VOID, offered.id: Status.EXPIRED}
    assert broken.id in caplog.text


async def test_the_result_and_the_offered_seat_are_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class KilledError(Exception):
        pass

    def die(*_: object) -> None:
        raise KilledError

    async with open_harness(tmp_path / "ecarte.db") as harness:
        table = await harness.begun(ANA, BOB)
        await wait(harness, table, CLEO)
        with monkeypatch.context() as dying:
            dying.setattr(messages, "want", die)
            with pytest.raises(KilledError):
                await resigned(harness, table, ANA)
        assert (await harness.stored(table)).status is Status.LIVE
        await resigned(harness, table, ANA)
    async with open_harness(tmp_path / "ecarte.db") as restarted:
        found = await seat(restarted, table)
        behind = await restarted.database.read(messages.outdated)
        assert (found.id, TABLE_AUDIENCE) in behind
        assert (await restarted.registry.offers.accept(found.id, person(CLEO))).status is Status.LIVE


async def test_the_table_lists_the_queue_and_the_offer_only_those_after_it(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await wait(harness, table, CLEO, DAN)
    shown = await harness.database.read(section_loader.load, table, table.id, None)
    assert shown is not None
    assert (shown.waiting, shown.finished) == ((person(CLEO), person(DAN)), 0)
    found = await freed(harness, table)
    shown = await harness.database.read(section_loader.load, found, table.id, None)
    assert shown is not None
    assert (shown.waiting, shown.finished) == ((person(DAN),), 1)


async def test_the_score_sheet_adds_up_only_its_own_session(harness: Harness) -> None:
    table = await counters(harness, stake=100)
    await bet(harness, table, DAN, 0, 30)
    await bet(harness, table, EVE, 1, 30)
    await wait(harness, table, CLEO)
    elsewhere = await harness.offered(ANA, CLEO, stake=50)
    await resigned(harness, await harness.registry.offers.accept(elsewhere.id, person(CLEO)), CLEO)
    # The first cut closes the bets, and both sides have bet the same.
    await harness.play_card(await harness.to_play(table))
    found = await freed(harness, table)
    second = await harness.registry.offers.accept(found.id, person(CLEO))
    lines = await score_sheet(harness, second)
    assert lines == {
        "Bob": (1, 1, 100),
        "guest 105": (0, 0, 30),
        "guest 104": (0, 0, -30),
        "Ana": (1, 0, -100),
    }
    await resigned(harness, second, CLEO)
    lines = await score_sheet(harness, second)
    assert (lines["Bob"], lines["Cleo"]) == ((2, 2, 200), (1, 0, -100))
    assert sum(counters for _, _, counters in lines.values()) == 0


async def score_sheet(harness: Harness, table: Table) -> dict[str, tuple[int, int, int]]:
    def read(connection: Connection) -> list[SeriesScore]:
        return series_scores.of(connection, series.series_of(connection, table.id))

    lines = await harness.database.read(read)
    assert lines == sorted(lines, key=lambda line: -line.won)
    return {line.name: (line.played, line.won, line.counters) for line in lines}
