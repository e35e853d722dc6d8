"""Where more than two play, a hand is edited only when something has changed for its player."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import pytest

from bot.registry.commits import StaleError
from bot.tables.message import hand_audience
from bot.tables.person import HandPlace
from bot.tables.table import Table
from engine.bourre.actions import AWAY, KEEP_ALL, PASS
from engine.bourre.deal import Phase
from engine.bourre.view import BourreView
from engine.interface import Action, View
from tests.bot.support import bourre
from tests.bot.support.bourre import series_of
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS, FakeDiscord
from tests.bot.support.harness import Harness, messages_settled

SEATS: Final = 5


@pytest.fixture
async def delivery(harness: Harness) -> AsyncIterator[DeliveryHarness]:
    delivery = DeliveryHarness(harness, FakeDiscord())
    await harness.meet(bourre.people(SEATS))
    for person in bourre.people(SEATS):
        delivery.presenter.presence.note(person)
        await delivery.prefer(person, hands=HandPlace.DM)
    yield delivery
    await delivery.presenter.close()


async def dealt(delivery: DeliveryHarness) -> Table:
    """A table that waits for the first declaration, as all its messages show."""
    table = await bourre.acts(delivery.harness, await bourre.begun(delivery.harness, SEATS), "cut 16")
    await messages_settled()
    return table


async def stays(delivery: DeliveryHarness, table: Table) -> Table:
    """Let the player whose turn it is play and keep all cards, and wait for the messages."""
    after = await bourre.acts(delivery.harness, table, "exchange none")
    await messages_settled()
    return after


def stays_in(view: View) -> Action:
    """Exchange nothing, or play the first card."""
    assert isinstance(view, BourreView)
    return KEEP_ALL if view.phase is Phase.DECLARE else view.legal[0]


def person_at(table: Table, place: int) -> int:
    """The player at a place from the dealer's left."""
    return table.seats[series_of(table).dealt[place]].person


def shown(delivery: DeliveryHarness, table: Table) -> dict[int, int]:
    """The version that the hand at each place shows."""
    return {place: delivery.hand_message(person_at(table, place)).shown[-1] for place in range(SEATS)}


async def test_the_hands_of_those_who_wait_are_not_edited(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    before = shown(delivery, table)
    after = await stays(delivery, table)
    assert delivery.table_message().shown[-1] == after.version
    # The player who acted, and the one whose turn it is now.
    assert shown(delivery, after) == before | {0: after.version, 1: after.version}


async def test_at_their_turn_each_players_hand_is_current(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    for _ in range(2 * SEATS):
        (actor,) = table.waits_for
        assert delivery.hand_message(actor).shown[-1] == table.version
        table = await bourre.chooses(delivery.harness, table, lambda view: view.legal[0])
        await messages_settled()


async def test_a_new_deal_and_a_result_come_to_every_hand(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    assert set(shown(delivery, table).values()) == {table.version}
    while series_of(table).deals == 0:
        table = await bourre.chooses(delivery.harness, table, lambda view: view.legal[0])
    await messages_settled()
    assert set(shown(delivery, table).values()) == {table.version}


async def test_the_end_of_a_trick_comes_to_the_hands_of_those_who_play_on(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    table = await bourre.acts(delivery.harness, table, "pass")
    await messages_settled()
    while not series_of(table).trick_over:
        table = await bourre.chooses(delivery.harness, table, stays_in)
        await messages_settled()
    over = table.version
    seen = shown(delivery, table)
    assert seen[0] < over
    assert [seen[place] for place in range(1, SEATS)] == [over] * (SEATS - 1)
    # What others do in the next trick is for the table alone.
    await bourre.chooses(delivery.harness, table, stays_in)
    await messages_settled()
    (leader,) = table.waits_for
    waits = [place for place in range(1, SEATS) if person_at(table, place) != leader]
    assert sum(shown(delivery, table)[place] == over for place in waits) == len(waits) - 1


async def test_where_two_play_each_hand_follows_each_move(delivery: DeliveryHarness) -> None:
    table = await bourre.acts(delivery.harness, await bourre.begun(delivery.harness, 2), "cut 16")
    await messages_settled()
    table = await stays(delivery, table)
    for held in table.seats:
        assert delivery.hand_message(held.person).shown[-1] == table.version


async def test_a_button_of_an_older_version_still_counts(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    later, pressed = person_at(table, 3), shown(delivery, table)[3]
    table = await stays(delivery, table)
    assert pressed < table.version
    declared = await delivery.harness.registry.play.declare(
        table.id, later, PASS, pressed, hand_audience(later)
    )
    assert declared.intent(series_of(table).dealt[3]) == PASS


async def test_a_button_whose_meaning_has_changed_does_not(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    after = await stays(delivery, table)
    for place, version in ((0, table.version), (1, table.version), (3, after.version + 1)):
        with pytest.raises(StaleError):
            await delivery.harness.registry.play.act(
                after.id, person_at(after, place), lambda _: AWAY, version
            )


async def test_a_button_of_an_older_version_still_counts_after_a_restart(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    later, pressed = person_at(table, 3), shown(delivery, table)[3]
    table = await stays(delivery, table)
    assert pressed < table.version
    again = delivery.harness.restarted()
    declared = await again.registry.play.declare(table.id, later, PASS, pressed)
    assert declared.intent(series_of(table).dealt[3]) == PASS


async def test_a_player_who_goes_away_disturbs_nobodys_turn(delivery: DeliveryHarness) -> None:
    table = await dealt(delivery)
    (actor,) = table.waits_for
    pressed = table.version
    table = await delivery.harness.registry.play.act(table.id, person_at(table, 3), lambda _: AWAY)
    await messages_settled()
    assert delivery.hand_message(actor).shown[-1] == pressed
    after = await delivery.harness.registry.play.act(table.id, actor, lambda view: view.legal[0], pressed)
    assert after.version == table.version + 1


async def test_a_hand_shows_no_trick_for_its_own_sake(harness: Harness, delivery: DeliveryHarness) -> None:
    """The table keeps a trick on the screen; the player in turn sees the present state at once."""
    patient = DeliveryHarness(harness, delivery.discord, 3_600.0)
    harness.listeners.remove(delivery.presenter.changed)
    table = await dealt(patient)
    while series_of(table).phase is not Phase.PLAY or not series_of(table).trick_over:
        table = await bourre.chooses(harness, table, stays_in)
        await messages_settled()
    over = table.version
    after = await bourre.chooses(harness, table, lambda view: view.legal[0])
    await messages_settled()
    (actor,) = after.waits_for
    assert patient.table_message().shown[-1] == over
    assert patient.hand_message(actor).shown[-1] == after.version
    await patient.presenter.close()


class TestWhereHandsAreShown:
    async def test_usually_here_where_more_than_two_play(self, delivery: DeliveryHarness) -> None:
        for person in bourre.people(SEATS):
            await delivery.prefer(person, hands=HandPlace.USUAL)
        table = await dealt(delivery)
        assert [delivery.discord.messages_in(held.person + DMS) for held in table.seats] == [[]] * SEATS

    async def test_usually_by_direct_message_by_post(self, delivery: DeliveryHarness) -> None:
        for person in bourre.people(3):
            await delivery.prefer(person, hands=HandPlace.USUAL)
        table = await bourre.begun(delivery.harness, 3, turn=86_400_000)
        await messages_settled()
        assert all(delivery.hand_message(held.person).shown for held in table.seats)

    async def test_usually_by_direct_message_at_a_table_for_two(self, delivery: DeliveryHarness) -> None:
        for person in bourre.people(2):
            await delivery.prefer(person, hands=HandPlace.USUAL)
        table = await bourre.begun(delivery.harness, 2)
        await messages_settled()
        assert all(delivery.hand_message(held.person).shown for held in table.seats)
