"""How players are told that it is their turn: a new message where they like one, else an edit."""

from __future__ import annotations

import pytest

from bot.config import Pace
from bot.tables.person import HandPlace, Preferences, Tell
from bot.tables.store import users
from bot.tables.table import Table
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS
from tests.bot.support.harness import ANA, BOB, CHANNEL, action_of, messages_settled, offer, person

pytestmark = pytest.mark.slow


async def to_answer(delivery: DeliveryHarness) -> Table:
    """A game in which the dealer is to answer a proposal soon; every message is posted."""
    return await delivery.cut(await delivery.begun())


async def prefers(delivery: DeliveryHarness, who: int, preferences: Preferences) -> None:
    await delivery.harness.database.write(users.save_preferences, who, preferences)


async def proposed(delivery: DeliveryHarness) -> tuple[Table, int]:
    """The game after a proposal, and the dealer, whose turn it has become."""
    table = await delivery.harness.act(await to_answer(delivery), "propose")
    await messages_settled()
    (dealer,) = table.waits_for
    return table, dealer


def posts(delivery: DeliveryHarness, channel: int) -> list[tuple[int, ...]]:
    """The people whom each post in a channel notified, deleted posts included."""
    return [message.notified for message in delivery.discord.messages if message.channel == channel]


@pytest.fixture
def absent(delivery: DeliveryHarness) -> None:
    """Everybody has been away for a while."""
    delivery.presenter.presence.pace = Pace(away=0.0)


@pytest.mark.usefixtures("absent")
async def test_a_player_who_was_away_gets_a_new_message_and_the_old_one_goes(
    delivery: DeliveryHarness,
) -> None:
    table = await to_answer(delivery)
    before = {guest: delivery.hand_message(guest) for guest in (ANA, BOB)}
    after = await delivery.harness.act(table, "propose")
    await messages_settled()
    (dealer,) = after.waits_for
    assert before[dealer].deleted
    assert delivery.hand_message(dealer).notified == (dealer,)
    assert delivery.hand_message(dealer).shown[-1] == after.version
    (elder,) = table.waits_for
    assert not before[elder].deleted
    assert delivery.discord.notices == []


@pytest.mark.usefixtures("absent")
async def test_a_turn_is_told_once(delivery: DeliveryHarness) -> None:
    table, dealer = await proposed(delivery)
    told = len(posts(delivery, dealer + DMS))
    delivery.presenter.refresh_hand(table, dealer)
    moved = await delivery.harness.registry.table_changes.repost(table.id, CHANNEL)
    await messages_settled()
    assert moved.version > table.version
    assert len(posts(delivery, dealer + DMS)) == told
    restarted = delivery.restarted()
    await restarted.presenter.resume()
    await messages_settled()
    assert len(posts(delivery, dealer + DMS)) == told


async def test_players_who_are_there_get_no_message_for_a_whole_game(delivery: DeliveryHarness) -> None:
    await delivery.harness.play_out(await delivery.begun(), 5)
    await messages_settled()
    assert [len(posts(delivery, guest + DMS)) for guest in (ANA, BOB)] == [1, 1]


@pytest.mark.usefixtures("absent")
async def test_players_who_want_no_message_get_none(delivery: DeliveryHarness) -> None:
    for guest in (ANA, BOB):
        await prefers(delivery, guest, Preferences(tell=Tell.NEVER))
    await proposed(delivery)
    assert [len(posts(delivery, guest + DMS)) for guest in (ANA, BOB)] == [1, 1]


async def test_players_who_want_every_message_get_one_even_if_they_are_there(
    delivery: DeliveryHarness,
) -> None:
    for guest in (ANA, BOB):
        await prefers(delivery, guest, Preferences(tell=Tell.ALWAYS))
    table = await to_answer(delivery)
    (elder,) = table.waits_for
    before = {guest: posts(delivery, guest + DMS) for guest in (ANA, BOB)}
    after = await delivery.harness.act(table, "propose")
    await messages_settled()
    (dealer,) = after.waits_for
    assert posts(delivery, dealer + DMS) == [*before[dealer], (dealer,)]
    # The player who has acted is not told of their own action.
    assert posts(delivery, elder + DMS) == before[elder]


async def test_a_player_whose_own_card_gives_them_the_lead_is_not_told(delivery: DeliveryHarness) -> None:
    for guest in (ANA, BOB):
        await prefers(delivery, guest, Preferences(tell=Tell.ALWAYS))
    table = await delivery.harness.to_play(await delivery.begun())
    while True:
        # A player is told of their turn before they play.
        await messages_settled()
        (actor,) = table.waits_for
        before = posts(delivery, actor + DMS)
        table = await delivery.harness.play_card(table)
        assert table.game is not None
        if table.waits_for == (actor,):
            break
        assert table.started_game.deals == 0, "the follower takes no trick with these cards"
    await messages_settled()
    assert delivery.hand_message(actor).shown[-1] == table.version
    assert posts(delivery, actor + DMS) == before


@pytest.mark.usefixtures("absent")
@pytest.mark.parametrize("closed", [True, False])
async def test_without_dms_a_player_who_was_away_is_pinged_until_they_act(
    delivery: DeliveryHarness, closed: bool
) -> None:
    for guest in (ANA, BOB):
        if closed:
            delivery.discord.closed_dms.add(guest)
        else:
            await prefers(delivery, guest, Preferences(hands=HandPlace.HERE))
    table, dealer = await proposed(delivery)
    assert [(channel, pings) for channel, _, pings in delivery.discord.notices][-1] == (CHANNEL, (dealer,))
    assert len(delivery.discord.standing_notices) == 1
    # The reminder at a quarter of the time comes in its place.
    await delivery.presenter.remind(table)
    assert len(delivery.discord.standing_notices) == 1
    await delivery.harness.registry.play.act(table.id, dealer, lambda _: action_of("refuse"))
    await messages_settled()
    assert [pings for _, _, pings in delivery.discord.notices][-1] != (dealer,)


async def test_without_dms_a_player_who_is_there_is_not_pinged(delivery: DeliveryHarness) -> None:
    for guest in (ANA, BOB):
        delivery.discord.closed_dms.add(guest)
        await prefers(delivery, guest, Preferences(tell=Tell.ALWAYS))
    await proposed(delivery)
    assert delivery.discord.notices == []


class TestByPost:
    """The end of a game by post."""

    async def _begun(self, delivery: DeliveryHarness) -> Table:
        offered = await delivery.harness.registry.offers.challenge(offer(ANA, BOB, turn=86_400_000))
        table = await delivery.harness.registry.offers.accept(offered.id, person(BOB))
        await messages_settled()
        return table

    async def test_waiting_players_are_told_once(self, delivery: DeliveryHarness) -> None:
        table = await self._begun(delivery)
        over = await delivery.harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
        await messages_settled()
        assert posts(delivery, BOB + DMS) == [(), (BOB,)]
        assert posts(delivery, ANA + DMS) == [()]
        assert delivery.hand_message(BOB).shown[-1] == over.version
        delivery.presenter.refresh(over)
        await messages_settled()
        assert posts(delivery, BOB + DMS) == [(), (BOB,)]

    async def test_without_dms_they_are_pinged_at_the_table(self, delivery: DeliveryHarness) -> None:
        delivery.discord.closed_dms.add(BOB)
        table = await self._begun(delivery)
        await delivery.harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
        await messages_settled()
        assert posts(delivery, CHANNEL)[-1] == (BOB,)

    async def test_players_who_want_no_message_get_none(self, delivery: DeliveryHarness) -> None:
        await prefers(delivery, BOB, Preferences(tell=Tell.NEVER))
        table = await self._begun(delivery)
        await delivery.harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
        await messages_settled()
        assert posts(delivery, BOB + DMS) == [()]

    async def test_a_turn_by_post_is_told_only_to_players_who_want_messages(
        self, delivery: DeliveryHarness
    ) -> None:
        for guest in (ANA, BOB):
            await prefers(delivery, guest, Preferences(tell=Tell.NEVER))
        table = await delivery.cut(await self._begun(delivery))
        await delivery.presenter.alert_turn(table)
        await messages_settled()
        assert [len(posts(delivery, guest + DMS)) for guest in (ANA, BOB)] == [1, 1]
