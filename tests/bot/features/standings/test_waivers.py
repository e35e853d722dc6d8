"""The remaining player can waive the rating of a game that was given up before a deal was finished."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest

from bot.database.clock import MINUTE_MS
from bot.features.seasons import transactions as seasons
from bot.features.seasons.transactions import Wish
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE, Score
from bot.features.standings.reasons import StandingsReason
from bot.features.standings.seasons import ALL_TIME
from bot.tables.table import Table
from bot.text.i18n import LANGUAGES, Language, say
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    GUILD,
    Harness,
    action_of,
    game_of,
    messages_settled,
    person,
    reason,
    set_registry_clock,
)
from tests.bot.support.wagers import use_counters

NOVEMBER = int(datetime(2026, 11, 30, 23, 59, tzinfo=UTC).timestamp() * 1000)
DECEMBER = NOVEMBER + 120_000


async def left(harness: Harness, *, played: bool = False, stake: int = 0) -> Table:
    """A game between Ana and Bob that Bob has left in its first deal."""
    table = await harness.act(await harness.begun(stake=stake), "cut 9")
    while played and not game_of(table).deal_finished:
        table = await harness.act_at_random(table, Random(1))
    return await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))


async def all_scores(harness: Harness) -> list[Score]:
    return [
        await harness.database.read(scores.of, *(guild, who, season))
        for guild in (GUILD, EVERYWHERE)
        for who in (ANA, BOB)
        for season in (ALL_TIME, 202611, 202612)
    ]


async def known_ratings(harness: Harness) -> list[object]:
    """All stored ratings of Ana and Bob."""
    return [
        await harness.database.read(ratings.of, *(guild, who))
        for guild in (GUILD, EVERYWHERE)
        for who in (ANA, BOB)
    ]


async def test_the_ratings_are_as_before_the_game(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    set_registry_clock(monkeypatch, lambda: NOVEMBER)
    for _ in range(2):
        before = await known_ratings(harness)
        table = await left(harness)
        assert await known_ratings(harness) != before
        await harness.waive_rating(table.id, ANA)
        assert await known_ratings(harness) == before
        assert await harness.database.read(ratings.changes, GUILD, table.id) == ()
        # The next game, which stays rated, is before the second one.
        await left(harness)
    assert await harness.database.read(ratings.predictions, "ecarte") != []


async def test_the_rating_of_a_month_is_the_one_before_the_game(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_registry_clock(monkeypatch, lambda: NOVEMBER)
    await left(harness)
    before = [score.rating for score in await all_scores(harness)]
    set_registry_clock(monkeypatch, lambda: DECEMBER)
    table = await left(harness)
    after = [score.rating for score in await all_scores(harness)]
    assert after[2::3] != before[2::3]
    await harness.waive_rating(table.id, ANA)
    assert [score.rating for score in await all_scores(harness)] == before
    assert before[2::3] == [None] * 4


async def test_only_the_player_who_stayed_decides_and_once(harness: Harness) -> None:
    table = await left(harness)
    rated = await known_ratings(harness)
    for who in (BOB, CLEO):
        assert await reason(harness.waive_rating(table.id, who)) is StandingsReason.RATING_STAYS
    assert await known_ratings(harness) == rated
    waived = await harness.waive_rating(table.id, ANA)
    assert waived.version == table.version + 1
    assert await reason(harness.waive_rating(table.id, ANA)) is StandingsReason.RATING_STAYS


async def test_what_a_closed_season_has_told_stays(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    set_registry_clock(monkeypatch, lambda: NOVEMBER)
    season = await harness.database.write(seasons.settle, GUILD, Wish(channel=CHANNEL), NOVEMBER)
    table = await left(harness)
    set_registry_clock(monkeypatch, lambda: NOVEMBER + 14 * MINUTE_MS)
    rated = await known_ratings(harness)
    assert season.deadline is not None
    await harness.database.write(seasons.expire, season.id, season.deadline)
    assert await reason(harness.waive_rating(table.id, ANA)) is StandingsReason.RATING_STAYS
    assert await known_ratings(harness) == rated


async def test_a_game_with_a_trick_or_counters_or_one_after_it_stays_rated(harness: Harness) -> None:
    played = await left(harness, played=True)
    assert await reason(harness.waive_rating(played.id, ANA)) is StandingsReason.RATING_STAYS
    followed = await left(harness)
    other = await harness.past_first_deal(await harness.begun(BOB, CLEO))
    await harness.registry.play.act(other.id, CLEO, lambda _: action_of("resign"))
    assert await reason(harness.waive_rating(followed.id, ANA)) is StandingsReason.RATING_STAYS
    await use_counters(harness)
    staked = await left(harness, stake=10)
    assert await reason(harness.waive_rating(staked.id, ANA)) is StandingsReason.RATING_STAYS


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_player_who_stayed_is_asked_and_the_table_says_what_came_of_it(
    delivery: DeliveryHarness, language: Language
) -> None:
    harness = delivery.harness
    await harness.meet((ANA, BOB), language)
    offered = await harness.offered(language=language)
    table = await harness.act(await harness.registry.offers.accept(offered.id, person(BOB)), "cut 9")
    over = await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    await messages_settled()
    pages = [await delivery.presenter.scenes.private_page(over, who, private=False) for who in (ANA, BOB)]
    asked = [any(":waive-rating:" in one for one in page_content.custom_ids(page)) for page in pages]
    assert asked == [True, False]
    await harness.waive_rating(over.id, ANA)
    await messages_settled()
    for message in (delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)):
        assert say(language, "rating-none-waived") in message.text
