"""One of two leaves, and the game is over at once; the other may play it on against the house."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from bot.model.clock import now
from bot.model.errors import Reason
from bot.model.score import Score
from bot.model.table import Departure, Ruling, Status, Table
from bot.registry import StaleError
from bot.store.connection import Connection, run
from bot.store.play import games, session_scores, sessions
from bot.store.stats import ratings, reviews, scores
from bot.tasks import reviewer
from bot.tasks.reviewer import Reviewer
from bot.text.cards import cards_text
from bot.text.i18n import LANGUAGES, Language
from bot.text.i18n import say as sentence
from bot.transactions import bets as bets_transactions
from bot.transactions import queue
from bot.transactions.departures import PLAY_ON_MS, seat_left
from engine.ecarte import actions
from engine.ecarte.advisor.review import Review
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from tests.bot.support import reading
from tests.bot.support.house import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    GUILD,
    HOUSE,
    House,
    at_once,
    of,
    offer,
    person,
    reason,
    reasons,
    say,
    seen,
    settle,
)
from tests.bot.support.salon import Salon
from tests.bot.support.wagers import backed, closed, use_counters

DORA = 104


async def second_deal(house: House, table: Table) -> Table:
    """Bob has given up the first deal, so that the game counts from here on."""
    dealt = await house.act(table, "cut 9")
    return await house.registry.act(dealt.id, BOB, lambda _: say("concede"))


async def begun(house: House, rules: Ruleset = CLASSIC, *, friendly: bool = False) -> Table:
    """A game between Ana and Bob in its second deal."""
    offered = await house.offered(rules=rules, friendly=friendly)
    return await second_deal(house, await house.registry.accept(offered.id, person(BOB)))


async def leaves(house: House, table: Table, who: int = BOB) -> Table:
    return await house.registry.act(table.id, who, lambda _: say("resign"))


async def left_game(house: House) -> Table:
    """A game between Ana and Bob that Bob has left in its second deal."""
    return await leaves(house, await begun(house))


async def ring(house: House, table: Table) -> Table:
    """Time has run out."""
    await house.database.write(
        lambda connection: run(connection, "UPDATE game SET deadline = 1 WHERE id = $1", table.id).close()
    )
    again = house.anew()
    await again.registry.time_out(table.id, table.version)
    return await again.registry.tables.get(table.id)


async def ended(house: House, table: Table, ago: int) -> Table:
    """The table as if it had ended so many milliseconds ago."""
    await house.database.write(
        lambda connection: run(
            connection, "UPDATE game SET ended_at = $1 WHERE id = $2", now() - ago, table.id
        ).close()
    )
    return await house.stored(table)


async def played_on(house: House, table: Table, who: int = ANA, expected: int | None = None) -> Table:
    """The game as it goes on against the house."""
    await house.invite((HOUSE.person,))
    return await house.registry.play_on(table.id, who, HOUSE, expected)


async def review_of(house: House, table: Table) -> Review | None:
    return await house.database.read(lambda connection: reviewer.find(connection, table.id))


async def rematch(house: House, table: Table) -> Table:
    """Ana offers Bob another game at the same table."""
    return await house.registry.challenge(offer(ANA, BOB, after=table.id))


async def against_the_house(house: House) -> Table:
    """A game between Ana and the house from its beginning."""
    await house.invite((HOUSE.person,))
    return await house.registry.challenge(offer(ANA, HOUSE.person, house=HOUSE))


async def may_be_played_on(house: House, table: Table) -> bool:
    return await house.database.read(lambda connection: seat_left(connection, table, now())) is not None


async def standing(house: House) -> list[tuple[Score, float | None]]:
    """What the books say of both."""

    def ask(connection: Connection) -> list[tuple[Score, float | None]]:
        rated = [ratings.of(connection, GUILD, who) for who in (ANA, BOB)]
        return [
            (scores.of(connection, GUILD, who), None if found is None else found[0].value)
            for who, found in zip((ANA, BOB), rated, strict=True)
        ]

    return await house.database.read(ask)


# The game is over.


@pytest.mark.parametrize("rules", [CLASSIC, PRESETS["casino"]], ids=["english", "french"])
async def test_who_resigns_has_lost_at_once_with_all_that_comes_of_it(house: House, rules: Ruleset) -> None:
    over = await leaves(house, await begun(house, rules))
    assert (over.status, over.vacant, over.departed, over.deadline) == (Status.OVER, None, (), None)
    (ana, her_rating), (bob, his_rating) = await standing(house)
    assert ((ana.games, ana.games_won), (bob.games, bob.games_won)) == ((1, 1), (1, 0))
    assert (her_rating or 0) > 1500 > (his_rating or 0)
    assert [table.id for table in await house.registry.tables.finished(BOB, 5)] == [over.id]
    wanted = await house.database.read(reviews.next_wanted)
    assert wanted is not None
    assert wanted[0] == over.id


async def test_who_is_late_a_second_time_has_lost_at_once_and_the_house_may_play_on(house: House) -> None:
    table = await house.begun()
    for lapses in (1, 2):
        again = house.anew()
        while table.waits_for != (BOB,) or seen(table).phase is Phase.CUT:
            table = await again.act(table, "cut 9" if seen(table).phase is Phase.CUT else "propose")
        table = await ring(house, table)
        assert (table.vacant, table.seats[1].lapses) == (None, lapses)
    assert (table.status, table.ruling) == (Status.OVER, Ruling.LAPSE_AGAIN)
    going = await played_on(house.anew(), table)
    assert (going.status, going.seats) == (Status.LIVE, (person(ANA), HOUSE))
    assert going.departed == (Departure(1, BOB, "Bob"),)


# The house plays on.


async def test_the_house_sits_down_where_the_game_was_left_and_plays_it_to_its_end(house: House) -> None:
    table = await begun(house)
    again = await played_on(house, await leaves(house, table))
    assert again.seats == (person(ANA), HOUSE)
    assert again.principals == (ANA, BOB)
    assert (again.id, again.secret, of(again)) == (table.id, table.secret, of(table))
    assert (again.status, again.house, again.vacant, again.ended_at) == (Status.LIVE, 1, None, None)
    assert not again.counts
    assert await house.stored(again) == again
    assert await house.database.read(games.live_with_house) == [table.id]
    over = await house.play_out(again, 3)
    assert await house.stored(over) == over
    told = [(seat, actions.parse(action)) for seat, action in await house.registry.tables.history(table.id)]
    assert told == [(seat, action) for seat, action in of(over).history]


async def test_nothing_is_entered_twice(house: House) -> None:
    over = await left_game(house)
    entered = await standing(house)
    again = await played_on(house, over)
    assert await standing(house) == entered
    assert (await leaves(house, again, ANA)).status is Status.OVER
    assert await standing(house) == entered
    assert await house.database.read(lambda connection: scores.of(connection, GUILD, HOUSE.person)) == Score(
        HOUSE.person
    )


async def test_whoever_wins_against_the_house_the_score_sheet_says_who_won_when_it_was_left(
    house: House,
) -> None:
    await house.invite()
    again = await played_on(house, await left_game(house))
    over = await leaves(house, again, ANA)
    lines = await house.database.read(lambda connection: session_scores.of(connection, over.id))
    assert [(line.name, line.played, line.won) for line in lines] == [("Ana", 1, 1), ("Bob", 1, 0)]


async def test_its_review_is_of_the_whole_game_and_no_accuracy_comes_of_the_rest(house: House) -> None:
    over = await left_game(house)
    half = Review.of(of(over))
    await house.database.write(lambda connection: reviewer.save(connection, over, half))
    judged = await standing(house)
    again = await played_on(house, over)
    assert await review_of(house, over) is None
    # One that was in the making meanwhile is of a game that has not ended so.
    await house.database.write(lambda connection: reviewer.save(connection, over, half))
    end = await house.play_out(again, 3)
    assert await house.database.read(reviews.next_wanted) is None
    whole = Review.of(of(end))
    await house.database.write(lambda connection: reviewer.save(connection, end, whole))
    assert await review_of(house, over) == whole
    assert await standing(house) == judged


async def test_what_is_yet_to_be_reviewed_is_not_while_it_is_played_on(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    over = await left_game(house)
    ended_after = await left_game(house)

    async def newest(game: str) -> Table:
        return await (played_on(house, over) if game == over.id else house.registry.tables.get(game))

    reviewer_task = Reviewer(house.database, newest, 0)
    reviewer_task.start()
    async with asyncio.timeout(120):
        while await review_of(house, ended_after) is None:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)
    await reviewer_task.close()
    assert await review_of(house, over) is None
    assert caplog.text == ""


async def test_a_friendly_game_is_played_on_too_and_still_counts_for_nobody(house: House) -> None:
    again = await played_on(house, await leaves(house, await begun(house, friendly=True)))
    assert again.status is Status.LIVE
    assert await standing(house) == [(Score(ANA), None), (Score(BOB), None)]


async def test_who_has_left_is_free_and_does_nothing_more_there(house: House) -> None:
    over = await left_game(house)
    assert await house.registry.tables.of_person(BOB) == []
    await played_on(house, over)
    assert await house.registry.tables.of_person(BOB) == []
    assert [table.id for table in await house.registry.tables.of_person(ANA)] == [over.id]
    assert await reason(leaves(house, over)) is Reason.NOT_AT_TABLE
    assert (await house.begun(ANA, BOB)).status is Status.LIVE


async def test_a_kill_at_any_moment_finds_the_table_as_it_was_committed(house: House) -> None:
    over = await left_game(house)
    again = house.anew()
    assert await again.registry.tables.get(over.id) == over
    played = await played_on(again, over)
    third = house.anew()
    assert await third.registry.tables.get(over.id) == played
    assert [table.id for table in await third.registry.tables.with_house()] == [over.id]
    assert (await third.play_out(played, 5)).status is Status.OVER


async def test_a_server_that_is_lost_ends_it_without_a_result(house: House) -> None:
    over = await left_game(house)
    entered = await standing(house)
    await played_on(house, over)
    (void,) = await house.registry.void(GUILD)
    assert void.status is Status.VOID
    assert await standing(house) == entered


async def test_the_clock_runs_for_who_stays_and_not_for_the_house(house: House) -> None:
    again = await played_on(house, await left_game(house))
    while again.waits_for != (ANA,):
        assert again.deadline is None
        again = await house.act_anyhow(again, Random(1))
    assert again.deadline is not None


# Who may say so, and when.


async def test_of_all_presses_at_once_one_is_done(house: House) -> None:
    over = await left_game(house)
    entered = await standing(house)
    presses = [played_on(house, over, expected=over.version if n % 2 else None) for n in range(10)]
    done, refused = await at_once(*presses)
    assert len(done) == 1
    # A second press shows the game; a second command gets an answer.
    assert reasons([error for error in refused if not isinstance(error, StaleError)]) == {Reason.NOT_LEFT}
    assert await house.stored(over) == done[0]
    assert await standing(house) == entered


async def test_of_a_rematch_and_playing_on_at_once_one_is_done(house: House) -> None:
    over = await left_game(house)
    done, (refused,) = await at_once(played_on(house, over), rematch(house, over))
    assert len(done) == 1
    assert reasons([refused]) <= {Reason.TABLE_GOES_ON, Reason.NO_REMATCH}
    live = (await house.stored(over)).status is Status.LIVE
    assert live is (done[0].id == over.id)


async def test_nobody_else_says_so(house: House) -> None:
    table = await begun(house)
    assert await reason(played_on(house, table)) is Reason.NOT_LEFT
    over = await leaves(house, table)
    for who, why in ((BOB, Reason.LEFT_ONESELF), (CLEO, Reason.NOT_AT_TABLE)):
        assert await reason(played_on(house, over, who)) is why
    assert await reason(house.registry.take_over(over.id, person(CLEO))) is Reason.ENGLISH_TABLE
    assert await house.stored(over) == over


async def test_only_a_game_that_was_left_is_played_on(house: House) -> None:
    over = await house.play_out(await house.begun(), 1)
    assert await reason(played_on(house, over)) is Reason.NOT_PLAYED_ON
    await begun(house)
    (void,) = await house.registry.void(GUILD)
    assert await reason(played_on(house, void)) is Reason.NOT_PLAYED_ON


async def test_it_is_played_on_once(house: House) -> None:
    again = await played_on(house, await left_game(house))
    over = await leaves(house, again, ANA)
    assert await reason(played_on(house, over)) is Reason.NOT_PLAYED_ON
    assert not await may_be_played_on(house, over)


async def test_after_a_quarter_of_an_hour_it_stays_as_it_ended(house: House) -> None:
    over = await left_game(house)
    assert await may_be_played_on(house, await ended(house, over, PLAY_ON_MS - 60_000))
    late = await ended(house, over, PLAY_ON_MS)
    assert not await may_be_played_on(house, late)
    assert await reason(played_on(house, over)) is Reason.LEFT_LONG_AGO
    # By post nobody is there all the while.
    by_post = replace(late, turn=86_400_000)
    assert await may_be_played_on(house, by_post)


async def test_a_rematch_that_stands_or_was_begun_leaves_it_as_it_ended(house: House) -> None:
    over = await left_game(house)
    offered = await rematch(house, over)
    assert await reason(played_on(house, over)) is Reason.TABLE_GOES_ON
    await house.registry.accept(offered.id, person(BOB))
    assert await reason(played_on(house, over)) is Reason.TABLE_GOES_ON
    await leaves(house, offered)
    assert await reason(played_on(house, over)) is Reason.TABLE_GOES_ON
    assert (await played_on(house, offered)).status is Status.LIVE


async def test_one_that_was_declined_does_not(house: House) -> None:
    over = await left_game(house)
    offered = await rematch(house, over)
    await house.registry.decline(offered.id, BOB)
    assert (await played_on(house, over)).status is Status.LIVE


async def test_who_has_no_room_or_plays_the_house_here_already_is_told_so(house: House) -> None:
    over = await left_game(house)
    rooms = [await house.offered(ANA, None, channel=channel) for channel in range(2000, 2025)]
    assert await reason(played_on(house, over)) is Reason.TOO_MANY
    for room in rooms:
        await house.registry.decline(room.id, ANA)
    await against_the_house(house)
    assert await reason(played_on(house, over)) is Reason.ALREADY_BETWEEN
    assert await house.stored(over) == over


# Where it matters to others.


async def test_against_the_house_and_in_a_match_nothing_is_played_on(house: House) -> None:
    alone = await against_the_house(house)
    assert not await may_be_played_on(house, await leaves(house, alone, ANA))
    offered = await house.offered(length=3)
    over = await leaves(house, await house.registry.accept(offered.id, person(BOB)))
    assert await reason(played_on(house, over)) is Reason.NOT_PLAYED_ON


async def test_nor_where_counters_stood_on_it(house: House) -> None:
    await use_counters(house)
    staked = await leaves(house, await house.begun(stake=100))
    assert await reason(played_on(house, staked)) is Reason.NOT_PLAYED_ON
    await house.invite((CLEO, DORA))
    bets = await closed(house, await backed(house, [(CLEO, 0, 10), (DORA, 1, 10)], stake=0))
    assert await reason(played_on(house, await leaves(house, bets))) is Reason.NOT_PLAYED_ON


async def test_where_counters_are_in_use_but_none_stood_the_house_plays_on(house: House) -> None:
    await use_counters(house)
    await house.invite((CLEO,))
    # Nobody has taken Cleo's bet: at the close it goes back.
    table = await closed(house, await backed(house, [(CLEO, 0, 10)], stake=0))
    await house.registry.venture(table.id, bets_transactions.end_window)
    again = await played_on(house, await leaves(house, table))
    assert (await house.play_out(again, 3)).status is Status.OVER


async def test_who_waits_for_the_seat_has_it_offered_and_the_game_stays_as_it_ended(house: House) -> None:
    table = await begun(house)
    await house.database.write(lambda connection: queue.join(connection, table, person(CLEO)))
    over = await leaves(house, table)
    (offered,) = await house.registry.tables.live_in(CHANNEL)
    assert offered.invited == CLEO
    assert await reason(played_on(house, over)) is Reason.TABLE_GOES_ON


async def test_nobody_waits_for_a_seat_that_the_house_has_filled(house: House) -> None:
    over = await left_game(house)
    await played_on(house, over)
    # The player had seen an earlier version of the table.
    join = house.database.write(lambda connection: queue.join(connection, over, person(CLEO)))
    assert await reason(join) is Reason.HOUSE_QUEUE
    assert await house.database.read(lambda connection: sessions.waiting(connection, over.id)) == ()


# What is shown.


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_asks_the_one_who_stays_and_says_who_plays_on(
    salon: Salon, language: Language
) -> None:
    house = salon.house
    await house.invite((ANA, BOB), language)
    offered = await house.offered(language=language)
    left = await leaves(house, await second_deal(house, await house.registry.accept(offered.id, person(BOB))))
    await settle()
    pages = [await salon.presenter.scenes.public_page(left)]
    pages += [await salon.presenter.scenes.private_page(left, who, private=False) for who in (ANA, BOB)]
    asked = [any(":play-on:" in one for one in reading.custom_ids(page)) for page in pages]
    assert asked == [True, True, False]
    assert sentence(language, "line-may-play-on", stays="Ana") in salon.table().text
    await played_on(house, left)
    await settle()
    told = sentence(language, "line-house-plays-on", house=HOUSE.name, gone="Bob", stays="Ana")
    assert told in salon.table().text
    assert sentence(language, "departed-house", house=HOUSE.name) in salon.hand(BOB).text
    over = await house.play_out(await house.registry.tables.get(left.id), 7)
    await settle()
    for paper in (salon.table(), salon.hand(ANA), salon.hand(BOB)):
        assert paper.shown[-1] == over.version
    assert sentence(language, "rating-line", changes="§").split("§")[0] in salon.table().text


async def test_who_has_left_sees_no_hand_from_then_on(salon: Salon) -> None:
    again = await played_on(salon.house, await left_game(salon.house))
    dealt = await salon.house.act(again, "cut 9")
    page = await salon.presenter.scenes.private_page(dealt, BOB, private=True)
    hand = seen(dealt, 1).hand
    assert hand
    assert cards_text(hand, "en") not in reading.text(page)
    assert ":play:" not in "".join(reading.custom_ids(page))
