"""The counters of a session: from the purses to the table, and back once."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from bot.database.connection import Connection, run
from bot.features.salon.accounts.audit import audit_ledger
from bot.features.salon.ledger import buy_ins
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Memo, escrow, purse
from bot.features.salon.queue import store as series_scores
from bot.features.salon.reasons import SalonReason
from bot.tables.errors import BrokenTableError, Reason, Refusal
from bot.tables.guild import CounterSettings
from bot.tables.store import guilds
from bot.tables.table import Ruling, Status, Table
from engine.bourre.actions import AWAY, LEAVE, PASS
from engine.bourre.deal import Phase
from engine.interface import Level
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    EXPIRED_LIMITS,
    GUILD,
    Harness,
    person,
    reason,
)
from tests.bot.support.sessions import (
    DORA,
    ELI,
    FAY,
    HOUSE,
    OPENING,
    PEOPLE,
    act,
    begun,
    in_escrow,
    nets,
    offered,
    play_out,
    session,
    to_phase,
)
from tests.bot.support.wagers import AT, forge, use_counters


@pytest.fixture(autouse=True)
async def _counters(harness: Harness) -> None:
    await harness.meet((*PEOPLE, HOUSE.person))
    await use_counters(harness, CounterSettings(counters=True, opening=OPENING))


def at_table(table: Table) -> int:
    return sum(series_of(table).stacks) + series_of(table).pot


async def settled(harness: Harness, table: Table, people: tuple[int, ...]) -> None:
    """Assert that the table is paid out once, and that no counter was made or lost."""
    assert await in_escrow(harness, table) == 0
    assert sum(await nets(harness, *people)) == 0
    assert (await audit_ledger(harness.database, GUILD, AT)).sound
    before = await nets(harness, *people)
    await harness.database.write(buy_ins.settle, table, AT)
    assert await nets(harness, *people) == before


async def test_counters_are_brought_and_taken_back_at_an_offer(harness: Harness) -> None:
    table = await offered(harness)
    table = await harness.registry.offers.accept(table.id, person(BOB))
    table = await harness.registry.offers.accept(table.id, person(CLEO))
    assert (table.buy_in, await in_escrow(harness, table)) == (50, 150)
    await harness.registry.offers.decline(table.id, CLEO)
    assert await nets(harness, ANA, BOB, CLEO) == [-50, -50, 0]
    again = await harness.registry.offers.accept(table.id, person(CLEO))
    assert await in_escrow(harness, again) == 150
    for who in (ANA, CLEO, BOB):
        ended = await harness.registry.offers.decline(table.id, who)
    assert ended.status is Status.DECLINED
    await settled(harness, ended, (ANA, BOB, CLEO))
    assert await nets(harness, ANA, BOB, CLEO) == [0, 0, 0]


async def test_an_offer_that_expires_gives_everything_back(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await offered(hasty)
    table = await hasty.registry.offers.accept(table.id, person(BOB))
    await hasty.registry.time_outs.time_out(table.id, table.version)
    ended = await hasty.registry.tables.get(table.id)
    assert ended.status is Status.EXPIRED
    assert await nets(harness, ANA, BOB) == [0, 0]
    await settled(harness, ended, (ANA, BOB))


async def test_a_person_with_too_few_counters_does_not_sit_down(harness: Harness) -> None:
    rules = "bourre deals=3 seats=5 buy_in=150"
    poor = await harness.registry.offers.accept((await offered(harness, rules)).id, person(BOB))
    assert await reason(offered(harness, rules, channel=CHANNEL + 5)) is Reason.PURSE_SHORT
    other = await harness.registry.offers.challenge(
        session(CLEO, "bourre deals=3 seats=5 buy_in=100", channel=CHANNEL + 6)
    )
    with pytest.raises(Refusal) as short:
        await harness.registry.offers.accept(other.id, person(BOB))
    assert (short.value.reason, short.value.facts) == (Reason.PURSE_SHORT, {"held": 50, "needed": 100})
    assert await harness.stored(other) == other
    live = await harness.registry.offers.start(poor.id, ANA)
    await harness.registry.offers.accept(other.id, person(DORA))
    assert await reason(harness.registry.offers.accept(live.id, person(DORA))) is Reason.PURSE_SHORT
    assert await harness.stored(live) == live
    assert await nets(harness, ANA, BOB, CLEO, DORA) == [-150, -150, -100, -100]


async def test_a_server_limits_the_buy_in(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=OPENING, most=40))
    assert await reason(offered(harness)) is SalonReason.OVER_MOST


async def test_without_counters_it_is_played_for_a_score(harness: Harness) -> None:
    await harness.database.write(
        guilds.save_counter_settings, GUILD, CounterSettings(counters=False, opening=OPENING)
    )
    over = await play_out(harness, await begun(harness))
    assert (over.buy_in, over.status) == (0, Status.OVER)
    assert await nets(harness, ANA, BOB, CLEO) == [0, 0, 0]


async def test_with_the_house_it_is_played_for_a_score(harness: Harness) -> None:
    table = await offered(harness, fill=Level.BOOK)
    table = await harness.registry.offers.accept(table.id, person(BOB))
    table = await harness.registry.offers.fill(table.id, BOB, HOUSE)
    assert (table.buy_in, await in_escrow(harness, table)) == (0, 0)
    assert await nets(harness, ANA, BOB) == [0, 0]
    over = await play_out(harness, table)
    assert await nets(harness, ANA, BOB) == [0, 0]
    assert over.status is Status.OVER


async def test_the_escrow_equals_stacks_and_pot(harness: Harness) -> None:
    table, chance = await begun(harness), Random(11)
    while table.open:
        table = await act(harness, table, chance)
        assert await in_escrow(harness, table) == (at_table(table) if table.open else 0)
    result = series_of(table).result
    assert result is not None
    assert await nets(harness, ANA, BOB, CLEO) == list(result.net)
    await settled(harness, table, (ANA, BOB, CLEO))


async def test_a_player_who_leaves_is_paid_at_the_settlement_and_may_come_back(harness: Harness) -> None:
    chance = Random(6)
    table = await to_phase(harness, await begun(harness), Phase.PLAY, chance)
    seat = series_of(table).actors[0]
    who = table.seats[seat].person
    table = await harness.registry.play.act(table.id, who, lambda _: LEAVE)
    assert await nets(harness, who) == [-50]
    while series_of(table).deals == 0:
        table = await act(harness, table, chance)
    taken = series_of(table).taken[seat]
    assert await nets(harness, who) == [taken - 50]
    assert await in_escrow(harness, table) == at_table(table)
    table = await harness.registry.offers.accept(table.id, person(who))
    assert await nets(harness, who) == [taken - 100]
    over = await play_out(harness, table)
    result = series_of(over).result
    assert result is not None
    assert await nets(harness, who) == [result.net[seat] + result.net[3]]
    await settled(harness, over, (ANA, BOB, CLEO))


async def test_everybody_is_paid_after_a_deal_in_which_all_leave(harness: Harness) -> None:
    chance = Random(6)
    table = await to_phase(harness, await begun(harness), Phase.DECLARE, chance)
    for who in (ANA, BOB, CLEO):
        table = await harness.registry.play.act(table.id, who, lambda _: LEAVE)
    over = await play_out(harness, table)
    result = series_of(over).result
    assert result is not None
    assert (over.status, series_of(over).order) == (Status.OVER, ())
    assert await nets(harness, ANA, BOB, CLEO) == list(result.net)
    await settled(harness, over, (ANA, BOB, CLEO))


async def test_a_bourre_beyond_the_stack_makes_no_counters(harness: Harness) -> None:
    """A pot above the stack of a player who goes bourré takes what they have, and they are out."""
    table = await begun(harness, rules="bourre deals=100 seats=5 buy_in=2 ante=2 cinch=no")
    chance = Random(3)
    while table.open and not any(event_out(table)):
        table = await act(harness, table, chance, avoid=(AWAY, LEAVE, PASS))
        assert await in_escrow(harness, table) == (at_table(table) if table.open else 0)
    over = await play_out(harness, table)
    await settled(harness, over, (ANA, BOB, CLEO))


def event_out(table: Table) -> tuple[int, ...]:
    """The seats that were out at the last settlement."""
    last = series_of(table).last_deal
    return () if last is None else last.out


async def test_a_server_that_removes_the_bot_gives_stacks_and_pot_back(harness: Harness) -> None:
    chance = Random(12)
    table = await begun(harness)
    while series_of(table).deals == 0 or series_of(table).phase is not Phase.PLAY:
        table = await act(harness, table, chance, avoid=(AWAY, LEAVE, PASS))
    refunds = series_of(table).refunds
    assert sum(refunds) == 150
    (ended,) = await harness.registry.endings.void(GUILD)
    assert (ended.status, ended.ruling) == (Status.VOID, Ruling.BOT_REMOVED)
    assert await nets(harness, ANA, BOB, CLEO) == [counters - 50 for counters in refunds]
    await settled(harness, ended, (ANA, BOB, CLEO))


async def test_a_table_whose_record_is_broken_is_divided(harness: Harness) -> None:
    chance = Random(6)
    table = await to_phase(harness, await begun(harness), Phase.PLAY, chance)
    seat = series_of(table).actors[0]
    who = table.seats[seat].person
    table = await harness.registry.play.act(table.id, who, lambda _: LEAVE)
    while series_of(table).deals == 0:
        table = await act(harness, table, chance)
    gain, here = series_of(table).taken[seat] - 50, await in_escrow(harness, table)
    await harness.database.write(run, "UPDATE game SET state = '{}'")
    again = harness.restarted()
    with pytest.raises(BrokenTableError):
        await again.registry.tables.get(table.id)
    assert await again.registry.endings.end_broken(table.id)
    assert await in_escrow(again, table) == 0
    others = [one for one in (ANA, BOB, CLEO) if one != who]
    assert await nets(again, who) == [gain]
    shares = [net + 50 for net in await nets(again, *others)]
    assert (sum(shares), max(shares) - min(shares) <= 1) == (here, True)


async def test_an_escrow_that_differs_freezes_the_books_and_the_game_goes_on(harness: Harness) -> None:
    table, chance = await begun(harness), Random(4)
    table = await to_phase(harness, table, Phase.DECLARE, chance)
    await harness.database.write(forge, escrow(table.id), 7)
    while series_of(table).deals == 0:
        table = await act(harness, table, chance)
    assert await harness.database.read(ledger.frozen, GUILD)
    found = await audit_ledger(harness.database, GUILD, AT)
    assert (found.sound, found.differing) == (False, (escrow(table.id),))
    over = await play_out(harness, table)
    assert await nets(harness, ANA, BOB, CLEO) == [-50, -50, -50]
    await harness.database.write(forge, escrow(table.id), -7)
    assert (await audit_ledger(harness.database, GUILD, AT)).sound
    await settled(harness, over, (ANA, BOB, CLEO))


async def test_a_player_who_leaves_while_the_books_are_frozen_is_paid_afterwards(harness: Harness) -> None:
    table = await begun(harness)
    await harness.database.write(forge, purse(ANA), 7)
    assert not (await audit_ledger(harness.database, GUILD, AT)).sound
    assert await reason(harness.registry.offers.accept(table.id, person(DORA))) is SalonReason.BOOKS_FROZEN
    table = await harness.registry.play.act(table.id, CLEO, lambda _: LEAVE)
    assert (series_of(table).taken, await nets(harness, CLEO)) == ((0, 0, 50), [-50])
    await harness.database.write(forge, purse(ANA), -7)
    assert (await audit_ledger(harness.database, GUILD, AT)).sound
    assert await nets(harness, CLEO) == [0]
    assert await in_escrow(harness, table) == at_table(table)
    over = await play_out(harness, table)
    await settled(harness, over, (ANA, BOB, CLEO))


async def test_a_table_that_cannot_be_read_hides_no_other_from_the_audit(harness: Harness) -> None:
    broken, other = await begun(harness), await begun(harness, channel=CHANNEL + 5)

    def spoil(connection: Connection) -> None:
        run(connection, "UPDATE game SET state = '{}' WHERE id = $1", broken.id)
        forge(connection, escrow(other.id), 7)

    await harness.database.write(spoil)
    assert await harness.database.read(buy_ins.audit, GUILD) == ([escrow(other.id)], [])


async def test_players_who_leave_are_paid_and_a_void_game_gives_counters_back(harness: Harness) -> None:
    async def last_memo(who: int) -> Memo:
        (found,) = await harness.database.read(ledger.movements, GUILD, purse(who), 1)
        return found.memo

    table = await harness.registry.play.act((await begun(harness)).id, CLEO, lambda _: LEAVE)
    chance = Random(6)
    while await nets(harness, CLEO) == [-50]:
        table = await act(harness, table, chance)
    assert (table.status, await last_memo(CLEO)) == (Status.LIVE, Memo.PAYMENT)
    await harness.registry.endings.void(GUILD)
    assert (await last_memo(CLEO), await last_memo(ANA)) == (Memo.PAYMENT, Memo.RETURN)


async def test_a_stranger_who_comes_and_goes_uses_no_seat_up(harness: Harness) -> None:
    table, chance = await begun(harness), Random(5)
    for deals in range(2):
        while series_of(table).deals < deals:
            table = await act(harness, table, chance)
        for _ in range(8):
            table = await harness.registry.offers.accept(table.id, person(DORA))
            assert await in_escrow(harness, table) == at_table(table)
            table = await harness.registry.play.act(table.id, DORA, lambda _: LEAVE)
            assert await nets(harness, DORA) == [0]
            assert await harness.stored(table) == table
    table = await harness.registry.offers.accept(table.id, person(ELI))
    assert (series_of(table).seats, table.seat_of(ELI), table.seat_of(DORA)) == (4, 3, None)
    over = await play_out(harness, table)
    assert series_of(over).ranked == (0, 1, 2, 3)
    await settled(harness, over, (ANA, BOB, CLEO, DORA, ELI))


async def test_a_player_who_comes_back_before_a_deal_has_the_same_seat(harness: Harness) -> None:
    table = await begun(harness)
    for who in (DORA, ELI):
        table = await harness.registry.offers.accept(table.id, person(who))
    for who in (DORA, ELI):
        table = await harness.registry.play.act(table.id, who, lambda _: LEAVE)
    for who, seat in ((ELI, 4), (FAY, 3)):
        table = await harness.registry.offers.accept(table.id, person(who))
        assert table.seat_of(who) == seat
    assert await reason(harness.registry.offers.accept(table.id, person(DORA))) is Reason.NO_SEAT_NOW
    over = await play_out(harness, table)
    await settled(harness, over, PEOPLE)


@pytest.mark.parametrize("seed", range(2))
async def test_coming_and_going_moves_no_counter_twice(harness: Harness, seed: int) -> None:
    """People sit down and leave at random. A process that has just started sees each step."""
    table, chance = await begun(harness, rules="bourre deals=4 seats=5"), Random(seed)
    while table.open:
        again = harness.restarted()
        who = chance.choice(PEOPLE)
        seat = table.seat_of(who)
        if seat is None and table.seat_free and chance.random() < 0.5:
            with suppress(Refusal):
                table = await again.registry.offers.accept(table.id, person(who))
        elif seat is not None and len(series_of(table).order) > 2 and chance.random() < 0.2:
            if seat not in series_of(table).leaving:
                table = await again.registry.play.act(table.id, who, lambda _: LEAVE)
        else:
            table = await act(again, table, chance)
        assert await in_escrow(harness, table) == (at_table(table) if table.open else 0)
        taken, here = series_of(table).taken, series_of(table).stacks
        assert sum(taken) + sum(here) + series_of(table).pot == 50 * series_of(table).seats
    await settled(harness, table, PEOPLE)


async def test_a_seat_that_was_given_again_is_paid_though_the_record_is_broken(harness: Harness) -> None:
    table = await begun(harness)
    table = await harness.registry.offers.accept(table.id, person(DORA))
    table = await harness.registry.play.act(table.id, DORA, lambda _: LEAVE)
    table = await harness.registry.offers.accept(table.id, person(ELI))
    await harness.database.write(run, "UPDATE game SET state = '{}'")
    again = harness.restarted()
    assert await again.registry.endings.end_broken(table.id)
    assert await in_escrow(again, table) == 0
    assert await nets(again, *PEOPLE) == [0] * len(PEOPLE)


async def test_a_player_who_left_frozen_books_is_paid_before_the_seat_is_given_again(
    harness: Harness,
) -> None:
    table = await harness.registry.offers.accept((await begun(harness)).id, person(DORA))
    await harness.database.write(forge, purse(ANA), 7)
    assert not (await audit_ledger(harness.database, GUILD, AT)).sound
    table = await harness.registry.play.act(table.id, DORA, lambda _: LEAVE)
    assert await nets(harness, DORA) == [-50]

    def mend(connection: Connection) -> None:
        forge(connection, purse(ANA), -7)
        ledger.save_audit(connection, GUILD, ledger.audit(connection, GUILD), AT)

    await harness.database.write(mend)
    table = await harness.registry.offers.accept(table.id, person(ELI))
    assert await nets(harness, DORA, ELI) == [0, -50]
    over = await play_out(harness, table)
    await settled(harness, over, PEOPLE)


async def test_the_score_sheet_has_the_result_of_a_session(harness: Harness) -> None:
    live = await begun(harness)
    assert not (await harness.database.read(series_scores.score_sheet, live.id)).counters
    over = await play_out(harness, live)
    found = await harness.database.read(series_scores.score_sheet, over.id)
    assert found.counters
    names = [held.name for held in over.seats]
    moved = dict(zip(names, await nets(harness, *(held.person for held in over.seats)), strict=True))
    assert {line.name: line.counters for line in found.lines} == moved


async def test_the_score_sheet_of_a_session_without_purses_has_no_counters(harness: Harness) -> None:
    over = await play_out(harness, await begun(harness, friendly=True))
    sheet = await harness.database.read(series_scores.score_sheet, over.id)
    assert not sheet.counters
