"""Those who back a player: on which side they stand, what they see, where they point (laws 24 and 25)."""

from __future__ import annotations

from random import Random

import pytest

from bot.model.errors import Reason, Refusal
from bot.model.table import Seat, Table
from bot.store.counters import backers as store
from bot.text.cards import cards_text
from bot.transactions import backers
from bot.transactions.bets import end_window
from engine.cards import PACK, Card
from engine.ecarte.deal import Phase
from engine.ecarte.rules import PRESETS, Ruleset
from engine.interface import Level
from tests.bot.support import reading
from tests.bot.support.house import (
    ANA,
    BOB,
    CLEO,
    House,
    offer,
    person,
    reason,
    say,
    seen,
    settle,
)
from tests.bot.support.salon import Salon
from tests.bot.support.wagers import backed, bet, closed, transfers, use_counters

DORA = 104
EVE = 105
FRENCH = PRESETS["casino"]


async def side(house: House, table: Table, who: int) -> int | None:
    return await house.database.read(lambda connection: backers.side_of(connection, table, who))


async def look(house: House, table: Table, who: int) -> int:
    """Stand behind one's player."""
    return await house.registry.venture(
        table.id, lambda connection, table, _: backers.stand_behind(connection, table, who)
    )


async def point(house: House, table: Table, who: int, place: int) -> Card:
    """Point at a place of the hand that one sees."""
    _, card = await house.registry.venture(
        table.id,
        lambda connection, table, _: backers.point(connection, table, who, lambda hand: hand[place]),
    )
    return card


async def resign(house: House, table: Table, who: int) -> Table:
    return await house.registry.act(table.id, who, lambda _: say("resign"))


async def points(house: House, table: Table, seat: int) -> list[tuple[Card, int]]:
    return await house.database.read(lambda connection: store.points(connection, table, seat))


async def french(house: House, bets: list[tuple[int, int, int]], rules: Ruleset = FRENCH) -> Table:
    """A game of Ana and Bob at which people have bet, with cards in hand."""
    await use_counters(house)
    return await house.act(await backed(house, bets, rules=rules), "cut 9")


async def test_whoever_bets_on_a_player_is_on_his_side(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [(CLEO, 0, 30), (DORA, 1, 30)])
    assert [await side(house, table, one) for one in (ANA, BOB, CLEO, DORA, EVE)] == [None, None, 0, 1, None]


async def test_a_bet_that_went_back_at_the_close_puts_nobody_on_a_side(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [(CLEO, 0, 30), (DORA, 0, 10), (EVE, 1, 30)])
    assert await side(house, table, DORA) == 0
    table = await closed(house, table)
    await house.registry.venture(table.id, end_window)
    assert [await side(house, table, one) for one in (CLEO, DORA, EVE)] == [0, None, 1]


async def test_once_a_game_is_over_there_are_no_sides(house: House) -> None:
    await use_counters(house)
    table = await house.act(await backed(house, [(CLEO, 0, 30)]), "resign")
    assert await side(house, table, CLEO) is None


async def test_nobody_stands_behind_the_house(house: House) -> None:
    await use_counters(house)
    table = await house.registry.challenge(
        offer(ANA, BOB, rules=FRENCH.text, house=Seat(BOB, "Bob", level=Level.BOOK))
    )
    assert await reason(bet(house, table, CLEO, 1, 5)) is Reason.NO_COUNTERS
    assert await reason(look(house, table, CLEO)) is Reason.NOT_BACKER


# Seeing.


async def test_a_backer_sees_what_his_player_sees_but_not_what_he_may_do(salon: Salon) -> None:
    table = await french(salon.house, [(CLEO, 0, 30), (DORA, 1, 30)])
    for backer, seat in ((CLEO, 0), (DORA, 1)):
        assert await look(salon.house, table, backer) == seat
        page = await salon.presenter.scenes.private_page(table, backer, private=True)
        mine, theirs = (cards_text(seen(table, one).hand or (), "en") for one in (seat, 1 - seat))
        assert mine in reading.text(page)
        assert theirs not in reading.text(page)
        acts = [custom_id.split(":")[3] for custom_id in reading.custom_ids(page)]
        assert acts == ["point"] * 5 + ["rules"]


async def test_at_an_english_table_a_backer_sees_nothing_and_law_24_says_so(house: House) -> None:
    english = FRENCH.with_value("bystanders", "english")
    for rules in (english, PRESETS["classic"]):
        table = await french(house, [(CLEO, 0, 30)], rules)
        assert await reason(look(house, table, CLEO)) is Reason.ENGLISH_TABLE
        assert await reason(point(house, table, CLEO, 0)) is Reason.ENGLISH_TABLE
        assert await reason(point(house, table, EVE, 0)) is Reason.ENGLISH_TABLE
        assert await reason(look(house, table, EVE)) is Reason.NOT_AT_TABLE
        assert await reason(house.registry.take_over(table.id, person(CLEO))) is Reason.ENGLISH_TABLE
        await resign(house, table, ANA)


async def test_who_has_backed_nobody_sees_nothing_at_a_french_table_either(house: House) -> None:
    table = await french(house, [(CLEO, 0, 30)])
    assert await reason(look(house, table, EVE)) is Reason.NOT_BACKER
    over = await resign(house, table, BOB)
    assert await reason(look(house, over, CLEO)) is Reason.ENDED


async def test_who_has_seen_a_hand_cannot_bet_on_the_other_side(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [(CLEO, 0, 30)], rules=FRENCH)
    await house.invite((DORA,))
    await house.database.write(lambda connection: store.see(connection, table.id, DORA, 0))
    moved = await transfers(house)
    assert await reason(bet(house, table, DORA, 1, 5)) is Reason.HAS_SEEN
    assert await transfers(house) == moved
    await bet(house, table, DORA, 0, 5)
    assert await look(house, table, DORA) == 0


async def test_whose_bet_goes_back_sees_no_more(salon: Salon) -> None:
    table = await french(salon.house, [(CLEO, 0, 30)])
    await look(salon.house, table, CLEO)
    # The player on the short side could cover, but does not.
    table = await salon.house.act(table, "stand")
    await salon.house.registry.venture(table.id, end_window)
    page = await salon.presenter.scenes.private_page(table, CLEO, private=True)
    assert "No bet of yours stands here" in reading.text(page)
    assert not {code for code in reading.custom_ids(page) if ":point:" in code}
    assert await reason(look(salon.house, table, CLEO)) is Reason.NOT_BACKER


# Pointing.


async def test_the_player_sees_how_many_point_at_which_card_and_nobody_else_does(salon: Salon) -> None:
    table = await french(salon.house, [(CLEO, 0, 30), (DORA, 0, 30), (EVE, 1, 60)])
    await settle()
    before = {who: salon.hand(who).text for who in (ANA, BOB)}, salon.table().text
    first = await point(salon.house, table, CLEO, 2)
    assert await point(salon.house, table, DORA, 2) == first
    salon.presenter.refresh_hand(table, ANA)
    await settle()
    assert "Your backers point" in salon.hand(ANA).text
    assert "× 2" in salon.hand(ANA).text
    assert (salon.hand(BOB).text, salon.table().text) == (before[0][BOB], before[1])
    assert await points(salon.house, table, 0) == [(first, 2)]
    assert await points(salon.house, table, 1) == []


async def test_who_points_may_change_his_mind_until_something_is_done(house: House) -> None:
    table = await french(house, [(CLEO, 0, 30)])
    await point(house, table, CLEO, 0)
    second = await point(house, table, CLEO, 4)
    assert await points(house, table, 0) == [(second, 1)]
    assert (await house.registry.tables.get(table.id)).version == table.version
    table = await house.act_anyhow(table, Random(1))
    assert await points(house, table, 0) == []


async def test_a_backer_points_at_cards_of_his_player_alone_and_while_he_holds_some(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [(CLEO, 0, 30)], rules=FRENCH)
    assert seen(table).phase is Phase.CUT
    assert await reason(point(house, table, CLEO, 0)) is Reason.NOTHING_TO_POINT
    table = await house.act(table, "cut 9")
    other = next(card for card in PACK if card not in (seen(table, 0).hand or ()))
    elsewhere = house.registry.venture(
        table.id, lambda connection, table, _: backers.point(connection, table, CLEO, lambda _: other)
    )
    assert await reason(elsewhere) is Reason.NOT_IN_HAND
    assert await reason(point(house, table, EVE, 0)) is Reason.NOT_BACKER


async def test_points_outlive_a_restart(house: House) -> None:
    table = await french(house, [(CLEO, 0, 30)])
    card = await point(house, table, CLEO, 1)
    assert await points(house.anew(), table, 0) == [(card, 1)]


@pytest.mark.parametrize("backer", [CLEO, EVE])
async def test_a_refusal_changes_nothing(house: House, backer: int) -> None:
    table = await french(house, [(CLEO, 0, 30)])
    with pytest.raises(Refusal):
        await house.registry.take_over(table.id, person(backer))
    assert await house.stored(table) == table
