"""Friendly games: nothing is ventured on them, nothing comes of them, and both may ask for hints."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason, Refusal
from bot.model.score import Score
from bot.model.table import Status, Table
from bot.pages.ecarte.face import FACE
from bot.pages.hand import hand_page
from bot.store.connection import Connection
from bot.store.stats import ratings, reviews, scores
from bot.tasks import reviewer
from bot.text.i18n import LANGUAGES, Language, say
from bot.transactions import bets, queue
from engine.ecarte.advisor.review import Review
from engine.ecarte.rules import CLASSIC
from tests.bot.support import reading
from tests.bot.support.house import ANA, BOB, CHANNEL, CLEO, GUILD, House, of, person, reason, seen, settle
from tests.bot.support.house import say as words
from tests.bot.support.salon import Salon
from tests.bot.support.wagers import bet, use_counters


async def begun(house: House, language: Language = "en", length: int = 1) -> Table:
    """A friendly game between Ana and Bob."""
    rules = CLASSIC.with_target(2)
    offered = await house.offered(rules=rules, language=language, length=length, friendly=True)
    return await house.registry.accept(offered.id, person(BOB))


async def standing(house: House, who: int) -> tuple[Score, bool]:
    """A person's score, and whether they are rated."""
    return await house.database.read(
        lambda connection: (
            scores.of(connection, GUILD, who),
            ratings.of(connection, GUILD, who) is not None,
        )
    )


async def test_a_friendly_game_counts_on_no_board_in_no_rating_and_in_no_accuracy(house: House) -> None:
    over = await house.play_out(await begun(house), 1)
    assert over.status is Status.OVER
    judged = Review.of(of(over))

    def keep(connection: Connection) -> tuple[str, int] | None:
        wanted = reviews.next_wanted(connection)
        reviewer.save(connection, over, judged)
        return wanted

    assert await house.database.write(keep) is None
    for who in (ANA, BOB):
        assert await standing(house, who) == (Score(who), False)
    assert await house.database.read(lambda connection: scores.rival(connection, GUILD, ANA)) is None
    assert [table.id for table in await house.registry.tables.finished(ANA, 9)] == [over.id]


async def test_a_game_that_is_not_friendly_counts(house: House) -> None:
    await house.play_out(await house.begun(rules=CLASSIC.with_target(2)), 1)
    for who in (ANA, BOB):
        score, rated = await standing(house, who)
        assert (score.games, rated) == (1, True)


async def test_that_a_game_is_friendly_outlives_a_restart_and_its_match(house: House) -> None:
    table = await begun(house, length=3)
    assert (await house.stored(table)).friendly
    await house.play_out(table, 1)
    (following,) = await house.registry.tables.of_person(ANA)
    assert (following.follows, following.friendly) == (table.id, True)


async def test_whoever_waits_at_a_friendly_table_is_offered_a_friendly_game(house: House) -> None:
    table = await begun(house)
    await house.database.write(lambda connection: queue.join(connection, table, person(CLEO)))
    await house.play_out(table, 1)
    (offered,) = await house.registry.tables.live_in(CHANNEL)
    assert (offered.invited, offered.friendly) == (CLEO, True)


async def test_nothing_is_staked_on_a_friendly_game(house: House) -> None:
    await use_counters(house)
    assert await reason(house.offered(stake=5, friendly=True)) is Reason.FRIENDLY_COUNTERS
    assert await house.registry.tables.of_person(ANA) == []


async def test_nothing_is_ventured_beside_a_friendly_game(house: House) -> None:
    await use_counters(house)
    table = await begun(house)
    assert await reason(bet(house, table, CLEO, 0, 5)) is Reason.FRIENDLY_COUNTERS
    for venture in (bets.cover, bets.declare):
        attempt = house.registry.venture(
            table.id,
            lambda connection, table, at, venture=venture: venture(connection, table, ANA, 5, at),  # type: ignore[misc]
        )
        assert await reason(attempt) is Reason.FRIENDLY_COUNTERS


async def test_counters_are_refused_for_what_the_game_is_even_where_none_are_in_use(house: House) -> None:
    with pytest.raises(Refusal) as refused:
        await bet(house, await begun(house), CLEO, 0, 5)
    assert refused.value.reason is Reason.FRIENDLY_COUNTERS


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_challenge_says_what_a_friendly_game_means_and_the_table_that_it_is_one(
    salon: Salon, language: Language
) -> None:
    house, friendly = salon.house, f"**{say(language, 'friendly')}**"
    agreement = say(language, "friendly-agreement")
    offered = await house.offered(language=language, friendly=True)
    await settle()
    assert agreement in salon.table().text
    table = await house.registry.accept(offered.id, person(BOB))
    await settle()
    assert friendly in salon.table().text
    assert agreement not in salon.table().text
    await house.play_out(table, 1)
    await settle()
    assert friendly in salon.table().text


async def test_a_game_that_counts_says_nothing_of_the_kind(salon: Salon) -> None:
    table = await salon.begun()
    assert "friendly" not in salon.table().text.lower()
    scene = await salon.presenter.scenes.scene(table, "en")
    page = await hand_page(scene, FACE, seen(table, 0), note=None, private=False, selected=0)
    assert not [one for one in reading.custom_ids(page) if ":hint:" in one]


async def test_whoever_is_to_decide_in_a_friendly_game_may_ask_for_a_hint_and_nobody_else(
    salon: Salon,
) -> None:
    table = await salon.house.act(await begun(salon.house), "cut 9")
    (actor,) = of(table).actors
    for seat in (0, 1):
        page = await salon.presenter.scenes.hand_page(table, seat, private=False)
        asks = [one for one in reading.custom_ids(page) if ":hint:" in one]
        assert bool(asks) is (seat == actor)
    assert words("stand") in of(table).legal(actor)
