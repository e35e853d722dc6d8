"""The root of a month: told once, when no game of the month waits any more."""

from __future__ import annotations

import pytest

from bot.database.clock import HOUR_MS, MINUTE_MS
from bot.database.connection import run
from bot.delivery.discord.operations import Failure
from bot.features.fairness import store, transactions
from bot.features.fairness.model import ROOT_AUDIENCE, ClosedMonth
from bot.features.fairness.public_message import ROOTS
from bot.features.fairness.registrar import Registrar
from bot.features.registered import HOOKS
from bot.features.standings import seasons
from bot.registry.transactions.departures import PLAY_ON_MS
from bot.tables.store import public_messages
from engine.ecarte import actions
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, ELSEWHERE, GUILD, Harness, messages_settled

OTHER_SERVER = GUILD + 50


async def keep(harness: Harness, at: int) -> list[str]:
    """Keep the register until nothing waits; returns the messages that are to be posted then."""
    while await Registrar(harness.database, HOOKS, harness.registry.peers).round(at):
        pass
    return await post_due(harness, at)


async def post_due(harness: Harness, at: int) -> list[str]:
    """Want the messages whose time has come; returns them."""
    shown = await harness.database.read(public_messages.due, ROOTS, at)
    for key in shown:
        await harness.database.write(transactions.expire, key, at)
    return shown


async def settle(harness: Harness, guild: int = GUILD, channel: int | None = CHANNEL) -> None:
    await harness.database.write(transactions.settle, guild, channel)


async def closed(harness: Harness) -> list[ClosedMonth]:
    sql = "SELECT month, games, root FROM closed_month ORDER BY month"
    rows = await harness.database.read(lambda connection: run(connection, sql).fetchall())
    return [ClosedMonth(*row) for row in rows]


async def over(harness: Harness) -> int:
    """Play a game to its end; returns the first moment of the next month."""
    table = await harness.play_out(await harness.begun(), seed=4)
    assert table.ended_at is not None
    return seasons.period(seasons.of(table.ended_at))[1]


async def test_each_server_that_wants_it_is_told_once(harness: Harness) -> None:
    await settle(harness)
    await settle(harness, OTHER_SERVER, ELSEWHERE)
    await settle(harness, OTHER_SERVER + 1)
    await settle(harness, OTHER_SERVER + 1, None)
    end = await over(harness)
    assert await keep(harness, end - 1) == []
    shown = await keep(harness, end)
    assert len(set(shown)) == 2
    assert await keep(harness, end) == []
    (month,) = await closed(harness)
    posts = [await harness.database.read(store.find_post, key) for key in shown]
    told = {(post.guild, post.channel, post.closed) for post in posts if post is not None}
    assert told == {(GUILD, CHANNEL, month), (OTHER_SERVER, ELSEWHERE, month)}
    lags = await harness.database.read(public_messages.lags, ROOTS)
    assert {(key, audience) for key, audience, *_ in lags} == {(key, ROOT_AUDIENCE) for key in shown}


async def test_servers_are_told_one_after_another_where_they_want_it_then(harness: Harness) -> None:
    later, never = ((minutes * MINUTE_MS) << 22 for minutes in (7, 8))
    for guild in (GUILD, later, never):
        await settle(harness, guild)
    end = await over(harness)
    assert len(await keep(harness, end)) == 1
    await settle(harness, later, ELSEWHERE)
    await settle(harness, never, None)
    assert await post_due(harness, end + 7 * MINUTE_MS - 1) == []
    (key,) = await post_due(harness, end + HOUR_MS)
    post = await harness.database.read(store.find_post, key)
    assert post is not None
    assert (post.guild, post.channel) == (later, ELSEWHERE)


async def test_two_processes_close_a_month_once(harness: Harness) -> None:
    await settle(harness)
    end = await over(harness)
    await keep(harness, end - 1)
    month = await harness.database.read(transactions.to_close, end)
    assert month is not None
    for _ in range(2):
        await harness.database.write(transactions.close, month, end)
    (number,) = await harness.database.read(
        lambda connection: run(connection, "SELECT count(*) FROM root_post").fetchone()
    )
    assert number == 1


async def test_the_root_binds_the_bundle_that_is_written_later(harness: Harness) -> None:
    end = await over(harness)
    await harness.begun(ANA, CLEO)
    await keep(harness, end)
    (month,) = await closed(harness)
    still_open = await harness.database.read(transactions.to_close, end)
    assert still_open is None
    # The same month a year later, when the other game is over, too.
    bundle = await harness.database.read(transactions.bundle, month.month)
    again = await harness.database.read(transactions.closed, bundle)
    assert again == month


async def test_a_month_waits_for_a_game_that_may_be_played_on(harness: Harness) -> None:
    table = await harness.act(await harness.begun(), "cut 16")
    left = await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    assert left.ended_at is not None
    end = seasons.period(seasons.of(left.ended_at))[1]
    # As if it had ended a minute before the month did.
    sql = "UPDATE game SET ended_at = $1 WHERE id = $2"
    await harness.database.write(lambda connection: run(connection, sql, end - 60_000, table.id))
    await keep(harness, end)
    assert await closed(harness) == []
    await keep(harness, end + PLAY_ON_MS)
    assert [month.games for month in await closed(harness)] == [1]


async def test_months_in_which_the_bot_was_away_are_closed_in_order(harness: Harness) -> None:
    await settle(harness)
    end = await over(harness)
    later = seasons.period(seasons.of(seasons.period(seasons.of(end))[1]))[1]
    shown = await keep(harness, later)
    assert [month.games for month in await closed(harness)] == [1, 0, 0]
    assert len(shown) == 1, "no game ended in the other months"


@pytest.mark.parametrize("posted", [True, False])
async def test_the_message_is_posted_once_where_it_is_wanted(delivery: DeliveryHarness, posted: bool) -> None:
    """Also by the next process, if one is killed after it has closed the month."""
    harness = delivery.harness
    await settle(harness)
    for key in await keep(harness, await over(harness)):
        if posted:
            delivery.presenter.update((key, ROOT_AUDIENCE))
    await messages_settled()
    for _ in range(2):
        await delivery.presenter.resume(harness.registry.peers.partitions)
        await messages_settled()
    (month,) = await closed(harness)
    (post,) = [message for message in delivery.discord.messages_in(CHANNEL) if month.root in message.text]
    assert "One game of this bot ended" in post.text


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_what_discord_has_refused_is_posted_again(delivery: DeliveryHarness, elsewhere: bool) -> None:
    harness = delivery.harness
    await settle(harness)
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    end = await over(harness)
    (key,) = await keep(harness, end)
    delivery.presenter.update((key, ROOT_AUDIENCE))
    await messages_settled()
    if elsewhere:
        await settle(harness, channel=ELSEWHERE)
    else:
        del delivery.discord.unreachable[CHANNEL]
    for _ in range(2):
        await delivery.caught_up(end + HOUR_MS)
    (month,) = await closed(harness)
    (post,) = delivery.discord.messages_in(ELSEWHERE if elsewhere else CHANNEL)
    assert month.root in post.text
