"""Backers: their side, what they see, and pointing at cards (laws 24 and 25)."""

from __future__ import annotations

from random import Random

import pytest

from bot.database.clock import now
from bot.features.registered import HOOKS
from bot.features.salon.backers import looks, store
from bot.features.salon.backers import transactions as backers
from bot.features.salon.bets import transactions as bets
from bot.features.salon.reasons import SalonReason
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Seat
from bot.tables.table import Table
from bot.text.cards import cards_text
from engine.cards import PACK, Card
from engine.ecarte.deal import Phase
from engine.ecarte.rules import PRESETS, Ruleset
from engine.interface import Level
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    Harness,
    action_of,
    messages_settled,
    offer,
    person,
    reason,
    view_of,
)
from tests.bot.support.wagers import backed, bet, let_all_in, use_counters

DORA = 104
EVE = 105
GUS = 107
FRENCH = PRESETS["casino"]


async def side(harness: Harness, table: Table, who: int) -> int | None:
    return await harness.database.read(looks.backed_seat, table, who)


async def look(harness: Harness, table: Table, who: int) -> int:
    """Let a backer look at their player's hand."""
    return await harness.registry.table_changes.run(table.id, backers.stand_behind, who)


async def point(harness: Harness, table: Table, who: int, place: int) -> Card:
    """Let a backer point at a card of their player's hand."""
    _, card = await harness.registry.table_changes.run(table.id, backers.point, who, lambda hand: hand[place])
    return card


async def resign(harness: Harness, table: Table, who: int) -> Table:
    return await harness.registry.play.act(table.id, who, lambda _: action_of("resign"))


async def points(harness: Harness, table: Table, seat: int) -> list[tuple[Card, int]]:
    return await harness.database.read(store.points, table, seat)


async def french(harness: Harness, bets: list[tuple[int, int, int]], rules: Ruleset = FRENCH) -> Table:
    """A game of Ana and Bob at which people have bet, with cards in hand. Gus matches the unmatched bets."""
    await use_counters(harness)
    one, other = (sum(amount for _, seat, amount in bets if seat == side) for side in (0, 1))
    matching = [(GUS, int(one > other), abs(one - other))] if one != other else []
    table = await harness.act(await backed(harness, [*bets, *matching], rules=rules), "cut 9")
    return await let_all_in(harness, table) if looks.is_french(table) else table


async def test_a_bettor_is_on_the_side_of_their_player(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30), (DORA, 1, 30)])
    assert [await side(harness, table, one) for one in (ANA, BOB, CLEO, DORA, EVE)] == [
        None,
        None,
        0,
        1,
        None,
    ]


async def test_a_returned_bet_puts_nobody_on_a_side(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30), (DORA, 0, 10), (EVE, 1, 30)])
    assert await side(harness, table, DORA) == 0
    table = await harness.past_wait(table)
    assert [await side(harness, table, one) for one in (CLEO, DORA, EVE)] == [0, None, 1]


async def test_a_finished_game_has_no_backers(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.act(await backed(harness, [(CLEO, 0, 30)]), "resign")
    assert await side(harness, table, CLEO) is None


async def test_the_house_has_no_backers(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.registry.offers.challenge(
        offer(ANA, BOB, rules=FRENCH.text, house=Seat(BOB, "Bob", level=Level.BOOK))
    )
    assert await reason(bet(harness, table, CLEO, 1, 5)) is SalonReason.NO_COUNTERS
    assert await reason(look(harness, table, CLEO)) is SalonReason.NOT_BACKER


# Seeing.


async def test_a_backer_sees_the_players_view_without_legal_actions(delivery: DeliveryHarness) -> None:
    table = await french(delivery.harness, [(CLEO, 0, 30), (DORA, 1, 30)])
    for backer, seat in ((CLEO, 0), (DORA, 1)):
        assert await look(delivery.harness, table, backer) == seat
        page = await delivery.presenter.scenes.private_page(table, backer, private=True)
        mine, theirs = (cards_text(view_of(table, one).hand or (), "en") for one in (seat, 1 - seat))
        assert mine in page_content.text(page)
        assert theirs not in page_content.text(page)
        acts = [custom_id.split(":")[3] for custom_id in page_content.custom_ids(page)]
        assert acts == ["point"] * 5 + ["rules"]


async def test_at_an_english_table_a_backer_sees_no_hand_by_law_24(harness: Harness) -> None:
    english = FRENCH.with_value("bystanders", "english")
    for rules in (english, PRESETS["classic"]):
        table = await french(harness, [(CLEO, 0, 30)], rules)
        assert await reason(look(harness, table, CLEO)) is SalonReason.ENGLISH_TABLE
        assert await reason(point(harness, table, CLEO, 0)) is SalonReason.ENGLISH_TABLE
        assert await reason(point(harness, table, EVE, 0)) is SalonReason.ENGLISH_TABLE
        assert await reason(look(harness, table, EVE)) is Reason.NOT_AT_TABLE
        assert (
            await reason(harness.registry.departures.take_over(table.id, person(CLEO)))
            is SalonReason.ENGLISH_TABLE
        )
        await resign(harness, table, ANA)


async def test_at_a_french_table_only_backers_see_a_hand(harness: Harness) -> None:
    table = await french(harness, [(CLEO, 0, 30)])
    assert await reason(look(harness, table, EVE)) is SalonReason.NOT_BACKER
    over = await harness.play_out(table, 1)
    assert await reason(look(harness, over, CLEO)) is Reason.ENDED


async def test_a_backer_whose_bet_is_returned_sees_no_hand(delivery: DeliveryHarness) -> None:
    await use_counters(delivery.harness)
    # The player on the short side could cover, but does not.
    table = await delivery.harness.act(await backed(delivery.harness, [(CLEO, 0, 30)], rules=FRENCH), "cut 9")
    page = await delivery.presenter.scenes.private_page(table, CLEO, private=True)
    assert "You have no bet on this game" in page_content.text(page)
    assert not {code for code in page_content.custom_ids(page) if ":point:" in code}
    assert await reason(look(delivery.harness, table, CLEO)) is SalonReason.NOT_BACKER


# Pointing.


async def test_only_the_player_sees_how_many_backers_point_at_each_card(delivery: DeliveryHarness) -> None:
    table = await french(delivery.harness, [(CLEO, 0, 30), (DORA, 0, 30), (EVE, 1, 60)])
    await messages_settled()
    before = {who: delivery.hand_message(who).text for who in (ANA, BOB)}, delivery.table_message().text
    first = await point(delivery.harness, table, CLEO, 2)
    assert await point(delivery.harness, table, DORA, 2) == first
    delivery.presenter.refresh_hand(table, ANA)
    await messages_settled()
    assert "Your backers point" in delivery.hand_message(ANA).text
    assert "× 2" in delivery.hand_message(ANA).text
    assert (delivery.hand_message(BOB).text, delivery.table_message().text) == (before[0][BOB], before[1])
    assert await points(delivery.harness, table, 0) == [(first, 2)]
    assert await points(delivery.harness, table, 1) == []


async def test_a_backer_can_change_the_card_until_the_player_acts(harness: Harness) -> None:
    table = await french(harness, [(CLEO, 0, 30)])
    await point(harness, table, CLEO, 0)
    second = await point(harness, table, CLEO, 4)
    assert await points(harness, table, 0) == [(second, 1)]
    assert (await harness.registry.tables.get(table.id)).version == table.version
    table = await harness.act_at_random(table, Random(1))
    assert await points(harness, table, 0) == []


async def test_a_backer_points_only_at_cards_that_their_player_holds(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30), (GUS, 1, 30)], rules=FRENCH)
    assert view_of(table).phase is Phase.CUT
    await let_all_in(harness, table)
    assert await reason(point(harness, table, CLEO, 0)) is SalonReason.NOTHING_TO_POINT
    table = await harness.act(table, "cut 9")
    other = next(card for card in PACK if card not in (view_of(table, 0).hand or ()))
    elsewhere = harness.registry.table_changes.run(table.id, backers.point, CLEO, lambda _: other)
    assert await reason(elsewhere) is SalonReason.NOT_IN_HAND
    assert await reason(point(harness, table, EVE, 0)) is SalonReason.NOT_BACKER


async def test_pointed_cards_survive_a_restart(harness: Harness) -> None:
    table = await french(harness, [(CLEO, 0, 30)])
    card = await point(harness, table, CLEO, 1)
    assert await points(harness.restarted(), table, 0) == [(card, 1)]


@pytest.mark.parametrize("backer", [CLEO, EVE])
async def test_a_refused_takeover_changes_nothing(harness: Harness, backer: int) -> None:
    table = await french(harness, [(CLEO, 0, 30)])
    with pytest.raises(Refusal):
        await harness.registry.departures.take_over(table.id, person(backer))
    assert await harness.stored(table) == table


async def test_a_bettor_belongs_to_the_table_until_the_bet_is_withdrawn(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 5)])
    assert await harness.database.read(HOOKS.belongs, table, CLEO)
    await harness.registry.table_changes.run(table.id, bets.withdraw, CLEO, now())
    assert not await harness.database.read(HOOKS.belongs, table, CLEO)
