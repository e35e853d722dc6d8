"""Sessions: games with counters of their own, in which players come and go."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.model.errors import Reason
from bot.model.guild import CounterSettings
from bot.model.ledger import escrow, purse
from bot.model.table import Ruling, Seat, Status, Table, Wait
from bot.store.connection import run
from bot.store.counters import ledger
from bot.store.play import guilds, users
from bot.transactions.lifecycle import Limits
from engine.bourre.actions import AWAY, BACK, LEAVE, PASS
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.kind import BourreKind
from engine.games import KINDS
from engine.interface import Action, Level, View
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
)

DORA, ELI, FAY = 104, 105, 106
HOUSE = Seat(109, "Écarté", level=Level.BOOK)
OPENING = 200
NAME = BourreGame.kind
WITH_BREAKS = Limits(turn=120_000, cut=20_000, challenge=900_000, result=3_000)


@pytest.fixture(autouse=True)
def _bourre(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, NAME, BourreKind())


@pytest.fixture(autouse=True)
async def _people(harness: Harness) -> None:
    await harness.meet(range(ANA, FAY + 1))
    await harness.database.write(lambda found: users.save(found, HOUSE.person, HOUSE.name, "en"))


def of(table: Table) -> BourreGame:
    assert isinstance(table.game, BourreGame)
    return table.game


async def offered(harness: Harness, rules: str = "bourre deals=3 seats=5", **settings: Any) -> Table:
    made = offer(ANA, kind=NAME, rules=rules, seats=KINDS[NAME].parse(rules).seats, **settings)  # type: ignore[attr-defined]
    return await harness.registry.challenge(made)


async def begun(harness: Harness, guests: Sequence[int] = (BOB, CLEO), **settings: Any) -> Table:
    table = await offered(harness, **settings)
    for guest in guests:
        table = await harness.registry.accept(table.id, person(guest))
    return table if table.full else await harness.registry.start(table.id, ANA)


async def with_counters(harness: Harness) -> None:
    settings = CounterSettings(counters=True, opening=OPENING)
    await harness.database.write(lambda found: guilds.save_counter_settings(found, GUILD, settings))


async def held(harness: Harness, who: int) -> int:
    return await harness.database.read(lambda found: ledger.balance(found, GUILD, purse(who)))


async def in_escrow(harness: Harness, table: Table) -> int:
    return await harness.database.read(lambda found: ledger.balance(found, GUILD, escrow(table.id)))


async def act(
    harness: Harness, table: Table, chance: Random, avoid: Sequence[Action] = (AWAY, LEAVE)
) -> Table:
    """Let somebody whom the game waits for act at random, or the house in a seat that it plays."""
    game = of(table)
    seat = chance.choice(game.actors)

    def choose(view: View) -> Action:
        return chance.choice([one for one in view.legal if one not in avoid] or [*view.legal])

    if seat in table.house_plays:
        return await harness.registry.act_for_house(
            table.id, [(seat, choose(game.view(seat)))], table.version
        )
    return await harness.registry.act(table.id, table.seats[seat].person, choose)


async def to_phase(harness: Harness, table: Table, phase: Phase, chance: Random) -> Table:
    while of(table).phase is not phase:
        table = await act(harness, table, chance, avoid=(AWAY, LEAVE, PASS))
    return table


async def play_out(harness: Harness, table: Table, seed: int = 1) -> Table:
    chance = Random(seed)
    while table.open:
        table = await act(harness, table, chance)
    return table


async def test_people_sit_down_and_one_of_them_starts(harness: Harness) -> None:
    table = await offered(harness)
    assert await reason(harness.registry.start(table.id, ANA)) is Reason.TOO_FEW_SEATED
    table = await harness.registry.accept(table.id, person(BOB))
    assert await reason(harness.registry.start(table.id, CLEO)) is Reason.NOT_AT_TABLE
    table = await harness.registry.accept(table.id, person(CLEO))
    table = await harness.registry.decline(table.id, BOB)
    assert [seat.person for seat in table.seats] == [ANA, CLEO]
    table = await harness.registry.start(table.id, CLEO, table.version)
    assert (table.status, of(table).seats, table.size) == (Status.LIVE, 2, 5)
    assert await harness.stored(table) == table
    assert await reason(harness.registry.start(table.id, ANA)) is Reason.ENDED


async def test_the_last_seat_begins_the_game(harness: Harness) -> None:
    table = await begun(harness, (BOB, CLEO, DORA, ELI))
    assert (table.status, of(table).seats) == (Status.LIVE, 5)


async def test_the_house_fills_the_empty_seats(harness: Harness) -> None:
    table = await offered(harness, fill=Level.BOOK)
    table = await harness.registry.accept(table.id, person(BOB))
    table = await harness.registry.fill(table.id, BOB, HOUSE, table.version)
    assert (table.status, table.house_seats, table.guests) == (Status.LIVE, (2, 3, 4), (0, 1))
    assert [seat.name for seat in table.seats[2:]] == ["Écarté 1", "Écarté 2", "Écarté 3"]
    assert not table.counts
    assert await harness.stored(table) == table
    over = await play_out(harness, table)
    assert over.status is Status.OVER


async def test_games_by_post_have_three_seats_at_most(harness: Harness) -> None:
    day = 86_400_000
    assert await reason(offered(harness, turn=day)) is Reason.MANY_BY_POST
    table = await offered(harness, "bourre seats=3", turn=day)
    assert table.by_post


async def test_newcomers_sit_down_between_deals_and_not_in_them(harness: Harness) -> None:
    chance = Random(5)
    table = await begun(harness)
    table = await harness.registry.accept(table.id, person(DORA))
    assert (of(table).seats, len(table.seats), table.seat_of(DORA)) == (4, 4, 3)
    assert await harness.stored(table) == table
    assert await reason(harness.registry.accept(table.id, person(DORA))) is Reason.SITS_ALREADY
    table = await to_phase(harness, table, Phase.PLAY, chance)
    assert not table.seat_free
    assert await reason(harness.registry.accept(table.id, person(ELI))) is Reason.NO_SEAT_NOW


async def test_of_twenty_who_want_the_last_seat_one_gets_it(harness: Harness) -> None:
    table = await begun(harness, (BOB, CLEO, DORA))
    rivals = range(ELI, ELI + 20)
    await harness.meet(rivals)
    sat, refused = await concurrently(*(harness.registry.accept(table.id, person(n)) for n in rivals))
    assert (len(sat), reasons(refused)) == (1, {Reason.NO_SEAT_NOW})
    stored = await harness.stored(table)
    assert (len(stored.seats), of(stored).seats) == (5, 5)


async def test_a_player_who_leaves_in_a_deal_is_played_for_and_free_elsewhere(harness: Harness) -> None:
    chance = Random(6)
    table = await to_phase(harness, await begun(harness), Phase.PLAY, chance)
    seat = of(table).actors[0]
    who = table.seats[seat].person
    table = await harness.registry.act(table.id, who, lambda _: LEAVE)
    assert (table.seat_of(who), table.house_plays, table.deadline) == (None, (seat,), None)
    assert await harness.stored(table) == table
    assert await reason(harness.registry.act(table.id, who, lambda _: BACK)) is Reason.NOT_AT_TABLE
    assert table.id not in [one.id for one in await harness.registry.tables.of_person(who)]
    assert table.id in [one.id for one in await harness.registry.tables.with_house()]
    while of(table).phase is Phase.PLAY:
        table = await act(harness, table, chance)
    assert of(table).taken[seat] > 0
    table = await harness.registry.accept(table.id, person(who))
    assert (table.seat_of(who), len(table.seats)) == (3, 4)
    over = await play_out(harness, table)
    assert over.seat_of(who) == 3


async def test_what_a_break_keeps_is_done_when_others_have_come(harness: Harness) -> None:
    slow = harness.restarted(WITH_BREAKS)
    chance = Random(7)
    table = await begun(slow)
    while table.wait is not Wait.RESULT:
        table = await act(slow, table, chance, avoid=(AWAY, LEAVE, PASS))
    joined = await slow.registry.accept(table.id, person(DORA))
    assert (joined.wait, of(joined).seats) == (Wait.RESULT, 4)
    for who in (ANA, BOB, CLEO, DORA):
        joined = await slow.registry.go_on(table.id, who)
    assert joined.wait is None
    assert await slow.stored(joined) == joined


async def expire(harness: Harness, table: Table) -> Table:
    """Let the time of a table run out."""
    await harness.database.write(
        lambda found: run(found, "UPDATE game SET deadline = 1 WHERE id = $1", table.id)
    )
    harness.registry.tables.forget()
    await harness.registry.time_out(table.id, table.version)
    return await harness.registry.tables.get(table.id)


@pytest.mark.parametrize("phase", [Phase.DECLARE, Phase.PLAY])
async def test_a_late_player_is_away_after_the_second_time_and_concedes_nothing(
    harness: Harness, phase: Phase
) -> None:
    chance = Random(8)
    table = await to_phase(harness, await begun(harness), phase, chance)
    seat = of(table).actors[0]
    for times in (1, 2):
        # Nobody is late with a card that plays itself.
        while seat not in of(table).actors or of(table).clock != "decision" or of(table).forced(seat):
            table = await act(harness, table, chance)
        table = await expire(harness, table)
        assert table.seats[seat].lapses == times
        assert table.ruling is (Ruling.LAPSE if times == 1 else Ruling.LAPSE_AGAIN)
        assert (seat in of(table).away, of(table).gone) == (times == 2, ())
    assert await harness.stored(table) == table
    table = await harness.registry.act(table.id, table.seats[seat].person, lambda _: BACK)
    assert of(table).away == ()


async def test_counters_move_with_the_players(harness: Harness) -> None:
    await with_counters(harness)
    table = await offered(harness)
    assert (table.buy_in, await held(harness, ANA), await in_escrow(harness, table)) == (50, 150, 50)
    table = await harness.registry.accept(table.id, person(BOB))
    table = await harness.registry.accept(table.id, person(CLEO))
    table = await harness.registry.decline(table.id, CLEO)
    assert (await held(harness, CLEO), await in_escrow(harness, table)) == (200, 100)
    table = await harness.registry.start(table.id, BOB)
    table = await harness.registry.accept(table.id, person(CLEO))
    assert await in_escrow(harness, table) == 150
    over = await play_out(harness, table)
    assert await in_escrow(harness, over) == 0
    result = of(over).result
    assert result is not None
    for seat, who in enumerate((ANA, BOB, CLEO)):
        assert await held(harness, who) == OPENING + result.net[seat]
