"""Friendly games: no stakes, no bets, no scores, and hints for both players."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.chronicle import figures_store as figures
from bot.features.salon.bets import transactions as bets
from bot.features.salon.queue import transactions as queue
from bot.features.salon.reasons import SalonReason
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings.model import Score
from bot.features.study import store as reviews
from bot.pages.games.ecarte.game_ui import GAME_UI
from bot.pages.table.hand_page import hand_page
from bot.pages.table.hand_state import HandState
from bot.tables.errors import Refusal
from bot.tables.guild import CounterSettings
from bot.tables.person import first_too_young
from bot.tables.store import games, guilds
from bot.tables.table import Status, Table
from bot.text.i18n import LANGUAGES, Language, say
from engine import course
from engine.ecarte.advisor.review import Review
from engine.ecarte.rules import CLASSIC
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
    view_of,
)
from tests.bot.support.wagers import bet, use_counters

YOUNG = first_too_young(1, now())
"""An account that was made yesterday."""


async def begun(harness: Harness, language: Language = "en", length: int = 1) -> Table:
    """A friendly game between Ana and Bob."""
    rules = CLASSIC.with_target(2)
    offered = await harness.offered(rules=rules, language=language, length=length, friendly=True)
    return await harness.registry.offers.accept(offered.id, person(BOB))


async def standing(harness: Harness, who: int) -> tuple[Score, bool]:
    """A person's score, and whether they are rated."""
    return await harness.database.read(
        lambda connection: (
            scores.of(connection, GUILD, who),
            ratings.of(connection, GUILD, who) is not None,
        )
    )


async def test_a_friendly_game_changes_no_leaderboard_rating_or_accuracy(harness: Harness) -> None:
    over = await harness.play_out(await begun(harness), 1)
    assert over.status is Status.OVER
    judged = Review.of(game_of(over))

    assert await harness.database.write(reviews.keep, over, judged, course.extremes(game_of(over)))
    for who in (ANA, BOB):
        assert await standing(harness, who) == (Score(who), False)
    assert await harness.database.read(figures.of_server, GUILD, "ecarte") == []
    assert [table.id for table in await harness.registry.tables.found(games.finished, ANA, ANA, None, 9)] == [
        over.id
    ]


async def test_a_game_that_is_not_friendly_counts(harness: Harness) -> None:
    await harness.play_out(await harness.begun(rules=CLASSIC.with_target(2)), 1)
    for who in (ANA, BOB):
        score, rated = await standing(harness, who)
        assert (score.games, rated) == (1, True)


@pytest.mark.parametrize(("oldest", "counts"), [(BOB, True), (YOUNG, False)], ids=("old", "young"))
async def test_a_game_with_an_account_that_is_too_young_is_friendly(
    oldest: int, counts: bool, harness: Harness
) -> None:
    await harness.meet((ANA, oldest))
    await harness.database.write(guilds.save_counter_settings, GUILD, CounterSettings(age=30))
    offered = await harness.offered(ANA, None, rules=CLASSIC.with_target(2))
    table = await harness.registry.offers.accept(offered.id, person(oldest))
    assert table.friendly is not counts
    await harness.play_out(table, 1)
    score, rated = await standing(harness, ANA)
    assert (score.games, rated) == (int(counts), counts)


async def test_a_match_stays_friendly_after_a_restart(harness: Harness) -> None:
    table = await begun(harness, length=3)
    assert (await harness.stored(table)).friendly
    await harness.play_out(table, 1)
    (following,) = await harness.registry.tables.of_person(ANA)
    assert (following.follows, following.friendly) == (table.id, True)


async def test_the_queue_of_a_friendly_table_is_offered_a_friendly_game(harness: Harness) -> None:
    table = await begun(harness)
    await harness.database.write(queue.join, table, person(CLEO), now())
    await harness.play_out(table, 1)
    (offered,) = await harness.registry.tables.found(games.live_in, CHANNEL)
    assert (offered.invited, offered.friendly) == (CLEO, True)


async def test_a_friendly_game_has_no_stake(harness: Harness) -> None:
    await use_counters(harness)
    assert await reason(harness.offered(stake=5, friendly=True)) is SalonReason.FRIENDLY_COUNTERS
    assert await harness.registry.tables.of_person(ANA) == []


async def test_a_friendly_game_takes_no_bets(harness: Harness) -> None:
    await use_counters(harness)
    table = await begun(harness)
    assert await reason(bet(harness, table, CLEO, 0, 5)) is SalonReason.FRIENDLY_COUNTERS
    for venture in (bets.cover, bets.declare_chouette):
        attempt = harness.registry.table_changes.run(table.id, venture, ANA, 5, now())
        assert await reason(attempt) is SalonReason.FRIENDLY_COUNTERS


async def test_the_refusal_names_the_friendly_game_even_without_counters(harness: Harness) -> None:
    with pytest.raises(Refusal) as refused:
        await bet(harness, await begun(harness), CLEO, 0, 5)
    assert refused.value.reason is SalonReason.FRIENDLY_COUNTERS


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_friendly_challenge_explains_itself_and_the_table_is_marked(
    delivery: DeliveryHarness, language: Language
) -> None:
    harness, friendly = delivery.harness, f"**{say(language, 'friendly')}**"
    agreement = say(language, "friendly-agreement")
    offered = await harness.offered(language=language, friendly=True)
    await messages_settled()
    assert agreement in delivery.table_message().text
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    await messages_settled()
    assert friendly in delivery.table_message().text
    assert agreement not in delivery.table_message().text
    await harness.play_out(table, 1)
    await messages_settled()
    assert say(language, "ending-friendly") in delivery.table_message().text


async def test_a_game_that_counts_is_not_marked_friendly(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    assert "friendly" not in delivery.table_message().text.lower()
    scene = await delivery.presenter.scenes.scene(table, "en")
    page = await hand_page(scene, GAME_UI, view_of(table, 0), note=None, private=False, state=HandState())
    assert not [one for one in page_content.custom_ids(page) if ":hint:" in one]


async def test_only_the_player_to_act_in_a_friendly_game_gets_a_hint(delivery: DeliveryHarness) -> None:
    table = await delivery.harness.act(await begun(delivery.harness), "cut 9")
    (actor,) = game_of(table).actors
    for seat in (0, 1):
        page = await delivery.presenter.scenes.hand_page(table, seat, private=False)
        asks = [one for one in page_content.custom_ids(page) if ":hint:" in one]
        assert bool(asks) is (seat == actor)
    assert action_of("stand") in game_of(table).legal(actor)
