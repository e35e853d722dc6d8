"""What everybody sees follows a void game: the ends of seasons, their champions, the message of a pool."""

from __future__ import annotations

from typing import Final

import pytest

from bot.features.moderation import store as log
from bot.features.moderation.model import GameOrder, LogPage, Present, UndoOrder
from bot.features.moderation.page import log_page, notice
from bot.features.moderation.service import Moderation
from bot.features.moderation.voids import transactions as voids
from bot.features.moderation.voids.following import Following
from bot.features.salon.pool.model import POOL_AUDIENCE
from bot.features.seasons import store
from bot.features.seasons.model import AUDIENCE, CLOSING_MS, Season
from bot.features.standings import scores_store as scores
from bot.features.standings.voids import transactions as rating
from bot.pages.parts.page import texts
from bot.tables.board import Board
from bot.tables.people import People
from bot.tables.store import messages
from bot.tables.table import Table
from bot.text.i18n import say
from tests.bot.features.seasons.test_seasons import (
    DAN,
    END,
    NEW_YEAR,
    ROLE,
    champions,
    close,
    everybody_meets,
    mover,
    settle,
)
from tests.bot.features.standings.test_standings import A_DAY, FakeClock, clock, game
from tests.bot.support import pools
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS, FakeMessage
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, GUILD, Harness, messages_settled
from tests.bot.support.wagers import use_counters

__all__ = ["clock"]

MANAGER: Final = 110
OVER: Final = "Season over"


async def void(delivery: DeliveryHarness, table: Table) -> list[str]:
    """Make a game void, and return the seasons that tell something else now."""
    order = GameOrder(GUILD, MANAGER, table.id, "dealt twice", END + A_DAY)
    _, told = await delivery.harness.registry.endings.replace(voids.make_void, order)
    for key in told:
        delivery.presenter.update(key)
    await messages_settled()
    return [season for season, _ in told]


def posts(delivery: DeliveryHarness) -> list[FakeMessage]:
    return [message for message in delivery.discord.messages_in(CHANNEL) if OVER in message.text]


async def won_by_ana(harness: Harness, clock: FakeClock) -> Table:
    """The game that makes Ana the champion of a season in Bob's place."""
    await everybody_meets(harness, clock, (BOB, ANA, CLEO, DAN))
    clock.at += 1
    return await game(harness, ANA, BOB)


async def told(delivery: DeliveryHarness, season: Season) -> None:
    """Close a season, and post its end."""
    await close(delivery.harness, season)
    await delivery.presenter.resume(delivery.harness.registry.peers.partitions)
    await messages_settled()


@pytest.mark.parametrize("later", [False, True])
async def test_another_champion_is_told_in_the_same_message_and_gets_the_role(
    delivery: DeliveryHarness, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, later: bool
) -> None:
    harness, roles = delivery.harness, mover(delivery)
    season = await settle(harness.database)
    decisive = await won_by_ana(harness, clock)
    await told(delivery, season)
    await roles.round(END + CLOSING_MS)
    (before,) = posts(delivery)
    assert "champion: **Ana**" in before.text
    assert delivery.discord.roles == {(GUILD, ROLE, ANA)}
    moderation = Moderation(
        harness.database,
        harness.registry,
        People(harness.database),
        delivery.discord,
    )
    following = Following(harness.database, harness.registry, delivery.presenter, moderation)
    if later:
        # As after a void that many matches depend on: the next process goes on with it.
        with monkeypatch.context() as patch:
            patch.setattr(rating, "AT_ONCE", 0)
            assert await void(delivery, decisive) == []
        assert await champions(harness.database) == [("ecarte", ANA)]
        while await following.round(END + A_DAY):
            await messages_settled()
    else:
        assert await void(delivery, decisive) == [season.id]
    (after,) = posts(delivery)
    assert after.id == before.id
    assert "champion: **Bob**" in after.text
    assert delivery.discord.calls[f"edit {after.id}"] == 1
    assert await champions(harness.database) == [("ecarte", BOB)]
    assert await harness.database.read(store.titles, GUILD, ANA, 9) == []
    (entry,) = (await harness.database.read(log.page, GUILD, 9, 0)).entries
    assert {(change.person, change.won) for change in entry.titles} == {(BOB, True), (ANA, False)}
    line = "".join(texts(log_page(LogPage([entry], 1), 0, Present(0), "en").components))
    assert f"<@{BOB}> gains **Écarté, November 2026** and <@{ANA}> loses" in line
    waiting = await harness.database.read(log.to_tell, entry)
    # The titles that follow later are told by direct message here, the others by the cog.
    notices = {
        who: "".join(message.text for message in delivery.discord.messages_in(who + DMS))
        if later
        else notice(waiting[who], "en")
        for who in (ANA, BOB)
    }
    assert "The title **Écarté, November 2026** is no longer yours." in notices[ANA]
    assert "The title **Écarté, November 2026** is yours now." in notices[BOB]
    await roles.round(END + A_DAY)
    assert delivery.discord.roles == {(GUILD, ROLE, BOB)}
    board = await harness.database.read(scores.ranking, GUILD, Board.RATING, 202611, ANA, 0, 10, at=END)
    assert board.lines[0].person == BOB
    order = UndoOrder(GUILD, MANAGER, entry.number, "an error", END + A_DAY)
    with monkeypatch.context() as patch:
        patch.setattr(rating, "AT_ONCE", 0 if later else rating.AT_ONCE)
        await harness.registry.endings.replace(voids.undo, order)
    while await following.round(END + A_DAY):
        await messages_settled()
    undone = await harness.database.read(log.find, GUILD, 2)
    assert {(change.person, change.won) for change in undone.titles} == {(BOB, False), (ANA, True)}
    await roles.round(END + A_DAY)
    assert delivery.discord.roles == {(GUILD, ROLE, ANA)}


async def test_a_deleted_message_is_posted_again_once(delivery: DeliveryHarness, clock: FakeClock) -> None:
    season = await settle(delivery.harness.database)
    decisive = await won_by_ana(delivery.harness, clock)
    await told(delivery, season)
    (before,) = posts(delivery)
    before.deleted = True
    await void(delivery, decisive)
    await delivery.presenter.resume(delivery.harness.registry.peers.partitions)
    await messages_settled()
    (after,) = posts(delivery)
    assert after.id != before.id
    assert "champion: **Bob**" in after.text


async def test_only_the_champions_of_the_last_season_have_the_role(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness, roles = delivery.harness, mover(delivery)
    november = await settle(harness.database)
    decisive = await won_by_ana(harness, clock)
    await close(harness, november)
    clock.at = END + A_DAY
    december = await harness.database.read(store.of_server, GUILD)
    assert december is not None
    await everybody_meets(harness, clock, (CLEO, ANA, BOB, DAN))
    for winner, loser in ((CLEO, ANA), (CLEO, BOB), (CLEO, DAN)):
        clock.at += 1
        await game(harness, winner, loser)
    await close(harness, december)
    await roles.round(NEW_YEAR + CLOSING_MS)
    assert delivery.discord.roles == {(GUILD, ROLE, CLEO)}
    # Later ratings start from others, so that both seasons tell something else.
    assert await void(delivery, decisive) == [november.id, december.id]
    await roles.round(NEW_YEAR + CLOSING_MS)
    assert delivery.discord.roles == {(GUILD, ROLE, CLEO)}
    assert set(await champions(harness.database)) == {("ecarte", BOB), ("ecarte", CLEO)}


async def test_seasons_that_a_void_game_does_not_concern_are_not_edited(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    season = await settle(delivery.harness.database)
    await won_by_ana(delivery.harness, clock)
    await told(delivery, season)
    clock.at = END + A_DAY
    later = await game(delivery.harness, ANA, BOB)
    assert await void(delivery, later) == []
    stored = await delivery.harness.database.read(store.find, season.id)
    assert stored is not None
    assert stored.version == 1


async def test_a_season_without_any_game_left_says_so(delivery: DeliveryHarness, clock: FakeClock) -> None:
    season = await settle(delivery.harness.database)
    only = await game(delivery.harness)
    await told(delivery, season)
    await void(delivery, only)
    (post,) = posts(delivery)
    assert say("en", "season-empty") in post.text


async def test_a_season_that_had_no_message_gets_none(delivery: DeliveryHarness, clock: FakeClock) -> None:
    season = await settle(delivery.harness.database)
    await close(delivery.harness, season)
    only = await game(delivery.harness)
    assert await void(delivery, only) == []
    row = await delivery.harness.database.read(messages.find, season.id, AUDIENCE)
    assert row.id is None


async def test_a_taken_pool_says_that_it_is_void(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    await use_counters(harness)
    offered = await harness.pool(ANA, BOB, CLEO)
    pool = await pools.won(harness, offered, ANA, ANA, finished=True)
    await delivery.presenter.resume(harness.registry.peers.partitions)
    await messages_settled()
    place = await delivery.presenter.place_of(pool, POOL_AUDIENCE)
    assert place is not None
    await void(delivery, await pools.newest(harness, pool))
    (shown,) = [message for message in delivery.discord.messages_in(CHANNEL) if message.id == place.id]
    assert say("en", "pool-void") in shown.text
    assert "takes the pool" not in shown.text
