"""Games by post: notices, reminders and longer times."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.delivery.discord.operations import Failure
from bot.features.salon.bets import betting
from bot.features.salon.bets import transactions as salon_rules
from bot.features.salon.pool import store as pools
from bot.features.salon.pool.public_message import POOL
from bot.features.salon.queue import transactions as queue
from bot.pages.table import time_limits
from bot.registry.background.deadlines import Deadlines
from bot.registry.transactions.departures import TAKE_OVER_MS
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import CounterSettings, GuildSettings
from bot.tables.limits import TELL_MS
from bot.tables.person import HandPlace
from bot.tables.store import games, guilds
from bot.tables.table import Table, Wait
from bot.text.i18n import LANGUAGES
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.interface import Bystanders
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    LONG_LIMITS,
    Harness,
    action_of,
    messages_settled,
    offer,
    person,
    wait_until,
)
from tests.bot.support.unhurried import ANY_SPEED
from tests.bot.support.wagers import let_all_in

DAY = time_limits.BY_POST
DORA = 104
FRENCH = CLASSIC.with_value("bystanders", Bystanders.FRENCH)


async def begun(harness: Harness, turn: int | None = DAY, rules: Ruleset = CLASSIC, stake: int = 0) -> Table:
    """A game of Ana and Bob in which each action may take ``turn``; its pack is not cut yet."""
    offered = await harness.registry.offers.challenge(
        offer(ANA, BOB, rules=rules.text, turn=turn, stake=stake)
    )
    return await harness.registry.offers.accept(offered.id, person(BOB))


async def to_speak(harness: Harness, turn: int | None = DAY) -> Table:
    """Such a game when the elder is to speak, with all messages posted."""
    table = await harness.act(await begun(harness, turn), "cut 9")
    await messages_settled()
    return table


async def remind(harness: Harness, at: int) -> list[str]:
    return await harness.database.write(games.to_remind, at)


def notified(delivery: DeliveryHarness, channel: int) -> list[tuple[int, ...]]:
    """The people notified by each post in a channel, with deleted posts."""
    return [
        message.pings
        for message in delivery.discord.messages
        if message.channel == channel and message.text != "chat"
    ]


async def test_by_post_an_action_and_an_offer_have_a_day(harness: Harness) -> None:
    before = now()
    table = await to_speak(harness)
    assert table.deadline is not None
    assert before + DAY <= table.deadline <= now() + DAY
    offered = await harness.registry.offers.challenge(offer(ANA, CLEO, channel=ELSEWHERE, turn=DAY))
    assert offered.deadline == offered.created_at + DAY
    live = await harness.offered(BOB, CLEO, channel=ELSEWHERE)
    assert live.deadline == live.created_at + LONG_LIMITS.challenge


async def test_by_post_the_pack_cuts_itself_within_seconds(harness: Harness) -> None:
    before = now()
    table = await begun(harness)
    assert table.deadline is not None
    assert table.deadline <= now() + LONG_LIMITS.cut
    assert before <= table.deadline
    assert table.remind_at is None


async def test_a_player_who_has_not_acted_for_a_minute_is_notified_and_reminded_at_the_last_quarter(
    harness: Harness,
) -> None:
    table = await to_speak(harness)
    assert table.deadline is not None
    assert table.remind_at == table.deadline - DAY + TELL_MS
    assert await remind(harness, table.remind_at - 1) == []
    assert await remind(harness, table.remind_at) == [table.id]
    quarter = table.deadline - DAY // 4
    assert await remind(harness, quarter - 1) == []
    assert await remind(harness, quarter) == [table.id]
    assert await remind(harness, table.deadline) == []


async def test_a_player_who_acts_at_once_is_not_notified_and_the_next_has_a_full_minute(
    harness: Harness,
) -> None:
    table = await to_speak(harness)
    after = await harness.act(table, "propose")
    assert after.remind_at is not None
    assert after.deadline is not None
    assert after.remind_at == after.deadline - DAY + TELL_MS
    assert await remind(harness, after.remind_at) == [after.id]


async def test_at_a_live_table_the_only_reminder_is_at_the_last_quarter(harness: Harness) -> None:
    for turn in (None, 120_000, 59 * 60_000):
        table = await to_speak(harness, turn)
        assert table.deadline is not None
        assert table.remind_at == table.deadline - (turn or LONG_LIMITS.turn) // 4
        assert await remind(harness, table.remind_at) == [table.id]
        assert await remind(harness, table.deadline) == []
        await harness.act(table, "resign")


async def test_a_notified_player_gets_a_new_hand_by_dm_and_no_mention_at_the_table(
    delivery: DeliveryHarness,
) -> None:
    table = await to_speak(delivery.harness)
    (waited,) = table.waits_for
    before = delivery.hand_message(waited)
    await delivery.presenter.alert_turn(table)
    await messages_settled()
    assert before.deleted
    assert delivery.hand_message(waited).text == before.text
    assert notified(delivery, waited + DMS) == [(), (waited,)]
    await delivery.presenter.repost(table)
    await messages_settled()
    assert notified(delivery, CHANNEL)[-1] == ()
    other = ANA + BOB - waited
    assert notified(delivery, other + DMS) == [()]
    assert delivery.discord.notices == []


@pytest.mark.parametrize("closed", [True, False])
async def test_a_player_without_dms_is_mentioned_at_a_table_that_is_posted_again(
    delivery: DeliveryHarness, closed: bool
) -> None:
    for guest in (ANA, BOB):
        if closed:
            delivery.discord.closed_dms.add(guest)
        else:
            await delivery.prefer(guest, hands=HandPlace.HERE)
    table = await to_speak(delivery.harness)
    (waited,) = table.waits_for
    before = delivery.table_message()
    await delivery.presenter.alert_turn(table)
    await messages_settled()
    assert before.deleted
    assert delivery.table_message().pings == (waited,)
    assert f"<@{waited}>" in delivery.table_message().text
    assert delivery.discord.notices == []


async def test_a_player_whose_dms_were_closed_since_is_mentioned_at_the_table(
    delivery: DeliveryHarness,
) -> None:
    table = await to_speak(delivery.harness)
    (waited,) = table.waits_for
    delivery.discord.closed_dms.add(waited)
    await delivery.presenter.alert_turn(table)
    await messages_settled()
    assert delivery.table_message().pings == (waited,)
    assert notified(delivery, waited + DMS) == [()]


async def test_a_player_who_has_acted_is_not_notified(delivery: DeliveryHarness) -> None:
    table = await to_speak(delivery.harness)
    (waited,) = table.waits_for
    held_call = delivery.discord.hold(f"post {waited + DMS}")
    await delivery.presenter.alert_turn(table)
    await held_call.reached.wait()
    await delivery.harness.act(table, "propose")
    delivery.discord.faults["post"].append(Failure.TRANSIENT)
    held_call.released.set()
    await messages_settled()
    assert notified(delivery, waited + DMS) == [(), ()]


async def test_deadlines_notify_by_post_and_remind_at_live_tables(delivery: DeliveryHarness) -> None:
    far, near = await to_speak(delivery.harness), await delivery.harness.seated(bytes(32))
    (waited,) = far.waits_for

    def due(connection: Connection) -> None:
        connection.execute("UPDATE game SET remind_at = 1")

    await delivery.harness.database.write(due)
    deadlines = Deadlines(
        delivery.harness.database, delivery.harness.registry, delivery.presenter, (POOL,), ANY_SPEED
    )
    deadlines.start()
    deadlines.nudge()
    await wait_until(
        lambda: notified(delivery, waited + DMS)[-1] == (waited,) and len(delivery.discord.notices) == 1
    )
    for _ in range(3):
        deadlines.nudge()
        await messages_settled()
    await deadlines.close()
    await messages_settled()
    assert notified(delivery, waited + DMS).count((waited,)) == 1
    assert [pings for *_, pings in delivery.discord.notices] == [near.waits_for]


async def test_by_post_a_player_is_told_and_when_a_quarter_is_left_reminded_once(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    table = await to_speak(harness)
    (waited,) = table.waits_for
    deadlines = Deadlines(harness.database, harness.registry, delivery.presenter, (POOL,), ANY_SPEED)

    async def passes(milliseconds: int) -> None:
        """Make the game older by ``milliseconds``."""
        await harness.database.write(
            lambda connection: run(
                connection,
                "UPDATE game SET deadline = deadline - $1, remind_at = remind_at - $1",
                milliseconds,
            ).close()
        )
        harness.registry.tables.drop(table.id)
        deadlines.nudge()

    deadlines.start()
    deadlines.nudge()
    await passes(TELL_MS)
    await wait_until(lambda: notified(delivery, waited + DMS)[-1] == (waited,))
    assert delivery.discord.notices == []
    await passes(DAY * 3 // 4 - TELL_MS)
    await wait_until(lambda: len(delivery.discord.notices) == 1)
    await passes(DAY // 8)
    await messages_settled()
    await deadlines.close()
    await messages_settled()
    ((channel, text, pings),) = delivery.discord.notices
    assert (channel, pings) == (waited + DMS, ())
    assert str(delivery.hand_message(waited).id) in text
    assert notified(delivery, waited + DMS).count((waited,)) == 1


async def test_by_post_old_messages_are_not_posted_again(delivery: DeliveryHarness) -> None:
    table = await to_speak(delivery.harness)
    standing = [delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)]
    for audience in ("table", f"hand:{ANA}", f"hand:{BOB}"):
        await delivery.let_age(table, audience, minutes=10_000)
    after = await delivery.harness.act(table, "propose")
    await messages_settled()
    assert [message.shown[-1] for message in standing] == [after.version] * 3
    assert not any(message.deleted for message in standing)


async def wager_on(harness: Harness, turn: int, *bets: tuple[int, int]) -> Table:
    """A French game with counters in which two people have bet 30 each on a seat."""
    await harness.meet((CLEO, DORA))
    await harness.database.write(guilds.save_counter_settings, GUILD, CounterSettings(counters=True))
    table = await begun(harness, turn, FRENCH)
    for guest, seat in bets:
        await harness.registry.table_changes.run(
            table.id, salon_rules.place_bet, person(guest), seat, 30, now()
        )
    return await harness.registry.tables.get(table.id)


WAITS = pytest.mark.parametrize(("turn", "share"), [(DAY, 4), (120_000, None)])


@WAITS
async def test_by_post_a_backer_has_a_quarter_of_a_turn_to_take_over(
    harness: Harness, turn: int, share: int | None
) -> None:
    table = await harness.act(await wager_on(harness, turn, (CLEO, 0), (DORA, 1)), "cut 9")
    await let_all_in(harness, table)
    before = now()
    left = await harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
    wait = TAKE_OVER_MS if share is None else turn // share
    assert left.deadline is not None
    assert before + wait <= left.deadline <= now() + wait


@WAITS
async def test_by_post_bets_and_covers_have_a_quarter_of_a_turn(
    harness: Harness, turn: int, share: int | None
) -> None:
    before = now()
    table = await wager_on(harness, turn, (CLEO, 0))
    assert table.wait is Wait.BETS
    assert table.deadline is not None
    wait = 15_000 if share is None else turn // share
    assert before + wait <= table.deadline <= now() + wait
    before = now()
    table = await harness.bets_closed(table)
    assert table.wait is Wait.COVER
    assert table.deadline is not None
    wait = betting.COVER_MS if share is None else turn // share
    assert before + wait <= table.deadline <= now() + wait


@WAITS
async def test_by_post_the_next_in_the_queue_has_a_quarter_of_a_turn_to_sit_down(
    harness: Harness, turn: int, share: int | None
) -> None:
    table = await begun(harness, turn)
    await harness.database.write(queue.join, table, person(CLEO), now())
    await harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
    offered = await harness.registry.tables.seat_for(table.id, CLEO)
    assert offered is not None
    found = await harness.registry.tables.get(offered)
    wait = queue.SEAT_MS if share is None else turn // share
    assert (found.turn, found.deadline) == (turn, found.created_at + wait)


async def test_a_new_setting_changes_neither_a_live_game_nor_the_games_that_follow_it(
    harness: Harness,
) -> None:
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, turn=DAY, games=3))
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    await harness.database.write(guilds.save_settings, GUILD, GuildSettings(turn=300_000))
    over = await harness.restarted().play_out(table, 5)
    assert over.turn == DAY
    follows = await harness.database.read(
        lambda connection: [
            games.load(connection, game) for game in games.open_in(connection, GUILD) if game != over.id
        ]
    )
    assert [found.turn for found in follows if found is not None] == [DAY]


async def test_the_games_of_a_pool_have_the_pools_time(harness: Harness) -> None:
    await harness.database.write(guilds.save_counter_settings, GUILD, CounterSettings(counters=True))
    pool = await harness.pool(ANA, BOB, turn=DAY)
    await harness.sit_in_pool(pool.id, person(CLEO))
    game = await harness.database.read(pools.newest_game, pool.id)
    assert game is not None
    assert (await harness.registry.tables.get(game)).turn == DAY


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("live", None),
        ("En direct", None),
        (" by post ", DAY),
        ("par correspondance", DAY),
        ("1", 60_000),
        ("10080", 7 * DAY),
    ],
)
def test_a_time_can_be_typed_in_either_language(typed: str, meant: int | None) -> None:
    assert time_limits.read(typed) == meant


@pytest.mark.parametrize("typed", ["", "0", "10081", "-5", "1.5", "²", "9" * 5000, "soon"])
def test_an_impossible_time_is_refused_with_the_possible_ones(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        time_limits.read(typed)
    assert refused.value.reason is Reason.BAD_PACE
    assert refused.value.facts == {"least": 1, "most": 10_080}


def test_every_suggested_time_can_be_typed_by_its_name() -> None:
    for language in LANGUAGES:
        for name, typed in time_limits.choices(120_000, language):
            assert time_limits.duration(time_limits.read(typed) or 120_000, language) in name
